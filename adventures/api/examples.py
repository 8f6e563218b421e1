"""Examples in the description of the API, as far as they name no game: kits bring the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.registry import KITS

_GAME = "/api/v1/games/7f1d2c9e-4b1a-4c53-9a55-0e4f6d2b7a10"

PROBLEMS: Mapping[str, Mapping[str, Any]] = {
    "404": {
        "type": "urn:moonsite:not_found",
        "title": "There is nothing here",
        "status": 404,
        "detail": "It does not exist, or you may not see it.",
        "code": "not_found",
        "instance": _GAME,
    },
    "401": {
        "type": "urn:moonsite:not_authenticated",
        "title": "A token is needed",
        "status": 401,
        "detail": "Send one in the header Authorization: Bearer moon_...",
        "code": "not_authenticated",
        "instance": "/api/v1/games",
    },
}
"""Examples of answers that every call may give, by their status."""

_EXAMPLES: Mapping[str, Mapping[str, Any]] = {
    "post_devices": {
        "sends": {"name": "A bot of mine"},
        "201": {
            "token": "moon_Jx2Vw0m6T7bq1Yc5k9Zr3Ue8Hn4Ld6Sa",
            "id": "0b0f6a64-0e0d-4f7e-8a53-6f0f7c9d1e22",
            "name": "A bot of mine",
            "kind": "device",
            "scopes": ["play", "read"],
            "start": "moon_Jx2Vw",
            "game": None,
            "position": None,
            "this": False,
            "created_at": "2026-05-01T19:30:00Z",
            "used_at": None,
        },
    },
}


def examples_of(operation: str) -> Mapping[str, Any]:
    """Examples of a call by the id of its operation: what it `sends`, and what is answered by status."""
    found = {**PROBLEMS, **_EXAMPLES.get(operation, {})}
    for kit in KITS:
        found.update(kit.documents.examples.get(operation, {}))
    return found
