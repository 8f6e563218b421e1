"""The service worker: one script for the whole site, which begins with what it knows of this version."""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import condition, require_safe

from moonsite.build_version import site_version
from moonsite.headers import VERSION

from .kept import HEADER, kept_ahead

SCRIPTS = ("js/notices_worker.js", "js/keeping_worker.js")
FIRST = (
    "css/pages.bundle.css",
    "css/paper.css",
    "css/home.bundle.css",
    "css/home.css",
    "css/seat.bundle.css",
    "fonts/outfit-first-wght-normal.woff2",
    "fonts/outfit-latin-wght-normal.woff2",
    "fonts/outfit-latin-ext-wght-normal.woff2",
    "fonts/shantell-sans-marks.woff2",
    "icons/favicon.svg",
    "icons/icons.svg",
    "js/home.bundle.js",
    "js/offline.bundle.js",
    "js/pages.bundle.js",
    "js/seat.bundle.js",
)
"""What is fetched ahead: the page without a connection needs it, or the first pages that somebody opens."""


def _etag(request: HttpRequest) -> str:
    return f'"{hashlib.sha256(script().encode()).hexdigest()[:16]}"'


@require_safe
@condition(etag_func=_etag)
def worker(request: HttpRequest) -> HttpResponse:
    """Answers with the script; a browser asks at every page whether it is another one."""
    return HttpResponse(script(), content_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def script() -> str:
    """The whole script."""
    parts = [Path(str(finders.find(name))).read_text() for name in SCRIPTS]
    return "\n".join([f"self.SITE = {json.dumps(about(), sort_keys=True)};", *parts])


def about() -> dict[str, Any]:
    """What the script knows: this version, its pages for no connection and to fetch ahead, its files."""
    first = [staticfiles_storage.url(name) for name in FIRST]
    collected: dict[str, str] = getattr(staticfiles_storage, "hashed_files", {})
    named = [staticfiles_storage.url(name) for name in collected if not name.endswith(".map")]
    in_languages = [reverse("offline-in", args=[code]) for code, _name in settings.LANGUAGES]
    return {
        "version": site_version(),
        "versionHeader": VERSION,
        "keepHeader": HEADER,
        "files": settings.STATIC_URL,
        "offline": reverse("offline"),
        "offlinePages": [reverse("offline"), *in_languages],
        "first": first,
        "ahead": kept_ahead(),
        "named": sorted({*first, *named}),
    }
