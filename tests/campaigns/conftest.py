"""What every test of campaigns may ask for."""

import pytest

from adventures.rules import RULESETS
from tests.campaigns.crews import UNBUILT


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site on which the Adventure of one chapter is not built yet."""
    monkeypatch.delitem(RULESETS._places, f"moon.{UNBUILT}")
