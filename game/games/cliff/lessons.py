"""Cliff learnt by playing: every rule once, on boards of a few hexes. Foxes and circuits come last."""

from dataclasses import asdict
from typing import Final

from game.client.toolkit.language import later
from game.games.cliff.rules.cards import CARD_OF_NAME, DECK, names, removed
from game.games.cliff.rules.ruleset import CLASSIC
from game.rules.contract import BoardJson, Json
from game.table.lesson import Lesson, LessonStep, lines_of
from game.table.record import Drawn, Header
from game.table.seats import HUMAN, NAMES, Seat

SEATS: Final = (Seat(NAMES[0], "blue", HUMAN), Seat(NAMES[1], "red", "easy"))
WITH_FOXES: Final[dict[str, Json]] = {**asdict(CLASSIC), "fox": True}


def small_board(*rows: str, flags: dict[str, Json] | None = None, rules: dict[str, Json] | None = None) -> Header:
    """A board of a few hexes, by the classic rules if nothing else is said."""
    board: BoardJson = {"name": "", "stagger": "y-odd", "rows": list(rows)}
    if flags:
        board = {**board, "checkpoints": flags}
    return Header("cliff", rules or asdict(CLASSIC), SEATS, board)


def pack_with(first: str) -> Drawn:
    """The pack with these cards on top: five for the player, six for the other, then what is drawn."""
    top = tuple(CARD_OF_NAME[name] for name in first.split())
    rest = removed(DECK, top)
    assert rest is not None, first
    return Drawn(f"deck {first} {names(rest)}")


WALK: Final = Lesson(
    "walk",
    later("Cards are legs"),
    small_board(".GGGGG.", "<GFFGG>", ".GSSGG."),
    (pack_with("F1 M0 D0 W0 S3"),),
    (
        LessonStep(
            later(
                "Click the forest 1: with the 2 on its pile it makes three points. Then click where the hand points."
            ),
            ("play F1", "step a 0,1>1,1", "step a 1,1>2,1", "step a 2,1>3,1"),
            lines_of("1 refill"),
        ),
    ),
    later("Each hex costs a point: meadow always, other land only with its own card."),
)
TURN_ENDS: Final = Lesson(
    "stop",
    later("Stuck? Stop"),
    small_board("<GGSG>"),
    (pack_with("D1 F0 M0 W0 F1"),),
    (
        LessonStep(
            later("Three points, but a desert card can't cross the swamp. Go as far as you can."),
            ("play D1", "step a 0,0>1,0", "step a 1,0>2,0"),
        ),
        LessonStep(later("Only one lemming walks a turn. End the turn: the last point is lost."), ("stop",)),
    ),
    later("Points are not for saving. Lemmings don't save either."),
)
HIGHER: Final = Lesson(
    "tile",
    later("A higher card"),
    small_board("<GDG>"),
    (pack_with("M3 F1 F0 W0 S0"),),
    (
        LessonStep(
            later("A 3 is higher than its pile: it counts alone, but brings a tile. Play it, and cover the desert."),
            ("play M3", "tile M 2,0"),
        ),
        LessonStep(
            later("Your own bridge! Walk across."),
            ("step a 0,0>1,0", "step a 1,0>2,0", "step a 2,0>3,0"),
        ),
    ),
    later("A tile goes anywhere, even under lemmings. No tile of that land left? Then it is meadow."),
)  # fmt: skip
SHOVE: Final = Lesson(
    "shove",
    later("Excuse me"),
    small_board("<GGGGG>"),
    (
        pack_with("S1 F0 M0 W1 D0 W0 F1 F3 M1 M3 D1"),
        *lines_of("0 refill", "1 play W0", "1 step a 0,0>1,0", "1 step a 1,0>2,0"),
    ),
    (
        LessonStep(
            later("Red stands in the way. Click the swamp 1 and go where Red is: shoving costs a point more."),
            ("play S1", "step a 0,0>1,0", "step a 1,0>2,0"),
        ),
    ),
    later("Your own can be shoved too. By the classic rules nobody is shoved further from home: manners."),
)
ROW: Final = Lesson(
    "row",
    later("A whole row"),
    small_board("<GGG>"),
    (
        pack_with("F2 F0 M0 W3 D0 W0 W1 F3 M1 M3 D1"),
        *lines_of("0 refill", "1 play W1", "1 step a 0,0>1,0", "1 step a 1,0>2,0", "1 step a 2,0>3,0"),
        *lines_of("0 refill", "1 play W0", "1 step b 0,0>1,0", "1 step b 1,0>2,0", "1 stop"),
    ),
    (
        LessonStep(
            later("Two in a row cost two more points: you have just enough. Shove them straight on!"),
            ("play F2", "step a 0,0>1,0", "step a 1,0>2,0"),
        ),
    ),
    later("Oops: whoever is shoved into the water is home. Shove with care."),
)
REFILL: Final = Lesson(
    "refill",
    later("Fresh cards"),
    small_board("<GDDG>"),
    (pack_with("S0 M0 W0 F0 F0"),),
    (
        LessonStep(
            later("Poor cards! Refill instead of playing: drop the swamp, then draw up to six."),
            ("refill S0",),
            lines_of("1 refill"),
        ),
    ),
    later("It takes the turn. If the pack runs out, the discards are shuffled, with piles that show both zeros."),
)
HOME: Final = Lesson(
    "home",
    later("Both home"),
    small_board("<GG>"),
    (
        pack_with("F1 F0 M1 W3 D0 W0 W1 F3 M1 M3 D1"),
        *lines_of("0 play F1", "0 step a 0,0>1,0", "0 step a 1,0>2,0", "0 step a 2,0>3,0", "1 refill"),
    ),
    (
        LessonStep(
            later("One is home. Take your second lemming to the water: any card dives, for one point."),
            ("play M1", "step b 0,0>1,0", "step b 1,0>2,0", "step b 2,0>3,0"),
        ),
    ),
    later("Plouf! Whoever has both lemmings in the water first wins."),
)
FLAGS: Final = Lesson(
    "flags",
    later("Extra: circuits"),
    small_board("=GG", flags={"1": ["2,0"]}),
    (pack_with("F2 F0 M1 W3 D0"),),
    (
        LessonStep(
            later("On circuits the flags come first, in their order. Run to the flag, and back into the water."),
            ("play F2", "step a 0,0>1,0", "step a 1,0>2,0", "step a 2,0>1,0", "step a 1,0>0,0"),
        ),
    ),
    later("Without its flags no lemming gets in. The water is strict."),
)
FOX: Final = Lesson(
    "fox",
    later("Extra: foxes"),
    small_board("<GGGGG>", rules=WITH_FOXES),
    (
        pack_with("F3 F0 F3 W0 D0 F4 F1 M0 M1 M3 D1 S1 S0 W1 D3"),
        *lines_of("0 play F3", "0 tile F 3,0", "0 stop", "1 play F4", "1 tile F 4,0", "1 stop"),
        *lines_of("0 play F0", "0 stop", "1 play F1", "1 tile F 5,0", "1 stop"),
        *lines_of("0 play F3", "0 tile X 2,0", "0 stop", "1 refill", "0 refill", "1 refill"),
    ),
    (
        LessonStep(
            later("With foxes in play some tiles are hungry. Walk onto this one."),
            ("play W1", "step a 0,0>1,0", "step a 1,0>2,0"),
        ),
        LessonStep(later("It wants three cards. Pick those you like least."), ("fox D0 D3 W0",)),
    ),
    later("Whoever is shoved onto a fox pays too. With fewer than three cards nobody walks there."),
)

CLIFF_LESSONS: Final = (WALK, TURN_ENDS, HIGHER, SHOVE, ROW, REFILL, HOME, FLAGS, FOX)
