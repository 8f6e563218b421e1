"""Public pages that a device may keep to show them without a connection."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

HEADER = "X-Keep-Offline"
"""By it the site's worker (`static/js/keeping_worker.js`) knows the only pages that it may keep."""
View = Callable[..., HttpResponse]

_ahead: list[Callable[[], Sequence[str]]] = []


def kept_offline(ahead: Callable[[], Sequence[str]] = tuple) -> Callable[[View], View]:
    """Lets devices keep what a view shows: the same for everybody, but for the token in its forms.

    `ahead` says which of its addresses they fetch in a quiet moment, before anybody has looked at them.
    """
    _ahead.append(ahead)

    def decorate(view: View) -> View:
        @wraps(view)
        def keeping(request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
            reply = view(request, *args, **options)
            if reply.status_code == 200:
                reply[HEADER] = "yes"
            return reply

        return keeping

    return decorate


def kept_ahead() -> list[str]:
    """Returns the addresses of all pages that devices fetch in a quiet moment."""
    return [address for addresses in _ahead for address in addresses()]
