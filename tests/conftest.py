"""Options and rooms that all tests share."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-golden", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture
def record_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--record-golden"))
