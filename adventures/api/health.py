"""Whether the site can answer."""

from __future__ import annotations

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from moonsite.health import STATES, database_state, status_of

from .base import PublicCall
from .describing import described


class HealthShape(serializers.Serializer):
    """Whether this process reaches what it needs."""

    database = serializers.ChoiceField(STATES, help_text="How it stands with the database.")


class Health(PublicCall):
    """The state of the site."""

    @described(answers=HealthShape, public=True)
    def get(self, request: Request) -> Response:
        """Tells a watcher how it stands with the database; 503 where nothing can be read from it."""
        state = database_state()
        return Response({"database": state}, status=status_of(state))
