"""What the sign over the board of Cliff says: about what is under the mouse, or where keys have led to, and what a
click there would do."""

from collections.abc import Iterator, Sequence

from game.client.tabletop.player_words import player_words
from game.client.tabletop.sign import SignLine
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS
from game.games.cliff.rules.cards import HIDDEN
from game.games.cliff.rules.land import NAMES
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.state import AT_HOME, Phase, State
from game.games.cliff.view.card_peek import Peek, PeekAtPile, peeked
from game.games.cliff.view.cards import points_of
from game.games.cliff.view.hex_words import HexWords
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.under import Part, Under
from game.games.cliff.view.words import card_name, land_name
from game.table.seats import Seat


class SignWriter:
    """Finds the words, a sentence a line."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
        self._hexes = HexWords(kit, seats)

    def lines(self, state: State, plan: Plan | None, under: Under, hand: Sequence[int]) -> tuple[SignLine, ...]:
        """What is pointed at; else the card that is thought about, or the lemming that shall go."""
        return tuple(line for line in self._lines(state, plan, under, hand) if line.text)

    def _lines(self, state: State, plan: Plan | None, under: Under, hand: Sequence[int]) -> Iterator[SignLine]:
        if under.card is not None and under.card < len(hand):
            yield from self._card(state, plan, under.card, hand[under.card])
        elif under.kind is not None:
            yield from self._kind(state, plan, under.kind)
        elif under.peek is not None and under.peek is not Peek.SHOVED_BACK:
            yield from self._pile(state, under.peek)
        elif under.seat is not None:
            yield from self._seat(state, under.seat, under.has_thoughts)
        elif under.part is not None:
            yield SignLine(self._part(under))
        elif under.place is not None:
            yield from self._hexes.of_hex(state, plan, under.place, under.lemming)
        elif under.lemming is not None:
            yield from self._hexes.of_lemming(state, plan, under.lemming)
        elif plan is not None and plan.chosen is not None:
            yield self._hexes.way_of(state, plan.chosen)
        elif plan is not None and plan.card is not None:
            yield from self._card(state, plan, plan.card, plan.hand[plan.card])

    def _card(self, state: State, plan: Plan | None, index: int, card: int) -> Iterator[SignLine]:
        say = self._kit.say
        if card == HIDDEN:
            yield SignLine(say("A card that only its owner sees"))
            return
        points, brings_tile = points_of(state, card)
        if brings_tile:
            text = self._kit.language.say_many(
                "{card}: higher than its pile, so it starts it anew: {points} point, and first a tile to lay",
                "{card}: higher than its pile, so it starts it anew: {points} points, and first a tile to lay",
                points,
            )
        else:
            text = self._kit.language.say_many(
                "{card}: onto its pile, which then makes {points} point",
                "{card}: onto its pile, which then makes {points} points",
                points,
            )
        name = card_name(card, say)
        yield SignLine(text.format(card=name[:1].upper() + name[1:], points=points), "ui/map" if brings_tile else "")
        if plan is not None:
            yield SignLine(self._click_on_card(plan, index))

    def _click_on_card(self, plan: Plan, index: int) -> str:
        say = self._kit.say
        if plan.pays_fox:
            return say("Click: keep it.") if index in plan.picked else say("Click: give it to the fox.")
        if plan.picking:
            return say("Click: keep it.") if index in plan.picked else say("Click: drop it.")
        if plan.state.phase is not Phase.CHOOSE:
            return say("One card a turn.")
        return say("Click: put it back.") if index == plan.card else say("Click: see where it leads.")

    def _kind(self, state: State, plan: Plan | None, kind: int) -> Iterator[SignLine]:
        say, picture = self._kit.say, f"cliff/{NAMES[kind]}"
        if plan is not None and len(plan.kinds) > 1 and kind in plan.kinds:
            is_held = plan.tile_kind == kind
            text = say("This one will be laid.") if is_held else say("Click it (K): lay this one instead.")
            yield SignLine(text, picture)
        text = say("Tiles of {land}, left: {number}. They are for cards whose own tiles are out.")
        yield SignLine(text.format(land=land_name(kind, say), number=state.supply[kind]), picture)

    def _pile(self, state: State, what: Peek | PeekAtPile) -> Iterator[SignLine]:
        say = self._kit.say
        match what:
            case PeekAtPile():
                yield SignLine(peeked(state, what, say)[0], "ui/map")
                yield SignLine(say("A card no higher than this pile goes on top; a higher one starts it anew."))
            case Peek.DECK:
                text = say("The draw pile, cards: {number}. Refilling the hand draws from here.")
                yield SignLine(text.format(number=len(state.deck)), "ui/deck")
            case Peek.DISCARDS:
                text = say("Discarded, cards: {number}. They come back when the draw pile is empty.")
                yield SignLine(text.format(number=len(state.discards)), "ui/trash")

    def _seat(self, state: State, seat: int, has_thoughts: bool) -> Iterator[SignLine]:
        """Who it is and what it holds, then its lemmings."""
        say, who, own = self._kit.say, self._seats[seat], LEMMINGS_OF[seat]
        home = sum(state.lemmings[one] == AT_HOME for one in own)
        text = say("{name} ({who}): cards in hand {number}, lemmings home {home} of 2")
        level = say(player_words(who.by).text)
        cards = len(state.hands[seat])
        yield SignLine(text.format(name=who.name, who=level, number=cards, home=home), look=SEATS[who.colour])
        if has_thoughts:
            yield SignLine(say("The bubble, or W: what it thought."), "ui/thought")
        yield from (self._hexes.way_of(state, one) for one in own if state.lemmings[one] != AT_HOME)

    def _part(self, under: Under) -> str:
        say = self._kit.say
        match under.part:
            case Part.LOG:
                return say("The log. A line lights up its hexes; click it to see that moment again.")
            case Part.LEGEND:
                return say(
                    "What the signs mean. All that lies on the table says what it is under the mouse, or with Tab."
                )
            case Part.HAND:
                return say("Your cards. You play one a turn, or refill the hand up to six.")
        return say("The piles: what was played of each land, and behind the maps how many of its tiles are left.")
