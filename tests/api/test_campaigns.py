"""Campaigns through the API: beginning, seeing, people, chapters, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.services.join import join_game
from campaigns.models import Campaign
from tests.api.programs import Program, program
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db

WORDS = {"name": "Thursday crew", "players": ["Maya", "Nuria"], "one_tablet": True}


def at(crew: Crew, path: str = "") -> str:
    """An address of the crew's campaign."""
    return f"campaigns/{crew.campaign.pk}{path and '/'}{path}"


def host_of(crew: Crew) -> Program:
    """A program on the tablet of a crew."""
    return program(device=crew.tablet.device)


def guest_of(crew: Crew) -> Program:
    """A program that has joined a game of the campaign."""
    play = crew.campaign.plays.exclude(game=None).select_related("game").get()
    guest = device()
    join_game(by=guest, code=play.game.code)
    return program(device=guest.device)


@pytest.fixture
def crew() -> Crew:
    return Crew.begins()


@pytest.mark.both_databases
def test_a_campaign_begins_is_listed_and_is_seen() -> None:
    ana = program()
    made = ana.post("campaigns", WORDS)
    assert made.status_code == 201
    campaign = made.json()
    assert made["Location"] == campaign["url"]
    assert (campaign["host"], campaign["next"], campaign["playable"]) == (True, 1, True)
    assert [player["name"] for player in campaign["players"]] == ["Maya", "Nuria"]
    assert [chapter["number"] for chapter in campaign["chapters"]] == list(range(1, 9))
    [row] = ana.get("campaigns?state=active&solo=false&archived=false").json()["results"]
    assert (row["id"], row["players"]) == (campaign["id"], ["Maya", "Nuria"])
    assert ana.get("campaigns?solo=true").json()["results"] == []
    assert ana.get("campaigns?archived=true").json()["results"] == []
    assert ana.get(campaign["url"]).json() == campaign
    assert ana.get("campaigns?state=lost").status_code == 400


def test_what_cannot_begin_says_why() -> None:
    ana = program(None)
    ana.language = "es"
    refused = ana.post("campaigns", {**WORDS, "players": ["Maya", "maya"]})
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["code"] == "name_same"
    assert ana.post("campaigns", {**WORDS, "book": "unknown"}).json()["errors"][0]["field"] == "book"


def test_the_books_to_choose_from_are_sent_as_they_are_listed() -> None:
    ana = program()
    introduction, own = ana.get("campaigns/books").json()
    assert (introduction["book"], own["book"], own["version"]) == ("introduction", "own", None)
    begun = ana.post("campaigns", {**WORDS, "book": own["book"], "path": own["path"]}).json()
    assert begun["book"]["own"]
    assert begun["path"]["comes"] == "type"


def test_what_is_known_already_is_not_sent_again(crew: Crew) -> None:
    ana = host_of(crew)
    first = ana.get(at(crew))
    assert ana.get(at(crew), If_None_Match=first["ETag"]).status_code == 304
    ana.patch(at(crew), {"name": "Friday crew"})
    again = ana.get(at(crew), If_None_Match=first["ETag"])
    assert again.json()["name"] == "Friday crew"


def test_a_stranger_is_told_nothing(crew: Crew) -> None:
    stranger = program()
    gets = ("", "log", "log.ndjson", "chronicle", "chart", "stars", "decision", "chapter", "link", "host")
    for path in (*gets, "events", "chapters/1/plays", "chapters/1/plays/1", "pictures/card"):
        assert stranger.get(at(crew, path)).status_code == 404, path
    assert stranger.patch(at(crew), {"name": "Mine"}).status_code == 404
    assert stranger.post(at(crew, "chapters/1/set-out")).status_code == 404
    assert stranger.get("campaigns").json()["results"] == []


def test_a_guest_may_what_guests_may(crew: Crew) -> None:
    crew.sets_out()
    guest = guest_of(crew)
    campaign = guest.get(at(crew)).json()
    assert not campaign["host"]
    assert "rename" not in campaign["rights"]
    assert "set_out" in campaign["rights"]
    refused = guest.patch(at(crew), {"name": "Mine"})
    assert (refused.status_code, refused.json()["code"]) == (403, "host_only")
    assert guest.get(at(crew, "link")).status_code == 403
    assert guest.get(at(crew, "host")).status_code == 403


def test_players_come_leave_and_come_back(crew: Crew) -> None:
    ana = host_of(crew)
    joined = ana.post(at(crew, "players"), {"name": "Tomás"})
    assert joined.status_code == 201
    assert [player["name"] for player in joined.json()["players"]][-1] == "Tomás"
    left = ana.delete(at(crew, "players/4")).json()
    assert not next(player["here"] for player in left["players"] if player["position"] == 4)
    back = ana.post(at(crew, "players/4/back")).json()
    assert all(player["here"] for player in back["players"])
    assert ana.delete(at(crew, f"players/{10**30}")).status_code == 404
    assert ana.post(at(crew, "players"), {"name": "Maya"}).json()["errors"][0]["code"] == "name_same"


def test_stars_by_hand_are_given_once_listed_and_withdrawn(crew: Crew) -> None:
    ana = host_of(crew)
    version = ana.get(at(crew)).json()["version"]
    sent = {"amount": 2, "reason": "We forgot them", "version": version}
    given = ana.post(at(crew, "players/2/stars"), sent)
    assert given.status_code == 201
    twice = ana.post(at(crew, "players/2/stars"), sent)
    assert (twice.status_code, twice.json()["code"]) == (409, "gone_on")
    assert twice.json()["fresh"]["version"] == version + 1
    [award] = ana.get(at(crew, "stars")).json()["results"]
    assert (award["name"], award["amount"], award["note"]) == ("Nuria", 2, "We forgot them")
    line = ana.get(at(crew, "log")).json()["results"][0]
    assert (line["kind"], line["refers"]["award"]) == ("corrected", award["id"])
    assert ana.delete(at(crew, f"corrections/{award['id']}")).status_code == 204
    assert ana.delete(at(crew, f"corrections/{award['id']}")).status_code == 404
    assert ana.delete(at(crew, f"corrections/{10**30}")).status_code == 404
    assert ana.get(at(crew, "stars")).json()["results"] == []


def test_it_is_given_up_put_away_and_brought_back(crew: Crew) -> None:
    ana = host_of(crew)
    assert ana.put(at(crew, "archive"), {"archived": True}).json()["code"] == "campaign_goes_on"
    assert ana.post(at(crew, "give-up")).json()["state"] == "given_up"
    assert ana.put(at(crew, "archive"), {"archived": True}).json()["archived"]
    assert ana.get("campaigns?archived=true&state=given_up").json()["results"]
    assert not ana.put(at(crew, "archive"), {"archived": False}).json()["archived"]
    assert ana.post(at(crew, "take-up")).json()["state"] == "active"


def test_it_counts_among_those_of_a_crew(crew: Crew) -> None:
    ana = host_of(crew)
    counted = ana.put(at(crew, "crew"), {"crew": None}).json()
    people = ana.get(f"crews/{counted['crew']}").json()["people"]
    assert {person["name"] for person in people} == {"Maya", "Nuria", "Iker"}
    [row] = ana.get(f"campaigns?crew={counted['crew']}").json()["results"]
    assert row["id"] == counted["id"]
    other = ana.post("crews", {"name": "Friday crew"}).json()["id"]
    assert ana.put(at(crew, "crew"), {"crew": other}).json()["crew"] == other
    assert ana.put(at(crew, "crew"), {"crew": str(crew.campaign.pk)}).status_code == 404


def test_it_is_handed_over(crew: Crew) -> None:
    crew.campaign.one_tablet = False
    crew.campaign.save()
    ana, ben = host_of(crew), device()
    play = ana.post(at(crew, "chapters/1/set-out")).json()
    game = ana.get(f"games/{play['game']}").json()
    join_game(by=ben, code=game["code"])
    heir = program(device=ben.device)
    heir.post(f"games/{play['game']}/seats/2")
    assert ana.get(at(crew, "host")).json() == [{"positions": [2], "names": ["Nuria"]}]
    assert ana.put(at(crew, "host"), {"position": 1}).json()["code"] == "nobody_there"
    assert ana.put(at(crew, "host"), {"position": 2}).status_code == 204
    assert heir.get(at(crew)).json()["host"]
    assert heir.post(at(crew, "host/claim")).json()["code"] == "host_is_there"
    code = heir.post(at(crew, "host/code"))
    assert code.status_code == 201
    third = program()
    assert third.post(f"invitations/{code.json()['code']}").json()["campaign"] == str(crew.campaign.pk)
    assert third.get(at(crew)).json()["host"]


def test_a_chapter_is_set_out_for_once_and_entered(crew: Crew) -> None:
    ana = host_of(crew)
    play = ana.post(at(crew, "chapters/1/set-out")).json()
    assert (play["attempt"], play["state"], play["mode"]) == (1, "running", "digital")
    assert [seat["name"] for seat in play["seats"]] == ["Maya", "Nuria", "Iker"]
    assert ana.post(at(crew, "chapters/1/set-out"), {}).json()["game"] == play["game"]
    assert ana.get(at(crew)).json()["running"][0]["game"] == play["game"]
    entered = guest_of(crew).post(at(crew, "chapters/1/plays/1/enter"))
    assert entered.json()["id"] == play["game"]
    ahead = ana.post(at(crew, "chapters/3/set-out"))
    assert (ahead.status_code, ahead.json()["code"]) == (422, "chapter_ahead")
    for number in (0, 99, 10**30):
        assert ana.post(at(crew, f"chapters/{number}/set-out")).status_code == 404
    assert ana.get(at(crew, f"chapters/1/plays/{10**30}")).status_code == 404


def test_another_play_counts(crew: Crew) -> None:
    ana = host_of(crew)
    crew.ends(crew.sets_out(), 1, 2, 3)
    again = ana.post(at(crew, "chapters/1/replay")).json()
    assert again["attempt"] == 2
    crew.ends(crew.campaign.plays.get(attempt=2), 3, 2, 1)
    plays = ana.get(at(crew, "chapters/1/plays")).json()["results"]
    assert [(play["attempt"], play["counts"]) for play in plays] == [(2, True), (1, False)]
    counted = ana.put(at(crew, "chapters/1/counts"), {"attempt": 1}).json()
    assert counted["players"][0]["name"] == "Maya"
    assert ana.put(at(crew, "chapters/1/counts"), {"attempt": 9}).status_code in (404, 422)


@pytest.mark.both_databases
def test_what_happened_is_told(crew: Crew) -> None:
    ana = host_of(crew)
    crew.ends(crew.sets_out(), 1, 2, 3)
    page = ana.get(at(crew, "log?limit=2")).json()
    assert [line["kind"] for line in page["results"]] == ["played", "set_out"]
    assert ana.get(page["next"].partition("/api/v1/")[2]).json()["results"][0]["kind"] == "begun"
    stream = ana.get(at(crew, "log.ndjson"), Accept="application/x-ndjson")
    assert stream["Content-Type"] == "application/x-ndjson"
    assert len(stream.getvalue().splitlines()) == 3
    chronicle = ana.get(at(crew, "chronicle")).json()
    assert chronicle["entries"][0]["ended"]["lines"][0]["name"] == "Maya"
    assert chronicle["standings"][0]["name"] == "Maya"
    chart = ana.get(at(crew, "chart")).json()
    assert chart["lines"][0]["stars"][0] == 0
    assert len(chart["lines"][0]["stars"]) == len(chart["steps"]) + 1
    picture = ana.get(at(crew, "pictures/card"), Accept="image/png")
    assert picture.content.startswith(b"\x89PNG")
    assert ana.get(at(crew, "pictures/round"), Accept="image/png").status_code == 404


def test_whoever_has_the_link_reads_the_chronicle_without_what_the_group_keeps(crew: Crew) -> None:
    ana = host_of(crew)
    crew.ends(crew.sets_out(), 1, 2, 3)
    ana.post(at(crew, "notes"), {"visit": 1, "text": "It was so close"})
    assert ana.get(at(crew, "link")).status_code == 404
    link = ana.put(at(crew, "link"), {"names": False}).json()
    seen = program().get(link["url"])
    assert seen.status_code == 200
    assert program().get(f"{link['url']}/pictures/square").content.startswith(b"\x89PNG")
    for word in ("Maya", "Thursday", "so close"):
        assert word not in seen.text
    assert ana.delete(at(crew, "link")).status_code == 204
    assert program().get(link["url"]).status_code == 404


def test_notes_are_written_and_withdrawn(crew: Crew) -> None:
    ana = host_of(crew)
    note = ana.post(at(crew, "notes"), {"visit": 1, "text": "Beware"})
    assert note.status_code == 201
    assert ana.post(at(crew, "notes"), {"visit": 77, "text": "Beware"}).status_code == 404
    assert ana.delete(at(crew, f"notes/{note.json()['id']}")).status_code == 204
    assert ana.delete(at(crew, f"notes/{10**30}")).status_code == 404


def test_a_token_of_a_seat_reaches_no_campaign(crew: Crew) -> None:
    play = crew.sets_out()
    bound = program(device=crew.tablet.device, game=play.game, position=1)
    assert bound.get(at(crew)).status_code == 404
    assert bound.get("campaigns").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("post", "go-on", {"visit": 10**30}),
        ("post", "go-on", {"visit": "x"}),
        ("post", "back", {"visit": 1, "seen": [1]}),
        ("post", "forward", {"line": 2**31 - 1}),
        ("put", "captain", {"position": 2**31 - 1, "before": None}),
        ("post", "decision/votes", {"visit": 1, "ballot": 1, "position": 1, "option": "x"}),
        ("post", "decision/draw", {"visit": 2**31 - 1}),
        ("put", "decision/who", {"visit": 1, "who": "\u0007"}),
        ("post", "chapter", {"version": 1, "chapter": 3, "effects": [{"effect": {"kind": []}}]}),
        ("post", "catch-up", {"version": 0, "chapter": 3, "last": "x", "players": [{"position": 1}]}),
        ("put", "end", {"visit": 1, "words": "x"}),
        ("delete", "end", None),
        ("put", "chapters/1/plays/1/paper/fields", {"seat": 1, "field": "x", "entry": [1], "seen": 0}),
        ("post", "chapters/1/plays/1/paper/keep", None),
    ],
)
def test_nothing_that_is_sent_breaks_it(crew: Crew, method: str, path: str, sent: Any) -> None:
    answer = getattr(host_of(crew), method)(at(crew, path), sent)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer["Content-Type"] == "application/problem+json"
    assert Campaign.objects.get(pk=crew.campaign.pk).version == crew.campaign.version
