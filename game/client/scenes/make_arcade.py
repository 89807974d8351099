"""The games as the scenes know them. Imported when somebody goes through a door, not before."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from game.ai.players import Level, first_opponent, weakest_opponent
from game.boards.file_watch import FileWatch
from game.boards.findings import Reading
from game.boards.maps import Meanings, read_map
from game.client.scenes.arcade import Arcade, ArcadeGame
from game.client.scenes.board_list import BoardList
from game.client.scenes.first_window import Home
from game.client.scenes.one_window import OneWindow
from game.client.scenes.pack_box import PackBox, PackKept
from game.client.scenes.pack_list import PackList
from game.client.scenes.rules_reader import RulesReader
from game.client.scenes.set_up import GameChoices, LevelChoice
from game.client.scenes.trial import TriedMap
from game.client.scenes.trial_arcade import TrialArcade
from game.client.toolkit.folders import Folders
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Change
from game.manifest import ByName, Manifest
from game.shipped import MAPS


def make_arcade(kit: Kit, manifests: Mapping[str, Manifest], home: Home, folders: Folders, seeds: list[str]) -> Arcade:
    """The arcade with all games; the first matches have these seeds."""
    return Arcade(kit, _games(kit, manifests, folders), folders, home, Random(), seeds)


def make_trial(
    kit: Kit,
    manifests: Mapping[str, Manifest],
    home: Home,
    folders: Folders,
    seeds: list[str],
    path: Path,
    window: OneWindow,
) -> TrialArcade:
    """The arcade of a trial of this map, in the window that has it."""
    meanings = _meanings(manifests)

    def read() -> tuple[Reading, tuple[Path, ...]]:
        reading, drawing = read_map(path, meanings)
        return reading, drawing.files if drawing else ()

    tried = TriedMap(path, window, FileWatch(), read)
    tried.follow(read()[1])
    games, house = _games(kit, manifests, folders), make_arcade(kit, manifests, home, folders, [])
    return TrialArcade(kit, games, folders, home, Random(), seeds, house, tried)


def _games(kit: Kit, manifests: Mapping[str, Manifest], folders: Folders) -> Mapping[str, ArcadeGame]:
    meanings = _meanings(manifests)
    packs, box = PackList(folders.maps, folders.unpacked), PackBox(kit, manifests, meanings, folders.maps)
    return {name: _game(kit, manifest, meanings, folders, packs, box) for name, manifest in manifests.items()}


def _meanings(manifests: Mapping[str, Manifest]) -> Meanings:
    return ByName(manifests, lambda manifest: manifest.parts.meaning)


def open_pack(kit: Kit, manifests: Mapping[str, Manifest], folders: Folders, path: Path) -> Change:
    """What a pack leads to that is dropped on any scene."""
    meanings = _meanings(manifests)
    return PackBox(kit, manifests, meanings, folders.maps).open(path)


def _game(kit: Kit, game: Manifest, meanings: Meanings, folders: Folders, packs: PackList, box: PackBox) -> ArcadeGame:
    house = MAPS / game.name
    places = [house, folders.maps / game.name, folders.maps]
    # What is built in looks like the house's maps, and is only for who has none of them.
    boards = BoardList(kit.language, game, meanings, places, with_built_in=not house.is_dir(), packs=packs)
    levels, more, first = offered(game.levels)
    choices = GameChoices(
        game=game.name,
        title=game.title,
        seat_counts=game.rules.seat_counts,
        rule_sets=game.rule_sets,
        rule_choices=game.rule_choices,
        boards=boards.boards,
        levels=levels,
        default_level=first,
        more_levels=more,
        read=boards.read,
        own_maps=folders.maps,
        open_pack=lambda path: box.open(path, PackKept()),
        rule_words=game.rule_words,
        rule_set_words=game.rule_set_words,
        style_words=game.style_words,
        rules=RulesReader(kit, game),
        series=game.series,
        first_board=game.first_board,
        first_level=weakest.name if (weakest := weakest_opponent(game.levels)) else "",
    )
    has_lessons = game.load_lessons is not None
    return ArcadeGame(
        game.rules,
        game.levels,
        choices,
        game.look,
        lambda: game.lessons,
        has_lessons,
        game.house_words,
        game.parts.counts,
        game.parts.judge,
    )


def offered(levels: Sequence[Level]) -> tuple[tuple[LevelChoice, ...], tuple[LevelChoice, ...], str]:
    """The levels to choose from, those that are only for measuring, and the one that sits there at first.

    The strongest of those for measuring is a plain racer whom people may want to beat too.
    """
    racers = [level for level in levels if level.is_yardstick][-1:]
    people_play = [*racers, *(level for level in levels if not level.is_yardstick)]
    more = [level for level in levels if level not in people_play]
    return _choices(people_play), _choices(more), first_opponent(levels).name


def _choices(levels: Sequence[Level]) -> tuple[LevelChoice, ...]:
    return tuple(LevelChoice(level.name, level.description) for level in levels)
