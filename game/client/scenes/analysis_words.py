"""An analysis in plain words: shares of a win as so many of 100, decisions as the game's own view says them."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.ai.analysis import balance_of
from game.ai.costly import CostlyMoment
from game.ai.options import Option
from game.client.scenes.analysis_runner import AnalysedMatch
from game.client.scenes.hint_page import PageWords
from game.client.tabletop.view import AnyView, MakeView, Telling
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.table.match import Match
from game.table.record import Done
from game.table.seats import HUMAN

MINUS: Final = "\N{MINUS SIGN}"
# What brought, took, or left as it was.
LUCK: Final = (later("Luck gave {n}."), later("Luck took {n}."), later("Luck evened out."))
OWN: Final = (later("Own choices brought {n}."), later("Own choices cost {n}."), later("Own choices cost nothing."))
OTHERS: Final = (
    later("The choices of others gave {n}."),
    later("The choices of others took {n}."),
    later("The choices of others evened out."),
)


def hundredths(part: float) -> int:
    """So many of 100 wins."""
    return round(100 * part)


def signed(count: int) -> str:
    """With its sign, as it is printed."""
    return f"+{count}" if count > 0 else str(count).replace("-", MINUS)


class AnalysisWords:
    """Of one match."""

    def __init__(self, kit: Kit, found: AnalysedMatch, make_view: MakeView) -> None:
        self._kit = kit
        self._found = found
        self._make_view = make_view
        task = found.task
        self._seats = task.header.seats
        self._view = self._view_after(0)
        self._page = PageWords(kit, self._view, self._seats)
        # Where decisions are about, by their lines: to find it out takes the match up to there.
        self._places: dict[int, str] = {}

    def _view_after(self, lines: int) -> AnyView:
        """A view that is never shown; it has the words."""
        task = self._found.task
        match = Match(task.game, task.header, Random(0), task.lines[:lines])
        return self._make_view(self._kit, match, Random(0))

    def parts(self, seat: int) -> tuple[int, int, int, int, int]:
        """Before, luck, own choices, choices of others and after, as whole hundredths that add up."""
        sums = balance_of(self._found.analysis.lines, seat)
        before, luck, own, after = map(hundredths, (sums.initial, sums.luck, sums.own, sums.final))
        return before, luck, own, after - before - luck - own, after

    def balance(self, seat: int) -> str:
        """What made the result, in sentences."""
        say, name = self._kit.say, self._seats[seat].name
        before, luck, own, others, after = self.parts(seat)
        end = later("{name} began with {n} of 100 wins and ended with {m}.")
        if not self._found.is_over:
            end = later("{name} began with {n} of 100 wins and has {m} now.")
        told = [
            say(forms[0] if count > 0 else forms[1] if count < 0 else forms[2]).format(n=abs(count))
            for forms, count in ((LUCK, luck), (OWN, own), (OTHERS, others))
        ]
        return " ".join((say(end).format(name=name, n=before, m=after), *told))

    def sums(self, seat: int) -> str:
        """How the parts add up, and why one of them may be more than a whole win."""
        before, luck, own, others, after = self.parts(seat)
        sum_ = f"{before} {_added(luck)} {_added(own)} {_added(others)} = {after}"
        text = self._kit.say(
            "{sum}. What is thrown away, won back and thrown away again counts each time, so a part may be more than "
            "100."
        )
        return text.format(sum=sum_)

    def at(self, number: int) -> str:
        """What a line of the record is: its turn, and what was decided."""
        say, line = self._kit.say, self._found.analysis.lines[number]
        turn = say("Turn {turn}").format(turn=max(1, self.turn_of(number)))
        if number == 0:
            return say("The beginning")
        if line.seat is None:
            return f"{turn} · {say('dice or cards')}"
        done = self.did(number)
        return f"{turn} · {self._seats[line.seat].name}" + (f": {done}" if done else "")

    def turn_of(self, number: int) -> int:
        """The turn in which a line was written: it may have been the last of it."""
        return self._found.analysis.lines[max(0, number - 1)].turn

    def did(self, number: int) -> str:
        """What was decided in this line, in the words of the game; nothing, where that has none."""
        line = self._found.task.lines[number - 1]
        if not isinstance(line, Done):
            return ""
        telling = Telling.OWN if self._is_open(line.seat) else Telling.DONE
        return self._view.words(self._found.task.game.read(line.text), telling)

    def _is_open(self, seat: int) -> bool:
        """Whether all may be said: of others nothing that is hidden, as long as the match can be gone on with."""
        return self._found.is_over or self._seats[seat].by == HUMAN

    def done(self, moment: CostlyMoment) -> str:
        """What cost so much."""
        return self.did(moment.at + 1) or self._kit.say("end the turn")

    def better(self, moment: CostlyMoment) -> str:
        """What would have been better; where that reads the same, also where."""
        read = tuple(map(self._found.task.game.read, moment.better))
        if not self._is_open(moment.seat):
            return self._told(self._view, read, Telling.THOUGHT) or self._kit.say("something else")
        said = self._told(self._view, read, Telling.OWN) or self._kit.say("end the turn")
        if self._told(self._view, read[:1], Telling.OWN) != self.did(moment.at + 1):
            return said
        if moment.at not in self._places:
            self._places[moment.at] = self._view_after(moment.at).where(read[0])
        exactly = self._places[moment.at]
        return f"{said}, {exactly}" if exactly else self._kit.say("{words}, but elsewhere").format(words=said)

    def _told(self, view: AnyView, decisions: Sequence[Any], telling: Telling) -> str:
        told: list[str] = []
        for decision in decisions:
            words = view.words(decision, telling)
            if words and words not in told[-1:]:
                told.append(words)
        return " · ".join(told)

    def why(self, moment: CostlyMoment) -> str:
        """One sentence; nothing, where nobody knows or it may not be said."""
        reason = moment.reason
        if reason is not None and not self._is_open(moment.seat):
            reason = reason.aloud
        if reason is None:
            return ""
        return self._page.reason(Option((), moment.best_chance, 0, reason))

    def cost(self, moment: CostlyMoment) -> str:
        """How much."""
        return self._kit.say("{n} of 100 wins").format(n=hundredths(moment.cost))


def _added(count: int) -> str:
    return f"{MINUS} {-count}" if count < 0 else f"+ {count}"
