"""`statistics`: all matches of a folder counted, by person, level and game."""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from game.ai.kept_luck import KEPT_LUCK
from game.client.toolkit.folders import NoHome, user_folders
from game.commands.arguments import chosen_row
from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put
from game.commands.parser import encodable
from game.games import MANIFESTS
from game.rules.contract import Json
from game.rules.notation import shortened
from game.table.regular_file import reason
from game.table.statistics import CountedGame, CountedMatch, LeftOut, Statistics
from game.table.summary import (
    MatchQuestion,
    SeatPlayed,
    Somebody,
    Summary,
    WonAgainst,
    against_whom,
    by_board,
    everybody,
    seats_played,
    summed_up,
)

LEFT_OUT: Final = {
    LeftOut.UNFINISHED: "unfinished",
    LeftOut.DAMAGED: "damaged",
    LeftOut.NO_SUCH_GAME: "of games that are not here",
    LeftOut.BEFORE_THE_MARK: "from before the numbers were begun anew",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `statistics`."""
    parser.add_argument(
        "folder", nargs="?", type=Path, metavar="FOLDER", help="where the records are (default: where matches are kept)"
    )
    parser.add_argument("--game", help="only matches of this game")
    parser.add_argument("--person", type=encodable, metavar="NAME", help="only this person")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Count, and print who did what."""
    games = {args.game: chosen_row(args.game)} if args.game is not None else MANIFESTS
    # Others are known all the same: what is of another game is not of none.
    rows = {name: CountedGame(row.rules, row.parts.counts) for name, row in MANIFESTS.items()}
    folders = _folders(args.folder)
    # What was asked for is not to leave files where there were none.
    only_looks = args.folder is not None or not folders[0].is_dir()
    statistics = Statistics(folders, rows, KEPT_LUCK, only_looks=only_looks)
    while not statistics.is_whole:
        statistics.work()
    statistics.close()
    if statistics.index.out_of_reach and not statistics.index.entries:
        one = statistics.index.out_of_reach[0]
        raise Sorry(f"{one.path} can't be read: {one.why}", FOUND)
    matches = [match for match in statistics.matches if match.entry.game in games]
    found = everybody(matches)
    if args.person is not None:
        found = [one for one in found if one == Somebody(args.person)]
        if not found:
            raise Sorry(f"--person {args.person!r}: nobody of that name played a match that counts", FOUND)
    if args.json:
        put(json.dumps(_as_json(statistics, found, matches, games)))
    else:
        put(*_table(statistics, found, matches, games))
    return OK


def _folders(folder: Path | None) -> tuple[Path, ...]:
    if folder is None:
        try:
            return user_folders().all_games
        except NoHome as error:
            raise Sorry(str(error), FOUND) from None
    try:
        is_there = folder.is_dir()
    except (OSError, ValueError) as error:
        raise Sorry(f"{shortened(str(folder))}: {reason(error)}") from None
    if not is_there:
        raise Sorry(f"{shortened(str(folder))}: there is no such folder")
    return (folder,)


def _as_json(
    statistics: Statistics, found: Sequence[Somebody], matches: Sequence[CountedMatch], games: Iterable[str]
) -> dict[str, Json]:
    since = statistics.mark.moment
    return {
        "statistics": 1,
        "counted_from": None if since is None else datetime.fromtimestamp(since).astimezone().isoformat(),
        "matches": len(matches),
        "left_out": {kind.value: statistics.left_out[kind] for kind in LeftOut},
        "people": [_one(one, matches, games) for one in found if one.is_person],
        "levels": [_one(one, matches, games) for one in found if not one.is_person],
    }


def _one(who: Somebody, matches: Sequence[CountedMatch], games: Iterable[str]) -> Json:
    played = {game: seats_played(matches, MatchQuestion(who, game)) for game in games}
    return {"name": who.name, "games": {game: _in_game(game, seats) for game, seats in played.items() if seats}}


def _in_game(game: str, played: Sequence[SeatPlayed]) -> Json:
    found = _summary(game, played)
    boards: list[Json] = [{"board": name, **_won(won)} for (_, name), won in by_board(played).items()]
    met: Mapping[Somebody, WonAgainst] = against_whom(played)
    against: list[Json] = [_met(other, won) for other, won in met.items()]
    luck: list[Json] = [one.luck for one in played]
    places: list[Json] = [one.place for one in played]
    return {
        "games": found.games,
        "wins": found.wins,
        "given_up": found.given_up,
        "average_place": found.average_place,
        "streak": found.streak,
        "longest_streak": found.longest_streak,
        **{figure.thing.key: figure.value for figure in found.figures},
        "places": places,
        "luck": luck,
        "boards": boards,
        "against": against,
    }


def _met(other: Somebody, won: WonAgainst) -> Json:
    """All persons are one there."""
    return {**({"people": True} if other.is_person else {"level": other.name}), **_won(won)}


def _won(won: WonAgainst) -> dict[str, Json]:
    return {"games": won.games, "wins": won.wins}


def _summary(game: str, played: Sequence[SeatPlayed]) -> Summary:
    counts = MANIFESTS[game].parts.counts
    return summed_up(played, counts.things if counts else ())


def _table(
    statistics: Statistics, found: Sequence[Somebody], matches: Sequence[CountedMatch], games: Iterable[str]
) -> Iterator[str]:
    yield f"{len(matches)} {'match counts' if len(matches) == 1 else 'matches count'}"
    for kind, words in LEFT_OUT.items():
        if statistics.left_out[kind]:
            yield f"left out: {statistics.left_out[kind]} {words}"
    for who in found:
        for game in games:
            played = seats_played(matches, MatchQuestion(who, game))
            if played:
                yield ""
                yield f"{who.name}{'' if who.is_person else ' (computer)'}, {game}"
                yield from (f"  {words:24} {value}" for words, value in _lines(_summary(game, played)))


def _lines(found: Summary) -> Iterator[tuple[str, str]]:
    yield "games", str(found.games)
    yield "wins", str(found.wins)
    if found.given_up:
        yield "given up", str(found.given_up)
    if found.average_place is not None:
        yield "average place", f"{found.average_place:.2f}"
    yield "won in a row", f"{found.streak}, at most {found.longest_streak}"
    for figure in found.figures:
        if figure.value is not None:
            yield figure.thing.text[:1].lower() + figure.thing.text[1:], str(figure.value)
    if found.luck is not None:
        yield "luck a match", f"{found.luck:+.1%} of a win"
