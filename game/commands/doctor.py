"""`doctor`: what a bug report needs, on one screen, and what is amiss here."""

import argparse
import importlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from game.client.toolkit.folders import NoHome, user_folders
from game.commands.exit_codes import FOUND, OK
from game.commands.output import put
from game.shipped import ASSETS, ROOT, environment, is_checkout, is_frozen
from game.version import VERSION

PACKAGES: Final = ("pygame-ce", "pytmx", "defusedxml", "msgspec", "platformdirs")
OPTIONAL: Final = ("pillow", "zstandard")
PATIENCE: Final = 10.0


class Examined(NamedTuple):
    """What was looked at, what was found, and whether that keeps anybody from playing."""

    what: str
    found: str
    is_amiss: bool = False


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""
    del parser


def run(args: argparse.Namespace) -> int:
    """All lines; the exit code says whether anything is amiss."""
    del args
    lines = list(_lines())
    wide = max(len(line.what) for line in lines)
    for line in lines:
        put(f"{'!' if line.is_amiss else ' '} {line.what:{wide}}  {line.found}")
    return FOUND if any(line.is_amiss for line in lines) else OK


def _lines() -> Iterator[Examined]:
    yield Examined("Plouf!", f"{VERSION}, {_installed()} at {ROOT}")
    yield Examined("Python", f"{platform.python_version()} at {sys.executable}")
    yield Examined("system", f"{platform.platform()}, {os.cpu_count() or '?'} cores")
    for name in (*PACKAGES, *OPTIONAL):
        yield _package(name)
    yield from _folders()
    yield from _screen()
    yield _sound()
    yield Examined(
        "languages", ", ".join(["en", *sorted(path.name for path in (ASSETS / "locale").iterdir() if path.is_dir())])
    )
    yield _tiled()


def _folders() -> Iterator[Examined]:
    try:
        folders = user_folders()
    except NoHome as error:
        yield Examined("folders", str(error), is_amiss=True)
        return
    for what, folder in (("settings", folders.settings), ("games", folders.games), ("log", folders.logs)):
        yield _folder(what, folder)


def _installed() -> str:
    if is_frozen():
        return "a folder of its own"
    return "a checkout" if is_checkout() else "installed"


def _package(name: str) -> Examined:
    try:
        return Examined(name, version(name))
    except PackageNotFoundError:
        # What comes in the folder to double-click need not tell its version.
        if is_frozen() and find_spec(name) is not None:
            return Examined(name, "in the folder")
        return Examined(name, "not there", is_amiss=name in PACKAGES)


def _folder(what: str, path: Path) -> Examined:
    """Whether it can be written; where it is not there yet, whether it could be made."""
    there = next((one for one in (path, *path.parents) if one.exists()), path)
    if not there.is_dir():
        return Examined(what, f"{path}: {there} is not a folder", is_amiss=True)
    able = os.access(there, os.W_OK | os.X_OK)
    state = "" if path.exists() else ", not made yet"
    return Examined(what, f"{path}{state}" if able else f"{path}: can't be written", is_amiss=not able)


def _screen() -> Iterator[Examined]:
    try:
        pygame = importlib.import_module("pygame")
    except ImportError as error:
        yield Examined("screen", f"pygame can't be loaded: {error}", is_amiss=True)
        return
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    try:
        with _quiet():
            pygame.display.init()
        driver, sizes = pygame.display.get_driver(), pygame.display.get_desktop_sizes()
    except pygame.error as error:
        yield Examined("screen", f"none: {error} (SDL {sdl})", is_amiss=True)
        return
    told = ", ".join(f"{wide}×{high}" for wide, high in sizes)
    is_unseen = driver in ("offscreen", "dummy") and os.environ.get("SDL_VIDEODRIVER") != driver
    yield Examined("screen", f"{told} by {driver}, SDL {sdl}", is_amiss=is_unseen)


@contextmanager
def _quiet() -> Iterator[None]:
    """What libraries of the system have to say of a sound device that is not there is no part of the answer."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _sound() -> Examined:
    """Without it one plays on in silence."""
    try:
        pygame = importlib.import_module("pygame")
        with _quiet():
            pygame.mixer.init()
        rate, _, channels = pygame.mixer.get_init()
        audio = importlib.import_module("pygame._sdl2.audio")
        names = ", ".join(audio.get_audio_device_names(False)) or "no name"
    except (ImportError, pygame.error) as error:
        return Examined("sound", f"none: {error}")
    return Examined("sound", f"{rate} Hz, {channels} channels: {names}")


def _tiled() -> Examined:
    found = shutil.which("tiled")
    if found is None:
        return Examined("Tiled", "not found (only authors of maps need it)")
    try:
        # It makes folders of its own wherever it is asked.
        with tempfile.TemporaryDirectory() as folder:
            env = {**environment(), "QT_QPA_PLATFORM": "offscreen", "HOME": folder}
            env |= {f"XDG_{what}_HOME": folder for what in ("CONFIG", "DATA", "CACHE")}
            done = subprocess.run(
                [found, "--version"], capture_output=True, text=True, timeout=PATIENCE, env=env, check=False
            )
    except (OSError, subprocess.TimeoutExpired):
        return Examined("Tiled", f"{found}, which gives no version")
    return Examined("Tiled", f"{(done.stdout or done.stderr).strip() or '?'} at {found}")
