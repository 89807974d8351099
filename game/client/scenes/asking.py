"""Whom to ask at a table: what needs no asking, who is called to the mouse, and what the curtain tells them."""

from typing import Any

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.hot_seat import HotSeat
from game.client.tabletop.view import AnyView
from game.client.toolkit.kit import Kit
from game.table.match import AnyMatch


class Asking:
    """About the one who is to decide in a match."""

    def __init__(self, kit: Kit, match: AnyMatch, view: AnyView, hot_seat: HotSeat) -> None:
        self._kit = kit
        self._match = match
        self._view = view
        self._hot_seat = hot_seat

    def forced(self) -> Any:
        """What follows by itself once somebody has begun: the only decision there is, or the end of the turn for those
        who want it so."""
        legal = self._match.game.legal(self._match.state)
        if len(legal) == 1:
            return legal[0]
        return None if self._kit.settings.now.confirm_end_turn else self._view.ends_turn(self._match.state)

    def unasked(self) -> Any:
        """What somebody decides without being called to the mouse: who passes for now, and who has no choice there."""
        state, mover = self._match.state, self._match.to_move
        if mover in self._hot_seat.passing and (passed := self._view.pass_of(state)) is not None:
            return passed
        return self._view.only_way(state) if self._hot_seat.needs_curtain(mover) else None

    def pass_for_now(self) -> tuple[Any, ...]:
        """Whoever sits there is not called on the turns of others any more, or is called again; what is decided with
        that: a pass, by who has just been called."""
        passes, passed = self._hot_seat.switch_passing(), self._view.pass_of(self._match.state)
        self._view.tell_passing(self._hot_seat.passing)
        return (passed,) if passes and passed is not None else ()

    def curtain(self, seat: int) -> HandOverScene:
        """The curtain that calls this one, and tells who is next."""
        state, seats = self._match.state, self._match.header.seats
        following = self._hot_seat.next_person(seat, self._view.who_follows(state))
        told = "" if following is None else seats[following].name
        return HandOverScene(self._kit, seats[seat].name, seats[seat].colour, self._view.reason(state), told)
