"""All measuring: small programs that each measure one thing in a process of its own, and what runs and compares them
for the command `bench`. What is measured of ours is `flagship.py`."""


class MeasuringFailed(Exception):
    """Something could not be measured; the message is one sentence."""
