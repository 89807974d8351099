"""The analysis by gestures: one curve, one bar and the decisions that cost most; the rest when it is asked for."""

from multiprocessing import active_children
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from game.ai.analysis import balance_of
from game.ai.analysis_file import kept_at
from game.client.scenes.analysis import AnalysisScene, AnalysisWays
from game.client.scenes.analysis_moment import MomentScene
from game.client.scenes.analysis_turns import TurnsScene
from game.client.scenes.play_on import PlayOnScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.title import TitleScene
from game.client.scenes.widgets.balance_bar import BalanceBar
from game.client.scenes.widgets.chance_curve import ChanceCurve
from game.client.scenes.widgets.moment_card import MomentCard
from game.client.scenes.widgets.seat_tabs import SeatTabs
from game.client.scenes.widgets.turn_table import TurnTable
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Push
from game.client.toolkit.widgets.panel import Label
from tests.client.desk import Desk
from tests.client.replay_desk import open_replay
from tests.client.scenes.at_analysis import PATIENCE, analysed, found_out, opened, read_quickly, record
from tests.client.scenes.at_gallery import BROKEN, OVER, choose, full, gallery, games
from tests.client.scenes.at_gallery import opened as gallery_opened
from tests.client.scenes.test_scenes import check_places
from tests.client.test_looks import SIZES, compare
from tests.table.kept_records import kept, put, seated

__all__ = ["full"]


class Led:
    """Where somebody was led: to the match after so many lines."""

    def __init__(self, desk: Desk) -> None:
        self.to: list[tuple[str, int]] = []
        self._desk = desk

    def ways(self) -> AnalysisWays:
        return AnalysisWays(self._leads("look"), self._leads("play"))

    def _leads(self, how: str) -> Any:
        def lead(_: Path, at: int) -> Change:
            self.to.append((how, at))
            return Push(MessageScene(self._desk.kit, how, str(at)))

        return lead


@pytest.fixture
def path(tmp_path: Path) -> Path:
    where = put(tmp_path / "records" / "match.plouf", record())
    analysed(where)
    return where


def at(desk: Desk) -> AnalysisScene:
    assert isinstance(desk.app.top, AnalysisScene), desk.app.top
    return desk.app.top


def curve(desk: Desk) -> ChanceCurve:
    found = desk.widget("curve")
    assert isinstance(found, ChanceCurve)
    return found


def cards(desk: Desk) -> list[MomentCard]:
    return [widget for widget in desk.scene.group._widgets if isinstance(widget, MomentCard)]


def said(desk: Desk) -> list[str]:
    return [widget.text for widget in desk.scene.group._widgets if isinstance(widget, Label)]


def test_what_is_kept_is_there_at_once_and_no_process_is_started(desk: Desk, path: Path) -> None:
    scene = opened(desk, path)
    found_out(desk, scene)
    assert active_children() == []
    assert isinstance(desk.widget("bar"), BalanceBar)
    assert len(cards(desk)) == len(analysed(path).moments[0])


def test_the_sentence_says_what_made_the_result_and_its_numbers_add_up(desk: Desk, path: Path) -> None:
    scene = opened(desk, path)
    sums = balance_of(found_out(desk, scene).analysis.lines, 0)
    before, luck, own, others, after = scene.words.parts(0)
    assert before + luck + own + others == after
    assert (before, after) == (50, round(100 * sums.final))
    text = next(text for text in said(desk) if "began" in text)
    assert text.startswith(f"Zoe began with 50 of 100 wins and has {after} now.")
    assert f"Own choices cost {-own}." in text
    assert desk.widget("bar").tip.startswith("50 ")


def test_seats_change_by_click_and_by_key_and_a_person_comes_first(desk: Desk, tmp_path: Path) -> None:
    where = put(
        tmp_path / "records" / "match.plouf", record("Robo", "normal").replace(b'"by": "easy"', b'"by": "human"')
    )
    analysed(where)
    scene = opened(desk, where)
    found_out(desk, scene)
    assert scene.seat == 1
    tabs = desk.widget("seats")
    assert isinstance(tabs, SeatTabs)
    desk.click(tabs.cells()[0].center)
    assert scene.seat == 0
    assert any(text.startswith("Robo began") for text in said(desk))
    desk.press("s")
    assert scene.seat == 1
    desk.press("s", shift=True)
    assert scene.seat == 0


def test_pointing_at_the_curve_tells_the_turn_and_a_click_looks_at_it(desk: Desk, path: Path) -> None:
    led = Led(desk)
    scene = opened(desk, path, led.ways())
    found_out(desk, scene)
    desk.move(curve(desk).spot(3, 0))
    assert curve(desk).pointed == 3
    assert scene.words.at(3) == "Turn 1 · Zoe: walk"
    desk.click(curve(desk).spot(21, 0))
    assert led.to == [("look", 21)]
    desk.press("escape")
    desk.scene.group.focus("curve")
    desk.press("right", "return")
    assert led.to[-1] == ("look", 22)
    desk.press("escape", "l")
    assert led.to[-1] == ("look", 22)


def test_a_decision_that_cost_much_is_told_and_leads_to_the_match(desk: Desk, path: Path) -> None:
    led = Led(desk)
    opened_ = opened(desk, path, led.ways())
    moment = found_out(desk, opened_).analysis.moments[0][0]
    desk.click("moment 0")
    assert isinstance(desk.app.top, MomentScene)
    told = " ".join(said(desk))
    assert "Done: " in told
    assert "Better: " in told
    assert "Why: " in told
    assert f"with the better one {round(100 * moment.best_chance)}." in told
    desk.click("0")
    assert led.to == [("look", moment.at)]
    desk.press("escape")
    desk.click("1")
    assert led.to[-1] == ("play", moment.at)
    desk.press("escape", "escape")
    at(desk)
    desk.press("1")
    assert isinstance(desk.app.top, MomentScene)


def test_where_nothing_can_be_looked_at_there_is_no_button_for_it(desk: Desk, path: Path) -> None:
    found_out(desk, opened(desk, path))
    assert desk.scene.group.find("look") is None
    desk.press("l")
    desk.click(curve(desk).rect.center)
    at(desk)
    desk.press("1")
    assert [widget.key for widget in desk.scene.group._widgets if widget.key] == ["0"]


def test_turn_by_turn_the_parts_add_up_to_the_whole(desk: Desk, path: Path) -> None:
    led = Led(desk)
    scene = opened(desk, path, led.ways())
    found = found_out(desk, scene)
    desk.click("turns")
    assert isinstance(desk.app.top, TurnsScene)
    table = desk.widget("rows")
    assert isinstance(table, TurnTable)
    spans = desk.app.top._parts
    assert [number for span in spans for number in range(span.begin, span.end + 1)] == list(
        range(1, len(found.task.lines) + 1)
    )
    assert table.rows[-1].chance == round(100 * found.analysis.lines[-1].chances[0])
    assert table.rows[0].words == "play desert 2 · walk"
    desk.press("down", "down", "return")
    assert led.to == [("look", spans[table.index].begin - 1)]
    desk.press("escape", "s")
    assert table.rows[-1].chance == round(100 * found.analysis.lines[-1].chances[1])
    desk.press("escape")
    at(desk)


def test_of_others_nothing_hidden_is_told_while_the_match_can_be_gone_on_with(desk: Desk, path: Path) -> None:
    scene = opened(desk, path)
    found = found_out(desk, scene)
    refills = [number for number, line in enumerate(found.task.lines, 1) if "refill " in getattr(line, "text", "")]
    for number in refills:
        assert ("drop" in scene.words.did(number)) == (found.analysis.lines[number].seat == 0)
    assert all("refill" in scene.words.did(number) for number in refills)
    for moment in found.analysis.moments[1]:
        assert not any(digit in scene.words.better(moment) for digit in "01234")


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_it_is_found_out_and_then_kept_and_nobody_is_left_at_work(desk: Desk, path: Path, jobs: int) -> None:
    known = analysed(path)
    kept_at(path).unlink()
    scene = opened(desk, path, jobs=jobs)
    assert desk.scene.group.find("curve") is None
    assert found_out(desk, scene).analysis == known
    assert kept_at(path).exists()
    assert active_children() == []


def test_leaving_it_ends_its_processes(desk: Desk, path: Path) -> None:
    kept_at(path).unlink()
    opened(desk, path, jobs=2)
    end = monotonic() + PATIENCE
    while not active_children() and monotonic() < end:
        sleep(0.005)
    assert active_children()
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)
    while active_children() and monotonic() < end:
        sleep(0.01)
    assert active_children() == []
    assert not kept_at(path).exists()


def test_beside_a_running_match_nothing_is_kept(desk: Desk, path: Path) -> None:
    running = path.rename(path.with_name("running-cliff.plouf"))
    found_out(desk, opened(desk, running))
    assert not kept_at(running).exists()


def test_what_cant_be_kept_is_shown_all_the_same_and_one_sentence_says_so(desk: Desk, path: Path) -> None:
    kept_at(path).unlink()
    kept_at(path).mkdir()
    found_out(desk, opened(desk, path))
    assert any(text.startswith("It could not be kept beside its record (") for text in said(desk))
    assert cards(desk)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b'{"plouf": 1}\n', kept("cliff-classic")[:1200]])
def test_of_a_record_that_is_broken_one_sentence_is_told(desk: Desk, tmp_path: Path, content: bytes) -> None:
    where = put(tmp_path / "broken.plouf", content)
    desk.app.start()
    change = desk.arcade().analyse(where)
    assert isinstance(change, Push)
    desk.push(change.scene)
    end = monotonic() + PATIENCE
    while not isinstance(desk.app.top, MessageScene) and monotonic() < end:
        sleep(0.005)
        desk.tick(0.02)
    box = desk.app.top
    assert isinstance(box, MessageScene)
    assert box._title == "It can't be analysed"
    assert str(where) in box._text
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


def test_the_gallery_leads_there_and_back_and_says_why_not(full: Desk) -> None:
    where = games(full) / OVER
    assert read_quickly(where)[0].points > 1
    choose(full, OVER)
    full.press("a")
    assert isinstance(full.app.top, AnalysisScene)
    full.press("escape")
    gallery(full)
    choose(full, BROKEN)
    full.press("a")
    gallery(full)
    assert full.widget("analyse").note.endswith("it is damaged")


def test_a_record_that_is_deleted_takes_its_analysis_along(desk: Desk) -> None:
    where = put(games(desk) / OVER, seated(kept("cliff-classic"), "Zoe"))
    kept_at(where).write_bytes(b"{}")
    gallery_opened(desk)
    desk.press("delete")
    assert not where.exists()
    assert not kept_at(where).exists()


def test_keys_are_told(desk: Desk, path: Path) -> None:
    found_out(desk, opened(desk, path, Led(desk).ways()))
    desk.press("f1")
    assert isinstance(desk.app.top, KeysScene)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_everything_has_its_place(desk: Desk, path: Path, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    found_out(desk, opened(desk, path, Led(desk).ways()))
    desk.resize(size)
    desk.tick(0.1)
    check_places(desk, size)
    assert curve(desk).box.h >= 20
    for key in ("1", "t"):
        desk.press(key)
        desk.tick(0.1)
        check_places(desk, size)
        desk.press("escape")


@pytest.mark.parametrize("size", SIZES)
def test_an_analysis_looks_as_it_did(
    desk: Desk, path: Path, size: str, image_snapshot: Any, request: pytest.FixtureRequest
) -> None:
    pixels, scale = SIZES[size]
    desk.book.change(text_scale=scale, language="en")
    found_out(desk, opened(desk, path, Led(desk).ways()))
    desk.resize(pixels)
    desk.tick(0.1)
    desk.move(curve(desk).spot(30, 0))
    desk.tick(0.1)
    compare(desk, pixels, f"analysis-{size}", image_snapshot, request)


def test_a_replay_leads_there_and_it_leads_into_one_and_on_in_a_match_of_ones_own(desk: Desk, path: Path) -> None:
    open_replay(desk, path)
    desk.press("n")
    scene = at(desk)
    found = found_out(desk, scene)
    moment = found.analysis.moments[0][0]
    desk.press("1")
    desk.click("0")
    shown = desk.app.top
    assert isinstance(shown, ReplayScene)
    assert shown.bar.group.find("analyse") is None, "it would lead where one came from"
    desk.tick(0.1)
    assert shown.table.at == moment.at
    desk.press("escape")
    desk.click("1")
    assert isinstance(desk.app.top, PlayOnScene)
