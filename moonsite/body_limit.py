"""Turns away what is too large to be a move, before it is stored anywhere."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGIReceiveEvent, ASGISendCallable, Scope
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation.trans_real import parse_accept_lang_header

from moonsite.problems import MEDIA_TYPE, PROGRAMS, problem

LISTENED = 30.0  # seconds that we listen at most to what is sent on after the answer
SILENCE = 5.0  # seconds after which nothing more is coming


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
            languages = headers.get(b"accept-language", b"").decode("latin-1")
            with translation.override(language_of(languages)):
                sentence = gettext("The body of the request is too large.")
            if scope["path"].startswith(PROGRAMS):
                told = problem("body_too_large", 400, sentence, scope["path"])
                await refuse(told, MEDIA_TYPE, send)
            else:
                await refuse(sentence.encode(), "text/plain; charset=utf-8", send)
            if more:
                await drain(receive)
            await send({"type": "http.response.body", "body": b"", "more_body": False})


async def drain(receive: ASGIReceiveCallable) -> None:
    """Lets the rest arrive and forgets it: who is cut off in mid-sentence does not hear the answer.

    It is given already, so whoever listens while sending stops by itself, and whoever has asked whether to
    send at all (`Expect: 100-continue`) sends nothing.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(LISTENED):
            while True:
                event = await asyncio.wait_for(receive(), SILENCE)
                if event["type"] != "http.request" or not event["more_body"]:
                    return


async def refuse(body: bytes, kind: str, send: ASGISendCallable) -> None:
    """Sends all that is to be said, and leaves the answer open."""
    await send(
        {
            "type": "http.response.start",
            "status": 400,
            "headers": [
                (b"content-type", kind.encode()),
                (b"content-length", str(len(body)).encode()),
                (b"cache-control", b"no-store"),
                (b"connection", b"close"),
            ],
            "trailers": False,
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": True})


def language_of(accepted: str) -> str:
    """Picks the best of our languages for an Accept-Language header."""
    for language, _weight in parse_accept_lang_header(accepted.lower()):
        try:
            return translation.get_supported_language_variant(language)
        except LookupError:
            continue
    return "en"
