"""The board says which game is played: `play --map FILE` opens the map of any game."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from game.ai.players import first_opponent
from game.games import MANIFESTS
from game.games.cliff.boards import STRIP
from game.games.pier.boards import CORKSCREW_QUAY
from game.games.pond.boards import KITCHEN_GARDEN
from tests.commands.test_command_line import ROOT, one_sentence, plouf

MAPS: Final = ROOT / "maps"
DRAWN: Final = {
    **{path: game for game in MANIFESTS for path in sorted((MAPS / game).glob("*.tmx"))},
    **{path: path.stem.partition("-")[0] for path in sorted((MAPS / "templates").glob("*.tmx"))},
}
BUILT_IN: Final = {"horseshoe": "cliff", "strip": "cliff", "roundabout": "cliff", "twisted": "pier", "short": "pond",
                   "marsh": "pond"}  # fmt: skip
# Plays every board that it is told of, one after the other, for a few frames each, and says what stood in the window.
PLAY_ALL: Final = """
import json, sys
from game.client.toolkit.app import App
from game.commands.dispatch import main

def look(app, first):
    app.start(first)
    for _ in range(3):
        app.step((), 1 / 60)
    scene, header = app.top, app.top.match.header
    print(json.dumps([type(scene).__name__, header.game, sorted(seat.by for seat in header.seats)]))
    app._clear()
    return 0

App.run = look
for board in sys.argv[1:]:
    if code := main(["play", "--map", board]):
        sys.exit(code)
"""


def played(folder: Path, *boards: str | Path) -> list[tuple[str, str, list[str]]]:
    """What the window shows for each of the boards."""
    homes = {f"XDG_{what}_HOME": str(folder) for what in ("CONFIG", "DATA", "STATE", "CACHE")}
    done = subprocess.run(
        [sys.executable, "-c", PLAY_ALL, *map(str, boards)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        cwd=ROOT,
        env={"PATH": "", "HOME": str(folder), **homes, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [tuple(json.loads(line)) for line in done.stdout.splitlines() if line.startswith("[")]


def opened(game: str) -> tuple[str, str, list[str]]:
    """A match against as few as the game takes; who begins is by lot."""
    row = MANIFESTS[game]
    other = first_opponent(row.levels).name
    return "PlayScene", game, sorted(["human", *[other] * (row.rules.seat_counts[0] - 1)])


def test_play_opens_every_map_of_the_house_and_every_template(tmp_path: Path) -> None:
    assert set(DRAWN.values()) == set(MANIFESTS)
    assert played(tmp_path, *DRAWN) == [opened(game) for game in DRAWN.values()]


def test_play_knows_the_game_of_a_board_by_its_name_and_of_one_as_json(tmp_path: Path) -> None:
    written = {"cliff": STRIP, "pier": CORKSCREW_QUAY, "pond": KITCHEN_GARDEN}
    for game, board in written.items():
        (tmp_path / f"{game}.json").write_text(json.dumps(board))
    boards = [*BUILT_IN, *(str(tmp_path / f"{game}.json") for game in written)]
    assert played(tmp_path, *boards) == [opened(game) for game in (*BUILT_IN.values(), *written)]


@pytest.mark.parametrize(("board", "game"), [("maps/pier/home.tmx", "pier"), ("marsh", "pond"), ("strip", "cliff")])
def test_simulate_plays_the_game_of_the_board(tmp_path: Path, board: str, game: str) -> None:
    place = ROOT / board if board.endswith(".tmx") else board
    seats = ",".join(["random"] * MANIFESTS[game].rules.seat_counts[0])
    done = plouf("simulate", "--map", place, "--seats", seats, "--games", "1", "--record", tmp_path)
    assert done.returncode == 0, done.stderr
    (record,) = tmp_path.iterdir()
    assert record.name == f"{game}-1.plouf"
    assert json.loads(record.read_text().splitlines()[0])["game"] == game


def test_without_a_game_and_a_map_it_is_cliff(tmp_path: Path) -> None:
    done = plouf("simulate", "--seats", "random,random", "--games", "1", "--record", tmp_path)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["cliff-1.plouf"]


def test_sprt_takes_as_many_seats_as_the_game_of_the_board_needs() -> None:
    done = plouf("sprt", "--map", "twisted", "--new", "random", "--old", "random", "--games", "3")
    assert done.returncode == 1
    assert "3 games" in done.stdout
    assert "the fair share is 33.3%" in done.stdout


OTHER_GAME: Final = (
    ("maps/pier/home.tmx", "cliff", "is a board of pier: leave --game out, or say --game pier"),
    ("maps/pond/marsh.tmx", "pier", "is a board of pond: leave --game out, or say --game pond"),
    ("maps/templates/cliff.tmx", "pond", "is a board of cliff: leave --game out, or say --game cliff"),
    ("strip", "pond", "--map strip is a board of cliff: leave --game out, or say --game cliff"),
    ("home", "cliff", "--map home is a board of pier and pond: say --game pier or --game pond"),
)


@pytest.mark.parametrize(("board", "game", "sentence"), OTHER_GAME)
@pytest.mark.parametrize(
    "command", [("play",), ("simulate", "--seats", "random,random"), ("sprt", "--new", "a", "--old", "b")]
)
def test_a_board_of_another_game_than_asked_for_gets_one_sentence(
    command: tuple[str, ...], board: str, game: str, sentence: str
) -> None:
    place = ROOT / board if board.endswith(".tmx") else board
    assert sentence in one_sentence(plouf(*command, "--map", place, "--game", game), 2)


def test_a_board_as_json_of_another_game_than_asked_for_gets_one_sentence(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text(json.dumps(CORKSCREW_QUAY))
    said = one_sentence(plouf("play", "--map", board, "--game", "pond"), 2)
    assert "is a board of pier: leave --game out, or say --game pier" in said


def test_a_name_that_several_games_have_asks_for_the_game() -> None:
    said = one_sentence(plouf("play", "--map", "home"), 2)
    assert "--map home is a board of pier and pond: say --game pier or --game pond" in said


def test_a_board_that_cannot_be_played_is_told_before_the_window_opens(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text('{"stagger": "y-odd", "rows": ["<GG"]}')
    assert "no finish" in one_sentence(plouf("play", "--map", board), 2)


def test_a_map_with_errors_is_told_before_the_window_opens(tmp_path: Path) -> None:
    board = tmp_path / "broken.tmx"
    board.write_text("<map")
    assert f"--map {board}: error: " in one_sentence(plouf("play", "--map", board), 2)


def test_the_seats_have_to_fit_the_game_of_the_map() -> None:
    board = MAPS / "pier" / "home.tmx"
    said = one_sentence(plouf("play", "--map", board, "--seats", "human,normal"), 2)
    assert "pier is for 3 to 6 seats, not 2" in said
