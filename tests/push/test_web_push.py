"""A notice arrives where a browser has subscribed, and can be read by that browser alone."""

import json
from base64 import urlsafe_b64decode
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from pytest_django import Settings

from moonsite.push import EndpointGone, InvalidSubscription, NotSent, Subscription, public_key, send

from .push_server import PushServer

NOTICE = {"title": "The Journey, your turn", "body": "Turn 12."}


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def subscribed(server: PushServer, **options: Any) -> Subscription:
    return Subscription.from_json(server.subscription(**options))


def test_the_browser_reads_what_was_sent_and_nobody_on_the_way(push_server: PushServer) -> None:
    send(subscribed(push_server), NOTICE, "turn")
    assert push_server.shown() == [NOTICE]
    [(path, headers, body)] = push_server.came
    assert path == "/to/browser"
    assert b"Journey" not in body
    assert (headers["Topic"], headers["Content-Encoding"]) == ("turn", "aes128gcm")
    assert int(headers["TTL"]) == 24 * 3600


def test_a_push_service_can_tell_who_sends(push_server: PushServer) -> None:
    send(subscribed(push_server), NOTICE, "turn")
    told = dict(part.split("=", 1) for part in push_server.came[0][1]["Authorization"][6:].split(","))
    assert told["k"] == public_key()
    head, claims, signature = told["t"].split(".")
    assert json.loads(bytes_of(claims))["aud"] == f"https://127.0.0.1:{push_server.port}"
    known = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(told["k"]))
    r, s = (int.from_bytes(half, "big") for half in (bytes_of(signature)[:32], bytes_of(signature)[32:]))
    known.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


def test_the_key_follows_from_the_secret_of_the_site(settings: Settings) -> None:
    before = public_key()
    settings.SECRET_KEY = "another one"
    other = public_key()
    assert (len(bytes_of(other)), other == before) == (65, False)
    assert public_key() == other


@pytest.mark.parametrize("status", [404, 410])
def test_an_endpoint_that_is_gone_is_told_from_a_failure(push_server: PushServer, status: int) -> None:
    push_server.status = status
    with pytest.raises(EndpointGone):
        send(subscribed(push_server), NOTICE, "turn")


@pytest.mark.parametrize("status", [307, 400, 401, 413, 429, 500, 503])
def test_any_other_answer_is_a_failure(push_server: PushServer, status: int) -> None:
    push_server.status = status
    with pytest.raises(NotSent):
        send(subscribed(push_server), NOTICE, "turn")


def test_a_server_that_is_away_is_a_failure(push_server: PushServer) -> None:
    gone = subscribed(push_server)
    with pytest.raises(NotSent):
        send(
            Subscription(gone.endpoint.replace(str(push_server.port), "1"), gone.p256dh, gone.auth),
            NOTICE,
            "turn",
        )


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example.com/a"}, {"endpoint": "https://10.0.0.1/a"}, {"endpoint": None},
        {"endpoint": 7}, {"keys": None}, {"keys": []}, {"keys": {}}, {"keys": {"p256dh": "AA", "auth": "AA"}},
        {"keys": {"p256dh": "é" * 87, "auth": "A" * 22}}, {"keys": {"p256dh": "A" * 9000, "auth": "A" * 22}},
    ],
)  # fmt: skip
def test_what_is_no_subscription_is_refused(push_server: PushServer, change: dict[str, Any]) -> None:
    with pytest.raises(InvalidSubscription):
        Subscription.from_json({**push_server.subscription(), **change})


@pytest.mark.parametrize("data", [None, [], "a", 7, {}])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(InvalidSubscription):
        Subscription.from_json(data)


def test_a_key_that_lies_on_no_curve_is_refused(push_server: PushServer) -> None:
    said = push_server.subscription()
    said["keys"]["p256dh"] = "BA" + "A" * 85
    with pytest.raises(InvalidSubscription):
        Subscription.from_json(said)
