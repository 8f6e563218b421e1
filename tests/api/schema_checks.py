"""The description of the API as it is served, and whether values are as it describes them."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema_rs

from adventures.api.description import description

JSON = Any


@cache
def schema() -> dict[str, JSON]:
    """The whole description, generated once."""
    return dict(json.loads(description()))


@cache
def _validator(part: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.Draft202012Validator({**json.loads(part), "components": schema()["components"]})


def faults(part: JSON, value: JSON) -> list[str]:
    """What is wrong with a value, by a part of the description."""
    found = _validator(json.dumps(part)).iter_errors(value)
    return [f"{list(error.instance_path)}: {error.message[-300:]}" for error in found]


def streams(operation: dict[str, Any]) -> bool:
    """Tells whether a call, as it is described, answers without end."""
    return any("text/event-stream" in answer.get("content", {}) for answer in operation["responses"].values())
