"""Who thinks for the computer seats of a match, and advises its people: made when first needed, asked and never waited
for."""

from game.ai.thinking import Seating, Thinker, Thought
from game.client.scenes.surroundings import Surroundings
from game.table.match import AnyMatch


class Opponents:
    """One question at a time."""

    def __init__(self, match: AnyMatch, around: Surroundings) -> None:
        self._match = match
        self._around = around
        self._thinker: Thinker | None = None

    @property
    def is_asked(self) -> bool:
        """Whether somebody thinks."""
        return self._thinker is not None and self._thinker.is_asked

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

    def _thinkers(self) -> Thinker:
        if self._thinker is None:
            match, around = self._match, self._around
            self._thinker = Thinker(Seating(match.game, match.header, around.levels, around.seed, around.adviser))
        return self._thinker
