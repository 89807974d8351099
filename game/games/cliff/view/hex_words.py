"""What a hex of Cliff is, who stands there, and what a click on it would do now."""

from collections.abc import Iterator, Sequence

from game.client.tabletop.sign import SignLine
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SEATS
from game.games.cliff.rules.land import FINISH, FOX, GATE, MEADOW, NAMES, POST, START, is_home
from game.games.cliff.rules.lemmings import LEMMINGS_OF, SEAT_OF, letter_of
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, Phase, State
from game.games.cliff.view.circuit import Passing, flag_of, flag_places, next_checkpoint, passing, steps_to_go
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.reach import Way
from game.games.cliff.view.refusals import refusal_words
from game.games.cliff.view.words import land_name
from game.rules.hexes import Hex
from game.table.seats import Seat


class HexWords:
    """Finds the words for hexes and lemmings, a sentence a line, what matters most first."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats

    def of_hex(self, state: State, plan: Plan | None, place: Hex, lemming: int | None) -> Iterator[SignLine]:
        """What a click there does, or why it does nothing; what it is, and who stands there."""
        number = state.board.index[place]
        if plan is not None and plan.phase is Phase.TILE:
            yield self._tile(plan, place)
        elif plan is not None and plan.phase is Phase.MOVE and (way := plan.way_to(place)):
            yield from self._walk(plan, way)
            return
        elif plan is not None and plan.phase is Phase.MOVE and not self._is_chosen_by_click(plan, lemming):
            refusal = plan.why_not(place)
            if refusal is not None:
                yield SignLine(refusal_words(refusal, self._kit.language))
        if lemming is not None:
            yield from self.of_lemming(state, plan, lemming)
        yield self._land(state, number, place)

    def of_lemming(self, state: State, plan: Plan | None, lemming: int) -> Iterator[SignLine]:
        """Whose it is, where it has to go, how far that is, and what a click on it does."""
        yield self.way_of(state, lemming)
        if plan is not None and self._is_chosen_by_click(plan, lemming):
            say, letter = self._kit.say, letter_of(lemming).upper()
            chosen = say("Click it again ({letter}): either of your two may go.")
            choose = say("Click it ({letter}): this one shall go.")
            yield SignLine((chosen if plan.lemming == lemming else choose).format(letter=letter))

    def way_of(self, state: State, lemming: int) -> SignLine:
        """Whose it is, which checkpoint is next, and how far it is home."""
        say, say_many = self._kit.say, self._kit.language.say_many
        seat, steps, wanted = (
            self._seats[SEAT_OF[lemming]],
            steps_to_go(state, lemming),
            next_checkpoint(state, lemming),
        )
        flag = flag_of(state.board, wanted)
        if state.lemmings[lemming] == AT_HOME:
            text = say("{name}, lemming {letter}: home in the water")
        elif steps is None:
            text = say("{name}, lemming {letter}: no way leads home from here")
        elif wanted and flag:
            text = say_many(
                "{name}, lemming {letter}: next checkpoint {wanted} (flag {flag}), {steps} step to go",
                "{name}, lemming {letter}: next checkpoint {wanted} (flag {flag}), {steps} steps to go",
                steps,
            )
        elif wanted:
            text = say_many(
                "{name}, lemming {letter}: next checkpoint {wanted}, {steps} step to go",
                "{name}, lemming {letter}: next checkpoint {wanted}, {steps} steps to go",
                steps,
            )
        elif state.board.last_checkpoint:
            text = say_many(
                "{name}, lemming {letter}: all checkpoints passed, {steps} step home",
                "{name}, lemming {letter}: all checkpoints passed, {steps} steps home",
                steps,
            )
        else:
            text = say_many(
                "{name}, lemming {letter}: {steps} step to the water",
                "{name}, lemming {letter}: {steps} steps to the water",
                steps,
            )
        text = text.format(name=seat.name, letter=letter_of(lemming).upper(), wanted=wanted, flag=flag, steps=steps)
        return SignLine(text, look=SEATS[seat.colour])

    def _is_chosen_by_click(self, plan: Plan, lemming: int | None) -> bool:
        """Whether a click there is about which of the two shall go."""
        if lemming is None or lemming not in LEMMINGS_OF[plan.seat] or plan.phase is Phase.TILE or plan.pays_fox:
            return False
        return plan.state.lemmings[lemming] != AT_HOME and plan.may_go(lemming)

    def _tile(self, plan: Plan, place: Hex) -> SignLine:
        say = self._kit.say
        if plan.takes_tile(place):
            text = say("Lay the tile here: {land}, until another covers it.")
            return SignLine(text.format(land=land_name(plan.tile_kind, say)), f"cliff/{NAMES[plan.tile_kind]}")
        refusal = plan.why_not(place)
        return SignLine(refusal_words(refusal, self._kit.language) if refusal else "")

    def _walk(self, plan: Plan, way: Way) -> Iterator[SignLine]:
        """What the walk does, what it passes, and how far it is from there."""
        say, state, look = self._kit.say, plan.tried, SEATS[self._seats[plan.seat].colour]
        land = state.land[state.board.index[way.end]]
        if is_home(land):
            yield SignLine(say("Dive here: plouf!"), look=look)
            return
        if way.pushed:
            names = ", ".join(dict.fromkeys(self._seats[SEAT_OF[one]].name for one in way.pushed))
            text = say("Walk here and shove {names}").format(names=names)
        elif land == FOX:
            text = say("Walk here and give the fox {price} cards").format(price=FOX_PRICE)
        else:
            text = say("Walk here")
        found = passing(state, way)
        if found.in_vain:
            yield self.in_vain(state, found)
        left = self._kit.language.say_many("{what}: {points} point left", "{what}: {points} points left", way.points)
        yield SignLine(left.format(what=text, points=way.points), look=look)
        if found.passed:
            yield self._passed(state, found)
        yield from self._then(found)

    def in_vain(self, state: State, found: Passing) -> SignLine:
        """A walk past checkpoints whose turn has not come: wrongly round a flag, or to a later one."""
        say, board = self._kit.say, state.board
        flag = flag_of(board, found.wanted)
        flags = {flag_of(board, board.checkpoint[board.index[place]]) for place in found.in_vain}
        if not flag:
            text = say("Does not count: checkpoint {wanted} comes first")
        elif flag in flags:
            text = say("Does not count, wrong way round flag {flag}: checkpoint {wanted} comes first")
        else:
            text = say("Does not count: flag {flag} comes first")
        return SignLine(text.format(flag=flag, wanted=found.wanted), "scenery/out-of-order")

    def _passed(self, state: State, found: Passing) -> SignLine:
        say, first, last = self._kit.say, found.passed[0], found.passed[-1]
        flag = flag_of(state.board, last)
        if last in state.board.posts:
            return SignLine(say("Flag {flag} is done").format(flag=flag), "scenery/flag-tag")
        one, many = say("Passes checkpoint {first}"), say("Passes checkpoints {first} to {last}")
        return SignLine((one if first == last else many).format(first=first, last=last), "scenery/checkpoint")

    def _then(self, found: Passing) -> Iterator[SignLine]:
        if found.after is None:
            yield SignLine(self._kit.say("No way leads home from there"))
        elif found.before is not None and found.after > found.before:
            text = self._kit.say("Leads away: {after} steps to go, now {before}")
            yield SignLine(text.format(after=found.after, before=found.before))
        else:
            text = self._kit.language.say_many("Then {steps} step to go", "Then {steps} steps to go", found.after)
            yield SignLine(text.format(steps=found.after))

    def _land(self, state: State, number: int, place: Hex) -> SignLine:
        """What can be done on it, and what it is good for on a circuit."""
        say, board, land = self._kit.say, state.board, state.land[number]
        if land == POST:
            flag = flag_places(board).get(place)
            text = say("Flag {flag}: round it go the checkpoints with red shields, in their order.")
            return SignLine(text.format(flag=flag) if flag else say("A post: nobody gets past it."), "cliff/post")
        text = {
            MEADOW: say("Meadow: every card leads over it."),
            FOX: say("A fox: whoever steps or is shoved there gives it {price} cards.").format(price=FOX_PRICE),
            START: say("The start: lemmings set out here, and nobody comes back."),
            FINISH: say("The water: whoever steps in dives, with any card, and is home."),
            GATE: say("The gate: lemmings set out here, and dive here when all checkpoints are passed."),
        }.get(land) or self._terrain(land)
        checkpoint, flag = board.checkpoint[number], flag_of(board, board.checkpoint[number])
        if state.tiled >> number & 1:
            text = say("{what} A tile was laid here.").format(what=text)
        if checkpoint:
            there = say("Checkpoint {n} of {most}, round flag {flag}.") if flag else say("Checkpoint {n} of {most}.")
            text = f"{there.format(n=checkpoint, most=board.last_checkpoint, flag=flag)} {text}"
        return SignLine(text, f"cliff/{NAMES[land]}")

    def _terrain(self, land: int) -> str:
        name = land_name(land, self._kit.say)
        text = self._kit.say("{land}: only a {card} card leads over it.")
        return text.format(land=name.capitalize(), card=name)
