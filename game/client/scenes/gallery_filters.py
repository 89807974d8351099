"""Which records the gallery shows: of which game, with whom, at which level, and how far they have come; and the fields
in which that is chosen."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from game.client.scenes.gallery_words import GalleryGame
from game.client.tabletop.player_words import player_words
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.widgets.choice import ChoiceField
from game.client.toolkit.widgets.widget import Chose
from game.table.gallery_entry import GalleryEntry
from game.table.gallery_index import GalleryIndex
from game.table.seats import HUMAN


class Progress(Enum):
    """How far a match has come; the value is what that is called."""

    ANY = later("All matches")
    UNFINISHED = later("Unfinished")
    OVER = later("Finished")
    BIN = later("In the bin")


@dataclass(frozen=True, slots=True)
class GalleryFilter:
    """What is empty lets everything through."""

    game: str = ""
    person: str = ""
    level: str = ""
    stage: Progress = Progress.ANY

    def fits(self, entry: GalleryEntry) -> bool:
        """Whether this one is shown. What was thrown away is only shown by itself."""
        if entry.is_in_bin != (self.stage is Progress.BIN):
            return False
        if self.stage is Progress.UNFINISHED and not entry.is_unfinished:
            return False
        if self.stage is Progress.OVER and (entry.is_unfinished or not entry.game):
            return False
        if self.game and entry.game != self.game:
            return False
        if self.person and not any(seat.name == self.person and seat.by == HUMAN for seat in entry.seats):
            return False
        return not self.level or any(seat.by == self.level for seat in entry.seats)

    @property
    def is_open(self) -> bool:
        """Whether all that was not thrown away is shown."""
        return self == GalleryFilter()


class FilterFields:
    """Made anew with the scene; what can be chosen grows with what is known of the records."""

    def __init__(self, kit: Kit, games: Mapping[str, GalleryGame], index: GalleryIndex) -> None:
        self._kit = kit
        self._games = games
        self._index = index
        self.filter = GalleryFilter()
        self._fields: dict[str, ChoiceField] = {}
        self._values: dict[str, list[str]] = {}

    def make(self) -> list[ChoiceField]:
        """The fields, in their order."""
        say = self._kit.say
        tips = {
            "game": say("Which game"),
            "person": say("Who sat there"),
            "level": say("Which computer players sat there"),
            "stage": say("How far it has come"),
        }
        self._fields = {key: ChoiceField(self._kit, key, ("",), 0, tip) for key, tip in tips.items()}
        self.follow()
        return list(self._fields.values())

    def follow(self) -> None:
        """Offer what there is now; what is chosen stays so."""
        now, index, say = self.filter, self._index, self._kit.say
        self._values = {
            "game": _most_often(index.games, now.game),
            "person": _most_often(index.people, now.person),
            "level": _most_often(index.levels, now.level),
            "stage": [stage.value for stage in Progress],
        }
        words = {
            "game": [self._game(name) for name in self._values["game"]],
            "person": [name or say("Everybody") for name in self._values["person"]],
            "level": [say(player_words(name).text) if name else say("All levels") for name in self._values["level"]],
            "stage": [say(stage.value) for stage in Progress],
        }
        chosen = {"game": now.game, "person": now.person, "level": now.level, "stage": now.stage.value}
        for key, field in self._fields.items():
            field.values, field.index = tuple(words[key]), self._values[key].index(chosen[key])
            field.changed = True

    def choose(self, message: Chose) -> bool:
        """Whether it was one of the fields in which something was chosen."""
        values = self._values.get(message.key)
        if values is None:
            return False
        value = values[message.index]
        match message.key:
            case "game":
                self.filter = replace(self.filter, game=value)
            case "person":
                self.filter = replace(self.filter, person=value)
            case "level":
                self.filter = replace(self.filter, level=value)
            case _:
                self.filter = replace(self.filter, stage=Progress(value))
        return True

    def open(self) -> None:
        """Everything that was not thrown away is shown."""
        self.filter = GalleryFilter()
        self.follow()

    def _game(self, name: str) -> str:
        game = self._games.get(name)
        return self._kit.say(game.title) if game else name or self._kit.say("All games")


def _most_often(counted: Counter[str], chosen: str) -> list[str]:
    """Nothing in particular, and then what there is, the most frequent first; what is chosen stays among it."""
    names = sorted(
        (name for name, count in counted.items() if count > 0 and name), key=lambda one: (-counted[one], one)
    )
    return ["", *names, *([chosen] if chosen and chosen not in names else [])]
