"""What helps a group come back, through the API: the next evening, guests with names, totals, corrections."""

from __future__ import annotations

import pytest

from campaigns.services.crews import make_crew
from tests.api.programs import program
from tests.api.test_campaign_typed import at, chapter, host_of
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db


def test_the_next_evening_of_a_crew_is_said_changed_and_taken_off() -> None:
    host, stranger = program(), program()
    evening = f"crews/{host.post('crews', {'name': 'Thursday'}).json()['id']}/evening"
    assert host.get(evening).status_code == 404
    said = host.put(evening, {"day": "2026-12-03", "time": "19:30", "note": "At Maya's"})
    assert said.json() == {"day": "2026-12-03", "time": "19:30:00", "note": "At Maya's", "answers": []}
    assert host.put(evening, {"day": "2026-12-10"}).json()["time"] is None
    assert host.put(evening, {"day": "the tenth"}).status_code == 400
    assert host.put(evening, {"day": "1066-10-14"}).status_code == 400
    assert [call.status_code for call in (stranger.get(evening), stranger.delete(evening))] == [404, 404]
    assert host.delete(evening).status_code == 204
    assert host.get(evening).status_code == 404


def test_somebody_says_whether_they_come() -> None:
    host, stranger = program(), program()
    crew = f"crews/{host.post('crews', {'name': 'Thursday'}).json()['id']}"
    maya = host.post(f"{crew}/people", {"name": "Maya"}).json()["id"]
    answer = f"{crew}/evening/answers/{maya}"
    assert host.put(answer, {"answer": "yes"}).status_code == 404
    host.put(f"{crew}/evening", {"day": "2026-12-03"})
    said = host.put(answer, {"answer": "perhaps"}).json()["answers"]
    assert said == [{"person": maya, "name": "Maya", "answer": "perhaps"}]
    assert host.put(answer, {"answer": "surely"}).status_code == 400
    assert stranger.put(answer, {"answer": "no"}).status_code == 404


def test_a_guest_says_who_they_are() -> None:
    crew = Crew.begins()
    guest = device()
    crew.campaign.guests.create(device=guest.device)
    ben = program(device=guest.device)
    assert ben.put(at(crew, "who"), {"position": 2}).status_code == 200
    assert crew.campaign.guests.get().player.name == "Nuria"
    assert ben.put(at(crew, "who"), {"position": None}).status_code == 200
    assert ben.put(at(crew, "who"), {"position": 9}).status_code == 404
    assert ben.put(at(crew, "who"), {"position": "x"}).status_code == 400
    assert program().put(at(crew, "who"), {"position": 2}).status_code == 404


def test_totals_alone_are_a_result() -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    ana.post(at(crew, "chapters/1/set-out-on-paper"))
    totals = at(crew, "chapters/1/plays/1/paper/totals")
    some = ana.post(totals, {"seats": [{"seat": 1, "total": 80}]})
    assert (some.status_code, some.json()["errors"][0]["code"]) == (400, "totals_missing")
    everybody = [{"seat": seat, "total": 80 + seat} for seat in (1, 2, 3)]
    assert ana.post(totals, {"seats": everybody}).json()["state"] == "played"
    assert crew.stars()["Iker"] == 1
    assert ana.post(totals, {"seats": everybody}).json()["code"] == "paper_kept"


def test_the_day_of_a_game_on_paper_is_set_and_taken_back() -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    ana.post(at(crew, "chapters/1/set-out-on-paper"))
    day = at(crew, "chapters/1/plays/1/paper/day")
    assert ana.put(day, {"day": "2026-03-06"}).json()["played_on"] == "2026-03-06"
    assert ana.put(day, {"day": "2999-03-06"}).json()["errors"][0]["code"] == "day_to_come"
    assert ana.put(day, {"day": "yesterday"}).status_code == 400
    assert ana.get(at(crew, "chapters/1/plays/1")).json()["played_on"] == "2026-03-06"
    assert ana.put(day, {"day": None}).json()["played_on"] is None
    assert program().put(day, {"day": None}).status_code == 404


def test_a_chapter_is_corrected_where_it_stands() -> None:
    crew = Crew.begins(book="own")
    ana = host_of(crew)
    assert ana.post(at(crew, "chapter"), chapter(ana, crew)).status_code == 201
    sent = chapter(ana, crew, decided="over the ice", who="all")
    corrected = ana.put(at(crew, "typed/1"), {**sent, "chapter": 32})
    assert corrected.json()["chapter"] == 32
    assert crew.campaign.visits.get().choices.get().text == "over the ice"
    assert ana.put(at(crew, "typed/1"), {**sent, "version": 1}).status_code == 409
    assert ana.put(at(crew, "typed/9"), chapter(ana, crew)).status_code == 404
    assert program().put(at(crew, "typed/1"), chapter(ana, crew)).status_code == 404


@pytest.mark.parametrize("into_crew", [True, False])
def test_who_joins_may_join_the_crew_too(into_crew: bool) -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    ours = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    ana.post(at(crew, "players"), {"name": "Tomás", "into_crew": into_crew})
    people = [who["name"] for who in ana.get(f"crews/{ours.pk}").json()["people"]]
    assert ("Tomás" in people) is into_crew
