"""Games between computer players without a window. Who sits where rotates, and each deal is played in all rotations."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.players import Level
from game.rules.contract import AnyGame, Json
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

MOST_TURNS: Final = 3000


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game, by which rules, on which board, and by whom, in the order in which they were named."""

    game: AnyGame
    rules: Mapping[str, Json]
    board: Mapping[str, Json]
    players: tuple[Level, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has been played, with the places by player as named and by turn order."""

    match: Match
    ranks: tuple[int, ...]
    by_turn: tuple[int, ...]
    decided: bool
    decisions: int


def play_games(contest: Contest, games: int) -> Iterator[Played]:
    """Play one game after another. The same contest gives the same games, in any process."""
    for number in range(games):
        yield play_game(contest, number)


def play_game(contest: Contest, number: int) -> Played:
    """The game of that number, independent of the games before it."""
    seats = len(contest.players)
    deal, turned = divmod(number, seats)
    # A random.Random that is seeded with a text is the same everywhere, whatever the hash seed.
    chance = Random(f"plouf {contest.seed} deal {deal}")
    order = [(place + turned) % seats for place in range(seats)]
    levels = [contest.players[player] for player in order]
    header = Header(contest.game.name, contest.rules, seats_for([level.name for level in levels]), contest.board)
    match = Match(contest.game, header, chance)
    players = [
        level.seat(contest.game, Random(f"plouf {contest.seed} game {number} seat {seat}"))
        for seat, level in enumerate(levels)
    ]
    decisions = 0
    while isinstance(seat := match.to_move, int) and contest.game.turn(match.state) <= MOST_TURNS:
        match.decide(seat, players[seat].decide(contest.game.seen_by(match.state, seat)))
        decisions += 1
    decided = match.to_move is None
    ranks = contest.game.result(match.state)["ranks"] if decided else [1] * seats
    assert isinstance(ranks, list)
    by_turn = tuple(int(str(rank)) for rank in ranks)
    by_player = tuple(rank for _, rank in sorted(zip(order, by_turn, strict=True)))
    return Played(match, by_player, by_turn, decided, decisions)


def wins_of(ranks: Sequence[int], player: int) -> float:
    """A player's part of the win: a shared first place is a fraction."""
    return 1 / ranks.count(1) if ranks[player] == 1 else 0.0
