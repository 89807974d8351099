"""Every lesson of every game, played through by the rules: each step is legal where it is wanted, and lessons end."""

from pathlib import Path

import pytest

from game.games import MANIFESTS
from game.rules.contract import CHANCE
from game.table.lesson import Lesson, all_lines
from game.table.match import next_moment
from game.table.record import Done, write_record
from game.table.replay import Replay

LESSONS = [(name, lesson) for name, manifest in MANIFESTS.items() for lesson in manifest.lessons]
ALL = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.key}" for name, lesson in LESSONS])
# On the slip at a time: a sentence or two.
MOST_WORDS = 25


def test_every_game_has_lessons_with_keys_of_their_own() -> None:
    for manifest in MANIFESTS.values():
        keys = [lesson.key for lesson in manifest.lessons]
        assert keys
        assert len(set(keys)) == len(keys)


@ALL
def test_what_a_lesson_wants_is_legal_where_it_wants_it(name: str, lesson: Lesson) -> None:
    game = MANIFESTS[name].rules
    state = game.start(len(lesson.header.seats), lesson.header.rules, lesson.header.board)
    for line in lesson.lines:
        state = next_moment(game, state, line).state
    for step in lesson.steps:
        assert step.do
        for text in step.do:
            assert game.to_move(state) == lesson.seat, text
            assert text in {game.write(decision) for decision in game.legal(state)}
            state = next_moment(game, state, Done(lesson.seat, text)).state
        for line in step.then:
            state = next_moment(game, state, line).state
        if step is not lesson.steps[-1]:
            assert game.to_move(state) not in (CHANCE, None)


@ALL
def test_a_lesson_is_a_record(name: str, lesson: Lesson, tmp_path: Path) -> None:
    path = tmp_path / "lesson.plouf"
    write_record(path, lesson.header, all_lines(lesson))
    games = {name: MANIFESTS[name].rules}
    assert len(list(Replay(path, games).points())) == 1 + len(list(all_lines(lesson)))


@ALL
def test_a_lesson_is_soon_read(name: str, lesson: Lesson) -> None:
    assert lesson.header.game == name
    for words in (*(step.words for step in lesson.steps), lesson.praise):
        assert len(words.split()) <= MOST_WORDS, words
