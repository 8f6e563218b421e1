"""Public pages that a device may keep to show them without a connection."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

HEADER = "X-Keep-Offline"
"""By it the site's worker (`static/js/keeping_worker.js`) knows the only pages that it may keep."""


def kept_offline(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Lets devices keep what a view shows: the same for everybody, but for the token in its forms."""

    @wraps(view)
    def keeping(request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
        reply = view(request, *args, **options)
        if reply.status_code == 200:
            reply[HEADER] = "yes"
        return reply

    return keeping
