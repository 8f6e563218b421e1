"""The door of a table, asked by programs."""

import pytest

from tests.api.programs import Program, program

pytestmark = pytest.mark.django_db


def table() -> tuple[dict, Program, Program, Program]:
    """A game with its host, who has Ana's seat, a guest who has Ben's, and one without a seat."""
    host = program()
    game = host.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}).json()
    seated, guest = program(), program()
    for one in (seated, guest):
        assert one.post("games/join", {"code": game["code"]}).status_code == 200
    host.post(f"games/{game['id']}/seats/1")
    seated.post(f"games/{game['id']}/seats/2")
    return game, host, seated, guest


def test_the_host_makes_a_new_code_and_lets_nobody_else_in() -> None:
    game, host, _, guest = table()
    door = f"games/{game['id']}/door"
    assert guest.get(door).json()["may_change"] is False
    assert guest.post(door).status_code == guest.delete(door).status_code == 403
    fresh = host.post(door).json()
    assert fresh["code"] not in (None, game["code"])
    assert len(fresh["lines"]) == 1
    assert program().post("games/join", {"code": game["code"]}).status_code == 404
    assert host.delete(door).status_code == 204
    assert guest.get(f"games/{game['id']}").json()["code"] is None
    assert program().get(door).status_code == 404


def test_the_host_sees_the_tablets_and_sends_one_away() -> None:
    game, host, seated, guest = table()
    tablets = f"games/{game['id']}/tablets"
    assert guest.get(tablets).status_code == 403
    told = host.get(tablets).json()
    assert [(one["names"], one["host"], one["yours"]) for one in told] == [
        ("Ana", True, True), ("Ben", False, False), ("", False, False),
    ]  # fmt: skip
    assert guest.delete(f"{tablets}/{told[1]['id']}").status_code == 403
    assert host.delete(f"{tablets}/{told[1]['id']}").status_code == 204
    assert seated.get(f"games/{game['id']}").status_code == 404
    assert host.get(f"games/{game['id']}").json()["seats"][1]["taken"] is False


def test_a_seat_is_asked_for_and_given() -> None:
    game, host, seated, guest = table()
    seat, asked = f"games/{game['id']}/seats/2", f"games/{game['id']}/seat-requests"
    refused = guest.post(seat, {"take_over": True})
    assert (refused.status_code, refused.json()["code"]) == (422, "seat_in_use")
    request = guest.post(f"{seat}/requests").json()
    assert (request["yours"], request["may_answer"], request["state"]) == (True, False, "asked")
    assert [one["id"] for one in seated.get(asked).json()] == [request["id"]]
    assert [one["id"] for one in host.get(asked).json()] == [request["id"]]
    assert guest.put(f"{asked}/{request['id']}", {"granted": True}).status_code == 403
    assert seated.put(f"{asked}/{request['id']}", {"granted": True}).json()["state"] == "granted"
    assert guest.get(f"{asked}/{request['id']}").json()["state"] == "granted"
    assert guest.get(f"games/{game['id']}").json()["seats"][1]["yours"] is True
    assert host.put(f"{asked}/{request['id']}", {"granted": False}).status_code == 409


def test_a_question_is_taken_back() -> None:
    game, _, seated, guest = table()
    request = guest.post(f"games/{game['id']}/seats/2/requests").json()
    one = f"games/{game['id']}/seat-requests/{request['id']}"
    assert seated.delete(one).status_code == 404
    assert guest.delete(one).status_code == 204
    assert seated.put(one, {"granted": True}).status_code == 409
