"""docs/adding-a-game.md, done in a copy of the house: its commands are run, its line is added, and nothing else."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.games import MANIFESTS
from tests.fourth_game.drawn_map import write_map

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[2]
DOCUMENT: Final = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
PYTHON: Final = "python main.py"
# Opens the window as the program does, for a few frames, and says what stood in it.
LOOK: Final = """
import json, sys
from game.client.toolkit.app import App
from game.commands.dispatch import main
def look(app, first):
    app.start(first)
    for _ in range(3):
        app.step((), 1 / 60)
    scene = app.top
    widgets = [widget.key for widget in scene.group._widgets] if hasattr(scene, "group") else []
    header = scene.match.header if hasattr(scene, "match") else None
    print(json.dumps([type(scene).__name__, header and header.game, header and header.board["name"], widgets]))
    app._clear()
    return 0

App.run = look
sys.exit(main(sys.argv[1:]))
"""


def blocks(language: str) -> list[list[str]]:
    """The fenced blocks of the document, line by line."""
    found = re.findall(rf"^ *```{language}\n(.*?)^ *```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    return [[line.strip() for line in block.splitlines() if line.strip()] for block in found]


def run(tree: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A command of the document; one that opens the window only looks into it."""
    words = shlex.split(command) if command.startswith(PYTHON) else []
    is_window = words[2:3] in ([], ["play"]) and bool(words)
    homes = {f"XDG_{what}_HOME": str(tree / "home") for what in ("CONFIG", "DATA", "STATE", "CACHE")}
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    env = {"PATH": path, "HOME": str(tree / "home"), **homes, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-c", LOOK, *words[2:]] if is_window else command,
        shell=not is_window,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        cwd=tree,
        env=env,
    )


def said(tree: Path, command: str) -> str:
    done = run(tree, command)
    assert (done.returncode, done.stderr) == (0, ""), f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def seen(tree: Path, command: str) -> list[object]:
    """What stood in the window."""
    shown: list[object] = json.loads(said(tree, command).splitlines()[-1])
    return shown


def files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(folder).as_posix(), path.read_bytes()


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with the folder and the line, as the document has it."""
    tree = tmp_path_factory.mktemp("house")
    for name in ("game", "assets", "maps", "tests"):
        left_out = shutil.ignore_patterns("__pycache__", "pictures", ".hypothesis", "sounds")
        shutil.copytree(ROOT / name, tree / name, ignore=left_out)
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tree / name)
    before = dict(files(tree))
    for command in blocks("sh")[0]:
        said(tree, command)
    games, ((the_import, the_list),) = tree / "game" / "games" / "__init__.py", blocks("python")
    text = games.read_text(encoding="utf-8")
    text = text.replace("from game.manifest import", f"{the_import}\nfrom game.manifest import", 1)
    text = re.sub(r"^MANIFESTS: Final = .*$", the_list, text, flags=re.MULTILINE)
    games.write_text(text, encoding="utf-8")
    changed = {name for name, content in files(tree) if before.get(name) != content}
    assert {name for name in changed if not name.startswith("game/games/stones/")} == {"game/games/__init__.py"}
    assert not any(b"tests." in content for name, content in files(tree / "game" / "games" / "stones"))
    return tree


def test_every_command_of_the_document_does_what_it_says(tree: Path) -> None:
    told = {command: said(tree, command) for block in blocks("sh")[1:] for command in block}
    plays = [json.loads(text.splitlines()[-1]) for command, text in told.items() if " play " in command]
    assert [shown[:3] for shown in plays] == [
        ["PlayScene", "stones", "Wide Ford"],
        ["PlayScene", "stones", "Mill Brook"],
    ]
    tests = [text for command, text in told.items() if "pytest" in command]
    assert all(re.search(r"\d+ passed|\[100%\]", text) for text in tests), tests
    (checked,) = (text for command, text in told.items() if " check " in command)
    assert checked == (
        "maps/stones/home.tmx: ok, a board of stones named 'Mill Brook'\n"
        "maps/stones/home.tmx: 12 stones, 3 of them mossy\n"
    )


def test_the_title_has_its_door_after_the_others(tree: Path) -> None:
    name, *_, widgets = seen(tree, PYTHON)
    assert isinstance(widgets, list)
    # Where a command before has left a match, there is a way back to it, too.
    assert (name, [key for key in widgets if key != "go on"]) == (
        "TitleScene",
        [*MANIFESTS, "stones", "learn", "rules", "gallery", "settings", "keys", "quit"],
    )


def test_records_are_played_verified_and_looked_at(tree: Path) -> None:
    simulate = f"{PYTHON} simulate --game stones --seats steady,random --games 40 --record r --json"
    figures = json.loads(said(tree, simulate))
    assert (figures["games"], figures["undecided"]) == (40, 0)
    assert figures["seats"][0]["share"] > 0.5
    assert said(tree, f"{PYTHON} verify r/stones-01.plouf").startswith("ok r/stones-01.plouf ranks=")
    assert said(tree, f"{PYTHON} legal r/stones-01.plouf --at 0") == "chance die\n"
    assert said(tree, f"{PYTHON} legal r/stones-01.plouf --at 1").endswith("rest\n")
    assert json.loads(said(tree, f"{PYTHON} state r/stones-01.plouf --at 0"))["at"] == [0, 0]
    bot = f"(head -n 2 r/stones-01.plouf; echo go) | {PYTHON} bot --game stones --level steady"
    assert re.fullmatch(r"decision (hop [1-4]|rest)\n", said(tree, bot))
    lines = (tree / "r" / "stones-01.plouf").read_text(encoding="utf-8").splitlines()
    (tree / "wrong.plouf").write_text("\n".join((*lines[:2], '{"seat": 0, "do": "hop 9"}')) + "\n", encoding="utf-8")
    wrong = run(tree, f"{PYTHON} verify wrong.plouf")
    assert wrong.returncode == 1
    assert "the hop leads to" in wrong.stdout


def test_check_tells_the_author_what_is_wrong_and_where(tree: Path) -> None:
    write_map(tree / "own.tmx", "stone", "", "lava")
    checked = run(tree, f"{PYTHON} check own.tmx")
    assert checked.returncode == 1
    assert checked.stdout.splitlines() == [
        "own.tmx: error: board 2,0: this stone is apart from the others: they should be one row without a gap",
        "own.tmx: error: board 2,0: tile 2 of tileset 'stones' has the type 'lava', but a stone is one of: stone, moss",
    ]


def test_play_needs_nothing_but_the_map(tree: Path) -> None:
    write_map(tree / "ours.tmx", "stone", "moss", "stone")
    assert seen(tree, f"{PYTHON} play --map ours.tmx")[:3] == ["PlayScene", "stones", "Our Brook"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("play --game stones --seats human", "stones is for 2 to 4 seats, not 1"),
        ("simulate --game stones --seats steady,hard", "'hard' is not one of the levels random, steady"),
        ("simulate --game stones --seats steady,random --rule slippery=no", "slippery should be false or true"),
        ("simulate --game stone --seats random,random", "'stone' is not one of: cliff, pier, pond, stones"),
    ],
)
def test_wrong_usage_gets_one_sentence(tree: Path, command: str, sentence: str) -> None:
    done = run(tree, f"{PYTHON} {command}")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_help_is_for_every_game(tree: Path) -> None:
    assert "simulate" in said(tree, f"{PYTHON} --help")
    assert "--game" in said(tree, f"{PYTHON} simulate --help")


def test_a_game_without_samples_gets_one_sentence(tree: Path) -> None:
    """Only its tests are missing."""
    script = "from tests.samples import *; sampled_game(MANIFESTS['stones'], 'tests.games.nowhere')"
    done = run(tree, f"python -c {shlex.quote(script)}")
    assert done.stderr.splitlines()[-1] == (
        "tests.samples.NoSamples: tests/games/nowhere/samples.py is missing: "
        "it brings what all games are tested with, see docs/adding-a-game.md"
    )
