"""What is worth knowing about a board, in a few words."""

from game.client.toolkit.language import Language
from game.games.pier.rules.track import read_track
from game.rules.contract import BoardJson


def board_facts(language: Language, board: BoardJson) -> str:
    """How many spaces a jetty has, and in how many sections."""
    track = read_track(board)
    text = language.say("{spaces} spaces in {sections} sections")
    return text.format(spaces=track.last, sections=len(track.sections))
