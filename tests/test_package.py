"""What the package says of itself is true: what it needs, its version, and that one folder lands among the others."""

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.shipped import environment
from game.version import VERSION

ROOT = Path(__file__).parents[1]


def project() -> dict[str, Any]:
    read: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return read


def test_players_get_what_the_requirements_name_and_nothing_for_tests() -> None:
    to_play, _, _ = (ROOT / "requirements.txt").read_text("utf-8").partition("# To test")
    named = [line for line in to_play.splitlines() if line and not line.startswith("#")]
    assert project()["project"]["dependencies"] == named


def test_only_one_folder_lands_among_the_packages_of_others() -> None:
    wheel = project()["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert {path.split("/")[0] for path in (*wheel["sources"].values(), *wheel["force-include"].values())} == {"plouf"}
    assert set(wheel["include"]) == {f"/{name}" for name in wheel["sources"]}


def test_the_newest_version_of_the_changes_is_this_one() -> None:
    heads = [line for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## ")]
    assert heads[0].startswith(f"## {VERSION}")


def test_the_folder_starts_programs_of_others_as_it_was_started_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/the/folder:/before")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    monkeypatch.setenv("DYLD_LIBRARY_PATH", "/the/folder")
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", "/the/folder/plouf")
    found = environment()
    assert found["LD_LIBRARY_PATH"] == "/before"
    assert not {"LD_LIBRARY_PATH_ORIG", "DYLD_LIBRARY_PATH", "_PYI_ARCHIVE_FILE"} & set(found)
    assert "PATH" in found
