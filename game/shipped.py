"""What comes with the program: where it lies, and how the program is called where it lies there.

The same in a checkout, in an installed package and in a folder to double-click: assets and maps are beside `game`.
"""

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
ASSETS: Final = ROOT / "assets"
MAPS: Final = ROOT / "maps"
# Where the folder to double-click has its programs look for libraries first, and what it tells itself.
LIBRARY_PATHS: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")
OWN_WORDS: Final = "_PYI_"


def is_frozen() -> bool:
    """Whether this is the folder to double-click, which brings its own Python."""
    return bool(getattr(sys, "frozen", False))


def is_checkout() -> bool:
    """Whether it is run from its sources."""
    return not is_frozen() and (ROOT / "main.py").is_file()


def called() -> str:
    """What people type to call it."""
    return "python main.py" if is_checkout() else "plouf"


def command() -> tuple[str, ...]:
    """What calls it from anywhere, by whole paths."""
    if is_frozen():
        return (sys.executable,)
    return (sys.executable, str(ROOT / "main.py")) if is_checkout() else (sys.executable, "-m", "plouf")


def environment() -> dict[str, str]:
    """What programs of others are started with: as we were, without the libraries that only the folder's own need."""
    if not is_frozen():
        return dict(os.environ)
    ours = {name: value for name, value in os.environ.items() if not name.startswith(OWN_WORDS)}
    for name in LIBRARY_PATHS:
        # Where there was one before, it is kept under that name.
        before = ours.pop(f"{name}_ORIG", None)
        ours.pop(name, None)
        if before is not None:
            ours[name] = before
    return ours
