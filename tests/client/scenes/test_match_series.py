"""Three races in a row, by gestures: chosen in the set-up, told between the races and after them, and never lost."""

from random import Random

import pytest

from game.ai.players import pick
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import SetUpScene
from game.client.toolkit.language import Language
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import GAMES, MANIFESTS
from game.games.pier.view.series_story import tell_series_story
from game.rules.contract import Result
from game.shipped import ASSETS
from game.table.match_series import MatchSeries, summed
from game.table.replay import Replay
from game.table.waiting import waiting
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, settle


def begin(desk: Desk) -> PlayScene:
    """Three races, chosen in the set-up; two computers."""
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.click("pier")
    desk.scene.group.focus("matches")
    desk.press("right")
    desk.click("play")
    desk.tick(0.1)
    return playing(desk)


def finish(desk: Desk) -> ResultsScene:
    """The race that is played goes to its end, whoever decides."""
    settle(desk)
    scene, rng = playing(desk), Random(4)
    while (seat := scene.match.to_move) is not None:
        assert isinstance(seat, int)
        scene.match.decide(seat, pick(scene.match.game.legal_by_kind(scene.match.state), rng))
    scene._saving.save()
    desk.tick(0.2)
    assert isinstance(desk.app.top, ResultsScene)
    return desk.app.top


def buttons(desk: Desk) -> list[str]:
    return [widget.text for widget in desk.scene.group._widgets if isinstance(widget, Button)]


def go_on(desk: Desk) -> str:
    """Whoever opens the window anew finds this on the large button."""
    desk.app.start()
    button = desk.widget("go on")
    assert isinstance(button, Button)
    return button.text


def test_three_races_are_chosen_in_the_set_up_and_remembered(desk: Desk) -> None:
    assert begin(desk).match.header.series == MatchSeries(3)
    playing(desk).leave()
    desk.app.start()
    desk.click("pier")
    assert isinstance(desk.app.top, SetUpScene)
    assert desk.app.top.draft.matches == 3


@pytest.mark.parametrize("game", [name for name, manifest in MANIFESTS.items() if not manifest.series])
def test_games_without_a_series_do_not_speak_of_one(desk: Desk, game: str) -> None:
    desk.app.start()
    desk.click(game)
    assert desk.scene.group.find("matches") is None
    desk.click("play")
    assert playing(desk).match.header.series is None


def test_a_series_from_race_to_race_to_its_end(desk: Desk) -> None:
    seats = begin(desk).match.header.seats
    points = {seat.name: 0 for seat in seats}
    for number in (1, 2, 3):
        header = playing(desk).match.header
        assert header.seats == (*seats[number - 1 :], *seats[: number - 1]), "who begins goes round"
        assert header.series is not None
        assert header.series.number == number
        scene = finish(desk)
        result = GAMES["pier"].result(desk.app._stack[-2].match.state)  # type: ignore[attr-defined]
        assert result.points is not None
        for seat, count in zip(header.seats, result.points, strict=True):
            points[seat.name] += count
        if number < 3:
            assert scene._heading().startswith(f"Race {number} of 3: ")
            assert [place.points for place in scene._places] == list(result.points)
            sums = scene._shown.story().tallies[-1]
            assert (sums.text, sums.by_seat) == ("Sum so far", tuple(points[seat.name] for seat in header.seats))
            assert buttons(desk) == ["Next race", "Look at the board", "Look at it again", "To the title"]
            desk.press("return")
            desk.tick(0.1)
    assert scene._heading().startswith("After 3 races: ")
    assert {place.name: place.points for place in scene._places} == points
    assert {place.points for place in scene._places if place.rank == 1} == {max(points.values())}
    assert [tally.text for tally in scene._shown.story().tallies[:3]] == ["Race 1", "Race 2", "Race 3"]
    assert buttons(desk)[0] == "Once more"
    assert waiting(desk.folders.games) == []
    records = sorted((desk.folders.games / "games").iterdir())
    assert len(records) == 3
    for record in records:
        assert list(Replay(record, GAMES).points())
    desk.press("return")
    desk.tick(0.1)
    assert playing(desk).match.header.series == MatchSeries(3)


def test_whenever_the_program_ends_the_series_goes_on(desk: Desk) -> None:
    scene = begin(desk)
    # Kept from the first decision of a person on.
    settle(desk)
    seat = scene.match.to_move
    assert isinstance(seat, int)
    scene._decide_all(seat, (scene.match.game.legal(scene.match.state)[0],))
    assert go_on(desk) == "Go on with Pier: Race 1 of 3"
    desk.click("go on")
    desk.tick(0.1)
    finish(desk)
    # Between two races, with the results on the screen.
    assert go_on(desk) == "Go on with Pier: Race 2 of 3"
    desk.click("go on")
    desk.tick(0.1)
    header = playing(desk).match.header
    assert header.series is not None
    assert len(header.series.before) == 1
    desk.tick(0.3)
    told = [line.text for line in playing(desk).view._log.lines]  # type: ignore[attr-defined]
    assert any(text.startswith("Race 2 of 3. So far: ") for text in told)
    # In the middle of the second.
    assert go_on(desk) == "Go on with Pier: Race 2 of 3"
    desk.click("go on")
    desk.tick(0.1)
    assert playing(desk).match.header == header


def test_a_race_that_was_over_but_not_put_away_is_told_and_counted_once(desk: Desk) -> None:
    scene = begin(desk)
    settle(desk)
    rng = Random(4)
    while (seat := scene.match.to_move) is not None:
        assert isinstance(seat, int)
        scene.match.decide(seat, pick(scene.match.game.legal_by_kind(scene.match.state), rng))
    scene._saving.save()
    assert go_on(desk) == "Go on with Pier: Race 1 of 3"
    desk.click("go on")
    desk.tick(0.2)
    assert isinstance(desk.app.top, ResultsScene)
    desk.press("return")
    desk.tick(0.1)
    series = playing(desk).match.header.series
    assert series is not None
    assert len(series.before) == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_sum_so_far_is_told_at_every_size(desk: Desk, size: tuple[int, int], scale: int) -> None:
    begin(desk)
    desk.book.change(text_scale=scale)
    desk.resize(size)
    scene = finish(desk)
    scene.layout(size)
    tables = [widget for widget in scene.group._widgets if type(widget).__name__ == "StoryTable"]
    assert tables or scene._podium._tells_more
    assert all(place.more.endswith(" in all") for place in scene._places)


NAMES = ("Ada", "Bo", "Cleo")


def told(*points: tuple[int, ...], contracts: tuple[int, ...] = (0, 0, 0)) -> str:
    """The headline after races with these points, by the seats."""
    races = [
        Result(tuple(1 + sum(other > own for other in by_seat) for own in by_seat), by_seat,
               {"bets": (0, 0, 0), "contracts": contracts})
        for by_seat in points
    ]  # fmt: skip
    return tell_series_story(Language(ASSETS / "locale", ["en"]), NAMES, races, summed(races, "contracts")).headline


def test_the_headline_tells_how_all_of_it_was_won() -> None:
    assert told((3, 1, 2), (3, 1, 2), (3, 1, 2)) == "Ada won every race."
    assert told((4, 5, 0), (4, 0, 5), (4, 5, 0)) == "Ada won no race, and still has the most points."
    assert told((0, 5, 1), (0, 1, 2), (9, 0, 0)) == "Ada was 6 points behind before the last race."
    assert told((9, 5, 1), (0, 1, 2), (0, 1, 0)) == "Ada led before the last race, and never let go."
    assert told((5, 0, 0), (0, 5, 0), (3, 1, 0)) == "Ada drew ahead in the last race."
    assert told((5, 5, 0), (1, 1, 0), (2, 2, 0), contracts=(0, 1, 0)) == "Level on points: Bo wins by contracts."
    assert told((5, 5, 0), (1, 1, 0)) == "Level on points and on contracts: the win is shared."
