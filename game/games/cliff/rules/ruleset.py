"""The five rules of Cliff that can be chosen, and the two sets that have a name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, cast

from game.rules.contract import BadSetUp, Json


@dataclass(frozen=True, slots=True)
class Rules:
    """How covered tiles, the ending, the discards, foxes and pushes away from home are handled.

    The defaults are what a record means that leaves a key out: before `push_back` was one, every push was allowed.
    """

    covered: Literal["return", "remove"] = "return"
    ending: Literal["first", "ranking"] = "first"
    open_discards: bool = False
    fox: bool = False
    push_back: bool = True


CLASSIC: Final = Rules(push_back=False)
TOURNAMENT: Final = Rules("remove", "ranking", open_discards=True)
RULE_SETS: Final = {"classic": CLASSIC, "tournament": TOURNAMENT}

# Every key with the values that it may take.
CHOICES: Final[Mapping[str, tuple[Json, ...]]] = {
    "covered": ("return", "remove"),
    "ending": ("first", "ranking"),
    "open_discards": (False, True),
    "fox": (False, True),
    "push_back": (False, True),
}


def read_rules(rules: Mapping[str, Json]) -> Rules:
    """The rules of a record's header; an unknown key is passed over."""
    chosen = {key: rules[key] for key in CHOICES if key in rules}
    for key, value in chosen.items():
        options = CHOICES[key]
        # 1 equals True, so the type has to agree too.
        if not any(type(value) is type(option) and value == option for option in options):
            either = " or ".join(str(option).lower() for option in options)
            raise BadSetUp(f"rule {key} is {value!r:.40}, but should be {either}")
    return Rules(**cast(dict[str, bool], chosen))  # type: ignore[arg-type]  # the loop above has checked them
