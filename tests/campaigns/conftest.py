"""What every test of campaigns may ask for."""

import pytest
from django.test import Client

from adventures.rules import RULESETS
from tests.campaigns.crews import UNBUILT, Crew
from tests.campaigns.pages import browser_of
from tests.stored import once_stored  # noqa: F401 - a fixture


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site on which the Adventure of one chapter is not built yet."""
    monkeypatch.delitem(RULESETS._places, f"moon.{UNBUILT}")


@pytest.fixture
def crew() -> Crew:
    """A group with a campaign that has just begun."""
    return Crew.begins()


@pytest.fixture
def tablet(crew: Crew) -> Client:
    """The browser of the tablet the crew plays on."""
    return browser_of(crew.tablet.device)
