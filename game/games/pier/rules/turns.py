"""What a turn does besides moving: spaces that act, blocks, seats that are asked, and the end. Every function changes
the copy of a state that `apply` made, and adds what happens to the events."""

from game.games.pier.rules.events import BlockBroken, BlockLaid, PierEvent, RaceWon, TurnBegan, WentOut
from game.games.pier.rules.lemmings import COLOURS, MOST_BLOCKS, OUT, Colour
from game.games.pier.rules.state import Phase, State
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER


def begin_turn(state: State, seat: int, events: list[PierEvent]) -> None:
    """The seat rolls the dice."""
    state.seat = seat
    state.turn += 1
    state.phase = Phase.DICE
    state.dice = ()
    events.append(TurnBegan(seat, state.turn))


def end_turn(state: State, events: list[PierEvent]) -> None:
    """On to the next seat."""
    begin_turn(state, (state.seat + 1) % state.seats, events)


def place(state: State, lemming: Colour, space: int) -> None:
    """The lemming is there now."""
    state.spaces = state.spaces[:lemming] + (space,) + state.spaces[lemming + 1 :]


def land(state: State, lemming: Colour, events: list[PierEvent]) -> None:
    """The space that the lemming has come to acts."""
    icon = state.track.icons[state.spaces[lemming]]
    if icon == MIXER:
        lay_block(state, lemming, events)
    elif icon == HAMMER:
        _break_block(state, lemming, events)
        end_turn(state, events)
    elif icon == CAR:
        state.driver = lemming
        state.phase = Phase.DIE
    elif icon == BOOKMAKER:
        _ask(state, Phase.BET, [len(pile) < len(COLOURS) for pile in state.piles], events)
    elif icon == GODFATHER:
        _ask(state, Phase.DROP, [bool(hand) for hand in state.hands], events)
    else:
        end_turn(state, events)


def lay_block(state: State, lemming: Colour, events: list[PierEvent]) -> None:
    """One block more; with the third the lemming is out, which may end the race. Otherwise the turn ends."""
    blocks = state.blocks[lemming]
    if blocks < MOST_BLOCKS:
        _set_blocks(state, lemming, blocks + 1)
        events.append(BlockLaid(lemming, blocks + 1))
    else:
        place(state, lemming, OUT)
        events.append(WentOut(lemming, len(COLOURS) - len(state.out)))
        state.out += (lemming,)
        if len(state.out) == len(COLOURS) - 1:
            last = next(other for other, space in enumerate(state.spaces) if space != OUT)
            win(state, last, events)
            return
    end_turn(state, events)


def _break_block(state: State, lemming: Colour, events: list[PierEvent]) -> None:
    blocks = state.blocks[lemming]
    if blocks:
        _set_blocks(state, lemming, blocks - 1)
        events.append(BlockBroken(lemming, blocks - 1))


def _set_blocks(state: State, lemming: Colour, blocks: int) -> None:
    state.blocks = state.blocks[:lemming] + (blocks,) + state.blocks[lemming + 1 :]


def _ask(state: State, phase: Phase, can: list[bool], events: list[PierEvent]) -> None:
    """Every seat that can is asked, the active one first; if none can the turn ends."""
    around = [*range(state.seat, state.seats), *range(state.seat)]
    state.asked = tuple([seat for seat in around if can[seat]])
    if state.asked:
        state.phase = phase
    else:
        end_turn(state, events)


def answered(state: State, events: list[PierEvent]) -> None:
    """The seat that was asked has answered: on to the next one or, after the last, to the next turn."""
    state.asked = state.asked[1:]
    if not state.asked:
        end_turn(state, events)


def win(state: State, lemming: Colour, events: list[PierEvent]) -> None:
    """The race is over."""
    state.phase = Phase.OVER
    events.append(RaceWon(lemming))
