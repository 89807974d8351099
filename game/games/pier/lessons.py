"""Pier learnt by playing: every rule once, on jetties of a few planks."""

from typing import Final

from game.client.toolkit.language import later
from game.games.pier.rules.contracts import CONTRACT_NAMES, CONTRACTS
from game.table.lesson import Lesson, LessonStep, lines_of
from game.table.record import Drawn, Header
from game.table.seats import HUMAN, NAMES, Seat

SEATS: Final = (
    Seat(NAMES[0], "blue", HUMAN),
    Seat(NAMES[1], "red", "easy"),
    Seat(NAMES[2], "yellow", "easy"),
)


def short_jetty(*sections: str) -> Header:
    """A jetty of a few sections."""
    return Header("pier", {}, SEATS, {"name": "", "sections": list(sections)})


def contracts_with(first: str = "third-blue before-green-red clean") -> Drawn:
    """These three for the player."""
    own = first.split()
    rest = [name for name in CONTRACT_NAMES[: len(CONTRACTS)] if name not in own]
    return Drawn(f"contracts {' '.join([*own, *rest])}")


DICE: Final = Lesson(
    "dice",
    later("The dice decide"),
    short_jetty("EE", "CE", "EE"),
    (contracts_with(), *lines_of("dice blue red")),
    (
        LessonStep(
            later("These six gangsters belong to nobody. The dice let Blue or Red go: click Blue, then a space."),
            ("advance blue 2",),
        ),
    ),
    later("It goes to a free space of the next section, and you choose which."),
)
BLOCKS: Final = Lesson(
    "blocks",
    later("Concrete shoes"),
    short_jetty("EE", "CJ", "JE", "EE"),
    (
        contracts_with(),
        *lines_of("dice green green", "0 advance green 1", "dice pink pink", "1 advance pink 2"),
        *lines_of("dice red red", "2 advance red 4", "dice blue blue"),
    ),
    (
        LessonStep(
            later("Section one is full, so Blue runs on to the next. Only the mixer is free: off it goes!"),
            ("advance blue 3",),
            lines_of(
                "dice purple purple", "1 advance purple 6", "dice purple purple", "2 advance purple 7", "dice blue blue"
            ),
        ),
        LessonStep(later("A block of concrete! The jackhammer knocks it off again."), ("advance blue 5",)),
    ),
    later("Only where one lands counts, not what one passes."),
)
OUT: Final = Lesson(
    "out",
    later("Three is too many"),
    short_jetty("CE", "CE", "CE", "EE"),
    (
        contracts_with(),
        *lines_of("dice blue blue", "0 advance blue 1", "dice green green", "1 advance green 2"),
        *lines_of("dice blue blue", "2 advance blue 3", "dice blue blue"),
    ),
    (
        LessonStep(
            later("Blue carries two blocks. With the third it sinks, to the worst place left. Be mean: the mixer!"),
            ("advance blue 5",),
            lines_of("dice green green", "1 advance green 4", "dice red red", "2 advance red 2", "dice blue green"),
        ),
        LessonStep(
            later("The dice say Blue, but Blue is out: one of the last goes instead. Take Grey."),
            ("advance grey 1",),
        ),
    ),
    later("Being last has its good sides."),
)
CAR: Final = Lesson(
    "car",
    later("The getaway car"),
    short_jetty("EV", "EE", "EE", "EE"),
    (contracts_with(), *lines_of("dice blue red")),
    (
        LessonStep(
            later("Put Blue into the car: the die says how many spaces it drives on."),
            ("advance blue 2",),
            lines_of("die 4"),
        ),
    ),
    later("Where it stops, the space acts; at the water it wins. If it is taken, the car crashes: stay, and a block."),
)
BOOKMAKER: Final = Lesson(
    "bookmaker",
    later("Place your bets"),
    short_jetty("BE", "CE", "EE"),
    (contracts_with(), *lines_of("dice blue blue")),
    (
        LessonStep(later("On the bookmaker's space everybody may bet, you first. Go there."), ("advance blue 1",)),
        LessonStep(
            later("Bets pay by their place in your pile: the first on the winner 1, the sixth 6. Bet on Blue!"),
            ("bet blue",),
            lines_of("1 bet red", "2 pass"),
        ),
    ),
    later("One card a lemming, secret for the others. To bet late on the right one pays most."),
)
GODFATHER: Final = Lesson(
    "godfather",
    later("Contracts"),
    short_jetty("GE", "CE", "EE"),
    (contracts_with("out-grey-pink third-blue clean"), *lines_of("dice blue red")),
    (
        LessonStep(
            later("Your contracts pay at the end what they say; broken ones cost 2. To the godfather with Blue!"),
            ("advance blue 1",),
        ),
        LessonStep(
            later("He takes back what you can't keep. Drop the first one: nobody sees which it was."),
            ("drop out-grey-pink",),
            lines_of("1 pass", "2 pass"),
        ),
    ),
    later("Some want a lemming out, before another, or third; some count who is out, or a winner without blocks."),
)
FINISH: Final = Lesson(
    "finish",
    later("Into the water"),
    short_jetty("BE", "EE"),
    (
        contracts_with(),
        *lines_of("dice red red", "0 advance red 1", "0 bet red", "1 bet blue", "2 bet pink"),
        *lines_of("dice grey grey", "1 advance grey 2", "dice red red", "2 advance red 3", "dice red blue"),
    ),
    (LessonStep(later("Your bet is on Red. Behind the last section is the water: go!"), ("advance red water",)),),
    later("The first one in wins, or the last one not out. Most points from bets and contracts win the game."),
)

PIER_LESSONS: Final = (DICE, BLOCKS, OUT, CAR, BOOKMAKER, GODFATHER, FINISH)
