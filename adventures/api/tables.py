"""The table as a whole: who sits at it, how its sheets lie, whether strangers may see its end."""

from __future__ import annotations

import uuid
from typing import Any

from django.urls import reverse
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import permissions, selectors
from adventures.errors import HostOnly, Refused
from adventures.models import GameLink
from adventures.presenting.addresses import reachable
from adventures.services.links import share_game, stop_sharing_game
from adventures.services.seats import set_open_table, take_free_seats

from .base import Call
from .describing import described
from .shapes import GameShape, game_as_json


class OpenTableForm(serializers.Serializer):
    """How the sheets of one device lie."""

    open_table = serializers.BooleanField(
        help_text="Whether the seats of one device see each other's sheets."
    )


class ShareForm(serializers.Serializer):
    """What strangers see."""

    names = serializers.BooleanField(default=False, help_text="Whether they read who played.")


class ShareShape(serializers.Serializer):
    """The public link to the result of a game."""

    on = serializers.BooleanField(help_text="Whether it is switched on.")
    names = serializers.BooleanField(help_text="Whether whoever opens it reads who played.")
    url = serializers.CharField(allow_null=True, help_text="The page for people; null while it is off.")
    api = serializers.CharField(allow_null=True, help_text="The same for programs; null while it is off.")


class FreeSeats(Call):
    """All free seats."""

    @described(answers=GameShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Takes every free seat."""
        return Response(game_as_json(take_free_seats(by=self.actor, game_id=game_id), self.actor))


class OpenTable(Call):
    """The curtain between the seats of one device."""

    @described(sends=OpenTableForm, answers=GameShape)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Takes the curtain between the seats of this device away, or hangs it up again."""
        game = set_open_table(by=self.actor, game_id=game_id, **self.sent(OpenTableForm))
        return Response(game_as_json(game, self.actor))


class Share(Call):
    """The public link to a result."""

    @described(answers=ShareShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says whether everybody who has a link may look at the result; for the host alone."""
        game = selectors.game_for(self.actor, game_id)
        if not permissions.may_stop(self.actor, game):
            raise HostOnly()
        if not game.finished:
            raise Refused("not_finished")
        return Response(self._as_json(GameLink.objects.filter(game=game).first()))

    @described(sends=ShareForm, answers=ShareShape)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Switches the link on, or changes what it shows; it stays the same link."""
        return Response(self._as_json(share_game(by=self.actor, game_id=game_id, **self.sent(ShareForm))))

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Switches the link off: it never leads anywhere again."""
        stop_sharing_game(by=self.actor, game_id=game_id)
        return Response(status=204)

    def _as_json(self, link: GameLink | None) -> dict[str, Any]:
        if link is None:
            return {"on": False, "names": False, "url": None, "api": None}
        return {
            "on": True,
            "names": link.names,
            "url": reachable(self.request, reverse("shared", args=[link.token])),
            "api": reverse("api:shared-result", args=[link.token]),
        }
