"""Everything that is said can be said in every language, and English fills the gaps."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.toolkit.language import LANGUAGES, Language
from game.shipped import ASSETS

LOCALE = ASSETS / "locale"
GAME = Path(__file__).parents[3] / "game"


def said() -> Iterator[str]:
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                words = node.args[: {"say": 1, "later": 1, "say_many": 2, "Reason": 1}.get(name, 0)]
                yield from (
                    word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)
                )


def test_the_template_has_everything_that_is_said() -> None:
    template = (LOCALE / "plouf.pot").read_text(encoding="utf-8")
    known = {ast.literal_eval(text) for text in re.findall(r'^msgid(?:_plural)? (".*")$', template, re.MULTILINE)}
    missing = set(said()) - known
    assert not missing, "extract the texts anew, see CONTRIBUTING.md"


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_text_is_translated_and_keeps_its_gaps(code: str) -> None:
    language = Language(LOCALE, [code])
    template = (LOCALE / "plouf.pot").read_text(encoding="utf-8")
    plurals = {ast.literal_eval(text) for text in re.findall(r'^msgid_plural (".*")$', template, re.MULTILINE)}
    for text in set(said()):
        # Texts that count something are kept by their forms, under the one for a single thing.
        known = language._words._catalog  # type: ignore[attr-defined]
        assert text in known or (text, 0) in known or text in plurals, f"{code} lacks {text!r}"
        assert re.findall(r"{\w*}", language.say(text)) == re.findall(r"{\w*}", text) or set(
            re.findall(r"{\w*}", language.say(text))
        ) == set(re.findall(r"{\w*}", text))


def test_the_first_language_that_is_known_is_spoken() -> None:
    assert Language(LOCALE, ["xx", "fr_CA.UTF-8", "de"]).say("Settings") == "Réglages"
    assert Language(LOCALE, ["DE-at"]).say("Quit") == "Beenden"


def test_english_is_what_is_left(tmp_path: Path) -> None:
    assert Language(LOCALE, ["xx"]).say("Settings") == "Settings"
    assert Language(LOCALE, ["fr"]).say("never heard of") == "never heard of"
    assert Language(LOCALE, ["fr"]).say("") == ""
    assert Language(tmp_path, ["fr"]).say("Settings") == "Settings"
    assert Language(LOCALE, []).say_many("{n} card", "{n} cards", 2) == "{n} cards"


def test_a_broken_catalogue_is_as_good_as_none(tmp_path: Path) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "plouf.mo").write_bytes(b"rubbish")
    language = Language(tmp_path, ["fr"])
    assert language.say("Settings") == "Settings"
    assert language.code == "en"


def test_no_name_in_french_comes_after_a_word_that_would_have_to_be_shortened() -> None:
    # "Au tour de Ada" would be wrong, and names begin as they like.
    text = (LOCALE / "fr" / "LC_MESSAGES" / "plouf.po").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:de|que|le|la|se|ne|si) \{(?:name|seat|who|winner)\}", text)
