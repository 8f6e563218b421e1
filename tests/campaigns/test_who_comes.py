"""Who comes on the next evening of a crew: each says so on a tablet of their own."""

import pytest
from django.contrib.auth.models import User

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from campaigns.models import Crew, Person
from campaigns.people.calendar import calendar_file, who_comes
from campaigns.people.crews import answers_of, evening_of, person_here
from campaigns.services.crews import claim_person, leave_crew, make_crew
from campaigns.services.evenings import answer_evening, clear_evening, set_evening
from campaigns.services.invitations import accept, invite_into_crew
from tests.campaigns import crews as tables
from tests.campaigns.pages import browser_of, words
from tests.campaigns.test_crew_play import page
from tests.groups import device

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> Actor:
    return device()


@pytest.fixture
def crew(host) -> Crew:
    table = tables.Crew.begins()
    table.campaign.host_device = host.device
    table.campaign.save()
    crew = make_crew(by=host, name="Thursday crew", campaign_id=table.campaign.pk)
    set_evening(by=host, crew_id=crew.pk, day="2026-12-03", time="19:30", note="At Maya's")
    return crew


def guest_of(crew: Crew, host: Actor, user: User | None = None) -> Actor:
    guest = device()
    if user is not None:
        guest = Actor(guest.device, user.pk)
    accept(by=guest, code=invite_into_crew(by=host, crew_id=crew.pk).code)
    return guest


def person(crew: Crew, name: str) -> Person:
    return crew.members.get(name=name)


def says(by: Actor, crew: Crew, name: str, answer: str) -> None:
    answer_evening(by=by, crew_id=crew.pk, person_id=person(crew, name).pk, answer=answer)


def said(crew: Crew) -> dict[str, str]:
    evening = evening_of(crew)
    return {answer.person.name: answer.answer for answer in answers_of(evening)} if evening else {}


def test_everybody_says_so_on_their_own_tablet_and_may_say_otherwise(host, crew):
    nuria = guest_of(crew, host)
    says(host, crew, "Maya", "yes")
    says(nuria, crew, "Nuria", "yes")
    says(nuria, crew, "Nuria", "perhaps")
    assert said(crew) == {"Maya": "yes", "Nuria": "perhaps"}


def test_the_tablet_knows_afterwards_who_holds_it(host, crew):
    nuria = guest_of(crew, host)
    assert person_here(nuria, crew, crew.members.all()) is None
    says(nuria, crew, "Nuria", "yes")
    assert person_here(nuria, crew, crew.members.all()).name == "Nuria"


def test_another_day_is_asked_anew_and_another_hour_is_not(host, crew):
    says(host, crew, "Maya", "yes")
    set_evening(by=host, crew_id=crew.pk, day="2026-12-03", time="20:00")
    assert said(crew) == {"Maya": "yes"}
    set_evening(by=host, crew_id=crew.pk, day="2026-12-10")
    assert said(crew) == {}


def test_of_somebody_with_an_account_only_that_account_says_so_or_the_host(host, crew):
    account = User.objects.create_user("nuria")
    nuria, other = guest_of(crew, host, account), guest_of(crew, host)
    claim_person(by=nuria, crew_id=crew.pk, person_id=person(crew, "Nuria").pk)
    with pytest.raises(Refused, match="somebody_else"):
        says(other, crew, "Nuria", "no")
    says(nuria, crew, "Nuria", "yes")
    says(host, crew, "Nuria", "no")
    assert said(crew) == {"Nuria": "no"}


def test_nothing_is_said_of_nobody_or_of_no_evening(host, crew):
    with pytest.raises(Malformed, match="no_answer"):
        says(host, crew, "Maya", "surely")
    with pytest.raises(NotFound):
        answer_evening(by=host, crew_id=crew.pk, person_id="nobody", answer="yes")
    with pytest.raises(NotFound):
        says(device(), crew, "Maya", "yes")
    clear_evening(by=host, crew_id=crew.pk)
    with pytest.raises(NotFound):
        says(host, crew, "Maya", "yes")


def test_who_has_left_the_crew_does_not_come(host, crew):
    says(host, crew, "Maya", "yes")
    leave_crew(by=host, crew_id=crew.pk, person_id=person(crew, "Maya").pk)
    assert said(crew) == {}


def test_the_calendar_names_who_comes(host, crew):
    assert who_comes(evening_of(crew)) == ""
    says(host, crew, "Maya", "yes")
    says(host, crew, "Nuria", "perhaps")
    says(host, crew, "Iker", "no")
    unfolded = calendar_file(evening_of(crew), "http://testserver/").replace("\r\n ", "")
    assert "DESCRIPTION:At Maya's\\nComing: Maya. Maybe: Nuria." in unfolded
    assert "Iker" not in unfolded


def test_the_page_asks_and_shows_who_comes(host, crew):
    tablet = browser_of(host.device)
    assert "Nobody has answered yet" in words(tablet.get(page("crew", crew)))
    answer = {"person": str(person(crew, "Maya").pk), "answer": "yes"}
    assert tablet.post(page("evening-answer", crew), answer).url == page("crew", crew)
    assert "1 is coming, Nuria and Iker have not answered" in words(tablet.get(page("crew", crew)))
    assert tablet.post(page("evening-answer", crew), {}).status_code == 400
    assert browser_of().post(page("evening-answer", crew), answer).status_code == 404
