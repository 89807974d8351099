"""For the tests of Pier's table: no test finds chances that another one had counted."""

import pytest

from game.games.pier.view.chances import known_on


@pytest.fixture
def nothing_known() -> None:
    """As if no race had ever been run."""
    known_on.cache_clear()
