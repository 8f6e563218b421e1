"""The page for whoever did something too often: when it goes on, with all that was typed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

SECRET = ("csrfmiddlewaretoken", "password")


def later(request: HttpRequest, wait: int) -> HttpResponse:
    """Answers 429 and says for how many seconds; a form that was sent can be sent again as it was.

    Passwords and files do not come back into a page.
    """
    fields = [
        (name, value)
        for name, values in request.POST.lists()
        if not name.startswith(SECRET)
        for value in values
    ]
    context = {"minutes": -(-wait // 60), "fields": fields, "again": request.method == "POST"}
    reply = render(request, "errors/later.html", context, status=429)
    reply["Retry-After"] = str(wait)
    return reply
