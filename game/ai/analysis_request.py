"""From a record to what is to be analysed: read, checked by the rules to its end, and given to its game's judge."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.ai.analysis_file import kept_at, mark_of
from game.ai.analysis_work import AnalysisTask
from game.ai.costly import adviser_of
from game.ai.judgement import MakeJudge, judge_of
from game.ai.players import Level
from game.rules.contract import AnyGame
from game.table.limits import LARGEST_RECORD
from game.table.record import BrokenRecord, read_record
from game.table.regular_file import NotReadable, read_regular
from game.table.replay import Replay


@dataclass(frozen=True, slots=True)
class Judging:
    """Who judges the positions of a game, and who among its levels says what would have been better."""

    judge: MakeJudge | None
    levels: Sequence[Level]

    def task(self, game: AnyGame, path: Path) -> AnalysisTask:
        """The analysis of a record that is known to be of this game, and legal."""
        header, lines = read_record(path)
        adviser = adviser_of(self.levels, game)
        return AnalysisTask(game, judge_of(self.judge, game), adviser, header, tuple(line for _, line in lines))


def read_task(
    path: Path, games: Mapping[str, AnyGame], judging_of: Callable[[str], Judging]
) -> tuple[AnalysisTask, str]:
    """What is to be analysed, and the mark of its record; BrokenRecord says in one sentence what is wrong with it."""
    try:
        mark = mark_of(read_regular(path, LARGEST_RECORD))
    except NotReadable as error:
        raise BrokenRecord(f"can't be read: {error}") from None
    if kept_at(path) == path:
        raise BrokenRecord("this should be a record, and not what is kept beside one")
    # By the rules to its end, before anybody judges it.
    replay = Replay(path, games)
    for _ in replay.points():
        pass
    return judging_of(replay.header.game).task(replay.game, path), mark
