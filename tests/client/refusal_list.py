"""Every reason of a game's rules with its sentence for players: none is missing, and all are said in every language."""

from collections.abc import Callable, Mapping
from typing import TypeVar, get_args

from game.client.toolkit.language import LANGUAGES, Language
from game.rules.contract import Refusal
from game.shipped import ASSETS

RefusalT = TypeVar("RefusalT", bound=Refusal)
# As long as two lines of a tooltip, at most.
LONGEST = 95


def all_are_said(
    reasons: object, told: Mapping[RefusalT, str], words: Callable[[RefusalT, Language], str], code: str
) -> None:
    """In English just as it stands in the list, and otherwise in other words; for programs too there is a sentence."""
    assert {type(refusal) for refusal in told} == set(get_args(reasons))
    language = Language(ASSETS / "locale", [code])
    for refusal, sentence in told.items():
        said = words(refusal, language)
        assert (said == sentence) == (code == "en"), (code, said)
        assert 0 < len(said) <= LONGEST
        assert "{" not in said
        assert str(refusal)


ALL_LANGUAGES = tuple(LANGUAGES)
