"""What happened in Cliff, said in words for the log: always with names, never with "you"."""

from collections.abc import Sequence

from game.client.tabletop.log_view import LogLine
from game.client.tabletop.view import Telling
from game.client.tabletop.words import Say
from game.client.toolkit.language import Language
from game.games.cliff.rules.cards import TERRAIN_OF, VALUE_OF
from game.games.cliff.rules.decisions import Decision, Fox, Play, Refill, Step, Tile
from game.games.cliff.rules.events import (
    CameHome,
    CliffEvent,
    Discarded,
    Dived,
    Drew,
    Dropped,
    Passed,
    Played,
    Pushed,
    Shuffled,
    Stepped,
    TileLaid,
)
from game.games.cliff.rules.lemmings import SEAT_OF
from game.rules.contract import NOBODY
from game.rules.hexes import Hex


def land_name(code: int, say: Say) -> str:
    """The word for what a tile can be of, in the order of land.py."""
    return (
        say("forest"), say("desert"), say("mountain"), say("water"), say("swamp"), say("meadow"), say("fox"),
    )[code]  # fmt: skip


def card_name(card: int, say: Say) -> str:
    """A card in words: `forest 3`."""
    return f"{land_name(TERRAIN_OF[card], say)} {VALUE_OF[card]}"


def decision_words(decision: Decision, telling: Telling, say: Say) -> str:
    """A decision in words. What others drop, and what they only thought of playing, is theirs to know."""
    match decision:
        case Play(card):
            hidden = telling is Telling.THOUGHT
            return say("play a card") if hidden else say("play {card}").format(card=card_name(card, say))
        case Tile(kind):
            # Its kind would tell of the card.
            if telling is Telling.THOUGHT:
                return say("lay a tile")
            return say("lay a tile: {land}").format(land=land_name(kind, say))
        case Step():
            return say("walk")
        case Refill(cards):
            if not cards or telling is not Telling.OWN:
                return say("refill the hand")
            return say("drop {cards} and refill").format(cards=", ".join(card_name(card, say) for card in cards))
        case Fox(cards):
            if telling is not Telling.OWN:
                return say("pay the fox")
            return say("give the fox {cards}").format(cards=", ".join(card_name(card, say) for card in cards))
    return ""


def decision_hexes(decision: Decision) -> tuple[Hex, ...]:
    """The hexes that a decision is about."""
    match decision:
        case Tile(_, at):
            return (at,)
        case Step(_, start, end):
            return (start, end)
    return ()


def log_lines(events: Sequence[CliffEvent], names: Sequence[str], language: Language) -> list[LogLine]:
    """The lines for what one decision made happen; steps of a walk are told by where they went."""
    lines: list[LogLine] = []
    for event in events:
        line = _line(event, names, language)
        if line is not None:
            lines.append(line)
    return lines


def _line(event: CliffEvent, names: Sequence[str], language: Language) -> LogLine | None:
    say = language.say
    match event:
        case Played(seat, card, points):
            text = language.say_many(
                "{name} plays {card}: {points} point", "{name} plays {card}: {points} points", points
            )
            return LogLine(seat, text.format(name=names[seat], card=card_name(card, say), points=points))
        case TileLaid(seat, kind, at):
            text = say("{name} lays a tile: {land}")
            return LogLine(seat, text.format(name=names[seat], land=land_name(kind, say)), (at,))
        case Stepped(lemming, start, end):
            seat = SEAT_OF[lemming]
            return LogLine(seat, say("{name} walks").format(name=names[seat]), (start, end))
        case Pushed(lemming, start, end):
            seat = SEAT_OF[lemming]
            return LogLine(seat, say("{name} is shoved").format(name=names[seat]), (start, end))
        case Dived(lemming, at):
            seat = SEAT_OF[lemming]
            return LogLine(seat, say("Plouf! {name} dives").format(name=names[seat]), (at,))
        case Passed(lemming, checkpoint):
            seat = SEAT_OF[lemming]
            text = say("{name} passes checkpoint {number}")
            return LogLine(seat, text.format(name=names[seat], number=checkpoint))
        case Drew(seat, number):
            return LogLine(seat, say("{name} draws {number}").format(name=names[seat], number=number))
        case Discarded(seat, number) | Dropped(seat, number):
            return LogLine(seat, say("{name} discards {number}").format(name=names[seat], number=number))
        case Shuffled(number):
            text = language.say_many(
                "The discards are shuffled: {number} card", "The discards are shuffled: {number} cards", number
            )
            return LogLine(NOBODY, text.format(number=number))
        case CameHome(seat, place):
            text = say("{name} is home, place {place}")
            return LogLine(seat, text.format(name=names[seat], place=place))
        case _:
            return None
