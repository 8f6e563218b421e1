"""The path of a campaign through the API: deciding, going on, stepping back, and what stays sealed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from campaigns.books.story import ChapterKind
from tests.api.programs import Program, program
from tests.campaigns.curated import Walkers
from tests.campaigns.lanterns import LanternCrew
from tests.campaigns.test_lantern_sealed import BOOK, WAY, sealed
from tests.groups import device
from tests.walk.books import book, chapter, option, question

pytestmark = pytest.mark.django_db

READ = (
    "", "log", "log.ndjson", "chronicle", "chart", "stars", "decision", "decision?as=1", "host", "link",
)  # fmt: skip


def walkers(secret: bool = False) -> Walkers:
    """A crew before a story, then a decision between two endings."""
    asked = question(option("north", 3), option("south", 4), secret=secret)
    fork = chapter(2, "decision", decision=asked)
    return Walkers.into(
        book(chapter(1, to=2), fork, chapter(3, "ending"), chapter(4, "ending")), ("Maya", "Nuria")
    )


def host_of(crew: Walkers) -> Program:
    return program(device=crew.tablet.device)


def at(crew: Walkers, path: str = "") -> str:
    return f"campaigns/{crew.campaign.pk}{path and '/'}{path}"


def test_a_path_is_walked_to_its_end() -> None:
    crew = walkers()
    ana = host_of(crew)
    seen = ana.get(at(crew)).json()["path"]
    assert (seen["comes"], seen["visit"], seen["text"]) == ("go_on", 1, "Text 1")
    asked = ana.post(at(crew, "go-on"), {"visit": 1}).json()["path"]
    assert (asked["comes"], asked["question"]) == ("decide", "Which way?")
    late = ana.post(at(crew, "go-on"), {"visit": 1})
    assert (late.status_code, late.json()["code"]) == (409, "gone_on")
    assert late.json()["fresh"]["path"]["visit"] == 2
    assert ana.post(at(crew, "go-on"), {"visit": 2}).json()["code"] == "decide_first"
    decision = ana.get(at(crew, "decision")).json()["decision"]
    assert [one["key"] for one in decision["options"]] == ["north", "south"]
    told = {"visit": decision["visit"], "ballot": decision["ballot"], "option": "south"}
    first = ana.post(at(crew, "decision/votes"), {**told, "position": 1}).json()["decision"]
    assert first["options"][1]["votes"] == [1]
    assert first["voter"] == 2
    last = ana.post(at(crew, "decision/votes"), {**told, "position": 2}).json()["decision"]
    assert last["made"] == "south"
    assert ana.post(at(crew, "decision/votes"), {**told, "position": 1}).status_code in (409, 422)
    end = ana.get(at(crew)).json()
    assert (end["state"], end["path"]["comes"], end["path"]["title"]) == ("finished", "over", "Title 4")


def test_a_step_back_is_taken_back() -> None:
    crew = walkers()
    ana = host_of(crew)
    ana.post(at(crew, "go-on"), {"visit": 1})
    late = ana.post(at(crew, "back"), {"visit": 1, "seen": 1})
    assert late.status_code == 409
    back = ana.post(at(crew, "back"), {"visit": 1, "seen": 2}).json()
    assert [reached["chapter"] for reached in back["path"]["reached"]] == [1]
    line = ana.get(at(crew, "log")).json()["results"][0]
    assert line["kind"] == "stepped_back"
    assert ana.post(at(crew, "forward"), {"line": line["number"]}).json()["path"]["chapter"] == 2
    assert ana.post(at(crew, "forward"), {"line": line["number"]}).status_code == 409


def test_who_decides_is_changed_and_chance_draws() -> None:
    crew = walkers()
    ana = host_of(crew)
    ana.post(at(crew, "go-on"), {"visit": 1})
    assert ana.post(at(crew, "decision/draw"), {"visit": 2}).json()["code"] == "not_by_chance"
    changed = ana.put(at(crew, "decision/who"), {"visit": 2, "who": "random"}).json()["decision"]
    assert (changed["who"], changed["draws"], changed["ballot"]) == ("random", True, 2)
    assert ana.put(at(crew, "decision/who"), {"visit": 2, "who": "random"}).status_code == 409
    drawn = ana.post(at(crew, "decision/draw"), {"visit": 2}).json()["decision"]
    assert drawn["made"] in ("north", "south")


def test_secret_votes_lie_face_down() -> None:
    crew = walkers(secret=True)
    ana = host_of(crew)
    ana.post(at(crew, "go-on"), {"visit": 1})
    vote = {"visit": 2, "ballot": 1, "position": 1, "option": "north"}
    after = ana.post(at(crew, "decision/votes"), vote).json()["decision"]
    assert [one["votes"] for one in after["options"]] == [[], []]
    assert [(voter["position"], voter["voted"]) for voter in after["voters"]] == [(1, True), (2, False)]
    assert not any(one["open"] for one in ana.get(at(crew, "decision")).json()["decision"]["options"])
    assert all(one["open"] for one in ana.get(at(crew, "decision?as=2")).json()["decision"]["options"])


def test_a_captain_is_named_once() -> None:
    crew = walkers()
    ana = host_of(crew)
    assert ana.put(at(crew, "captain"), {"position": 2, "before": None}).json()["captain"] == 2
    late = ana.put(at(crew, "captain"), {"position": 1, "before": None})
    assert (late.status_code, late.json()["fresh"]["captain"]) == (409, 2)


def test_a_curated_book_is_listed_and_begun() -> None:
    crew = walkers()
    ana = host_of(crew)
    listed = ana.get("campaigns/books").json()[-1]
    assert (listed["title"], listed["of"], listed["book"]) == ("The way", "Small book", None)
    sent = {"name": "Friday crew", "players": ["Ana", "Ben"], "version": listed["version"]}
    assert ana.post("campaigns", {**sent, "path": listed["path"]}).json()["book"]["title"] == "The way"
    assert ana.post("campaigns", {**sent, "path": "other"}).status_code == 400
    assert crew.campaign.book_version_id
    other = {**sent, "path": "way", "version": "6c84fb90-12c4-11e1-840d-7b25c5ee775a"}
    assert ana.post("campaigns", other).status_code == 400


def strings(told: Any) -> Iterator[str]:
    """Every text in an answer."""
    if isinstance(told, str):
        yield told
    for inner in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from strings(inner)


def answers(crew: LanternCrew, language: str) -> str:
    """All that the API says of a campaign to its host, and where it refuses."""
    ana = host_of(crew)
    ana.language = language
    pages = [*READ, *(f"chapters/{visit.chapter}/plays" for visit in crew.walk.line)]
    replies = [ana.get(at(crew, page)) for page in pages]
    replies += [ana.get("campaigns"), ana.get("campaigns/books")]
    ahead = [told.number for told in BOOK.chapters if told.kind != ChapterKind.ENDING][-2:]
    replies += [ana.post(at(crew, f"chapters/{number}/set-out")) for number in ahead]
    replies += [ana.post(at(crew, f"chapters/{number}/replay")) for number in ahead]
    replies += [ana.post(at(crew, "go-on"), {"visit": 77})]
    vote = {"visit": crew.visit, "ballot": 1, "position": 1, "option": "nothing"}
    replies += [ana.post(at(crew, "decision/votes"), vote)]
    lines = [line for reply in replies for line in reply.getvalue().decode().splitlines()]
    return "\n".join(text for line in lines for text in strings(json.loads(line)))


@pytest.mark.parametrize("until", [None, 23])
def test_nothing_that_was_not_reached_is_told(until: int | None) -> None:
    crew = LanternCrew.sets_off()
    if until is not None:
        crew.walks(WAY, until=until)
    for language in ("en", "es", "en"):
        said, hidden = answers(crew, language), sealed(crew.walk)
        assert BOOK.by_number[crew.chapter].title[language] in said
        assert len(hidden) > 20
        assert [words for words in hidden if words in said] == [], f"chapter {crew.chapter}"
        crew.one_step(WAY, {})


def test_a_guest_in_another_seat_does_not_vote_for_others() -> None:
    crew = walkers()
    host_of(crew).post(at(crew, "go-on"), {"visit": 1})
    vote = {"visit": 2, "ballot": 1, "position": 1, "option": "north"}
    assert program(device=device().device).post(at(crew, "decision/votes"), vote).status_code == 404
