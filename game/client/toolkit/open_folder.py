"""A folder shown by the file manager of the system."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread


def open_folder(path: Path) -> bool:
    """Whether something was found that shows it; nobody waits for that."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    command = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if command is None:
        return False
    Thread(target=_run, args=(command, str(path)), daemon=True, name="plouf folder").start()
    return True


def _run(command: str, path: str) -> None:
    subprocess.run([command, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
