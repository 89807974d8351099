"""Whoever switches the language in the middle of a match finds the whole table in the new one at once: every line of
the log, also of what was taken back and done again, and each leads to the same moment as before."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.scenes.settings import SettingsScene
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.piece import Piece
from game.client.toolkit.language import LANGUAGES
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.rules.contract import NOBODY
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.tabletop.test_told_when_seen import recalled
from tests.client.tabletop.test_whose_past import _think_quickly, decide, players, view_of
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle, sit_down

__all__ = ["_think_quickly"]

OTHERS = [code for code in LANGUAGES if code != "en"]


def begun(desk: Desk, name: str, turns: int = 6) -> PlayScene:
    """Somebody has played some turns against computers, on the first board."""
    manifest, samples = MANIFESTS[name], window_samples_of(name)
    for option in samples.switched_off:
        desk.book.turn(option, False)
    rules, board = next(iter(manifest.rule_sets.values())), next(iter(manifest.boards.values()))
    scene = sit_down(desk, TableChoice(name, seats_for(list(samples.tables[0])), rules, board, 0))
    deciders = players(scene)
    for _ in range(turns):
        settle(desk)
        decide(desk, deciders)
    settle(desk)
    return scene


def button(desk: Desk, text: str) -> Button:
    found = [one for one in desk.scene.group._widgets if isinstance(one, Button) and one.text == desk.kit.say(text)]
    assert len(found) == 1, text
    return found[0]


def switch(desk: Desk, code: str) -> None:
    """Pause, settings, the language, and back to the table, all by mouse."""
    desk.press("escape")
    desk.click(button(desk, "Settings").rect.center)
    assert isinstance(desk.scene, SettingsScene)
    while desk.book.now.language != code:
        field = desk.place("language")
        desk.click((field.right - 5, field.centery))
    desk.click("done")
    assert isinstance(desk.scene, PauseScene)
    desk.click(button(desk, "Go on").rect.center)
    desk.tick(0.5)


def said(lines: Sequence[LogLine]) -> list[str]:
    return [line.text for line in lines]


def leads(line: LogLine, viewer: int | None) -> tuple[object, ...]:
    """What a line is about, and where it leads, whatever it says."""
    return line.seat, line.places, line.turn, line.moment and line.moment(viewer)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", MANIFESTS)
def test_every_line_is_in_the_new_language_and_leads_to_the_same_moment(desk: Desk, name: str, code: str) -> None:
    scene = begun(desk, name)
    desk.press("u")
    desk.press("y", ctrl=True)
    settle(desk)
    log, viewer = view_of(desk)._log, scene._viewer()
    before = list(log.lines)
    english = {line.text for line in before if line.seat == NOBODY and line.moment is None}
    assert "Done again" in english
    assert any(text.startswith("Taken back") for text in english)
    switch(desk, code)
    assert [leads(line, viewer) for line in log.lines] == [leads(line, viewer) for line in before]
    assert not set(said(log.lines)) & set(said(before))
    assert desk.kit.say("Done again") in said(log.lines)
    switch(desk, "en")
    assert said(log.lines) == said(before)


def figures(view: Any) -> list[Piece]:
    """Every game has some."""
    return list(view.figures.all)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("name", MANIFESTS)
def test_the_table_looks_as_if_nothing_else_had_ever_been_spoken(desk: Desk, name: str, code: str) -> None:
    scene = begun(desk, name)
    switch(desk, code)
    desk.move((2, 2))
    desk.tick(3)
    view, fresh, viewer = view_of(desk), recalled(desk, scene), scene._viewer()
    window = Rect((0, 0), desk.window.size)
    seen = scene.match.game.seen_by(scene.match.state, NOBODY if viewer is None else viewer)
    fresh.layout(window)
    fresh.mark_round(view._log.since, view.gestures.can_again)
    fresh.stand(seen, viewer, scene.match.to_move == viewer, can_undo=True)
    fresh.hurry()
    # Which way somebody looks who came from somewhere is nothing that is said.
    for figure, other in zip(figures(fresh), figures(view), strict=True):
        figure.flip = other.flip
    pictures = pygame.Surface(window.size), pygame.Surface(window.size)
    view.draw(pictures[0])
    fresh.draw(pictures[1])
    assert said(view._log.lines) == said(fresh._log.lines)
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_what_was_recalled_is_said_anew_too(desk: Desk) -> None:
    """A match that was left and gone on with."""
    begun(desk, "cliff").leave()
    english = said(view_of(desk)._log.lines)
    desk.app.start()
    desk.click("go on")
    settle(desk)
    assert said(view_of(desk)._log.lines) == english
    switch(desk, "fr")
    assert not set(said(view_of(desk)._log.lines)) & set(english)


def test_a_pause_is_in_the_new_language_at_once(desk: Desk) -> None:
    begun(desk, "pond", turns=1)
    desk.press("escape")
    desk.click(button(desk, "Settings").rect.center)
    desk.book.change(language="de")
    desk.tick(0.1)
    desk.click("done")
    assert button(desk, "How to play").text == desk.kit.language.say("How to play") != "How to play"
    lines = desk.scene.keys()
    keys = {line.what for line in lines}
    assert desk.kit.say("turn the tile") in keys
    assert "turn the tile" not in keys


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_button_below_a_pause_says_what_it_said_before(desk: Desk, name: str) -> None:
    begun(desk, name)
    view = view_of(desk)
    desk.book.change(animation=Speed.NORMAL)
    desk.tick(0.1)
    before = view._actions._offer.main
    assert before != "Wait"
    desk.press("escape")
    desk.book.change(language="de")
    desk.tick(0.1)
    assert view._actions._offer.main == desk.kit.say(before)


def test_what_is_told_while_something_moves_is_told_in_the_language_of_then(desk: Desk) -> None:
    begun(desk, "pier")
    view = view_of(desk)
    view.say_later("Taken back")
    desk.book.change(language="de")
    desk.tick(0.2)
    assert view._log.lines[-1].text == desk.kit.say("Taken back") != "Taken back"
    assert isinstance(playing(desk), PlayScene)
