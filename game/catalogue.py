"""The one table of games: what each room of the house contributes to each of them. A new game is a new row."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from game.ai.cliff.levels import CLIFF_LEVELS
from game.ai.players import Level
from game.boards.builtin import CLIFF_BOARDS, Board
from game.rules.cliff.game import CLIFF
from game.rules.cliff.ruleset import CHOICES, RULE_SETS
from game.rules.contract import AnyGame, Json


@dataclass(frozen=True, slots=True)
class Row:
    """A game: its rules and what can be chosen of them, rule sets, boards and opponents; the first is the default."""

    rules: AnyGame
    rule_choices: Mapping[str, tuple[Json, ...]]
    rule_sets: Mapping[str, Mapping[str, Json]]
    boards: Mapping[str, Board]
    levels: tuple[Level, ...]

    def level(self, name: str) -> Level | None:
        """The opponent of that name."""
        return next((level for level in self.levels if level.name == name), None)


CATALOGUE: Final[Mapping[str, Row]] = {
    "cliff": Row(
        rules=CLIFF,
        rule_choices=CHOICES,
        rule_sets={name: asdict(rules) for name, rules in RULE_SETS.items()},
        boards=CLIFF_BOARDS,
        levels=CLIFF_LEVELS,
    ),
}
GAMES: Final[Mapping[str, AnyGame]] = {name: row.rules for name, row in CATALOGUE.items()}
