"""How a record is told in the gallery: which game it was and when, who sat there and how it ended, or what is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from game.client.tabletop.player_words import player_words
from game.client.toolkit.language import Language
from game.manifest import Look
from game.rules.contract import AnyGame
from game.table.gallery_entry import GalleryEntry
from game.table.seats import HUMAN, Seat


@dataclass(frozen=True, slots=True)
class GalleryGame:
    """A game as the gallery knows it: its name, its rules, how it looks, and which boards are the house's."""

    title: str
    rules: AnyGame
    look: Look
    house_words: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class RecordWords:
    """What stands in the row of a record; of each seat its colour and what is said of it."""

    head: str
    when: str
    told: str
    is_wrong: bool
    seats: tuple[tuple[str, str], ...]


def record_words(language: Language, games: Mapping[str, GalleryGame], entry: GalleryEntry) -> RecordWords:
    """In the player's language, but for what is wrong, which is for whoever repairs it too."""
    game = games.get(entry.game)
    board = entry.board
    if game is not None and board in game.house_words:
        board = language.say(board)
    head = [language.say(game.title) if game else entry.game or entry.file.name]
    head += [board] if board else []
    if entry.part is not None:
        head.append(language.say("{number} of {count}").format(number=entry.part[0], count=entry.part[1]))
    moment = moment_of(entry)
    when = f"{moment:%Y-%m-%d %H:%M}" if moment else ""
    seats = tuple((seat.colour, _seat_words(language, entry, number)) for number, seat in enumerate(entry.seats))
    return RecordWords(" · ".join(head), when, told(language, game, entry), bool(entry.why) or game is None, seats)


def moment_of(entry: GalleryEntry) -> datetime | None:
    """When it was played; None, where that is beyond the calendar."""
    try:
        return datetime.fromtimestamp(entry.when)
    except (OSError, ValueError, OverflowError):
        return None


def told(language: Language, game: GalleryGame | None, entry: GalleryEntry) -> str:
    """How it ended, how far it has come, or what is wrong with it."""
    say = language.say
    if entry.game and game is None:
        return say("This game is not here.")
    if entry.why:
        text = say("Damaged: {why}") if entry.game else say("It can't be read: {why}")
        return text.format(why=entry.why.removeprefix("can't be read: "))
    if entry.resigned is not None and entry.resigned < len(entry.seats):
        return say("{name} gave up").format(name=entry.seats[entry.resigned].name) + _turn(language, entry)
    if not entry.is_over:
        return say("Unfinished") + _turn(language, entry)
    first = [seat.name for seat, place in zip(entry.seats, entry.ranks, strict=False) if place == 1]
    if not first:
        return say("Finished")
    return (say("{name} won") if len(first) == 1 else say("{name} share the first place")).format(name=", ".join(first))


def _turn(language: Language, entry: GalleryEntry) -> str:
    return ", " + language.say("turn {turn}").format(turn=entry.turn) if entry.turn is not None else ""


def _seat_words(language: Language, entry: GalleryEntry, number: int) -> str:
    seat = entry.seats[number]
    name = f"{entry.ranks[number]}. {seat.name}" if entry.ranks else seat.name
    return name if seat.by == HUMAN else f"{name} ({level_word(language, seat)})"


def level_word(language: Language, seat: Seat) -> str:
    """What its level is called."""
    return language.say(player_words(seat.by).text)
