"""A door of the title: a picture of the game, and a plaque that says what a click does."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import fitted, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import HEAD_TEXT, LIP, PRIMARY, RADIUS, STROKE, Paint
from game.client.toolkit.tween import mix_colours
from game.client.toolkit.widgets.button import Pressable


class Door(Pressable):
    """The whole of it is one large button. The plaque takes the first of its texts that there is room for."""

    def __init__(
        self, kit: Kit, key: str, texts: Sequence[str], picture: str, *, tip: str = "", paint: Paint = PRIMARY
    ) -> None:
        super().__init__(kit, key, tip)
        self._texts = tuple(texts)
        self._picture = picture
        self._paint = paint
        # Beside other doors all of them have their sign, or none.
        self.has_sign = True

    def layout(self, rect: Rect) -> None:
        """As large as the picture can be; the plaque below is as wide as it, or as its words are."""
        plaque = self._plaque_height() + self._gap()
        frame = fitted(self._proportions(), Rect(rect.x, rect.y, rect.w, max(1, rect.h - plaque)))
        width = min(rect.w, max(frame.w, self._plaque_width()))
        height = frame.h + plaque
        super().layout(Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))

    def draw(self, surface: pygame.Surface) -> None:
        """Picture and plaque; both rise under the mouse."""
        measure, art = self.kit.measure, self.kit.art
        rise = measure.px(3) if self.held else -round(self.lift * measure.px(5))
        high = self._plaque_height()
        rect = self.rect.move(0, rise)
        place = fitted(self._proportions(), Rect(rect.x, rect.y, rect.w, rect.h - high - self._gap()))
        shadow = measure.px(8) - rise
        surface.blit(art.made((self._picture, place.size, shadow), lambda: self._framed(place, shadow)), place)
        plaque, lip = Rect(rect.x, rect.bottom - high, rect.w, high), measure.px(LIP + 1)
        face = mix_colours(self._paint.face, self._paint.light, self.lift)
        card = Cardboard(measure.px(RADIUS + 2), measure.px(STROKE), face, lip=lip, lip_face=self._paint.lip)
        draw_cardboard(surface, art, plaque, card)
        self._draw_words(surface, Rect(plaque.x, plaque.y, plaque.w, plaque.h - lip))

    def _framed(self, place: Rect, shadow: int) -> pygame.Surface:
        whole = pygame.Surface((place.w, place.h + shadow), pygame.SRCALPHA).convert_alpha()
        flat = Rect(0, 0, place.w, place.h)
        draw_cardboard(whole, self.kit.art, flat, Cardboard(round(place.w * 0.115), 0, None, shadow=shadow))
        whole.blit(self.kit.art.get(self._picture, place.size), flat)
        return whole

    def _draw_words(self, surface: pygame.Surface, rect: Rect) -> None:
        measure, writer = self.kit.measure, self.kit.writer
        px, gap = measure.text(HEAD_TEXT), measure.px(10)
        room = rect.w - 2 * gap
        text = next((text for text in self._texts if writer.width(text, px, Weight.BOLD) <= room), self._texts[-1])
        wide = writer.width(text, px, Weight.BOLD)
        if self.has_sign and self._sign_side() + gap + wide <= room:
            icon = self.kit.art.get("ui/play", (self._sign_side(),) * 2)
            x = rect.centerx - (icon.get_width() + gap + wide) // 2
            surface.blit(icon, (x, rect.centery - icon.get_height() // 2))
            rect = Rect(x + icon.get_width() + gap, rect.y, wide, rect.h)
        else:
            rect = inset(rect, gap, 0)
        writer.draw(surface, text, rect, px, colour=self._paint.text, weight=Weight.BOLD, align=Align.CENTRE)

    @property
    def has_room_for_sign(self) -> bool:
        """Beside the shortest of its texts."""
        px, gap = self.kit.measure.text(HEAD_TEXT), self.kit.measure.px(10)
        wide = min(self.kit.writer.width(text, px, Weight.BOLD) for text in self._texts)
        return self._sign_side() + gap + wide <= self.rect.w - 2 * gap

    def _sign_side(self) -> int:
        return round((self._plaque_height() - self.kit.measure.px(LIP + 1)) * 0.5)

    def _proportions(self) -> tuple[float, float]:
        return self.kit.art.proportions(self._picture)

    def _gap(self) -> int:
        return self.kit.measure.px(10)

    def _plaque_height(self) -> int:
        return self.kit.measure.row(HEAD_TEXT) + self.kit.measure.px(LIP)

    def _plaque_width(self) -> int:
        measure = self.kit.measure
        words = self.kit.writer.width(self._texts[0], measure.text(HEAD_TEXT), Weight.BOLD)
        return words + round(self._plaque_height() * 0.5) + measure.px(40)
