"""Which Plouf! this is: the one place that says so."""

from typing import Final

VERSION: Final = "1.0.0"
