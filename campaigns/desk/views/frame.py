"""For curators alone, after signing in; who plays in a book is asked before it opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.views.decorators.cache import never_cache

from adventures.actor import Actor
from adventures.errors import Forbidden
from adventures.views.refusing import refusing
from campaigns.admin.spoiler_warning import curtain
from campaigns.curating.curated_books import any_version_for
from campaigns.curating.curators import check_curator

View = Callable[..., HttpResponse]


def for_curators(view: View) -> Callable[..., HttpResponseBase]:
    """Lets curators in, and tells others why not."""

    @wraps(view)
    def answered(request: HttpRequest, *args: object, **named: object) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path(), reverse("sign-in"))
        check_curator(Actor.of(request))
        return view(request, *args, **named)

    return never_cache(refusing(answered))


def of_version(view: View) -> Callable[..., HttpResponseBase]:
    """Finds the version that an address names, and shows its curtain first."""

    @wraps(view)
    def answered(request: HttpRequest, version_id: UUID, **named: object) -> HttpResponse:
        version = any_version_for(Actor.of(request), version_id)
        hidden = curtain(request, version)
        if hidden is not None and request.method != "GET":
            raise Forbidden("book_played")
        return hidden or view(request, version, **named)

    return for_curators(answered)
