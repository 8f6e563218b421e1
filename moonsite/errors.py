"""Pages for what went wrong: one short sentence and a way back."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import requires_csrf_token


@requires_csrf_token
def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request that cannot be read."""
    return render(request, "errors/400.html", status=400)


@requires_csrf_token
def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request for something that is not this device's."""
    return render(request, "errors/403.html", status=403)


@requires_csrf_token
def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request for a page that does not exist."""
    return render(request, "errors/404.html", status=404)


@requires_csrf_token
def server_error(request: HttpRequest) -> HttpResponse:
    """Answers when the site itself failed; uses nothing that could fail again."""
    return render(request, "errors/500.html", status=500)


@requires_csrf_token
def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answers a form without its device's token: a page kept open for too long, or a forgery."""
    return render(request, "errors/stale.html", status=403)
