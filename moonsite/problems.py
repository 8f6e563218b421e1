"""What went wrong outside every call of the API, as programs are told it (RFC 9457)."""

import json

MEDIA_TYPE = "application/problem+json"
PROGRAMS = "/api/v1/"
"""Where programs ask: they are answered with problem details, everybody else with a page."""


def problem(code: str, status: int, title: str, path: str, detail: str = "") -> bytes:
    """The body of such an answer: a stable `code`, the status, and in words a title and a sentence."""
    told = {
        "type": f"urn:moonsite:{code}", "title": title, "status": status, "detail": detail or title,
        "code": code, "instance": path,
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False).encode("utf-8", "replace")
