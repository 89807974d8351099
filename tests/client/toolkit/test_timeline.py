"""The laws of movement: however time is cut, everything ends where it should, and is told once."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.toolkit.timeline import (
    Animation,
    Call,
    Parallel,
    Sequence,
    Speed,
    Timeline,
    Tween,
    Wait,
    parallel,
    sequence,
    set_now,
    staggered,
)

Log = list[tuple[str, float]]


def move(log: Log, name: str, seconds: float) -> Tween:
    return Tween(seconds, lambda part: log.append((name, part)))


def call(log: Log, name: str) -> Call:
    return Call(lambda: log.append((name, -1.0)))


def test_one_after_the_other_and_the_rest_of_a_tick_belongs_to_the_next() -> None:
    log: Log = []
    line = Timeline()
    line.add(sequence(move(log, "a", 1), move(log, "b", 1)))
    line.update(1.5)
    assert log == [("a", 1.0), ("b", 0.5)]


def test_at_the_same_time_is_over_with_the_longest() -> None:
    log: Log = []
    line = Timeline()
    line.add(sequence(parallel(move(log, "a", 1), move(log, "b", 3)), call(log, "then")))
    line.update(2)
    assert ("then", -1.0) not in log
    line.update(1)
    assert log[-1] == ("then", -1.0)
    assert not line.is_moving


def test_hurried_it_has_its_final_values_first_and_then_the_calls() -> None:
    log: Log = []
    line = Timeline()
    line.add(sequence(call(log, "x"), move(log, "a", 1), call(log, "y"), move(log, "b", 1), call(log, "z")))
    line.hurry()
    assert log == [("a", 1.0), ("b", 1.0), ("x", -1.0), ("y", -1.0), ("z", -1.0)]
    assert not line.is_moving


def test_what_is_added_waits_for_what_is_there_or_runs_beside_it() -> None:
    log: Log = []
    line = Timeline()
    line.add(move(log, "a", 1))
    line.add(move(log, "b", 1))
    line.add_now(move(log, "c", 2))
    line.update(0.5)
    assert log == [("a", 0.5), ("c", 0.25)]


def test_what_is_set_is_set_once_in_its_turn_and_takes_no_time() -> None:
    log: Log = []
    line = Timeline()
    line.add(sequence(move(log, "a", 1), set_now(lambda: log.append(("set", 0.0))), move(log, "b", 1)))
    line.update(0.5)
    assert log == [("a", 0.5)]
    line.update(0.75)
    assert log[1:] == [("a", 1.0), ("set", 0.0), ("b", 0.25)]
    line.hurry()
    assert log[4:] == [("b", 1.0)]


def test_what_is_set_waits_for_a_tick_also_where_nothing_moves() -> None:
    log: Log = []
    line = Timeline()
    line.add(sequence(call(log, "then"), set_now(lambda: log.append(("set", 0.0)))))
    assert line.is_moving
    assert log == []
    line.update(0.001)
    assert log == [("set", 0.0), ("then", -1.0)], "values first"
    assert not line.is_moving


def test_staggered_ones_set_off_one_after_the_other() -> None:
    log: Log = []
    line = Timeline()
    line.add(staggered(0.5, move(log, "a", 1), move(log, "b", 1)))
    line.update(0.25)
    assert log == [("a", 0.25)]
    line.update(0.5)
    assert log[-2:] == [("a", 0.75), ("b", 0.25)]


def test_a_call_may_add_and_the_calls_behind_it_keep_their_turn() -> None:
    log: Log = []
    line = Timeline(Speed.OFF)

    def more() -> None:
        log.append(("more", -1.0))
        line.add(sequence(move(log, "late", 1), call(log, "late call")))

    line.add(sequence(Call(more), call(log, "next")))
    assert log == [("more", -1.0), ("late", 1.0), ("next", -1.0), ("late call", -1.0)]
    assert not line.is_moving


def test_a_call_that_fails_is_not_called_again() -> None:
    log: Log = []
    line = Timeline()

    def fail() -> None:
        raise ValueError("once")

    line.add(sequence(Call(fail), call(log, "after")))
    with pytest.raises(ValueError, match="once"):
        line.hurry()
    line.add(call(log, "later"))
    line.hurry()
    assert log == [("after", -1.0), ("later", -1.0)]


@pytest.mark.parametrize(
    ("speed", "part"), [(Speed.RELAXED, 0.3), (Speed.NORMAL, 0.5), (Speed.QUICK, 1.0), (Speed.OFF, 1.0)]
)
def test_speeds(speed: Speed, part: float) -> None:
    log: Log = []
    line = Timeline(speed)
    line.add(move(log, "a", 1))
    line.update(0.5)
    assert log[-1][1] == pytest.approx(part)


def steps(log: Log) -> st.SearchStrategy[Animation]:
    count = iter(range(10**6))
    seconds = st.integers(0, 8).map(lambda eighths: eighths / 8)
    single: st.SearchStrategy[Animation] = st.one_of(
        seconds.map(lambda s: move(log, f"m{next(count)}", s)),
        seconds.map(Wait),
        st.builds(lambda: call(log, f"c{next(count)}")),
    )

    def many(inner: st.SearchStrategy[Animation]) -> st.SearchStrategy[Animation]:
        lists = st.lists(inner, max_size=4).map(tuple)
        return st.one_of(lists.map(Sequence), lists.map(Parallel))

    return st.recursive(single, many, max_leaves=10)


def ends(log: Log, names: Callable[[str], bool]) -> list[str]:
    return [name for name, part in log if names(name) and part in (1.0, -1.0)]


@given(st.data())
def test_however_time_is_cut_everything_ends_once_and_in_the_same_order(data: st.DataObject) -> None:
    log: Log = []
    step = data.draw(steps(log))
    ticks = data.draw(st.lists(st.integers(0, 12).map(lambda eighths: eighths / 8), max_size=8))
    cut, whole = Timeline(), Timeline()
    cut.add(step)
    for tick in ticks:
        cut.update(tick)
    cut.hurry()
    by_ticks = list(log)
    log.clear()
    whole.add(step)
    whole.hurry()
    for kind in ("m", "c"):
        assert ends(by_ticks, lambda n, kind=kind: n[0] == kind) == ends(log, lambda n, kind=kind: n[0] == kind)  # type: ignore[misc]
    assert len(set(ends(log, lambda n: True))) == len(log)


def test_ending_the_movement_that_is_seen_leaves_the_next_ones_to_be_seen() -> None:
    line, seen = Timeline(), list[str]()
    for name in "abc":
        line.add(sequence(Wait(1.0), Call(partial(seen.append, name))))
    line.add(sequence(Wait(1.0), Call(partial(seen.append, "d"))), joins=True)
    line.update(0.2)
    line.end_this()
    assert seen == ["a"]
    line.update(0.2)
    line.end_this()
    assert seen == ["a", "b"]
    line.end_this()
    assert seen == ["a", "b", "c", "d"]
    assert not line.is_moving
