"""What is typed into a campaign through the API: results on paper, and chapters of one's own book."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.programs import Program, program
from tests.campaigns.crews import Crew
from tests.campaigns.papers import types_everything

pytestmark = pytest.mark.django_db

LIMIT = {"effect": {"kind": "turn_limit", "turns": 20}, "span": "adventure"}


def host_of(crew: Crew) -> Program:
    return program(device=crew.tablet.device)


def at(crew: Crew, path: str = "") -> str:
    return f"campaigns/{crew.campaign.pk}{path and '/'}{path}"


@pytest.fixture
def own() -> Crew:
    return Crew.begins(book="own")


def chapter(ana: Program, crew: Crew, **more: Any) -> dict[str, Any]:
    """A chapter as it is sent, by who has seen the newest version."""
    return {"chapter": 23, "version": ana.get(at(crew)).json()["version"], **more}


def test_a_result_on_paper_is_typed_in_kept_and_mended() -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    play = ana.post(at(crew, "chapters/1/set-out-on-paper")).json()
    assert (play["mode"], play["game"]) == ("paper", None)
    paper = ana.get(at(crew, "chapters/1/plays/1/paper")).json()
    sheet, field = paper["sheets"][0], paper["sheets"][0]["fields"][0]
    assert (sheet["name"], field["entry"], field["version"]) == ("Maya", None, 0)
    entry = [part["values"][0] for part in field["parts"]]
    sent = {"seat": 1, "field": field["key"], "entry": entry, "seen": 0}
    typed = ana.put(at(crew, "chapters/1/plays/1/paper/fields"), sent)
    assert typed.json()["sheets"][0]["fields"][0]["entry"] == entry
    other = [field["parts"][0]["values"][-1], *entry[1:]]
    late = ana.put(at(crew, "chapters/1/plays/1/paper/fields"), {**sent, "entry": other})
    assert (late.status_code, late.json()["code"]) == (409, "typed_twice")
    assert late.json()["fresh"]["sheets"][0]["fields"][0]["version"] == 1
    missing = ana.post(at(crew, "chapters/1/plays/1/paper/keep"))
    assert (missing.status_code, missing.json()["code"]) == (422, "fields_missing")
    assert ana.post(at(crew, "chapters/1/plays/1/paper/leave")).json()["state"] == "broken_off"
    ana.post(at(crew, "chapters/1/set-out-on-paper"))
    types_everything(crew, crew.campaign.plays.get())
    assert ana.get(at(crew, "chapters/1/plays/1/paper")).json()["left"] == 0
    kept = ana.post(at(crew, "chapters/1/plays/1/paper/keep")).json()
    assert (kept["state"], kept["counts"]) == ("played", True)
    assert ana.post(at(crew, "chapters/1/plays/1/paper/reopen")).json()["state"] == "running"
    assert ana.post(at(crew, "chapters/1/plays/1/paper/keep")).json()["state"] == "played"
    assert ana.post(at(crew, "chapters/1/replay-on-paper")).json()["attempt"] == 2
    assert ana.get(at(crew, "chapters/2/plays/1/paper")).status_code == 404


def test_stars_of_effects_are_counted_beside_those_for_places() -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    ana.post(at(crew, "chapters/1/set-out-on-paper"))
    crew.campaign.plays.update(effects=[{"kind": "extra_stars", "amount": 2, "to": "last"}])
    types_everything(crew, crew.campaign.plays.get())
    sheets = ana.get(at(crew, "chapters/1/plays/1/paper")).json()["sheets"]
    ana.post(at(crew, "chapters/1/plays/1/paper/keep"))
    stars = {sheet["name"]: sheet["stars"] for sheet in sheets}
    assert stars == crew.stars()
    assert max(stars.values()) >= 2


def test_a_chapter_is_looked_at_written_down_and_played(own: Crew) -> None:
    ana = host_of(own)
    before = ana.get(at(own, "chapter")).json()
    assert (before["waits"], before["ruleset"], before["event"]) == (False, "moon.1", None)
    sent = chapter(ana, own, ruleset="moon.1", effects=[LIMIT], cards=[{"card": 151}], decided="We stay")
    looked = ana.post(at(own, "chapter/look"), sent).json()
    assert (looked["holds"][0]["place"], looked["faults"]) == (0, [])
    assert looked["cards"] == [{"card": 151, "state": "active"}]
    assert ana.get(at(own)).json()["version"] == sent["version"]
    done = ana.post(at(own, "chapter"), sent)
    assert done.status_code == 201
    assert (done.json()["chapter"], done.json()["play"]["state"]) == (23, "running")
    late = ana.post(at(own, "chapter"), sent)
    assert (late.status_code, late.json()["code"]) == (409, "typed_meanwhile")
    assert late.json()["fresh"]["path"]["chapter"] == 23
    assert ana.post(at(own, "chapter"), chapter(ana, own)).json()["code"] == "chapter_waits"
    assert (
        ana.post(at(own, "chapter/event"), chapter(ana, own, event=158)).json()["code"] == "typed_meanwhile"
    )


def test_everything_that_is_wrong_with_a_chapter_is_said(own: Crew) -> None:
    ana = host_of(own)
    ana.language = "es"
    effects = [LIMIT, {"effect": {"kind": "nothing"}}, {"effect": 3}]
    cards = [{"card": 5}, {"card": 5}]
    sent = chapter(ana, own, ruleset="moon.1", effects=effects, cards=cards, who="x", decided="y")
    wrong = ana.post(at(own, "chapter"), sent)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "chapter_faulty")
    found = {fault["field"]: fault for fault in wrong.json()["errors"]}
    assert {"effect.1", "effect.2", "card.1", "who"} <= found.keys()
    assert all(fault["detail"] for fault in found.values())


def test_a_chapter_begins_on_paper_and_the_book_ends(own: Crew) -> None:
    ana = host_of(own)
    begun = ana.post(at(own, "chapter/on-paper"), chapter(ana, own, ruleset="moon.1")).json()
    assert begun["play"]["mode"] == "paper"
    waits = ana.put(at(own, "end"), {"visit": begun["visit"], "words": ""})
    assert waits.json()["code"] == "chapter_waits"
    types_everything(own, own.campaign.plays.get())
    ana.post(at(own, "chapters/23/plays/1/paper/keep"))
    ended = ana.put(at(own, "end"), {"visit": begun["visit"], "words": "They came home"}).json()
    assert (ended["state"], ended["own"]["name"]) == ("finished", "They came home")
    assert ana.delete(at(own, "end")).json()["state"] == "active"
    assert ana.delete(at(own, "end")).status_code == 409


def test_a_campaign_on_paper_is_caught_up_with(own: Crew) -> None:
    ana = host_of(own)
    players = [{"position": 1, "stars": 4}, {"position": 4, "name": "Tomás", "stars": 2}]
    sent = chapter(ana, own, last="moon.2", players=players, captain=4)
    assert ana.get(at(own, "catch-up")).json()["holds"] == []
    looked = ana.post(at(own, "catch-up/look"), sent).json()
    assert (looked["ruleset"], looked["faults"]) == ("moon.3", [])
    caught = ana.post(at(own, "catch-up"), sent)
    assert caught.status_code == 201
    assert caught.json()["captain"] == 4
    assert [(one["name"], one["stars"]) for one in caught.json()["players"]][:2] == [
        ("Maya", 4),
        ("Tomás", 2),
    ]
    day = at(own, "caught-up/1/day")
    assert ana.put(day, {"day": "2026-03-06"}).status_code == 200
    assert ana.put(day, {"day": "6 March"}).status_code == 400
    assert own.campaign.visits.get().played_on.isoformat() == "2026-03-06"
    assert ana.post(at(own, "catch-up"), chapter(ana, own, **{**sent, "version": 3})).status_code in (
        409,
        422,
    )


def test_the_catalogue_of_effects_is_read_in_the_language_asked_for() -> None:
    ana = program()
    catalogue = ana.get("campaigns/effects/moon.3").json()
    assert {kind["tile"] for kind in catalogue["kinds"]} <= {tile["key"] for tile in catalogue["tiles"]}
    assert catalogue["extras"]["zones"]
    ana.language = "es"
    assert ana.get("campaigns/effects/moon.3").json()["tiles"] != catalogue["tiles"]
    assert ana.get("campaigns/effects/nothing").status_code == 404


def test_another_book_is_not_typed_in() -> None:
    crew = Crew.begins()
    ana = host_of(crew)
    assert ana.get(at(crew, "chapter")).status_code == 404
    assert ana.post(at(crew, "chapter"), chapter(ana, crew)).json()["code"] == "not_own_book"


def test_a_chapter_is_put_to_the_vote_and_voted_again(own) -> None:
    ana = host_of(own)
    written = ana.post(at(own, "chapter/to-vote"), chapter(ana, own, ruleset="moon.1"))
    assert (written.status_code, written.json()["play"]) == (201, None)
    asked = {"visit": 1, "question": "Which way?", "options": ["Over", "Under"], "who": "vote"}
    decision = ana.post(at(own, "decision"), asked).json()["decision"]
    assert [option["label"] for option in decision["options"]] == ["Over", "Under"]
    assert ana.post(at(own, "decision"), asked).json()["code"] == "asked_already"
    assert ana.post(at(own, "decision/withdraw"), {"visit": 1}).json()["decision"] is None
    assert ana.post(at(own, "decision"), {**asked, "options": ["Over"]}).json()["code"] == "options_count"
    ana.post(at(own, "decision"), asked)
    for position in (1, 2, 3):
        vote = {"visit": 1, "ballot": 1, "position": position, "option": "b"}
        decision = ana.post(at(own, "decision/votes"), vote).json()["decision"]
    assert (decision["made"], decision["title"]) == ("b", "Chosen: Under")
    decision = ana.post(at(own, "decision/again"), {"visit": 1}).json()["decision"]
    assert (decision["made"], decision["ballot"]) == ("", 2)


def test_a_chapter_leads_elsewhere_than_was_typed(own) -> None:
    ana = host_of(own)
    ana.post(at(own, "chapter"), chapter(ana, own, ruleset="moon.1"))
    same = ana.put(at(own, "typed/1"), chapter(ana, own)).json()
    assert same["ruleset"] == "moon.1"
    other = ana.put(at(own, "typed/1"), chapter(ana, own, ruleset="moon.2")).json()
    assert (other["ruleset"], other["play"]) == ("moon.2", None)
    wrong = ana.put(at(own, "typed/1"), chapter(ana, own, ruleset="moon.77"))
    assert wrong.status_code == 400
