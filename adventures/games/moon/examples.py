"""Examples of what programs send about games of Welcome to the Moon, and of what they are answered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_GAME = "7f1d2c9e-4b1a-4c53-9a55-0e4f6d2b7a10"
_MOMENT = "2026-05-01T19:30:00Z"
_SEATS = [
    {"position": 1, "name": "Ana", "taken": False, "yours": False, "bot": False, "level": "", "lent": False},
    {"position": 2, "name": "Ben", "taken": False, "yours": False, "bot": False, "level": "", "lent": False},
]
_BEGUN = {
    "id": _GAME,
    "url": f"/api/v1/games/{_GAME}",
    "code": "KSTRBW",
    "code_until": _MOMENT,
    "ruleset": "moon.1",
    "title": "The Launch",
    "dealer": "server",
    "state": "playing",
    "turn": 1,
    "version": 1,
    "begun": False,
    "open_table": False,
    "hints": True,
    "rated": False,
    "unrated": "",
    "still_days": 5,
    "bots_step_in": False,
    "seats": _SEATS,
    "host": True,
    "again": None,
    "created_at": _MOMENT,
    "updated_at": _MOMENT,
}

EXAMPLES: Mapping[str, Mapping[str, Any]] = {
    "post_games": {"sends": {"ruleset": "moon.1", "seats": ["Ana", "Ben"]}, "201": _BEGUN},
    "get_one_game": {"200": _BEGUN},
    "list_games": {"200": {"next": None, "previous": None, "results": [_BEGUN]}},
    "post_join": {"sends": {"code": "KSTRBW"}, "200": {**_BEGUN, "host": False}},
    "post_take_seat": {
        "sends": {"take_over": False},
        "200": {
            "position": 1,
            "name": "Ana",
            "taken": True,
            "yours": True,
            "bot": False,
            "level": "",
            "lent": False,
        },
    },
    "get_moves": {
        "200": {
            "version": 1,
            "kind": "combination",
            "moves": ["take 1", "take 2", "take 3"],
            "open": [],
            "optional": False,
            "draw": False,
            "can_undo": False,
            "over": False,
        }
    },
    "post_moves": {"sends": {"move": "take 1", "version": 1}},
    "post_undo": {"sends": {"version": 2}},
    "post_deal": {"sends": {"move": "flip 5/robot 11/plant 8/water", "version": 0}},
    "post_why_not": {
        "sends": {"place": "trajectory.1"},
        "200": {"legal": True, "code": None, "title": "", "detail": ""},
    },
}
"""Examples by the id of the operation: what it `sends`, and what is answered by status."""
