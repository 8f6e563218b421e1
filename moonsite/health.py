"""Tells a watcher whether this process can answer and reach its database."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from moonsite.lifetime import DRAINING
from moonsite.outages import FULL, READ_ONLY, UNREACHABLE, outage_of

ADDRESS = "/health/"
OK = "ok"
LEAST_FREE = 16 * 1024 * 1024  # bytes; with less a disk is as good as full
STATES = (OK, READ_ONLY, FULL, "busy", UNREACHABLE)
READABLE = (OK, READ_ONLY, FULL)
"""Where pages can be looked at: who takes such a process out of service takes that away too."""


class Probes:
    """Answers who watches a process directly: by whatever name it calls, and without HTTPS in between."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answers before anybody asks which host is meant: the answer names none."""
        return health(request) if request.path_info == ADDRESS else self.get_response(request)


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """Answers 200 when pages can be looked at, with how it stands with the database; 503 when not.

    And 503 when this process is about to stop.
    """
    if DRAINING.is_set():
        return JsonResponse({"process": "draining"}, status=503)
    state = database_state()
    return JsonResponse({"database": state}, status=status_of(state))


def status_of(state: str) -> int:
    """The status of an answer that tells of that state."""
    return 200 if state in READABLE else 503


def database_state() -> str:
    """How it stands with the database: one of `STATES`."""
    postgres = connection.vendor == "postgresql"
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT current_setting('transaction_read_only')" if postgres else "SELECT 'off'")
            read_only = cursor.fetchone() == ("on",)
    except DatabaseError as error:
        return outage_of(error) or UNREACHABLE
    return READ_ONLY if read_only else OK if postgres else _state_of_file()


def _state_of_file() -> str:
    """How it stands with the file of a SQLite database and the disk that it lies on."""
    file = Path(str(connection.settings_dict["NAME"]))
    if not file.exists():
        return OK  # in memory
    if not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)):
        return READ_ONLY
    return FULL if shutil.disk_usage(file.parent).free < LEAST_FREE else OK
