"""Short ways to ask a game what is legal and to go on from a position, all in texts."""

from typing import Any, Generic, TypeVar

import pytest

from game.rules.contract import AnyGame, IllegalDecision
from game.rules.notation import Notation

S = TypeVar("S")


class Asking(Generic[S]):
    """Asks one game."""

    def __init__(self, game: AnyGame, events: Notation[Any]) -> None:
        self._game = game
        self._events = events

    def legal(self, state: S, word: str = "") -> set[str]:
        """The legal decisions as texts, all of them or those that begin with a word; none may stand there twice."""
        texts = [self._game.write(decision) for decision in self._game.legal(state)]
        assert len(texts) == len(set(texts))
        return {text for text in texts if text.split()[0] == word or not word}

    def after(self, state: S, *texts: str) -> S:
        """The position after these decisions, all of them legal; chance outcomes begin with `chance`."""
        for text in texts:
            state = self._applied(state, text)[0]
        return state

    def events(self, state: S, text: str) -> list[str]:
        """What one decision makes happen, as texts."""
        return [self._events.write(event) for event in self._applied(state, text)[1]]

    def refused(self, state: S, text: str) -> str:
        """Why a decision is illegal; it may not be listed as a legal one either."""
        assert text not in self.legal(state)
        with pytest.raises(IllegalDecision) as caught:
            self._apply(state, text)
        return str(caught.value)

    def _applied(self, state: S, text: str) -> tuple[S, tuple[Any, ...]]:
        assert text.startswith("chance ") or text in self.legal(state), text
        return self._apply(state, text)

    def _apply(self, state: S, text: str) -> tuple[S, tuple[Any, ...]]:
        outcome = text.removeprefix("chance ")
        choice = self._game.read_chance(outcome) if outcome != text else self._game.read(text)
        # Whoever asks first is told what whoever tries is told.
        refusal = self._game.why_not(state, choice)
        if refusal is not None:
            with pytest.raises(IllegalDecision) as caught:
                self._game.apply(state, choice)
            assert caught.value.refusal == refusal
        return self._game.apply(state, choice)
