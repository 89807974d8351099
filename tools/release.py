"""Makes a release by one command, `python -m tools.release`: tests, wheel, sources, folder, checksums, and what is new.

It refuses where the tree differs from the last commit, and where this version is there already. A dry run makes the
same files, whatever the tree is like, untested and in a folder of their own.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from game.shipped import ROOT
from game.version import VERSION
from tools.build import BUILDS
from tools.windows_zip import WrongContents


class Refused(Exception):
    """No release can be made; the message says why and what to do."""


def main() -> int:
    """All steps; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=f"Makes the release {VERSION}.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="DIR", help="where to (default: dist)")
    dry = "build it all, untested, and from any tree; it is no release"
    parser.add_argument("--dry-run", action="store_true", help=dry)
    args = parser.parse_args()
    try:
        if args.dry_run:
            dry_run(args.out / f"{VERSION}-dry-run")
        else:
            release(args.out / VERSION)
    except (Refused, WrongContents) as error:
        print(f"no release: {error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"no release: {' '.join(map(str, error.cmd))} ended with {error.returncode}", file=sys.stderr)
        return 1
    return 0


def release(out: Path) -> None:
    """Look, test, build, and write down what was built."""
    new = _news()
    _check(out)
    subprocess.run([sys.executable, "-m", "pytest"], cwd=ROOT, check=True)
    out.mkdir(parents=True)
    _build(out, new)
    print(f"now: git tag v{VERSION}")


def dry_run(out: Path) -> None:
    """Build and write down, to see whether that can be done."""
    new = _news()
    if out.exists():
        # What an earlier one built is not this one's.
        shutil.rmtree(out)
    out.mkdir(parents=True)
    _build(out, new)


def _build(out: Path, new: str) -> None:
    built = [build(out) for build in BUILDS.values()]
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in built]
    (out / "SHA256SUMS").write_text("".join(sums), "utf-8")
    (out / "NEW.md").write_text(new, "utf-8")
    print(f"{out}: {len(built)} files, their checksums, and what is new")


def _check(out: Path) -> None:
    changed = _git("status", "--porcelain")
    if changed:
        raise Refused(f"{len(changed.splitlines())} files differ from the last commit; commit or put them away")
    if _git("tag", "--list", f"v{VERSION}"):
        raise Refused(f"version {VERSION} is tagged already; raise it in game/version.py")
    if out.exists():
        raise Refused(f"{out} is there already; raise the version in game/version.py, or delete that folder")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _news() -> str:
    return what_is_new((ROOT / "CHANGELOG.md").read_text("utf-8"))


def what_is_new(changes: str) -> str:
    """The part of the changes that is about this version."""
    parts = changes.split("\n## ")
    part = next((part for part in parts[1:] if part.split()[0] == VERSION), None)
    if part is None:
        raise Refused(f"CHANGELOG.md has no part headed '## {VERSION}'; write what is new for players")
    return f"## {part.strip()}\n"


if __name__ == "__main__":
    sys.exit(main())
