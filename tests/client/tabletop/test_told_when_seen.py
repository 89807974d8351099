"""Part by part, as it is seen, the same is told in every game as to whoever comes back to the match: nothing is left
out, nothing told twice, in the same order, whatever is hurried. Until then nobody is offered anything."""

from random import Random

import pytest

from game.ai.options import Option
from game.ai.thinking import Thought
from game.client.scenes.play import PlayScene
from game.client.tabletop.happenings import happenings
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.client.tabletop.test_whose_past import _think_quickly, players, sit, view_of
from tests.client.window_samples import window_samples_of

__all__ = ["_think_quickly"]


def recalled(desk: Desk, scene: PlayScene) -> AnyTableView:
    """The table as somebody finds it who comes back."""
    match = scene.match
    view = MANIFESTS[match.game.name].look.make_view(desk.kit, match, Random(1))
    assert isinstance(view, TableView)
    for past in happenings(match, scene._viewer()):
        view.recall(past)
    return view


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", MANIFESTS)
def test_what_is_told_part_by_part_is_what_happened(desk: Desk, name: str, seed: int) -> None:
    scene = sit(desk, name, window_samples_of(name).tables[0])
    desk.book.change(animation=Speed.QUICK)
    desk.tick(0.1)
    view, deciders, rng = view_of(desk), players(scene), Random(seed)
    waited = 0
    for _ in range(500):
        seat = scene.match.to_move
        if view.is_showing:
            waited += 1
            assert not view._actions._offer.can_confirm
            assert view._who_thinks is None
            rng.choice((view.hurry, view.end_this, *(lambda: desk.tick(0.2),) * 8))()
        elif seat is None:
            break
        elif seat == scene._viewer():
            scene._decide_all(seat, (deciders[seat].decide(scene.match.game.seen_by(scene.match.state, seat)),))
        else:
            desk.tick(0.1)
    assert waited > 20
    view.hurry()
    told, found = view._log, recalled(desk, scene)._log
    assert [(line.seat, line.text, line.places, line.turn) for line in told.lines] == [
        (line.seat, line.text, line.places, line.turn) for line in found.lines
    ]


@pytest.mark.parametrize("taken_back", [False, True])
@pytest.mark.parametrize("name", MANIFESTS)
def test_what_a_computer_thought_is_told_when_its_decision_has_been_seen(
    desk: Desk, name: str, taken_back: bool
) -> None:
    scene = sit(desk, name, window_samples_of(name).tables[0])
    match, deciders = scene.match, players(scene)
    while isinstance(seat := match.to_move, int) and seat == scene._viewer():
        scene._decide_all(seat, (deciders[seat].decide(match.game.seen_by(match.state, seat)),))
    scene._opponents.withdraw()
    desk.book.change(animation=Speed.NORMAL)
    view_of(desk)._timeline.speed = Speed.NORMAL
    decision = match.game.legal(match.state)[0]
    scene._deciding.answer(Thought(match.game.write(decision), (Option((decision,), 0.5, 3),)))
    scene._opponents.withdraw()
    assert view_of(desk).is_showing
    desk.tick(0.1)
    assert scene._hint_panel._thoughts == {}
    if taken_back:
        desk.press("u")
    view_of(desk).hurry()
    assert bool(scene._hint_panel._thoughts) != taken_back
