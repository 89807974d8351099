"""The legal decisions of Pond once more, as the rules page says it: slowly, in its words, from what `describe` tells.

Nothing of the game's own code is used, so that a mistake would have to be made twice.
"""

from typing import Any

SIDES = {
    "cow": "MMMM", "lane": "MMMR", "tee": "HHHR", "strip": "MRMR",
    "hedge": "HRHR", "bend": "MMRR", "corner": "HHRR", "estate": "LLLL",
}  # fmt: skip
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
AROUND = (NORTH, EAST, SOUTH, WEST)


def turned(tile: str, turn: int) -> str:
    """The sides north, east, south, west after quarter turns clockwise."""
    sides = SIDES[tile]
    for _ in range(turn):
        sides = sides[-1] + sides[:-1]
    return sides


def turns(tile: str) -> list[int]:
    """Of turns that look the same only the lowest."""
    looks = [turned(tile, turn) for turn in range(4)]
    return [turn for turn in range(4) if looks.index(looks[turn]) == turn]


class Page:
    """A described position on a board, and what the page allows in it."""

    def __init__(self, told: dict[str, Any], rows: tuple[str, ...]) -> None:
        self.told = told
        self.squares = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
        self.rows = rows
        self.tiles = {_place(at): (tile.split()[0], int(tile.split()[1])) for at, tile in told["tiles"].items()}
        self.toads = [_place(toad["at"]) if toad["at"] else None for toad in told["toads"]]
        self.seat = told["seat"]

    def legal(self) -> set[str]:
        """All decisions of the seat to move."""
        if not isinstance(self.told["to_move"], int):
            return set()
        if self.told["phase"] == "start":
            return self._starts()
        actions, plays, moves = (self.told[key] for key in ("actions", "fast_plays", "fast_moves"))
        hand = self.told["hands"][self.seat]
        found = {"done"} if self.told["begun"] else set()
        if actions or moves:
            found |= {f"move {_text(to)}" for to in self._moves()}
        if actions:
            found |= {f"swap {tile}" for tile in hand}
        if actions or plays:
            for tile in set(hand):
                found |= self._lays(tile) if tile in SIDES else self._effects(tile, hand)
        return found

    def _starts(self) -> set[str]:
        ponds = {place: self.toads.count(place) for place, letter in self.squares.items() if letter.islower()}
        if len(self.toads) == 3 and self.toads[0]:
            ponds = {self.toads[0]: 0}
        return {f"start {_text(place)}" for place, toads in ponds.items() if toads == min(ponds.values())}

    def _home(self) -> tuple[int, int]:
        return _place(self.told["toads"][self.seat]["home"])

    def _sides(self, at: tuple[int, int]) -> str:
        return turned(*self.tiles[at]) if at in self.tiles else "MMMM"

    def _moves(self) -> list[tuple[int, int]]:
        here = self.toads[self.seat]
        assert here
        found = []
        for way, step in enumerate(AROUND):
            to = here[0] + step[0], here[1] + step[1]
            if to == self._home() or (to in self.tiles and to not in self.toads):
                facing = self._sides(here)[way] + self._sides(to)[(way + 2) % 4]
                if set(facing) <= {"M", "H"}:
                    found.append(to)
        return found

    def _lays(self, tile: str) -> set[str]:
        found = set()
        for at, letter in self.squares.items():
            for turn in turns(tile):
                if letter in ".#" and at not in self.tiles:
                    found.add(f"place {tile} {_text(at)} {turn}")
                if at in self.tiles and self._slides(at[1]):
                    found |= {f"insert {tile} {_text(at)} {turn} {way}" for way in ("left", "right")}
        return found

    def _slides(self, row: int) -> bool:
        places = [(x, row) for x in range(len(self.rows[row]))]
        is_light = all(self.squares[place] == "." for place in places)
        is_full = all(place in self.tiles for place in places)
        return is_light and not is_full and not any(place in self.toads for place in places)

    def _effects(self, tile: str, hand: list[str]) -> set[str]:
        if tile == "fast":
            return {"fast"}
        if tile == "late":
            return {f"late {seat}" for seat in range(len(self.toads)) if seat != self.seat}
        if tile == "spring":
            return {f"spring {_text(to)}" for to in self._springs()}
        found = set()
        for at, (kind, now) in self.tiles.items():
            if tile == "quake" and at not in self.toads:
                found.add(f"quake {_text(at)}")
            if tile == "storm":
                found |= {f"storm {_text(at)} {turn}" for turn in turns(kind) if turn != now}
            if tile == "abra":
                lands = {land for land in hand if land in SIDES and (land != "estate" or at not in self.toads)}
                found |= {f"abra {_text(at)} {land} {turn}" for land in lands for turn in turns(land)}
        return found

    def _springs(self) -> list[tuple[int, int]]:
        here = self.toads[self.seat]
        assert here
        ends = [(here[0] + 2 * x, here[1] + 2 * y) for x, y in AROUND]
        tiles = [at for at in self.tiles if self.tiles[at][0] != "estate" and at not in self.toads]
        return [to for to in ends if to == self._home() or to in tiles]


def _place(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def _text(place: tuple[int, int]) -> str:
    return f"{place[0]},{place[1]}"
