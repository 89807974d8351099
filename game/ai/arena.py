"""Games between computer players without a window. Who sits where rotates, and each deal is played in all rotations."""

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from game.ai.lines import Failed
from game.ai.outside import Guest, Program
from game.ai.players import AnyPlayer, Level
from game.rules.contract import AnyGame, Json
from game.table.match import AnyMatch, Match
from game.table.record import Header
from game.table.seats import seats_for

MOST_TURNS: Final = 3000

Contestant: TypeAlias = Level | Program


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game, by which rules, on which board, and by whom, in the order in which they were named."""

    game: AnyGame
    rules: Mapping[str, Json]
    board: Mapping[str, Json]
    players: tuple[Contestant, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a game ended early: the player as named who lost it, its seat, and what it did."""

    player: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that has been played, with the places by player as named and by turn order."""

    match: AnyMatch
    ranks: tuple[int, ...]
    by_turn: tuple[int, ...]
    decided: bool
    decisions: int
    forfeit: Forfeit | None = None


def play_game(contest: Contest, number: int) -> PlayedGame:
    """The game of that number, independent of the games before it."""
    seats = len(contest.players)
    deal, turned = divmod(number, seats)
    # A random.Random that is seeded with a text is the same everywhere, whatever the hash seed.
    chance = Random(f"plouf {contest.seed} deal {deal}")
    order = [(place + turned) % seats for place in range(seats)]
    levels = [contest.players[player] for player in order]
    header = Header(contest.game.name, contest.rules, seats_for([level.name for level in levels]), contest.board)
    match = Match(contest.game, header, chance)
    decisions = 0
    forfeit: Forfeit | None = None
    with ExitStack() as table:
        players = [_seat(contest, level, match, seat, number, table) for seat, level in enumerate(levels)]
        while isinstance(seat := match.to_move, int) and contest.game.turn(match.state) <= MOST_TURNS:
            try:
                decision = _decision(players[seat], match, seat)
            except Failed as error:
                forfeit = Forfeit(order[seat], seat, str(error))
                break
            match.decide(seat, decision)
            decisions += 1
        by_turn = _places(match, forfeit)
        for player in players:
            if isinstance(player, Guest):
                player.farewell(by_turn)
    by_player = tuple(rank for _, rank in sorted(zip(order, by_turn, strict=True)))
    decided = forfeit is not None or match.to_move is None
    return PlayedGame(match, by_player, by_turn, decided, decisions, forfeit)


def player_seed(seed: int, number: int, seat: int) -> str:
    """What a level's randomness grows from, in the game of that number, counted from 0."""
    return f"plouf {seed} game {number} seat {seat}"


def _seat(
    contest: Contest, level: Contestant, match: AnyMatch, seat: int, number: int, table: ExitStack
) -> AnyPlayer | Guest:
    if isinstance(level, Program):
        guest = table.enter_context(Guest(level, match, seat, number + 1))
        guest.sit_down()
        return guest
    return level.seat(contest.game, Random(player_seed(contest.seed, number, seat)))


def _decision(player: AnyPlayer | Guest, match: AnyMatch, seat: int) -> object:
    if isinstance(player, Guest):
        return player.decide()
    decision: object = player.decide(match.game.seen_by(match.state, seat))
    return decision


def _places(match: AnyMatch, forfeit: Forfeit | None) -> tuple[int, ...]:
    """The places by turn order: whoever forfeits is last, and the others share the win, as all do who find no end."""
    seats = len(match.header.seats)
    if forfeit:
        return tuple(seats if seat == forfeit.seat else 1 for seat in range(seats))
    if match.to_move is not None:
        return (1,) * seats
    return match.game.result(match.state).ranks
