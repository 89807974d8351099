"""The levels: never illegal, the same for the same seed, blind to what is hidden, and greedy is no fool."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.ai.players import Level
from game.games import MANIFESTS
from game.games.cliff.boards import ROUNDABOUT, STRIP
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import part_of_win
from tests.games.cliff.rules.positions import after, legal, position
from tests.samples import samples_of

pytestmark = pytest.mark.slow

LEVELS = [(game, level) for game, row in MANIFESTS.items() for level in row.levels]
CLIFF_ROW = MANIFESTS["cliff"]
# Levels that search are given a budget in playouts, so that they decide the same everywhere, and soon.
NAMES = [f"{level.name}@6" if level.name in ("hard", "master") else level.name for level in CLIFF_ROW.levels]
EVERYWHERE = [(game, name) for game, row in MANIFESTS.items() for name in samples_of(game).quick_levels(row)]


def level(name: str) -> Level:
    return CLIFF_ROW.level(name)


def contest(*names: str, seed: int = 1, board: object = STRIP, fox: bool = False) -> Contest:
    rules = {"covered": "remove", "ending": "ranking", "open_discards": True, "fox": fox}
    return Contest(CLIFF, rules, board, tuple(map(level, names)), seed)  # type: ignore[arg-type]  # a built-in board


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=lambda value: getattr(value, "name", value))
def test_a_level_has_one_line_about_itself(game: str, level: Level) -> None:
    assert level.description
    assert "\n" not in level.description


def table(game: str, *names: str, seed: int = 1) -> Contest:
    row = MANIFESTS[game]
    rules = next(iter(row.rule_sets.values()))
    return Contest(row.rules, rules, samples_of(game).short_board, tuple(map(row.level, names)), seed)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_level_plays_whole_games_with_foxes_and_checkpoints(name: str, seats: int) -> None:
    # A full table on the board with checkpoints, the other one with two; who searches sits there alone.
    others = "greedy" if "@" in name else name
    board = ROUNDABOUT if seats > 2 else STRIP
    assert play_game(contest(name, *[others] * (seats - 1), board=board, fox=True), 0).decisions > 10


@pytest.mark.parametrize(("game", "name"), EVERYWHERE)
def test_a_level_decides_the_same_whatever_is_hidden(game: str, name: str) -> None:
    rules = MANIFESTS[game].rules
    who = [level.name for level in MANIFESTS[game].levels if level.is_yardstick][-1]
    played = play_game(replace(table(game, who, who, "random"), rules=samples_of(game).fullest_rules), 0).match
    rng = Random(7)
    for moment in played.moments[1:-1:12]:
        seat = rules.to_move(moment.state)
        if not isinstance(seat, int):
            continue
        seen = rules.seen_by(moment.state, seat)
        swapped = rules.guess(seen, lambda items: rng.sample(items, len(items)))
        players = [MANIFESTS[game].level(name).seat(rules, Random(3)) for _ in range(2)]
        decisions = [
            player.decide(rules.seen_by(state, seat))
            for player, state in zip(players, (moment.state, swapped), strict=True)
        ]
        assert decisions[0] == decisions[1]
        assert decisions[0] in rules.legal(seen)


@pytest.mark.parametrize(("game", "name"), EVERYWHERE)
def test_the_same_seed_gives_the_same_game(game: str, name: str) -> None:
    least = MANIFESTS[game].rules.seat_counts[0]
    names = (name, *["random"] * (least - 1))
    one, two = (play_game(table(game, *names, seed=5), 3).match.lines for _ in range(2))
    assert one == two


def test_who_sits_where_rotates_and_a_deal_is_played_in_all_rotations() -> None:
    games = [play_game(contest("greedy", "random", "random"), number).match for number in range(3)]
    assert [[seat.by for seat in game.header.seats].index("greedy") for game in games] == [0, 2, 1]
    assert len({game.lines[0] for game in games}) == 1
    assert play_game(contest("greedy", "random", "random"), 3).match.lines[0] != games[0].lines[0]


def test_greedy_beats_random() -> None:
    games = [play_game(contest("greedy", "random"), number) for number in range(20)]
    assert sum(part_of_win(game.ranks, 0) for game in games) >= 18


def test_a_shared_first_place_is_a_part_of_a_win() -> None:
    assert part_of_win((1, 1, 3), 1) == 0.5
    assert part_of_win((2, 1, 1), 0) == 0


def test_random_picks_the_kind_first() -> None:
    state = position("< G:0a G >", hands=["F0 F1 D1 D3 M2 W4"])
    player = level("random").seat(CLIFF, Random(1))
    plays = sum(CLIFF.write(player.decide(state)).startswith("play") for _ in range(400))
    assert len(legal(state, "refill")) == 64
    assert 150 < plays < 250


def test_greedy_dives_when_it_can() -> None:
    state = position("< G G:0a >\n < G:0b G >", played="F", points=1)
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)).endswith(">3,0")


def test_greedy_pushes_through_when_that_is_the_way() -> None:
    state = position("< G:0a G:1a G >", played="F", points=4)
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)) == "step a 1,0>2,0"


def test_greedy_stops_rather_than_walk_away() -> None:
    state = position("< G G:0a D >", played="F", points=3, mover="0a")
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)) == "stop"


def test_greedy_refills_when_no_card_helps() -> None:
    state = position("< S:0a D D D >", hands=["F0 M1"], home="0b")
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)) == "refill F0 M1"


def test_greedy_lays_a_tile_on_its_way() -> None:
    state = after(position("< S:0a D D >", hands=["F3"], home="0b"), "play F3")
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)).startswith("tile F 2,0")


def test_greedy_sees_that_a_card_with_a_tile_leads_into_the_water() -> None:
    state = position("< S:0a >", hands=["F3 D0 D0 M0"], home="0b", checkpoints=None)
    assert CLIFF.write(level("greedy").seat(CLIFF, Random(1)).decide(state)) == "play F3"
