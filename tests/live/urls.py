"""Opens a stream, stores and publishes a version, and counts the games that are watched."""

from uuid import UUID

from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.urls import path

from adventures.models import Game
from moonsite.live import publish
from moonsite.live.site import hub
from moonsite.live.views import events_response


def events(request: HttpRequest, game_id: UUID) -> StreamingHttpResponse:
    """Asks the database something, as a permission check does, and streams."""
    Session.objects.exists()
    return events_response(game_id, 1)


def tell(request: HttpRequest, game_id: UUID, version: int) -> HttpResponse:
    """Stores a version of the game, which is made when needed, and publishes it."""
    bare = {"code": "LIVE", "rules_version": 1, "setup": {}, "version": version, "host_device": ""}
    Game.objects.update_or_create(id=game_id, defaults={"version": version}, create_defaults=bare)
    publish(game_id, version)
    return HttpResponse(status=204)


def watched(request: HttpRequest) -> JsonResponse:
    """Says how many games are watched, and asks the database something."""
    Session.objects.exists()
    return JsonResponse({"games": len(hub._streams)})


urlpatterns = [
    path("<uuid:game_id>/events", events),
    path("<uuid:game_id>/tell/<int:version>", tell),
    path("watched", watched),
]
