"""What is typed on any keyboard finds what is written with care."""

import pytest

from game.client.toolkit.folded import folded


@pytest.mark.parametrize(
    ("typed", "written"), [("l'eau", "L’eau"), ("desert", "Désert"), ("PÉNINSULE", "péninsule"), ("uber", "Über")]
)
def test_capitals_accents_and_apostrophes_do_not_matter(typed: str, written: str) -> None:
    assert folded(typed) == folded(written)


def test_every_letter_keeps_its_place() -> None:
    text = "Große ﬁgures, œufs, İstanbul, l’été: 50\N{NO-BREAK SPACE}%"
    assert len(folded(text)) == len(text)
    assert folded(text).find("ete") == text.find("été")
