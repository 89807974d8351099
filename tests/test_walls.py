"""The walls of the house: which room may import from which, and what only one room may touch."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
# Every room may import from itself and from the rooms before it. The catalogue stands between rooms and commands.
ROOMS: Final = ("rules", "table", "boards", "ai", "client", "catalogue", "commands")
# Third-party packages and the rooms that may use them; everything else is for nobody.
FENCED: Final = {
    "msgspec": {"table", "client"},
    "platformdirs": {"client"},
    "pygame": {"client"},
    "pytmx": {"boards"},
    "defusedxml": {"boards"},
    "zstandard": {"boards"},
    "chess": {"commands"},
    "catanatron": {"commands"},
    "open_spiel": {"commands"},
    "pyspiel": {"commands"},
}
# Rules are pure: these parts of the standard library bring in chance, clocks or the world outside.
IMPURE: Final = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "pathlib",
    "io",
    "sys",
    "tempfile",
    "subprocess",
    "socket",
}
IMPURE_BUILTINS: Final = {"open", "print", "input", "exec", "eval"}


def modules() -> Iterator[tuple[Path, str, ast.Module]]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT / "game").with_suffix("").parts
        yield path, parts[0], ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "game")


def test_a_file_imports_only_from_its_own_room_and_those_before_it() -> None:
    for path, room, tree in modules():
        for name in imports(tree):
            parts = name.split(".")
            if parts[0] == "game" and len(parts) > 1 and room != "__init__":
                assert ROOMS.index(parts[1]) <= ROOMS.index(room), f"{path.relative_to(ROOT)} imports {name}"


def test_third_party_packages_stay_in_their_rooms() -> None:
    for path, room, tree in modules():
        for name in imports(tree):
            top = name.split(".")[0]
            if top != "game" and top not in sys.stdlib_module_names:
                assert room in FENCED.get(top, ()), f"{path.relative_to(ROOT)} imports {name}"


def test_rules_know_nothing_of_files_clocks_or_chance() -> None:
    for path, room, tree in modules():
        if room != "rules":
            continue
        where = path.relative_to(ROOT)
        assert not {name.split(".")[0] for name in imports(tree)} & IMPURE, where
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & IMPURE_BUILTINS, where


def test_the_games_do_not_know_each_other() -> None:
    games = {path.name for path in (ROOT / "game" / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"}
    for path, room, tree in modules():
        parts = path.relative_to(ROOT / "game").parts
        if room == "rules":
            others = games - set(parts)
            for name in imports(tree):
                assert not set(name.split(".")) & others, f"{path.relative_to(ROOT)} imports {name}"


def test_nobody_uses_the_randomness_of_the_module() -> None:
    """Chance comes from a random.Random that was handed in; only peers in the bench have their own habits."""
    for path, _, tree in modules():
        if path.name == "random_play.py":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", path.relative_to(ROOT)


def test_no_file_grows_past_one_thought() -> None:
    for path in (*(ROOT / "game").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / "main.py"):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 400, f"{path.relative_to(ROOT)} has {lines} lines"
