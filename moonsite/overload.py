"""What is answered when more is asked than a process can do: come back in a moment."""

import random
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from moonsite.body_limit import language_of
from moonsite.problems import MEDIA_TYPE, PROGRAMS, problem

SOONEST, LATEST = 1, 3  # seconds; a crowd that was sent away together does not come back together
BUSY = 503


async def overload_response(
    scope: Mapping[str, Any], send: Callable[[Mapping[str, Any]], Awaitable[None]], status: int = BUSY
) -> None:
    """Answers 503 with a time to come back, as text or as a problem (RFC 9457); costs next to nothing.

    Or 429, to one device or address that has asked for too much at once.
    """
    headers = dict(scope["headers"])
    with translation.override(language_of(headers.get(b"accept-language", b"").decode("latin-1"))):
        if status == BUSY:
            code = "busy"
            sentence = gettext("Many people are playing right now. Please try again in a moment.")
        else:
            code = "too_much_at_once"
            sentence = gettext("Too many requests at once. Please try again in a moment.")
    if scope["path"].startswith(PROGRAMS):
        body, kind = problem(code, status, sentence, scope["path"]), MEDIA_TYPE.encode()
    else:
        body, kind = sentence.encode(), b"text/plain; charset=utf-8"
    wait = random.randint(SOONEST, LATEST)  # noqa: S311 - a pause
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", kind),
                (b"content-length", str(len(body)).encode()),
                (b"retry-after", str(wait).encode()),
                (b"cache-control", b"no-store"),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
