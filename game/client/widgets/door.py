"""A door of the title: a picture of the game, and a plaque that says what a click does."""

import pygame
from pygame import Rect

from game.client.kit import Kit
from game.client.layout import fitted
from game.client.paper import Card, draw_card
from game.client.text import Align, Weight
from game.client.theme import HEAD_TEXT, LIP, PRIMARY, RADIUS, STROKE, Paint
from game.client.tween import mix_colours
from game.client.widgets.button import Pressable


class Door(Pressable):
    """The whole of it is one large button."""

    def __init__(self, kit: Kit, key: str, text: str, picture: str, *, tip: str = "", paint: Paint = PRIMARY) -> None:
        super().__init__(kit, key, tip)
        self._text = text
        self._picture = picture
        self._paint = paint

    def layout(self, rect: Rect) -> None:
        """As large as the picture can be; the plaque below is as wide as it, or as its words are."""
        frame = fitted(
            self.kit.art.proportions(self._picture), Rect(rect.x, rect.y, rect.w, rect.h - self._plaque_height())
        )
        width = min(rect.w, max(frame.w, self._plaque_width()))
        height = frame.h + self._plaque_height()
        super().layout(Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height))

    def draw(self, surface: pygame.Surface) -> None:
        """Picture and plaque; both rise under the mouse."""
        measure, art = self.kit.measure, self.kit.art
        rise = measure.px(3) if self.held else -round(self.lift * measure.px(5))
        plaque_height = self._plaque_height()
        room = Rect(self.rect.x, self.rect.y + rise, self.rect.w, self.rect.h - plaque_height)
        place = fitted(art.proportions(self._picture), room)
        shadow = Card(measure.px(26), 0, None, shadow=measure.px(8) - rise)
        draw_card(surface, art, place, shadow)
        surface.blit(art.get(self._picture, place.size), place)
        wide = min(self.rect.w, max(place.w, self._plaque_width()))
        plaque = Rect(
            self.rect.centerx - wide // 2, place.bottom + measure.px(10), wide, plaque_height - measure.px(10)
        )
        face = mix_colours(self._paint.face, self._paint.light, self.lift)
        lip = measure.px(LIP + 1)
        draw_card(
            surface,
            art,
            plaque,
            Card(measure.px(RADIUS + 2), measure.px(STROKE), face, lip=lip, lip_face=self._paint.lip),
        )
        face_rect = Rect(plaque.x, plaque.y, plaque.w, plaque.h - lip)
        icon = art.get("ui/play", (round(face_rect.h * 0.5),) * 2)
        words = self.kit.writer.image(self._text, measure.text(HEAD_TEXT), self._paint.text, Weight.BOLD)
        gap = measure.px(10)
        if icon.get_width() + gap + words.get_width() + 2 * gap > face_rect.w:
            self.kit.writer.draw(
                surface, self._text, face_rect.inflate(-gap, 0), measure.text(HEAD_TEXT),
                colour=self._paint.text, weight=Weight.BOLD, align=Align.CENTRE,
            )  # fmt: skip
            return
        x = face_rect.centerx - (icon.get_width() + gap + words.get_width()) // 2
        surface.blit(icon, (x, face_rect.centery - icon.get_height() // 2))
        surface.blit(words, (x + icon.get_width() + gap, face_rect.centery - words.get_height() // 2))

    def _plaque_height(self) -> int:
        return self.kit.measure.row(HEAD_TEXT) + self.kit.measure.px(LIP + 12)

    def _plaque_width(self) -> int:
        measure = self.kit.measure
        words = self.kit.writer.width(self._text, measure.text(HEAD_TEXT), Weight.BOLD)
        return words + round(self._plaque_height() * 0.5) + measure.px(40)
