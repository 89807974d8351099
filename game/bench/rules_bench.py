"""The rules' part of `bench`: decisions a second in random games, ours and of peers, and what listing them costs
by a rule that may be dear."""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final, TypeAlias

from game.bench import MeasuringFailed
from game.bench.flagship import flagship

OURS: Final = "ours"
# Legal decisions listed with a rule that may be dear, and without it.
LEGAL, LEGAL_PLAIN = "legal", "legal-plain"
# By name, one for each round.
Measurements: TypeAlias = dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Peer:
    """Another program: its module, where it comes from, and how many times its speed we want to reach."""

    module: str
    package: str
    what: str
    goal: float


PEERS: Final = {
    "catanatron": Peer("catanatron", "catanatron", "catanatron, four random players", 2.0),
    "chess": Peer("chess", "chess", "python-chess, random games", 2.0),
    "backgammon": Peer("pyspiel", "open_spiel", "open_spiel, random backgammon", 1.0),
}


def missing_peers() -> list[str]:
    """A line for each peer that is not installed."""
    return [
        f"{peer.what}: not installed (pip install {peer.package})" for peer in PEERS.values() if not _is_there(peer)
    ]


def _is_there(peer: Peer) -> bool:
    return find_spec(peer.module) is not None


def measure_rules(rounds: int, seconds: int, tell_round: Callable[[int], None]) -> dict[str, Measurements]:
    """For each round the speeds, and ours against the others'."""
    present = [name for name, peer in PEERS.items() if _is_there(peer)]
    speeds: dict[str, list[float]] = {name: [] for name in (OURS, LEGAL, LEGAL_PLAIN, *present)}
    for number in range(rounds):
        for name, measured in speeds.items():
            measured.append(_measure(name, seconds))
        tell_round(number)
    ratios = {name: _ratios(speeds[OURS], speeds[name]) for name in present}
    return {"speeds": speeds, "ratios": ratios | {LEGAL: _ratios(speeds[LEGAL], speeds[LEGAL_PLAIN])}}


def _measure(name: str, seconds: int) -> float:
    """Decisions a second of one program, in a process of its own."""
    command = [sys.executable, "-m", "game.bench.random_play", name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise MeasuringFailed(f"measuring {name} failed: {last[0]}")
    return float(done.stdout)


def _row(what: str, speeds: list[float], ratios: list[float], goal: str) -> str:
    spread = f"{ratios[0]:.2f}–{ratios[-1]:.2f}"
    return f"{what:<36}{median(speeds):>9,.0f}{median(ratios):>9.2f}×{spread:>15}{goal:>7}×"


def _ratios(ours: list[float], theirs: list[float]) -> list[float]:
    return sorted(our / their for our, their in zip(ours, theirs, strict=True))


def rules_table(speeds: Measurements, ratios: Measurements) -> str:
    """The medians, and ours against the peers'."""
    lines = [f"{'random play, decisions a second':<36}{'median':>9}{'ours is':>10}{'spread':>15}{'goal':>8}"]
    lines.append(f"{'Plouf!, four random players':<36}{median(speeds[OURS]):>9,.0f}")
    for name, peer in PEERS.items():
        if name in ratios:
            lines.append(_row(peer.what, speeds[name], ratios[name], f"{peer.goal:.1f}"))
    lines.append(f"{'legal decisions listed, a second':<36}")
    cost = flagship().load_measured().rule_cost
    lines.append(f"{cost.without:<36}{median(speeds[LEGAL_PLAIN]):>9,.0f}")
    lines.append(_row(cost.with_rule, speeds[LEGAL], ratios[LEGAL], f"{cost.goal:.2f}"))
    return "\n".join(lines)
