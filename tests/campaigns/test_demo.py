"""The demo: four players in the middle of the campaign that comes with the site."""

import pytest
from django.core.management import call_command

from adventures.models import Game
from campaigns.curating.curators import CONSOLE
from campaigns.management.commands import demo
from campaigns.models import BookVersion, Campaign, ChapterNote, Vote
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import stars_of
from campaigns.services.books import new_draft
from campaigns.services.start import start_campaign
from campaigns.walk import NextKind, cards_now
from tests.campaigns.crews import sets_out_far

pytestmark = pytest.mark.django_db


def made():
    """Makes the demo, and gets it."""
    call_command("demo", verbosity=0)
    return Campaign.objects.get(demo=True)


@pytest.fixture
def nearly_played(monkeypatch):
    """Lets the one game of the demo begin shortly before its end, and be kept without its replay."""
    monkeypatch.setattr(demo, "set_out", sets_out_far)
    monkeypatch.setattr(demo.finish, "store_replay", lambda job_id: None)


def test_it_stands_in_the_middle_of_its_book():
    campaign = made()
    walk = walk_of(campaign)
    assert [player.name for player in campaign.players.all()] == ["Maya", "Nuria", "Iker", "Tomás"]
    assert [visit.chapter for visit in walk.line] == [3, 5, 8, 11, 14, 17, 20, 23]
    assert walk.next_kind == NextKind.SET_OUT
    assert campaign.captain.name == "Nuria"
    played = list(campaign.plays.order_by("pk").values_list("chapter", "mode", "state", "counts"))
    assert played == [
        (5, "digital", "played", True), (11, "paper", "played", True), (17, "paper", "played", True),
    ]  # fmt: skip
    assert sum(stars_of(campaign).values()) >= 3
    assert {now.number: now.state for now in cards_now(walk)} == {
        12: "active", 21: "active", 27: "active", 30: "active", 33: "active", 39: "active",
    }  # fmt: skip
    cast = Vote.objects.filter(visit__chapter=8).values_list("option", flat=True)
    assert sorted(cast) == ["heavy", "heavy", "heavy", "light"]
    assert ChapterNote.objects.count() == 2
    again = made()
    assert (again.pk, again.version) == (campaign.pk, campaign.version), "made twice it is made once"
    assert Game.objects.count() == 1


@pytest.mark.usefixtures("nearly_played")
def test_one_that_was_cut_off_is_walked_on(monkeypatch):
    steps = []

    def cut_off(campaign):
        steps.append(campaign)
        if len(steps) == 4:
            raise KeyboardInterrupt
        step(campaign)

    step = demo._next_step
    monkeypatch.setattr(demo, "_next_step", cut_off)
    with pytest.raises(KeyboardInterrupt):
        made()
    assert walk_of(Campaign.objects.get(demo=True)).current.chapter == 5
    monkeypatch.setattr(demo, "_next_step", step)
    assert walk_of(made()).current.chapter == demo.STANDS


def test_one_of_before_stays_as_it_is():
    before = start_campaign(
        by=demo.HOST, name="Thursday crew", players=demo.PLAYERS, one_tablet=True, demo=True
    )
    assert made() == before
    assert Campaign.objects.get().version == before.version
    assert not BookVersion.objects.exists()


@pytest.mark.usefixtures("nearly_played")
def test_a_book_that_a_curator_writes_is_left_to_that_curator():
    call_command("importbook", shipped=True, verbosity=0)
    version = BookVersion.objects.filter(book__key="lantern").latest("number")
    new_draft(by=CONSOLE, version_id=version.pk)
    assert made().book_version == version, "what was published can be played, whatever is written now"
    assert BookVersion.objects.get(number=version.number + 1).is_draft
