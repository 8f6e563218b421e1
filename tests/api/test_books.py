"""Books through the API: for curators alone, behind a curtain for who plays in one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User

from adventures.models import Scope
from campaigns.books.read import written
from campaigns.models import BookVersion, Campaign
from tests.api.programs import Program, program
from tests.campaigns.books import small_book
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.curators import curator, draft, published

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Program:
    return program(curator())


def calls(key: object) -> list[tuple[str, str, Any]]:
    """Every call of a curator, for a version."""
    one = f"books/versions/{key}"
    reads = [
        "books/versions",
        "books/discarded",
        one,
        *(f"{one}/{part}" for part in ("file", "faults", "differences")),
    ]
    steps = ["look", "publish", "withdraw", "withdraw-book", "draft", "undo", "discard"]
    return [
        *(("GET", path, None) for path in reads),
        *(("POST", f"{one}/{step}", {"revision": 0}) for step in steps),
        ("POST", f"{one}/play", {"path": "small", "players": 2}),
        ("PUT", f"{one}?revision=1", written(small_book())),
        *(("POST", path, written(small_book())) for path in ("books", "books/check", "books/published")),
        ("POST", "books/versions", {"key": "new", "title": "New"}),
    ]


def ask(who: Program, method: str, path: str, body: Any) -> Any:
    return who.get(path) if method == "GET" else getattr(who, method.lower())(path, body)


def asked(who: Program, key: object) -> list[Any]:
    return [ask(who, *call) for call in calls(key)]


def test_a_book_is_looked_at_taken_in_and_published(ada) -> None:
    file = written(small_book())
    looked = ada.post("books/check", file).json()
    assert (looked["key"], looked["same"], looked["faults"]) == (small_book().key, None, [])
    assert {each["how"] for each in looked["differences"]} == {"added"}
    made = ada.post("books?named=small.yaml", file).json()
    version = made["version"]
    assert (made["new"], version["state"], version["number"]) == (True, "draft", 1)
    assert ada.post("books", file).json()["new"] is False
    assert ada.post("books/check", file).json()["same"]["id"] == version["id"]
    address = version["url"]
    late = ada.post(f"{address}/publish", {"revision": version["revision"] + 1})
    assert (late.status_code, late.json()["code"], late.json()["fresh"]) == (409, "draft_changed", version)
    done = ada.post(f"{address}/publish", {"revision": version["revision"]}).json()
    assert (done["state"], len(done["checksum"])) == ("published", 64)
    assert ada.post(f"{address}/publish", {"revision": done["revision"]}).json()["code"] == "book_published"


def test_a_version_is_read_in_three_ways(ada) -> None:
    address = f"books/versions/{published().pk}"
    whole = ada.get(address)
    assert whole.json()["document"]["key"] == small_book().key
    assert ada.get(address, If_None_Match=whole["ETag"]).status_code == 304
    assert ada.get(f"{address}/file", Accept="application/yaml").content == written(small_book())
    assert ada.get(f"{address}/faults").json() == []
    told = ada.get(f"{address}/differences").json()
    assert told["other"] is None
    assert told["differences"]


def test_a_version_is_followed_by_a_draft_and_withdrawn(ada) -> None:
    version = published()
    address = f"books/versions/{version.pk}"
    made = ada.post(f"{address}/draft")
    assert (made.status_code, made.json()["number"]) == (201, 2)
    told = ada.get(f"{made.json()['url']}/differences?with={version.pk}").json()
    assert (told["other"]["number"], told["differences"]) == (1, [])
    assert ada.post(f"{address}/draft").json()["code"] == "draft_exists"
    assert ada.post(f"{address}/withdraw").json()["state"] == "withdrawn"
    assert ada.post(f"{address}/withdraw").json()["code"] == "not_published"
    assert [row["number"] for row in ada.get("books/versions").json()["results"]] == [2, 1]


def test_a_step_of_a_draft_is_taken_back(ada) -> None:
    version = draft()
    address = f"books/versions/{version.pk}"
    changed = written(replace(small_book(), edition="second"))
    ada.put(f"{address}?revision={version.revision}", changed)
    assert ada.post(f"{address}/undo").json()["edition"] == small_book().edition
    assert ada.get(f"{address}/file").content == written(small_book())
    again = ada.post(f"{address}/undo")
    assert (again.status_code, again.json()["code"]) == (409, "no_step")


def test_a_draft_that_was_thrown_away_is_listed_and_brought_back(ada) -> None:
    version = draft()
    gone = ada.post(f"books/versions/{version.pk}/discard").json()
    assert (gone["key"], gone["number"]) == (small_book().key, 1)
    assert ada.get(f"books/versions/{version.pk}").status_code == 404
    assert ada.get("books/discarded").json() == [gone]
    back = ada.post(f"books/discarded/{gone['id']}/restore")
    assert (back.status_code, back.json()["state"]) == (201, "draft")
    assert ada.get(f"{back.json()['url']}/file").content == written(small_book())
    assert ada.get("books/discarded").json() == []
    assert ada.post(f"books/discarded/{gone['id']}/restore").status_code == 404
    done = published(replace(small_book(), key="other"))
    assert ada.post(f"books/versions/{done.pk}/discard").json()["code"] == "book_published"
    assert program().get("books/discarded").json()["code"] == "curators_only"


def test_a_draft_is_played_before_it_is_published(ada) -> None:
    version = draft()
    made = ada.post(f"books/versions/{version.pk}/play", {"path": "small", "players": 3})
    assert (made.status_code, len(made.json()["players"])) == (201, 3)
    assert ada.get(made["Location"]).json() == made.json()
    assert program().get(made["Location"]).status_code == 404
    refused = ada.post(f"books/versions/{version.pk}/play", {"path": "none", "players": 3})
    assert refused.status_code == 400


def test_a_whole_book_is_withdrawn(ada) -> None:
    published()
    newer = published(replace(small_book(), edition="second"))
    address = f"books/versions/{newer.pk}/withdraw-book"
    assert [each["state"] for each in ada.post(address).json()] == ["withdrawn"] * 2
    assert ada.post(address).json()["code"] == "not_published"


def test_a_draft_is_written_anew_by_whoever_has_seen_it(ada) -> None:
    version = draft()
    changed = replace(small_book(), edition="second")
    address = f"books/versions/{version.pk}"
    done = ada.put(f"{address}?revision={version.revision}", written(changed))
    assert done.json()["edition"] == "second"
    assert ada.get(f"{address}/file").content == written(changed)
    late = ada.put(f"{address}?revision={version.revision}", written(small_book()))
    assert (late.status_code, late.json()["fresh"]) == (409, done.json())
    now = done.json()["revision"]
    other = ada.put(f"{address}?revision={now}", written(replace(changed, key="other")))
    assert other.json()["code"] == "book_differs"
    assert ada.put(f"{address}?revision={now}", b"{").json()["code"] == "book_unreadable"
    assert ada.put(address, written(changed)).json()["errors"][0]["field"] == "revision"


def test_a_campaign_moves_to_another_version(ada) -> None:
    campaign = Walkers.into(small_book()).campaign
    newer = published(replace(small_book(), edition="second"))
    address = f"books/moves/{campaign.pk}"
    told = ada.get(f"{address}?to={newer.pk}").json()
    assert (told["version"]["number"], [one["number"] for one in told["others"]]) == (1, [2])
    assert ada.post(address, {"to": str(newer.pk)}).json()["version"]["number"] == 2
    again = ada.post(address, {"to": str(newer.pk)})
    assert (again.status_code, again.json()["code"]) == (409, "same_version")
    assert ada.get(f"books/moves/{newer.pk}").status_code == 404
    assert program().get(address).json()["code"] == "curators_only"


def test_a_book_begins_empty_and_tells_its_faults(ada) -> None:
    made = ada.post("books/versions", {"key": "Mine", "title": "Mine"})
    assert (made.status_code, made.json()["key"]) == (201, "mine")
    assert ada.post("books/versions", {"key": "mine", "title": "Mine"}).json()["code"] == "book_exists"
    faults = ada.get(f"{made['Location']}/faults").json()
    refused = ada.post(f"{made['Location']}/publish", {"revision": made.json()["revision"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "book_faults")
    assert refused.json()["errors"] == faults != []


@pytest.mark.parametrize("address", ["books", "books/check", "books/published"])
def test_what_is_no_book_is_refused_with_its_faults(ada, address) -> None:
    for body in (b"", b"{", b"\xff\x00", b"format: moonsite-book/1\nkey: 1\n", b"[" * 9999, b"a: *b"):
        refused = ada.post(address, body)
        assert (refused.status_code, refused.json()["code"]) == (400, "book_unreadable"), body
        assert all(fault["detail"] for fault in refused.json()["errors"])
    assert not BookVersion.objects.exists()


def test_a_book_is_brought_out_at_once(ada) -> None:
    told = ada.post("books/published", written(small_book())).json()
    assert (told["new"], told["version"]["state"]) == (True, "published")


def test_books_are_for_curators_alone() -> None:
    version = draft()
    player = program(User.objects.create_user("ben"))
    assert {(one.status_code, one.json()["code"]) for one in asked(player, version.pk)} == {
        (403, "curators_only")
    }
    without = program(curator(), Scope.READ, Scope.PLAY)
    assert {one.json()["code"] for one in asked(without, version.pk)} == {"scope_curate_missing"}
    assert {one.status_code for one in asked(Program(), version.pk)} == {401}
    assert {one.status_code for one in asked(program(), version.pk)} == {403}


def test_a_book_in_which_a_curator_plays_is_behind_a_curtain() -> None:
    user = curator()
    ada, version = program(user), published()
    campaign = Crew.begins().campaign
    campaign.owner, campaign.book_version, campaign.path = user, version, "small"
    campaign.save()
    open_calls = {"books/versions", "books/discarded", f"books/versions/{version.pk}/look", "books"}
    for method, path, body in calls(version.pk):
        if path not in open_calls:
            answer = ask(ada, method, path, body)
            assert (answer.status_code, answer.json()["code"]) == (403, "book_played"), path
    [row] = ada.get("books/versions").json()["results"]
    assert row["hidden"] is True
    assert ada.post("books", written(small_book())).json()["new"] is False
    looked = ada.post(f"books/versions/{version.pk}/look")
    assert looked.json()["document"]["key"] == small_book().key
    assert Campaign.objects.get(pk=campaign.pk).activities.filter(kind="looked_behind").count() == 1
