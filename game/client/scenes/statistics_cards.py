"""What somebody's matches come to: the large figures and the pictures, with what each of them means."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from game.client.scenes.gallery_words import GalleryGame
from game.client.scenes.statistics_filters import StatisticsFilters
from game.client.scenes.widgets.figure_card import FigureCard
from game.client.scenes.widgets.plot import Plot
from game.client.scenes.widgets.plots import Beads, LuckBars, MatchBead, PlacesLine, WonBar, WonBars
from game.client.tabletop.player_words import player_words
from game.client.toolkit.kit import Kit
from game.table.counting import CountedThing
from game.table.gallery_entry import GalleryEntry
from game.table.summary import CountedFigure, SeatPlayed, Somebody, against_whom, summed_up

# So many of the latest matches are in a picture of them one by one.
LATEST: Final = 40
# Dates beyond can't be told.
LAST_DATE: Final = 1 << 36


class StatisticsCards:
    """Made for what is asked just now."""

    def __init__(
        self, kit: Kit, games: Mapping[str, GalleryGame], levels: Mapping[str, int], filters: StatisticsFilters
    ) -> None:
        self._kit = kit
        self._games = games
        # From the weakest to the strongest.
        self._levels = levels
        self._filters = filters

    def figures(self, played: Sequence[SeatPlayed], things: Sequence[CountedThing]) -> list[FigureCard]:
        """What every match has, then what this game counts."""
        kit, say = self._kit, self._kit.say
        found = summed_up(played, things)
        share = f"{100 * found.wins / found.games:.0f}\N{NO-BREAK SPACE}%" if found.games else "–"
        cards = [
            FigureCard(kit, "figure games", str(found.games), say("Matches"), say("All matches that count")),
            FigureCard(
                kit, "figure wins", str(found.wins), say("Won, {share}").format(share=share),
                say("Matches won; a first place that is shared is won too"),
            ),
            FigureCard(
                kit, "figure place", "–" if found.average_place is None else self._decimal(found.average_place),
                say("Average place"), say("1 is the first place"),
            ),
            FigureCard(
                kit, "figure longest streak", str(found.longest_streak), say("Longest streak"),
                say("The most matches won in a row"),
            ),
            FigureCard(
                kit, "figure streak", str(found.streak), say("Streak now"), say("Matches won in a row most recently"),
            ),
            *(self._figure(figure) for figure in found.figures),
        ]  # fmt: skip
        if found.given_up:
            tip = say("Matches that were given up: they are among all matches, as not won, and have no place")
            cards.append(FigureCard(kit, "figure given up", str(found.given_up), say("Given up"), tip))
        if found.luck is not None:
            tip = say("How much luck added to the chance to win, on average of the matches that were analysed")
            cards.append(FigureCard(kit, "figure luck", self._percent(found.luck), say("Luck a match"), tip))
        return cards

    def plots(self, played: Sequence[SeatPlayed]) -> list[Plot]:
        """What one looks at."""
        kit, say = self._kit, self._kit.say
        latest = played[-LATEST:]
        beads = [MatchBead(one.place, len(one.match.entry.seats)) for one in latest]
        told = [self._told(one) for one in latest]
        known = [one for one in played if one.luck is not None][-LATEST:]
        lucky = [
            say("{luck} of a win: {match}").format(luck=self._percent(one.luck or 0.0), match=self._told(one))
            for one in known
        ]
        bars, of_bars = self._against(played)
        return [
            WonBars(
                kit, "plot levels", say("Won, by who else played"),
                say("How many matches there were with each of them at the table, and how many of these were won"),
                bars, of_bars,
            ),
            Beads(
                kit, "plot beads", say("Last matches"),
                say("The latest at the end: golden is won, else it is the place"), beads, told,
            ),
            PlacesLine(
                kit, "plot places", say("Places"), say("Each dot is a match; the line is the average of five"),
                beads, told,
            ),
            LuckBars(
                kit, "plot luck", say("Luck"),
                say("How much luck changed the chance to win in each match that was analysed"),
                [one.luck or 0.0 for one in known], lucky,
                say("How lucky a match was is known once it has been analysed."),
            ),
        ]  # fmt: skip

    def _figure(self, figure: CountedFigure) -> FigureCard:
        say, thing = self._kit.say, figure.thing
        tip = say(thing.meaning)
        if figure.match is not None:
            tip = f"{tip}. {self._where(figure.match.entry)}"
        value = "–" if figure.value is None else str(figure.value).replace("-", "\N{MINUS SIGN}")
        return FigureCard(self._kit, f"figure {thing.key}", value, say(thing.text), tip)

    def _against(self, played: Sequence[SeatPlayed]) -> tuple[list[WonBar], list[str]]:
        """From the weakest to the strongest, people last."""
        say, met = self._kit.say, against_whom(played)

        def order(one: Somebody) -> tuple[bool, int, str]:
            return one.is_person, self._levels.get(one.name, len(self._levels)), one.name

        bars = []
        for other in sorted(met, key=order):
            words = say("People") if other.is_person else say(player_words(other.name).text)
            bars.append(WonBar(words, met[other].games, met[other].wins))
        told = say("{who}: {wins} of {games} won")
        return bars, [told.format(who=bar.words, wins=bar.wins, games=bar.games) for bar in bars]

    def _told(self, one: SeatPlayed) -> str:
        say, place = self._kit.say, one.place
        where = self._where(one.match.entry)
        if place is None:
            return say("{match}: given up").format(match=where)
        text = say("{match}: place {place} of {count}")
        return text.format(match=where, place=place, count=len(one.match.entry.seats))

    def _where(self, entry: GalleryEntry) -> str:
        """Which match it was: when, and on which board."""
        when = f"{datetime.fromtimestamp(entry.when):%Y-%m-%d}, " if abs(entry.when) < LAST_DATE else ""
        return f"{when}{self._filters.board_words(entry.board)}"

    def _decimal(self, value: float) -> str:
        whole, _, part = f"{value:.1f}".partition(".")
        # Not everywhere it is a point.
        return self._kit.say("{whole}.{part}").format(whole=whole, part=part)

    def _percent(self, value: float) -> str:
        return f"{round(value * 100):+}\N{NO-BREAK SPACE}%".replace("-", "\N{MINUS SIGN}")
