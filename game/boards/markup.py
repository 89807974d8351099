"""XML read safely into plain nodes that know their line, and a node's attributes read as checked numbers.

Nothing in a map needs a DTD, an entity or an encoding other than UTF-8, so all of them are refused.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final
from xml.etree.ElementTree import ParseError

from defusedxml import DefusedXmlException  # type: ignore[import-untyped]
from defusedxml.ElementTree import DefusedXMLParser  # type: ignore[import-untyped]

from game.boards.drawing import BadMap
from game.boards.limits import Allowance, Goods
from game.rules.notation import shortened

DEEPEST: Final = 40
FARTHEST: Final = 10_000_000.0
# Everything that costs memory in a parser begins with one of these, so they are counted before it starts.
_MOST_BRACKETS: Final = 120_000
_MOST_EQUALS: Final = 200_000
# Elements come by the hundred thousand, so they are paid for in batches.
_BATCH: Final = 500

_WITH_TEXT: Final = ("data", "chunk", "property")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_REAL: Final = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_LONGEST_NUMBER: Final = 60
_FLAGS: Final = {"1": True, "0": False, "true": True, "false": False}


def read_whole(text: str) -> int | None:
    """A whole number as Tiled writes it."""
    return int(text) if _WHOLE.fullmatch(text) else None


def read_real(text: str) -> float | None:
    """A finite number as Tiled writes it."""
    # The pattern looks at a text of n digits n times over when it ends in something else.
    number = float(text) if len(text) <= _LONGEST_NUMBER and _REAL.fullmatch(text) else math.inf
    return number if math.isfinite(number) else None


@dataclass(slots=True)
class Node:
    """One XML element; `file` is empty for the map itself, so that messages name only other files."""

    tag: str
    attributes: dict[str, str]
    file: str
    line: int
    children: "list[Node]" = field(default_factory=list)
    text: str = ""

    @property
    def where(self) -> str:
        """The place of this element, to begin a message with."""
        return f"{self.file} line {self.line}" if self.file else f"line {self.line}"

    def each(self, tag: str) -> "Iterator[Node]":
        """The children of one kind."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> "Node | None":
        """The first child of one kind."""
        return next(self.each(tag), None)

    def word(self, name: str, default: str = "") -> str:
        """An attribute as it stands."""
        return self.attributes.get(name, default)

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """An attribute that is a whole number within bounds."""
        found = self.attributes.get(name)
        if found is None and default is not None:
            return default
        number = None if found is None else read_whole(found)
        if number is None or not low <= number <= high:
            right = f"a whole number from {low:,} to {high:,}" if low < high else f"{low}"
            raise BadMap(self._wrong(name, right))
        return number

    def real(self, name: str, default: float, low: float = -FARTHEST, high: float = FARTHEST) -> float:
        """An attribute that is a number within bounds."""
        found = self.attributes.get(name)
        if found is None:
            return default
        number = read_real(found)
        if number is None or not low <= number <= high:
            raise BadMap(self._wrong(name, f"a number from {low:,.0f} to {high:,.0f}"))
        return number

    def flag(self, name: str, default: bool) -> bool:
        """An attribute that is yes or no."""
        found = self.attributes.get(name)
        if found is None:
            return default
        if found not in _FLAGS:
            raise BadMap(self._wrong(name, "0 or 1"))
        return _FLAGS[found]

    def _wrong(self, name: str, right: str) -> str:
        found = self.attributes.get(name)
        what = f"has no {name}" if found is None else f"has {name} {shortened(found)}"
        return f"{self.where}: <{shortened(self.tag)[1:-1]}> {what}, but it should be {right}"


@dataclass(slots=True)
class _Builder:
    """Grows the tree while the parser reports, and stops it as soon as the tree gets too large."""

    file: str
    allowance: Allowance
    parser: Any = None
    root: Node | None = None
    count: int = 0
    open: list[Node] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        node = Node(tag.rpartition("}")[2], attributes, self.file, self.parser.CurrentLineNumber)
        self.count += 1
        if self.count % _BATCH == 0:
            self.allowance.spend(Goods.ELEMENTS, _BATCH, node.where)
        if len(self.open) >= DEEPEST:
            raise BadMap(f"{node.where}: elements nested more than {DEEPEST} deep, which no board needs")
        if self.open:
            self.open[-1].children.append(node)
        else:
            self.root = node
        self.open.append(node)
        self.texts.clear()

    def data(self, text: str) -> None:
        # All other text is the white space between elements.
        if self.open and self.open[-1].tag in _WITH_TEXT:
            self.texts.append(text)

    def end(self, _tag: str) -> None:
        node = self.open.pop()
        if node.tag in _WITH_TEXT and not node.children:
            node.text = "".join(self.texts)
        self.texts.clear()


def parse(content: bytes, root: str, file: str, allowance: Allowance) -> Node:
    """The tree of a file whose outermost element is as expected."""
    named = file or "this file"
    _check_text(content, named)
    allowance.spend(Goods.BYTES, len(content), named)
    builder = _Builder(file, allowance)
    parser = DefusedXMLParser(target=builder, encoding="utf-8", forbid_dtd=True)
    builder.parser = parser.parser
    try:
        parser.feed(content)
        # Asks the parser whether the file ended where it should; the tree is in the builder.
        parser.close()
    except ParseError as error:
        line, _ = error.position
        fault = str(error).partition(":")[0]
        raise BadMap(f"{file} line {line}: not XML ({fault}); save it again from Tiled".lstrip()) from None
    except DefusedXmlException:
        line = builder.parser.CurrentLineNumber
        raise BadMap(
            f"{file} line {line}: a DTD or entity, which no map needs; save it again from Tiled".lstrip()
        ) from None
    assert builder.root is not None
    if builder.root.tag != root:
        found = shortened(builder.root.tag)[1:-1]
        raise BadMap(f"{named} holds <{found}>, but should hold the <{root}> that Tiled saves")
    return builder.root


def _check_text(content: bytes, named: str) -> None:
    if not content.strip():
        raise BadMap(f"{named} is empty")
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[")):
        raise BadMap(f"{named} is JSON, but should be saved from Tiled as .tmx, .tsx or .tx")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise BadMap(f"{named} is UTF-16 or UTF-32, but should be UTF-8 as Tiled saves it")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadMap(f"{named} is not UTF-8 in line {line}; save it again from Tiled") from None
    if content.count(b"<") > _MOST_BRACKETS or content.count(b"=") > _MOST_EQUALS:
        raise BadMap(f"{named} has more XML elements or attributes than any board needs")
