"""The last step is taken back and forward at one place of the page; chapters say what was decided."""

import re

import pytest
from django.test import Client

from campaigns.models import ChapterVisit, ChoiceMade
from campaigns.services.visits import add_visit
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url, words
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db


def asking(who: str = "vote") -> Walkers:
    ways = question(option("left", to=3), option("right", to=4), who=who)
    return Walkers.into(
        book(
            chapter(1, to=2),
            chapter(2, decision=ways),
            chapter(3, to=4),
            chapter(4, to=5),
            chapter(5, "ending"),
        )
    )


def form(page: str) -> tuple[str, dict[str, str]] | None:
    """Where the key of the last step leads, and with what."""
    found = re.search(r'<form class="last-step" method="post" action="([^"]+)">(.*?)</form>', page, re.S)
    if found is None:
        return None
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', found[2]))
    fields.pop("csrfmiddlewaretoken", None)
    return found[1], fields


def taps(tablet: Client, crew: Crew) -> str:
    """Taps the key of the last step, and gets the page that follows."""
    key = form(page(tablet, crew))
    assert key is not None
    assert tablet.post(*key).status_code == 302
    return page(tablet, crew)


def page(tablet: Client, crew: Crew) -> str:
    return tablet.get(url("campaign", crew)).content.decode()


def test_a_decision_is_taken_back_and_taken_again_at_the_same_place():
    crew = asking()
    tablet = browser_of(crew.tablet.device)
    crew.goes_on()
    for position, way in ((1, "left"), (2, "left"), (3, "right")):
        crew.votes(position, way)
    shown = page(tablet, crew)
    assert "The last step was the decision in chapter 2. Undo the decision" in words_of(shown)
    assert "Vote, 2 to 1: Option left" in words_of(shown)
    shown = taps(tablet, crew)
    assert crew.chapter == 2
    assert "You went back to chapter 2. Forward again" in words_of(shown)
    assert "Vote, 2 to 1" not in words_of(shown)
    shown = taps(tablet, crew)
    assert crew.chapter == 3
    assert "Undo the decision" in words_of(shown)


def test_the_log_has_no_second_key_for_it():
    crew = asking()
    tablet = browser_of(crew.tablet.device)
    crew.goes_on()
    shown = taps(tablet, crew)
    assert "Forward again" in words_of(shown)
    assert "Take back" not in words_of(shown)


def test_a_chapter_that_was_read_is_gone_back_from():
    crew = asking()
    tablet = browser_of(crew.tablet.device)
    assert form(page(tablet, crew)) is None, "nothing comes before the first chapter"
    crew.goes_on()
    assert "The last step led on from chapter 1. Back to chapter 1" in words_of(page(tablet, crew))
    taps(tablet, crew)
    assert crew.chapter == 1


def test_a_chapter_that_was_typed_in_is_taken_back_until_it_is_played():
    crew = Crew.begins(book="own")
    tablet = browser_of(crew.tablet.device)
    for number, ruleset in ((4, ""), (9, "moon.1")):
        add_visit(crew.campaign, by=crew.tablet, chapter=number, ruleset=ruleset, how=ChapterVisit.How.TYPED)
    assert "Undo chapter 9" in words_of(page(tablet, crew))
    crew.sets_out(9)
    assert form(page(tablet, crew)) is None


def test_a_guest_has_no_key_for_it():
    crew = asking()
    crew.goes_on()
    crew.campaign.guests.create(device="guest")
    assert form(page(browser_of("guest"), crew)) is None


def test_an_own_book_says_at_each_chapter_what_was_decided():
    crew = Crew.begins(book="own")
    visit = add_visit(crew.campaign, by=crew.tablet, chapter=4, how=ChapterVisit.How.TYPED)
    ChoiceMade.objects.create(visit=visit, text="over the plain", how="vote", votes={"for": 2, "against": 1})
    shown = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
    assert "Vote, 2 to 1: over the plain" in shown


def test_a_chapter_says_everybodys_points_and_stars_in_the_order_of_their_places():
    crew = Crew.begins()
    play = crew.ends(crew.sets_out(), 2, 1, 3)
    play.outcome = {"totals": {"1": 74, "2": 88, "3": 61}}
    play.save()
    shown = words(browser_of(crew.tablet.device).get(url("campaign", crew)))
    assert re.search(r"The Launch chapter 1 · \d+ \w+ Nuria 88 1 star Maya 74 Iker 61", shown)


def test_one_key_invites_and_leads_to_every_other_way():
    crew = Crew.begins()
    tablet = browser_of(crew.tablet.device)
    shown = page(tablet, crew)
    others = ("share", "hand-over", "host-code")
    assert url("invitation", crew) in shown
    assert not any(url(name, crew) in shown for name in others)
    shown = tablet.get(url("invitation", crew)).content.decode()
    assert all(url(name, crew) in shown for name in others)


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())
