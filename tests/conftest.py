"""Options and rooms that all tests share."""

import pytest
from hypothesis import HealthCheck, settings

from game.games import MANIFESTS
from tests.samples import SampledGame, sampled_game

# No test asserts a time, and a busy machine is no fault of what is tested.
settings.register_profile("plouf", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("plouf")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-golden", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--program", metavar="PATH", help="the installed copy that `-m installed` tries")


@pytest.fixture
def record_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--record-golden"))


@pytest.fixture(params=MANIFESTS)
def sampled(request: pytest.FixtureRequest) -> SampledGame:
    """Every game of the list, one after the other."""
    return sampled_game(MANIFESTS[request.param])
