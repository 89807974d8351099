"""Builds what players get: `python -m tools.build wheel`, `sdist`, `folder`, `windows`; into `dist/`, or elsewhere.

Needs the packages build and pyinstaller (requirements-dev.txt).
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from game.shipped import ROOT
from game.version import VERSION
from tools.windows_zip import build_windows

LINUX: Final = ROOT / "tools" / "linux"
ICON: Final = ROOT / "assets" / "art" / "logo" / "icon.svg"


def build_wheel(out: Path) -> Path:
    """The package for pip and pipx."""
    subprocess.run([sys.executable, "-m", "build", "--wheel", "--outdir", out, ROOT], check=True)
    return out / f"plouf-{VERSION}-py3-none-any.whl"


def build_sdist(out: Path) -> Path:
    """The sources as a package."""
    subprocess.run([sys.executable, "-m", "build", "--sdist", "--outdir", out, ROOT], check=True)
    return out / f"plouf-{VERSION}.tar.gz"


def build_folder(out: Path) -> Path:
    """The folder to double-click, for this system, packed."""
    with tempfile.TemporaryDirectory() as work:
        made = Path(work, "dist", "plouf")
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        places = ["--distpath", str(made.parent), "--workpath", str(Path(work, "build"))]
        subprocess.run([*command, *places, ROOT / "tools" / "plouf.spec"], cwd=work, check=True)
        for name in ("LICENSE", "CREDITS.md", "CHANGELOG.md"):
            shutil.copy(ROOT / name, made)
        out.mkdir(parents=True, exist_ok=True)
        if not sys.platform.startswith("linux"):
            system = "windows" if sys.platform == "win32" else "macos"
            return Path(shutil.make_archive(str(out / f"plouf-{VERSION}-{system}"), "zip", made.parent, made.name))
        for path in (LINUX / "plouf.desktop", LINUX / "install.sh"):
            shutil.copy(path, made)
        shutil.copy(ICON, made / "plouf.svg")
        packed = out / f"plouf-{VERSION}-linux.tar.gz"
        with tarfile.open(packed, "w:gz") as archive:
            archive.add(made, f"plouf-{VERSION}")
        return packed


def build_windows_zip(out: Path) -> Path:
    """A zip for Windows, put together here and not run."""
    with tempfile.TemporaryDirectory() as folder:
        out.mkdir(parents=True, exist_ok=True)
        return build_windows(out, build_wheel(Path(folder)))


BUILDS: Final = {
    "wheel": build_wheel,
    "sdist": build_sdist,
    "folder": build_folder,
    "windows": build_windows_zip,
}


def main() -> None:
    """What is named, or all of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.build", description="Builds what players get.")
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"{', '.join(BUILDS)} (default: all)")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to (default: dist)")
    args = parser.parse_args()
    unknown = [what for what in args.what if what not in BUILDS]
    if unknown:
        parser.error(f"{unknown[0]!r} can't be built; choose from {', '.join(BUILDS)}")
    for what in args.what or BUILDS:
        print(BUILDS[what](args.out))


if __name__ == "__main__":
    main()
