"""Pier on the command line: games are simulated, verified, and looked at point by point."""

import json
from pathlib import Path

import pytest

from tests.commands.test_command_line import ROOT, one_sentence, plouf


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("records")
    for seats in (3, 6):
        done = plouf("simulate", "--game", "pier", "--seats", ",".join(["random"] * seats), "--games", "2",
                     "--record", folder / str(seats))  # fmt: skip
        assert done.returncode == 0, done.stderr
    return sorted(folder.glob("*/*"))


def test_verify_says_ok_and_the_ranks(records: list[Path]) -> None:
    done = plouf("verify", *records)
    assert done.returncode == 0
    for path, line in zip(records, done.stdout.splitlines(), strict=True):
        end = json.loads(path.read_text().splitlines()[-1])["end"]
        assert line == f"ok {path} ranks={','.join(map(str, end['ranks']))}"
        assert [len(end[key]) for key in ("bets", "contracts", "points")] == [len(end["ranks"])] * 3


@pytest.mark.parametrize("key", ["ranks", "bets", "contracts", "points"])
def test_verify_finds_an_end_that_was_counted_wrong(records: list[Path], tmp_path: Path, key: str) -> None:
    *lines, last = records[0].read_text().splitlines()
    end = json.loads(last)
    end["end"][key][0] += 1
    path = tmp_path / "wrong.plouf"
    path.write_text("\n".join([*lines, json.dumps(end)]) + "\n")
    done = plouf("verify", path)
    assert done.returncode == 1
    assert f"line {len(lines) + 1}: the end line's {key} should be" in done.stdout


def test_legal_lists_the_decisions_at_every_point(records: list[Path]) -> None:
    assert plouf("legal", records[0], "--at", "0").stdout == "chance contracts\n"
    assert plouf("legal", records[0], "--at", "1").stdout == "chance dice\n"
    assert plouf("legal", records[0]).stdout == ""
    lines = records[-1].read_text().splitlines()
    points = [json.loads(line) for line in plouf("legal", records[-1], "--all").stdout.splitlines()]
    assert [point["at"] for point in points] == list(range(len(lines)))
    for point, line in zip(points, map(json.loads, lines[1:]), strict=False):
        if "do" in line:
            assert point["to_move"] == line["seat"]
            assert line["do"] in point["legal"]


def test_state_tells_everything_public_and_every_hand(records: list[Path]) -> None:
    told = json.loads(plouf("state", records[0], "--at", "1").stdout)
    assert [len(hand) for hand in told["hands"]] == [3, 3, 3]
    assert told["to_move"] == "chance"


def test_the_default_board_is_the_home_track_and_maps_can_be_played_on(tmp_path: Path, records: list[Path]) -> None:
    header = json.loads(records[0].read_text().splitlines()[0])
    assert (header["rules"], header["board"]["name"]) == ({}, "Old Jetty")
    for board in ("twisted", ROOT / "maps" / "pier" / "twisted.tmx"):
        done = plouf("simulate", "--game", "pier", "--map", board, "--seats", "random,random,random", "--games", "1",
                     "--record", tmp_path)  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert json.loads((tmp_path / "pier-1.plouf").read_text().splitlines()[0])["board"]["name"] == "Corkscrew Quay"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--seats", "random,random"], "pier is for 3 to 6 seats, not 2"),
        (["simulate", "--seats", "random,random,random", "--rule", "fox=true"], "there are none to choose"),
        (["simulate", "--seats", "random,random,random", "--rules", "mine"], "'mine' is not one of: classic"),
        (["simulate", "--seats", "random,random,random", "--map", "nowhere"], "the boards built in are home, twisted"),
        (["simulate", "--seats", "random,random,shark"], "'shark' is not one of the levels random"),
    ],
)
def test_wrong_usage_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in one_sentence(plouf(arguments[0], "--game", "pier", *arguments[1:]), 2)


def test_a_board_that_is_no_jetty_gets_one_sentence(tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    board.write_text('{"sections": ["BE", "CBXE"]}')
    done = plouf("simulate", "--game", "pier", "--map", board, "--seats", "random,random,random")
    assert "section 2 of the board is 'CBXE'" in one_sentence(done, 2)
