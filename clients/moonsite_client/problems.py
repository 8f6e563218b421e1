"""What the site refuses, as exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx


class Problem(Exception):
    """A refusal: `code` is the same in every language, `title` and `detail` are for people.

    `data` is what the sentence names, `errors` are the parts of a body that are wrong, `fresh` says how
    things stand now where somebody was faster.
    """

    def __init__(self, status: int, told: Mapping[str, Any], wait: float | None = None) -> None:
        self.status = status
        self.code: str = told.get("code", "unknown")
        self.title: str = told.get("title", "")
        self.detail: str = told.get("detail", "")
        self.data: dict[str, Any] = dict(told.get("data", {}))
        self.errors: list[dict[str, str]] = list(told.get("errors", ()))
        self.fresh: Any = told.get("fresh")
        self.wait = wait
        said = " ".join(filter(None, (self.title, self.detail)))
        super().__init__(f"{status} {self.code}: {said}")


class Malformed(Problem):
    """What was sent is of the wrong kind (400)."""


class Unauthorized(Problem):
    """A token is needed, or this one is not known (401)."""


class Forbidden(Problem):
    """It may be seen, but not done by this token (403)."""


class NotFound(Problem):
    """It does not exist, or this token may not know of it (404)."""


class Conflict(Problem):
    """Somebody was faster (409)."""


class StaleVersion(Conflict):
    """The game has moved on; `fresh` has its version and its view (409)."""


class Refused(Problem):
    """The rules, or the table, do not allow it (422)."""


class TooMany(Problem):
    """Too many requests; `wait` says for how many seconds (429)."""


BY_STATUS: Mapping[int, type[Problem]] = {
    400: Malformed,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    422: Refused,
    429: TooMany,
}


def problem_of(response: httpx.Response) -> Problem:
    """Reads an answer that is no success."""
    try:
        told = response.json()
    except ValueError:
        told = {}
    if not isinstance(told, dict):
        told = {}
    kind = BY_STATUS.get(response.status_code, Problem)
    if told.get("code") == "stale_version":
        kind = StaleVersion
    return kind(response.status_code, told, wait_of(response))


def wait_of(response: httpx.Response) -> float | None:
    """Seconds after which the site asks to come back."""
    said = response.headers.get("Retry-After", "")
    return float(said) if said.isdigit() else None
