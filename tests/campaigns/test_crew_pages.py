"""The pages of crews, their people and statistics, and of codes."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from campaigns.models import Crew, GameFacts, SeatFacts
from campaigns.services.crews import make_crew
from campaigns.services.invitations import invite_as_host, invite_into_crew
from campaigns.services.stars import record_places
from moonsite.limits.buckets import allowed
from tests.campaigns.crews import Crew as Table
from tests.campaigns.pages import browser_of, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table.begins(("Maya", "Nuria"))


@pytest.fixture
def crew(table: Table) -> Crew:
    return make_crew(by=table.tablet, name="Thursday crew", campaign_id=table.campaign.pk)


@pytest.fixture
def tablet(table: Table):
    return browser_of(table.tablet.device)


def address(name: str, *arguments: object) -> str:
    return reverse(f"crews:{name}", args=arguments)


def played(table: Table, times: int) -> None:
    """Games that are over, each won by Maya with ten points more."""
    for chapter in range(1, times + 1):
        play = table.sets_out(chapter)
        record_places(play_id=play.pk, places={1: 1, 2: 2})
        facts = GameFacts.objects.create(
            game=play.game, ruleset=play.game.ruleset, seconds=1800, turns=20, reasons=["missions"],
            finished_at=timezone.now(),
        )  # fmt: skip
        for position, name in enumerate(("Maya", "Nuria"), 1):
            SeatFacts.objects.create(
                facts=facts, position=position, name=name, place=position, total=100 - 10 * position,
                errors=position, firsts=2 - position, actions={"robot": 3, "water": position},
            )  # fmt: skip


def test_a_crew_is_begun_on_its_page(tablet):
    reply = tablet.post(address("list"), {"name": "Friday crew"})
    assert reply.status_code == 302
    assert "Friday crew" in words(tablet.get(reply.url))
    assert "Friday crew" in words(tablet.get(address("list")))


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 300])
def test_a_name_that_will_not_do_is_kept_and_explained(tablet, name):
    reply = tablet.post(address("list"), {"name": name})
    assert reply.status_code == 400
    assert 'role="alert"' in reply.content.decode()
    assert not Crew.objects.exists()


@pytest.mark.both_databases
def test_people_are_added_renamed_and_joined_on_their_pages(tablet, crew):
    assert tablet.post(address("person-add", crew.pk), {"name": "Iker"}).status_code == 302
    iker = crew.members.get(name="Iker")
    refused = tablet.post(address("person-add", crew.pk), {"name": "iker"})
    assert refused.status_code == 400
    assert 'value="iker"' in refused.content.decode()
    tablet.post(address("person", crew.pk, iker.pk), {"name": "Iñigo"})
    assert "Iñigo" in words(tablet.get(address("crew", crew.pk)))
    maya = crew.members.get(name="Maya")
    tablet.post(address("person-join", crew.pk, iker.pk), {"into": maya.pk})
    assert "Iñigo" not in words(tablet.get(address("crew", crew.pk)))
    assert "Iñigo" in words(tablet.get(address("person", crew.pk, maya.pk)))
    tablet.post(address("person-part", crew.pk, iker.pk))
    tablet.post(address("person-leave", crew.pk, iker.pk))
    assert sorted(crew.members.values_list("name", flat=True)) == ["Maya", "Nuria"]


@pytest.mark.parametrize("into", ["", "nobody", "00000000-0000-0000-0000-000000000000"])
def test_nobody_is_joined_with_nobody(tablet, crew, into):
    maya = crew.members.get(name="Maya")
    assert tablet.post(address("person-join", crew.pk, maya.pk), {"into": into}).status_code == 404


def test_strangers_find_nothing(crew):
    stranger = browser_of()
    for name in ("crew", "statistics"):
        assert stranger.get(address(name, crew.pk)).status_code == 404
    assert stranger.get(address("mine")).status_code == 404
    assert stranger.post(address("invite", crew.pk)).status_code == 404


def test_a_code_is_shown_asked_and_used(table, crew):
    host, guest = browser_of(table.tablet.device), browser_of()
    shown = words(host.post(address("invite", crew.pk)))
    code = re.search(r"\b([B-Z]{5}) ([B-Z]{5})\b", shown)
    assert code is not None
    url = address("invited", code[1] + code[2])
    assert "Join Thursday crew?" in words(guest.get(url))
    assert guest.get(address("crew", crew.pk)).status_code == 404
    assert guest.post(url).url == address("crew", crew.pk)
    page = words(guest.get(address("crew", crew.pk)))
    assert "You are a guest here" in page
    assert guest.get(table.campaign.get_absolute_url()).status_code == 200


def test_a_wrong_code_is_not_found_and_guessing_is_slowed_down(crew):
    guesser = browser_of()
    most = allowed("codes").address.amount  # who only looks is no device yet
    replies = [guesser.get(address("invited", "B" * 10)).status_code for _ in range(most + 1)]
    assert replies[0] == 404
    assert replies[-1] == 429


def test_a_campaign_is_handed_over_by_code(table):
    code = invite_as_host(by=table.tablet, campaign_id=table.campaign.pk).code
    heir = browser_of()
    assert "Become the host" in words(heir.get(address("invited", code)))
    assert heir.post(address("invited", code)).url == table.campaign.get_absolute_url()
    assert "Another tablet is the host now" in words(heir.get(table.campaign.get_absolute_url()))


def test_a_campaign_goes_into_a_new_crew_and_into_one_there_is(table, tablet):
    url = reverse("campaigns:crew", args=[table.campaign.pk])
    assert "A new crew" in words(tablet.get(url))
    assert tablet.post(url, {"position": ""}).status_code == 302
    crew = Crew.objects.get()
    other = Table.begins(("Maya", "Ana"))
    other_tablet = browser_of(other.tablet.device)
    other_tablet.post(address("invited", invite_into_crew(by=table.tablet, crew_id=crew.pk).code))
    other_tablet.post(reverse("campaigns:crew", args=[other.campaign.pk]), {"position": str(crew.pk)})
    assert crew.campaigns.count() == 2
    assert sorted(crew.members.values_list("name", flat=True)) == ["Ana", "Maya", "Nuria"]


@pytest.mark.both_databases
def test_statistics_begin_as_tables_and_become_pictures_with_the_third_game(table, crew, tablet):
    url = address("statistics", crew.pk)
    assert "Nothing has been played" in words(tablet.get(url))
    played(table, 2)
    assert "in-tables" in tablet.get(url).content.decode()
    play = table.sets_out(3)
    record_places(play_id=play.pk, places={1: 1, 2: 1})
    facts = GameFacts.objects.create(
        game=play.game, ruleset="moon.3", turns=20, reasons=["spaces"], finished_at=timezone.now()
    )
    for position, name in enumerate(("Maya", "Nuria"), 1):
        SeatFacts.objects.create(facts=facts, position=position, name=name, place=1, total=88)
    page = tablet.get(url)
    assert "in-tables" not in page.content.decode()
    said = words(page)
    assert "Maya has won 3 games, more than anybody else" in said
    assert "2:0 2 ahead, 0 behind" in said
    assert "at the start The Launch The Journey The Colony" in said, "every step of the stars is read aloud"
    assert "1 h 0" in said
    one = words(tablet.get(url, {"person": str(crew.members.get(name="Nuria").pk)}))
    assert "Nuria has won 1 game" in one


def test_nobody_is_said_to_be_ahead_in_a_tie(table, crew, tablet):
    played(table, 2)
    GameFacts.objects.order_by("pk").last().seats.filter(name="Nuria").update(place=1)
    GameFacts.objects.order_by("pk").last().seats.filter(name="Maya").update(place=2)
    said = words(tablet.get(address("statistics", crew.pk)))
    assert "Nobody has won more than 1 game" in said
    assert "more than anybody else" not in said


def test_statistics_take_the_same_queries_for_many_games(table, crew, tablet, django_assert_max_num_queries):
    played(table, 2)
    with django_assert_max_num_queries(24):
        tablet.get(address("statistics", crew.pk))


@pytest.mark.both_databases
def test_the_whole_site_is_counted_without_names(table, crew):
    played(table, 2)
    said = words(browser_of().get(address("site")))
    assert "Games played to their end on this site: 2. Time at the table: 1 h." in said
    assert "Maya" not in said


@pytest.mark.both_databases
def test_an_account_sees_its_own_statistics(table, crew, django_user_model):
    played(table, 1)
    user = django_user_model.objects.create_user("maya", password="long enough 1")
    maya = crew.members.get(name="Maya")
    maya.user = user
    maya.save()
    client = browser_of()
    client.force_login(user)
    assert "Maya has won 1 game" in words(client.get(address("mine")))


def test_what_other_games_do_not_know_is_not_counted_for_them(table, crew, tablet):
    play = table.sets_out(1)
    record_places(play_id=play.pk, places={1: 1, 2: 2})
    facts = GameFacts.objects.create(
        game=play.game, ruleset="escape.1", turns=9, reasons=[], finished_at=timezone.now()
    )
    for position, name in enumerate(("Maya", "Nuria"), 1):
        SeatFacts.objects.create(facts=facts, position=position, name=name, place=position, total=30)
    said = words(tablet.get(address("statistics", crew.pk)))
    assert "Escape Pods" in said
    assert "System Errors" not in said
