"""The table as a whole through the API: seats, the curtain, breaking off, new rules, the public link."""

from __future__ import annotations

import pytest
from django.test import Client

from adventures.models import Job, Seat
from tests.api.programs import Program, begun, program
from tests.groups import Group, device, has_joined
from tests.older_rules import begun_by_older_rules, gone_another_way

pytestmark = pytest.mark.django_db


def guest_of(game: dict) -> Program:
    """A program that has joined, without a seat."""
    guest = program()
    guest.post("games/join", {"code": game["code"]})
    return guest


def of(group: Group) -> Program:
    """A program that acts as the tablet of a group."""
    return program(device=group.tablet.device)


def test_all_free_seats_are_taken_at_once() -> None:
    ana = program()
    game = ana.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben", "Eve"]}).json()
    ben = guest_of(game)
    ben.post(f"games/{game['id']}/seats/2")
    told = ana.post(f"games/{game['id']}/seats").json()
    assert [seat["yours"] for seat in told["seats"]] == [True, False, True]
    assert program().post(f"games/{game['id']}/seats").status_code == 404


def test_the_curtain_is_taken_away_by_whoever_has_two_seats() -> None:
    ana = program()
    game = begun(ana)
    assert ana.put(f"games/{game['id']}/open-table", {"open_table": True}).json()["open_table"]
    assert not ana.put(f"games/{game['id']}/open-table", {"open_table": False}).json()["open_table"]
    refused = guest_of(game).put(f"games/{game['id']}/open-table", {"open_table": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "no_seat")
    assert ana.put(f"games/{game['id']}/open-table", {}).status_code == 400


def test_hands_stay_secret() -> None:
    ana = program()
    game = begun(ana, ruleset="toy.1")
    refused = ana.put(f"games/{game['id']}/open-table", {"open_table": True})
    assert (refused.status_code, refused.json()["code"]) == (422, "secret_hands")


def test_a_game_is_broken_off_and_taken_up() -> None:
    ana = program()
    game = begun(ana)
    ben, stop = guest_of(game), f"games/{game['id']}/stop"
    assert ben.post(stop).json()["code"] == "host_only"
    assert ana.post(stop).json()["state"] == "stopped"
    assert ana.post(stop).status_code == 200, "twice is as good as once"
    told = ben.get(stop).json()
    assert (told["stopped"], told["by"], told["may_take_up"]) == (True, "Ana and Ben", False)
    move = ana.post(f"games/{game['id']}/seats/1/moves", {"move": "take 1", "version": 1})
    assert (move.status_code, move.json()["code"]) == (409, "game_stopped")
    assert ben.post(f"games/{game['id']}/take-up").status_code == 403
    assert ana.post(f"games/{game['id']}/take-up").json()["state"] == "playing"
    assert ana.get(stop).json()["by"] is None
    assert program().get(stop).status_code == 404


def test_a_token_of_one_seat_changes_nothing_for_the_table() -> None:
    ana = program()
    game = begun(ana)
    seat = Seat.objects.get(game=game["id"], position=1)
    bound = program(device=seat.device, game=seat.game, position=1)
    assert bound.get(f"games/{game['id']}/stop").status_code == 200
    for path in ("stop", "seats", "take-up"):
        assert bound.post(f"games/{game['id']}/{path}").status_code == 404
    assert bound.get("games.ndjson").status_code == 404
    for path in ("log", "log.ndjson", "happenings", "replay/0"):
        assert bound.get(f"games/{game['id']}/seats/2/{path}").status_code == 404
    assert (
        bound.post(f"games/{game['id']}/seats/2/corrections", {"turn": 1, "reason": "x"}).status_code == 404
    )


def test_the_result_is_shared_by_a_link() -> None:
    group = Group.at_the_end()
    ana, share = of(group), f"games/{group.game_id}/share"
    assert ana.get(share).json() == {"on": False, "names": False, "url": None, "api": None}
    on = ana.put(share, {"names": True}).json()
    assert Client().get(on["url"]).status_code == 200
    assert ana.put(share, {}).json() == {**on, "names": False}
    assert ana.get(share).json() == {**on, "names": False}
    assert ana.delete(share).status_code == 204
    assert Client().get(on["url"]).status_code == 404
    watcher = device()
    has_joined(watcher.device, group.game_id)
    guest = program(device=watcher.device)
    assert {
        guest.get(share).status_code,
        guest.put(share, {}).status_code,
        guest.delete(share).status_code,
    } == {403}


def test_what_goes_on_is_not_shared() -> None:
    ana = program()
    share = f"games/{begun(ana)['id']}/share"
    assert [ana.get(share).json()["code"], ana.put(share, {}).json()["code"]] == ["not_finished"] * 2


def test_results_are_ordered_again_where_that_has_failed() -> None:
    group = Group.at_the_end()
    ana, retry = of(group), f"games/{group.game_id}/result/retry"
    assert ana.post(retry).json()["code"] == "job_goes_on"
    Job.objects.update(state=Job.State.FAILED)
    assert ana.post(retry).status_code == 202
    assert Job.objects.get().state == Job.State.WAITING


def test_rules_that_were_not_mended_are_no_reason_to_go_back() -> None:
    ana = program()
    game = begun(ana)
    rules = f"games/{game['id']}/rules"
    told = ana.get(rules).json()
    assert (told["changed"], told["view"]) == (False, None)
    assert ana.post(rules, {"version": told["version"]}).json()["code"] == "rules_agree"
    stale = ana.post(rules, {"version": 0})
    assert (stale.status_code, stale.json()["fresh"]) == (409, {"version": told["version"]})
    assert guest_of(game).post(rules, {"version": told["version"]}).status_code == 403


def test_a_game_goes_on_by_mended_rules() -> None:
    group = Group.sits_down()
    for _ in range(12):
        group.plays_on()
    agreed, parted = list(group.game.moves.exclude(state="").values_list("number", flat=True))[4:6]
    gone_another_way(group.game, parted)
    begun_by_older_rules(group.game)
    ana, rules = of(group), f"games/{group.game_id}/rules"
    told = ana.get(rules).json()
    assert (told["changed"], told["agreed"], told["view"]["seat"]) == (True, agreed, None)
    seat = ana.get(f"games/{group.game_id}/seats/1/view")
    assert (seat.status_code, seat.json()["code"]) == (409, "rules_changed")
    assert ana.get(f"games/{group.game_id}/log").status_code == 409
    assert ana.post(rules, {"version": told["version"]}).status_code == 200
    assert not ana.get(rules).json()["changed"]
