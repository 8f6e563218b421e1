"""The ladder through the API: who stands there, standing there oneself, what a result says."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from adventures.models import Rating, Token
from adventures.selectors import job_of
from adventures.services import finish
from tests.api.programs import program
from tests.groups import Group, has_joined

pytestmark = pytest.mark.django_db


def rating(mu: float, **whose: object) -> None:
    Rating.objects.create(mu=mu, sigma=3, games=12, changed_at=timezone.now(), **whose)


def test_an_account_reads_its_row_and_shows_itself_to_others() -> None:
    ana = User.objects.create_user("ana")
    rating(30, user=ana)
    rating(28, level="strong")
    mine, other = program(ana), program()
    assert [(row["name"], row["you"], row["only_you"]) for row in mine.get("ladder").json()["rows"]] == [
        ("ana", True, True), ("Mira", False, False),
    ]  # fmt: skip
    assert [row["name"] for row in other.get("ladder").json()["rows"]] == ["Mira"]
    assert mine.put("ladder/me", {"shown": True}).status_code == 204
    shown = other.get("ladder").json()["rows"][0]
    assert shown == {
        "place": 1, "name": "ana", "level": "", "rating": 1600, "margin": 118, "provisional": False,
        "games": 12, "month": None, "you": False, "only_you": False,
    }  # fmt: skip
    assert mine.put("ladder/me", {"shown": False}).status_code == 204
    assert [row["name"] for row in other.get("ladder").json()["rows"]] == ["Mira"]


def test_only_accounts_are_shown_and_only_known_games_asked_for() -> None:
    device = program()
    assert device.put("ladder/me", {"shown": True}).status_code == 403
    assert device.put("ladder/me", {"shown": "perhaps"}).status_code == 400
    assert device.get("ladder?game=moon.99").json()["code"] == "unknown_ruleset"
    assert device.get("ladder?game=moon.8").json() == {"game": "moon.8", "rows": []}
    assert program().client.get("/api/v1/ladder").status_code == 401


def test_a_rated_game_is_begun_and_says_so() -> None:
    mine = program()
    sent = {"ruleset": "moon.1", "seats": ["Ana", "Vega"], "bots": {"2": "keen"}, "rated": True}
    game = mine.post("games", sent).json()
    assert (game["rated"], game["unrated"], game["hints"]) == (True, "", False)
    refused = mine.post("games", sent | {"dealer": "table"})
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (400, "rated")
    assert refused.json()["code"] == "rated_box"
    hints = mine.put(f"games/{game['id']}/hints", {"on": True})
    assert (hints.status_code, hints.json()["code"]) == (422, "rated_no_hints")


def test_a_result_tells_what_it_changed_but_no_rating_of_others() -> None:
    ana, ben = User.objects.create_user("ana"), User.objects.create_user("ben")
    group = Group.at_the_end(rated=True)
    for position, user in enumerate((ana, ben), 1):
        group.game.seats.filter(position=position).update(user=user, device="")
    finish.score(job_id=job_of(group.game).pk)
    mine = program(ana)
    rated = mine.get(f"games/{group.game_id}/result").json()["rated"]
    told = {one["name"]: (abs(one["change"]), one["value"] is None) for one in rated["changes"]}
    assert told == {"Ana": (53, False), "Ben": (53, True)}


def test_a_result_of_any_other_game_says_nothing_of_ratings() -> None:
    group = Group.at_the_end()
    finish.score(job_id=job_of(group.game).pk)
    watcher = program()
    has_joined(Token.objects.latest("created_at").device, group.game_id)
    assert watcher.get(f"games/{group.game_id}/result").json()["rated"] is None
