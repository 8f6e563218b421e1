"""Opens a stream, stores and publishes news, and tells what the process holds."""

import threading
from datetime import UTC, datetime
from uuid import UUID

from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import path

from moonsite.live import add_news_reader, publish
from moonsite.live.site import hub
from moonsite.live.stream_limits import Listener
from moonsite.live.views import events_response

NEVER = datetime(9999, 1, 1, tzinfo=UTC)


def stored_news(game_ids: list[UUID]) -> dict[UUID, tuple[int, str]]:
    """Reads the news that `tell` has stored, in the one table here that keeps texts."""
    rows = Session.objects.filter(pk__in=[str(game_id) for game_id in game_ids])
    return {UUID(key): news_of(int(version)) for key, version in rows.values_list("pk", "session_data")}


def news_of(version: int) -> tuple[int, str]:
    """The news of a version, which say no more than the version."""
    return version, f'{{"version": {version}}}'


def events(request: HttpRequest, game_id: UUID) -> HttpResponseBase:
    """Asks the database something, as a permission check does, and streams."""
    Session.objects.exists()
    listener = Listener(request.GET.get("device", ""), request.GET.get("address", ""))
    return events_response(game_id, *news_of(1), listener)


def tell(request: HttpRequest, game_id: UUID, version: int) -> HttpResponse:
    """Stores a version of the game, which is made when needed, and publishes it."""
    stored = {"session_data": str(version), "expire_date": NEVER}
    Session.objects.update_or_create(session_key=str(game_id), defaults=stored)
    publish(game_id, *news_of(version))
    return HttpResponse(status=204)


def watched(request: HttpRequest) -> JsonResponse:
    """Says how many games are watched and how many threads run, and asks the database something."""
    Session.objects.exists()
    return JsonResponse({"games": len(hub._streams), "threads": threading.active_count()})


add_news_reader(stored_news)

urlpatterns = [
    path("<uuid:game_id>/events", events),
    path("<uuid:game_id>/tell/<int:version>", tell),
    path("watched", watched),
]
