"""A page of what computers think, and its words. Knows no game: the view finds them for each decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.ai.options import AnyOption
from game.client.tabletop.view import AnyView, Telling
from game.client.toolkit.kit import Kit
from game.table.seats import Seat

BETWEEN: Final = " · "


@dataclass(frozen=True, slots=True)
class Page:
    """What is on the slip: whose seat it is about, the options, which was taken, and in which turn. Advice without
    options is still being thought about; a page that the mouse called up goes with it."""

    seat: int
    options: tuple[AnyOption, ...] = ()
    taken: Any = None
    turn: int = 0
    is_advice: bool = False
    by_mouse: bool = False


class PageWords:
    """What is written on a page, in the player's language."""

    def __init__(self, kit: Kit, view: AnyView, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._view = view
        self._seats = seats

    def title(self, page: Page) -> str:
        """Whose page it is."""
        say, name = self._kit.say, self._seats[page.seat].name
        if page.is_advice:
            return say("A hint for {name}").format(name=name) if page.options else say("Thinking …")
        return say("{name} thought (W):").format(name=name)

    def foot(self, page: Page) -> str:
        """What one can do with the page; nothing where it is only to be read."""
        return self._kit.say("Click one to play it.") if page.is_advice and page.options else ""

    def was_taken(self, page: Page, option: AnyOption) -> bool:
        """Whether the turn began with this one."""
        return page.taken is not None and option.decisions[0] == page.taken

    def options(self, page: Page) -> list[str]:
        """Each turn in words; pieces of advice that would read the same also say where."""
        told = [self._words(page, option) for option in page.options]
        if not page.is_advice:
            return told
        return [
            self._words(page, option, exactly=told.count(words) > 1)
            for option, words in zip(page.options, told, strict=True)
        ]

    def _words(self, page: Page, option: AnyOption, exactly: bool = False) -> str:
        """The turn in the words of the view, what is said twice in a row only once."""
        done = Telling.DONE if self.was_taken(page, option) else Telling.THOUGHT
        telling = Telling.OWN if page.is_advice else done
        told: list[str] = []
        for decision in option.decisions:
            words = self._view.words(decision, telling)
            if words and exactly and (where := self._view.where(decision)):
                words = f"{words}, {where}"
            if words and words not in told[-1:]:
                told.append(words)
        # To do nothing more has no words of its own; of what others hide there are none.
        return BETWEEN.join(told) or (self._kit.say("end the turn") if page.is_advice else "–")

    def reason(self, option: AnyOption) -> str:
        """What speaks for it; nothing, where nothing was given."""
        if option.reason is None:
            return ""
        values = dict(option.reason.values)
        if isinstance(seat := values.get("seat"), int):
            values["seat"] = self._seats[seat].name
        for key, value in option.reason.values.items():
            if isinstance(value, str):
                # The name of something on the board, in small English letters.
                values[key] = self._kit.say(value.capitalize())
        said = self._kit.say(option.reason.words)
        if option.reason.one:
            said = self._kit.language.say_many(option.reason.one, option.reason.words, int(values["n"]))
        return said.format(**values)
