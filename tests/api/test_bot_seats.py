"""Bots of the site, asked for by programs."""

import pytest

from adventures.models import BotSpan
from adventures.services.bot_play import play_bots
from tests.api.programs import program
from tests.groups import Group

pytestmark = pytest.mark.django_db


def test_game_begins_with_bots() -> None:
    host = program()
    sent = {"ruleset": "moon.1", "seats": ["Ana", "Vega"], "bots": {"2": "keen"}}
    seats = host.post("games", sent).json()["seats"]
    assert [(seat["taken"], seat["bot"], seat["level"]) for seat in seats] == [
        (False, False, ""), (True, True, "keen"),
    ]  # fmt: skip


@pytest.mark.parametrize("bots", [{"x": "keen"}, {"2": "best"}, {"9": "keen"}, {"²": "keen"}, ["keen"]])
def test_rejects_bots_that_cannot_be(bots: object) -> None:
    sent = {"ruleset": "moon.1", "seats": ["Ana", "Ben"], "bots": bots}
    assert program().post("games", sent).status_code == 400


def test_seat_is_handed_to_a_bot_taken_back_and_freed() -> None:
    host = program()
    game = host.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}).json()
    seat = f"games/{game['id']}/seats/2"
    host.post(seat)
    assert host.put(f"{seat}/bot", {"level": "gentle"}).json()["level"] == "gentle"
    assert host.post(seat, {"take_over": True}).json()["yours"] is True
    assert host.delete(f"{seat}/bot").json()["code"] == "no_bot"
    host.put(f"{seat}/bot", {"level": "strong"})
    assert host.delete(f"{seat}/bot").status_code == 204
    assert host.get(f"games/{game['id']}").json()["seats"][1]["taken"] is False


def test_result_tells_what_bots_have_played() -> None:
    group = Group.at_the_end()
    BotSpan.objects.create(seat=group.game.seats.get(position=2), level="keen", first_turn=1)
    told = program(device=group.tablet.device).get(f"games/{group.game_id}/result").json()
    assert told["bots"] == [{"seat": "Ben", "level": "keen", "first_turn": 1, "last_turn": None}]


def test_others_are_asked_for_a_bot() -> None:
    host, seated, guest = program(), program(), program()
    game = host.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}).json()
    for position, one in enumerate((guest, seated), 1):
        one.post("games/join", {"code": game["code"]})
        one.post(f"games/{game['id']}/seats/{position}")
    seat = f"games/{game['id']}/seats/2"
    assert guest.put(f"{seat}/bot", {"level": "keen"}).json()["code"] == "seat_in_use"
    asked = guest.post(f"{seat}/bot/requests", {"level": "keen"}).json()
    assert (asked["level"], asked["state"]) == ("keen", "asked")
    answer = f"games/{game['id']}/seat-requests/{asked['id']}"
    assert seated.put(answer, {"granted": True}).json()["state"] == "granted"
    assert host.get(f"games/{game['id']}").json()["seats"][1]["level"] == "keen"


def test_log_tells_which_entries_bots_have_made() -> None:
    host = program()
    sent = {"ruleset": "moon.1", "seats": ["Ana", "Vega"], "bots": {"2": "gentle"}}
    game = host.post("games", sent).json()["id"]
    host.post(f"games/{game}/seats/1")
    while (asked := host.get(f"games/{game}/seats/1/moves").json())["moves"]:
        sent = {"move": asked["moves"][-1], "version": asked["version"]}
        assert host.post(f"games/{game}/seats/1/moves", sent).status_code == 200
    play_bots(game_id=game)
    entries = host.get(f"games/{game}/log").json()["results"]
    made = {(entry["seat"], entry["bot"]) for entry in entries if entry["seat"] in ("Ana", "Vega")}
    assert made == {("Ana", False), ("Vega", True)}
