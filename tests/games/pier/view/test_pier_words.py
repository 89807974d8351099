"""Nothing on the table of Pier is without words: what it is, and what a click on it would do now."""

from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect

from game.client.toolkit.timeline import Speed
from game.games.pier.boards import OLD_JETTY
from game.games.pier.manifest import PIER_MANIFEST
from game.games.pier.rules.lemmings import AT_TABLE, OUT
from game.games.pier.rules.state import Phase, State
from game.games.pier.switches import CHANCES
from game.table.match import Match
from game.table.record import Header
from game.table.seats import HUMAN, seats_for
from tests.client.desk import Desk
from tests.client.tabletop.words_everywhere import covered_by_tooltips, silent_points
from tests.games.pier.view.pier_desk import card_spot, plan_of, sit, space_spot, view_of
from tests.games.pond.view.pond_desk import lay_table

USUAL, SMALLEST = ((1280, 720), 100), ((960, 600), 200)
# The smallest window with the largest letters, and the usual one.
SIZES = pytest.mark.parametrize(("size", "scale"), [USUAL, pytest.param(*SMALLEST, marks=pytest.mark.slow)])


def come_to(phase: Phase, seats: int, rng: Random) -> State:
    """A real game, by lot, to where the first seat has something to decide in this phase, or to its end."""
    rules = PIER_MANIFEST.rules
    while True:
        state: State
        match = Match(rules, Header("pier", {}, seats_for([HUMAN] * seats), OLD_JETTY), rng)
        while (seat := match.to_move) is not None:
            assert isinstance(seat, int)
            state = match.state
            if state.phase is phase and seat == 0 and any(state.piles) and rng.random() < 0.3:
                return state
            match.decide(seat, rng.choice(rules.legal(state)))
        state = match.state
        if phase is Phase.OVER:
            return state


def lay(desk: Desk, phase: Phase, *who: str, chances: bool = True, seed: int = 3) -> State:
    sit(desk, *who, speed=Speed.OFF)
    desk.book.turn(CHANCES, chances)
    state = come_to(phase, len(who), Random(seed))
    lay_table(desk, state)
    if phase is Phase.OVER:
        desk.press("escape")
        view_of(desk)._reckoning.settle(state)
    view_of(desk)._odds.finish()
    return state


def things(desk: Desk) -> Iterator[Rect]:
    """The race, one's own cards, the jetty with all that stands on it, and the reckoning over it."""
    view, rim = view_of(desk), desk.kit.measure.px(10)
    yield view._race.rect.inflate(-rim, -rim)
    yield view._papers.rect.inflate(-rim, -rim)
    if view._is_reckoned:
        yield view._reckoning.rect.inflate(-rim, -rim)
        return
    yield from (part.rect.inflate(-2, -2) for part in view._jetty.parts)
    yield from (view.figures.body(one) for one in view.figures.all if one.visible)


def said(desk: Desk) -> str:
    return " ".join(line.text for line in view_of(desk)._sign())


def silent(desk: Desk, about: Rect | None = None) -> list[tuple[int, int]]:
    return silent_points(desk, lambda: things(desk), lambda: said(desk), about)


@SIZES
@pytest.mark.parametrize(
    "who",
    [("human", "random", "random"), pytest.param(("human", "human", "human", "human"), marks=pytest.mark.slow)],
)
@pytest.mark.parametrize("phase", [Phase.ADVANCE, Phase.BET, Phase.DROP])
def test_nothing_on_the_table_is_without_words(
    desk: Desk, phase: Phase, who: tuple[str, ...], size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    lay(desk, phase, *who, chances=scale == 100)
    desk.resize(size)
    assert silent(desk) == []
    assert covered_by_tooltips(desk, (view_of(desk)._papers.rect,)) == []


@SIZES
def test_with_a_card_in_mind_everything_still_has_its_words(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    lay(desk, Phase.BET, "human", "random", "random")
    desk.resize(size)
    card = plan_of(desk).cards[-1]
    desk.click(card_spot(desk, card))
    assert silent(desk, view_of(desk)._papers.place_of_bet(card)) == []


@SIZES
def test_at_the_end_nothing_is_without_words_the_reckoning_open_or_away(
    desk: Desk, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    lay(desk, Phase.OVER, "human", "random", "random")
    desk.resize(size)
    view = view_of(desk)
    assert view._is_reckoned
    assert silent(desk) == []
    desk.click(view._jetty.parts[0].rect.center)
    assert not view._is_reckoned
    assert silent(desk) == []


def test_while_others_decide_and_while_nobodys_cards_are_shown_everything_has_its_words(desk: Desk) -> None:
    state = lay(desk, Phase.ADVANCE, "human", "random", "random")
    view = view_of(desk)
    view.stand(state, 0, may_decide=False, can_undo=False)
    assert silent(desk) == []
    view.stand(state, None, may_decide=False, can_undo=False)
    assert silent(desk) == []
    desk.move(view._papers.rect.center)
    assert "nobody's are shown" in said(desk)


def test_a_space_says_who_goes_there_and_why_nobody_does(desk: Desk) -> None:
    state = lay(desk, Phase.ADVANCE, "human", "random", "random")
    plan, track = plan_of(desk), state.track
    for space in range(1, track.last + 1):
        if any(one == space for one in state.spaces):
            continue
        desk.move(space_spot(desk, space))
        who = plan.goals().get(space, ())
        assert ("goes here" in said(desk)) == (len(who) == 1), space
        assert ("can go here: click the lemming first" in said(desk)) == (len(who) > 1), space
    gone = next(lemming for lemming, space in enumerate(state.spaces) if space not in (AT_TABLE, OUT))
    if gone not in plan.lemmings:
        desk.move(space_spot(desk, state.spaces[gone]))
        assert "The dice allow" in said(desk)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("size", "scale"), [USUAL, ((1280, 720), 150), SMALLEST])
def test_the_legend_is_there_while_nothing_else_is_said_and_only_whole(
    desk: Desk, size: tuple[int, int], scale: int, language: str
) -> None:
    desk.book.change(text_scale=scale, language=language)
    lay(desk, Phase.ADVANCE, "human", "random", "random")
    desk.resize(size)
    view = view_of(desk)
    desk.move((1, 1))
    assert view._has_legend(view._sign())
    rect = view._legend.rect(view._sign_room)
    assert view._sign_room.contains(rect) or not rect.w
    assert bool(rect.w) or scale == SMALLEST[1]
    desk.move(space_spot(desk, 1))
    assert not view._has_legend(view._sign())
    desk.move((1, 1))
    desk.book.change(hints=False)
    assert not view._has_legend(view._sign())
