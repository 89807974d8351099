"""The records that are kept for ever, for tests that need some."""

import json
from pathlib import Path
from typing import Final

RECORDS: Final = Path(__file__).parent / "fixtures" / "records"


def kept(name: str) -> bytes:
    """One of them."""
    return (RECORDS / f"{name}.plouf").read_bytes()


def cut(record: bytes, lines: int) -> bytes:
    """Its first lines: an unfinished match."""
    return b"".join(record.splitlines(keepends=True)[:lines])


def seated(record: bytes, name: str = "Ada", by: str = "human") -> bytes:
    """The same with somebody else on the first seat."""
    head, _, rest = record.partition(b"\n")
    header = json.loads(head)
    header["seats"][0] |= {"name": name, "by": by}
    return json.dumps(header).encode() + b"\n" + rest


def put(path: Path, record: bytes) -> Path:
    """Into a folder that need not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(record)
    return path
