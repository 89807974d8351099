"""What the sign over the jetty says: about the spaces that can be gone to, or about what is under the mouse."""

from game.client.tabletop.sign import SignLine, sign_high
from game.client.toolkit.kit import Kit
from game.games.pier.rules.contracts import CONTRACTS, NOT_FULFILLED
from game.games.pier.rules.lemmings import AT_TABLE, OUT, WATER, Colour
from game.games.pier.rules.scoring import is_fulfilled, standing
from game.games.pier.rules.state import State
from game.games.pier.switches import CHANCES
from game.games.pier.view.chances import Odds
from game.games.pier.view.contracts import signed
from game.games.pier.view.gestures import Under
from game.games.pier.view.holdings import Now
from game.games.pier.view.looks import GANG, ICON_ART, gang_name
from game.games.pier.view.plan import Plan
from game.games.pier.view.words import contract_sentence, space_words


class SignWriter:
    """Finds the words."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def lines(
        self, state: State, plan: Plan | None, under: Under, now: Now | None, odds: Odds, high: int
    ) -> tuple[SignLine, ...]:
        """What is pointed at first; else what can be done. Only what there is room for."""
        if under.card is not None:
            return (self._card(state, odds, *under.card),)
        if under.on_points and now is not None and self._kit.settings.is_on(CHANCES):
            return (self._now(now),)
        goals = plan.goals() if plan else {}
        if under.space in goals or (under.space is not None and under.lemming is None):
            return (self._space(state, under.space),)
        if under.lemming is not None:
            return (self._lemming(state, under.lemming),)
        told = tuple(self._space(state, goal) for goal in sorted(goals)) if plan and plan.lemming is not None else ()
        return told if sign_high(self._kit, len(told)) <= high else ()

    def _space(self, state: State, space: int | None) -> SignLine:
        say = self._kit.say
        if space is None or space == WATER:
            return SignLine(say("The water: whoever dives first wins"))
        icon = state.track.icons[space]
        return SignLine(f"{space}  {space_words(icon, say)}", f"pier/{ICON_ART[icon]}")

    def _lemming(self, state: State, lemming: Colour) -> SignLine:
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
        return SignLine(text, look=GANG[lemming])

    def _card(self, state: State, odds: Odds, is_bet: bool, number: int) -> SignLine:
        say = self._kit.say
        helps = self._kit.settings.is_on(CHANCES)
        chance = odds.of_winner(number) if is_bet else odds.of_contract(number)
        known = f" ({chance})" if helps and chance is not None else ""
        if is_bet:
            text = say("A bet on {name} pays its number in the pile if it wins")
            return SignLine(text.format(name=gang_name(number, say)) + known, look=GANG[number])
        text = say("{contract}: {points}, otherwise {loss}").format(
            contract=contract_sentence(number, say),
            points=signed(CONTRACTS[number].points),
            loss=signed(NOT_FULFILLED),
        )
        if helps and is_fulfilled(number, standing(state)):
            now = say("As it stands now it pays.")
            return SignLine(f"{text}{known}. {now}", "ui/check")
        return SignLine(text + known)

    def _now(self, now: Now) -> SignLine:
        text = self._kit.say("If the race ended now: bets {bets}, contracts {contracts}")
        return SignLine(text.format(bets=signed(now.bets), contracts=signed(now.contracts)))
