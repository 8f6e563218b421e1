"""The description of the API: as a document for programs, and as a page for people."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

import yaml
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe
from drf_spectacular.generators import SchemaGenerator

JSON, YAML = "application/vnd.oai.openapi+json", "application/vnd.oai.openapi"


@cache
def description() -> str:
    """The description in JSON; generated once in a process: it is always the same."""
    with override("en"):
        generated = SchemaGenerator().get_schema(request=None, public=True)
    return json.dumps(generated, default=str, ensure_ascii=False)


@cache
def document(media: str) -> tuple[bytes, str]:
    """The description in JSON or YAML and its ETag."""
    body = description() if media == JSON else _yaml(json.loads(description()))
    return body.encode(), f'"{hashlib.sha256(body.encode()).hexdigest()[:24]}"'


def _yaml(value: Any) -> str:
    """Writes YAML; the library in C takes a tenth of the time."""
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    return str(yaml.dump(value, Dumper=dumper, sort_keys=False, allow_unicode=True))


def _media(request: HttpRequest) -> str:
    """YAML for whoever asks for it by `?format=yaml` or in the header Accept, JSON for all others."""
    accepted = request.headers.get("Accept", "")
    wants = request.GET.get("format") == "yaml" or "yaml" in accepted or accepted == YAML
    return YAML if wants and request.GET.get("format") != "json" else JSON


def _etag(request: HttpRequest) -> str:
    return document(_media(request))[1]


@require_safe
@cache_control(no_cache=True)
@condition(etag_func=_etag)
def schema(request: HttpRequest) -> HttpResponse:
    """The description of the API, OpenAPI 3.1."""
    media = _media(request)
    return HttpResponse(document(media)[0], content_type=media, headers={"Vary": "Accept"})


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The page on which people read what programs can do, and try it."""
    return render(request, "api.html")
