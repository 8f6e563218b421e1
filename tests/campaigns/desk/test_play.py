"""A draft that its curator plays for real before it is published."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from adventures.errors import Forbidden, Malformed
from campaigns.models import Campaign
from campaigns.path.walk_queries import walk_of
from campaigns.services.books import Conflict, FaultyBook, publish
from campaigns.services.chapters import set_out
from campaigns.services.draft_trials import play_draft
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import with_chapter
from tests.campaigns.curators import acting, browser, curator, draft
from tests.campaigns.desk.writing import Desk

pytestmark = pytest.mark.django_db


def test_a_curator_plays_a_draft_and_goes_on_with_it_while_it_changes() -> None:
    desk = Desk.at(draft())
    asked = desk.client.get(desk.url("play"))
    assert "Play draft 1 for real" in asked.text
    answer = desk.client.post(desk.url("play"), {"path": "small", "players": "3"})
    campaign = Campaign.objects.get()
    assert answer.headers["Location"] == campaign.get_absolute_url()
    assert campaign.name.startswith("Draft 1: ")
    assert [player.name for player in campaign.players.all()] == ["Player 1", "Player 2", "Player 3"]
    assert "Adventure 1 (en)" in desk.client.get(campaign.get_absolute_url()).text
    desk.types("chapters/10/title/en", "Another beginning")
    shown = desk.client.get(campaign.get_absolute_url()).text
    assert "Adventure 1 (en)" in shown
    assert "Another beginning" not in shown, "it is played as it was when it began"
    desk.client.post(desk.url("discard"))
    assert desk.client.get(campaign.get_absolute_url()).status_code == 200


def test_the_first_chapter_of_a_played_draft_becomes_a_game() -> None:
    ada, version = curator(), draft()
    campaign = play_draft(by=acting(ada), version_id=version.pk, path="small", players=2)
    chapter = walk_of(campaign).current
    assert chapter is not None
    game = set_out(by=acting(ada), campaign_id=campaign.pk, chapter=chapter.chapter)
    assert game is not None


def test_one_seat_is_played_against_the_opponent() -> None:
    campaign = play_draft(by=acting(curator()), version_id=draft().pk, path="small", players=1)
    assert [player.astra for player in campaign.players.order_by("position")] == [False, True]


def test_nobody_else_sees_a_played_draft() -> None:
    campaign = play_draft(by=acting(curator()), version_id=draft().pk, path="small", players=2)
    for name in ("Ben", "Zoe"):
        other = curator(name) if name == "Ben" else User.objects.create_user(name)
        assert browser(other).get(campaign.get_absolute_url()).status_code == 404
    page = browser(User.objects.create_user("Eve")).get("/campaigns/new/").text
    assert "A spark" not in page


def test_a_draft_with_faults_or_published_is_not_played() -> None:
    desk = Desk.at(draft(with_chapter(small_book(), 80, transitions=())))
    assert desk.client.get(desk.url("play")).headers["Location"] == desk.url("book")
    assert desk.client.post(desk.url("play"), {"path": "small", "players": "2"}).status_code == 302
    ben = acting(curator("Ben"))
    with pytest.raises(FaultyBook):
        play_draft(by=ben, version_id=desk.version.pk, path="small", players=2)
    desk.client.post(desk.url("undo"))
    other = draft(replace(small_book(), key="other"))
    publish(by=ben, version_id=other.pk)
    with pytest.raises(Conflict):
        play_draft(by=ben, version_id=other.pk, path="small", players=2)
    assert not Campaign.objects.exists()


@pytest.mark.parametrize(("path", "players"), [("no such", 2), ("", 2), ("small", 0), ("small", 7)])
def test_a_campaign_that_the_draft_has_not_is_refused(path: str, players: int) -> None:
    version, ada = draft(), curator()
    with pytest.raises(Malformed):
        play_draft(by=acting(ada), version_id=version.pk, path=path, players=players)
    sent = {"path": path, "players": str(players)}
    assert (
        Desk(browser(ada), version, acting(ada)).client.post(f"/desk/{version.pk}/play/", sent).status_code
        == 400
    )
    assert not Campaign.objects.exists()


def test_a_played_draft_goes_out_as_a_file_without_its_book_and_comes_in_nowhere() -> None:
    ada = curator()
    campaign = play_draft(by=acting(ada), version_id=draft().pk, path="small", players=2)
    file = browser(ada).get(reverse("campaigns:export-json", args=[campaign.pk]))
    assert file.status_code == 200
    assert b"Adventure 2 (en)" not in file.content, "nothing of what lies ahead goes along"
    sent = {"file": SimpleUploadedFile("campaign.json", file.content)}
    answer = browser(ada).post(reverse("import"), sent)
    assert answer.status_code in (200, 400)
    assert Campaign.objects.count() == 1


def test_only_curators_play_drafts() -> None:
    with pytest.raises(Forbidden):
        play_draft(by=acting(User.objects.create_user("Zoe")), version_id=draft().pk, path="small", players=2)
