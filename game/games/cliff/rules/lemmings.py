"""How lemmings are numbered: two a seat, `a` and `b`, in the order of the seats. Most of it is in tables, because a
search asks for it all the time."""

from typing import Final

MOST_SEATS: Final = 5
LEMMINGS_A_SEAT: Final = 2
# The two of a seat are told apart by these in texts, and by 0 and 1 in decisions.
WHICH: Final = "ab"

_ALL: Final = range(MOST_SEATS * LEMMINGS_A_SEAT)
SEAT_OF: Final = tuple(lemming // LEMMINGS_A_SEAT for lemming in _ALL)
WHICH_OF: Final = tuple(lemming % LEMMINGS_A_SEAT for lemming in _ALL)
# The two of each seat; and where theirs stand in a tuple that has something for every lemming.
LEMMINGS_OF: Final = tuple((first, first + 1) for first in _ALL[::LEMMINGS_A_SEAT])
SLICE_OF: Final = tuple(slice(first, first + LEMMINGS_A_SEAT) for first in _ALL[::LEMMINGS_A_SEAT])
# The other one of the same seat.
OTHER_OF: Final = tuple(lemming + 1 - 2 * which for lemming, which in enumerate(WHICH_OF))


def letter_of(lemming: int) -> str:
    """Which of its seat's two it is, in texts."""
    return WHICH[WHICH_OF[lemming]]
