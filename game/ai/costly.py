"""The decisions that cost their seats most: found by the analysis, and looked at again by the strongest level, which
says what would have been better and why."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.analysis import AnalysedLine, positions
from game.ai.options import Adviser, AnyOption, Reason
from game.ai.players import Level, level_named
from game.rules.contract import AnyGame
from game.table.record import Done, Header, Line

# So many of each seat are told, and so many more looked at again, as not all of them prove to be mistakes.
TOLD: Final = 3
LOOKED_AT: Final = 6
# What costs less than this part of a win is no mistake that one could see.
LEAST_COST: Final = 0.03
PLAYOUTS: Final = 400


@dataclass(frozen=True, slots=True)
class CostlyMoment:
    """A decision, after so many lines of the record; what would have been better to the end of the turn, how likely the
    seat would have won with either, and why."""

    at: int
    seat: int
    turn: int
    did: str
    better: tuple[str, ...]
    chance: float
    best_chance: float
    reason: Reason | None = None

    @property
    def cost(self) -> float:
        """In parts of a win."""
        return self.best_chance - self.chance


def suspects(lines: Sequence[AnalysedLine], seat: int) -> list[int]:
    """The points at which this seat's choices seem to have cost most, before the decision."""
    found = [line for line in lines if line.seat == seat and line.own[seat] <= -LEAST_COST]
    worst = sorted(found, key=lambda line: line.own[seat])[:LOOKED_AT]
    return [line.at - 1 for line in worst]


def adviser_of(levels: Sequence[Level], game: AnyGame) -> Level | None:
    """The strongest that says what it weighs, with as much thought on every machine."""
    for level in reversed(levels):
        if isinstance(level.seat(game, Random(0)), Adviser):
            return level_named(levels, f"{level.name}@{PLAYOUTS}")
    return None


def looked_at_again(
    game: AnyGame, adviser: Level, header: Header, lines: Sequence[Line], at: int
) -> CostlyMoment | None:
    """What was decided after so many lines, held against the best; None where it was that, or hardly worse."""
    state = next(point.state for point in positions(game, header, lines) if point.at == at)
    line = lines[at]
    assert isinstance(line, Done)
    player = adviser.seat(game, Random(f"costly {at}"))
    assert isinstance(player, Adviser)
    options: Sequence[AnyOption] = player.weigh(game.seen_by(state, line.seat))
    best = options[0]
    taken = [option for option in options if game.write(option.decisions[0]) == line.text]
    if best in taken:
        return None
    # One that was not even thought of is at most as good as the worst that was.
    chance = max([option.chance for option in taken], default=min(option.chance for option in options))
    better = tuple(map(game.write, best.decisions))
    moment = CostlyMoment(at, line.seat, game.turn(state), line.text, better, chance, best.chance, best.reason)
    return moment if moment.cost >= LEAST_COST else None


def dearest(moments: Iterable[CostlyMoment | None], seat: int) -> tuple[CostlyMoment, ...]:
    """Those of a seat that cost most, of each turn the one."""
    own = [moment for moment in moments if moment is not None and moment.seat == seat]
    of_turns: dict[int, CostlyMoment] = {}
    for moment in sorted(own, key=lambda moment: -moment.cost):
        of_turns.setdefault(moment.turn, moment)
    return tuple(of_turns.values())[:TOLD]
