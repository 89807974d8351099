"""What lies before the one who looks: contracts, bets laid and bets left, and what they are worth now."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_chosen_rim, draw_open_rim
from game.client.tabletop.panel import draw_panel
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, fitted, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import FADED_INK, FOCUS, HEAD_TEXT, INK, PAPER_DARK, PAPER_LIP, SMALL_TEXT, SUN
from game.games.pier.rules.contracts import HAND_SIZE, Contract
from game.games.pier.rules.lemmings import COLOURS, Colour
from game.games.pier.rules.scoring import bet_points, contract_points, is_fulfilled, standing
from game.games.pier.rules.state import State
from game.games.pier.switches import CHANCES
from game.games.pier.view.chances import Odds, ShownChance
from game.games.pier.view.contracts import Worth, draw_contract, signed
from game.games.pier.view.looks import GANG, gang_name
from game.games.pier.view.table_parts import TablePart

CARD = (128, 176)
# How far above the others the chosen card lies.
RISEN = 7


@dataclass(frozen=True, slots=True)
class Now:
    """What the race would bring if it ended now."""

    bets: int
    contracts: int

    @property
    def points(self) -> int:
        """Together."""
        return self.bets + self.contracts


class Papers:
    """The seat's own cards. Nothing but an empty mat where nobody's hand is shown."""

    def __init__(self, kit: Kit, odds: Odds) -> None:
        self._kit = kit
        self._odds = odds
        self._rect = Rect(0, 0, 0, 0)
        self._places: list[Rect] = []
        self._hand: tuple[Contract, ...] = ()
        self._pile: tuple[Colour, ...] = ()
        self._pays: tuple[bool, ...] = ()
        self.now: Now | None = None
        # The card that is thought about, and those that can be, as `(bets, number)`.
        self.raised: tuple[bool, int] | None = None
        self.offered: frozenset[tuple[bool, int]] = frozenset()
        # Those that advice points at.
        self.pointed: frozenset[tuple[bool, int]] = frozenset()
        self.shown = False
        self._offers = False

    @property
    def rect(self) -> Rect:
        """Its room."""
        return self._rect

    @property
    def _room(self) -> Rect:
        """With a chosen card and its rim, which stick out."""
        return self._rect.inflate(0, 2 * self._kit.measure.px(RISEN))

    def layout(self, rect: Rect) -> None:
        """Its room below the board: contracts, bets, and the points at the end."""
        self._rect = rect
        px = self._kit.measure.px
        room = inset(rect, px(10), px(8))
        grow = self._kit.measure.text_scale / 100
        last = min(round(px(62) * grow), room.w // 6)
        rest = Rect(room.x, room.y, room.w - last - px(8), room.h)
        # Sentences grow with the letters, pictures do not.
        contracts, bets = columns(rest, [1 + (grow - 1) / 2, 1.12], px(14))
        points = Rect(room.right - last, room.y, last, room.h)
        self._places = [*columns(contracts, [1] * HAND_SIZE, px(6)), *columns(bets, [1] * len(COLOURS), px(5)), points]

    def settle(self, state: State, viewer: int | None) -> None:
        """The cards of this seat."""
        self.shown = viewer is not None
        if viewer is None:
            self._hand, self._pile, self._pays, self.now = (), (), (), None
            return
        self._hand, self._pile = state.hands[viewer], state.piles[viewer]
        race = standing(state)
        self._pays = tuple(is_fulfilled(contract, race) for contract in self._hand)
        held = sum(contract_points(contract, race) for contract in self._hand)
        self.now = Now(bet_points(self._pile, race), held)

    def _bet_order(self) -> tuple[Colour, ...]:
        """Those that lie in the pile first, in their order."""
        return *self._pile, *(colour for colour in range(len(COLOURS)) if colour not in self._pile)

    def is_laid(self, colour: Colour) -> bool:
        """Whether the bet on a lemming lies in the pile."""
        return colour in self._pile

    def bet_pays(self, colour: Colour) -> int:
        """What a bet brings if its lemming wins: its number in the pile, or the one that it would get there next."""
        return (self._pile.index(colour) if self.is_laid(colour) else len(self._pile)) + 1

    def place_of_bet(self, colour: Colour) -> Rect:
        """Where the bet on a lemming lies."""
        return self._places[HAND_SIZE + self._bet_order().index(colour)]

    def place_of_contract(self, contract: Contract) -> Rect:
        """Where a contract lies."""
        return self._places[self._hand.index(contract)]

    def card_at(self, point: tuple[int, int]) -> tuple[bool, int] | None:
        """The card under the mouse: whether it is a bet, and its number."""
        if not self.shown:
            return None
        for place, contract in zip(self._places, self._hand, strict=False):
            if place.collidepoint(point):
                return False, contract
        for place, colour in zip(self._places[HAND_SIZE:], self._bet_order(), strict=False):
            if place.collidepoint(point):
                return True, colour
        return None

    def places(self) -> list[Rect]:
        """Where contracts, bets and points lie, or would."""
        return self._places

    def part_at(self, point: tuple[int, int]) -> TablePart | None:
        """The mat, or the room of a contract that is there no more."""
        if not self._rect.collidepoint(point):
            return None
        if not self.shown:
            return TablePart.COVERED
        is_dropped = Rect(point, (1, 1)).collidelist(self._places[:HAND_SIZE]) >= len(self._hand)
        return TablePart.DROPPED if is_dropped else TablePart.CARDS

    def on_points(self, point: tuple[int, int]) -> bool:
        """Whether the mouse is on the points."""
        return self.shown and bool(self._places) and self._places[-1].collidepoint(point)

    def seen(self, offers: bool) -> Seen:
        """How the cards look; offered ones only while it is for the player to decide."""
        told = self._odds.told if self._kit.settings.is_on(CHANCES) else None
        looks = (
            "papers",
            self.shown,
            self._hand,
            self._pile,
            self._pays,
            self.now,
            told,
            self.raised,
            self.offered,
            self.pointed,
            offers,
        )
        return looks, place_of(self._room)

    def draw(self, surface: pygame.Surface, offers: bool) -> None:
        """A mat with everything on it."""
        self._offers = offers
        if not self._room.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect, PAPER_DARK)
        if not self.shown:
            return
        helps = kit.settings.is_on(CHANCES)
        for place, contract, pays in zip(self._places, self._hand, self._pays, strict=False):
            worth = Worth(pays, self._odds.of_contract(contract)) if helps else None
            up = self._is_raised((False, contract))
            card = place.move(0, -measure.px(RISEN) if up else 0)
            self._glow(surface, card, (False, contract))
            draw_contract(surface, kit, card, contract, worth)
        for number in range(len(self._hand), HAND_SIZE):
            draw_cardboard(
                surface, kit.art, self._places[number], Cardboard(measure.px(10), measure.px(2), None, edge=PAPER_LIP)
            )
        for place, colour in zip(self._places[HAND_SIZE:], self._bet_order(), strict=False):
            self._draw_bet(surface, place, colour)
        if helps and self.now is not None:
            self._draw_points(surface, self._places[-1], self.now)

    def _is_raised(self, card: tuple[bool, int]) -> bool:
        """Thought about, and seen so: not in the past."""
        return self._offers and card == self.raised

    def _glow(self, surface: pygame.Surface, place: Rect, card: tuple[bool, int]) -> None:
        """Around what can be chosen; wider around what advice points at."""
        px = self._kit.measure.px
        if card in self.pointed:
            edge = place.inflate(px(12), px(12))
            draw_cardboard(surface, self._kit.art, edge, Cardboard(px(14), px(4), None, edge=FOCUS))
        if self._is_raised(card):
            draw_chosen_rim(surface, self._kit, place, px(8))
        elif self._offers and card in self.offered:
            draw_open_rim(surface, self._kit, place, px(8))

    def _draw_bet(self, surface: pygame.Surface, place: Rect, colour: Colour) -> None:
        kit, measure = self._kit, self._kit.measure
        small = self.name_px()
        named, px = small is not None, small or measure.text(SMALL_TEXT)
        line = kit.writer.height(px)
        laid, up = self.is_laid(colour), self._is_raised((True, colour))
        below = line * (2 if kit.settings.is_on(CHANCES) else 1) if named else 0
        room = Rect(place.x, place.y, place.w, max(line, place.h - below))
        card = fitted(CARD, room)
        card.bottom = (room.bottom if named else room.centery + card.h // 2) - (measure.px(RISEN) if up else 0)
        self._glow(surface, card, (True, colour))
        surface.blit(kit.art.marked("pier/bet", card.size, GANG[colour]), card)
        if laid:
            self._badge(surface, card, str(self.bet_pays(colour)), measure.text(SMALL_TEXT))
        if not named:
            return
        name = Rect(place.x, room.bottom, place.w, line)
        ink = INK if laid or (self._offers and (True, colour) in self.offered) else FADED_INK
        kit.writer.draw(
            surface, gang_name(colour, kit.say), name, px, colour=ink, weight=Weight.BOLD, align=Align.CENTRE
        )
        if kit.settings.is_on(CHANCES) and (chance := self._odds.of_winner(colour)) is not None:
            low = name.move(0, line)
            kit.writer.draw(surface, str(chance), low, px, colour=FADED_INK, weight=Weight.BOLD, align=Align.CENTRE)

    def name_px(self) -> int | None:
        """How large the names below bets are, smaller where they need it. All have one or none: then the sign says
        them, under the mouse."""
        writer, most = self._kit.writer, self._kit.measure.text(SMALL_TEXT)
        names = [gang_name(colour, self._kit.say) for colour in range(len(COLOURS))]
        room = self._places[HAND_SIZE:-1]
        chances = [str(ShownChance(95, True)), str(ShownChance(100, False))]
        px = writer.size_for([*names, *chances], most, min(place.w for place in room), Weight.BOLD)
        return px if px is not None and room[0].h > 3 * writer.height(px) else None

    def _badge(self, surface: pygame.Surface, card: Rect, text: str, px: int) -> None:
        """Which bet it was, which is what it pays."""
        side = min(round(px * 1.6), card.w // 2)
        px = min(px, round(side * 0.62))
        disc = Rect(0, 0, side, side)
        disc.center = card.right - side // 4, card.y + side // 4
        draw_cardboard(surface, self._kit.art, disc, Cardboard(side, self._kit.measure.px(2), SUN))
        self._kit.writer.draw(surface, text, disc, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _draw_points(self, surface: pygame.Surface, place: Rect, now: Now) -> None:
        kit, measure = self._kit, self._kit.measure
        px, small = measure.text(HEAD_TEXT), measure.text(SMALL_TEXT)
        high = kit.writer.height(px) + kit.writer.height(small)
        top = Rect(place.x, place.centery - high // 2, place.w, kit.writer.height(small))
        kit.writer.draw(surface, kit.say("now"), top, small, colour=FADED_INK, weight=Weight.BOLD, align=Align.CENTRE)
        low = Rect(place.x, top.bottom, place.w, kit.writer.height(px))
        kit.writer.draw(surface, signed(now.points), low, px, weight=Weight.BOLD, align=Align.CENTRE)
