"""Crews through the API: who is in one, what it plays, who may do what."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from django.contrib.auth.models import User

from adventures.selectors import job_of
from adventures.services import finish
from campaigns.services.crews import add_game, make_crew
from tests.api.programs import Program, begun, program
from tests.api.test_costs import OF_THE_TOKEN, cost
from tests.campaigns.crews import Crew as Playing
from tests.campaigns.pages import browser_of
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> Program:
    return program()


def crew_of(host: Program, *names: str) -> dict[str, Any]:
    crew = host.post("crews", {"name": "Thursday"}).json()
    for name in names:
        host.post(f"crews/{crew['id']}/people", {"name": name})
    return dict(host.get(f"crews/{crew['id']}").json())


def let_in(host: Program, crew: dict[str, Any]) -> Program:
    guest = program()
    code = host.post(f"crews/{crew['id']}/invitations").json()["code"]
    assert guest.post(f"invitations/{code}").json() == {"crew": crew["id"], "campaign": None}
    return guest


def test_a_crew_begins_is_renamed_and_put_away(host) -> None:
    made = host.post("crews", {"name": "Thursday"})
    assert made.status_code == 201
    address = made["Location"]
    assert host.patch(address, {"name": "Friday"}).json()["name"] == "Friday"
    assert host.put(f"{address}/archive", {"archived": True}).json()["archived_at"]
    assert host.put(f"{address}/archive", {"archived": False}).json()["archived_at"] is None
    assert [row["name"] for row in host.get("crews").json()["results"]] == ["Friday"]
    assert host.patch(address, {"name": " "}).status_code == 400


def test_people_come_are_joined_and_leave(host) -> None:
    crew = crew_of(host, "Ana", "Anna")
    one, other = crew["people"]
    people = f"crews/{crew['id']}/people"
    assert host.post(people, {"name": "Ana"}).json()["errors"][0]["code"] == "name_same"
    joined = host.post(f"{people}/{other['id']}/join", {"into": one["id"]}).json()
    assert [entry["name"] for entry in joined["joined"]] == ["Anna"]
    assert host.delete(f"{people}/{other['id']}/join").json()["name"] == "Anna"
    assert host.patch(f"{people}/{other['id']}", {"name": "Ben"}).json()["name"] == "Ben"
    assert host.delete(f"{people}/{other['id']}").status_code == 204
    assert [who["name"] for who in host.get(f"crews/{crew['id']}").json()["people"]] == ["Ana"]


def test_an_account_says_who_it_is() -> None:
    host = program(User.objects.create_user("ana"))
    crew = crew_of(host, "Ana")
    ana = f"crews/{crew['id']}/people/{crew['people'][0]['id']}"
    assert host.post(f"{ana}/claim").json()["yours"] is True
    assert host.get("crews/me/statistics").json()["people"] == [
        {"id": crew["people"][0]["id"], "name": "Ana"}
    ]
    guest = let_in(host, crew)
    assert guest.post(f"{ana}/claim").json()["code"] == "sign_in_first"
    assert guest.get(ana).json()["yours"] is False


def test_a_guest_may_look_and_add_but_not_rename(host) -> None:
    crew = crew_of(host, "Ana")
    guest = let_in(host, crew)
    address = f"crews/{crew['id']}"
    assert guest.post(f"{address}/people", {"name": "Ben"}).status_code == 201
    rights = {"open", "take_in", "add_person", "claim_person", "set_evening", "answer_evening"}
    assert set(guest.get(address).json()["rights"]) == rights
    person = f"{address}/people/{crew['people'][0]['id']}"
    refused = [
        guest.patch(address, {"name": "Mine"}),
        guest.put(f"{address}/archive", {"archived": True}),
        guest.post(f"{address}/invitations"),
        guest.patch(person, {"name": "Eve"}),
        guest.delete(person),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [(403, "host_only")] * 5


def test_a_stranger_is_told_nothing_of_a_crew(host) -> None:
    crew, stranger = crew_of(host, "Ana"), program()
    address = f"crews/{crew['id']}"
    person = f"{address}/people/{crew['people'][0]['id']}"
    asked = [
        stranger.get(address),
        stranger.get(f"{address}/statistics"),
        stranger.get(person),
        stranger.post(f"{person}/claim"),
        stranger.post(f"{address}/people", {"name": "Ben"}),
        stranger.patch(address, {"name": "Mine"}),
        stranger.get("invitations/AAAAAAAAAA"),
        stranger.get("crews/me/statistics"),
    ]
    assert [answer.status_code for answer in asked] == [404] * len(asked)
    assert stranger.get("crews").json()["results"] == []


def test_a_code_is_looked_at_before_it_is_used(host) -> None:
    crew = crew_of(host)
    made = host.post(f"crews/{crew['id']}/invitations").json()
    told = program().get(f"invitations/{made['code']}").json()
    assert (told["kind"], told["name"]) == ("crew", "Thursday")
    assert told["url"].endswith(f"/crews/invited/{made['code']}/")


def test_a_campaign_and_a_game_are_taken_in() -> None:
    playing = Playing.begins()
    host = program(device=playing.tablet.device)
    single = begun(host)
    crew = crew_of(host)
    assert [one["name"] for one in crew["campaigns_to_take_in"]] == ["Thursday crew"]
    address = f"crews/{crew['id']}"
    assert host.post(f"{address}/campaigns", {"campaign": str(playing.campaign.pk)}).status_code == 200
    assert host.post(f"{address}/games", {"game": single["id"]}).status_code == 200
    now = host.get(address).json()
    assert [one["players"] for one in now["campaigns"]] == [["Maya", "Nuria", "Iker"]]
    assert [one["players"] for one in now["games"]] == [["Ana", "Ben"]]
    assert [who["name"] for who in now["people"]] == ["Maya", "Nuria", "Iker"]
    chapter = playing.sets_out()
    assert host.post(f"{address}/games", {"game": str(chapter.game_id)}).json()["code"] == "game_of_campaign"
    assert host.post(f"{address}/games", {"game": str(crew["id"])}).status_code == 404


@pytest.mark.both_databases
def test_what_was_played_is_counted() -> None:
    group = Group.at_the_end()
    finish.score(job_id=job_of(group.game).pk)
    host = program(device=group.tablet.device)
    crew = crew_of(host, "Ana", "Ben")
    assert [one["id"] for one in crew["games_to_take_in"]] == [str(group.game_id)]
    add_game(by=group.tablet, crew_id=crew["id"], game_id=group.game_id)
    told = host.get(f"crews/{crew['id']}/statistics").json()
    assert (told["games"], told["campaigns"], told["stars"]) == (1, 0, None)
    [points] = told["points"]
    assert points["ruleset"] == "moon.1"
    assert points["worst"] <= points["average"] <= points["best"]
    assert {one["person"] for one in told["missions_first"]} == {who["id"] for who in crew["people"]}
    alone = host.get(f"crews/{crew['id']}/statistics?person={crew['people'][0]['id']}").json()
    assert alone["person"] == crew["people"][0]["id"]
    assert host.get("crews/site/statistics").json()["games"] == 1
    assert host.get(f"games/{group.game_id}/records").json() == {"crew": "", "seats": {}}
    assert program().get(f"games/{group.game_id}/records").status_code == 404


def test_stars_of_a_campaign_are_told_chapter_by_chapter() -> None:
    playing = Playing.begins()
    crew = make_crew(by=playing.tablet, name="Thursday", campaign_id=playing.campaign.pk)
    playing.ends(playing.plays_without_a_game(1), 1, 2, 3)
    told = program(device=playing.tablet.device).get(f"crews/{crew.pk}/statistics").json()["stars"]
    assert told["campaign"] == str(playing.campaign.pk)
    for line in told["lines"]:
        assert line["stars"][0] == 0
        assert line["stars"][-1] == line["now"]
    assert sum(line["leads"] for line in told["lines"]) == 1


def test_looking_costs_no_more_than_the_page() -> None:
    playing = Playing.begins()
    crew = make_crew(by=playing.tablet, name="Thursday", campaign_id=playing.campaign.pk)
    playing.ends(playing.plays_without_a_game(1), 1, 2, 3)
    asks, browser = program(device=playing.tablet.device), browser_of(playing.tablet.device)
    whole = asks.get(f"crews/{crew.pk}").json()
    twins = ("", "/statistics", f"/people/{whole['people'][0]['id']}")
    pages = {f"crews/{crew.pk}{twin}": f"/crews/{crew.pk}{twin}/" for twin in twins}
    pages[f"campaigns/{playing.campaign.pk}/export"] = f"/campaigns/{playing.campaign.pk}/export.json"
    pages |= {"exports": "/exports/", "deletion": "/exports/delete/", "crews": "/crews/"}
    for call, page in pages.items():
        browser.get(page)
        assert cost(partial(asks.get, call)) <= cost(partial(browser.get, page)) + OF_THE_TOKEN, call
