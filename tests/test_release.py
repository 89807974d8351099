"""`python -m tools.release` refuses what must not be released, in one sentence, before anything is built."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.version import VERSION
from tools.release import Refused, what_is_new

ROOT = Path(__file__).parents[1]
PATIENCE = 60


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The few files that it looks at, as a repository of their own."""
    for name in ("game/__init__.py", "game/shipped.py", "game/version.py", "CHANGELOG.md", "tools"):
        target = tmp_path / name
        target.parent.mkdir(exist_ok=True)
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, target)
    (tmp_path / ".gitignore").write_text("__pycache__/\ndist/\n", "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "-m", "all")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", *words], cwd=folder, check=True, timeout=PATIENCE)


def refusal(checkout: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tools.release"],
        cwd=checkout,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_tree_that_differs_from_the_last_commit(checkout: Path) -> None:
    (checkout / "new.txt").write_text("new", "utf-8")
    assert "1 files differ from the last commit" in refusal(checkout)


def test_a_version_that_is_tagged(checkout: Path) -> None:
    git(checkout, "tag", f"v{VERSION}")
    assert f"version {VERSION} is tagged already" in refusal(checkout)


def test_a_version_that_was_built(checkout: Path) -> None:
    (checkout / "dist" / VERSION).mkdir(parents=True)
    assert "is there already" in refusal(checkout)


def test_changes_that_do_not_tell_of_this_version() -> None:
    with pytest.raises(Refused, match=f"no part headed '## {VERSION}'"):
        what_is_new("# What is new\n\n## 0.0.1\n- A start.\n")


def test_of_the_changes_it_takes_the_part_about_this_version_alone() -> None:
    new = what_is_new(f"# What is new\n\n## {VERSION} of today\n- All.\n\n## 0.0.1\n- A start.\n")
    assert new == f"## {VERSION} of today\n- All.\n"
