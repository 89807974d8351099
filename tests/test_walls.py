"""The walls of the house: which room may import from which, and what only one room may touch. Every import counts, also
those inside functions and those for types alone."""

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
# Every room may import from itself and from the rooms before it; a name with a dot is a room within a room. The shared
# rooms know no game; after the games come those who know the list of all of them.
SHARED: Final = (
    "shipped", "version",
    "rules", "table", "boards", "ai", "client.toolkit", "client.tabletop", "manifest", "client.scenes"
)  # fmt: skip
ABOVE: Final = ("games", "bench", "commands")
ROOMS: Final = (*SHARED, *ABOVE)
# The rooms of each game; its manifest, which loads them, may import all of them.
GAME_ROOMS: Final = (
    "rules", "boards", "map", "switches", "lessons", "rulebook", "counts", "ai", "view", "measured", "manifest",
)  # fmt: skip
# Third-party packages and the rooms that may use them; everything else is for nobody.
FENCED: Final = {
    "msgspec": {"boards", "table", "ai", "client.toolkit", "client.scenes"},
    "platformdirs": {"client.toolkit"},
    "PIL": {"client.scenes"},
    "pygame": {"client.toolkit", "client.tabletop", "client.scenes", "manifest", "view", "bench"},
    "pytmx": {"boards"},
    "defusedxml": {"boards"},
    "zstandard": {"boards"},
    "chess": {"bench"},
    "catanatron": {"bench"},
    "open_spiel": {"bench"},
    "pyspiel": {"bench"},
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
PACKAGES: Final = {"game", "game.client", "game.games"}
GAMES: Final = ROOT / "game" / "games"
# A game that is no part of the product is looked at as if it stood among the others.
GUESTS: Final = ROOT / "tests" / "fourth_game"
FOLDERS: Final = {path.parent.name: path.parent for home in (GUESTS, GAMES) for path in home.glob("*/manifest.py")}


@cache
def modules() -> tuple[tuple[Path, str, ast.Module], ...]:
    """Parsed once for all walls."""
    return tuple(_modules())


def _modules() -> Iterator[tuple[Path, str, ast.Module]]:
    """Every file of the program, and of the games that are guests, by its dotted name."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield path.relative_to(ROOT), dotted(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))
    as_a_guest, at_home = dotted(GUESTS.relative_to(ROOT)), dotted(GAMES.relative_to(ROOT))
    for folder in FOLDERS.values():
        for path in sorted(folder.rglob("*.py")) if folder.parent == GUESTS else ():
            text = path.read_text(encoding="utf-8").replace(f"{as_a_guest}.", f"{at_home}.")
            yield path.relative_to(ROOT), dotted(GAMES.relative_to(ROOT) / path.relative_to(GUESTS)), ast.parse(text)


def dotted(path: Path) -> str:
    """What a file or a folder is called in an import."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(tree: ast.Module) -> tuple[str, ...]:
    """All that a file imports, found once."""
    return tuple(_imports(tree))


def _imports(tree: ast.Module) -> Iterator[str]:
    """The modules that a file imports, wherever it does so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module in PACKAGES)


def room_of(name: str) -> str:
    """The shared room, or the room above, that a module is in; `games` also for all that is in a game."""
    parts = name.split(".")
    return ".".join(parts[1:3]) if parts[1] == "client" and len(parts) > 2 else parts[1]


def game_of(name: str) -> str:
    """The game that a module is of; nothing, if it is of none."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["game", "games"] and len(parts) > 2 and parts[2] in FOLDERS else ""


def room_in_game(name: str) -> str:
    """The room of its game that a module is in."""
    return name.split(".")[3] if len(name.split(".")) > 3 else ""


def own(names: Iterable[str]) -> list[str]:
    """The modules of ours among them that are in a room."""
    return [name for name in names if name.startswith("game.") and name not in PACKAGES]


def test_shared_rooms_import_only_from_those_before_them() -> None:
    for path, name, tree in modules():
        if name in PACKAGES or game_of(name):
            continue
        here = ROOMS.index(room_of(name))
        for other in own(imports(tree)):
            assert ROOMS.index(room_of(other)) <= here, f"{path} imports {other}"


def test_no_shared_room_knows_a_game() -> None:
    for path, name, tree in modules():
        if name in PACKAGES or game_of(name):
            continue
        for other in own(imports(tree)):
            assert not game_of(other), f"{path} imports {other}"


def test_a_game_imports_shared_rooms_and_itself_in_the_order_of_its_rooms() -> None:
    for path, name, tree in modules():
        if not (game := game_of(name)) or not room_in_game(name):
            continue
        here = GAME_ROOMS.index(room_in_game(name))
        for other in own(imports(tree)):
            if game_of(other):
                assert game_of(other) == game, f"{path} imports {other}"
                assert GAME_ROOMS.index(room_in_game(other)) <= here, f"{path} imports {other}"
            else:
                assert room_of(other) in SHARED, f"{path} imports {other}"


def rules_files() -> Iterator[tuple[Path, str, ast.Module]]:
    for path, name, tree in modules():
        if name.startswith("game.rules.") or (game_of(name) and room_in_game(name) == "rules"):
            yield path, name, tree


def test_rules_import_the_standard_library_and_rules_alone() -> None:
    for path, _, tree in rules_files():
        for other in imports(tree):
            top = other.split(".")[0]
            is_rules = other.startswith("game.rules.") or (game_of(other) and room_in_game(other) == "rules")
            assert top in sys.stdlib_module_names or is_rules, f"{path} imports {other}"


def test_rules_know_nothing_of_files_clocks_or_chance() -> None:
    for path, _, tree in rules_files():
        assert not {name.split(".")[0] for name in imports(tree)} & IMPURE, path
        called = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & IMPURE_BUILTINS, path


def test_the_toolkit_knows_no_match_and_no_seat() -> None:
    for path, name, tree in modules():
        if name.startswith("game.client.toolkit"):
            for other in own(imports(tree)):
                is_plain = other in (
                    "game.table.whole_file", "game.table.regular_file", "game.table.file_lock",
                    "game.shipped", "game.version",
                )  # fmt: skip
                assert other.startswith("game.client.toolkit") or is_plain, f"{path} imports {other}"


def test_third_party_packages_stay_in_their_rooms() -> None:
    for path, name, tree in modules():
        for other in imports(tree):
            top = other.split(".")[0]
            if top != "game" and top not in sys.stdlib_module_names:
                room = room_in_game(name) if game_of(name) else room_of(name)
                assert room in FENCED.get(top, ()), f"{path} imports {other}"


def test_nobody_uses_the_randomness_of_the_module() -> None:
    """Chance comes from a random.Random that was handed in; only peers in the bench have their own habits."""
    for path, _, tree in modules():
        if path.name == "random_play.py":
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr == "Random", path


@pytest.mark.parametrize("folder", ["game", "tests"])
def test_no_file_grows_past_one_thought(folder: str) -> None:
    for path in (*(ROOT / folder).rglob("*.py"), ROOT / "main.py"):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 400, f"{path.relative_to(ROOT)} has {lines} lines"
