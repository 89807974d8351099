"""What was found out about boards is kept as long as it has room: so many things, and so many bytes."""

from game.ai.bounded_cache import BoundedCache


def fill(cache: BoundedCache[int, str], *keys: int, size: int = 10) -> list[str]:
    return [cache.get(key, lambda key=key: f"made {key}", size) for key in keys]  # type: ignore[misc]


def is_kept(cache: BoundedCache[int, str], key: int) -> bool:
    found = cache.get(key, lambda: "anew", 10)
    return found != "anew"


def test_what_is_known_is_not_made_again() -> None:
    cache = BoundedCache[int, str](2, 100)
    assert fill(cache, 1, 1) == ["made 1", "made 1"]
    assert len(cache) == 1
    assert is_kept(cache, 1)


def test_no_more_things_are_kept_than_agreed_and_those_asked_for_last_stay() -> None:
    cache = BoundedCache[int, str](2, 100)
    fill(cache, 1, 2, 1, 3)
    assert len(cache) == 2
    assert is_kept(cache, 1)
    assert is_kept(cache, 3)
    assert not is_kept(cache, 2)


def test_no_more_bytes_are_kept_than_agreed() -> None:
    cache = BoundedCache[int, str](100, 45)
    fill(cache, *range(10))
    assert (len(cache), cache.size) == (4, 40)


def test_what_is_larger_than_all_the_room_is_kept_alone() -> None:
    cache = BoundedCache[int, str](100, 45)
    fill(cache, 1, 2)
    fill(cache, 3, size=1000)
    assert (len(cache), cache.size) == (1, 1000)
    fill(cache, 4)
    assert (len(cache), cache.size) == (1, 10)
