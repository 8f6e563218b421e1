"""What goes wrong, as problem details (RFC 9457): the codes and sentences of the pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response

from adventures.errors import NO_MOVE, Refused, ServiceError
from adventures.exchange.faults import ImportRefused
from adventures.rules import IllegalMove
from adventures.running.replay import LogRefused, RulesChanged
from adventures.words.refusals import ONE_LINE, Text, refusal

from .idempotency import KeyConflict

MEDIA_TYPE = "application/problem+json"
CONFLICT, ILLEGAL = 409, 422
# Refusals of the rules that say: this is no move at all.
UNREADABLE = NO_MOVE | {"unknown_seat"}

WORDS: dict[str, tuple[Text, Text]] = {
    "not_found": (_("There is nothing here"), _("It does not exist, or you may not see it.")),
    "forbidden": (_("You are not allowed to do this"), ""),
    "not_authenticated": (_("A token is needed"), _("Send one in the header Authorization: Bearer moon_...")),
    "authentication_failed": (_("This token is not valid"), ""),
    "permission_denied": (_("This token does not allow that"), ""),
    "method_not_allowed": (_("Method not allowed"), _("The Allow header lists the methods of this address.")),
    "not_acceptable": (_("The API only returns JSON"), ""),
    "unsupported_media_type": (_("The API only accepts JSON"), ""),
    "parse_error": (_("This request cannot be read"), _("The body is not valid JSON in UTF-8.")),
    "invalid": (_("Some of the data is not valid"), ""),
    "throttled": (_("Too many requests"), _("Try again in %(wait)s seconds.")),
    "key_malformed": (
        _("This Idempotency-Key is not valid"),
        _("An Idempotency-Key has 1 to %(most)s visible ASCII characters."),
    ),
    "key_reused": (
        _("This Idempotency-Key was already used"),
        _("It belongs to a different request. Use a new key for each request."),
    ),
    "key_busy": (
        _("The first request is still running"),
        _("The request with this key is not finished yet. Try again in a moment."),
    ),
    "import_refused": (_("Nothing was imported"), _("The list of errors says what is wrong, and where.")),
    "stale_version": (_("The sheet has changed"), _("Somebody was faster.")),
    "rules_changed": (
        _("The rules have changed"),
        _("With the corrected rules this game goes differently. Its page says how to go on."),
    ),
}


def as_problem(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Puts a refusal into an answer; None for a fault of ours.

    What came too late is told how things stand now, as the view says by its `fresh`; what is wrong in a
    document is told by its `faults`.
    """
    made = problem_of(error)
    if made is None:
        return None
    if made["status"] == CONFLICT and not isinstance(error, KeyConflict):
        made |= _fresh(error, context["view"])
    if (faults := getattr(context["view"], "faults", None)) is not None and (found := faults(error)):
        made["errors"] = found
    headers = {}
    if asked := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = asked
    wait = getattr(error, "wait", None) or made.get("data", {}).get("wait")
    if wait:
        headers["Retry-After"] = str(int(wait))
    made["instance"] = context["request"].path
    return Response(made, status=made["status"], headers=headers, content_type=MEDIA_TYPE)


def problem(
    code: str, status: int, data: Mapping[str, Any] | None = None, detail: str = "", **more: Any
) -> dict[str, Any]:
    """Makes problem details: `detail` where it is known better than by the code."""
    data = data or {}
    words = WORDS.get(code)
    said = refusal(code, data)
    title = str(words[0]) if words and said.title == str(ONE_LINE) and not said.text else said.title
    text = detail or said.text or (str(words[1]) % dict(data) if words else "")
    made = {"type": f"urn:moonsite:{code}", "title": title, "status": status, "detail": text, "code": code}
    if data:
        made["data"] = dict(data)
    return {**made, **more}


def problem_of(error: Exception) -> dict[str, Any] | None:
    """Problem details of a refusal; None for a fault of ours."""
    match error:
        case Refused():
            told = problem(error.code, error.status, error.data)
            return {**told, "errors": list(map(_wrong, error.wrong))} if error.wrong else told
        case IllegalMove():
            status = 400 if error.code in UNREADABLE else ILLEGAL
            return problem(error.code, status, error.data)
        case RulesChanged():
            return problem("rules_changed", CONFLICT)
        case LogRefused():
            return problem("log_refused", ILLEGAL, {"move": error.move.number})
        case ImportRefused():
            return problem("import_refused", 400)
        case Http404():
            return problem("not_found", 404)
        case PermissionDenied():
            return problem("forbidden", 403)
        case exceptions.ValidationError():
            return problem("invalid", 400, errors=list(_faults(error.detail)))
        case exceptions.Throttled():
            return problem("throttled", 429, {"wait": int(error.wait or 1)})
        case exceptions.APIException():
            # The code of the class has the title; one of its own, and its sentence, come with the error.
            code, detail = error.default_code, error.detail
            own = detail if isinstance(detail, exceptions.ErrorDetail) else None
            told = problem(code, error.status_code, detail=str(own or ""))
            return {**told, "code": own.code} if own is not None else told
    return None


def _fresh(error: Exception, view: Any) -> dict[str, Any]:
    """How things stand now; nothing where a view does not say so, or they are not to be seen any more."""
    fresh = getattr(view, "fresh", None)
    if fresh is None:
        return {}
    try:
        return {"fresh": fresh(error)}
    except Refused:
        return {}


def _wrong(part: ServiceError) -> dict[str, str]:
    """A part that a service has found wrong."""
    detail = part.text or problem(part.code, 400, part.data)["detail"]
    return {"field": part.field, "code": part.code, "detail": detail}


def _faults(detail: Any, field: str = "") -> Any:
    """Every fault of a body with the path of its field: `seats.1.name`."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            yield from _faults(inner, f"{field}.{name}" if field else str(name))
    elif isinstance(detail, list):
        for at, inner in enumerate(detail):
            nested = isinstance(inner, Mapping | list)
            yield from _faults(inner, f"{field}.{at}" if nested and field else field)
    else:
        yield {"field": field, "code": getattr(detail, "code", "invalid"), "detail": str(detail)}
