"""Cards in the air: from the hand to their pile, from the draw pile to a hand, and a pile that tumbles off."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.art import Twist
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, parallel, sequence, set_now, staggered
from game.client.toolkit.tween import ease_in, ease_in_out, mix
from game.games.cliff.rules.cards import HIDDEN, TERRAIN_OF, card_of
from game.games.cliff.rules.events import CliffEvent, Discarded, Drew, Dropped, PileCleared, Played, Shuffled
from game.games.cliff.rules.land import NAMES
from game.games.cliff.view.cards import draw_card_face

FLIGHT: Final = 0.28
# More cards than this fly as one bundle.
MOST: Final = 6
# A card that everybody shall read, in units.
SHOWN: Final = (128, 180)


@dataclass(frozen=True, slots=True)
class Places:
    """Where cards come from and go to."""

    seat: Callable[[int], Rect]
    pile: Callable[[int], Rect]
    deck: Callable[[], Rect]
    discards: Callable[[], Rect]
    board: Callable[[], Rect]


@dataclass(slots=True)
class FlyingCard:
    """A card on its way; a tumbling one turns as it falls."""

    card: int
    rect: Rect
    degrees: int = 0


class Flights:
    """All cards that are in the air."""

    def __init__(self, kit: Kit, places: Places, reading: Callable[[int], float]) -> None:
        """`reading` tells how many seconds a card that a seat plays stays to be read."""
        self._kit = kit
        self._places = places
        self._reading = reading
        self.cards: list[FlyingCard] = []

    def of(self, event: CliffEvent, is_last: bool = False) -> tuple[Animation, ...]:
        """The flights that belong to an event, perhaps of the last decision of a game; none, where no card flies."""
        places = self._places
        match event:
            case PileCleared(terrain, kept):
                return (self._tumble(terrain, 3 if not kept else 2),)
            case Played(seat, card, _):
                return self._onto_its_pile(card, seat)
            case Discarded(seat, count) | Dropped(seat, count):
                away = self._several(count, places.seat(seat), places.discards())
                # A fox, unless it is only the end of the race.
                is_fox = isinstance(event, Dropped) and not is_last
                return (self._play(SoundEffect.FOX), away) if is_fox else (away,)
            case Shuffled():
                return (self._play(SoundEffect.SHUFFLE),)
            case Drew(seat, count):
                return (self._several(count, places.deck(), places.seat(seat)),)
        return ()

    def _play(self, effect: SoundEffect) -> Animation:
        return Call(lambda: self._kit.sound.play(effect))

    def _onto_its_pile(self, card: int, seat: int) -> tuple[Animation, ...]:
        """Onto its pile; a card that somebody has to read lies large in the middle of the board before."""
        start, pile, seconds = self._places.seat(seat), self._places.pile(TERRAIN_OF[card]), self._reading(seat)
        if not seconds:
            return (self._fly(card, start, pile),)
        middle = self._places.board()
        large = Rect(0, 0, self._kit.measure.px(SHOWN[0]), self._kit.measure.px(SHOWN[1]))
        large.center = middle.center
        lying = FlyingCard(card, large)

        def lie(part: float) -> None:
            self.cards[:] = [one for one in self.cards if one is not lying]
            if part < 1:
                self.cards.append(lying)

        return self._fly(card, start, middle), Tween(seconds, lie), self._fly(card, middle, pile)

    def _several(self, count: int, start: Rect, end: Rect) -> Animation:
        return staggered(0.06, *(self._fly(HIDDEN, start, end) for _ in range(min(count, MOST))))

    def _fly(self, card: int, start: Rect, end: Rect) -> Animation:
        flying = FlyingCard(card, self._sized(start))
        begin, aim = self._sized(start), self._sized(end)

        def take_off() -> None:
            if flying not in self.cards:
                self.cards.append(flying)

        def fly(part: float) -> None:
            flying.rect = Rect(*(round(mix(a, b, part)) for a, b in zip(begin, aim, strict=True)))
            if part == 1 and flying in self.cards:
                self.cards.remove(flying)

        return sequence(set_now(take_off), self._play(SoundEffect.CARD), Tween(FLIGHT, fly, ease_in_out))

    def _tumble(self, terrain: int, count: int) -> Animation:
        """Some cards of the pile fall towards the discards, turning over."""
        start, end = self._places.pile(terrain), self._places.discards()
        tumbling = self._play(SoundEffect.TUMBLE)
        return parallel(tumbling, *(self._fall(terrain, start, end, number) for number in range(count)))

    def _fall(self, terrain: int, start: Rect, end: Rect, number: int) -> Animation:
        flying = FlyingCard(card_of(terrain, 0), start.copy())

        def fall(part: float) -> None:
            if flying not in self.cards and part < 1:
                self.cards.append(flying)
            flying.degrees = round(part * 8) * (20 + 10 * number) * (1 if number % 2 else -1)
            x, y = mix(start.centerx, end.centerx + 12 * number, part), mix(start.centery, end.centery, part)
            flying.rect.center = round(x), round(y)
            if part == 1 and flying in self.cards:
                self.cards.remove(flying)

        return Tween(FLIGHT + 0.06 * number, fall, ease_in)

    def _sized(self, place: Rect) -> Rect:
        """A card's size in the middle of a place."""
        rect = Rect(0, 0, self._kit.measure.px(72), self._kit.measure.px(101))
        rect.center = place.center
        return rect

    def clear(self) -> None:
        """Everything has landed."""
        self.cards.clear()

    def seen(self) -> Iterator[Seen]:
        """How each looks, and its room; one that turns needs more."""
        for flying in self.cards:
            side = max(flying.rect.size)
            rect = flying.rect.inflate(side, side) if flying.degrees else flying.rect
            yield (flying.card, flying.degrees), (rect.x, rect.y, rect.w, rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Each where it is."""
        for flying in self.cards:
            if not flying.degrees:
                draw_card_face(surface, self._kit, flying.rect, flying.card)
                continue
            name = f"cards/card-mini-{NAMES[TERRAIN_OF[flying.card]]}"
            side = max(flying.rect.size)
            picture = self._kit.art.get(name, (side, side), Twist(degrees=flying.degrees % 360))
            surface.blit(picture, picture.get_rect(center=flying.rect.center))
