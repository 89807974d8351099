"""The command line as a user meets it: real processes, their output and their exit codes."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import pytest

from game.commands.dispatch import COMMANDS

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[2]


def plouf(*arguments: str | Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "main.py"), *map(str, arguments)]
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env=None if env is None else {**os.environ, **env},
    )


def simulate(folder: Path, *more: str, seed: int = 1, games: int = 4, env: Mapping[str, str] | None = None) -> None:
    done = plouf("simulate", "--map", "strip", "--seats", "greedy,random", "--games", str(games), "--seed", str(seed),
                 "--record", folder, *more, env=env)  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("records")
    simulate(folder)
    return sorted(folder.iterdir())


def one_sentence(done: subprocess.CompletedProcess[str], code: int) -> str:
    assert done.returncode == code, done.stderr
    text = done.stderr.strip()
    assert text
    assert "\n" not in text
    assert "Traceback" not in text
    return text


def test_help_tells_what_commands_there_are() -> None:
    done = plouf("--help")
    assert done.returncode == 0
    assert all(name in done.stdout for name in COMMANDS)


def test_without_a_screen_it_says_that_no_window_can_be_opened() -> None:
    done = plouf(env={"SDL_VIDEODRIVER": "x11", "DISPLAY": ":nowhere"})
    assert "no window can be opened" in one_sentence(done, 1)


def test_where_pygame_is_missing_it_says_what_to_install(tmp_path: Path) -> None:
    # A Python that sees msgspec but not pygame-ce: an isolated path with only that one package.
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    program = "import sys; sys.path[:0] = sys.argv[1:3]; from game.commands.dispatch import main; sys.exit(main([]))"
    command = [sys.executable, "-S", "-c", program, str(ROOT), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert "pip install -r requirements.txt" in one_sentence(done, 1)


def test_where_anything_else_is_missing_it_says_what_to_install() -> None:
    done = subprocess.run(
        [sys.executable, "-S", ROOT / "main.py"], capture_output=True, text=True, check=False, timeout=60
    )
    assert "pip install -r requirements.txt" in one_sentence(done, 1)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    done = plouf(name, "--help")
    assert done.returncode == 0
    assert COMMANDS[name] in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate"], "--seats"),
        (["simulate", "--seats", "greedy,shark"], "'shark' is not one of the levels random, beginner, greedy"),
        (["simulate", "--seats", "greedy"], "cliff is for 2 to 5 seats, not 1"),
        (["simulate", "--seats", "greedy,random", "--games", "0"], "0 should be at least 1"),
        (["simulate", "--seats", "greedy,random", "--games", "many"], "invalid whole number value: 'many'"),
        (["simulate", "--seats", "greedy,random", "--game", "chess"], "'chess' is not one of: cliff"),
        (["simulate", "--seats", "greedy,random", "--map", "nowhere.json"], "there is no such file"),
        (["simulate", "--seats", "greedy,random", "--map", str(ROOT)], "not a regular file"),
        (["simulate", "--seats", "greedy,random", "--map", str(ROOT / "main.py")], "should be a board as JSON"),
        (["simulate", "--seats", "greedy,random", "--rules", "mine"], "'mine' is not one of: classic, tournament"),
        (["simulate", "--seats", "greedy,random", "--rule", "fox=maybe"], "fox should be false or true"),
        (["simulate", "--seats", "greedy,random", "--rule", "luck=1"], "the rules are covered, ending"),
        (["simulate", "--seats", "greedy,random", "--record", "/dev/null/x"], "Not a directory"),
        (["simulate", "--game", "pond", "--seats", "random"], "pond is for 2 to 4 seats, not 1"),
        (["simulate", "--game", "pond", "--seats", "random,random", "--rule", "luck=1"], "there are none to choose"),
        (["simulate", "--game", "pond", "--seats", "random,random", "--map", "nowhere"], "are home, short, marsh"),
        (["play", "--game", "pond", "--seats", "human"], "pond is for 2 to 4 seats, not 1"),
        (["legal"], "RECORD"),
        (["legal", "x", "--all", "--at", "3"], "--at has no place"),
    ],
)
def test_wrong_usage_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in one_sentence(plouf(*arguments), 2)


def test_a_board_from_a_file_that_cannot_be_played_gets_one_sentence(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text('{"stagger": "y-odd", "rows": ["<GG"]}')
    done = plouf("simulate", "--map", board, "--seats", "greedy,random")
    assert "no finish" in one_sentence(done, 2)


def test_a_board_with_half_a_character_gets_one_sentence(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text('{"name": "\\ud800", "stagger": "x-odd", "rows": ["<GFGG>", "<GGDG>"]}')
    done = plouf("simulate", "--map", board, "--seats", "greedy,random", "--games", "1", "--record", tmp_path / "r")
    assert "should be a board as JSON" in one_sentence(done, 2)


def test_a_board_from_a_file_is_in_the_record(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text('{"name": "Mine", "stagger": "x-odd", "rows": ["<GFGG>", "<GGDG>"]}')
    done = plouf("simulate", "--map", board, "--seats", "greedy,greedy", "--games", "1", "--record", tmp_path / "r")
    assert done.returncode == 0, done.stderr
    header = json.loads((tmp_path / "r" / "cliff-1.plouf").read_text().splitlines()[0])
    assert header["board"] == json.loads(board.read_text())


def test_simulate_prints_one_json_object() -> None:
    done = plouf("simulate", "--map", "strip", "--seats", "greedy,random,random", "--games", "6", "--json")
    told = json.loads(done.stdout)
    assert told["games"] == 6
    assert [seat["by"] for seat in told["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(6)
    for seat in told["seats"]:
        assert seat["low"] <= seat["share"] <= seat["high"]
        assert 1 <= seat["mean_rank"] <= 3
    assert told["decisions"] > 0
    assert told["undecided"] == 0


def test_the_same_seed_gives_the_same_bytes_in_any_process_with_any_hash_seed(tmp_path: Path) -> None:
    for name, hash_seed in (("one", "0"), ("two", "4711")):
        simulate(tmp_path / name, "--rules", "tournament", "--rule", "fox=true", env={"PYTHONHASHSEED": hash_seed})
    ones, twos = (sorted((tmp_path / name).iterdir()) for name in ("one", "two"))
    assert [path.read_bytes() for path in ones] == [path.read_bytes() for path in twos]
    simulate(tmp_path / "three", seed=2)
    assert ones[0].read_bytes() != sorted((tmp_path / "three").iterdir())[0].read_bytes()


def test_verify_says_ok_and_the_ranks(records: list[Path]) -> None:
    done = plouf("verify", *records)
    assert done.returncode == 0
    for path, line in zip(records, done.stdout.splitlines(), strict=True):
        end = json.loads(path.read_text().splitlines()[-1])["end"]["ranks"]
        assert line == f"ok {path} ranks={','.join(map(str, end))}"


def test_verify_looks_at_all_records_also_after_a_broken_one(records: list[Path], tmp_path: Path) -> None:
    unfinished = tmp_path / "unfinished.plouf"
    unfinished.write_text("".join(records[0].read_text().splitlines(keepends=True)[:9]))
    broken = tmp_path / "broken.plouf"
    broken.write_text(records[0].read_text().replace('"do": "play', '"do": "pray', 1))
    done = plouf("verify", broken, unfinished)
    first, second = done.stdout.splitlines()
    assert done.returncode == 1
    assert first.startswith(f"{broken}: line ")
    assert "'pray " in first
    assert second == f"ok {unfinished} unfinished"


def test_legal_lists_the_decisions_at_a_point(records: list[Path]) -> None:
    assert plouf("legal", records[0], "--at", "0").stdout == "chance deck\n"
    first_turn = plouf("legal", records[0], "--at", "1").stdout.splitlines()
    assert "refill" in first_turn
    assert plouf("legal", records[0]).stdout == ""


def test_legal_all_has_a_line_for_every_point(records: list[Path]) -> None:
    lines = records[0].read_text().splitlines()
    points = [json.loads(line) for line in plouf("legal", records[0], "--all").stdout.splitlines()]
    assert [point["at"] for point in points] == list(range(len(lines)))
    assert points[0] == {"at": 0, "to_move": "chance", "legal": ["deck"]}
    assert points[-1] == {"at": len(lines) - 1, "to_move": None, "legal": []}
    for point, line in zip(points, map(json.loads, lines[1:]), strict=False):
        if "do" in line:
            assert point["to_move"] == line["seat"]
            assert line["do"] in point["legal"]


def test_state_tells_everything_public_and_every_hand(records: list[Path]) -> None:
    told = json.loads(plouf("state", records[0], "--at", "1").stdout)
    assert [len(hand) for hand in told["hands"]] == [5, 6]
    assert told["to_move"] == 0
    assert told["deck"] == 39
    assert told["piles"]["F"] == ["F2"]


def test_pond_is_played_verified_and_looked_at(tmp_path: Path) -> None:
    done = plouf("simulate", "--game", "pond", "--map", "short", "--seats", "random,random,random", "--games", "2",
                 "--seed", "3", "--record", tmp_path)  # fmt: skip
    assert done.returncode == 0, done.stderr
    records = sorted(tmp_path.iterdir())
    assert [line.split()[0] for line in plouf("verify", *records).stdout.splitlines()] == ["ok", "ok"]
    assert plouf("legal", records[0], "--at", "0").stdout == "chance tiles\n"
    assert plouf("legal", records[0], "--at", "1").stdout.splitlines() == ["start 0,5", "start 7,5"]
    told = json.loads(plouf("state", records[0], "--at", "4").stdout)
    assert [len(hand) for hand in told["hands"]] == [3, 3, 3]
    assert (told["turn"], told["to_move"], told["deck"]) == (1, 0, 55)


@pytest.mark.parametrize("command", ["legal", "state"])
def test_a_point_that_the_record_does_not_have_gets_one_sentence(records: list[Path], command: str) -> None:
    assert "lines below its header" in one_sentence(plouf(command, records[0], "--at", "99999"), 2)


@pytest.mark.parametrize("command", [["legal"], ["legal", "--all"], ["state"]])
def test_a_broken_record_gets_one_sentence(tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "r.plouf"
    path.write_text("rubbish\n")
    assert "line 1: not JSON" in one_sentence(plouf(command[0], path, *command[1:]), 1)


def test_a_reader_that_has_seen_enough_ends_it_quietly(records: list[Path]) -> None:
    command = f"{sys.executable} {ROOT / 'main.py'} legal {records[0]} --all | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1


def test_the_older_pygame_is_told_from_pygame_ce(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("")
    done = plouf(env={"PYTHONPATH": str(tmp_path)})
    assert "needs pygame-ce in its place" in one_sentence(done, 1)
