"""Tables that several tests of the services begin with."""

import pytest

from tests.separate_tablets import Apart


@pytest.fixture
def apart() -> Apart:
    """Three tablets at one table, in their fourth turn."""
    group = Apart.sits_apart()
    group.comes_to_turn(4)
    return group
