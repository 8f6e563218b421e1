"""Asking twice under one key does something once."""

from __future__ import annotations

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.response import Response

from adventures.api.idempotency import PATIENCE, answer_once, store_afterwards
from adventures.errors import Conflict
from adventures.models import Game, IdempotentAnswer, Token
from adventures.services.retention import ANSWERS
from moonsite.security.models import SecurityEvent
from tests.api.programs import Program, begun, program

pytestmark = pytest.mark.django_db

GAME = {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}


@pytest.mark.both_databases
def test_what_was_asked_already_is_answered_like_the_first_time() -> None:
    ana = program()
    first, second = (ana.post("games", GAME, Idempotency_Key="a") for _ in range(2))
    assert first.json() == second.json()
    assert (second.status_code, second["Idempotent-Replay"]) == (201, "true")
    assert Game.objects.count() == 1


def test_a_key_is_one_tokens_own() -> None:
    first, second = (program().post("games", GAME, Idempotency_Key="a") for _ in range(2))
    assert first.json()["id"] != second.json()["id"]


@pytest.mark.both_databases
def test_a_key_asks_for_one_thing() -> None:
    ana = program()
    ana.post("games", GAME, Idempotency_Key="a")
    for path, body in (("games", {**GAME, "ruleset": "moon.2"}), ("games?x=1", GAME)):
        refused = ana.post(path, body, Idempotency_Key="a")
        assert (refused.status_code, refused.json()["code"]) == (409, "key_reused")


@pytest.mark.parametrize("key", ["", "x" * 81, "ñ", "a\tb"])
def test_what_is_no_key_is_refused(key: str) -> None:
    refused = program().post("games", GAME, Idempotency_Key=key)
    assert (refused.status_code, refused.json()["code"]) == (400, "key_malformed")
    assert refused.json()["errors"][0]["detail"]


def test_a_refusal_is_not_kept() -> None:
    ana = program()
    seat = f"games/{begun(ana)['id']}/seats/1"
    move = {"move": "take 1", "version": 0}
    assert ana.post(f"{seat}/moves", move, Idempotency_Key="a").status_code == 409
    assert ana.post(f"{seat}/moves", {**move, "version": 1}, Idempotency_Key="a").status_code == 200


def test_a_secret_is_not_kept() -> None:
    ana = program()
    seat = f"games/{begun(ana)['id']}/seats/1"
    made = [ana.post(f"{seat}/token", {"name": "A helper"}, Idempotency_Key="a") for _ in range(2)]
    assert len({one.json()["token"] for one in made}) == 2
    assert not IdempotentAnswer.objects.exists()


def asks_once(key: str = "a", **answer: Any) -> Response:
    token = Token.objects.get()
    return answer_once(token, key, ("POST", "/x", {}), lambda: Response(answer))


@pytest.mark.both_databases
def test_while_the_first_is_being_worked_out_the_second_waits() -> None:
    program()
    inner = []

    def work() -> Response:
        with pytest.raises(Conflict, match="key_busy"):
            asks_once()
        inner.append(True)
        return Response({"done": 1})

    assert answer_once(Token.objects.get(), "a", ("POST", "/x", {}), work).data == {"done": 1}
    assert inner
    assert asks_once(done=2).data == {"done": 1}


@pytest.mark.both_databases
def test_what_never_ended_is_worked_out_by_one_of_those_who_ask_again() -> None:
    program()
    with pytest.raises(SystemExit):
        answer_once(Token.objects.get(), "b", ("POST", "/x", {}), lambda: (_ for _ in ()).throw(SystemExit()))
    assert not IdempotentAnswer.objects.exists()
    lost = IdempotentAnswer.objects.create(token=Token.objects.get(), key="a", asked="")
    IdempotentAnswer.objects.filter(pk=lost.pk).update(created_at=timezone.now() - PATIENCE * 2)
    with pytest.raises(Conflict, match="key_reused"):
        asks_once()


def test_answers_are_kept_for_a_day() -> None:
    program()
    asks_once(done=1)
    IdempotentAnswer.objects.update(created_at=timezone.now() - ANSWERS - timedelta(minutes=1))
    assert asks_once("other", done=3).data == {"done": 3}
    assert asks_once(done=2).data == {"done": 2}


def test_nobody_needs_a_key_where_no_token_is_needed() -> None:
    assert Program().post("devices", {"name": "A script"}, Idempotency_Key="a").status_code == 201


def test_a_key_used_elsewhere_is_refused_even_where_there_is_nothing() -> None:
    ana = program()
    assert ana.post("games", GAME, Idempotency_Key="one").status_code == 201
    nowhere = f"deletion/games/{uuid.uuid4()}"
    refused = ana.post(nowhere, {"seen": "x"}, Idempotency_Key="one")
    assert (refused.status_code, refused.json()["code"]) == (409, "key_reused")
    assert "fresh" not in refused.json()


class Crashes(Response):
    """An answer whose process is killed when it is to be kept."""

    data = property(lambda self: (_ for _ in ()).throw(SystemExit()), lambda self, value: None)


@pytest.mark.both_databases
def test_what_was_done_goes_with_an_answer_that_could_not_be_kept() -> None:
    ana = program()
    token, asked = Token.objects.get(), ("POST", "/x", {})

    def work() -> Response:
        begun(ana)
        return Crashes()

    with pytest.raises(SystemExit):
        answer_once(token, "a", asked, work)
    assert not Game.objects.exists()
    with pytest.raises(SystemExit):
        answer_once(token, "b", asked, work, store_afterwards)
    assert Game.objects.exists()


def test_a_refusal_under_a_key_stands_in_the_security_log_all_the_same() -> None:
    refused = program().post("games/join", {"code": "ZZZZZZ"}, Idempotency_Key="a")
    assert refused.status_code == 404
    assert SecurityEvent.objects.get().kind == "wrong_code"
    assert not IdempotentAnswer.objects.exists()
