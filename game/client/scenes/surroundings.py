"""What lies around a match that is played, handed in by whoever knows the way between the scenes."""

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.players import Level
from game.client.scenes.rules_reader import RulesReader
from game.client.toolkit.scene import Change, Scene
from game.client.toolkit.widget_scene import Entry
from game.table.match import AnyMatch
from game.table.record import Header
from game.table.store import Store


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a match needs from outside: who thinks for computer seats, where it is kept, where its end leads, and who
    advises people."""

    levels: tuple[Level | None, ...]
    store: Store
    seed: str
    to_title: Callable[[], Change]
    results: Callable[[AnyMatch], Scene]
    # The match goes on in another window; whether what was decided last is not saved.
    taken_over: Callable[[bool], Scene]
    # The same table from its start, and the end of a match that this seat gives up.
    restart: Callable[[Header], Change]
    resign: Callable[[AnyMatch, int], Change]
    # The match that follows this one in a series; None where none does.
    next_match: Callable[[AnyMatch], AnyMatch | None] = lambda _: None
    rules: RulesReader | None = None
    # To the lessons of the game, where there are some.
    learn: Callable[[], Change] | None = None
    adviser: Level | None = None
    # Who decides for computer seats when those who should are gone.
    stand_in: Level | None = None
    # Who begins was drawn by lot.
    is_by_lot: bool = False
    # What the pause offers besides.
    pause_entries: Callable[[AnyMatch], tuple[Entry, ...]] = lambda _: ()
