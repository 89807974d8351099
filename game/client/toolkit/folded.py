"""Texts as people search in them: without capitals, accents and curly apostrophes, each letter in its place."""

from unicodedata import normalize


def folded(text: str) -> str:
    """As long as the text, so that what is found has the same place in both."""
    return "".join(map(_folded, text))


def _folded(letter: str) -> str:
    if letter == "\N{RIGHT SINGLE QUOTATION MARK}":
        return "'"
    return normalize("NFD", letter)[0].casefold()[0]
