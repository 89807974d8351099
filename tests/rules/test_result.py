"""How a game ended, as a value: who has which part of the win, and what the record's end line holds."""

from game.rules.contract import Result, part_of_win


def test_who_is_first_alone_has_all_of_the_win_and_those_who_share_it_their_part() -> None:
    assert [part_of_win((1, 2, 3), seat) for seat in range(3)] == [1.0, 0.0, 0.0]
    assert [part_of_win((1, 3, 1), seat) for seat in range(3)] == [0.5, 0.0, 0.5]


def test_the_end_line_holds_places_then_what_is_counted_then_points() -> None:
    assert Result((2, 1)).as_json() == {"ranks": [2, 1]}
    found = Result((1, 2), (7, 3), {"bets": (4, 0), "contracts": (3, 3)}).as_json()
    assert list(found.items()) == [("ranks", [1, 2]), ("bets", [4, 0]), ("contracts", [3, 3]), ("points", [7, 3])]
