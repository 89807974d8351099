"""A moving picture as a file: a GIF, or a WebP. Frames are kept small until all of them are there. This is the one
place that needs Pillow, and only when somebody asks for a picture."""

import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from game.client.scenes.filming import Film, FilmFrame
from game.client.toolkit.intents import Size
from game.client.toolkit.theme import INK, PAPER, RED, SEATS, SUN, Rgb, colour

if TYPE_CHECKING:
    from PIL import Image

# A GIF tells time in hundredths of a second, a WebP in thousandths.
MILLISECONDS: Final = 1000
# Colours that are told apart whatever else is in the picture, however little of it they fill; the rest are its own.
ALWAYS: Final[tuple[Rgb, ...]] = (
    *(colour(shade) for look in SEATS.values() for shade in (look.light, look.dark)),
    *(INK, PAPER, SUN, RED),
)
COLOURS: Final = 256 - len(ALWAYS)


class CantMakeFilm(Exception):
    """Why there can't be such a picture; one sentence."""


class FilmFile:
    """FilmFrame by frame, and then all of it as bytes; the kind is `.gif` or `.webp`."""

    def __init__(self, film: Film, kind: str) -> None:
        try:
            from PIL import Image, features  # noqa: PLC0415 - nobody else needs it
        except ModuleNotFoundError:
            raise CantMakeFilm("the package Pillow is missing, without which no picture can be written") from None
        if kind == ".webp" and not features.check("webp"):
            raise CantMakeFilm("this Pillow can't write WebP, only .gif")
        self._image = Image
        self._size = film.order.size
        self._palette = self._make_palette(film.samples()) if kind == ".gif" else None
        self._frames: list[bytes] = []
        self._lasts: list[int] = []

    def _make_palette(self, samples: Sequence[bytes]) -> "Image.Image":
        """The same for all frames, so that nothing flickers."""
        wide, high = self._size
        sheet = self._image.new("RGB", (wide, high * len(samples)))
        for place, pixels in enumerate(samples):
            sheet.paste(self._image.frombytes("RGB", self._size, pixels), (0, place * high))
        made: Image.Image = sheet.quantize(COLOURS)
        own = made.getpalette() or []
        made.putpalette([*own[: 3 * COLOURS], *(part for shade in ALWAYS for part in shade)])
        return made

    def add(self, frame: FilmFrame) -> None:
        """One more; as small as it gets in a moment."""
        image = self._image.frombytes("RGB", self._size, frame.pixels)
        if self._palette is not None:
            image = image.quantize(palette=self._palette, dither=self._image.Dither.NONE)
        self._frames.append(zlib.compress(image.tobytes(), 1))
        self._lasts.append(max(20, round(frame.seconds * MILLISECONDS)))

    def content(self) -> bytes:
        """The whole file; takes a while."""
        images = self._images(self._size)
        file = BytesIO()
        kind = "GIF" if self._palette is not None else "WEBP"
        # 0: over and over.
        options = {"optimize": False, "disposal": 1} if kind == "GIF" else {"quality": 80, "method": 2}
        first = next(images)
        first.save(file, kind, save_all=True, append_images=images, duration=self._lasts, loop=0, **options)
        return file.getvalue()

    def _images(self, size: Size) -> "Iterator[Image.Image]":
        for packed in self._frames:
            image = self._image.frombytes("P" if self._palette is not None else "RGB", size, zlib.decompress(packed))
            if self._palette is not None:
                image.putpalette(self._palette.getpalette() or [])
            yield image
