"""A screen for the window of an installed copy, and a desk of ours to compare it with."""

from pathlib import Path

import pytest

from tests.client.fixtures import desk, desktop, display, video

__all__ = ["desk", "desktop", "display", "video"]


@pytest.fixture
def program(request: pytest.FixtureRequest) -> Path:
    named = request.config.getoption("--program")
    if named is None:
        pytest.skip("needs --program")
    return Path(named).absolute()
