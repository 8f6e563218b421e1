"""Tokens through the API and its services: made, listed, revoked, deleted with whose they are."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, Refused
from adventures.models import Game, IdempotentAnswer, Scope, Seat, Token
from adventures.services.tokens import MOST_TOKENS, make_token
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Plan
from moonsite.accounts.services.devices import claim_device
from tests.api.programs import Program, begun, program

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("nuria")


@pytest.fixture
def by(user: User) -> Actor:
    return Actor("tablet", user.pk)


def test_a_token_is_told_once_and_only_its_digest_is_kept(by: Actor) -> None:
    token, secret = make_token(by=by, name=" My script ", scopes=["play"])
    assert secret.startswith("moon_")
    assert secret.startswith(token.start)
    stored = Token.objects.values().get()
    assert secret not in map(str, stored.values())
    assert (stored["name"], stored["scopes"]) == ("My script", "play read")


def test_tokens_are_made_by_people_with_an_account(by: Actor) -> None:
    for actor in (Actor("tablet"), Actor("bot", by.user_id, bot=True), Actor("seat", by.user_id, position=1)):
        with pytest.raises(Forbidden):
            make_token(by=actor, name="A script", scopes=["read"])


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": " "}, "program_nameless"),
        ({"name": "a\x00b"}, "sentence_unreadable"),
        ({"scopes": []}, "scopes_missing"),
        ({"scopes": ["rule"]}, "malformed"),
        ({"kind": "device"}, "malformed"),
        ({"kind": "bot", "scopes": ["curate"]}, "bot_curates"),
    ],
)
def test_what_is_no_token_is_refused(by: Actor, wrong: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        make_token(by=by, **{"name": "A script", "scopes": ["read"], **wrong})  # type: ignore[arg-type]
    assert refused.value.code == code


@pytest.mark.both_databases
def test_an_account_has_so_many_tokens_at_a_time(by: Actor) -> None:
    made = [make_token(by=by, name="A script", scopes=["read"])[1] for _ in range(MOST_TOKENS)]
    with pytest.raises(Refused, match="too_many_tokens"):
        make_token(by=by, name="One more", scopes=["read"])
    asked = Program(made[0])
    listed = asked.get("tokens", limit="100").json()["results"]
    assert len(listed) == MOST_TOKENS
    assert asked.delete(f"tokens/{listed[0]['id']}").status_code in (204, 403)


def test_a_token_lists_and_revokes_those_of_its_account(by: Actor, user: User) -> None:
    mine, other = program(user), program(user, Scope.READ)
    program(User.objects.create_user("marc"))
    listed = mine.get("tokens").json()["results"]
    assert [(one["this"], one["scopes"]) for one in listed] == [
        (False, ["read"]),
        (True, ["curate", "play", "read"]),
    ]
    assert "digest" not in str(listed)
    assert mine.delete(f"tokens/{listed[0]['id']}").status_code == 204
    assert other.get("games").status_code == 401
    assert len(mine.get("tokens").json()["results"]) == 1


def test_a_stranger_revokes_nothing(user: User) -> None:
    mine = program(user)
    token = mine.get("tokens").json()["results"][0]["id"]
    for stranger in (program(), program(User.objects.create_user("marc")), program(user, kind="bot")):
        assert stranger.delete(f"tokens/{token}").status_code == 404
    assert mine.get("games").status_code == 200


def test_a_program_makes_no_token_of_an_account(user: User) -> None:
    assert program(user).post("tokens", {"name": "Another"}).status_code == 405


def test_a_device_gets_a_token_and_plays() -> None:
    made = Program().post("devices", {"name": "A television"}, Idempotency_Key="1")
    assert (made.status_code, made["Cache-Control"]) == (201, "no-store")
    asked = Program(made.json()["token"])
    game = begun(asked)
    assert asked.get(f"games/{game['id']}/seats/1/view").status_code == 200
    assert made.json()["start"] == asked.token[:10]


@pytest.mark.both_databases
def test_revoking_a_token_ends_those_that_it_made_for_its_seats() -> None:
    tablet = program()
    game = begun(tablet)
    helper = Program(tablet.post(f"games/{game['id']}/seats/1/token", {"name": "A helper"}).json()["token"])
    mine = next(one for one in tablet.get("tokens").json()["results"] if one["this"])
    assert tablet.delete(f"tokens/{mine['id']}").status_code == 204
    assert [asked.get(f"games/{game['id']}").status_code for asked in (tablet, helper)] == [401, 401]


@pytest.mark.both_databases
def test_who_signs_in_has_the_tokens_of_the_seats_on_the_tablet(by: Actor) -> None:
    tablet = program(device="tablet")
    game = begun(tablet)
    tablet.post(f"games/{game['id']}/seats/1/token", {"name": "A helper"})
    claim_device(by=by)
    assert Token.objects.get(name="A helper").user_id == by.user_id
    assert Token.objects.get(name="A program").user_id is None


def test_deleting_everything_deletes_tokens_answers_and_what_bots_have(by: Actor, user: User) -> None:
    mine, guest = program(user), program()
    seats = {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}
    kept = mine.post("games", seats, Idempotency_Key="1").json()
    for number in (1, 2):
        mine.post(f"games/{kept['id']}/seats/{number}", {})
    bot = program(user, kind="bot")
    shared = begun(guest)
    bot.post("games/join", {"code": shared["code"]})
    guest.delete(f"games/{shared['id']}/seats/2")
    bot.post(f"games/{shared['id']}/seats/2", {}, Idempotency_Key="2")
    alone = begun(bot)
    assert IdempotentAnswer.objects.exists()
    delete_mine(by=by, seen=Plan.of(by).seen)
    assert not IdempotentAnswer.objects.exists()
    assert list(Token.objects.values_list("user", flat=True)) == [None]
    assert not Game.objects.filter(pk=alone["id"]).exists()
    left = Seat.objects.get(game=shared["id"], position=2)
    assert (left.free, left.bot, left.game.bots) == (True, False, [])


@pytest.mark.both_databases
def test_deleting_everything_of_a_tablet_deletes_its_tokens() -> None:
    tablet, guest = program(device="tablet"), program()
    game = begun(guest)
    tablet.post("games/join", {"code": game["code"]})
    guest.delete(f"games/{game['id']}/seats/1")
    tablet.post(f"games/{game['id']}/seats/1")
    helper = Program(tablet.post(f"games/{game['id']}/seats/1/token", {"name": "A helper"}).json()["token"])
    by = Actor("tablet")
    delete_mine(by=by, seen=Plan.of(by).seen)
    assert helper.get(f"games/{game['id']}").status_code == 401
    assert Token.objects.count() == 1
