"""The next evening of a crew: its page, and the file for calendars."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.models import Evening
from campaigns.people import crews
from campaigns.people.calendar import calendar_file
from campaigns.services.evenings import answer_evening, clear_evening, set_evening


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def evening(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Asks when the crew meets next; it may be changed, or taken off."""
    actor, refused = Actor.of(request), ""
    if request.method == "POST":
        if request.POST.get("on") == "no":
            clear_evening(by=actor, crew_id=crew_id)
            return redirect("crews:crew", crew_id)
        try:
            typed = {name: request.POST.get(name, "") for name in ("day", "time", "note")}
            set_evening(by=actor, crew_id=crew_id, **typed)
            return redirect("crews:crew", crew_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    crew = crews.crew_for(actor, crew_id)
    known = crews.evening_of(crew)
    shown = {
        "day": known.day.isoformat() if known else "",
        "time": known.time.strftime("%H:%M") if known and known.time else "",
        "note": known.note if known else "",
    }
    if refused:
        shown = {name: request.POST.get(name, "") for name in shown}
    context = {"crew": crew, "evening": known, "shown": shown, "refused": refused}
    return render(request, "crews/evening.html", context, status=400 if refused else 200)


@refusing
@require_POST
def evening_answer(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """Says whether somebody comes."""
    answer_evening(
        by=Actor.of(request), crew_id=crew_id, person_id=request.POST.get("person", ""),
        answer=request.POST.get("answer", ""),
    )  # fmt: skip
    return redirect("crews:crew", crew_id)


@refusing
@require_GET
@never_cache
def evening_file(request: HttpRequest, crew_id: uuid.UUID) -> HttpResponse:
    """The next evening as a file that a calendar opens."""
    crew = crews.crew_for(Actor.of(request), crew_id)
    known: Evening | None = crews.evening_of(crew)
    if known is None:
        raise NotFound()
    address = request.build_absolute_uri(reverse("crews:crew", args=[crew.pk]))
    reply = HttpResponse(calendar_file(known, address), content_type="text/calendar; charset=utf-8")
    name = slugify(crew.name) or "crew"
    reply["Content-Disposition"] = f'attachment; filename="{name}.ics"'
    return reply
