"""What the results tell of a match, in every game: counted from its events, and said in one sentence."""

from datetime import datetime

import pytest

from game.client.scenes.results import ResultsScene
from game.client.scenes.widgets.story_table import StoryTable
from game.client.toolkit.widgets.panel import Label
from game.games import MANIFESTS
from game.games.cliff.rules.events import Stepped
from game.games.pier.rules.scoring import Score
from game.games.pier.view.story import _headline
from game.games.pond.rules.events import TileLaid
from tests.client.desk import Desk
from tests.client.ended import TABLE, ended
from tests.table.test_statistics import analysed


def tallies(desk: Desk, game: str) -> dict[str, tuple[int, ...]]:
    tell = MANIFESTS[game].look.story
    assert tell is not None
    return {tally.text: tally.by_seat for tally in tell(desk.kit.language, ended(game)).tallies}


def show(desk: Desk, game: str) -> ResultsScene:
    desk.app.start()
    scene = desk.arcade().results(ended(game))
    assert isinstance(scene, ResultsScene)
    desk.push(scene)
    return scene


@pytest.mark.parametrize("game", MANIFESTS)
def test_the_results_have_a_headline_about_somebody_and_a_line_for_each_count(desk: Desk, game: str) -> None:
    scene = show(desk, game)
    said = [widget.text for widget in scene.group._widgets if isinstance(widget, Label)]
    assert len(said) == 2
    assert any(seat.name in said[1] for seat in TABLE)
    tables = [widget for widget in scene.group._widgets if isinstance(widget, StoryTable)]
    assert len(tables) == 1
    assert {tally.text: tally.by_seat for tally in tables[0]._tallies} == tallies(desk, game)


def test_a_shove_that_one_gives_another_takes(desk: Desk) -> None:
    told = tallies(desk, "cliff")
    assert sum(told["Shoves given"]) == sum(told["Shoves taken"]) > 0
    steps = [event for moment in ended("cliff").moments for event in moment.events if isinstance(event, Stepped)]
    assert sum(told["Hexes walked"]) == len(steps)


def test_every_tile_on_the_farm_was_laid_by_somebody(desk: Desk) -> None:
    laid = [event.seat for moment in ended("pond").moments for event in moment.events if isinstance(event, TileLaid)]
    assert tallies(desk, "pond")["Tiles laid"] == tuple(laid.count(seat) for seat in range(len(TABLE)))


def test_the_parts_of_the_points_of_a_race_are_told(desk: Desk) -> None:
    told, match = tallies(desk, "pier"), ended("pier")
    both = zip(told["Points for bets"], told["Points for contracts"], strict=True)
    assert tuple(bets + contracts for bets, contracts in both) == match.game.result(match.state).points


def test_what_broke_a_tie_is_the_headline(desk: Desk) -> None:
    tie = Score(bets=(4, 2), contracts=(1, 3), points=(5, 5), ranks=(2, 1))
    assert _headline(desk.kit.language, ["Ada", "Bo"], tie) == "Level on points: Bo wins by contracts."
    shared = Score(bets=(4, 4), contracts=(1, 1), points=(5, 5), ranks=(1, 1))
    assert _headline(desk.kit.language, ["Ada", "Bo"], shared).endswith("the win is shared.")


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", MANIFESTS)
def test_nothing_lies_over_another_at_any_size(desk: Desk, game: str, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    scene = show(desk, game)
    desk.resize(size)
    shown = [widget for widget in scene.group._widgets if widget.takes_focus or isinstance(widget, Label | StoryTable)]
    shown.append(scene._podium)
    for number, widget in enumerate(shown):
        assert desk.window.surface.get_rect().contains(widget.rect)
        assert widget.rect.collidelistall([other.rect for other in shown[number + 1 :]]) == []
    assert scene._podium.is_on_steps or scene._podium.rect.h > len(TABLE) * desk.kit.measure.text(18)


def test_luck_is_told_where_an_analysis_lies_beside_the_record(desk: Desk) -> None:
    desk.app.start()
    arcade, match = desk.arcade(), ended("pond")
    record = arcade._store.finish(match, datetime(2026, 11, 5, 20, 15))
    scene = arcade.results(match)
    assert isinstance(scene, ResultsScene)
    desk.push(scene)
    assert "Luck, in percent" not in shown_tallies(scene)
    analysed(record, [[0.25, -0.125, 0.0], [0.0, 0.0, -0.5]])
    desk.resize((1920, 1080))
    assert shown_tallies(scene)["Luck, in percent"] == (25, -12, -50)


def test_what_is_only_nice_to_know_gives_way_before_all_else(desk: Desk) -> None:
    desk.book.change(text_scale=150)
    scene = show(desk, "cliff")
    assert set(tallies(desk, "cliff")) - set(shown_tallies(scene)) == {"Best turn"}
    desk.book.change(text_scale=100)
    desk.resize((1280, 721))
    assert shown_tallies(scene) == tallies(desk, "cliff")


def shown_tallies(scene: ResultsScene) -> dict[str, tuple[int, ...]]:
    (table,) = [widget for widget in scene.group._widgets if isinstance(widget, StoryTable)]
    return {tally.text: tally.by_seat for tally in table._tallies}
