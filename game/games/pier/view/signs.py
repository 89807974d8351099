"""What the sign over the jetty says: about the spaces that can be gone to, or about what is under the mouse."""

from collections.abc import Sequence

from pygame import Rect

from game.client.tabletop.player_words import who_sits
from game.client.tabletop.sign import MOST_LINES, SignLine, has_room, has_room_for
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS
from game.games.pier.rules.contracts import CONTRACTS, NOT_FULFILLED, Contract
from game.games.pier.rules.lemmings import AT_TABLE, OUT, WATER, Colour
from game.games.pier.rules.scoring import contract_points, standing
from game.games.pier.rules.state import Phase, State
from game.games.pier.switches import CHANCES
from game.games.pier.view.chances import Odds
from game.games.pier.view.click_words import click_words
from game.games.pier.view.contracts import signed
from game.games.pier.view.gestures import Under
from game.games.pier.view.holdings import Now, Papers
from game.games.pier.view.looks import GANG, ICON_ART, gang_name
from game.games.pier.view.plan import Plan
from game.games.pier.view.table_parts import part_words
from game.games.pier.view.words import contract_sentence, space_words
from game.table.seats import Seat


class SignWriter:
    """Finds the words."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats

    def lines(
        self, state: State, plan: Plan | None, under: Under, papers: Papers, odds: Odds, room: Rect
    ) -> tuple[SignLine, ...]:
        """What is pointed at and what a click on it does; else what can be done. Only what there is room for."""
        told = self._told(state, plan, under, papers, odds, room)
        click = click_words(plan, under, self._kit.say)
        more = (*told, SignLine(click))
        return (
            more if told and click and len(more) <= MOST_LINES and has_room_for(self._kit, room, told, more) else told
        )

    def _told(
        self, state: State, plan: Plan | None, under: Under, papers: Papers, odds: Odds, room: Rect
    ) -> tuple[SignLine, ...]:
        beside = self.beside(state, under, papers, odds, room)
        if beside:
            return beside
        goals = plan.goals() if plan else {}
        if under.space in goals or (under.space is not None and under.lemming is None):
            return (self._space(state, under.space),)
        if under.lemming is not None:
            return self._lemming(state, under.lemming, odds)
        if under.part is not None:
            return (SignLine(part_words(under.part, self._kit.say)),)
        if plan and plan.card is not None:
            return self._card(state, papers, odds, plan.phase is Phase.BET, plan.card)
        told = tuple(self._space(state, goal) for goal in sorted(goals)) if plan and plan.lemming is not None else ()
        return told if has_room(self._kit, room, told) else ()

    def beside(self, state: State, under: Under, papers: Papers, odds: Odds, room: Rect) -> tuple[SignLine, ...]:
        """What is pointed at around the jetty: a card, the points, a die, a seat."""
        if under.card is not None:
            return self._card(state, papers, odds, *under.card)
        if under.on_points and papers.now is not None and self._helps:
            return (self._now(papers.now),)
        if under.die is not None:
            return (self._die(state, under.die),)
        return self._seat(state, under.seat, room) if under.seat is not None else ()

    @property
    def _helps(self) -> bool:
        return self._kit.settings.is_on(CHANCES)

    def _space(self, state: State, space: int | None) -> SignLine:
        say = self._kit.say
        if space is None or space == WATER:
            return SignLine(say("The water: whoever dives first wins"))
        icon = state.track.icons[space]
        return SignLine(f"{space}  {space_words(icon, say)}", f"pier/{ICON_ART[icon]}")

    def _lemming(self, state: State, lemming: Colour, odds: Odds) -> tuple[SignLine, ...]:
        say = self._kit.say
        name, space = gang_name(lemming, say), state.spaces[lemming]
        place = standing(state).places[lemming]
        if space == OUT:
            text = say("{name} is out, place {place}").format(name=name, place=place)
        elif space == AT_TABLE:
            text = say("{name} waits at the table").format(name=name)
        elif space == WATER:
            text = say("{name} wins the race").format(name=name)
        else:
            text = say("{name}: place {place}, blocks: {number}")
            text = text.format(name=name, place=place, number=state.blocks[lemming])
        if 0 < space <= state.track.last:
            icon = state.track.icons[space]
            text = f"{text} ({space_words(icon, say)})"
        return SignLine(text, look=GANG[lemming]), *self._chance_to_win(lemming, odds)

    def _card(self, state: State, papers: Papers, odds: Odds, is_bet: bool, number: int) -> tuple[SignLine, ...]:
        return self._bet(papers, odds, number) if is_bet else self._contract(state, odds, number)

    def _bet(self, papers: Papers, odds: Odds, colour: Colour) -> tuple[SignLine, ...]:
        pays, say_many = papers.bet_pays(colour), self._kit.language.say_many
        if papers.is_laid(colour):
            text = say_many(
                "Bet {n} on {name}: {n} point if {name} wins the race, else 0",
                "Bet {n} on {name}: {n} points if {name} wins the race, else 0",
                pays,
            )
        else:
            text = say_many(
                "As your next bet: {n} point if {name} wins the race, else 0",
                "As your next bet: {n} points if {name} wins the race, else 0",
                pays,
            )
        name = gang_name(colour, self._kit.say)
        return SignLine(text.format(n=pays, name=name), look=GANG[colour]), *self._chance_to_win(colour, odds)

    def _chance_to_win(self, lemming: Colour, odds: Odds) -> tuple[SignLine, ...]:
        chance = odds.of_winner(lemming) if self._helps else None
        if chance is None:
            return ()
        text = self._kit.say("Chance that {name} wins the race: {chance}")
        return (SignLine(text.format(name=gang_name(lemming, self._kit.say), chance=chance)),)

    def _contract(self, state: State, odds: Odds, contract: Contract) -> tuple[SignLine, ...]:
        say = self._kit.say
        text = say("{contract}: {points} at the end, otherwise {loss}").format(
            contract=contract_sentence(contract, say),
            points=signed(CONTRACTS[contract].points),
            loss=signed(NOT_FULFILLED),
        )
        if not self._helps:
            return (SignLine(text),)
        now = contract_points(contract, standing(state))
        lines = [SignLine(text), SignLine(say("If the race ended now: {points}").format(points=signed(now)))]
        chance = odds.of_contract(contract)
        if chance is not None:
            lines.append(SignLine(say("How likely you fulfil it: {chance}").format(chance=chance)))
        return tuple(lines)

    def _die(self, state: State, face: Colour) -> SignLine:
        say = self._kit.say
        is_out = state.spaces[face] == OUT
        text = say("{name} is out: this die moves whoever is last") if is_out else say("This die may move {name}")
        return SignLine(text.format(name=gang_name(face, say)), look=GANG[face])

    def _seat(self, state: State, seat: int, room: Rect) -> tuple[SignLine, ...]:
        """What the signs in its row mean, and who sits there."""
        say, name = self._kit.say, self._seats[seat].name
        held = say("Contracts that {name} holds: {number}").format(name=name, number=len(state.hands[seat]))
        laid = say("Bets that {name} has laid: {number}").format(name=name, number=len(state.piles[seat]))
        lines = SignLine(held, "ui/log"), SignLine(laid, "ui/deck")
        who = self._seats[seat]
        more = (*lines, SignLine(who_sits(who, say), look=SEATS[who.colour]))
        return more if has_room_for(self._kit, room, lines, more) else lines

    def _now(self, now: Now) -> SignLine:
        text = self._kit.say("If the race ended now: bets {bets}, contracts {contracts}")
        return SignLine(text.format(bets=signed(now.bets), contracts=signed(now.contracts)))
