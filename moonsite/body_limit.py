"""Turns away what is too large to be a move, before it is stored anywhere."""

import json
from collections.abc import Mapping

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGIReceiveEvent, ASGISendCallable, Scope
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation.trans_real import parse_accept_lang_header

DRAINED = 32 * 1024 * 1024  # bytes we listen to at most before we close the door


class TooLarge(Exception):
    """More was sent than a request may hold."""


class BodyLimit:
    """Answers 400 as soon as a request's body is longer than the limit in bytes.

    A few addresses take whole files, and have `wider` limits of their own.
    """

    def __init__(self, application: ASGI3Application, limit: int, wider: Mapping[str, int] = {}) -> None:
        self.application = application
        self.limit = limit
        self.wider = wider

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Passes the request on and counts what arrives."""
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return
        headers = dict(scope["headers"])
        limit = self.wider.get(scope["path"], self.limit)
        received = 0
        more = True

        async def counted() -> ASGIReceiveEvent:
            nonlocal received, more
            event = await receive()
            if event["type"] == "http.request":
                received += len(event["body"])
                more = event["more_body"]
                if received > limit:
                    raise TooLarge
            return event

        try:
            declared = headers.get(b"content-length", b"0")
            if declared.isdigit() and int(declared) > limit:
                raise TooLarge
            await self.application(scope, counted, send)
        except TooLarge:
            if more:
                await drain(receive)
            languages = headers.get(b"accept-language", b"").decode("latin-1")
            with translation.override(language_of(languages)):
                sentence = gettext("The body of the request is too large.")
            if scope["path"].startswith("/api/"):
                await refuse(*as_problem(sentence, scope["path"]), send)
            else:
                await refuse(sentence, "text/plain; charset=utf-8", send)


async def drain(receive: ASGIReceiveCallable) -> None:
    """Lets the rest arrive and forgets it: who is cut off in mid-sentence does not hear the answer."""
    drained = 0
    while drained < DRAINED:
        event = await receive()
        if event["type"] != "http.request" or not event["more_body"]:
            return
        drained += len(event["body"])


def as_problem(sentence: str, path: str) -> tuple[str, str]:
    """The sentence as programs are refused (RFC 9457), and the kind of that."""
    told = {
        "type": "urn:moonsite:body_too_large", "title": sentence, "status": 400, "detail": sentence,
        "code": "body_too_large", "instance": path,
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False), "application/problem+json"


async def refuse(text: str, kind: str, send: ASGISendCallable) -> None:
    """Sends what is to be said."""
    body = text.encode()
    await send(
        {
            "type": "http.response.start",
            "status": 400,
            "headers": [
                (b"content-type", kind.encode()),
                (b"content-length", str(len(body)).encode()),
                (b"connection", b"close"),
            ],
            "trailers": False,
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def language_of(accepted: str) -> str:
    """Picks the best of our languages for an Accept-Language header."""
    for language, _weight in parse_accept_lang_header(accepted.lower()):
        try:
            return translation.get_supported_language_variant(language)
        except LookupError:
            continue
    return "en"
