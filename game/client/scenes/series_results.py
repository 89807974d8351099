"""Several matches in a row, in words: how they stand when one of them begins, and what is shown after each and after
all of them. What they are called is the game's to say."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.client.scenes.results import PodiumPlace, Shown
from game.client.tabletop.story import Story, StoryLine, TellSeriesStory
from game.client.toolkit.language import Language
from game.manifest import SeriesOffer
from game.rules.contract import Result
from game.table.match import AnyMatch
from game.table.match_series import summed
from game.table.record import Header
from game.table.seats import Seat


def podium_places(seats: Sequence[Seat], result: Result, totals: Sequence[str] = ()) -> tuple[PodiumPlace, ...]:
    """Who came in where, with points where the game has any; and what each has in all."""
    points, more = result.points or [None] * len(result.ranks), totals or [""] * len(result.ranks)
    return tuple(
        PodiumPlace(seat.name, seat.colour, rank, count, seat.by, total)
        for seat, rank, count, total in zip(seats, result.ranks, points, more, strict=True)
    )


def standings(language: Language, offer: SeriesOffer | None, header: Header) -> str:
    """Which match of a series begins, and how it stands; nothing for a match of its own."""
    series = header.series
    if offer is None or series is None:
        return ""
    part = offer.which(language.say, series)
    if not series.before:
        return part
    points = summed(series.before).points or ()
    counted = (_true_minus(str(count)) for count in points)
    told = ", ".join(f"{seat.name}\N{NO-BREAK SPACE}{count}" for seat, count in zip(header.seats, counted, strict=True))
    return language.say("{part}. So far: {points}").format(part=part, points=told)


def between_matches(
    language: Language, offer: SeriesOffer, match: AnyMatch, result: Result, story: Callable[[], Story]
) -> Shown:
    """This match, and what everybody has so far."""
    series, seats = match.header.series, match.header.seats
    assert series is not None
    sums = summed((*series.before, result), offer.tie_break).points or ()
    totals = [_true_minus(language.say(", {n} in all").format(n=count)) for count in sums]

    def with_sums() -> Story:
        told = story()
        return replace(told, tallies=(*told.tallies, StoryLine(language.say("Sum so far"), sums)))

    part = offer.which(language.say, series)
    return Shown(podium_places(seats, result, totals), match.game.turn(match.state), with_sums, part)


def after_series(
    language: Language, offer: SeriesOffer, header: Header, result: Result, tell: TellSeriesStory | None
) -> Shown:
    """Who has won all of it, and how."""
    assert header.series is not None
    every = (*header.series.before, result)
    total = summed(every, offer.tie_break)

    def story() -> Story:
        return tell(language, [seat.name for seat in header.seats], every, total) if tell else Story()

    part = language.say(offer.after_all).format(count=len(every))
    summands = zip(*(one.points or () for one in every), strict=True)
    sums = [_true_minus(" = " + " + ".join(map(str, by_match)).replace("+ -", "- ")) for by_match in summands]
    return Shown(podium_places(header.seats, total, sums), None, story, part)


def _true_minus(text: str) -> str:
    return text.replace("-", "\N{MINUS SIGN}")
