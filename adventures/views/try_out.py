"""Trying the site: one tap, and the first turn of a game is shown."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.services.try_out import start_tried_game

from .refusing import refusing


@refusing
@require_POST
def try_out(request: HttpRequest) -> HttpResponse:
    """Begins a game against a bot, and opens its sheet with the tour of a turn."""
    actor = Actor.of(request)
    name = _("Player %(number)s") % {"number": 1}
    game = start_tried_game(by=actor, name=name)
    [seat] = selectors.seats_of(actor, game)
    return redirect("sheet", game.pk, seat.position)
