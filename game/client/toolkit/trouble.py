"""What went wrong with a file, kept until somebody has said it: each file once, and of a kind only those that come to
light together. A hundred drawings that are missing are one box, not a hundred."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Trouble:
    """A sentence to be said, with the file and the reason to go into it."""

    text: str
    file: Path
    why: str

    def said(self, say: Callable[[str], str]) -> str:
        """The sentence, in the player's language."""
        return say(self.text).format(file=self.file, why=self.why)


class Troubles:
    """All of them since the program began."""

    def __init__(self) -> None:
        self._all: dict[Path, Trouble] = {}
        self._new: list[Trouble] = []
        self._kinds: set[str] = set()

    @property
    def all(self) -> Sequence[Trouble]:
        """In the order in which they came to light."""
        return tuple(self._all.values())

    @property
    def is_new(self) -> bool:
        """Whether there is something that nobody has asked for yet."""
        return bool(self._new)

    def tell(self, text: str, file: Path, why: object) -> None:
        """To be said, unless there was something about this file already. The text is one that `later` knows."""
        if file not in self._all:
            self._all[file] = trouble = Trouble(text, file, str(why))
            self._new.append(trouble)

    def take(self) -> tuple[Sequence[Trouble], Sequence[Trouble]]:
        """Those that nobody has asked for yet; and of these the ones that are worth interrupting for."""
        new, self._new = tuple(self._new), []
        told = tuple(trouble for trouble in new if trouble.text not in self._kinds)
        self._kinds |= {trouble.text for trouble in told}
        return new, told
