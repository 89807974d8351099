"""The hot seat: who of several people at one screen sits at the mouse, and so whose hand is shown. Between two of them
there is a curtain; whoever plays alone against computers always sits there."""

from collections.abc import Iterable, Sequence

from game.rules.contract import Mover


class HotSeat:
    """`ready` is who sits there, nobody while the mouse is handed on."""

    def __init__(self, people: Sequence[int]) -> None:
        self._people = people
        self.ready: int | None = people[0] if len(people) == 1 else None
        # Who sat there last.
        self._last: int | None = None
        # Whether somebody looks at what came into the hand before the mouse is handed on.
        self.is_looking = False
        # Who passes whenever asked on another's turn, so as not to be called for it.
        self.passing: frozenset[int] = frozenset()

    @property
    def is_shared(self) -> bool:
        """Whether several people play."""
        return len(self._people) > 1

    def needs_curtain(self, mover: Mover) -> bool:
        """Whether another person has to be called."""
        return self.is_shared and mover in self._people and mover != self.ready and not self.is_looking

    def at_mouse(self, mover: Mover) -> int | None:
        """Who sits there, or would next; nobody where only computers play."""
        called = mover if mover in self._people else self._last
        return next((seat for seat in (self.ready, called, *self._people) if isinstance(seat, int)), None)

    def sit_down(self, mover: Mover) -> None:
        """The one who is to decide has lifted the curtain."""
        self.ready = self._last = mover if isinstance(mover, int) else None

    def decided(self, seat: int, mover: Mover, has_new: bool) -> None:
        """It may be for another to decide now; who has something new in hand sees it first."""
        if self.is_shared and mover != seat:
            self._last = seat
            self.is_looking = has_new
            self.ready = seat if has_new else None

    def switch_passing(self) -> bool:
        """Whoever sits there passes for now, or no more; which of the two."""
        assert self.ready is not None
        self.passing ^= {self.ready}
        return self.ready in self.passing

    def next_person(self, mover: Mover, seats: Iterable[int]) -> int | None:
        """To whom the mouse goes after this one, where these seats follow."""
        return next((seat for seat in seats if seat in self._people and seat != mover), None)

    def hand_on(self) -> None:
        """What is new has been seen."""
        self.is_looking = False
        self.ready = None

    def follow(self, mover: Mover) -> None:
        """Where only computers decided in between, nobody else has seen anything: the same person goes on."""
        if self.is_shared and self.ready is None and mover is not None and mover == self._last:
            self.ready = self._last
