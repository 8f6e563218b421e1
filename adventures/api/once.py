"""Asking twice does something once: answers kept under the key that a program has chosen."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.response import Response

from adventures.errors import Conflict, Malformed
from adventures.models import Answered
from adventures.models.token import LONGEST_KEY

HEADER = "Idempotency-Key"
KEPT = timedelta(days=1)
PATIENCE = timedelta(minutes=1)  # after which a request that never ended may be made again


def once(device: str, key: str, asked: tuple[str, str, Any], answer: Callable[[], Response]) -> Response:
    """Answers as the first time what was asked before under this key, and asks `answer` else.

    `asked` are method, path and body. Only what has succeeded is kept: a refusal changed nothing, and may be
    asked again. Raises Malformed for a key that is none, Conflict("key_reused") for a key with which
    something else was asked, and Conflict("key_busy") while the first answer is still being worked out.
    """
    if not 0 < len(key) <= LONGEST_KEY or not key.isascii() or not key.isprintable():
        raise Malformed(HEADER, "key_malformed", most=LONGEST_KEY)
    digest = hashlib.sha256(json.dumps(asked, sort_keys=True, default=str).encode()).hexdigest()
    _forget_old(device)
    row, known = _reserved(device, key, digest)
    if known is not None:
        return known
    try:
        response = answer()
    except BaseException:
        row.delete()
        raise
    if 200 <= response.status_code < 300:
        row.status = response.status_code
        row.body = json.dumps(response.data, default=str)
        row.save(update_fields=["status", "body"])
    else:
        row.delete()
    return response


def _reserved(device: str, key: str, digest: str) -> tuple[Answered, Response | None]:
    """Notes that the request is being worked out, or gets what was answered before."""
    try:
        with transaction.atomic():
            return Answered.objects.create(device=device, key=key, asked=digest), None
    except IntegrityError:
        row = Answered.objects.get(device=device, key=key)
    if row.asked != digest:
        raise Conflict("key_reused")
    if row.status is None:
        if timezone.now() - row.created_at < PATIENCE:
            raise Conflict("key_busy")
        return row, None
    response = Response(json.loads(row.body), status=row.status)
    response["Idempotent-Replay"] = "true"
    return row, response


def _forget_old(device: str) -> None:
    Answered.objects.filter(device=device, created_at__lt=timezone.now() - KEPT).delete()
