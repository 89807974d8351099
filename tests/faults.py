"""What can fail below us, made to fail: the n-th open, write, fsync, replace, mkdir or start of a process.

    with failing(folder, "fsync", nth=3) as faults: ...

fails once, or so many times as asked for, with the error of a full disk or another one; `faults.calls` tells how many
calls there were, so that a test can go on to the next n until there is none.
"""

import builtins
import errno
import io
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

# Where each of them enters the system; `Path` and the standard library go through these too.
WAYS: Final[dict[str, tuple[tuple[object, str], ...]]] = {
    "open": ((io, "open"), (builtins, "open"), (os, "open")),
    "write": (),
    "fsync": ((os, "fsync"),),
    "replace": ((os, "replace"), (os, "rename")),
    "mkdir": ((os, "mkdir"),),
    "spawn": ((BaseProcess, "start"), (subprocess.Popen, "__init__")),
}
KINDS: Final = tuple(WAYS)
FOREVER: Final = 1 << 30


class Faults:
    """Counts the calls of one kind, and fails at some of them."""

    def __init__(self, folder: Path, kind: str, nth: int, times: int = 1, code: int = errno.ENOSPC) -> None:
        self._folder = os.path.realpath(folder)
        self._kind = kind
        self._nth = nth
        self._times = times
        self._code = code
        self.calls = 0
        self.failed = 0

    def concerns(self, kind: str, args: tuple[object, ...]) -> bool:
        """Whether it is under the folder; what has no name is."""
        path = args[0] if args else None
        if kind == "fsync" and isinstance(path, int):
            path = f"/proc/self/fd/{path}"
        elif kind in ("fsync", "spawn"):
            return True
        if not isinstance(path, str | os.PathLike):
            return False
        return os.path.realpath(os.fspath(path)).startswith(self._folder)

    def count(self, name: object) -> None:
        """A call; OSError if it is one of those that fail."""
        self.calls += 1
        if self._nth <= self.calls < self._nth + self._times:
            self.failed += 1
            raise OSError(self._code, os.strerror(self._code), str(name))

    def through(self, kind: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """The real call, counted, or with a file that counts what is written into it."""

        def call(*args: Any, **more: Any) -> Any:
            if not self.concerns(kind, args):
                return real(*args, **more)
            if kind == self._kind:
                self.count(args[0] if args else kind)
            made = real(*args, **more)
            is_file = kind == "open" and self._kind == "write" and not isinstance(made, int)
            return CountedFile(made, self) if is_file and made.writable() else made

        return call


class CountedFile:
    """A file whose writing may fail, half done."""

    def __init__(self, file: Any, faults: Faults) -> None:
        self._file = file
        self._faults = faults

    def write(self, content: Any) -> int:
        try:
            self._faults.count(self._file.name)
        except OSError:
            self._file.write(content[: len(content) // 2])
            self._file.flush()
            raise
        return int(self._file.write(content))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> "CountedFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._file)


@contextmanager
def failing(folder: Path, kind: str, nth: int = 1, times: int = 1, code: int = errno.ENOSPC) -> Iterator[Faults]:
    """From the nth call of this kind on, so many fail."""
    faults = Faults(folder, kind, nth, times, code)
    kinds = ("open",) if kind == "write" else (kind,)
    patches = [
        patch.object(place, name, faults.through(one, getattr(place, name)))
        for one in kinds
        for place, name in WAYS[one]
    ]
    for one in patches:
        one.start()
    try:
        yield faults
    finally:
        for one in reversed(patches):
            one.stop()
