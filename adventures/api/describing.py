"""How a call is described: what it reads, what it answers, what goes wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import django_filters
from drf_spectacular.plumbing import build_basic_type
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers

from .idempotency import HEADER
from .pages import MOST
from .problems import MEDIA_TYPE

Shape = type[serializers.Serializer]

LANGUAGE = OpenApiParameter(
    "Accept-Language", str, OpenApiParameter.HEADER, description="The language of sentences: `en` or `es`."
)
KEY = OpenApiParameter(
    HEADER,
    {"type": "string", "minLength": 1, "maxLength": 80, "pattern": "^[!-~]+$"},
    OpenApiParameter.HEADER,
    description="A key of the sender's own: what is asked twice under one key is done once.",
)
KNOWN = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER,
    description="The ETag of what is known already: 304 where it is still the same.",
)  # fmt: skip
PAGE = [
    OpenApiParameter("cursor", str, description="Where a page begins, as `next` and `previous` say."),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": MOST},
        description="Rows to a page, 25 unless told.",
    ),
]
TIME = {"type": "string", "format": "date-time"}
EVENTS: dict[str, Any] = {
    "answers": OpenApiResponse(str, description="A stream of server-sent events, without end."),
    "media": "text/event-stream",
}
"""How a call is described that answers with what happens, as it happens."""
WORD = re.compile("[A-Z][a-z0-9]*")


class FaultShape(serializers.Serializer):
    """A part of what was sent, and what is wrong with it."""

    field = serializers.CharField(help_text="The part, as `seats.1`.")
    code = serializers.CharField(help_text="The same for the same fault, in every language.")
    detail = serializers.CharField(help_text="What is wrong, in a sentence.", allow_blank=True)


class ProblemShape(serializers.Serializer):
    """What went wrong (RFC 9457), by the codes and sentences of the pages."""

    type = serializers.CharField(help_text="The code as a URN.")
    title = serializers.CharField(help_text="What is refused, in a few words.")
    status = serializers.IntegerField(help_text="The status of the answer.")
    detail = serializers.CharField(help_text="Why, in a sentence; may be empty.", allow_blank=True)
    code = serializers.CharField(help_text="The same for the same refusal, in every language.")
    instance = serializers.CharField(help_text="The address that was asked.")
    data = serializers.DictField(required=False, help_text="What the sentence names.")
    errors = FaultShape(many=True, required=False, help_text="Every part that is wrong (status 400).")
    fresh = serializers.JSONField(
        required=False, help_text="How things stand now, for whoever came too late (409); may be null."
    )


PROBLEMS = {
    400: "Something in what was sent is wrong; `errors` name it.",
    401: "A token is needed, or the one that was sent is not known.",
    403: "It may be seen, but not done by this token.",
    404: "It does not exist, or this token may not know of it.",
    409: "Somebody was faster; `fresh` says how things stand now.",
    422: "The rules, or the table, do not allow it; nothing has changed.",
    429: "Too many requests; `Retry-After` says when to come back.",
}


def described(
    *,
    sends: Any = None,
    answers: Any = None,
    many: bool = False,
    status: int = 200,
    media: str = "application/json",
    conditional: bool = False,
    filters: type[django_filters.FilterSet] | None = None,
    parameters: list[OpenApiParameter] | None = None,
    public: bool = False,
    secret: bool = False,
    **more: Any,
) -> Callable[[Any], Any]:
    """Describes a method of a call. `many` answers pages of what is `answered`; `public` needs no token.

    `media` is what the answer is written in, where it is no JSON. `conditional` knows ETags. What answers
    with a `secret` is never kept, so it takes no key. The first line of the docstring is the summary.
    """

    def describe(method: Any) -> Any:
        shown = page_of(answers) if many else answers
        responses: dict[Any, Any] = {
            (status, media): shown if shown is not None else OpenApiResponse(description="Done.")
        }
        if conditional:
            responses[304] = OpenApiResponse(description="Nothing has changed.")
        for code, text in PROBLEMS.items():
            responses[code, MEDIA_TYPE] = OpenApiResponse(ProblemShape, description=text)
        asked = [LANGUAGE, *(parameters or [])]
        method.secret = secret
        if method.__name__ == "post" and not secret:
            asked.append(KEY)
        if conditional:
            asked.append(KNOWN)
        if many:
            asked += PAGE
        asked += _filtered(filters) if filters else []
        summary, _, _ = (method.__doc__ or "").partition("\n")
        call = "_".join(WORD.findall(method.__qualname__.partition(".")[0])).lower()
        return extend_schema(
            operation_id=f"{'list' if many and method.__name__ == 'get' else method.__name__}_{call}",
            request=sends,
            responses=responses,
            parameters=asked,
            summary=summary.rstrip("."),
            auth=[] if public else None,
            **more,
        )(method)

    return describe


@cache
def page_of(shape: Shape) -> Shape:
    """The shape of a page of rows."""
    name = shape.__name__.removesuffix("Shape")
    fields = {
        "__doc__": f"A page of rows of the kind {name}.",
        "next": serializers.CharField(allow_null=True, help_text="The address of the next page."),
        "previous": serializers.CharField(allow_null=True, help_text="The address of the page before."),
        "results": shape(many=True, help_text="The rows."),
    }
    return type(f"{name}PageShape", (serializers.Serializer,), fields)


def _filtered(filters: type[django_filters.FilterSet]) -> list[OpenApiParameter]:
    return [
        OpenApiParameter(name, _kind(one), description=str(one.extra.get("help_text", "")))
        for name, one in filters.base_filters.items()
    ]


def _kind(one: django_filters.Filter) -> Mapping[str, Any]:
    match one:
        case django_filters.ChoiceFilter():
            return {"type": "string", "enum": [key for key, _label in one.extra["choices"]]}
        case django_filters.IsoDateTimeFilter():
            return TIME
        case django_filters.BooleanFilter():
            return {"type": "boolean"}
        case django_filters.NumberFilter():
            return {"type": "integer"}
        case django_filters.UUIDFilter():
            return {"type": "string", "format": "uuid"}
    return dict(build_basic_type(OpenApiTypes.STR) or {})
