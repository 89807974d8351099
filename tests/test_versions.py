"""Which versions of other packages are allowed, known to do, and the oldest: three files that must not contradict each
other."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
_PINNED: Final = re.compile(r"([\w.-]+)==([\w.]+)")


def lines_of(name: str) -> list[str]:
    """Without comments."""
    lines = (line.partition("#")[0].strip() for line in (ROOT / name).read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


def pinned(name: str) -> Mapping[str, str]:
    """The versions that a file settles on."""
    return {found[1].lower(): found[2] for line in lines_of(name) if (found := _PINNED.match(line))}


def asked_for(name: str) -> Mapping[str, tuple[str, str]]:
    """How a package is asked for (`>=` or `==`), and the version."""
    found = [re.fullmatch(r"([\w.-]+)(?:\[\w+\])?(>=|==)([\w.]+)", line) for line in lines_of(name)]
    assert all(found), f"{name}: each line should be a package with >= or =="
    return {one[1].lower(): (one[2], one[3]) for one in found if one}


def numbers(version: str) -> list[int]:
    """So that versions can be compared; zeros at the end mean nothing."""
    told = [int(part) for part in version.split(".")]
    while told and not told[-1]:
        told.pop()
    return told


def test_the_oldest_versions_are_those_that_requirements_allow() -> None:
    oldest, asked = pinned("requirements-lowest.txt"), asked_for("requirements.txt")
    assert {name: numbers(version) for name, version in oldest.items()} == {
        name: numbers(version) for name, (_, version) in asked.items()
    }


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_the_known_versions_are_allowed(name: str) -> None:
    known = pinned("requirements-lock.txt")
    for package, (how, version) in asked_for(name).items():
        assert package in known, f"requirements-lock.txt lacks {package}: make it anew"
        here, wanted = numbers(known[package]), numbers(version)
        assert here == wanted if how == "==" else here >= wanted, (
            f"requirements-lock.txt has {package} {known[package]}"
        )


def test_every_known_version_has_its_hashes_and_names_no_place() -> None:
    text = (ROOT / "requirements-lock.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=[a-z])", text)[1:]
    assert len(entries) == len(pinned("requirements-lock.txt"))
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", entry), entry.splitlines()[0]
    assert "://" not in text
