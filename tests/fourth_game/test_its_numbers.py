"""Matches of Stones counted: it says nothing of its own that is, and has places and streaks all the same."""

from random import Random

from game.ai.players import pick
from game.client.scenes.statistics import StatisticsScene
from game.client.scenes.widgets.figure_card import FigureCard
from game.table.match import Match
from game.table.record import Header, write_record
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.scenes.at_gallery import settle
from tests.fourth_game.stones.boards import MILL_BROOK
from tests.fourth_game.stones.rules.game import STONES


def test_its_matches_have_places_and_streaks(desk: Desk) -> None:
    rng = Random(4)
    match = Match(STONES, Header("stones", {}, seats_for(["human", "steady"]), MILL_BROOK), rng)
    while (seat := match.to_move) is not None:
        assert isinstance(seat, int)
        match.decide(seat, pick(STONES.legal_by_kind(match.state), rng))
    folder = desk.folders.games / "games"
    folder.mkdir(parents=True)
    write_record(folder / "2026-11-05 20.15 stones.plouf", match.header, match.lines)
    desk.app.start()
    scene = desk.arcade().statistics()
    assert isinstance(scene, StatisticsScene)
    desk.push(scene)
    settle(desk)
    place = desk.place("game")
    desk.click((place.right - 10, place.centery))
    cards = {widget.key: widget.figure for widget in scene.group._widgets if isinstance(widget, FigureCard)}
    assert cards["figure games"] == "1"
    assert cards["figure wins"] == str(int(STONES.result(match.state).ranks[0] == 1))
    assert set(cards) == {f"figure {key}" for key in ("games", "wins", "place", "longest streak", "streak")}
