"""What the player is about to do in Pier: the lemming or the card thought about, and what a click decides."""

from dataclasses import dataclass

from game.games.pier.rules.decisions import BETS, DROPS, PASS, Decision
from game.games.pier.rules.legal import allowed, goals
from game.games.pier.rules.lemmings import COLOURS, OUT, WATER, Colour
from game.games.pier.rules.refusals import PierRefusal
from game.games.pier.rules.state import Phase, State
from game.games.pier.rules.why_not import why_not


@dataclass(slots=True)
class Plan:
    """A position with a thought in it. Nothing here is decided yet; `click` and `confirm` say what to decide."""

    state: State
    seat: int
    lemming: Colour | None = None
    # A colour to bet on, or a contract to drop.
    card: int | None = None

    def __post_init__(self) -> None:
        if len(self.lemmings) == 1:
            self.lemming = self.lemmings[0]

    @property
    def phase(self) -> Phase:
        """What has to be decided."""
        return self.state.phase

    @property
    def lemmings(self) -> tuple[Colour, ...]:
        """Those that the dice allow."""
        return tuple(allowed(self.state)) if self.phase is Phase.ADVANCE else ()

    @property
    def gone(self) -> tuple[Colour, ...]:
        """Those that the dice show but that are out, so that the last one moves for them."""
        spaces, dice = self.state.spaces, self.state.dice
        return tuple(colour for colour in dict.fromkeys(dice) if spaces[colour] == OUT) if self.lemmings else ()

    @property
    def cards(self) -> tuple[int, ...]:
        """What can be bet on, or dropped."""
        if self.phase is Phase.BET:
            return tuple(colour for colour in range(len(COLOURS)) if colour not in self.state.piles[self.seat])
        return self.state.hands[self.seat] if self.phase is Phase.DROP else ()

    def choose_lemming(self, lemming: Colour) -> bool:
        """Think about this one; whether the dice allow it."""
        if lemming in self.lemmings:
            self.lemming = lemming
            return True
        return False

    def choose_card(self, card: int) -> bool:
        """Think about this card, or about none; whether it can be."""
        if card in self.cards:
            self.card = None if self.card == card else card
            return True
        return False

    def forget(self) -> None:
        """Think again."""
        self.card = None
        self.lemming = self.lemmings[0] if len(self.lemmings) == 1 else None

    @property
    def thinks(self) -> bool:
        """Whether there is a thought to take back."""
        return self.card is not None or (self.lemming is not None and len(self.lemmings) > 1)

    def goals(self) -> dict[int, tuple[Colour, ...]]:
        """Where a click does something, and which lemmings can go there."""
        found: dict[int, tuple[Colour, ...]] = {}
        for lemming in self.lemmings:
            if self.lemming in (None, lemming):
                for goal in goals(self.state.track, self.state.spaces, lemming):
                    found[goal] = (*found.get(goal, ()), lemming)
        return found

    def click(self, space: int) -> tuple[Decision, ...]:
        """What a click on a space decides; nothing, if it means nothing or not yet one thing."""
        who = self.goals().get(space, ())
        return (self.state.track.advances[who[0]][space],) if len(who) == 1 else ()

    def why_not_there(self, space: int) -> PierRefusal | None:
        """Why a click on a space decides nothing: the rules' reason for the lemming thought about, or for the first of
        those that could be; None where one has to be chosen first."""
        if self.lemming is None and space in self.goals():
            return None
        lemming = self.lemming if self.lemming is not None else next(iter(self.lemmings), 0)
        return why_not(self.state, self.state.track.advances[lemming][space])

    def why_not_lemming(self, lemming: Colour) -> PierRefusal | None:
        """Why this one can't be chosen."""
        return why_not(self.state, self.state.track.advances[lemming][WATER]) if lemming not in self.lemmings else None

    def why_not_card(self, is_bet: bool, card: int) -> PierRefusal | None:
        """Why this card can't be bet, or dropped."""
        return why_not(self.state, BETS[card] if is_bet else DROPS[card])

    @property
    def can_confirm(self) -> bool:
        """Whether the main button has a meaning now."""
        return self.phase in (Phase.BET, Phase.DROP) or len(self._ways()) == 1

    def _ways(self) -> list[Decision]:
        """Everything that the lemming thought about, or all of them, can do."""
        found = self.goals().items()
        return [self.state.track.advances[lemming][goal] for goal, lemmings in found for lemming in lemmings]

    def confirm(self) -> tuple[Decision, ...]:
        """What the main button decides."""
        if self.phase is Phase.ADVANCE:
            ways = self._ways()
            return tuple(ways) if len(ways) == 1 else ()
        if self.card is None:
            return (PASS,)
        return (BETS[self.card] if self.phase is Phase.BET else DROPS[self.card],)
