"""The rules of Pond in words: in short, and whole, every rule once. What depends on the farm and on how many play is
told only where it holds."""

from dataclasses import replace
from typing import Final

from game.client.toolkit.language import later
from game.games.pond.boards import HOME_FARM
from game.games.pond.lessons import (
    ABRA,
    BOTH_START,
    FARM,
    FAST,
    HOME,
    HOP,
    LAY,
    PUSH,
    QUAKE,
    SPRING,
    STORM,
    SWAP,
    TURN,
    pile_with,
    small_farm,
)
from game.games.pond.rules.movement import TOGETHER
from game.games.pond.rules.shape import DARK
from game.table.lesson import lines_of
from game.table.rulebook import Chapter, MatchTerms, Rulebook, RulePicture, ToldIf, picture_of


def _has_dark(terms: MatchTerms) -> bool:
    rows = terms.board.get("rows")
    return isinstance(rows, list) and any(DARK in row for row in rows if isinstance(row, str))


def _all_light(terms: MatchTerms) -> bool:
    return not _has_dark(terms)


def _start_together(terms: MatchTerms) -> bool:
    return terms.seats == TOGETHER


def _start_apart(terms: MatchTerms) -> bool:
    return not _start_together(terms)


_ALL_TILES: Final = RulePicture(
    small_farm(*FARM), (pile_with("cow estate quake cow cow cow"), *BOTH_START), part="tiles"
)
_FARM: Final = RulePicture(
    replace(HOME.header, board=HOME_FARM), (*HOME.lines[:1], *lines_of("0 start 0,5", "1 start 7,5"))
)
_EFFECT: Final = picture_of(STORM)

_SHORT: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (later("Get your toad home first: from its departure pond into the arrival pond with the same flowers."),),
        picture_of(HOME),
    ),
    Chapter(
        "turn",
        later("Your turn"),
        (
            later(
                "A turn is one action: hop to the next square, lay a tile, push a row with a tile, play an effect, or "
                "swap a tile."
            ),
        ),
        picture_of(LAY, 1),
    ),
    Chapter(
        "hop",
        later("Hop"),
        (later("A toad hops where both sides are open, over meadow or between hedges; roads and housing stop it."),),
        picture_of(HOP),
    ),
    Chapter(
        "insert",
        later("Push a row"),
        (
            later("A tile onto another one pushes the row left or right, if the row has a gap and no toad."),
            ToldIf(_has_dark, later("Rows with dark squares never slide.")),
        ),
        picture_of(PUSH),
    ),
    Chapter(
        "effects",
        later("Effects"),
        (
            later(
                "Storm: turn a tile. Earthquake: take one away. Abracadabra: put another in its place. Long jump: two"
                " squares. Hurry: one tile and one hop more. Alarm clock: somebody misses a turn, and you have one"
                " action more."
            ),
        ),
        _EFFECT,
    ),
    Chapter(
        "swap",
        later("Swap"),
        (later("A tile that you don't want goes under the pile, and the top one comes to hand."),),
        picture_of(SWAP),
    ),
)

_WHOLE: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (
            later(
                "Everybody has a toad. It wants to get from a departure pond into the arrival pond with the same"
                " flowers."
            ),
        ),
        _FARM,
    ),
    Chapter(
        "start",
        later("The start"),
        (
            ToldIf(
                _start_apart,
                later(
                    "One after the other, everybody chooses one of the departure ponds that have the fewest toads then."
                ),
            ),
            ToldIf(
                _start_together, later("With three players all toads set out from the pond that the first one chooses.")
            ),
            later("Toads that set out from the same pond have the same home."),
            later("Lots are drawn for who begins, unless somebody was chosen."),
        ),
        picture_of(LAY),
    ),
    Chapter(
        "tiles",
        later("The tiles"),
        (
            later(
                "Of the 64 tiles 48 are land. Each of their sides is open, meadow or hedge, or closed, road or housing."
            ),
            later(
                "10 cow pastures are open on all sides. 8 lanes and 6 hedge forks are open on three. 6 strips and 4"
                " hedgerows are open on two opposite sides, 6 bends and 4 hedge corners on two that meet. 4 times"
                " housing is closed all around."
            ),
            later(
                "16 are effects: 4 storms, 3 earthquakes, 3 alarm clocks, 2 times abracadabra, 2 times hurry and 2 long"
                " jumps."
            ),
        ),
        _ALL_TILES,
    ),
    Chapter(
        "turn",
        later("Your turn"),
        (
            later(
                "Your turn begins with one action: hop, lay a tile, push a row with one, swap one, or play an effect."
                " Then it is the next one's turn."
            ),
        ),
    ),
    Chapter(
        "hop",
        later("Hopping"),
        (
            later(
                "Your toad hops to the next square north, east, south or west, onto a tile where no other toad sits."
                " The two sides that meet there must both be open."
            ),
            later(
                "Ponds are open all around. A toad enters only the arrival pond that is its home, and never a departure"
                " pond."
            ),
        ),
        picture_of(HOP),
    ),
    Chapter(
        "place",
        later("Laying a tile"),
        (
            later("A tile of land goes onto any empty square, turned as you like."),
            ToldIf(_has_dark, later("Dark squares take tiles like light ones.")),
        ),
        picture_of(TURN),
    ),
    Chapter(
        "insert",
        later("Pushing a row"),
        (
            later(
                "A tile of land may also take the place of a tile on the board, turned as you like. It pushes that one"
                " a square to the left or to the right, that one pushes the next, and so on, until an empty square"
                " takes the last. What leaves the row at one end comes in at the other, turned as it was."
            ),
            ToldIf(
                _has_dark,
                later("A row that is full, or has a toad, a pond or a dark square in it, does not slide."),
            ),
            ToldIf(_all_light, later("A row that is full, or has a toad or a pond in it, does not slide.")),
        ),
        picture_of(PUSH),
    ),
    Chapter(
        "swap",
        later("Swapping"),
        (
            later(
                "A tile of your hand goes under the draw pile, and you take the top one at once. If the pile is empty,"
                " the discards are shuffled first and become the pile."
            ),
        ),
        picture_of(SWAP),
    ),
    Chapter(
        "effects",
        later("Effects"),
        (
            later(
                "An effect is played once, and discarded. One that would find nothing to do can't be played; hurry and"
                " the alarm clock always can."
            ),
        ),
    ),
    Chapter(
        "storm",
        later("Storm"),
        (later("A storm turns a tile on the board so that it lies differently, also one under a toad."),),
        picture_of(STORM),
    ),
    Chapter(
        "quake",
        later("Earthquake"),
        (later("An earthquake takes a tile off the board, to the discards, but none under a toad."),),
        picture_of(QUAKE),
    ),
    Chapter(
        "abra",
        later("Abracadabra"),
        (
            later(
                "A tile of land from your hand, turned as you like, takes the place of one on the board, which is"
                " discarded. It may do so under a toad too, but housing may not. It may look just like the old one."
            ),
        ),
        picture_of(ABRA),
    ),
    Chapter(
        "spring",
        later("Long jump"),
        (
            later(
                "Your toad jumps two squares north, east, south or west, over anything and whatever the sides. It lands"
                " on a tile that is no housing and has no toad, or in the pond that is its home."
            ),
        ),
        picture_of(SPRING),
    ),
    Chapter(
        "fast",
        later("Hurry"),
        (
            later(
                "You may play one more tile and make one more hop in this turn, in any order, and you may leave out"
                " either."
            ),
        ),
        picture_of(FAST, 1),
    ),
    Chapter(
        "late",
        later("Alarm clock"),
        (
            later(
                "Another player misses their next turn; alarm clocks add up. And you have one more action in this turn."
            ),
        ),
        picture_of(FAST),
    ),
    Chapter(
        "actions",
        later("How much you may do"),
        (
            later(
                "A tile that is played, effects too, uses up the tile that hurry gives, or else an action. A hop uses"
                " up the hop that hurry gives, or else an action. A swap always takes an action."
            ),
            later("Your turn ends when nothing is left. As soon as you have done something, you may end it yourself."),
        ),
    ),
    Chapter(
        "draw",
        later("Drawing tiles"),
        (
            later(
                "Everybody begins with three tiles, and draws at the end of each turn until they hold three again. If"
                " the pile is empty then, the discards are shuffled and become the pile."
            ),
        ),
    ),
    Chapter(
        "stall",
        later("When everybody only swaps"),
        (
            later(
                "If the last turn of everybody was nothing but swaps, a round has gone by: the discards, if there are"
                " any, are shuffled together with the pile, and everybody needs a new turn of swaps for the next round."
                " A turn that was missed is none."
            ),
            later(
                "Any other turn begins the count of rounds anew. At the tenth in a row the game ends at once, and all"
                " share the first place."
            ),
        ),
    ),
    Chapter(
        "end",
        later("The end"),
        (later("The first toad in its home wins at once; all others share the second place."),),
        picture_of(HOME),
    ),
)

POND_RULEBOOK: Final = Rulebook(_SHORT, _WHOLE)
