"""Whether the site can answer."""

from __future__ import annotations

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from moonsite.health import database_answers

from .base import PublicCall
from .describing import described


class HealthShape(serializers.Serializer):
    """Whether this process reaches what it needs."""

    database = serializers.ChoiceField(["ok", "unreachable"], help_text="Whether the database answers.")


class Health(PublicCall):
    """The state of the site."""

    @described(answers=HealthShape, public=True)
    def get(self, request: Request) -> Response:
        """Tells a watcher whether the site can reach its database; 503 where it cannot."""
        ok = database_answers()
        return Response({"database": "ok" if ok else "unreachable"}, status=200 if ok else 503)
