"""Asking twice does something once: answers kept under the key that a program has chosen."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import DatabaseError, IntegrityError
from django.db.models import QuerySet
from django.utils import timezone
from rest_framework.response import Response

from adventures.errors import Conflict, Malformed
from adventures.models import IdempotentAnswer, Token
from adventures.models.token import LONGEST_KEY
from adventures.services.change import atomic_change
from adventures.services.retention import forget_answers
from adventures.services.workers import stalled

HEADER = "Idempotency-Key"
PATIENCE = timedelta(minutes=1)  # after which a request that never ended may be made again


class KeyConflict(Conflict):
    """The key is not free; what was asked was not even looked at."""


# Gets an answer and keeps it, where it is a good one, in the row that waits for it.
Keeping = Callable[[QuerySet[IdempotentAnswer], Callable[[], Response]], Response]


def in_one_change(answers: QuerySet[IdempotentAnswer], answer: Callable[[], Response]) -> Response:
    """Stores in one change what is asked for and that it was answered: after a crash there are both, or none.

    A refusal leaves what was written beside it, as a line of the security log.
    """
    refused = None
    with atomic_change():
        try:
            response = _store(answers, answer())
        except DatabaseError:
            raise
        except Exception as error:
            refused = error
    if refused is not None:
        raise refused
    return response


def store_afterwards(answers: QuerySet[IdempotentAnswer], answer: Callable[[], Response]) -> Response:
    """Keeps the answer once all is done, for what takes too long for one change and may be done twice."""
    return _store(answers, answer())


def _store(answers: QuerySet[IdempotentAnswer], response: Response) -> Response:
    with atomic_change():
        if 200 <= response.status_code < 300:
            answers.update(status=response.status_code, body=json.dumps(response.data, default=str))
        else:
            answers.delete()
    return response


def answer_once(
    token: Token,
    key: str,
    asked: tuple[str, str, Any],
    answer: Callable[[], Response],
    keeping: Keeping = in_one_change,
) -> Response:
    """Answers as the first time what a token asked before under this key, and asks `answer` else.

    `asked` are method, address and body, `keeping` is `in_one_change` or `afterwards`. Only what succeeds is
    kept: a refusal changed nothing, and may be asked again. Raises Malformed for a key that is none,
    KeyConflict("key_reused") for a key with which something else was asked, and KeyConflict("key_busy") while
    the first answer is still being worked out.
    """
    if not 0 < len(key) <= LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Malformed(HEADER, "key_malformed", most=LONGEST_KEY)
    digest = hashlib.sha256(json.dumps(asked, sort_keys=True, default=str).encode()).hexdigest()
    row, known = _reserved(token, key, digest)
    if known is not None:
        return known
    # What was asked may have ended the token, and its answers with it: then there is nothing to keep.
    answers = IdempotentAnswer.objects.filter(pk=row.pk)
    try:
        response = keeping(answers, answer)
    except BaseException:
        with atomic_change():
            answers.delete()
        raise
    return response


def _reserved(token: Token, key: str, digest: str) -> tuple[IdempotentAnswer, Response | None]:
    """Notes that the request is being worked out, or gets what was answered before."""
    try:
        with atomic_change():
            forget_answers()
            return IdempotentAnswer.objects.create(token=token, key=key, asked=digest), None
    except IntegrityError:
        row = IdempotentAnswer.objects.filter(token=token, key=key).first()
    if row is None:  # the first one was refused in this very moment
        raise KeyConflict("key_busy")
    if row.asked != digest:
        raise KeyConflict("key_reused")
    if row.status is None:
        _take_up(row)
        return row, None
    response = Response(json.loads(row.body) if row.body else None, status=row.status)
    response["Idempotent-Replay"] = "true"
    return row, response


def _take_up(row: IdempotentAnswer) -> None:
    """Lets one of all who ask again work out an answer that never came; raises KeyConflict("key_busy")."""
    now = timezone.now()
    lost = IdempotentAnswer.objects.filter(
        stalled("created_at", quiet_for=PATIENCE),
        pk=row.pk,
        status=None,
        created_at=row.created_at,
    )
    with atomic_change():
        if not lost.update(created_at=now):
            raise KeyConflict("key_busy")
