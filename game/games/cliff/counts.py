"""What is counted of a race on the cliff."""

from collections import Counter
from typing import Final

from game.client.toolkit.language import later
from game.games.cliff.rules.events import Dived, Pushed, Stepped, TileLaid, TurnBegan
from game.games.cliff.rules.lemmings import SEAT_OF
from game.table.counting import (
    CountedThing,
    Gathered,
    MatchCounts,
    SeatCounts,
    by_seat,
    most_at_once,
    to_win,
    where_any,
)
from game.table.deeds import MatchDeeds


def count_race(race: MatchDeeds) -> SeatCounts:
    """From the events alone; shoving one's own lemming is no shove given or taken, but is part of a chain."""
    walked, gave, took, laid, turns = (Counter[int]() for _ in range(5))
    a_walk, a_turn, a_chain = (Counter[tuple[int, int]]() for _ in range(3))
    dived: dict[int, int] = {}
    for deed in race.deeds:
        seat = deed.seat
        match deed.event:
            case TurnBegan(who):
                turns[who] += 1
            case Stepped(lemming):
                walked[seat] += 1
                a_walk[seat, deed.turn] += 1
                a_turn[seat, deed.turn] += 1
            case Pushed(lemming):
                a_chain[seat, deed.decision] += 1
                a_turn[seat, deed.turn] += 1
                if SEAT_OF[lemming] != seat:
                    gave[seat] += 1
                    took[SEAT_OF[lemming]] += 1
            case TileLaid(who):
                laid[who] += 1
            case Dived(lemming):
                dived.setdefault(SEAT_OF[lemming], turns[SEAT_OF[lemming]])
    seats = race.seats
    return {
        "walked": by_seat(walked, seats),
        "furthest_walk": most_at_once(a_walk, seats),
        "best_turn": most_at_once(a_turn, seats),
        "longest_chain": most_at_once(a_chain, seats),
        "fastest_dive": where_any(dived, seats),
        "shortest_win": to_win(race, turns),
        "shoves_given": by_seat(gave, seats),
        "shoves_taken": by_seat(took, seats),
        "tiles_laid": by_seat(laid, seats),
    }


CLIFF_COUNTS: Final = MatchCounts(
    (
        CountedThing(
            "longest_chain",
            Gathered.MOST,
            later("Longest chain shoved"),
            later("The most lemmings that moved on because of a single step"),
        ),
        CountedThing(
            "furthest_walk",
            Gathered.MOST,
            later("Furthest walk"),
            later("The most hexes that one lemming walked in one turn"),
        ),
        CountedThing(
            "best_turn",
            Gathered.MOST,
            later("Best turn"),
            later("The most movement points used in one turn: hexes walked, and lemmings shoved on"),
        ),
        CountedThing(
            "fastest_dive",
            Gathered.FEWEST,
            later("Fastest dive"),
            later("The fewest own turns until a lemming was in the water"),
        ),
        CountedThing(
            "shortest_win",
            Gathered.FEWEST,
            later("Shortest win"),
            later("The fewest own turns in which a match was won"),
        ),
        CountedThing(
            "walked", Gathered.SUM, later("Hexes walked"), later("All hexes that lemmings walked by their own legs")
        ),
        CountedThing(
            "shoves_given", Gathered.SUM, later("Shoves given"), later("How often lemmings of others were shoved on")
        ),
        CountedThing(
            "shoves_taken", Gathered.SUM, later("Shoves taken"), later("How often others shoved own lemmings on")
        ),
        CountedThing("tiles_laid", Gathered.SUM, later("Tiles laid"), later("Bonus tiles laid on the board")),
    ),
    count_race,
)
