"""Where a rule of Cliff holds: by the rules and on the board that are chosen."""

from collections.abc import Callable
from typing import Final

from game.games.cliff.rules.ruleset import Rules, read_rules
from game.table.rulebook import Applies, MatchTerms


def _by(test: Callable[[Rules], bool]) -> Applies:
    return lambda terms: test(read_rules(terms.rules))


def _with(letter: str) -> Applies:
    """Boards that have such a hex."""

    def has(terms: MatchTerms) -> bool:
        rows = terms.board.get("rows")
        return isinstance(rows, list) and any(letter in row for row in rows if isinstance(row, str))

    return has


def is_circuit(terms: MatchTerms) -> bool:
    """Boards with checkpoints."""
    return bool(terms.board.get("checkpoints"))


def unless(applies: Applies) -> Applies:
    """Wherever it does not."""
    return lambda terms: not applies(terms)


WITH_FOXES: Final = _by(lambda rules: rules.fox)
SHOVES_EVERY_WAY: Final = _by(lambda rules: rules.push_back)
FOR_EVERY_PLACE: Final = _by(lambda rules: rules.ending == "ranking")
COVERED_ARE_GONE: Final = _by(lambda rules: rules.covered == "remove")
DISCARDS_ARE_OPEN: Final = _by(lambda rules: rules.open_discards)
HAS_POSTS: Final = _with("#")
HAS_START_HEXES: Final = _with("<")
HAS_GATES: Final = _with("=")
