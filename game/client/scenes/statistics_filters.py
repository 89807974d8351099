"""Whose numbers are shown, and of which matches: tabs for the games, and fields for who, against whom and where."""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.client.scenes.gallery_words import GalleryGame
from game.client.tabletop.player_words import player_words
from game.client.toolkit.kit import Kit
from game.client.toolkit.widgets.choice import ChoiceField, Tabs
from game.client.toolkit.widgets.widget import Chose
from game.table.statistics import CountedMatch
from game.table.summary import MatchQuestion, Somebody, everybody

NOBODY_YET = Somebody("")


class StatisticsFilters:
    """Made anew with the scene; what can be chosen grows with what has been counted."""

    def __init__(self, kit: Kit, games: Mapping[str, GalleryGame]) -> None:
        self._kit = kit
        self._games = games
        self.question = MatchQuestion(NOBODY_YET)
        # Whether somebody was chosen, or only the first one is shown.
        self._is_chosen = False
        self._names = ("", *games)
        self._who: list[Somebody] = []
        self._against: list[Somebody | None] = [None]
        self._boards: list[str | None] = [None]

    @property
    def is_open(self) -> bool:
        """Whether all matches of the one who is shown are."""
        now = self.question
        return not now.game and now.board is None and now.against is None

    def follow(self, matches: Sequence[CountedMatch]) -> None:
        """Offer what there is now; what is chosen stays so."""
        now = self.question
        there = everybody(matches)
        who = now.who if self._is_chosen or not there else there[0]
        self._who = there if who in there or who == NOBODY_YET else [who, *there]
        self._against = [None, *(one for one in there if one != who)]
        against = now.against if now.against in self._against else None
        boards = Counter(match.entry.board for match in matches if now.game in ("", match.entry.game))
        self._boards = [None, *sorted(boards, key=lambda name: (-boards[name], name))]
        board = now.board if now.board in self._boards else None
        self.question = MatchQuestion(who, now.game, board, against)

    def tabs(self) -> Tabs:
        """The games."""
        say = self._kit.say
        words = [say("All games"), *(say(game.title) for game in self._games.values())]
        return Tabs(self._kit, "game", words, self._names.index(self.question.game))

    def fields(self) -> list[ChoiceField]:
        """Who, against whom, and where."""
        say, now = self._kit.say, self.question
        who = [self._name(one) for one in self._who] or [say("Nobody yet")]
        against = [
            say("Against {name}").format(name=self._name(one)) if one else say("Against anybody")
            for one in self._against
        ]
        boards = [self.board_words(name) if name is not None else say("All boards") for name in self._boards]
        chosen = self._who.index(now.who) if now.who in self._who else 0
        return [
            ChoiceField(self._kit, "who", who, chosen, say("Whose numbers")),
            ChoiceField(
                self._kit, "against", against, self._against.index(now.against), say("Who else sat at the table")
            ),
            ChoiceField(self._kit, "board", boards, self._boards.index(now.board), say("On which board")),
        ]

    def choose(self, message: Chose) -> bool:
        """Whether it was one of these in which something was chosen."""
        now, index = self.question, message.index
        match message.key:
            case "game":
                self.question = MatchQuestion(now.who, self._names[index], None, now.against)
            case "who" if self._who:
                self._is_chosen = True
                who = self._who[index]
                self.question = MatchQuestion(who, now.game, now.board, None if now.against == who else now.against)
            case "against":
                self.question = MatchQuestion(now.who, now.game, now.board, self._against[index])
            case "board":
                self.question = MatchQuestion(now.who, now.game, self._boards[index], now.against)
            case _:
                return False
        return True

    def open(self) -> None:
        """All matches again, of the same one."""
        self.question = MatchQuestion(self.question.who)

    def board_words(self, name: str) -> str:
        """What a board is called; the house's in the player's language."""
        is_house = any(name in game.house_words for game in self._games.values())
        return self._kit.say(name) if is_house else name or self._kit.say("A board without a name")

    def _name(self, one: Somebody) -> str:
        if one.is_person:
            return one.name
        return self._kit.say("{level} (computer)").format(level=self._kit.say(player_words(one.name).text))
