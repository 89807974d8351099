"""Your numbers by gestures: figures and pictures of all matches that count, for anybody, and begun anew."""

from pathlib import Path

import pytest

from game.client.scenes.gallery import Gallery
from game.client.scenes.statistics import StatisticsScene
from game.client.scenes.widgets.figure_card import FigureCard
from game.client.scenes.widgets.plot import Plot
from game.client.scenes.widgets.plots import Beads, LuckBars, WonBars
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.widgets.choice import ChoiceField
from tests.client.desk import Desk
from tests.client.scenes.at_gallery import said, settle
from tests.client.scenes.test_scenes import check_places
from tests.faults import FOREVER, failing
from tests.table.kept_records import cut, kept, put, seated
from tests.table.test_statistics import analysed


def games(desk: Desk) -> Path:
    return desk.folders.games / "games"


@pytest.fixture
def played(desk: Desk) -> Desk:
    """Zoe has played each game, a race of them twice; one match is unfinished, one damaged."""
    put(games(desk) / "2026-11-01 20.15 cliff.plouf", seated(kept("cliff-classic"), "Zoe"))
    analysed(put(games(desk) / "2026-11-02 20.15 cliff.plouf", seated(kept("cliff-tournament"), "Zoe")), [[0.25] * 2])
    put(games(desk) / "2026-11-03 20.15 pier.plouf", seated(kept("pier-classic"), "Zoe"))
    put(games(desk) / "2026-11-04 20.15 pond.plouf", seated(kept("pond-classic"), "Zoe"))
    put(games(desk) / "2026-11-05 20.15 cliff unfinished.plouf", cut(kept("cliff-classic"), 30))
    put(games(desk) / "2026-11-06 20.15 cliff.plouf", kept("cliff-classic")[:1200])
    return opened(desk)


def opened(desk: Desk) -> Desk:
    """By the gallery."""
    desk.app.start()
    desk.press("g")
    settle(desk)
    desk.click("numbers")
    settle(desk)
    scene(desk)
    return desk


def scene(desk: Desk) -> StatisticsScene:
    assert isinstance(desk.app.top, StatisticsScene), desk.app.top
    return desk.app.top


def figures(desk: Desk) -> dict[str, str]:
    """All figures of all pages."""
    found: dict[str, str] = {}
    for _ in range(scene(desk)._pages):
        cards = [widget for widget in desk.scene.group._widgets if isinstance(widget, FigureCard)]
        found |= {card.key.removeprefix("figure "): card.figure for card in cards}
        desk.press("page down")
    return found


def plot(desk: Desk, key: str) -> Plot:
    found = desk.widget(f"plot {key}")
    assert isinstance(found, Plot)
    return found


def tab(desk: Desk, number: int) -> None:
    place = desk.place("game")
    desk.click((place.x + round(place.w * (number + 0.5) / 4), place.centery))


def choose(desk: Desk, key: str, text: str) -> None:
    for _ in range(20):
        field = desk.widget(key)
        assert isinstance(field, ChoiceField)
        if field.values[field.index] == text:
            return
        desk.click((field.rect.right - 8, field.rect.centery))
    raise AssertionError(f"{text} is not among the values of {key}")


def test_somebody_who_played_sees_what_it_came_to(played: Desk) -> None:
    found = figures(played)
    assert found["games"] == "4"
    assert found["left out"] == "2"
    assert found["luck"] == "+25\N{NO-BREAK SPACE}%"
    assert played.widget("figure left out").tip == "Not counted, of all games: 1 unfinished, 1 damaged"
    beads = plot(played, "beads")
    assert isinstance(beads, Beads)
    assert len(beads.beads) == 4
    assert found["wins"] == str(sum(bead.place == 1 for bead in beads.beads))


def test_each_game_has_what_it_counts_and_its_best_tells_when_and_where(played: Desk) -> None:
    tab(played, 1)
    assert figures(played)["games"] == "2"
    assert {"longest_chain", "furthest_walk", "best_turn", "fastest_dive", "walked"} <= set(figures(played))
    assert "2026-11-0" in played.widget("figure furthest_walk").tip
    tab(played, 2)
    assert {"best_points", "contracts_fulfilled", "bets_won"} <= set(figures(played))
    tab(played, 3)
    assert {"hops", "longest_row"} <= set(figures(played))


def test_filters_ask_for_somebody_else_a_level_or_a_board(played: Desk) -> None:
    choose(played, "who", "Easy (computer)")
    assert figures(played)["games"] != "0"
    choose(played, "who", "Zoe")
    choose(played, "against", "Against Easy (computer)")
    bars = plot(played, "levels")
    assert isinstance(bars, WonBars)
    assert "Easy" in [bar.words for bar in bars.bars]
    choose(played, "against", "Against anybody")
    choose(played, "board", "Puddle Jump")
    assert int(figures(played)["games"]) < 4


def test_nothing_that_is_like_that_can_be_left_again(played: Desk) -> None:
    tab(played, 3)
    choose(played, "against", "Against Greedy (computer)")
    assert played.scene.group.find("figure games") is None
    played.click("show all")
    assert figures(played)["games"] == "4"


def test_a_click_or_enter_tells_what_a_figure_means(played: Desk) -> None:
    played.click("figure streak")
    assert played.scene.group.has_tip
    assert "in a row most recently" in played.scene.group._tooltip.text
    played.press("tab", "tab", "return")
    assert played.scene.group.has_tip


def test_parts_of_a_picture_are_gone_through_by_keys_and_pointed_at(played: Desk) -> None:
    bars = plot(played, "levels")
    place = bars.places(bars.inside)[0]
    played.move(place.center)
    played.tick(1)
    assert played.scene.group._tooltip.text.endswith("won")
    beads = plot(played, "beads")
    played.click(beads.places(beads.inside)[-1].center)
    assert played.scene.group._tooltip.text.startswith("2026-11-04")
    played.press("left")
    assert played.scene.group._tooltip.text.startswith("2026-11-03")
    luck = plot(played, "luck")
    assert isinstance(luck, LuckBars)
    assert luck.told == ("+25\N{NO-BREAK SPACE}% of a win: " + beads.told[1],)


def test_beginning_anew_is_asked_first_and_can_be_taken_back(played: Desk) -> None:
    before = {path.name: path.read_bytes() for path in games(played).iterdir()}
    played.click("reset")
    assert isinstance(played.app.top, MessageScene)
    played.press("return")
    assert figures(played)["games"] == "4"
    played.click("reset")
    played.click("0")
    settle(played)
    assert figures(played) == {}
    assert any("since you began anew" in getattr(widget, "text", "") for widget in played.scene.group._widgets)
    assert not played.widget("reset").enabled
    assert {path.name: path.read_bytes() for path in games(played).iterdir()} == before
    played.press("escape", "n")
    settle(played)
    assert figures(played) == {}
    played.click("count all")
    settle(played)
    assert figures(played)["games"] == "4"


def test_where_the_mark_cant_be_written_nothing_changes_and_that_is_said(played: Desk) -> None:
    played.click("reset")
    with failing(played.folders.games, "replace", times=FOREVER):
        played.click("0")
    assert "can't be remembered" in said(played)
    assert figures(played)["games"] == "4"


def test_who_has_not_played_is_told_what_will_be_here(desk: Desk) -> None:
    opened(desk)
    assert any("No match is over yet" in getattr(widget, "text", "") for widget in desk.scene.group._widgets)
    assert desk.widget("reset").note.endswith("no match counts yet")
    desk.click("back")
    assert isinstance(desk.app.top, Gallery)


def test_matches_are_counted_between_frames_and_at_rest_nothing_moves(desk: Desk) -> None:
    for number in range(8):
        put(games(desk) / f"2026-10-{number + 1:02d} 20.15 pond.plouf", seated(kept("pond-classic"), "Zoe"))
    desk.app.start()
    frames = iter(range(10**9))
    numbers = desk.arcade().statistics()
    assert isinstance(numbers, StatisticsScene)
    # Every look at the clock is a long time later: one piece a frame.
    numbers._now = lambda: float(next(frames))
    desk.push(numbers)
    assert desk.app.is_moving
    desk.tick(0.5)
    assert numbers._counted().startswith("Counting: ")
    settle(desk)
    assert figures(desk)["games"] == "8"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_has_its_place(played: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    played.book.change(text_scale=scale, language=language)
    played.resize(size)
    seen: set[str] = set()
    for number in range(4):
        tab(played, number)
        for _ in range(scene(played)._pages):
            check_places(played, size)
            cards = [widget for widget in played.scene.group._widgets if isinstance(widget, FigureCard | Plot)]
            for place, widget in enumerate(cards):
                assert widget.rect.collidelistall([other.rect for other in cards[place + 1 :]]) == []
            seen |= {widget.key for widget in cards}
            played.press("page down")
    assert {"figure games", "figure longest_chain", "plot luck", "plot levels", "plot places", "plot beads"} <= seen
