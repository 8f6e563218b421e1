"""What lists say of a campaign: its next step, and that it is over only when it is."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from adventures.models import Game
from adventures.presenting.game_list import GameListRow, WaitingFor
from adventures.services.bot_seats import seat_bot
from campaigns.models import Campaign, ChapterVisit
from campaigns.selectors import campaigns_of
from campaigns.services.archive import give_up_campaign
from campaigns.services.deciding import let_decide
from campaigns.services.home_book_ending import end_book
from campaigns.services.paper import begin_paper
from campaigns.services.roles import name_captain
from campaigns.services.start import start_campaign
from campaigns.services.visits import add_visit
from tests.campaigns.crews import NAMES, Crew
from tests.campaigns.curated import Walkers
from tests.groups import Group, device, has_joined, takes_over
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db


def line(crew: Crew) -> GameListRow:
    """The line of the only campaign of a tablet."""
    [found] = campaigns_of(crew.tablet)
    return found


def asking(who: str = "vote") -> Walkers:
    """A crew that stands at a decision."""
    ways = question(option("left", to=2), option("right", to=3), who=who)
    crew = Walkers.into(book(chapter(1, decision=ways), chapter(2, "ending"), chapter(3, to=2)))
    name_captain(by=crew.tablet, campaign_id=crew.campaign.pk, position=2, before=None)
    return crew


def typed(ruleset: str = "", chapter: int = 23) -> Crew:
    """A crew with its own book at a chapter that was typed in."""
    crew = Crew.begins(book="own")
    add_visit(crew.campaign, by=crew.tablet, chapter=chapter, ruleset=ruleset, how=ChapterVisit.How.TYPED)
    return crew


def test_an_open_path_names_the_next_chapter():
    assert line(Crew.begins()).text == "Chapter 1 next: The Launch"
    assert line(Crew.begins()).waits == WaitingFor.NEXT


def test_a_game_that_waits_too_long_and_a_lent_seat_lead_to_what_can_be_done():
    crew, other = Crew.begins(), device()
    play = crew.sets_out()
    still = reverse("still", args=[play.game_id])
    has_joined(other.device, play.game_id)
    takes_over(by=other, game_id=play.game_id, position=3)
    group = Group(crew.tablet, play.game_id)
    for position, name in enumerate(NAMES[:2], 1):
        while decision := group.table.decision(name):
            group.play(position, decision.moves[0])
    assert line(crew).still_url == ""
    Game.objects.update(moved_at=timezone.now() - timedelta(days=5))
    assert line(crew).still_url == still
    seat_bot(by=other, game_id=play.game_id, position=3, level="gentle")
    [theirs] = campaigns_of(other)
    assert theirs.take_back_url == reverse("seat-take", args=[play.game_id, 3])
    assert (line(crew).still_url, line(crew).take_back_url) == ("", "")


def test_an_own_book_between_two_chapters_is_not_over():
    crew = Crew.begins(book="own")
    assert line(crew).text == "Next: the first chapter"
    crew = typed()
    assert line(crew).text == "Next: the chapter you read"
    assert not line(crew).over


def test_an_own_book_says_which_chapter_waits_to_be_played():
    assert line(typed("moon.4")).text == "Chapter 23 next: The Mine"


def test_an_own_book_is_over_once_the_group_says_so():
    crew = typed()
    end_book(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, words="")
    assert line(crew).text == "Campaign, finished"
    assert line(crew).over


def test_a_curated_book_says_that_a_chapter_is_to_be_read():
    crew = Walkers.into(book(chapter(1, to=2), chapter(2, "ending")))
    assert line(crew).text == "Chapter 1: read it, then go on"
    assert not line(crew).over
    crew.goes_on()
    assert line(crew).text == "Campaign, finished"


def test_a_vote_says_how_many_have_voted():
    crew = asking()
    assert line(crew).text == "Vote open: 0 of 3 have voted"
    crew.votes(1, "left")
    crew.votes(3, "right")
    assert line(crew).text == "Vote open: 2 of 3 have voted"
    crew.votes(2, "right")
    assert line(crew).text == "Chapter 3: read it, then go on"


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("captain", "Nuria decides, as captain"),
        ("winner", "The winner decides"),
        ("last", "Whoever was last decides"),
        ("random", "Chance decides"),
    ],
)
def test_a_decision_says_who_decides(who: str, words: str):
    assert line(asking(who)).text == words


def test_who_decides_is_as_the_group_has_changed_it():
    crew = asking()
    let_decide(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, who="captain")
    assert line(crew).text == "Nuria decides, as captain"


def test_a_running_game_says_how_far_it_is_and_whom_it_waits_for():
    crew = Crew.begins()
    play = crew.sets_out()
    found = line(crew)
    assert found.text == "The Launch, turn 1, everybody plays"
    assert found.waits == WaitingFor.RUNNING
    assert str(play.game_id) in found.game_url


def test_a_game_on_paper_waits_for_its_result():
    crew = Crew.begins()
    begin_paper(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1)
    assert line(crew).text == "The Launch, on paper: type in the result"
    assert not line(crew).game_url


def test_a_campaign_that_was_given_up_is_over():
    crew = Crew.begins()
    give_up_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    assert line(crew).text == "Campaign, given up"
    assert line(crew).over


@pytest.mark.both_databases
def test_many_campaigns_cost_as_many_queries_as_one():
    crew, costs = asking(), []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            found = campaigns_of(crew.tablet)
        costs.append((len(found), len(queries)))
        own = Crew.begins(book="own")
        Campaign.objects.filter(pk=own.campaign.pk).update(host_device=crew.tablet.device)
        add_visit(own.campaign, by=own.tablet, chapter=4, ruleset="moon.2", how=ChapterVisit.How.TYPED)
        again = start_campaign(
            by=crew.tablet, name="Again", players=NAMES, version=crew.campaign.book_version_id, path="way"
        )
        assert again.visits.count() == 1
    assert costs == [(1, costs[0][1]), (3, costs[0][1])]
