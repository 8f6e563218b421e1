"""Campaigns, crews and accounts: exported, brought to an empty site, exported again."""

import json

import pytest
from django.urls import reverse

from adventures.actor import Actor
from campaigns.exchange import document_of_account, document_of_campaign, document_of_crew, written
from campaigns.home_book.draft import CardTyped, Draft, EnteredEffect
from campaigns.home_book.paper import OnPaper
from campaigns.models import Campaign, CardChange
from campaigns.path.walk_queries import walk_of
from campaigns.services.catch_up import catch_up
from campaigns.services.crews import add_game, make_crew
from campaigns.services.deciding import vote
from campaigns.services.home_book import read_chapter
from campaigns.services.home_book_correction import correct_chapter
from campaigns.services.notes import write_note
from campaigns.services.own_question import ask_question
from campaigns.services.paper import confirm_paper
from campaigns.services.stars import correct_stars, record_places
from campaigns.services.start import start_campaign
from campaigns.walk import NextKind
from tests.campaigns import papers
from tests.campaigns.crews import Crew
from tests.campaigns.lanterns import LanternCrew, by_chance
from tests.groups import Group, device

from .empty import brought_to_an_empty_site, pages_of

pytestmark = pytest.mark.django_db

WAYS = {
    "load": "heavy",
    "road": "below",
    "leader": "winner",
    "dial": "bright",
    "ship": "theirs",
    "light": "keep",
}


def there_and_back(campaign: Campaign, host: str) -> Campaign:
    """Brings a campaign to an empty site, where it tells the same and its pages say the same."""
    now = Campaign.objects.get(pk=campaign.pk)
    document, pages = document_of_campaign(now), _pages(now, host)
    by = device()
    [come] = brought_to_an_empty_site(document, by).campaigns
    document.pop("going_on", None)
    assert written(document_of_campaign(come)) == written(document)
    for page, before in zip(_pages(come, by.device), pages, strict=True):
        # The end of a game that was brought in stands.
        assert page.split() == before.replace("Correct something", "").split()
    return come


def _pages(campaign: Campaign, host: str) -> list[str]:
    names = ("campaigns:campaign", "campaigns:chronicle", "campaigns:log")
    addresses = [reverse(name, args=[campaign.pk]) for name in names]
    games = campaign.plays.filter(game__state="finished").order_by("pk").values_list("game", flat=True)
    return pages_of([*addresses, *(reverse("result", args=[game]) for game in games)], host)


@pytest.mark.both_databases
def test_the_introduction_with_games_that_were_played():
    crew = Crew.begins(names=("Maya", "Iker"))
    crew.plays_to_the_end(crew.sets_out(1))
    correct_stars(
        by=crew.tablet, campaign_id=crew.campaign.pk, position=1, amount=2, reason="Counted wrong",
        version=Campaign.objects.get(pk=crew.campaign.pk).version,
    )  # fmt: skip
    assert there_and_back(crew.campaign, crew.tablet.device).plays.get().game.finished


def test_a_game_that_was_broken_off_is_told_without_its_moves():
    crew = Crew.begins()
    crew.breaks_off(crew.sets_out(1))
    document = document_of_campaign(Campaign.objects.get(pk=crew.campaign.pk))
    [come] = brought_to_an_empty_site(document, device()).campaigns
    assert come.plays.get().game is None
    assert come.plays.get().state == "broken_off"


def test_a_curated_book_to_its_ending_with_a_step_back(monkeypatch):
    by_chance(monkeypatch, 1, 2)
    crew = LanternCrew.sets_off()
    crew.walks(WAYS, until=17)
    write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=crew.visit, text="We were tired.")
    crew.steps_back(crew.walk.line[-3].number)
    crew.steps_forward()
    crew.walks(WAYS)
    assert there_and_back(crew.campaign, crew.tablet.device).state == Campaign.State.FINISHED


def test_a_book_on_the_table_travels_whole():
    tablet = device()
    campaign = start_campaign(by=tablet, name="Ours", players=("Ana", "Ben"), one_tablet=True, book="own")
    draft = Draft(
        chapter=9, effects=(EnteredEffect({"kind": "turn_limit", "turns": 20}, tile="end"),),
        cards=(CardTyped(151), CardTyped(205, CardChange.State.HIDDEN)), decided="We go north.", who="all",
    )  # fmt: skip
    read_chapter(by=tablet, campaign_id=campaign.pk, draft=draft, version=campaign.version)
    there_and_back(campaign, tablet.device)


def test_votes_of_a_book_on_the_table_and_a_chapter_that_leads_elsewhere():
    crew = Crew.begins(names=("Maya", "Iker"), book="own")
    told = {"by": crew.tablet, "campaign_id": crew.campaign.pk}

    def version() -> int:
        return Campaign.objects.get(pk=crew.campaign.pk).version

    read_chapter(**told, draft=Draft(chapter=4), version=version())
    ask_question(**told, visit=1, question="Which way?", options=["Over", "Under"], who="vote")
    for position in (1, 2):
        vote(**told, visit=1, ballot=1, position=position, option="b")
    visit = read_chapter(**told, draft=Draft(chapter=9, ruleset="moon.1"), version=version())
    crew.plays_to_the_end(visit.plays.get())
    correct_chapter(**told, visit=2, draft=Draft(chapter=9), version=version(), ruleset="")
    ask_question(**told, visit=2, question="", options=["Stay", "Go"], who="captain")
    come = there_and_back(crew.campaign, crew.tablet.device)
    assert come.visits.get(number=1).choices.get().text == "Under"
    assert walk_of(come).next_kind == NextKind.DECIDE


def test_caught_up_with_on_paper():
    tablet = device()
    campaign = start_campaign(by=tablet, name="Ours", players=("Ana", "Ben"), one_tablet=True, book="own")
    told = OnPaper(Draft(chapter=52, ruleset="moon.5"), {1: 5, 2: 3}, captain=2)
    catch_up(by=tablet, campaign_id=campaign.pk, paper=told, version=campaign.version)
    there_and_back(campaign, tablet.device)


def test_a_result_on_paper():
    crew = Crew.begins(names=("Maya", "Iker"))
    play = papers.begins(crew)
    papers.types_everything(crew, play)
    confirm_paper(**papers.asked(crew, play))
    come = there_and_back(crew.campaign, crew.tablet.device)
    assert come.plays.get().paper_fields.exists()


def test_a_game_under_way_stays_behind_and_the_chapter_can_be_begun_again():
    crew = Crew.begins()
    crew.sets_out(1)
    document = document_of_campaign(Campaign.objects.get(pk=crew.campaign.pk))
    by = device()
    brought = brought_to_an_empty_site(document, by)
    assert brought.going_on == 1
    assert not brought.campaigns[0].plays.exists()
    Crew(by, brought.campaigns[0]).sets_out(1)


@pytest.mark.both_databases
def test_a_crew_with_its_people_campaigns_and_single_games():
    crew = Crew.begins(names=("Maya", "Iker"))
    play = crew.plays_without_a_game(1)
    record_places(play_id=play.pk, places={1: 1, 2: 2})
    founded = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    group = Group.at_the_end()
    group.game.members.create(device=crew.tablet.device)
    add_game(by=crew.tablet, crew_id=founded.pk, game_id=group.game_id)
    founded.refresh_from_db()
    before = written(document_of_crew(founded))
    brought = brought_to_an_empty_site(json.loads(before), device())
    assert written(document_of_crew(brought.crews[0])) == before


@pytest.mark.both_databases
def test_all_of_an_account_with_its_own_seats(django_user_model):
    user = django_user_model.objects.create_user("ana")
    group = Group.at_the_end()
    game = group.game
    game.owner = user
    game.save()
    game.seats.filter(position=2).update(user=user, device="")
    start_campaign(by=_signed_in(user), name="Ours", players=("Ana", "Ben"))
    before = written(document_of_account(_signed_in(user)))
    assert json.loads(before)["mine"] == {"seats": {str(game.pk): [2]}}
    brought_to_an_empty_site(json.loads(before), _signed_in(user))
    assert written(document_of_account(_signed_in(user))) == before


def test_seats_of_another_account_on_the_same_device_are_not_ones_own(django_user_model):
    ana, ben = (django_user_model.objects.create_user(name) for name in ("ana", "ben"))
    group = Group.at_the_end()
    game = group.game
    game.seats.filter(position=1).update(user=ana)
    game.seats.filter(position=2).update(user=ben)
    document = document_of_account(Actor(group.tablet.device, ana.pk))
    assert document["mine"] == {"seats": {str(game.pk): [1]}}
    assert "mine" not in document_of_account(group.tablet)


def _signed_in(user):
    return Actor("tablet of ana", user.pk)
