"""A table being laid: seats come and go, colours are traded, rules are switched, until somebody says play."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from game.ai.characters import character_named, drawn_by_lot, next_free
from game.client.scenes.set_up_choices import BoardChoice, GameChoices, LevelChoice, TableChoice
from game.client.scenes.set_up_memory import LONGEST_NAME, SetUpMemory
from game.client.toolkit.language import Words
from game.rules.contract import Json
from game.table.seats import COLOURS, HUMAN, NAMES, Seat


class NoBoard(Exception):
    """There is nothing to play on; the message is one sentence."""


class SetUpDraft:
    """Begins with what was played last, or, for whoever has not played yet, with one person against one easy computer
    on the board for beginners. Computers are characters, drawn by lot."""

    def __init__(self, choices: GameChoices, memory: SetUpMemory, rng: Random) -> None:
        self._choices = choices
        self._rng = rng
        board, last = memory.board(choices), memory.last(choices)
        if board is None:
            raise NoBoard(f"there is no board of {choices.game} to play on")
        self.board = board
        self.seats: list[Seat] = [Seat(NAMES[0], COLOURS[0], HUMAN)]
        for _ in range(1, max(2, choices.seat_counts.start)):
            self.add(choices.first_level)
        self.rules: dict[str, Json] = dict(next(iter(choices.rule_sets.values())))
        self.first: int | None = None
        # How many in a row.
        self.matches = 1
        if last:
            self.seats, self.rules, self.first = list(last.seats), dict(last.rules), last.first
            self.matches = last.matches
        there = {seat.by for seat in self.seats}
        kept = tuple(level for level in choices.more_levels if level.name in there)
        # Who may sit on a seat: a human, or a computer of some level.
        self.players: tuple[LevelChoice, ...] = (LevelChoice(HUMAN, ""), *kept, *choices.levels)

    def style_words(self, style: str) -> Words | None:
        """How a character of this style plays, where the game knows it."""
        return self._choices.style_words.get(style)

    @property
    def most(self) -> int:
        """How many seats there may be."""
        return self._choices.seat_counts[-1]

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more."""
        return len(self.seats) < self.most

    @property
    def can_remove(self) -> bool:
        """Whether one can go."""
        return len(self.seats) > self._choices.seat_counts.start

    @property
    def rule_set(self) -> int:
        """Which of the sets with a name these rules are, -1 for a mix of one's own."""
        sets = [dict(rules) for rules in self._choices.rule_sets.values()]
        return sets.index(self.rules) if self.rules in sets else -1

    def take_rule_set(self, index: int) -> None:
        """All rules as in this set."""
        self.rules = dict(tuple(self._choices.rule_sets.values())[index])

    def switch(self, rule: str, on: bool) -> None:
        """The first value of a rule is off, the second on."""
        self.rules[rule] = self._choices.rule_choices[rule][int(on)]

    def is_on(self, rule: str) -> bool:
        """Whether a rule has another value than its first."""
        return self.rules[rule] != self._choices.rule_choices[rule][0]

    def player_of(self, place: int) -> int:
        """Who sits there, as a place among `players`."""
        return next(index for index, player in enumerate(self.players) if player.name == self.seats[place].by)

    def seat_player(self, place: int, index: int) -> None:
        """Somebody else sits there, with a name that tells people from computers."""
        names = [seat.name for seat in self.seats]
        self.seats[place] = seated(self.seats[place], self.players[index].name, names, self._rng)

    def recast(self, place: int) -> None:
        """Another character on this seat."""
        other = next_free(self.seats[place].name, (seat.name for seat in self.seats))
        if other:
            self.rename(place, other.name)

    def _computer_name(self) -> str:
        return computer_name([seat.name for seat in self.seats], self._rng)

    def rename(self, place: int, name: str) -> None:
        """Called so from now on."""
        self.seats[place] = replace(self.seats[place], name=name)

    def add(self, level: str = "") -> None:
        """One more computer, with a name and a colour that are free."""
        if self.can_add:
            taken = {seat.colour for seat in self.seats}
            colour = next(colour for colour in self._choices.colours if colour not in taken)
            self.seats.append(Seat(self._computer_name(), colour, level or self._choices.default_level))

    def remove(self, place: int) -> None:
        """A seat goes; who begins stays who it was, if it is still there."""
        if self.can_remove:
            del self.seats[place]
            if self.first is not None:
                self.first = None if self.first == place else self.first - (self.first > place)

    def recolour(self, place: int) -> None:
        """The next free colour; where all are taken, trade with whoever has the next one."""
        mine = self.seats[place].colour
        colours = self._choices.colours
        at = colours.index(mine)
        order = colours[at + 1 :] + colours[:at]
        taken = {seat.colour: other for other, seat in enumerate(self.seats)}
        wanted = next((colour for colour in order if colour not in taken), order[0])
        if wanted in taken:
            self.seats[taken[wanted]] = replace(self.seats[taken[wanted]], colour=mine)
        self.seats[place] = replace(self.seats[place], colour=wanted)

    def sit_at(self, board: BoardChoice) -> None:
        """Play on this board."""
        self.board = board

    def table(self) -> TableChoice:
        """What was chosen; everybody has a name of their own."""
        names: list[str] = []
        for seat in self.seats:
            names.append(own_name(seat.name.strip(), names, [seat.name.strip() for seat in self.seats]))
        seats = tuple(replace(seat, name=name) for seat, name in zip(self.seats, names, strict=True))
        return TableChoice(self._choices.game, seats, dict(self.rules), self.board.board, self.first, self.matches)


def seated(seat: Seat, by: str, names: Sequence[str], rng: Random) -> Seat:
    """Somebody else on a seat, with a name that tells people from computers; `names` are those at the table."""
    name = seat.name
    if by != HUMAN and seat.by == HUMAN:
        name = computer_name(names, rng)
    elif by == HUMAN and character_named(name):
        name = free_name(names)
    return replace(seat, by=by, name=name)


def computer_name(used: Sequence[str], rng: Random) -> str:
    """A character's, drawn by lot from those that nobody is."""
    drawn = drawn_by_lot(used, rng)
    return drawn.name if drawn else free_name(used)


def free_name(used: Iterable[str]) -> str:
    """The first name of the house that nobody has."""
    used = set(used)
    return next((name for name in NAMES if name not in used), NAMES[0])


def own_name(name: str, before: Iterable[str], wished: Iterable[str]) -> str:
    """The name, or one that nobody has: the log tells people apart by nothing else."""
    before = set(before)
    if not name:
        return free_name({*before, *wished})
    found, number = name, 2
    while found in before:
        found = f"{name[: LONGEST_NAME - 2]} {number}"
        number += 1
    return found
