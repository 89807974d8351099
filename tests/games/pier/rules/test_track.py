"""A track in the record: how it is read, and every reason for which one can't be played."""

import pytest

from game.games.pier.rules.track import read_track
from game.rules.contract import BadSetUp, Json

NOT_A_LIST = 'the board\'s sections should be a list of texts such as ["BE", "CBE"]'


def sentence(board: dict[str, Json]) -> str:
    with pytest.raises(BadSetUp) as caught:
        read_track(board)
    return str(caught.value)


def test_spaces_are_numbered_from_1_and_the_table_lies_before_the_first_section() -> None:
    track = read_track({"name": "drawn", "sections": ["BE", "CJV", "GE"]})
    assert (track.name, track.last) == ("drawn", 7)
    assert [track.icons[space] for space in range(1, 8)] == list("BECJVGE")
    assert track.sections == ((1, 2), (3, 4, 5), (6, 7))
    assert track.beyond == (0, 1, 1, 2, 2, 2, 3, 3)


def test_the_name_may_be_left_out_and_what_only_drawings_need_is_passed_over() -> None:
    assert read_track({"sections": ["EE"], "places": 3, "path": "x"}).name == ""


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ({"name": 7, "sections": ["EE"]}, "the board's name should be a text"),
        ({}, NOT_A_LIST),
        ({"sections": None}, NOT_A_LIST),
        ({"sections": "BE"}, NOT_A_LIST),
        ({"sections": {"1": "BE"}}, NOT_A_LIST),
        ({"sections": []}, NOT_A_LIST),
        ({"sections": ["BE", 3]}, "section 2 of the board should be a text"),
        ({"sections": [["B", "E"]]}, "section 1 of the board should be a text"),
        ({"sections": ["BE", "C"]}, "section 2 of the board is 'C', not two or three letters of CJVBGE"),
        ({"sections": ["", "BE"]}, "section 1 of the board is '', not two or three letters of CJVBGE"),
        ({"sections": ["CJVB"]}, "section 1 of the board is 'CJVB', not two or three letters of CJVBGE"),
        ({"sections": ["BX"]}, "section 1 of the board is 'BX', not two or three letters of CJVBGE"),
        ({"sections": ["be"]}, "section 1 of the board is 'be', not two or three letters of CJVBGE"),
        ({"sections": ["B "]}, "section 1 of the board is 'B ', not two or three letters of CJVBGE"),
    ],
)
def test_a_record_that_is_no_track_is_refused(board: dict[str, Json], expected: str) -> None:
    assert sentence(board) == expected


def test_a_track_has_1_to_100_sections() -> None:
    assert read_track({"sections": ["EE"]}).last == 2
    assert read_track({"sections": ["EEE"] * 100}).last == 300
    assert sentence({"sections": ["EE"] * 101}) == "the board has 101 sections, but 100 are the most"


def test_a_section_of_megabytes_is_not_repeated_in_full() -> None:
    assert len(sentence({"sections": ["E" * 1_000_000]})) < 150
