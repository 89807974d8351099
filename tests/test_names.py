"""One word means one thing: a public class, or the name of a type, stands once in the whole tree, unless the games have
it in parallel."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def public_types(tree: ast.Module) -> Iterator[str]:
    """The classes and named types of a file, as far as others may use them."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if name.isupper():
                    continue
            case _:
                continue
        if name[0].isupper():
            yield name


def places_of_names() -> dict[str, list[tuple[str, ...]]]:
    """Where each name stands, as the parts of the path below `game/`."""
    places = defaultdict(list)
    for path in sorted((ROOT / "game").rglob("*.py")):
        for name in public_types(ast.parse(path.read_text(encoding="utf-8"))):
            places[name].append(path.relative_to(ROOT / "game").parts)
    return places


def test_a_public_name_stands_once_unless_games_have_it_in_parallel() -> None:
    for name, places in places_of_names().items():
        games = {place[1] for place in places if place[0] == "games"}
        assert len(places) == 1 or len(games) == len(places), f"{name} is in {['/'.join(place) for place in places]}"
