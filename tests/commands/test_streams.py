"""Where commands print to, and who runs them: closed and full outputs, no home, no processes, foreign text. Real
processes and the system's own limits."""

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from game.client.toolkit.crash_log import write_fault
from game.client.toolkit.folders import NoHome, user_folders
from game.client.toolkit.harmless import harmless
from tests.commands.test_command_line import ROOT, one_sentence, plouf
from tests.interruptible import running

pytestmark = [pytest.mark.skipif(os.name != "posix", reason="shells, signals and limits of POSIX"), pytest.mark.slow]

PLAY: Final = "simulate --map strip --seats greedy,random --games 2"
PRINTING: Final = [PLAY, "--help", "simulate --help", "check maps/cliff/home.tmx", "sprt --map strip --new greedy "
                   "--old random --games 2 --json"]  # fmt: skip


def shell(command: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A line for the shell in which `plouf` is the program."""
    line = command.replace("plouf", f"{sys.executable} {ROOT / 'main.py'}")
    return subprocess.run(
        ["bash", "-c", line], cwd=ROOT, capture_output=True, text=True, check=False, timeout=100, env=env
    )


@pytest.mark.parametrize("words", PRINTING)
@pytest.mark.parametrize("where", [">&-", ">/dev/full"])
def test_what_can_not_be_printed_is_told(words: str, where: str) -> None:
    if where == ">/dev/full" and not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    assert "the output can't be written: " in one_sentence(shell(f"plouf {words} {where}"), 1)


@pytest.mark.parametrize("where", ["2>&-", ">&- 2>&-"])
def test_where_nobody_reads_errors_the_exit_code_tells(where: str) -> None:
    assert shell(f"plouf dance {where}").returncode == 2
    assert shell(f"plouf verify nowhere {where}").returncode == 1
    assert shell(f"plouf {PLAY} {where}").returncode == (1 if where.startswith(">") else 0)


def test_a_bot_whose_answers_nobody_can_read_is_told() -> None:
    assert "can't be written" in one_sentence(shell("echo hello | plouf bot --level greedy >&-"), 1)


def test_without_an_input_a_bot_leaves() -> None:
    done = shell("plouf bot --level greedy <&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_file_that_is_opened_first_does_not_become_the_output(tmp_path: Path) -> None:
    done = shell(f"plouf {PLAY} --record {tmp_path} <&- >&-")
    one_sentence(done, 1)
    assert all(path.read_text().startswith('{"plouf": 1') for path in tmp_path.iterdir())


def test_who_has_no_home_is_told_what_to_set() -> None:
    program = """
import os, sys
sys.path.insert(0, sys.argv[1])
from game.commands.dispatch import main
import game.commands.front
os.environ.pop("HOME", None)
[os.environ.pop(name) for name in list(os.environ) if name.startswith("XDG_")]
if os.getuid() == 0:
    os.setuid(54321)
sys.exit(main([]))
"""
    if os.getuid() != 0:
        pytest.skip("becomes somebody whom nobody knows")
    done = subprocess.run(
        [sys.executable, "-c", program, ROOT], capture_output=True, text=True, check=False, timeout=60
    )
    assert "set HOME to a folder of yours" in one_sentence(done, 1)


def test_a_home_that_is_no_whole_path_is_no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("XDG_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", "here")
    # Versions of platformdirs differ in whether they know a better place.
    with suppress(NoHome):
        assert all(place.is_absolute() for place in (user_folders().settings, user_folders().games))


def test_a_language_that_is_no_text_is_passed_over(tmp_path: Path) -> None:
    environment = {**os.environ, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    bad = {"LANG": "\udcff", "LC_ALL": "\udcfe", "LANGUAGE": "\udcff:../.."}
    assert not opens(environment | bad, ROOT)


def test_without_its_sounds_it_is_silent(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("game", "maps", "main.py"):
        (copy / name).symlink_to(ROOT / name)
    shutil.copytree(ROOT / "assets", copy / "assets", ignore=shutil.ignore_patterns("sounds"))
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "game").unlink()
    (tmp_path / "game").rename(copy / "game")
    (log,) = opens({**os.environ, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}, copy)
    assert str(copy / "assets" / "sounds") in log


def opens(environment: dict[str, str], folder: Path) -> list[str]:
    """The window is there for a while, and nothing is said; Ctrl-C ends it. What is in the log, if there is one."""
    environment = {name: value for name, value in environment.items() if not name.startswith("XDG_")}
    command = [sys.executable, "main.py", "play", "--seats", "human,greedy"]
    with running(command, cwd=folder, env=environment, stderr=subprocess.PIPE) as program:
        state = Path(environment["HOME"])
        end = time.monotonic() + 4
        while program.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        assert program.poll() is None, program.stderr and program.stderr.read()
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 130
        assert program.stderr is not None
        assert program.stderr.read().strip() == ""
    return [path.read_text("utf-8") for path in state.rglob("plouf.log")]


def test_more_jobs_than_games_are_no_more_processes(tmp_path: Path) -> None:
    """Each process notes that it was there, when it begins to play."""
    bot = tmp_path / "bot.py"
    bot.write_text(f"import os\nopen({str(tmp_path)!r} + f'/{{os.getppid()}}.pid', 'w')\n")
    command = f'plouf simulate --map strip --seats "greedy,cmd:{sys.executable} {bot}" --games 3 --jobs 64'
    began = time.monotonic()
    assert shell(command).returncode == 0
    assert 1 <= len(list(tmp_path.glob("*.pid"))) <= 3
    assert time.monotonic() - began < 30


LIMITED: Final = """
import os, resource, sys
sys.path.insert(0, sys.argv[1])
from game.commands.dispatch import main
import game.commands.simulate, game.games, multiprocessing.popen_spawn_posix, multiprocessing.resource_tracker
[game.games.MANIFESTS[name].parts for name in game.games.MANIFESTS]
resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
os.setuid(54321)
sys.exit(main(sys.argv[2:]))
"""


def limited(*words: str) -> subprocess.CompletedProcess[str]:
    """Run by somebody who may have no other process, and no thread."""
    if os.getuid() != 0:
        pytest.skip("becomes somebody whom the limit binds")
    command = [sys.executable, "-c", LIMITED, str(ROOT), *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)


def test_without_other_processes_games_are_played_in_this_one() -> None:
    done = limited(*PLAY.split(), "--jobs", "64", "--json")
    assert "no other process can be started" in one_sentence(done, 0)
    assert '"games": 2' in done.stdout


def test_a_program_for_which_there_is_no_process_does_not_lose() -> None:
    done = limited("simulate", "--map", "strip", "--seats", "greedy,cmd:/bin/sh -c true", "--games", "1")
    assert "the system has nothing to spare" in one_sentence(done, 1)


FOREIGN: Final = "\x1b[2J\x9b31m\u202e\r\n\u2066x\udcff"


def test_foreign_text_is_harmless_and_whole() -> None:
    assert harmless(FOREIGN) == "\\u001b[2J\\u009b31m\\u202e\\u000d\\u000a\\u2066x\\udcff"
    assert harmless("Čeština, 漢字, 🦊 – as it was") == "Čeština, 漢字, 🦊 – as it was"


def test_names_of_files_and_boards_do_nothing_to_the_terminal(tmp_path: Path) -> None:
    odd = tmp_path / "\x1b[31m\n\u202e.tmx"
    text = (ROOT / "maps" / "cliff" / "home.tmx").read_text(encoding="utf-8")
    odd.write_text(text.replace("<map ", '<map class="\u202e\u009b" ', 1))
    for command in ("check", "verify"):
        done = plouf(command, odd)
        shown = done.stdout + done.stderr
        assert not {"\x1b", "\u202e", "\x9b"} & set(shown)
        assert "\\u001b[31m\\u000a\\u202e.tmx" in shown


def test_words_of_bots_do_nothing_to_the_terminal(tmp_path: Path) -> None:
    bot = tmp_path / "bot \x9b.py"
    bot.write_text("import sys\nsys.exit('\\x1b[2J\\x9b31m \\u202eolleh')")
    done = plouf("simulate", "--map", "strip", "--games", "1", "--seats", f"greedy,cmd:{sys.executable} '{bot}'")
    assert done.returncode == 0
    assert "\\u001b[2J\\u009b31m \\u202eolleh" in one_sentence(done, 0)
    assert not {"\x1b", "\u202e", "\x9b"} & set(done.stdout + done.stderr)


def test_the_crash_log_is_harmless_to_whoever_reads_it(tmp_path: Path) -> None:
    log = tmp_path / "plouf.log"
    write_fault(log, ValueError("\x1b[2J\u202e"))
    assert "ValueError: \\u001b[2J\\u202e\n" in log.read_text()
