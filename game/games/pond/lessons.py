"""Pond learnt by playing: every rule once, on farms of a few squares."""

from collections import Counter
from typing import Final

from game.client.toolkit.language import later
from game.games.pond.rules.tiles import ALL_TILES, TILE_NAMES
from game.table.lesson import Lesson, LessonStep, lines_of
from game.table.record import Drawn, Header
from game.table.seats import HUMAN, NAMES, Seat

SEATS: Final = (Seat(NAMES[0], "blue", HUMAN), Seat(NAMES[1], "red", "easy"))
# A farm with a row that can be pushed.
FARM: Final = ("a...A", ".....")
BOTH_START: Final = lines_of("0 start 0,0", "1 start 0,0")


def small_farm(*rows: str) -> Header:
    """A farm of a few squares."""
    return Header("pond", {}, SEATS, {"name": "", "rows": list(rows)})


def pile_with(first: str) -> Drawn:
    """The pile with these tiles on top: three for the player, three for the other, then what is drawn."""
    top = first.split()
    left = Counter(TILE_NAMES[tile] for tile in ALL_TILES)
    left.subtract(top)
    return Drawn(f"tiles {' '.join([*top, *left.elements()])}")


LAY: Final = Lesson(
    "lay",
    later("A pond to leave"),
    small_farm("a..A", "b..B"),
    (pile_with("cow estate quake cow cow cow"),),
    (
        LessonStep(
            later("Your toad leaves one pond for the other of its kind, across the farm. Start up here."),
            ("start 0,0",),
            lines_of("1 start 0,1"),
        ),
        LessonStep(
            later("No land yet! Take the cow pasture and lay it beside your pond."),
            ("place cow 1,0 0",),
        ),
    ),
    later("A turn is one thing: lay, push, hop, swap, or an effect. Then you draw up to three."),
)
HOP: Final = Lesson(
    "hop",
    later("Hop"),
    small_farm("a..A", "b..B"),
    (
        pile_with("cow estate quake cow cow cow"),
        *lines_of("0 start 0,0", "1 start 0,1", "0 place cow 1,0 0", "1 place cow 1,1 0"),
    ),
    (LessonStep(later("Now hop onto your pasture. Mind the cow."), ("move 1,0",)),),
    later("One square, from open side to open side: meadow and hedge are open, road and house are not."),
)
TURN: Final = Lesson(
    "turn",
    later("Mind the road"),
    small_farm("a..A", "b..B"),
    (
        pile_with("cow lane quake cow cow cow"),
        *lines_of("0 start 0,0", "1 start 0,1", "0 place cow 1,0 0", "1 place cow 1,1 0", "0 move 1,0", "1 move 1,1"),
    ),
    (
        LessonStep(
            later("Take the lane and turn it once, by right click or R: the road may not bar your way. Lay it."),
            ("place lane 2,0 1",),
        ),
    ),
    later("Tiles may help anybody. So may walls."),
)
PUSH: Final = Lesson(
    "push",
    later("Push a row"),
    small_farm(*FARM),
    (
        pile_with("strip cow estate bend cow cow"),
        *BOTH_START,
        *lines_of("0 place strip 1,1 0", "1 place bend 2,1 0"),
    ),
    (
        LessonStep(
            later("Tiles push rows: take the pasture and click the left half of this tile. All slide right."),
            ("insert cow 1,1 0 right",),
        ),
    ),
    later("What leaves the row comes in at its other end. Full rows, dark squares, ponds and toads don't slide."),
)
SWAP: Final = Lesson(
    "swap",
    later("Swap"),
    small_farm(*FARM),
    (pile_with("estate estate cow bend cow cow"), *BOTH_START),
    (LessonStep(later("Housing? No, thank you. Put one under the pile and take the top tile."), ("swap estate",)),),
    later("If all only swap, the pile is shuffled; the tenth such round in a row ends the game, a draw."),
)
STORM: Final = Lesson(
    "storm",
    later("Storm"),
    small_farm(*FARM),
    (
        pile_with("cow storm estate lane cow cow"),
        *BOTH_START,
        *lines_of("0 place cow 1,1 0", "1 place lane 1,0 0"),
    ),
    (LessonStep(later("Red laid a road before your nose. Your storm turns any tile: that one!"), ("storm 1,0 1",)),),
    later("Even under a toad. Toads like the ride."),
)
QUAKE: Final = Lesson(
    "quake",
    later("Earthquake"),
    small_farm(*FARM),
    (
        pile_with("cow quake cow estate cow cow"),
        *BOTH_START,
        *lines_of("0 place cow 1,1 0", "1 place estate 1,0 0"),
    ),
    (LessonStep(later("Housing in your way! An earthquake takes away any tile without a toad."), ("quake 1,0",)),),
    later("Nobody was at home. We hope."),
)
ABRA: Final = Lesson(
    "abra",
    later("Abracadabra"),
    small_farm(*FARM),
    (
        pile_with("bend abra cow estate cow cow storm"),
        *BOTH_START,
        *lines_of("0 place bend 1,1 0", "1 place estate 1,0 0"),
    ),
    (
        LessonStep(
            later("Abracadabra puts a tile of your hand in the place of another: cows for houses!"), ("abra 1,0 cow 0",)
        ),
    ),
    later("Even under a toad, as long as it is no housing."),
)
SPRING: Final = Lesson(
    "spring",
    later("Long jump"),
    small_farm(*FARM),
    (
        pile_with("cow spring estate estate cow cow"),
        *BOTH_START,
        *lines_of("0 place cow 2,0 0", "1 place estate 1,0 0"),
    ),
    (LessonStep(later("A long jump leads two squares straight on, over anything. Over the roofs!"), ("spring 2,0",)),),
    later("It ends on a free tile that is no housing, or right in your own pond."),
)
FAST: Final = Lesson(
    "fast",
    later("Hurry"),
    small_farm(*FARM),
    (
        pile_with("cow fast late bend cow cow"),
        *BOTH_START,
    ),
    (
        LessonStep(later("Set the alarm clock: Red misses a turn, and you get an action more."), ("late 1",)),
        LessonStep(later("Hurry gives you one more tile and one more hop. Play it."), ("fast",)),
        LessonStep(later("Lay the pasture, and hop."), ("place cow 1,0 0", "move 1,0")),
    ),
    later("What you don't need you give up with “End the turn”."),
)
HOME: Final = Lesson(
    "home",
    later("Home"),
    small_farm("a.A"),
    (
        pile_with("cow storm estate bend cow cow"),
        *BOTH_START,
        *lines_of("0 place cow 1,0 0", "1 swap bend", "0 move 1,0", "1 swap cow"),
    ),
    (LessonStep(later("One hop to go. In you get!"), ("move 2,0",)),),
    later("Plouf! The first toad in its pond wins."),
)

POND_LESSONS: Final = (LAY, HOP, TURN, PUSH, SWAP, STORM, QUAKE, ABRA, SPRING, FAST, HOME)
