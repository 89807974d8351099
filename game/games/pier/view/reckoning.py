"""The reckoning at the end: every seat's pile turned over card by card, contracts one by one, points counting up."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.tabletop.seat_figure import seat_head
from game.client.tabletop.sign import SignLine
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_top, fitted, inset, rows
from game.client.toolkit.text import LEAST, Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    HEAD_TEXT,
    PAPER_DARK,
    SMALL_TEXT,
    SUN,
)
from game.games.pier.rules.contracts import HAND_SIZE
from game.games.pier.rules.lemmings import COLOURS, HIDDEN_BET, Colour
from game.games.pier.rules.scoring import contract_points, is_fulfilled, score, standing
from game.games.pier.rules.state import Phase, State
from game.games.pier.view.contracts import Worth, draw_back, draw_contract, signed
from game.games.pier.view.looks import GANG, draw_token, gang_name
from game.games.pier.view.table_parts import TablePart
from game.games.pier.view.words import contract_sentence
from game.table.seats import Seat

CARD: Final = (128, 176)
# How wide names, bets, contracts and points are, in parts.
PARTS: Final = (2.1, 2.8, 3.2, 0.8)


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Something in a seat's row: a bet or a contract, by its place there, or what all of them come to."""

    seat: int
    bet: int | None = None
    contract: int | None = None


class Reckoning:
    """Opened bit by bit; once open it stays, until somebody folds it away to see the jetty."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
        self._rect = Rect(0, 0, 0, 0)
        self._state: State | None = None
        self._turned = 0

    def layout(self, rect: Rect) -> None:
        """Over the jetty."""
        self._rect = rect

    @property
    def rect(self) -> Rect:
        """Its place."""
        return self._rect

    @property
    def is_open(self) -> bool:
        """Whether there is anything to see."""
        return self._state is not None

    def steps(self, state: State) -> int:
        """How many times something is turned over: bets in their order, then contracts."""
        return self._most_bets(state) + max(map(len, state.hands), default=0) + 1

    def _most_bets(self, state: State) -> int:
        return max(map(len, state.piles), default=0)

    def open(self, state: State, part: float) -> None:
        """Turned over so far, of all that there is."""
        self._state = state
        self._turned = int(part * self.steps(state))

    def settle(self, state: State) -> None:
        """All is open when the race is over, and nothing before."""
        if state.phase is Phase.OVER:
            self.open(state, 1.0)
        else:
            self._state, self._turned = None, 0

    def seen(self, folded: bool) -> Seen:
        """How it looks."""
        return ("reckoning", self.is_open, self._turned, folded), place_of(self._rect.inflate(8, 8))

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether it lies there."""
        return self.is_open and self._rect.collidepoint(point)

    def at(self, point: tuple[int, int]) -> Reckoned | None:
        """What is there, if it has been turned over."""
        state = self._state
        seat = Rect(point, (1, 1)).collidelist(self._rows(self._rooms()[1]))
        if state is None or seat < 0:
            return None
        name, bets, contracts, points = self._columns(seat)
        bet = _cell_at(point, self._bet_cells(bets), len(state.piles[seat]))
        contract = _cell_at(point, self._contract_cells(contracts), len(state.hands[seat]))
        if bet is not None:
            return Reckoned(seat, bet=bet) if bet < self._turned else None
        if contract is not None:
            return Reckoned(seat, contract=contract) if contract < self._turned - self._most_bets(state) else None
        is_counted = self._turned >= self.steps(state) and (name.collidepoint(point) or points.collidepoint(point))
        return Reckoned(seat) if is_counted else None

    def places(self) -> list[Rect]:
        """Where bets and contracts of a seat lie, and its points, seat by seat."""
        found: list[Rect] = []
        for seat in range(len(self._seats)):
            _, bets, contracts, points = self._columns(seat)
            found += [*self._bet_cells(bets), *self._contract_cells(contracts), points]
        return found

    def part_at(self, point: tuple[int, int]) -> TablePart:
        """What is there where nothing has been turned over."""
        seat = Rect(point, (1, 1)).collidelist(self._rows(self._rooms()[1]))
        if self._state is None or seat < 0:
            return TablePart.RECKONING
        _, bets, contracts, _ = self._columns(seat)
        bet = _cell_at(point, self._bet_cells(bets), len(COLOURS))
        contract = _cell_at(point, self._contract_cells(contracts), HAND_SIZE)
        if bet is None and contract is None:
            return TablePart.RECKONING
        if bet is not None:
            return TablePart.NOT_TURNED if bet < len(self._state.piles[seat]) else TablePart.NO_BET
        is_kept = contract is not None and contract < len(self._state.hands[seat])
        return TablePart.NOT_TURNED if is_kept else TablePart.NO_CONTRACT

    def words(self, one: Reckoned) -> SignLine:
        """What it brought, and why."""
        state, say = self._state, self._kit.say
        assert state is not None
        race = standing(state)
        if one.bet is not None:
            colour = state.piles[one.seat][one.bet]
            has_won = colour == race.winner
            text = (
                say("Bet {number} on the winner {name}: {points}") if has_won else say("{name} did not win: {points}")
            )
            points = signed(one.bet + 1 if has_won else 0)
            return SignLine(
                text.format(number=one.bet + 1, name=gang_name(colour, say), points=points), look=GANG[colour]
            )
        if one.contract is not None:
            contract = state.hands[one.seat][one.contract]
            pays = is_fulfilled(contract, race)
            text = say("{contract}: fulfilled, {points}") if pays else say("{contract}: not fulfilled, {points}")
            points = signed(contract_points(contract, race))
            picture = "ui/check" if pays else ""
            return SignLine(text.format(contract=contract_sentence(contract, say), points=points), picture)
        found = score(state)
        bets, contracts = signed(found.bets[one.seat]), signed(found.contracts[one.seat])
        text = say("{name}: bets {bets}, contracts {contracts}")
        return SignLine(text.format(name=self._seats[one.seat].name, bets=bets, contracts=contracts))

    def draw(self, surface: pygame.Surface) -> None:
        """A row for each seat."""
        state = self._state
        if state is None or not self._rect.inflate(8, 8).colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect)
        head, room = self._rooms()
        winner = standing(state).winner
        if winner is not None:
            text = self.heading(state, winner)
            line = inset(head, head.h + measure.px(6), 0)
            most = measure.text(HEAD_TEXT)
            px = kit.writer.size_for([text], most, line.w, Weight.BOLD) or round(most * LEAST)
            place = kit.writer.draw(surface, text, line, px, weight=Weight.BOLD, align=Align.CENTRE)
            draw_token(surface, kit, winner, (place.x - head.h // 2 - measure.px(6), head.centery), head.h)
        for seat, row in enumerate(self._rows(room)):
            draw_cardboard(surface, kit.art, row, Cardboard(measure.px(10), 0, PAPER_DARK))
            self._draw_row(surface, state, seat, winner)

    def heading(self, state: State, winner: Colour) -> str:
        """Who won the race; when all is counted also what parts those who are level on points."""
        say = self._kit.say
        text = say("{name} wins the race").format(name=gang_name(winner, say))
        if self._turned < self.steps(state):
            return text
        told = score(state)
        seats = zip(told.points, told.ranks, strict=True)
        are_parted = {one[1] != other[1] for one, other in combinations(seats, 2) if one[0] == other[0]}
        if not are_parted:
            return text
        if len(are_parted) > 1:
            how = say("Level on points: contracts decide; level there too, a place is shared")
        elif True in are_parted:
            how = say("Level on points: contracts decide")
        else:
            how = say("Level on points and contracts: a shared place")
        return f"{text}. {how}"

    def _rooms(self) -> tuple[Rect, Rect]:
        """Of the heading, and of all rows."""
        measure = self._kit.measure
        room = inset(self._rect, measure.px(12), measure.px(10))
        return cut_top(room, self._kit.writer.height(measure.text(HEAD_TEXT)), measure.px(4))

    def _rows(self, room: Rect) -> list[Rect]:
        return rows(room, [1] * len(self._seats), self._kit.measure.px(4))

    def _columns(self, seat: int) -> list[Rect]:
        """Where name, bets, contracts and points of a seat are."""
        measure = self._kit.measure
        row = inset(self._rows(self._rooms()[1])[seat], measure.px(6), measure.px(3))
        return columns(row, PARTS, measure.px(8))

    def _bet_cells(self, room: Rect) -> list[Rect]:
        return columns(room, [1] * len(COLOURS), self._kit.measure.px(3))

    def _contract_cells(self, room: Rect) -> list[Rect]:
        return columns(room, [1] * HAND_SIZE, self._kit.measure.px(5))

    def name_room(self, seat: int) -> Rect:
        """Where a seat's name is written, beside its head."""
        name = self._columns(seat)[0]
        row, measure = name, self._kit.measure
        left = min(row.h, name.w // 3) + measure.px(4)
        return Rect(name.x + left, name.y, name.w - left, name.h)

    def _draw_row(self, surface: pygame.Surface, state: State, seat: int, winner: Colour | None) -> None:
        kit, measure = self._kit, self._kit.measure
        name, bets, contracts, points = self._columns(seat)
        side = min(name.h, name.w // 3)
        who = self._seats[seat]
        head = seat_head(kit.art, who, side)
        surface.blit(head, (name.x, name.centery - side // 2))
        self._draw_name(surface, who.name, self.name_room(seat))
        total = self._draw_pile(surface, state, seat, bets, winner) + self._draw_hand(surface, state, seat, contracts)
        most = measure.text(BODY_TEXT if points.w < measure.px(50) else HEAD_TEXT)
        # All are written alike, as large as the widest there can be has room.
        px = kit.writer.size_for([signed(-88)], most, points.w, Weight.BOLD) or round(most * LEAST)
        kit.writer.draw(surface, signed(total), points, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _draw_name(self, surface: pygame.Surface, name: str, room: Rect) -> None:
        lines, px = self.name_lines(name, room)
        writer = self._kit.writer
        high = writer.height(px, len(lines))
        box = Rect(room.x, room.centery - high // 2, room.w, high)
        writer.draw_lines(surface, lines, box, px, weight=Weight.BOLD)

    def name_lines(self, name: str, room: Rect) -> tuple[tuple[str, ...], int]:
        """A name in as many lines as there is room for, a little smaller where it needs more; and its size."""
        writer, largest = self._kit.writer, self._kit.measure.text(SMALL_TEXT)
        for px in range(largest, largest * 2 // 3, -1):
            lines = writer.wrapped(name, px, room.w, Weight.BOLD)
            if writer.height(px, len(lines)) <= room.h and " ".join(lines) == " ".join(name.split()):
                return lines, px
        return (name,), largest

    def _draw_pile(self, surface: pygame.Surface, state: State, seat: int, room: Rect, winner: Colour | None) -> int:
        """The bets that are turned over; the one on the winner pays its number."""
        kit, points = self._kit, 0
        cells = self._bet_cells(room)
        for number, (colour, cell) in enumerate(zip(state.piles[seat], cells, strict=False)):
            card = fitted(CARD, cell)
            if number >= self._turned or colour == HIDDEN_BET:
                draw_back(surface, kit, card)
                continue
            surface.blit(kit.art.marked("pier/bet", card.size, GANG[colour]), card)
            if colour == winner:
                points = number + 1
                draw_cardboard(
                    surface,
                    kit.art,
                    card.inflate(6, 6),
                    Cardboard(kit.measure.px(8), kit.measure.px(4), None, edge=SUN),
                )
                self._pill(surface, card, f"+{points}", SUN)
        return points

    def _draw_hand(self, surface: pygame.Surface, state: State, seat: int, room: Rect) -> int:
        """The contracts that are turned over, on green or on red."""
        kit, total = self._kit, 0
        race, turned = standing(state), self._turned - self._most_bets(state)
        for number, (contract, cell) in enumerate(zip(state.hands[seat], self._contract_cells(room), strict=False)):
            if number >= turned:
                draw_back(surface, kit, fitted(CARD, cell))
                continue
            points = contract_points(contract, race)
            total += points
            draw_contract(surface, kit, cell, contract, Worth(points > 0, settled=True))
        if not state.hands[seat] and turned >= 0:
            kit.writer.draw(surface, "\N{EN DASH}", room, kit.measure.text(BODY_TEXT), colour=FADED_INK)
        return total

    def _pill(self, surface: pygame.Surface, card: Rect, text: str, face: tuple[int, int, int]) -> None:
        kit = self._kit
        px = kit.measure.text(SMALL_TEXT)
        box = Rect(0, 0, kit.writer.width(text, px, Weight.BOLD) + kit.measure.px(10), kit.writer.height(px))
        box.midbottom = card.midbottom
        draw_cardboard(surface, kit.art, box, Cardboard(box.h // 2, kit.measure.px(2), face))
        kit.writer.draw(surface, text, box, px, weight=Weight.BOLD, align=Align.CENTRE)


def _cell_at(point: tuple[int, int], cells: Sequence[Rect], count: int) -> int | None:
    """Which of the first cells is there."""
    number = Rect(point, (1, 1)).collidelist(list(cells[:count]))
    return number if number >= 0 else None
