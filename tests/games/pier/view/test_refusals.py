"""Why something can't be done in Pier, as players read it."""

import pytest

from game.client.toolkit.language import Language
from game.games.pier.rules.lemmings import COLOUR_OF_NAME
from game.games.pier.rules.refusals import AlreadyBet, BadDeal, NotDiced, NotDue, NotInHand, PierRefusal, WrongSpace
from game.games.pier.rules.state import Phase
from game.games.pier.view.refusals import refusal_words
from tests.client.desk import Desk
from tests.client.refusal_list import ALL_LANGUAGES, all_are_said
from tests.games.pier.view.pier_desk import lemming_spot, plan_of, sit, space_spot, view_of

BLUE, GREY, RED = (COLOUR_OF_NAME[name] for name in ("blue", "grey", "red"))
TOLD: dict[PierRefusal, str] = {
    NotDue(Phase.DEAL): "First the dice fall.",
    NotDue(Phase.DICE): "First the dice fall.",
    NotDue(Phase.ADVANCE): "First a lemming goes on; cards are for bookmakers and godfathers.",
    NotDue(Phase.DIE): "First the dice fall.",
    NotDue(Phase.BET): "The bookmaker asks: pick a bet card, or pass.",
    NotDue(Phase.DROP): "The godfather asks: pick a contract to drop, or pass.",
    NotDue(Phase.OVER): "The race is over",
    BadDeal(): "Contracts are dealt by chance, not by players.",
    NotDiced(RED, (BLUE, GREY)): "The dice allow Blue / Grey, not Red.",
    WrongSpace(BLUE, 4, 2, (3, 5), GREY): "The space is taken: Grey stands there.",
    WrongSpace(BLUE, 1, 2, (3, 5), None): "Lemmings only go forward.",
    WrongSpace(BLUE, 3, 2, (4, 5), None): "Blue goes on to the next section that has room.",
    WrongSpace(BLUE, 9, 2, (3, 5), None): "Too far: Blue goes to the next section that has room.",
    AlreadyBet(RED, (RED,)): "You have bet on Red already.",
    NotInHand(0, ()): "You do not hold that contract.",
}


@pytest.mark.parametrize("code", ALL_LANGUAGES)
def test_every_reason_is_said_to_players(code: str) -> None:
    def words(refusal: PierRefusal, language: Language) -> str:
        return refusal_words(refusal, language.say)

    all_are_said(PierRefusal, TOLD, words, code)


def test_clicks_on_spaces_lemmings_and_cards_say_why_they_do_nothing(desk: Desk) -> None:
    sit(desk, "human", "human", "human")
    why, plan = view_of(desk).why, plan_of(desk)
    state = plan.state.copy()
    state.spaces = (1, 4, *state.spaces[2:])
    state.dice = (BLUE, BLUE)
    view_of(desk).stand(state, plan.seat, may_decide=True, can_undo=False)
    # On a track whose second section is full but for a space.
    taken = next(space for space in state.track.sections[1] if space in state.spaces)
    jetty = view_of(desk)._jetty
    desk.click((jetty.rect(taken).x + 3, jetty.rect(taken).bottom - 3))
    assert why.text == "The space is taken: Grey stands there."
    desk.click(space_spot(desk, 9))
    assert why.text == "Too far: Blue goes to the next section that has room."
    desk.click(space_spot(desk, 2))
    assert why.text == "Blue goes on to the next section that has room."
    desk.click(lemming_spot(desk, RED))
    assert why.text == "The dice allow Blue, not Red."
    desk.click(view_of(desk)._papers.place_of_bet(RED).center)
    assert why.text == "First a lemming goes on; cards are for bookmakers and godfathers."
    desk.move(space_spot(desk, 9))
    desk.press("return")
    assert why.text == "Too far: Blue goes to the next section that has room."
