"""The description of the API: as a document for programs, and as a page for people."""

from __future__ import annotations

import hashlib
import json
from functools import cache

import yaml
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.http import condition, require_safe
from drf_spectacular.generators import SchemaGenerator

JSON, YAML = "application/vnd.oai.openapi+json", "application/vnd.oai.openapi"


@cache
def document(media: str) -> tuple[bytes, str]:
    """The description in JSON or YAML and its ETag; worked out once in a process: it is always the same."""
    with override("en"):
        told = SchemaGenerator().get_schema(request=None, public=True)
    plain = json.dumps(told, default=str, ensure_ascii=False)
    body = plain if media == JSON else yaml.safe_dump(json.loads(plain), sort_keys=False, allow_unicode=True)
    return body.encode(), f'"{hashlib.sha256(body.encode()).hexdigest()[:24]}"'


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
