"""Programs that play, most of them badly: what a bot can do wrong, a few lines each."""

import sys
from pathlib import Path
from typing import Final

from game.ai.outside import Program

FIRST_LEGAL: Final = """
import json, sys
for line in sys.stdin:
    if line.startswith("{"):
        told = json.loads(line)
    elif line.strip() == "go":
        print("info thinking\\ninfo done", flush=True)
        print("decision", told["legal"][0], flush=True)
"""

# What it does, and what is said about it.
BAD: Final = {
    "crashes at once": ("raise SystemExit(3)", "ended with exit code 3"),
    "crashes when asked": (
        "import sys\nfor line in sys.stdin:\n    if line == 'go\\n': 1 / 0",
        "ended with exit code 1 (ZeroDivisionError: division by zero)",
    ),
    "is killed": ("import os\nos.kill(os.getpid(), 9)", "was ended by signal 9"),
    "closes its output": ("import os, time\nos.close(1)\ntime.sleep(60)", "closed its output"),
    "stalls": ("import sys\nfor line in sys.stdin: pass", "did not decide within 1 s:"),
    "never reads": ("import time\ntime.sleep(60)", "did not decide within 1 s:"),
    "says rubbish": ("import time\nprint('I am Groot', flush=True)\ntime.sleep(60)", "said 'I am Groot' where a line"),
    "is no text": (
        "import os, time\nos.write(1, bytes(range(128, 200)) + b'\\n')\ntime.sleep(60)",
        "said '\\\\x80\\\\x81",
    ),
    "cheats": ("import time\nprint('decision play F9', flush=True)\ntime.sleep(60)", "decided 'play F9', which is not"),
    "decides nothing": ("import time\nprint('decision', flush=True)\ntime.sleep(60)", "decided '', which is not legal"),
    "floods with a line": (
        "import sys\nwhile True: sys.stdout.write('x' * 100000)",
        "said a line of more than 65536 bytes",
    ),
    "floods with lines": ("while True: print('info la la la')", "did not decide within 1 s:"),
    "floods its errors": (
        "import sys\nfor n in range(3000): print('oh no ' * 50, file=sys.stderr)\nsys.exit(2)",
        "ended with exit code 2 (oh no oh no",
    ),
}


def program(folder: Path, source: str, seconds: float = 20.0) -> Program:
    """A program with this source that can be seated."""
    path = folder / "bot.py"
    path.write_text(source)
    return Program(f"cmd:{path}", (sys.executable, str(path)), seconds)
