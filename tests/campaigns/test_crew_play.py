"""Playing with the people of a crew: one tap, a crew that is recognised, the next evening."""

import datetime
import re

import pytest
from django.test import Client
from django.urls import reverse

from adventures.errors import Malformed
from adventures.models import Game
from campaigns.models import Campaign, Crew, Evening
from campaigns.people.calendar import calendar_file
from campaigns.services.crews import add_person, leave_crew, make_crew
from campaigns.services.evenings import clear_evening, set_evening
from campaigns.services.players import add_player
from tests.campaigns import crews as tables
from tests.campaigns.pages import browser_of, words
from tests.groups import device

pytestmark = pytest.mark.django_db

TYPED = {"dealer": "server", "tablets": "one", "ruleset": "moon.1", "missions": "drawn"}


def founded() -> tuple[tables.Crew, Crew]:
    """A crew of three that plays a campaign."""
    table = tables.Crew.begins()
    return table, make_crew(by=table.tablet, name="Thursday crew", campaign_id=table.campaign.pk)


def page(name: str, crew: Crew) -> str:
    return reverse(f"crews:{name}", args=[crew.pk])


def names_on(html: str) -> list[str]:
    """The names that stand in the form."""
    inputs = re.findall(r"<input[^>]*name=\"name_\d\"[^>]*>", html)
    return [found[1] for tag in inputs if (found := re.search(r'value="([^"]+)"', tag))]


def opens(table: tables.Crew) -> Client:
    return browser_of(table.tablet.device)


def test_a_new_game_has_the_names_of_the_crew_and_is_counted_there():
    table, crew = founded()
    tablet, address = opens(table), page("new-game", crew)
    html = tablet.get(address).content.decode()
    assert names_on(html) == ["Maya", "Nuria", "Iker"]
    assert f'action="{address}"' in html
    typed = {**TYPED, "name_1": "Maya", "name_2": "Nuria", "name_3": "Iker"}
    assert tablet.post(address, typed).status_code == 302
    assert [kept.game for kept in crew.single_games.all()] == [Game.objects.get(chapter_play=None)]


def test_whoever_is_left_out_is_not_named():
    table, crew = founded()
    chosen = [str(person.pk) for person in crew.members.exclude(name="Iker").order_by("created_at")]
    html = opens(table).get(page("new-game", crew), {"person": chosen}).content.decode()
    assert names_on(html) == ["Maya", "Nuria"]


def test_a_new_campaign_has_names_and_people_of_the_crew_and_belongs_to_it():
    table, crew = founded()
    tablet, address = opens(table), page("new-campaign", crew)
    assert names_on(tablet.get(address).content.decode()) == ["Maya", "Nuria", "Iker"]
    typed = {"name": "Friday", "name_1": "Maya", "name_2": "Iker", "dealer": "server", "tablets": "one"}
    assert tablet.post(address, typed).status_code == 302
    begun = Campaign.objects.get(name="Friday")
    assert begun.crew == crew
    assert {player.person.name for player in begun.players.all()} == {"Maya", "Iker"}
    assert crew.members.count() == 3


@pytest.mark.parametrize("name", ["new-game", "new-campaign", "evening", "evening-file"])
def test_strangers_see_nothing_of_it(name: str):
    _table, crew = founded()
    assert browser_of("stranger").get(page(name, crew)).status_code == 404


def test_the_same_people_are_the_same_crew():
    table, crew = founded()
    again = tables.Crew.begins(names=("maya", "Iker", "Nuria"))
    Campaign.objects.filter(pk=again.campaign.pk).update(host_device=table.tablet.device)
    shown = words(opens(table).get(reverse("campaigns:crew", args=[again.campaign.pk])))
    assert "Thursday crew, the same people: maya, Iker and Nuria" in shown
    assert "A new crew" not in shown
    assert make_crew(by=table.tablet, name="Another", campaign_id=again.campaign.pk) == crew
    assert Crew.objects.count() == 1
    assert Campaign.objects.get(pk=again.campaign.pk).crew == crew


def test_other_people_are_another_crew():
    table, crew = founded()
    other = tables.Crew.begins(names=("Maya", "Nuria"))
    Campaign.objects.filter(pk=other.campaign.pk).update(host_device=table.tablet.device)
    assert make_crew(by=table.tablet, name="Two of us", campaign_id=other.campaign.pk) != crew


def test_a_crew_of_others_is_not_recognised():
    founded()
    mine = tables.Crew.begins()
    make_crew(by=mine.tablet, name="Ours", campaign_id=mine.campaign.pk)
    assert Crew.objects.count() == 2


@pytest.mark.parametrize("wished", [True, False])
def test_who_joins_a_campaign_joins_its_crew_if_wished(wished: bool):
    table, crew = founded()
    add_player(by=table.tablet, campaign_id=table.campaign.pk, name="Tomás", into_crew=wished)
    assert crew.members.filter(name="Tomás").exists() is wished


def test_the_page_asks_whether_somebody_joins_the_crew():
    table, crew = founded()
    tablet, address = opens(table), reverse("campaigns:player-add", args=[table.campaign.pk])
    assert "Also joins the crew “Thursday crew”" in words(tablet.get(address))
    tablet.post(address, {"name": "Tomás", "into_crew": "yes"})
    tablet.post(address, {"name": "Ana"})
    assert sorted(person.name for person in crew.members.all()) == ["Iker", "Maya", "Nuria", "Tomás"]


def test_somebody_who_left_a_crew_is_back_with_what_they_played():
    table, crew = founded()
    iker = crew.members.get(name="Iker")
    leave_crew(by=table.tablet, crew_id=crew.pk, person_id=iker.pk)
    assert add_person(by=table.tablet, crew_id=crew.pk, name="iker") == iker


def test_the_page_of_a_crew_says_when_it_meets_and_what_comes_next():
    table, crew = founded()
    tablet = opens(table)
    typed = {"day": "2026-12-03", "time": "19:30", "note": "At Maya's"}
    assert tablet.post(page("evening", crew), typed).status_code == 302
    shown = words(tablet.get(page("crew", crew)))
    assert (
        "Thursday, 3 December, 19:30 Change At Maya&#x27;s Thursday crew Chapter 1 next: The Launch" in shown
    )
    assert page("evening-file", crew) in tablet.get(page("crew", crew)).content.decode()
    tablet.post(page("evening", crew), {"on": "no"})
    assert not Evening.objects.exists()


def test_a_guest_of_the_crew_may_set_the_evening():
    _table, crew = founded()
    guest = device()
    crew.guests.create(device=guest.device)
    set_evening(by=guest, crew_id=crew.pk, day="2026-12-03")
    set_evening(by=guest, crew_id=crew.pk, day="2026-12-10", time="20:00")
    assert Evening.objects.get().day == datetime.date(2026, 12, 10)
    clear_evening(by=guest, crew_id=crew.pk)
    assert not Evening.objects.exists()


@pytest.mark.parametrize(
    ("day", "time", "note", "field"),
    [
        ("", "", "", "day"),
        ("3 December", "", "", "day"),
        ("9999-12-31", "23:00", "", "day"),
        ("2026-02-30", "", "", "day"),
        ("2026-12-03", "25:00", "", "time"),
        ("2026-12-03", "", "x" * 201, "note"),
        ("2026-12-03", "", "\0", "note"),
    ],
)
def test_what_is_no_evening_is_refused_and_stays_in_the_form(day: str, time: str, note: str, field: str):
    table, crew = founded()
    with pytest.raises(Malformed) as refused:
        set_evening(by=table.tablet, crew_id=crew.pk, day=day, time=time, note=note)
    assert refused.value.field == field
    if "\0" not in note:
        reply = opens(table).post(page("evening", crew), {"day": day, "time": time, "note": note})
        assert reply.status_code == 400
        assert f'value="{note or time or day}"' in reply.content.decode()
    assert not Evening.objects.exists()


def test_the_file_for_calendars_has_the_evening_by_the_clock_on_the_wall():
    table, crew = founded()
    note = "Bring the box; and chairs, please. " * 4
    set_evening(by=table.tablet, crew_id=crew.pk, day="2026-12-03", time="22:30", note=note)
    reply = opens(table).get(page("evening-file", crew))
    assert reply["Content-Type"].startswith("text/calendar")
    assert 'filename="thursday-crew.ics"' in reply["Content-Disposition"]
    lines = reply.content.decode().split("\r\n")
    assert "DTSTART:20261203T223000" in lines
    assert "DTEND:20261204T013000" in lines
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = reply.content.decode().replace("\r\n ", "")
    assert "DESCRIPTION:Bring the box\\; and chairs\\, please." in whole


def test_a_day_without_a_time_is_a_whole_day():
    table, crew = founded()
    evening = set_evening(by=table.tablet, crew_id=crew.pk, day="2026-12-31")
    told = calendar_file(evening, "http://testserver/")
    assert "DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n" in told
