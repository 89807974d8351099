"""A program that is spoken to in lines, and that can't make us wait: threads read and write, we look at the clock.

Threads rather than `select`, which knows no pipes on Windows. Whatever the program does - crash, stall, flood, never
read - costs no more than the time it was given, and its process ends with its game.
"""

import errno
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Lock, Thread
from typing import IO, Final

from game.ai.leftovers import end_marked, marked, new_mark

LONGEST_ANSWER: Final = 1 << 16
# How many lines may wait to be looked at, and how many texts to be read, before the one who writes has to wait.
MOST_WAITING: Final = 64
LAST_WORDS: Final = 2000
# How long a program may take to leave when it has been told to.
PATIENCE: Final = 1.0
BEAT: Final = 0.05
# What is not the program's fault when it can't be started.
EXHAUSTED: Final = frozenset((errno.EAGAIN, errno.ENOMEM, errno.EMFILE, errno.ENFILE))


class Failed(Exception):
    """The program did not do its part; the message goes on from its name: `ended with exit code 1`."""


class Stalled(Failed):
    """The program did not read or did not answer within its time."""


class NoProcess(Exception):
    """The system has no process or thread to spare, which is no player's fault; the message is one sentence."""


class LineProgram:
    """A program that is spoken to through its standard input and output, from `start` to `close`."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._words = words
        self._mark = new_mark()
        self._process: subprocess.Popen[bytes] | None = None
        self._error: OSError | ValueError | NoProcess | None = None
        self._heard: Queue[bytes] = Queue(MOST_WAITING)
        self._to_say: Queue[bytes | None] = Queue(MOST_WAITING)
        self._last_words = b""
        self._closed = False
        self._starting = Lock()
        self._threads: list[Thread] = []

    def start(self) -> None:
        """Start it; OSError or ValueError if that can't be done, NoProcess if nothing can be started any more."""
        # In a thread, where no signal can come between the process and our knowing of it: `close` will end it.
        starter = Thread(target=self._start, daemon=True, name="plouf bot start")
        try:
            starter.start()
        except RuntimeError as error:
            raise NoProcess(_nothing_to_spare(error)) from None
        starter.join()
        if self._error is not None:
            raise self._error

    def _start(self) -> None:
        with self._starting:
            if self._closed:
                return
            try:
                self._process = subprocess.Popen(
                    self._words,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    env=marked(self._mark),
                    # With its own session it can be ended together with what it has started in it.
                    start_new_session=sys.platform != "win32",
                )
            except OSError as error:
                self._error = NoProcess(_nothing_to_spare(error)) if error.errno in EXHAUSTED else error
                return
            except ValueError as error:
                self._error = error
                return
            pipes = self._process.stdin, self._process.stdout, self._process.stderr
            for work, pipe in zip((self._speak, self._listen, self._note_errors), pipes, strict=True):
                thread = Thread(target=work, args=(pipe,), daemon=True, name=f"plouf bot {work.__name__}")
                try:
                    thread.start()
                except RuntimeError as error:
                    self._error = NoProcess(_nothing_to_spare(error))
                    return
                self._threads.append(thread)

    def say(self, text: str, until: float) -> None:
        """Hand over lines, each with its break; Stalled if it has not read the earlier ones by then."""
        try:
            self._to_say.put(text.encode(), timeout=max(0.0, until - time.monotonic()))
        except Full:
            raise Stalled("does not read what it is told") from None

    def hear(self, until: float) -> str:
        """Its next line; Stalled if there is none by then, Failed if there never will be."""
        try:
            line = self._heard.get(timeout=max(0.0, until - time.monotonic()))
        except Empty:
            raise Stalled("does not answer") from None
        if not line:
            raise Failed(self._how_it_ended())
        if len(line) > LONGEST_ANSWER:
            raise Failed(f"said a line of more than {LONGEST_ANSWER} bytes")
        return line.decode("utf-8", "backslashreplace").strip()

    def close(self, *, kindly: bool) -> None:
        """End it: kindly is with the end of its input and a moment to leave, unless somebody interrupts that."""
        try:
            if kindly and self._process is not None:
                with suppress(Full):
                    self._to_say.put(None, timeout=PATIENCE)
                with suppress(subprocess.TimeoutExpired):
                    self._process.wait(PATIENCE)
        finally:
            self._end()

    def _end(self) -> None:
        with self._starting:
            self._closed = True
        if self._process is not None:
            _kill(self._process)
            end_marked(self._mark)
        for thread in self._threads:
            # What could not be ended may hold a pipe open: then its thread is left to itself.
            thread.join(PATIENCE)

    def _how_it_ended(self) -> str:
        assert self._process is not None
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._threads[-1].join(PATIENCE)
        told = self._last_words.decode("utf-8", "replace").strip().splitlines()[-1:]
        how = f"ended with exit code {code}" if code >= 0 else f"was ended by signal {-code}"
        return how + "".join(f" ({line.strip():.200})" for line in told)

    def _listen(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while line := pipe.readline(LONGEST_ANSWER + 1):
                self._note(line)
        self._note(b"")

    def _note(self, line: bytes) -> None:
        while not self._closed:
            with suppress(Full):
                self._heard.put(line, timeout=BEAT)
                return

    def _speak(self, pipe: IO[bytes]) -> None:
        # Whoever does not listen any more is found out when no answer comes.
        with suppress(OSError), pipe:
            while not self._closed:
                with suppress(Empty):
                    text = self._to_say.get(timeout=BEAT)
                    if text is None:
                        return
                    pipe.write(text)
                    pipe.flush()

    def _note_errors(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while some := pipe.read1(LAST_WORDS):  # type: ignore[attr-defined]  # pipes are BufferedReaders
                self._last_words = (self._last_words + some)[-LAST_WORDS:]


def _nothing_to_spare(error: Exception) -> str:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return f"the system has nothing to spare for a program that plays: {why}"


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and its session, and see it gone."""
    with suppress(OSError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
