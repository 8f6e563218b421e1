"""What happens in a game, as it happens."""

import uuid

from django.http.response import HttpResponseBase
from rest_framework.request import Request

from adventures import selectors
from adventures.running.live import authorized_listeners, listeners_of_what_ifs, news_of
from moonsite.live.views import events_response

from .base import Plain
from .describing import EVENTS, described


class GameEvents(Plain):
    """The news of a game."""

    @described(**EVENTS)
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponseBase:
        """Listens to a game: an event `version` whenever something has changed, and every 15 seconds.

        Its data is one line of JSON: `version` is that of the game, `public` that of what everybody sees, and
        `seats` have that of each seat's view; whoever knows a lower one fetches the view again.
        """
        game = selectors.game_for(self.actor, game_id)
        return events_response(game.pk, *news_of(game), self.listener, authorized_listeners)


class WhatIfEvents(Plain):
    """The news of a what-if game."""

    @described(**EVENTS)
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponseBase:
        """Listens to a what-if game, as to any game; whoever may open the real game may."""
        game = selectors.what_if_for(self.actor, game_id).game
        return events_response(game.pk, *news_of(game), self.listener, listeners_of_what_ifs)
