"""Which build of the site answers: pages that another one has made load themselves again."""

import hashlib
from functools import cache
from typing import Any

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest

from moonsite.fingerprint import fingerprint_of

PACKAGES = ("adventures", "campaigns", "locale", "moonsite", "templates")


@cache
def site_version() -> str:
    """A short name of the code, the templates and the static files; the same on every machine."""
    static = getattr(staticfiles_storage, "manifest_hash", "")
    return hashlib.sha256(f"{fingerprint_of(*PACKAGES)} {static}".encode()).hexdigest()[:12]


def version_of_page(request: HttpRequest) -> dict[str, Any]:
    """Lets a page say which version has made it."""
    return {"site_version": site_version()}
