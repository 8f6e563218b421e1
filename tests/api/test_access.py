"""Who may ask: tokens in force, what each may be used for, and what one of a seat reaches."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from structlog.testing import capture_logs

from adventures.actor import Actor
from adventures.models import Game, Scope, Token
from tests.api.programs import Program, begun, program
from tests.groups import falls_silent

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("nuria")


@pytest.mark.parametrize("sent", ["", "moon_unknown", "x" * 5000, "two words", "ñ", "moon_\x00"])
def test_without_a_token_in_force_nothing_is_answered(sent: str) -> None:
    asked = Program().get("games", Authorization=f"Bearer {sent}")
    assert asked.status_code == 401
    assert asked["WWW-Authenticate"] == "Bearer"
    assert asked["Content-Type"] == "application/problem+json"
    assert Program().get("games").json()["code"] == "not_authenticated"


def test_a_cookie_is_no_token(client: object, user: User) -> None:
    asked = Program()
    asked.client.force_login(user)
    assert asked.get("games").status_code == 401


def test_a_token_ends_when_it_is_revoked_and_while_its_account_is_closed(user: User) -> None:
    mine, bot = program(user), program(user, kind="bot")
    user.is_active = False
    user.save()
    assert [asked.get("games").status_code for asked in (mine, bot)] == [401, 401]
    user.is_active = True
    user.save()
    assert mine.get("games").status_code == 200
    Token.objects.update(revoked_at=timezone.now())
    assert mine.get("games").status_code == 401


def test_a_token_is_used_for_what_it_was_made_for(user: User) -> None:
    reader = program(user, Scope.READ)
    refused = reader.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_play_missing")
    assert reader.get("games").status_code == 200


def test_the_last_use_is_noted_to_the_minute() -> None:
    asked = program()
    asked.get("games")
    noted = Token.objects.get().used_at
    asked.get("games")
    assert Token.objects.get().used_at == noted
    Token.objects.update(used_at=timezone.now() - timedelta(minutes=2))
    asked.get("games")
    assert Token.objects.get().used_at >= noted


def test_no_log_has_the_token(caplog: pytest.LogCaptureFixture) -> None:
    asked = program()
    with caplog.at_level("DEBUG"), capture_logs() as logs:
        asked.get("games")
        Program("moon_somebody-elses").get("games")
        asked.post("games", {"ruleset": "moon.99", "seats": []})
    told = f"{logs} {caplog.text} {[vars(record) for record in caplog.records]}"
    assert "/api/v1/games" in told
    assert not any(secret in told for secret in (asked.token, "moon_somebody-elses"))


def test_a_token_of_an_account_acts_for_it_and_its_bot_does_not(user: User) -> None:
    game = begun(program(user))
    assert program(user).get(f"games/{game['id']}/seats/1/view").status_code == 200
    bot = program(user, kind="bot")
    assert bot.get(f"games/{game['id']}").status_code == 404
    assert bot.get("games").json()["results"] == []


class TestATokenOfASeat:
    """It reaches its seat, and what everybody reads of its game."""

    @pytest.fixture
    def host(self, user: User) -> Program:
        return program(user)

    @pytest.fixture
    def game(self, host: Program) -> dict[str, object]:
        return begun(host)

    @pytest.fixture
    def helper(self, host: Program, game: dict[str, object]) -> Program:
        made = host.post(f"games/{game['id']}/seats/1/token", {"name": "A helper"})
        assert made.status_code == 201
        return Program(made.json()["token"])

    def test_it_plays_its_seat(self, game: dict[str, object], helper: Program) -> None:
        seat = f"games/{game['id']}/seats/1"
        assert helper.post(f"{seat}/moves", {"move": "take 1", "version": 1}).status_code == 200
        assert helper.get(f"games/{game['id']}/view").status_code == 200
        this = helper.get("tokens/this").json()
        assert (this["game"], this["position"], this["this"]) == (game["id"], 1, True)

    def test_it_sees_no_other_seat_of_the_same_tablet(self, game: dict[str, object], helper: Program) -> None:
        assert helper.get(f"games/{game['id']}/seats/2/view").status_code == 404
        seats = helper.get(f"games/{game['id']}").json()["seats"]
        assert [seat["yours"] for seat in seats] == [True, False]
        assert helper.get(f"games/{game['id']}").json()["host"] is False

    def test_it_sees_no_other_game(self, host: Program, game: dict[str, object], helper: Program) -> None:
        other = begun(host)
        assert helper.get(f"games/{other['id']}").status_code == 404
        for listed in ("games", "tokens"):
            assert helper.get(listed).status_code == 404
        assert helper.post("games", {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}).status_code == 404
        assert helper.post("games/join", {"code": other["code"]}).status_code == 404

    def test_it_does_nothing_for_the_host(self, game: dict[str, object], helper: Program) -> None:
        assert helper.post(f"games/{game['id']}/again").status_code == 404
        assert helper.post(f"games/{game['id']}/seats/2", {"take_over": True}).status_code == 404

    def test_it_makes_no_other(self, game: dict[str, object], helper: Program) -> None:
        refused = helper.post(f"games/{game['id']}/seats/1/token", {"name": "Another"})
        assert (refused.status_code, refused.json()["code"]) == (403, "tokens_by_people")

    def test_it_ends_when_another_tablet_takes_the_seat(
        self, host: Program, game: dict[str, object], helper: Program
    ) -> None:
        guest = program()
        guest.post("games/join", {"code": game["code"]})
        falls_silent(Actor(Game.objects.get(pk=game["id"]).host_device))
        guest.post(f"games/{game['id']}/seats/1", {"take_over": True})
        assert helper.get(f"games/{game['id']}").status_code == 401
