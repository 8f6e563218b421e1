"""Notes to chapters that somebody asks the operator to look at, as notes to games are."""

from __future__ import annotations

import pytest
from django.test import Client

from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound
from campaigns.home_book.draft import Draft
from campaigns.models import Campaign, ChapterNote, ChapterNoteReport
from campaigns.services.deletion import delete_campaigns
from campaigns.services.home_book import read_chapter
from campaigns.services.notes import keep_note, report_note, reported_notes, withdraw_note, write_note
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db

OPERATOR = Actor("the operator's", operator=True)


@pytest.fixture
def guest(crew: Crew) -> Actor:
    """Somebody who has come by the code of the game."""
    play, guest = crew.sets_out(), device()
    browser_of(guest.device).post("/join/", {"code": play.game.code})
    return guest


def writes(crew: Crew, text: str = "Zanzibar") -> ChapterNote:
    return write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text=text)


def reports(crew: Crew, by: Actor, note: ChapterNote) -> None:
    report_note(by=by, campaign_id=crew.campaign.pk, note_id=note.pk)


def test_a_reported_note_waits_for_the_operator_once(crew: Crew, guest: Actor) -> None:
    note, _other = writes(crew), writes(crew, "harmless")
    for by in (guest, guest, crew.tablet):
        reports(crew, by, note)
    assert list(reported_notes()) == [note]
    assert ChapterNoteReport.objects.count() == 2


def test_the_operator_leaves_it_and_a_later_report_asks_again(crew: Crew, guest: Actor) -> None:
    note = writes(crew)
    reports(crew, guest, note)
    for by in (guest, crew.tablet):
        with pytest.raises(Forbidden):
            keep_note(by=by, note_id=note.pk)
    keep_note(by=OPERATOR, note_id=note.pk)
    assert not reported_notes()
    reports(crew, guest, note)
    assert list(reported_notes()) == [note]


def test_the_operator_withdraws_it_for_good(crew: Crew, guest: Actor) -> None:
    note = writes(crew)
    reports(crew, guest, note)
    withdraw_note(by=OPERATOR, campaign_id=crew.campaign.pk, note_id=note.pk)
    assert not reported_notes()
    with pytest.raises(NotFound):
        reports(crew, guest, note)


def test_strangers_and_notes_of_others_are_not_found(crew: Crew, guest: Actor) -> None:
    note, other = writes(crew), Crew.begins()
    with pytest.raises(NotFound):
        reports(crew, device(), note)
    with pytest.raises(NotFound):
        reports(other, other.tablet, note)
    assert not ChapterNoteReport.objects.exists()


def test_what_was_reported_goes_with_the_campaign(crew: Crew, guest: Actor) -> None:
    reports(crew, guest, writes(crew))
    delete_campaigns([crew.campaign.pk], list(crew.campaign.plays.values_list("game", flat=True)))
    assert not ChapterNoteReport.objects.exists()
    assert not Campaign.objects.exists()


def test_the_page_reports_with_one_tap_and_says_so(crew: Crew, guest: Actor) -> None:
    note, browser = writes(crew), browser_of(guest.device)
    assert f'action="{url("note-report", crew)}"' in browser.get(url("chronicle", crew)).content.decode()
    reply = browser.post(url("note-report", crew), {"note": note.pk}, follow=True)
    assert "Reported: the operator of the site can read it." in words(reply)
    assert list(reported_notes()) == [note]


def test_the_path_of_a_book_has_the_tap_too() -> None:
    crew = Crew.begins(book="own")
    draft = Draft(chapter=4, ruleset="moon.1")
    read_chapter(by=crew.tablet, campaign_id=crew.campaign.pk, draft=draft, version=crew.campaign.version)
    writes(crew)
    page = browser_of(crew.tablet.device).get(url("campaign", crew)).content.decode()
    assert f'formaction="{url("note-report", crew)}"' in page


@pytest.mark.parametrize(("sent", "status"), [({}, 400), ({"note": "one"}, 400), ({"note": "999999"}, 404)])
def test_what_the_page_cannot_find_is_refused(crew: Crew, tablet: Client, sent: dict, status: int) -> None:
    assert tablet.post(url("note-report", crew), sent).status_code == status


def test_a_program_reports_a_note(crew: Crew, guest: Actor) -> None:
    note = writes(crew)
    address = f"campaigns/{crew.campaign.pk}/notes/{note.pk}/report"
    assert program(device=guest.device).post(address).status_code == 204
    assert list(reported_notes()) == [note]
    assert program().post(address).status_code == 404
