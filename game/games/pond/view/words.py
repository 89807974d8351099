"""Pond in plain words: what tiles are and do, and what happened, always with names, never "you"."""

from collections.abc import Sequence
from typing import Any

from game.client.tabletop.log_view import LogLine
from game.client.tabletop.view import Telling
from game.client.tabletop.words import Say
from game.games.pond.rules.decisions import (
    RIGHT,
    Abra,
    Decision,
    EndTurn,
    Fast,
    Insert,
    Late,
    Move,
    Place,
    Quake,
    Spring,
    Start,
    Storm,
    Swap,
)
from game.games.pond.rules.events import (
    CameHome,
    EffectPlayed,
    Jumped,
    MadeLate,
    Moved,
    OnlySwapped,
    Shuffled,
    Slid,
    Started,
    Swapped,
    TileLaid,
    TileRemoved,
    TileTurned,
    TurnMissed,
)
from game.games.pond.rules.shape import Square
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import ESTATE, LANDSCAPES, OPEN, TILE_NAMES, Tile, code_of, tile_of
from game.games.pond.rules.turns import MOST_ROUNDS
from game.games.pond.view.looks import pond_name
from game.rules.contract import NOBODY


def tile_name(tile: Tile, say: Say) -> str:
    """What a tile is called."""
    names = {
        "cow": say("Cow pasture"),
        "lane": say("Lane"),
        "tee": say("Hedge fork"),
        "strip": say("Strip"),
        "hedge": say("Hedgerow"),
        "bend": say("Bend"),
        "corner": say("Hedge corner"),
        "estate": say("Housing"),
        "storm": say("Storm"),
        "quake": say("Earthquake"),
        "late": say("Alarm clock"),
        "abra": say("Abracadabra"),
        "fast": say("Hurry"),
        "spring": say("Long jump"),
    }
    return names.get(TILE_NAMES[tile], "")


def tile_meaning(tile: Tile, say: Say) -> str:
    """What it is good for."""
    meanings = {
        "cow": say("meadow, open on all sides"),
        "lane": say("meadow, open on three sides"),
        "tee": say("hedges, open on three sides"),
        "strip": say("meadow, open on two opposite sides"),
        "hedge": say("hedges, open on two opposite sides"),
        "bend": say("meadow, open around a corner"),
        "corner": say("hedges, open around a corner"),
        "estate": say("closed on all sides, no toad gets in"),
        "storm": say("turns a tile, under a toad too"),
        "quake": say("takes a tile without a toad off the board"),
        "late": say("another toad misses its next turn, and there is one more action now"),
        "abra": say("a tile of the hand takes the place of one on the board"),
        "fast": say("one more tile and one more hop in this turn"),
        "spring": say("the toad jumps two squares, over anything"),
    }
    return meanings.get(TILE_NAMES[tile], "")


def tile_sentence(tile: Tile, say: Say) -> str:
    """Both in one line."""
    return say("{name}: {what}").format(name=tile_name(tile, say), what=tile_meaning(tile, say))


def turned_name(tile: Tile, turn: int, say: Say) -> str:
    """A tile and where its road runs, as it lies."""
    sides = OPEN[code_of(tile, turn)]
    names = (say("north"), say("east"), say("south"), say("west"))
    roads = ", ".join(side for way, side in enumerate(names) if not sides >> way & 1)
    name = tile_name(tile, say)
    return name if not roads or tile == ESTATE else say("{tile} (road: {sides})").format(tile=name, sides=roads)


def decision_words(decision: Decision, telling: Telling, names: Sequence[str], say: Say) -> str:
    """A decision in words. Which tiles others swap, and what they only thought of playing, is theirs to know."""
    if telling is Telling.THOUGHT:
        return _thought(decision, say)
    match decision:
        case Place(tile, _, turn):
            return say("lay {tile}").format(tile=turned_name(tile, turn, say))
        case Insert(tile, _, turn, way):
            text = say("push the row right with {tile}") if way == RIGHT else say("push the row left with {tile}")
            return text.format(tile=turned_name(tile, turn, say))
        case Swap(tile) if telling is Telling.OWN:
            return say("swap {tile}").format(tile=tile_name(tile, say))
        case Abra(_, tile, turn):
            return say("conjure up {tile}").format(tile=turned_name(tile, turn, say))
        case Late(seat):
            return say("make {name} late").format(name=names[seat])
        case Quake():
            return say("an earthquake")
        case Storm():
            return say("a storm")
        case Fast():
            return say("hurry")
        case Spring():
            return say("a long jump")
    return _thought(decision, say)


def _thought(decision: Decision, say: Say) -> str:
    match decision:
        case Move():
            return say("hop")
        case Start():
            return say("start here")
        case Swap():
            return say("swap a tile")
        case Place() | Insert():
            return say("lay a tile")
        case EndTurn():
            return ""
    return say("an effect")


def decision_place(decision: Decision, state: State, say: Say) -> str:
    """Where a decision is about, counted from the upper left, and how a tile that a storm turns would lie."""
    squares = decision_squares(decision)
    if not squares:
        return ""
    column, row = squares[0]
    place = say("row {row}, column {column}").format(row=row + 1, column=column + 1)
    if not isinstance(decision, Storm):
        return place
    tile = tile_of(state.land[state.board.index[decision.at]])
    return f"{turned_name(tile, decision.turn, say)}, {place}"


def decision_squares(decision: Decision) -> tuple[Square, ...]:
    """The squares that a decision is about."""
    at = getattr(decision, "at", None)
    return () if at is None else (at,)


Found = tuple[int, str, tuple[Square, ...]]


def log_lines(events: Sequence[Any], names: Sequence[str], rows: Sequence[str], say: Say) -> list[LogLine]:
    """The lines for what one decision made happen."""
    slid = tuple(event for event in events if isinstance(event, Slid))
    found = (_line(event, slid, names, rows, say) for event in events)
    lines = [LogLine(*line) for line in found if line is not None]
    # What an effect did to the land lights up with the line that tells of it.
    where = tuple(event.at for event in events if isinstance(event, TileTurned | TileRemoved))
    return [
        LogLine(line.seat, line.text, where) if number == 0 and where and not line.places else line
        for number, line in enumerate(lines)
    ]


def _line(event: Any, slid: Sequence[Slid], names: Sequence[str], rows: Sequence[str], say: Say) -> Found | None:
    match event:
        case Started(seat, at):
            pond = pond_name(rows[at[1]][at[0]], say)
            return seat, say("{name} starts from {pond}").format(name=names[seat], pond=pond), (at,)
        case Moved(seat, start, end):
            return seat, say("{name} hops on").format(name=names[seat]), (start, end)
        case Jumped(seat, start, end):
            return seat, say("{name} jumps far").format(name=names[seat]), (start, end)
        case Swapped(seat):
            return seat, say("{name} swaps a tile").format(name=names[seat]), ()
        case TileLaid(seat, tile, at, _):
            text = say("{name} lays {tile}")
            if slid:
                right = (slid[0].end[0] - slid[0].start[0]) % len(rows[0]) == 1
                text = say("{name} pushes row {row} right: {tile}")
                text = text if right else say("{name} pushes row {row} left: {tile}")
            text = text.format(name=names[seat], tile=tile_name(tile, say), row=at[1] + 1)
            return seat, text, (at, *(event.end for event in slid))
        case EffectPlayed(seat, tile) if tile >= LANDSCAPES:
            return seat, say("{name} plays {tile}").format(name=names[seat], tile=tile_name(tile, say)), ()
        case MadeLate(seat, missed):
            return seat, say("{name} is late ({number})").format(name=names[seat], number=missed), ()
        case TurnMissed(seat, _):
            return seat, say("{name} misses a turn").format(name=names[seat]), ()
        case Shuffled(count):
            return NOBODY, say("Shuffled, tiles: {number}").format(number=count), ()
        case OnlySwapped(rounds):
            text = say("Everybody only swapped: {number} of {most}")
            return NOBODY, text.format(number=rounds, most=MOST_ROUNDS), ()
        case CameHome(seat, at):
            return seat, say("Plouf! {name} is home").format(name=names[seat]), (at,)
    return None
