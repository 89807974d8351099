"""What is counted of a match on the farm."""

from collections import Counter
from typing import Final

from game.client.toolkit.language import later
from game.games.pond.rules.events import EffectPlayed, Jumped, Moved, Slid, TileLaid, TurnBegan, TurnMissed
from game.table.counting import CountedThing, Gathered, MatchCounts, SeatCounts, by_seat, most_at_once, to_win
from game.table.deeds import MatchDeeds

JUMP: Final = 2


def count_farm(farm: MatchDeeds) -> SeatCounts:
    """From the events alone; however many tiles a row has, it is pushed once."""
    hopped, laid, missed, played, turns = (Counter[int]() for _ in range(5))
    a_turn, a_row = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for deed in farm.deeds:
        match deed.event:
            case TurnBegan(who):
                turns[who] += 1
            case Moved(who) if who == deed.seat:
                hopped[who] += 1
                a_turn[who, deed.turn] += 1
            case Jumped(who) if who == deed.seat:
                hopped[who] += 1
                a_turn[who, deed.turn] += JUMP
            case TileLaid(who):
                laid[who] += 1
            case Slid():
                a_row[deed.seat, deed.decision] += 1
            case EffectPlayed(who):
                played[who] += 1
            case TurnMissed(who):
                missed[who] += 1
    seats = farm.seats
    pushed = Counter(seat for seat, _ in a_row)
    return {
        "shortest_win": to_win(farm, turns),
        "best_turn": most_at_once(a_turn, seats),
        "longest_row": most_at_once(a_row, seats),
        "hops": by_seat(hopped, seats),
        "tiles_laid": by_seat(laid, seats),
        "rows_pushed": by_seat(pushed, seats),
        "effects_played": by_seat(played, seats),
        "turns_missed": by_seat(missed, seats),
    }


POND_COUNTS: Final = MatchCounts(
    (
        CountedThing(
            "shortest_win",
            Gathered.FEWEST,
            later("Shortest win"),
            later("The fewest own turns in which a match was won"),
        ),
        CountedThing(
            "best_turn",
            Gathered.MOST,
            later("Furthest turn"),
            later("The most squares that the toad came on in one turn; a long jump is two"),
        ),
        CountedThing(
            "longest_row",
            Gathered.MOST,
            later("Longest row pushed"),
            later("The most tiles that moved because of a single tile"),
        ),
        CountedThing("hops", Gathered.SUM, later("Hops"), later("All hops and long jumps of the toad")),
        CountedThing("tiles_laid", Gathered.SUM, later("Tiles laid"), later("Tiles of land laid or pushed in")),
        CountedThing("rows_pushed", Gathered.SUM, later("Rows pushed"), later("How often a row was pushed")),
        CountedThing("effects_played", Gathered.SUM, later("Effects played"), later("Effect tiles that were played")),
        CountedThing(
            "turns_missed", Gathered.SUM, later("Turns missed"), later("Turns missed because of an alarm clock")
        ),
    ),
    count_farm,
)
