"""What the tests of campaigns share."""

import pytest

from adventures.rules import RULESETS
from campaigns import book


@pytest.fixture
def only_the_launch(monkeypatch: pytest.MonkeyPatch) -> None:
    """Campaigns as they are where Adventure 1 alone can be played."""
    monkeypatch.setattr(book, "RULESETS", {"moon.1": RULESETS["moon.1"]})
