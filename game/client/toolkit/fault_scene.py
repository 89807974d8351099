"""The box for what nobody foresaw: what happened in one line, a report to copy, and the way on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.client.toolkit.widgets.widget import Clicked, Message

COPY: Final = "1"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is told of an error; the log is where it was written down, if that could be."""

    line: str
    report: str
    log: Path | None


class FaultScene(MessageScene):
    """`to_title` where what was on the screen is still there; without it only the title is."""

    def __init__(self, kit: Kit, fault: Fault, to_title: Callable[[], Change] | None) -> None:
        say = kit.say
        stayed = say("Something went wrong that should not have. What was on the screen is still there.")
        went = say("Something went wrong that should not have, so this is the title. What was saved is still there.")
        log = say("It is written down in {log}.").format(log=fault.log) if fault.log else ""
        text = "\n\n".join(filter(None, [stayed if to_title else went, fault.line, log]))
        answers = [
            Entry(say("Go on"), Pop, "ui/play", PRIMARY),
            Entry(say("Copy the report"), Pop, "ui/log", tip=say("For whoever can mend it; nothing is sent.")),
        ]
        if to_title:
            answers.append(Entry(say("To the title"), to_title, "ui/home"))
        super().__init__(kit, say("Oh no!"), text, answers)
        self._report = fault.report

    def act(self, message: Message) -> Change | None:
        """The box stays when the report was copied."""
        if isinstance(message, Clicked) and message.key == COPY:
            self._copy()
            return None
        return super().act(message)

    def close(self) -> Change | None:
        """Escape goes on."""
        return Pop()

    def _copy(self) -> None:
        say = self.kit.say
        try:
            pygame.scrap.put_text(self._report)
            told = replace(self._answers[1], text=say("Copied"), icon="ui/check")
        except pygame.error as error:
            told = replace(self._answers[1], text=say("It can't be copied"), tip=str(error))
        self._answers = (self._answers[0], told, *self._answers[2:])
        self.first = COPY
        self.layout(self.kit.measure.window)
