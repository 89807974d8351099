"""Tracks of Pier drawn by lot: from one section to a long jetty, some full of concrete, some full of cars."""

from random import Random

from game.rules.contract import Json


def random_track(rng: Random) -> dict[str, Json]:
    """A track that the rules accept."""
    letters = rng.choice(("CJVBGE", "CJVBGE", "CCCCVE", "VVVVEC", "BBGGEV", "CJ"))
    sections: list[Json] = [
        "".join(rng.choice(letters) for _ in range(rng.choice((2, 3)))) for _ in range(rng.choice((1, 2, 5, 12, 20)))
    ]
    return {"name": "by lot", "sections": sections}
