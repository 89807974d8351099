"""Leads to the rules of one game from wherever somebody asks: they are told for the match that is played or being
chosen, and where one stopped reading is remembered."""

from collections.abc import Callable

import pygame

from game.client.scenes.rules import RulesScene, RulesTold
from game.client.scenes.widgets.rule_page import ChapterTold
from game.client.tabletop.rule_picture import framed_rule
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import Change, Push, Scene
from game.client.toolkit.widget_scene import Entry
from game.manifest import Manifest
from game.table.rulebook import Chapter, MatchTerms, chapters_for


class RulesReader:
    """The rulebook is loaded when somebody opens it."""

    def __init__(self, kit: Kit, game: Manifest) -> None:
        self._kit = kit
        self._game = game

    def open(self, terms: MatchTerms, chapter: str = "", learn: Callable[[], Change] | None = None) -> Scene:
        """The chapter that is asked for, or where somebody stopped; `learn` leads from there to the lessons."""
        kit, game = self._kit, self._game

        def told() -> RulesTold:
            book = game.rulebook
            short, whole = (self._told(part, chapters, terms) for part, chapters in
                            (("short", book.short), ("whole", book.chapters)))  # fmt: skip
            return RulesTold(kit.say(game.title), short, whole)

        return RulesScene(kit, game.name, told, chapter, learn)

    def entries(self, terms: Callable[[], MatchTerms], learn: Callable[[], Change] | None = None) -> tuple[Entry, ...]:
        """The way there; none for a game of which nothing is written yet."""
        if not (self._game.load_rulebook or self._game.how_to):
            return ()
        return (Entry(self._kit.say("How to play"), lambda: Push(self.open(terms(), learn=learn)), "ui/log"),)

    def _told(self, part: str, chapters: tuple[Chapter, ...], terms: MatchTerms) -> tuple[ChapterTold, ...]:
        say = self._kit.say
        return tuple(
            ChapterTold(
                chapter.key,
                say(chapter.heading),
                tuple(map(say, chapter.told(terms))),
                self._drawing(part, chapter),
            )
            for chapter in chapters_for(chapters, terms)
        )

    def _drawing(self, part: str, chapter: Chapter) -> Callable[[Size], pygame.Surface] | None:
        draw, picture = self._game.look.draw_rule, chapter.picture
        if draw is None or picture is None:
            return None
        key = (self._game.name, part, chapter.key)
        return lambda size: framed_rule(self._kit, draw, key, size, picture)
