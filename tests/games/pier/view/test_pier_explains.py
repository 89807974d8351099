"""Pier explains itself: whatever is pointed at, gone to or chosen says what it is and what it brings."""

from dataclasses import replace

import pytest

from game.client.tabletop.sign import has_room, sign_rect, written
from game.client.toolkit.intents import Point
from game.client.toolkit.text import Weight
from game.games.pier.rules.contracts import CONTRACT_OF_NAME
from game.games.pier.rules.lemmings import COLOUR_OF_NAME, WATER
from game.games.pier.rules.state import Phase, State
from game.games.pier.switches import CHANCES
from game.games.pier.view.reckoning import Reckoned
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import card_spot, sit, view_of
from tests.games.pond.view.pond_desk import lay_table

BLUE, GREY, PINK, RED = (COLOUR_OF_NAME[name] for name in ("blue", "grey", "pink", "red"))
HANDS = ("clean third-blue before-blue-grey", "many-out clean", "few-out")


def lay(desk: Desk, phase: Phase, *, dice: str = "", out: str = "", odds: bool = True) -> State:
    """A race under way, with cards of all kinds, and all chances known."""
    scene = sit(desk, "human", "random", "random")
    desk.book.turn(CHANCES, odds)
    drawn = position(
        "B:red E | C:blue1 B E | V C:pink2 | J:grey B C",
        seats=3, dice=dice, out=out, hands=HANDS, piles=("grey red", "pink blue", ""),
    )  # fmt: skip
    drawn.track, drawn.phase = scene.match.state.track, phase
    drawn.asked = () if phase is Phase.ADVANCE else (0, 1, 2)
    lay_table(desk, drawn)
    view_of(desk)._odds.finish()
    return drawn


def said(desk: Desk) -> list[str]:
    return [line.text.replace("\N{NO-BREAK SPACE}", " ") for line in view_of(desk)._sign()]


def pointed(desk: Desk, at: Point) -> list[str]:
    desk.move(at)
    return said(desk)


def test_a_bet_says_what_it_would_pay_before_it_is_laid(desk: Desk) -> None:
    lay(desk, Phase.BET)
    chance = "Chance that Blue wins the race: "
    first, second, click = pointed(desk, card_spot(desk, BLUE))
    assert click == "Click it to bet on this lemming."
    assert first == "As your next bet: 3 points if Blue wins the race, else 0"
    assert second.startswith(chance)
    assert second.endswith(" %")
    # Gone to by keys, it says so too, and so does the prompt.
    desk.move((4, 4))
    desk.press("right")
    assert said(desk) == [first, second]
    assert view_of(desk)._actions.advice() == "3 points if Blue wins the race, else 0."
    desk.press("right")
    assert said(desk)[0] == "As your next bet: 3 points if Green wins the race, else 0"


def test_a_bet_that_is_laid_says_what_it_will_pay(desk: Desk) -> None:
    lay(desk, Phase.BET)
    papers = view_of(desk)._papers
    assert pointed(desk, papers.place_of_bet(GREY).center)[0] == "Bet 1 on Grey: 1 point if Grey wins the race, else 0"
    assert pointed(desk, papers.place_of_bet(RED).center)[0] == "Bet 2 on Red: 2 points if Red wins the race, else 0"


def test_a_contract_says_what_it_brings_at_the_end_and_now_and_how_likely_that_is(desk: Desk) -> None:
    lay(desk, Phase.DROP)
    first, now, chance = pointed(desk, card_spot(desk, CONTRACT_OF_NAME["third-blue"]))
    assert first == "Blue is third or better: +3 at the end, otherwise −2"
    assert now == "If the race ended now: +3"
    assert chance.startswith("How likely you fulfil it: ")
    assert pointed(desk, card_spot(desk, CONTRACT_OF_NAME["before-blue-grey"]))[1] == "If the race ended now: −2"
    # Chosen by a key.
    desk.move((4, 4))
    desk.press("2")
    assert said(desk) == [first, now, chance]


def test_without_chances_cards_say_only_what_they_pay(desk: Desk) -> None:
    lay(desk, Phase.BET, odds=False)
    assert pointed(desk, card_spot(desk, BLUE))[0] == "As your next bet: 3 points if Blue wins the race, else 0"
    contract = view_of(desk)._papers.place_of_contract(CONTRACT_OF_NAME["clean"]).center
    assert pointed(desk, contract) == [
        "The winner carries no block: +5 at the end, otherwise −2",
        "The bookmaker asks: pick a bet card, or pass.",
    ]


def test_dice_say_whom_they_move(desk: Desk) -> None:
    lay(desk, Phase.ADVANCE, dice="blue purple", out="purple")
    one, other = view_of(desk)._race._die_cells()
    assert pointed(desk, one.center) == ["This die may move Blue"]
    assert pointed(desk, other.center) == ["Purple is out: this die moves whoever is last"]


def test_the_row_of_a_seat_says_what_its_signs_mean(desk: Desk) -> None:
    lay(desk, Phase.BET)
    bo = playing(desk).match.header.seats[1].name
    assert pointed(desk, view_of(desk)._seat_rows.row(1).center) == [
        f"Contracts that {bo} holds: 2",
        f"Bets that {bo} has laid: 2",
        f"{bo} sits here. Computer: decides by lot and hardly knows where the water is.",
    ]


def test_a_lemming_says_how_likely_it_wins(desk: Desk) -> None:
    lay(desk, Phase.BET)
    race = view_of(desk)._race
    first, chance = pointed(desk, race._rows[race._order.index(PINK)].center)
    assert first.startswith("Pink: place 2, blocks: 2")
    assert chance.startswith("Chance that Pink wins the race: ")


def reckoned(desk: Desk) -> None:
    """Blue has won, and all is counted."""
    state = replace(lay(desk, Phase.OVER), asked=())
    state.spaces = (WATER, *state.spaces[1:])
    lay_table(desk, state)
    desk.press("escape")
    view_of(desk)._reckoning.settle(view_of(desk).shown)


def spot(desk: Desk, one: Reckoned) -> Point:
    reckoning = view_of(desk)._reckoning
    _, bets, contracts, points = reckoning._columns(one.seat)
    if one.bet is not None:
        return reckoning._bet_cells(bets)[one.bet].center
    return points.center if one.contract is None else reckoning._contract_cells(contracts)[one.contract].center


def test_everything_in_the_reckoning_says_what_it_brought(desk: Desk) -> None:
    reckoned(desk)
    bo = playing(desk).match.header.seats[1].name
    for one, words in (
        (Reckoned(1, bet=0), "Pink did not win: 0"),
        (Reckoned(1, bet=1), "Bet 2 on the winner Blue: +2"),
        (Reckoned(0, contract=1), "Blue is third or better: fulfilled, +3"),
        (Reckoned(1, contract=0), "At least three lemmings are out: not fulfilled, −2"),
        (Reckoned(1), f"{bo}: bets +2, contracts −4"),
    ):
        assert pointed(desk, spot(desk, one)) == [words]
    assert pointed(desk, spot(desk, Reckoned(2, bet=0))) == ["No bet was laid here."]
    assert pointed(desk, spot(desk, Reckoned(2, contract=1))) == ["No contract was kept here."]
    assert pointed(desk, view_of(desk)._reckoning._columns(1)[0].center) == [f"{bo}: bets +2, contracts −4"]
    assert pointed(desk, view_of(desk)._reckoning._rooms()[0].center)[0].startswith("The reckoning: ")
    # Folded away it covers nothing, and says nothing.
    desk.click(spot(desk, Reckoned(1, bet=1)))
    assert "winner" not in " ".join(said(desk))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_what_is_counted_is_not_covered_by_what_is_said_of_it(desk: Desk, size: tuple[int, int]) -> None:
    desk.book.change(text_scale=200)
    reckoned(desk)
    desk.resize(size)
    view = view_of(desk)
    for seat in range(3):
        at = spot(desk, Reckoned(seat, contract=0))
        assert pointed(desk, at)
        assert not sign_rect(desk.kit, view._sign_place()).collidepoint(at)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_that_is_said_of_a_card_has_room(desk: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    desk.book.change(text_scale=scale, language=language)
    lay(desk, Phase.BET)
    desk.resize(size)
    view = view_of(desk)
    places = [view._papers.place_of_contract(contract) for contract in view._papers._hand]
    for place in (*places, view._papers.place_of_bet(BLUE)):
        desk.move(place.center)
        lines = view._sign()
        rows, px = written(desk.kit, view._sign_room, lines)
        assert "".join(row.text for row in rows).replace(" ", "") == "".join(one.text for one in lines).replace(" ", "")
        assert desk.window.surface.get_rect().contains(sign_rect(desk.kit, view._sign_room))
        assert round(px * 1.55) * len(rows) + desk.kit.measure.px(14) <= sign_rect(desk.kit, view._sign_room).h


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_what_is_said_of_spaces_and_lemmings_covers_none_of_them(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    lay(desk, Phase.ADVANCE, dice="red purple")
    desk.resize(size)
    view = view_of(desk)
    desk.press("2")
    assert len(said(desk)) == 2, "the spaces that red may go to"
    assert has_room(desk.kit, view._sign_room, view._sign())
    row = view._race._rows[view._race._order.index(RED)]
    assert len(pointed(desk, row.center)) >= 2
    assert has_room(desk.kit, view._sign_room, view._sign())


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_in_the_reckoning_is_cut_off(
    desk: Desk, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.book.change(text_scale=scale)
    reckoned(desk)
    desk.resize(size)
    writer, cut = desk.kit.writer, set[str]()
    clipped = writer.clipped

    def listen(text: str, px: int, width: int, weight: Weight = Weight.REGULAR) -> str:
        shown = clipped(text, px, width, weight)
        if shown != text:
            cut.add(text)
        return shown

    monkeypatch.setattr(writer, "clipped", listen)
    view_of(desk).draw(desk.window.surface)
    assert not cut
