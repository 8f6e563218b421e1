"""A seat through the API: its view, its moves, and what is refused."""

from __future__ import annotations

import pytest

from tests.api.programs import begun, program

pytestmark = pytest.mark.django_db


def test_a_move_is_played() -> None:
    ana = program()
    game = begun(ana)
    seat = f"games/{game['id']}/seats/1"
    asked = ana.get(f"{seat}/moves").json()
    done = ana.post(f"{seat}/moves", {"move": asked["moves"][0], "version": asked["version"]})
    assert done.status_code == 200
    assert done.json()["version"] == asked["version"] + 1
    assert ana.get(f"{seat}/view").json()["view"] == done.json()["view"]


def test_a_stale_move_is_told_how_things_stand() -> None:
    ana = program()
    seat = f"games/{begun(ana)['id']}/seats/1"
    stale = ana.post(f"{seat}/moves", {"move": "take 1", "version": 0})
    assert stale.status_code == 409
    assert stale["Content-Type"] == "application/problem+json"
    assert stale.json()["fresh"]["version"] == 1
    assert stale.json()["fresh"]["view"] == ana.get(f"{seat}/view").json()["view"]


def test_a_game_that_is_broken_off_asks_nothing() -> None:
    ana = program()
    game = begun(ana)["id"]
    ana.post(f"games/{game}/stop")
    asked = ana.get(f"games/{game}/seats/1/moves").json()
    assert (asked["kind"], asked["moves"], asked["draw"], asked["can_undo"]) == (None, [], False, False)
    refused = ana.post(f"games/{game}/seats/1/moves", {"move": "take 1", "version": asked["version"]})
    assert (refused.status_code, refused.json()["code"]) == (409, "game_stopped")


def test_what_is_known_already_is_not_sent_again() -> None:
    ana = program()
    seat = f"games/{begun(ana)['id']}/seats/1"
    first = ana.get(f"{seat}/view")
    again = ana.get(f"{seat}/view", If_None_Match=first["ETag"])
    assert again.status_code == 304
    assert not again.content
    ana.post(f"{seat}/moves", {"move": "take 1", "version": 1})
    assert ana.get(f"{seat}/view", If_None_Match=first["ETag"]).status_code == 200


def test_a_stranger_is_told_nothing() -> None:
    seat = f"games/{begun(program())['id']}/seats/1"
    assert program().get(f"{seat}/view").status_code == 404
    assert program().post(f"{seat}/moves", {"move": "take 1", "version": 1}).status_code == 404
