"""The drawings: SVG, rasterised at the very size they are shown at, and kept as long as there is room for them."""

import io
import json
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import pygame

from game.client.toolkit.intents import Size
from game.client.toolkit.language import later
from game.client.toolkit.theme import SeatLook
from game.client.toolkit.trouble import Troubles
from game.table.regular_file import NotReadable, read_regular

ROOM: Final = 192 << 20
# The blue scarf in the drawings of lemmings is what other seats recolour.
SCARF_LIGHT: Final = "#4f9be8"
SCARF_DARK: Final = "#2b6cb8"
BODY: Final = re.compile(r"(<svg[^>]*>)(.*)</svg>", re.DOTALL)
HEAD: Final = re.compile(r"(<!-- head -->\s*<g [^>]*>)(.*?)(</g>)", re.DOTALL)
PLACE: Final = re.compile(r'<g id="(symbol|hat|worn)" transform="([^"]*)"/>')
# What a character wears, in the drawing of its face: behind its head and before it.
WORN: Final = re.compile(r'scale\(1\.2\)">(.*)<!-- ears and head -->.*<!-- what one knows it by -->(.*)</g>', re.DOTALL)
# Hats are drawn about the middle of the head that wears them, and need some room above it.
HAT_ORIGIN: Final = (64, 84)
UNDER_A_HAT: Final = 0.8
HEAD_UNDER_A_HAT: Final = 0.74
# The pose in which hats need it below.
HEAD_FIRST: Final = "dive"
FADED: Final = 150
BOX: Final = re.compile(r'viewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"')
WIDEST_BOX: Final = 100_000
LARGEST: Final = 4 << 20
DAMAGED: Final = "it is damaged"
# What is shown for a drawing that can't be.
STAND_IN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><g><rect x="14" y="14" width="100" height="100"'
    ' rx="22" fill="#f3e2c0" stroke="#85705f" stroke-width="8"/></g></svg>'
)


@dataclass(frozen=True, slots=True)
class Twist:
    """How a drawing is bent before it is rasterised: turned clockwise, mirrored, stretched about its foot."""

    degrees: int = 0
    flip: bool = False
    wide: float = 1.0
    high: float = 1.0


STRAIGHT: Final = Twist()


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place on a drawing of 128 units: where its middle is, and how large what goes there is."""

    x: float
    y: float
    size: float


class Art:
    """All drawings by their names, such as `ui/settings` or `lemming/run`."""

    def __init__(
        self,
        folder: Path,
        room: int = ROOM,
        more: Mapping[str, Path] | None = None,
        rasterise: Callable[[str, Size], pygame.Surface] | None = None,
        troubles: Troubles | None = None,
    ) -> None:
        """`more` are folders of others than the house, by what the names of their drawings begin with. One that can't
        be read gets a plain stand-in, and that is told."""
        self._folder = folder
        self._raster = rasterise or rasterised
        self._troubles = troubles or Troubles()
        self._more = more or {}
        self._room = room
        self._used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._texts: dict[str, str] = {}

    @property
    def bytes_used(self) -> int:
        """What the kept pictures take."""
        return self._used

    @cached_property
    def anchors(self) -> Mapping[str, Mapping[str, Anchor]]:
        """For each pose of a lemming where its `symbol` (on the scarf's end) and its `back` number go."""
        path = self._folder / "lemming" / "anchors.json"
        text = self.source(path)
        try:
            read = json.loads(text) if text else {}
            return {pose: {what: Anchor(*place) for what, place in places.items()} for pose, places in read.items()}
        except (ValueError, TypeError, AttributeError, RecursionError):
            self._tell(path, DAMAGED)
            return {}

    def get(self, name: str, size: Size, twist: Twist = STRAIGHT) -> pygame.Surface:
        """A drawing as large as fits into the size, in its own proportions."""
        return self.made((name, size, twist), lambda: self._rasterise(name, self._text(name), size, twist))

    def faded(self, name: str, size: Size) -> pygame.Surface:
        """A drawing without its colours, and weak: of what can't be used now."""

        def make() -> pygame.Surface:
            grey = pygame.transform.grayscale(self.get(name, size))
            grey.set_alpha(FADED)
            return grey

        return self.made(("faded", name, size), make)

    def lemming(
        self, pose: str, height: int, look: SeatLook, twist: Twist = STRAIGHT, character: str = ""
    ) -> pygame.Surface:
        """A lemming in the colour of its seat, with the seat's symbol on its scarf; as a character with what one knows
        that one by."""
        size = (height, height)
        return self.made(
            (pose, size, look, twist, character),
            lambda: self._rasterise(f"lemming/{pose}", self._dressed(pose, look, character=character), size, twist),
        )

    def marked(self, name: str, size: Size, look: SeatLook, twist: Twist = STRAIGHT, worn: str = "") -> pygame.Surface:
        """A drawing in the colours of a look, with its symbol, its hat and another drawing that is worn, where it has
        empty groups for them."""
        return self.made(
            (name, size, look, twist, worn),
            lambda: self._rasterise(name, self._marked(self._text(name), look, worn), size, twist),
        )

    def face(self, key: str, height: int, look: SeatLook) -> pygame.Surface:
        """The face of a character with the scarf and the symbol of its seat."""
        name, size = f"faces/{key}", (height, height)
        return self.made((name, size, look), lambda: self._rasterise(name, self._dressed("head", look, name), size))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is kept under this key, and made if it is not there."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            self._used += _weight(found)
            # What was just made stays, however large it is: somebody is about to draw it.
            while self._used > self._room and len(self._kept) > 1:
                self._used -= _weight(self._kept.popitem(last=False)[1])
        else:
            self._kept.move_to_end(key)
        return found

    def proportions(self, name: str) -> tuple[float, float]:
        """Width and height of a drawing, in its own units."""
        return _box(self._text(name))

    def _text(self, name: str) -> str:
        if name not in self._texts:
            path = self._path(name)
            text = self.source(path)
            if text and not _is_drawing(text):
                self._tell(path, DAMAGED)
            self._texts[name] = text if _is_drawing(text) else STAND_IN
        return self._texts[name]

    def _path(self, name: str) -> Path:
        whose, _, own = name.partition("/")
        return self._more[whose] / f"{own}.svg" if whose in self._more else self._folder / f"{name}.svg"

    def source(self, path: Path) -> str:
        """What stands in a file among the drawings; nothing, where it can't be read, and that is told."""
        try:
            text = read_regular(path, LARGEST).decode("utf-8")
        except (NotReadable, UnicodeDecodeError) as error:
            self._tell(path, error if isinstance(error, NotReadable) else DAMAGED)
            return ""
        if not text:
            self._tell(path, DAMAGED)
        return text

    def _tell(self, path: Path, why: object) -> None:
        self._troubles.tell(
            later("The drawing {file} can't be read: {why}. Something plain stands in for it."), path, why
        )

    def _dressed(self, pose: str, look: SeatLook, drawing: str = "", character: str = "") -> str:
        text = self._text(drawing or f"lemming/{pose}")
        if look.hat:
            text = self._with_hat(text, look.hat)
        if character:
            behind, before = self._worn(character)
            text = HEAD.sub(lambda found: f"{found[1]}{behind}{found[2]}{before}{found[3]}", text, count=1)
        text = _coloured(text, look)
        if pose not in self.anchors:
            return text
        on_head = pose == "head"
        anchor = self.anchors[pose]["symbol"]
        symbol = self._text(look.picture if on_head else f"{look.picture}-ink")
        # On the scarf's end there is a white patch, and the symbol leaves a rim of it.
        size = anchor.size * (1 if on_head else 0.72)
        left, top, scale = anchor.x - size / 2, anchor.y - size / 2, size / _box(symbol)[0]
        patch = f'<g transform="translate({left:.3f} {top:.3f}) scale({scale:.4f})">{_body(symbol)}</g>'
        if look.hat or character:
            # Whoever dives has it below.
            foot, scale = 0 if pose == HEAD_FIRST else 128, HEAD_UNDER_A_HAT if on_head else UNDER_A_HAT
            return _lowered(text, f"{_body(text)}{patch}", foot, scale)
        return text.replace("</svg>", f"{patch}</svg>")

    def _with_hat(self, text: str, hat: str) -> str:
        left, top = HAT_ORIGIN
        worn = f'<g transform="translate({-left} {-top})">{_body(self._text(hat))}</g>'
        return HEAD.sub(lambda found: f"{found[1]}{found[2]}{worn}{found[3]}", text, count=1)

    def _worn(self, character: str) -> tuple[str, str]:
        """What a character wears behind its head, and before it."""
        found = WORN.search(self._text(f"faces/{character}"))
        return (found[1], found[2]) if found else ("", "")

    def _marked(self, text: str, look: SeatLook, worn: str) -> str:
        names = {"symbol": look.picture, "hat": look.hat, "worn": worn}

        def filled(found: re.Match[str]) -> str:
            name = names[found[1]]
            return f'<g transform="{found[2]}">{_body(self._text(name)) if name else ""}</g>'

        text = _coloured(PLACE.sub(filled, text), look)
        return _lowered(text, _body(text), 128, UNDER_A_HAT) if worn else text

    def _rasterise(self, name: str, text: str, size: Size, twist: Twist = STRAIGHT) -> pygame.Surface:
        if twist != STRAIGHT:
            text = _twisted(text, twist)
        try:
            return self._raster(text, size)
        except pygame.error:
            self._tell(self._path(name), DAMAGED)
            return rasterised(STAND_IN, size)


def rasterised(svg: str, size: Size) -> pygame.Surface:
    """An SVG text as a picture of at most this size."""
    size = max(1, size[0]), max(1, size[1])
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size).convert_alpha()


def _coloured(text: str, look: SeatLook) -> str:
    return text.replace(SCARF_LIGHT, look.light).replace(SCARF_DARK, look.dark)


def _body(text: str) -> str:
    """What stands inside a drawing."""
    found = BODY.search(text)
    assert found is not None, text[:80]
    return found[2]


def _lowered(text: str, body: str, foot: int, scale: float) -> str:
    """A drawing with room above it, or below where its foot is at the top."""
    lower = f"translate(64 {foot}) scale({scale}) translate(-64 {-foot})"
    return f'{_opening(text)}<g transform="{lower}">{body}</g></svg>'


def _opening(text: str) -> str:
    found = BODY.search(text)
    assert found is not None, text[:80]
    return found[1]


def _twisted(text: str, twist: Twist) -> str:
    width, height = _box(text)
    mirror = -1 if twist.flip else 1
    middle, foot = f"{width / 2} {height / 2}", f"{width / 2} {height}"
    turned = f"translate({middle}) rotate({twist.degrees}) translate({-width / 2} {-height / 2})"
    scale = f"scale({mirror * twist.wide:.4f} {twist.high:.4f})"
    bent = f"translate({foot}) {scale} translate({-width / 2} {-height})"
    return f'{_opening(text)}<g transform="{turned} {bent}">{_body(text)}</g></svg>'


def _is_drawing(text: str) -> bool:
    """Whether it has all that is needed to show it or to put it into another one."""
    return bool(BODY.search(text)) and bool(BOX.search(text)) and all(0 < side <= WIDEST_BOX for side in _box(text))


def _box(text: str) -> tuple[float, float]:
    found = BOX.search(text)
    assert found is not None, text[:80]
    return float(found[1]), float(found[2])


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4
