"""What is tested of every game is tested of this one: in this folder `sampled` is Stones."""

from tests.rules.test_contract import *  # noqa: F403 - also what will be added there
from tests.rules.test_playthroughs import *  # noqa: F403
from tests.table.test_position import *  # noqa: F403
