"""Who thinks for the computer seats of a match, and advises its people: made when first needed, asked and never waited
for."""

from game.ai.characters import in_character
from game.ai.players import Level
from game.ai.thinking import Seating, Thinker, Thought
from game.client.scenes.surroundings import Surroundings
from game.table.match import AnyMatch


class Opponents:
    """One question at a time."""

    def __init__(self, match: AnyMatch, around: Surroundings) -> None:
        self._match = match
        self._around = around
        self._thinker: Thinker | None = None
        # For the rest of the match, another level decides for all of them.
        self.is_stood_in_for = False

    @property
    def is_asked(self) -> bool:
        """Whether somebody thinks."""
        return self._thinker is not None and self._thinker.is_asked

    @property
    def is_here(self) -> bool:
        """Whether they think in the window's own process."""
        return self._thinker is not None and self._thinker.is_here

    def warm_up(self) -> None:
        """Be ready to think, where there are computer seats."""
        if any(self._around.levels):
            self._thinkers().warm_up()

    def ask(self, seat: int) -> None:
        """What this seat decides, from what it can see."""
        if not self.is_asked:
            self._thinkers().ask(seat, self._match.game.seen_by(self._match.state, seat))

    def advise(self, seat: int) -> None:
        """What this seat had best do."""
        self._thinkers().advise(seat, self._match.game.seen_by(self._match.state, seat))

    def look(self) -> Thought | None:
        """The answer, once it is there; ThinkerLost if there won't be any."""
        return self._thinker.look() if self._thinker is not None and self._thinker.is_asked else None

    def withdraw(self) -> None:
        """Nobody needs the answer any more."""
        if self._thinker is not None:
            self._thinker.withdraw()

    def close(self) -> None:
        """Nobody has to think any more."""
        if self._thinker is not None:
            self._thinker.close()

    def begin_anew(self) -> None:
        """Forget those who were lost: the next question goes to others."""
        self.close()
        self._thinker = None

    def let_decide(self) -> None:
        """From now on the stand-in decides for computer seats, where nobody can end its process: in ours."""
        self.begin_anew()
        self.is_stood_in_for = True

    def _thinkers(self) -> Thinker:
        if self._thinker is None:
            match, around = self._match, self._around
            seating = Seating(match.game, match.header, self._levels(), around.seed, around.adviser)
            self._thinker = Thinker(seating, is_here=self.is_stood_in_for)
        return self._thinker

    def _levels(self) -> tuple[Level | None, ...]:
        levels, stand_in = self._around.levels, self._around.stand_in
        if stand_in is None or not self.is_stood_in_for:
            return levels
        seats = self._match.header.seats
        return tuple(level and in_character(stand_in, seat.name) for level, seat in zip(levels, seats, strict=True))
