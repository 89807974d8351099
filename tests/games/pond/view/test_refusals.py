"""Why something can't be done in Pond, as players read it."""

import pytest

from game.client.toolkit.language import Language
from game.games.pond.rules import refusals as why
from game.games.pond.rules.refusals import PondRefusal
from game.games.pond.rules.state import Phase
from game.games.pond.rules.tiles import TILE_OF_NAME, code_of
from game.games.pond.view.refusals import refusal_words
from tests.client.desk import Desk
from tests.client.refusal_list import ALL_LANGUAGES, all_are_said
from tests.games.pond.view.pond_desk import hold, lay_table, plan_of, sit, slot_spot, square_spot, view_of

HERE, THERE, STRIP = (2, 3), (3, 3), TILE_OF_NAME["strip"]
TOLD: dict[PondRefusal, str] = {
    why.NotDue(Phase.DEAL): "First the tiles are shuffled.",
    why.NotDue(Phase.START): "First click a pond to start from.",
    why.NotDue(Phase.ACT): "Every toad has started already.",
    why.NotDue(Phase.SHUFFLE_ALL): "First the tiles are shuffled.",
    why.NotDue(Phase.OVER): "Somebody is home",
    why.BadDeal(): "Tiles are shuffled by chance, not by players.",
    why.BadShuffle(5): "Tiles are shuffled by chance, not by players.",
    why.OffBoard(HERE): "That is not on the board.",
    why.WrongPond(1, (HERE,), THERE, False, 2): "A toad starts from a departure pond: one that is lit.",
    why.WrongPond(1, (HERE,), THERE, True, 2): "The other pond has fewer toads: start from there.",
    why.WrongPond(1, (HERE,), THERE, True, 3): "With three players all start from the same pond.",
    why.NotBeside(HERE, THERE): "Too far: a hop leads one square north, east, south or west.",
    why.NoGround(HERE): "No tile there yet: a toad needs one to sit on.",
    why.OthersPond(HERE): "That pond is not yours to arrive in.",
    why.TakenByToad(HERE, 1): "The toad of Bo sits there.",
    why.WayClosed(HERE, THERE): "The way is closed: road or housing lies between.",
    why.NotEmpty(HERE, is_pond=True): "A pond takes no tile.",
    why.NotEmpty(HERE, is_pond=False): "A tile lies there already.",
    why.NoTile(HERE, is_pond=True): "That is a pond, not a tile.",
    why.NoTile(HERE, is_pond=False): "No tile lies there.",
    why.RowFixed(0): "This row never slides: it has dark squares or a pond.",
    why.RowHasToad(1): "This row has a toad: it does not slide.",
    why.RowFull(1): "This row is full: it has nowhere to slide.",
    why.TurnedAlike(STRIP, 2): "Strip looks the same like that.",
    why.ToadOnTile(HERE): "A toad sits on this tile: it stays.",
    why.LiesLikeThat(HERE, is_round=True): "This tile looks the same however it is turned.",
    why.LiesLikeThat(HERE, is_round=False): "This tile lies like that already.",
    why.EstateUnderToad(HERE): "No housing goes under a toad.",
    why.NotTwoAway(HERE, THERE): "A long jump goes two squares north, east, south or west.",
    why.BadLanding(HERE): "The toad can land on a free tile that is no housing, or in its own pond.",
    why.NotAnother(0, 2): "Only another player can be late.",
    why.NotInHand(STRIP, ()): "You do not hold that tile: Strip.",
    why.NoPlayLeft(): "No tile can be played any more: only a hop is left.",
    why.NoMoveLeft(): "No hop is left in this turn: only a tile can be played.",
    why.NoSwapLeft(): "A swap takes a whole action, and none is left.",
    why.NotBegun(): "A turn ends after you have done something.",
}


@pytest.mark.parametrize("code", ALL_LANGUAGES)
def test_every_reason_is_said_to_players(code: str) -> None:
    def words(refusal: PondRefusal, language: Language) -> str:
        return refusal_words(refusal, ["Ada", "Bo"], language.say)

    all_are_said(PondRefusal, TOLD, words, code)


def test_clicks_on_squares_and_tiles_say_why_they_do_nothing(desk: Desk) -> None:
    sit(desk, "human", "human", board={"name": "Lane", "rows": ["A###b", ".....", "a###B"]})
    why = view_of(desk).why
    desk.click(square_spot(desk, 2))
    assert why.text == "A toad starts from a departure pond: one that is lit."
    desk.click(slot_spot(desk, 0))
    assert why.text == "First click a pond to start from."
    state = plan_of(desk).state.copy()
    board = state.board
    at = board.index
    land = bytearray(state.land)
    land[at[1, 1]] = land[at[2, 1]] = land[at[2, 2]] = code_of(TILE_OF_NAME["cow"], 0)
    state.land, state.phase, state.actions = bytes(land), Phase.ACT, 1
    state.toads, state.homes = (at[1, 1], at[0, 2]), (at[0, 0], at[4, 2])
    lay_table(desk, state)
    hold(desk, "cow", "quake", "spring")
    for square, sentence in {
        (2, 2): "Too far: a hop leads one square north, east, south or west.",
        (1, 0): "No tile there yet: a toad needs one to sit on.",
    }.items():
        desk.click(square_spot(desk, at[square]))
        assert why.text == sentence
    held = plan_of(desk).hand
    for tile, square, sentence in (
        ("cow", (2, 1), "This row has a toad: it does not slide."),
        ("cow", (2, 2), "This row never slides: it has dark squares or a pond."),
        ("cow", (0, 0), "A pond takes no tile."),
        ("quake", (1, 1), "A toad sits on this tile: it stays."),
        ("quake", (3, 1), "No tile lies there."),
        ("spring", (2, 2), "A long jump goes two squares north, east, south or west."),
        ("spring", (3, 1), "The toad can land on a free tile that is no housing, or in its own pond."),
    ):
        slot = held.index(TILE_OF_NAME[tile])
        if plan_of(desk).held != slot:
            desk.click(slot_spot(desk, slot))
            assert why.text == ""
        desk.click(square_spot(desk, at[square]))
        assert why.text == sentence, tile
        assert why.place.colliderect(view_of(desk)._farm.rect(at[square]).inflate(80, 80))
    desk.press("escape", "s")
    assert why.text == "First take the tile in hand that you want to swap."
    desk.press("e")
    assert why.text == "A turn ends after you have done something."
