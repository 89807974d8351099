"""What everybody could see of a race so far, as habits see it: between what a seat chose, and when bets were laid."""

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from game.games.pier.ai.habits import INTO_THE_WATER, Course, Leaning, chances_to_bet, course_of, strongest
from game.games.pier.rules.legal import goals
from game.games.pier.rules.lemmings import WATER, Colour
from game.games.pier.rules.state import Moved, State
from game.games.pier.rules.track import BOOKMAKER

# A move that brings so many points more is e times likelier.
CARE: Final = 1.0


class PastOffer(NamedTuple):
    """A bookmaker that was come to: the lemmings from the favourite on, and how many chances to bet there seemed."""

    ranked: list[Colour]
    chances: int


class PastMove(NamedTuple):
    """A lemming that can be moved, how far forward that brings it, and how much nearer to being out."""

    lemming: Colour
    help: float
    burden: float

    def gain(self, wishes: Leaning) -> float:
        """What it brings somebody who wishes so, in points."""
        likes, burdens = wishes
        return self.help * likes[self.lemming] + self.burden * burdens[self.lemming]


class PastChoice(NamedTuple):
    """What a seat did in a turn, what it could have done, and how many bookmakers had been come to."""

    done: PastMove
    moves: list[PastMove]
    bookmakers: int

    def likelihood(self, wishes: Leaning) -> float:
        """How likely somebody who wishes so would have done it, as a logarithm."""
        gains = [move.gain(wishes) / CARE for move in self.moves]
        return self.done.gain(wishes) / CARE - log(sum(map(exp, gains)))


class Past:
    """The bookmakers that were come to, and the choices of each seat, in some turns up to now."""

    def __init__(self, seen: State, moved: Sequence[Moved]) -> None:
        course, icons = course_of(seen.track), seen.track.icons
        self.offers: list[PastOffer] = []
        self.choices: list[list[PastChoice]] = [[] for _ in range(seen.seats)]
        # How all stood after a turn is how they stood before the next one.
        stood = [*((turn.spaces, turn.blocks) for turn in moved), (seen.spaces, seen.blocks)]
        for turn, (spaces, blocks) in zip(moved, stood[1:], strict=True):
            moves = [
                move_of(course, lemming, to, turn.blocks)
                for lemming in turn.choice
                for to in goals(seen.track, turn.spaces, lemming)
            ]
            done = move_of(course, turn.lemming, turn.to, turn.blocks)
            self.choices[turn.seat].append(PastChoice(done, moves, len(self.offers)))
            ended = spaces[turn.lemming]
            if 0 <= ended < len(icons) and icons[ended] == BOOKMAKER:
                self.offers.append(PastOffer(strongest(spaces, blocks), chances_to_bet(course, spaces)))


def move_of(course: Course, lemming: Colour, to: int, blocks: Sequence[int]) -> PastMove:
    """A move to a free space or into the water."""
    if to == WATER:
        return PastMove(lemming, INTO_THE_WATER, 0.0)
    carried = blocks[lemming]
    return PastMove(lemming, course.help[to][carried], course.burden[to][carried])
