"""Matches that are over, of every game: played by lot, always the same ones."""

from functools import cache
from random import Random

from game.ai.players import pick
from game.games import MANIFESTS
from game.table.match import AnyMatch, Match
from game.table.record import Header
from game.table.seats import Seat

TABLE = (Seat("Ada", "blue", "human"), Seat("Morty Brick", "red", "normal"), Seat("Big Bertha", "green", "hard"))


@cache
def ended(game: str, seats: tuple[Seat, ...] = TABLE, seed: int = 2) -> AnyMatch:
    """A match by the game's first rules on its first board."""
    manifest, rng = MANIFESTS[game], Random(seed)
    rules, board = next(iter(manifest.rule_sets.values())), next(iter(manifest.boards.values()))
    match = Match(manifest.rules, Header(game, rules, seats, board), rng)
    while (seat := match.to_move) is not None:
        assert isinstance(seat, int)
        match.decide(seat, pick(match.game.legal_by_kind(match.state), rng))
    return match
