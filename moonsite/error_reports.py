"""Reports of failures to a service that speaks Sentry's language: where it failed, and nothing of whom.

What was said and sent stays in our own log; `request_id` in a report leads to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sentry_sdk
import structlog
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration

KEPT = (
    "event_id", "timestamp", "platform", "level", "logger", "release",
    "environment", "server_name", "transaction", "transaction_info", "sdk",
)  # fmt: skip
"""The parts of a report that hold nothing about anybody."""

KEPT_CONTEXTS = ("runtime", "trace")
KEPT_OF_FRAMES = (
    "filename", "abs_path", "function", "module", "lineno", "pre_context", "context_line", "post_context",
    "in_app",
)  # fmt: skip


def report_errors(dsn: str, *, release: str, **options: Any) -> None:
    """Reports to that address from now on whatever fails in this process."""
    sentry_sdk.init(
        dsn,
        release=release,
        integrations=[
            DjangoIntegration(transaction_style="url", middleware_spans=False, signals_spans=False),
            CeleryIntegration(),
        ],
        data_collection={"user_info": False, "http_bodies": []},
        include_local_variables=False,  # a deck, a hidden hand and a password are all variables
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        before_send=stripped_report,
        **options,
    )


def stripped_report(event: Any, hint: Mapping[str, Any]) -> Any:
    """Makes a report anew of what may be told; what is not named here does not leave the house.

    The words of an exception are left out too: they may be a move, or a row of the database.
    """
    told = {name: event[name] for name in KEPT if name in event}
    if "exception" in event:
        told["exception"] = {"values": [_failure(value) for value in event["exception"].get("values") or ()]}
    if "logentry" in event:
        told["logentry"] = {"message": _event_name(hint.get("log_record"))}
    contexts = event.get("contexts") or {}
    told["contexts"] = {
        name: {key: value for key, value in contexts[name].items() if key != "data"}
        for name in KEPT_CONTEXTS
        if name in contexts
    }
    method = (event.get("request") or {}).get("method")
    request_id = structlog.contextvars.get_contextvars().get("request_id")
    tags = {"method": method, "request_id": request_id}
    told["tags"] = {name: value for name, value in tags.items() if value}
    return told


def _failure(value: Mapping[str, Any]) -> dict[str, Any]:
    """An exception without its words: its kind, and where it was raised."""
    frames = (value.get("stacktrace") or {}).get("frames") or ()
    bare_frames = [{name: frame[name] for name in KEPT_OF_FRAMES if name in frame} for frame in frames]
    return {
        "type": value.get("type"),
        "module": value.get("module"),
        "value": "",
        "stacktrace": {"frames": bare_frames},
    }


def _event_name(record: Any) -> str:
    """The name of what was logged, without its fields."""
    message = getattr(record, "msg", "")
    return str(message.get("event", "")) if isinstance(message, dict) else str(message)
