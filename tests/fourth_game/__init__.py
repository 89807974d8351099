"""A fourth game, to prove that a game is one folder and one line: `stones/` as it would stand in `game/games/`, beside
it the tests that it would bring to `tests/games/stones/`, and the proof itself."""
