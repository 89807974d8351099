"""The one table of games: what each room of the house contributes to each of them. A new game is a new row."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from game.ai.players import Level, level_named
from game.boards.builtin import CLIFF_BOARDS, PIER_BOARDS, POND_BOARDS, Board
from game.games.cliff.ai.levels import CLIFF_LEVELS
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import CHOICES, RULE_SETS
from game.games.pier.ai.levels import PIER_LEVELS
from game.games.pier.rules.game import PIER
from game.games.pond.ai.levels import POND_LEVELS
from game.games.pond.rules.game import POND
from game.rules.contract import AnyGame, Json

if TYPE_CHECKING:
    from game.client.tabletop.view import MakeView


@dataclass(frozen=True, slots=True)
class Row:
    """A game: its rules and what can be chosen of them, rule sets, boards and opponents; the first is the default."""

    rules: AnyGame
    rule_choices: Mapping[str, tuple[Json, ...]]
    rule_sets: Mapping[str, Mapping[str, Json]]
    boards: Mapping[str, Board]
    levels: tuple[Level, ...]
    # Called when a window opens: the command line does without pygame.
    view: "Callable[[], MakeView]"

    def level(self, text: str) -> Level:
        """The opponent that is asked for, such as `hard` or `master@2000`; UnknownLevel if there is none."""
        return level_named(self.levels, text)


def _cliff_view() -> "MakeView":
    from game.games.cliff.view.view import make_cliff_view  # noqa: PLC0415 - as said above

    return make_cliff_view


def _pier_view() -> "MakeView":
    from game.games.pier.view.view import make_pier_view  # noqa: PLC0415

    return make_pier_view


def _pond_view() -> "MakeView":
    from game.games.pond.view.view import make_pond_view  # noqa: PLC0415

    return make_pond_view


CATALOGUE: Final[Mapping[str, Row]] = {
    "cliff": Row(
        rules=CLIFF,
        rule_choices=CHOICES,
        rule_sets={name: asdict(rules) for name, rules in RULE_SETS.items()},
        boards=CLIFF_BOARDS,
        levels=CLIFF_LEVELS,
        view=_cliff_view,
    ),
    "pier": Row(
        rules=PIER,
        rule_choices={},
        rule_sets={"classic": {}},
        boards=PIER_BOARDS,
        levels=PIER_LEVELS,
        view=_pier_view,
    ),
    "pond": Row(
        rules=POND,
        rule_choices={},
        rule_sets={"classic": {}},
        boards=POND_BOARDS,
        levels=POND_LEVELS,
        view=_pond_view,
    ),
}
GAMES: Final[Mapping[str, AnyGame]] = {name: row.rules for name, row in CATALOGUE.items()}
