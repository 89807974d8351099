"""Which part of a replay a moving picture is to be made of: two marks, set at the stop that is seen."""

from typing import Final

from game.client.scenes.widgets.replay_strip import Stretch
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Pop
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.table.positions import Positions

# The answers to what it is to be made of.
MAKE: Final = "make"
MARK_BEGIN: Final = "mark begin"
MARK_END: Final = "mark end"
MARK_TURN: Final = "mark turn"
MARKS: Final = (MARK_BEGIN, MARK_END, MARK_TURN)


class FilmMarks:
    """Where one mark is missing, the part goes up to the end of the record, or from its beginning."""

    def __init__(self, kit: Kit, positions: Positions) -> None:
        self._kit = kit
        self._positions = positions
        self._begin: int | None = None
        self._end: int | None = None

    @property
    def stretch(self) -> Stretch | None:
        """What is marked; None without a mark."""
        if self._begin is None and self._end is None:
            return None
        begin = 0 if self._begin is None else self._begin
        end = self._positions.stops - 1 if self._end is None else self._end
        return Stretch(min(begin, end), max(begin, end))

    @property
    def part(self) -> Stretch | None:
        """The same, where something happens in it."""
        stretch = self.stretch
        return stretch if stretch is not None and stretch.begin < stretch.end else None

    def mark(self, what: str, stop: int) -> None:
        """One of the marks is at this stop now, or both are around its turn."""
        match what:
            case "mark begin":
                self._begin = stop
            case "mark end":
                self._end = stop
            case _:
                turn = self._positions.turn(stop)
                self._begin, self._end = self._positions.begin_of(turn), self._positions.begin_of(turn + 1)

    def ask(self) -> MessageScene:
        """What a moving picture is to be made of; the answer is one of the marks, or that it is to be made."""
        say, part = self._kit.say, self.part
        make: tuple[Entry, ...] = ()
        text = say("It is made of what lies between two marks. Set them, or take the turn that is seen.")
        if part is not None:
            text = say("From decision {begin} to decision {end}: they are marked on the strip.")
            text = text.format(begin=part.begin, end=part.end)
            make = (Entry(say("Make it"), lambda: Pop(MAKE), "ui/film", PRIMARY),)
        answers = (
            *make,
            Entry(say("It begins here"), lambda: Pop(MARK_BEGIN), "ui/to-begin", tip="B"),
            Entry(say("It ends here"), lambda: Pop(MARK_END), "ui/skip", tip="E"),
            Entry(say("This turn"), lambda: Pop(MARK_TURN), "ui/turn-on"),
            Entry(say("Back"), Pop, "ui/arrow-left"),
        )
        return MessageScene(self._kit, say("Moving picture"), text, answers)
