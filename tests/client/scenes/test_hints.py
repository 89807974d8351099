"""Hints and what computers thought, by gestures: asked for with H, told on a slip, gone when the position is."""

import time
from dataclasses import replace

import pygame
import pytest

from game.ai.options import AnyOption, Option, Reason
from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.hints import HintPanel
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up_memory import LONGEST_NAME
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.view import Telling
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.decisions import Play, Refill, Step, Stop, Tile
from game.rules.hexes import Hex
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import button_spot, lines_of, playing, sit_down, table, view_of

PATIENCE = 90


def hint_panel_of(desk: Desk) -> HintPanel:
    return playing(desk)._hint_panel


def wait(desk: Desk) -> None:
    """Until whoever thinks has thought, and everything has been seen."""
    end = time.monotonic() + PATIENCE
    while isinstance(desk.app.top, PlayScene) and desk.app.top.is_moving:
        desk.tick(0.05)
        time.sleep(0.01)
        assert time.monotonic() < end, "it goes on for ever"


def hand_of(desk: Desk) -> tuple[int, ...]:
    cards: tuple[int, ...] = playing(desk).match.state.hands[0]
    return cards


def some_hexes(desk: Desk) -> tuple[Hex, ...]:
    hexes: tuple[Hex, ...] = tuple(playing(desk).match.state.board.hexes[20:23])
    return hexes


def advise(desk: Desk) -> tuple[AnyOption, ...]:
    """Advice that nobody had to think about: refill, or walk with the first card."""
    one, two, three = some_hexes(desk)
    walk = (Play(hand_of(desk)[0]), Step(0, one, two), Step(0, two, three))
    options = (
        Option((Refill(()),), 0.523, 3, Reason("draws {n} new cards", {"n": 2})),
        Option(walk, 0.411, 3, Reason("pushes {seat} back", {"seat": 1})),
    )
    hint_panel_of(desk).wait(0)
    hint_panel_of(desk).advise(options)
    desk.tick(0.05)
    return options


def test_h_tells_the_best_decisions_and_h_takes_them_away(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    desk.press("h")
    assert hint_panel_of(desk).is_waiting
    wait(desk)
    page = hint_panel_of(desk).page
    assert page is not None
    firsts = [option.decisions[0] for option in page.options]
    assert 1 <= len(set(firsts)) == len(firsts) <= 3
    assert set(firsts) <= set(scene.match.game.legal(scene.match.state))
    assert lines_of(desk) == []
    desk.press("h")
    assert hint_panel_of(desk).page is None


def test_the_button_asks_too_and_escape_closes_without_a_pause(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    desk.click(button_spot(desk, "hint"))
    assert hint_panel_of(desk).is_waiting
    desk.press("escape")
    assert hint_panel_of(desk).page is None
    assert not playing(desk)._opponents.is_asked
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)


def test_it_is_told_in_words_with_the_chance_and_the_name(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    advise(desk)
    first, second = hint_panel_of(desk).slip.lines
    assert (first.chance, " ".join(first.words)) == ("52 %", "refill the hand")
    assert " ".join(first.reason) == "draws 2 new cards"
    assert " ".join(second.words).startswith("play ")
    assert " ".join(second.words).endswith("· walk")
    assert " ".join(second.reason) == "pushes Bo back"


def test_advice_to_do_nothing_more_says_so(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    hint_panel_of(desk).wait(0)
    hint_panel_of(desk).advise((Option((Stop(),), 0.03, 3, Reason("waits")),))
    desk.tick(0.05)
    assert [" ".join(line.words) for line in hint_panel_of(desk).slip.lines] == ["end the turn"]


def test_the_option_under_the_mouse_lights_up_its_hexes_and_its_card(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    advise(desk)
    view = view_of(desk)
    desk.move(hint_panel_of(desk).slip.lines[1].rect.center)
    assert set(view._pointed) == set(some_hexes(desk))
    assert view._hand.pointed == hand_of(desk)[0]
    desk.move((10, 10))
    assert not view._pointed
    desk.press("tab", "tab")
    assert view._pointed
    desk.press("escape")
    assert not view._pointed
    assert view._hand.pointed is None
    assert lines_of(desk) == []


def test_a_click_on_a_piece_of_advice_plays_it(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    advise(desk)
    desk.click(hint_panel_of(desk).slip.lines[0].rect.center)
    assert lines_of(desk)[0].startswith("refill")
    assert hint_panel_of(desk).page is None


def test_advice_that_was_chosen_by_keys_is_played_by_enter(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    advise(desk)
    desk.press("tab", "return")
    assert lines_of(desk)[0].startswith("refill")


def test_advice_is_dropped_when_the_position_is_gone(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    advise(desk)
    desk.press("r", "space")
    assert hint_panel_of_below(desk).page is None
    sit_down(desk, table("human", "human"))
    desk.press("h", "r", "space")
    scene = hint_panel_of_below(desk)
    assert scene.page is None


def hint_panel_of_below(desk: Desk) -> HintPanel:
    """Of the match, also when a curtain hangs before it."""
    scene = next(scene for scene in desk.app._stack if isinstance(scene, PlayScene))
    assert not scene._opponents.is_asked
    return scene._hint_panel


def test_behind_the_curtain_nobody_gets_a_hint(desk: Desk) -> None:
    desk.app.start(desk.arcade().match(table("human", "human"), "3"))
    desk.tick(0.1)
    if isinstance(desk.app.top, PlayScene):
        desk.app.top.view.hurry()
        desk.tick(0.1)
    assert isinstance(desk.app.top, HandOverScene)
    desk.press("h")
    assert hint_panel_of_below(desk).page is None


def test_what_a_computer_thought_is_told_beside_its_seat_without_what_is_hidden(desk: Desk) -> None:
    sit_down(desk, table("human", "normal", board=HORSESHOE))
    desk.press("r", "space")
    wait(desk)
    desk.move(view_of(desk)._seat_rows.row(1).center)
    page = hint_panel_of(desk).page
    assert page is not None
    assert page.seat == 1
    assert [line.taken for line in hint_panel_of(desk).slip.lines].count(True) == 1
    for line, option in zip(hint_panel_of(desk).slip.lines, page.options, strict=True):
        if not line.taken and isinstance(option.decisions[0], Play):
            assert line.words[0].startswith("play a card")
    desk.move((640, 300))
    assert hint_panel_of(desk).page is None
    desk.press("w")
    assert hint_panel_of(desk).page is not None
    desk.press("w")
    assert hint_panel_of(desk).page is None
    desk.press("w", "u")
    assert hint_panel_of(desk).page is None
    desk.press("w")
    assert hint_panel_of(desk).page is None


def test_an_open_slip_goes_on_to_the_next_turn_of_the_computer(desk: Desk) -> None:
    sit_down(desk, table("human", "normal", board=HORSESHOE))
    desk.press("r", "space")
    wait(desk)
    desk.press("w")
    before, lines = hint_panel_of(desk).page, hint_panel_of(desk).slip.lines
    assert before is not None
    desk.press("r", "space")
    wait(desk)
    after = hint_panel_of(desk).page
    assert after is not None
    assert after.turn > before.turn
    assert hint_panel_of(desk).slip.lines != lines
    desk.press("w")
    assert hint_panel_of(desk).page is None


def test_a_turn_without_a_thought_leaves_no_older_one_to_be_read(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    hint_panel, options = hint_panel_of(desk), (Option((Refill(()),), 0.5, 3),)
    hint_panel.note(1, options, Refill(()), 2)
    desk.press("w")
    hint_panel.note(1, (), Play(0), 2)
    assert hint_panel.page is not None
    hint_panel.note(1, (), Play(0), 4)
    assert hint_panel.page is None
    desk.press("w")
    assert hint_panel.page is None


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_heading_of_the_slip_has_room_for_any_name(desk: Desk, language: str) -> None:
    desk.book.change(language=language)
    ada, bo = table("human", "greedy").seats
    for name in ("Cpt. Whoosh", "Elbow Ernie", "W" * LONGEST_NAME):
        sit_down(desk, replace(table("human", "greedy"), seats=(ada, replace(bo, name=name))))
        hint_panel = hint_panel_of(desk)
        hint_panel.note(1, (Option((Refill(()),), 0.5, 3),), Refill(()), 1)
        desk.press("w")
        assert hint_panel.page is not None
        slip = hint_panel.slip
        assert "".join(slip.heading).replace(" ", "") == slip._words.title(hint_panel.page).replace(" ", "")
        px, room = desk.kit.measure.text(BODY_TEXT), slip.room.w - slip._title_left()
        assert all(desk.kit.writer.width(line, px, Weight.BOLD) <= room for line in slip.heading)
        assert slip.lines[0].rect.y >= slip.room.y + desk.kit.writer.height(px, len(slip.heading))


def test_of_cards_that_others_drop_nothing_is_told(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    words = view_of(desk).words
    assert words(Refill((0, 7)), Telling.OWN) == "drop forest 0, desert 2 and refill"
    assert words(Refill((0, 7)), Telling.DONE) == words(Refill((0, 7)), Telling.THOUGHT) == "refill the hand"
    assert words(Play(7), Telling.DONE) == "play desert 2"
    assert words(Play(7), Telling.THOUGHT) == "play a card"
    assert words(Tile(1, (0, 0)), Telling.DONE) == "lay a tile: desert"
    assert words(Tile(1, (0, 0)), Telling.THOUGHT) == "lay a tile"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_slip_is_in_the_window_and_the_screen_is_whole_again_after_it(
    desk: Desk, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale)
    sit_down(desk, table("human", "greedy", board=HORSESHOE))
    desk.resize(size)
    advise(desk)
    hint_panel, window = hint_panel_of(desk), desk.window.surface.get_rect()
    assert window.contains(hint_panel.slip.rect)
    desk.press("tab", "tab")
    desk.move(hint_panel.slip.lines[1].rect.clip(hint_panel.slip.room).center)
    assert hint_panel_of(desk)._hovered == 1
    desk.press("escape")
    whole = pygame.Surface(desk.window.size)
    view_of(desk).draw(whole)
    assert desk.window.surface.get_view("2").raw[:] == whole.get_view("2").raw[:]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 40])
def test_the_newest_lines_of_the_log_can_be_read_beside_the_slip(desk: Desk, size: tuple[int, int], count: int) -> None:
    sit_down(desk, table("human", "greedy", "greedy", board=HORSESHOE))
    desk.resize(size)
    log = view_of(desk)._log
    log.tell(lambda: [LogLine(0, f"Ada does {number}") for number in range(count)])
    advise(desk)
    newest = log._shown()[-2:]
    assert [placed.line for placed in newest] == log.lines[-2:]
    assert all(not placed.rect.colliderect(hint_panel_of(desk).slip.rect) for placed in newest)
    assert all(log.line_at(placed.rect.center) is placed.line for placed in newest)
    desk.press("escape")
    assert log._rect == view_of(desk).aside


def test_how_a_hint_is_played_by_keys_is_told_and_holds(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    told = scene.keys()
    assert {"H", "Tab, Enter"} <= {line.keys for line in told}
    advise(desk)
    desk.press("tab", "return")
    assert "refill" in lines_of(desk)[-1]


def test_a_bubble_shows_that_a_thought_can_be_read_and_a_click_on_it_keeps_it(desk: Desk) -> None:
    sit_down(desk, table("human", "normal", board=HORSESHOE))
    view = view_of(desk)
    panel = hint_panel_of(desk)
    assert not view._seat_rows.thoughts
    desk.press("r", "space")
    wait(desk)
    assert view._seat_rows.thoughts == {1}
    bubble = view._seat_rows._bubbles[1]
    assert view._seat_rows.row(1).contains(bubble)
    desk.click(bubble.center)
    desk.move((desk.window.size[0] // 2, 3))
    assert panel.page is not None
    assert panel.page.seat == 1
    desk.click(bubble.center)
    assert panel.page is None


def test_advice_says_that_a_click_plays_it_and_nothing_below_it_is_lit(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    view = view_of(desk)
    desk.move(view._seat_rows.row(1).center)
    advise(desk)
    slip = hint_panel_of(desk).slip
    assert "Click one to play it." in [row[0] for row in slip.text_rows()]
    desk.move(slip.rect.center)
    assert view.gestures.under == view.gestures._nothing
    hint_panel_of(desk).note(1, (Option((Stop(),), 0.4, 1, None),), Stop(), 1)
    desk.press("escape", "w")
    assert "Click one to play it." not in [row[0] for row in slip.text_rows()]
