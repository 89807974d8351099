"""What is counted of a race of the gangsters."""

from collections import Counter
from typing import Final

from game.client.toolkit.language import later
from game.games.pier.rules.contracts import Contract
from game.games.pier.rules.events import Advanced, BlockLaid, Drove, TurnBegan, WentOut
from game.games.pier.rules.lemmings import AT_TABLE, WATER
from game.games.pier.rules.scoring import is_fulfilled, score, standing
from game.games.pier.rules.state import State
from game.table.counting import CountedThing, Gathered, MatchCounts, SeatCounts, by_seat, most_at_once, to_win
from game.table.deeds import MatchDeeds


def count_gangsters(race: MatchDeeds) -> SeatCounts:
    """Lemmings belong to nobody: what happens to them counts for whoever sent them there. Bets and contracts count in a
    race that is over."""
    laid, sunk, dived, turns = (Counter[int]() for _ in range(4))
    a_turn = Counter[tuple[int, int]]()
    last: State = race.last
    for deed in race.deeds:
        match deed.event:
            case TurnBegan(who):
                turns[who] += 1
            case Advanced(_, start, end) | Drove(_, start, end):
                a_turn[deed.seat, deed.turn] += _spaces(last.track.last, start, end)
                dived[deed.seat] += end == WATER
            case BlockLaid():
                laid[deed.seat] += 1
            case WentOut():
                sunk[deed.seat] += 1
    seats = race.seats
    return {
        **_money(race, last),
        "best_turn": most_at_once(a_turn, seats),
        "shortest_win": to_win(race, turns),
        "dives": by_seat(dived, seats),
        "blocks_laid": by_seat(laid, seats),
        "sent_out": by_seat(sunk, seats),
    }


def _spaces(last: int, start: int, end: int) -> int:
    """How many spaces on; the water is one behind the last."""
    return min(end, last + 1) - max(start, AT_TABLE)


def _money(race: MatchDeeds, last: State) -> SeatCounts:
    if not race.is_over:
        nothing = (None,) * race.seats
        return dict.fromkeys(("best_points", "points", "bets_won", "best_bet", "contracts_fulfilled"), nothing)
    found, place = score(last), standing(last)

    def fulfilled(hand: tuple[Contract, ...]) -> int:
        return sum(is_fulfilled(contract, place) for contract in hand)

    return {
        "best_points": found.points,
        "points": found.points,
        "bets_won": tuple(int(points > 0) for points in found.bets),
        "best_bet": tuple(points or None for points in found.bets),
        "contracts_fulfilled": tuple(map(fulfilled, last.hands)),
    }


PIER_COUNTS: Final = MatchCounts(
    (
        CountedThing("best_points", Gathered.MOST, later("Best points"), later("The most points in one race")),
        CountedThing("points", Gathered.SUM, later("Points in all"), later("The points of all races together")),
        CountedThing(
            "bets_won", Gathered.SUM, later("Bets won"), later("In how many races there was a bet on the winner")
        ),
        CountedThing(
            "best_bet", Gathered.MOST, later("Best bet"), later("The most points that a bet on the winner paid")
        ),
        CountedThing(
            "contracts_fulfilled",
            Gathered.SUM,
            later("Contracts fulfilled"),
            later("Contracts that were held to the end and paid"),
        ),
        CountedThing(
            "best_turn",
            Gathered.MOST,
            later("Furthest turn"),
            later("The most spaces that a lemming went on in one turn, cars included"),
        ),
        CountedThing(
            "shortest_win",
            Gathered.FEWEST,
            later("Shortest win"),
            later("The fewest own turns in which a match was won"),
        ),
        CountedThing(
            "dives", Gathered.SUM, later("Dives"), later("How often the lemming sent on dived into the water")
        ),
        CountedThing(
            "blocks_laid", Gathered.SUM, later("Blocks of concrete"), later("Blocks that lemmings got when sent on")
        ),
        CountedThing(
            "sent_out", Gathered.SUM, later("Sent out"), later("Lemmings that got their third block when sent on")
        ),
    ),
    count_gangsters,
)
