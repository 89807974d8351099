"""What a level thinks of a position, for `legal --rated`: its best decisions with their chances and a sentence why."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from game.ai.options import AnyOption
from game.ai.players import Level
from game.commands.arguments import chosen_level
from game.commands.exit_codes import FOUND, Sorry
from game.manifest import Manifest
from game.rules.contract import AnyGame, Json

SHOWN: Final = 3
SEED: Final = "plouf rated"

Weigh = Callable[[Any], list[AnyOption]]


def rated(row: Manifest, name: str | None, state: Any, seat: int) -> list[AnyOption]:
    """The best options of a level, from what the seat can see; those that begin alike count once, as the best."""
    weigh = _adviser(row, name)
    options = sorted(weigh(row.rules.seen_by(state, seat)), key=lambda option: option.chance, reverse=True)
    firsts: dict[Any, AnyOption] = {}
    for option in options:
        firsts.setdefault(option.decisions[0], option)
    return list(firsts.values())[:SHOWN]


def sentences(game: AnyGame, options: list[AnyOption]) -> Iterator[str]:
    """The options for people, two lines each: chance, decision and why; then how the turn goes on."""
    for option in options:
        line = [game.write(decision) for decision in option.decisions]
        why = f"  — {option.reason}" if option.reason else ""
        yield f"{option.chance:4.0%}  ".replace("%", " %") + line[0] + why
        if len(line) > 1:
            yield f"       {', '.join(line)}"


def as_json(game: AnyGame, options: list[AnyOption]) -> str:
    """The same for programs, an array."""
    found: list[dict[str, Json]] = []
    for option in options:
        line: list[Json] = [game.write(decision) for decision in option.decisions]
        why = str(option.reason) if option.reason else None
        chance = round(option.chance, 4)
        found.append({"decision": line[0], "chance": chance, "playouts": option.playouts, "line": line, "why": why})
    return json.dumps(found, ensure_ascii=False)


def _adviser(row: Manifest, name: str | None) -> Weigh:
    """How the level that was asked for weighs, or the strongest that does."""
    asked = reversed(row.levels) if name is None else [chosen_level(row, name, option="--level")]
    for level in asked:
        if weigh := _weigh(level, row.rules):
            return weigh
    advisers = [level.name for level in row.levels if _weigh(level, row.rules)]
    others = f"those that do are {', '.join(advisers)}" if advisers else f"no level of {row.rules.name} does yet"
    who = f"{name} does not say what it thinks" if name else "this needs a level that says what it thinks"
    raise Sorry(f"--rated: {who}, and {others}", FOUND)


def _weigh(level: Level, game: AnyGame) -> Weigh | None:
    weigh: Weigh | None = getattr(level.seat(game, Random(SEED)), "weigh", None)
    return weigh
