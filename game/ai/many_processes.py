"""Many pieces of work by their numbers, in one process or in several: the same results in the same order either way."""

import signal
import sys
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Final, Generic, TypeVar

from game.ai.behind_window import NICENESS_OF_WORK, end_with_the_window, give_way
from game.ai.lines import NoProcess

T = TypeVar("T")

# How many pieces for each process may be finished or under way before the first of them is.
AHEAD: Final = 8
PATIENCE: Final = 5.0


# Where somebody may lose interest, they are asked so often, in seconds.
LISTENING: Final = 0.1


class WorkerLost(Exception):
    """A process has ended; the message says at which piece of the work."""


class WorkStopped(Exception):
    """Whoever wanted the work has lost interest in it."""


def never() -> bool:
    """Nobody loses interest."""
    return False


@dataclass(frozen=True, slots=True)
class Work(Generic[T]):
    """What is done with a number: the same whatever was done before, by anybody. It is sent to other processes, and so
    is what it is made of. What a piece is called, for people, and what they all are. What is done behind a window gives
    way to it, and its processes end with it, however it ends."""

    do: Callable[[int], T]
    piece: str = "piece"
    pieces: str = "work"
    done: str = "done"
    behind_window: bool = False


def in_order(
    work: Work[T],
    numbers: Iterable[int],
    jobs: int = 1,
    tell: Callable[[str], None] = lambda _: None,
    is_stopped: Callable[[], bool] = never,
) -> Generator[T, None, None]:
    """Do the pieces of these numbers in so many processes, but no more than there are pieces, and give their results in
    order. `tell` gets a sentence when the system has fewer to spare. WorkStopped soon after it `is_stopped`."""
    if jobs == 1:
        for number in numbers:
            if is_stopped():
                raise WorkStopped
            yield work.do(number)
    else:
        with closing(_Workers(work, jobs, tell, is_stopped)) as workers:
            yield from workers.results(numbers)


class _Workers(Generic[T]):
    """Processes that do a piece each when they are told its number."""

    def __init__(self, work: Work[T], jobs: int, tell: Callable[[str], None], is_stopped: Callable[[], bool]) -> None:
        self._work = work
        self._is_stopped = is_stopped
        self._patience = None if is_stopped is never else LISTENING
        self._asked_for = self._jobs = jobs
        self._tell = tell
        self._processes: dict[Connection, Any] = {}

    def _start(self) -> bool:
        """One more, if the system has it to spare; without a single one there is nothing to wait for."""
        # Spawned on every system: a level may have threads and processes of its own, which don't survive a fork.
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        # Not a daemon, which could not start what a level that shares its work starts.
        name = f"plouf {self._work.pieces} {len(self._processes) + 1}"
        process = context.Process(target=_serve, args=(theirs, self._work), name=name)
        try:
            process.start()
        except OSError as error:
            ours.close()
            self._jobs = len(self._processes)
            some = f"only {self._jobs} of {self._asked_for} processes" if self._jobs else "no other process"
            where = "these" if self._jobs else "this one"
            self._tell(
                f"{some} can be started ({error.strerror}), so {self._work.pieces} are {self._work.done} in {where}"
            )
            return False
        finally:
            theirs.close()
        self._processes[ours] = process
        return True

    def results(self, numbers: Iterable[int]) -> Iterator[T]:
        """In order; a slow piece does not keep the other processes from going on."""
        to_do = iter(numbers)
        following = next(to_do, None)
        asked: deque[int] = deque()
        at: dict[Connection, int] = {}
        done: dict[int, T] = {}
        while True:
            if self._is_stopped():
                raise WorkStopped
            while following is not None and len(asked) < AHEAD * self._jobs:
                pipe = self._free(at.keys())
                if pipe is None:
                    break
                asked.append(following)
                at[pipe] = following
                # One that has ended is found out when its report is awaited.
                with suppress(OSError):
                    pipe.send(following)
                following = next(to_do, None)
            if not self._jobs and following is not None:
                yield self._work.do(following)
                following = next(to_do, None)
                continue
            if not asked:
                return
            if asked[0] in done:
                yield done.pop(asked.popleft())
                continue
            ready = wait(list(at), self._patience)
            for pipe in [pipe for pipe in at if pipe in ready]:
                number = at.pop(pipe)
                done[number] = self._received(pipe, number)

    def _free(self, busy: Collection[Connection]) -> Connection | None:
        """One that has nothing to do; a new one where there may be more."""
        idle = next((pipe for pipe in self._processes if pipe not in busy), None)
        if idle is None and len(self._processes) < self._jobs and self._start():
            return next(reversed(self._processes))
        return idle

    def _received(self, pipe: Connection, number: int) -> T:
        try:
            told: T | NoProcess = pipe.recv()
        except (EOFError, OSError):
            process = self._processes[pipe]
            process.join(PATIENCE)
            raise WorkerLost(
                f"the process at {self._work.piece} {number + 1} ended (code {process.exitcode})"
            ) from None
        if isinstance(told, NoProcess):
            raise told
        return told

    def close(self) -> None:
        """End the processes, whatever they are at."""
        for pipe, process in self._processes.items():
            pipe.close()
            process.terminate()
        for process in self._processes.values():
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()


def end_in_order() -> None:
    """When this process is told to end, let it leave its work as it would otherwise, so that no program is left."""

    def leave(number: int, _: object) -> None:
        # Once is enough: a second time would come between the work and its leaving.
        for one in wanted:
            signal.signal(one, signal.SIG_IGN)
        sys.exit(128 + number)

    # The terminal that goes tells so too, unless somebody (nohup) does not want to know.
    wanted = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
    wanted = [number for number in wanted if signal.getsignal(number) is not signal.SIG_IGN]
    for number in wanted:
        signal.signal(number, leave)


def _serve(pipe: Connection, work: Work[Any]) -> None:
    # Who presses Ctrl+C is answered by the process that started this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_in_order()
    if work.behind_window:
        give_way(NICENESS_OF_WORK)
        end_with_the_window()
    with suppress(EOFError, OSError):
        while True:
            number: int = pipe.recv()
            try:
                pipe.send(work.do(number))
            except NoProcess as error:
                pipe.send(error)
