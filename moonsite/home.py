"""The home page: the ways into a game, and what this device can go on with."""

from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from adventures.actor import DEVICE, Actor
from adventures.games.kit import kit_of, title_of
from adventures.models import Game
from adventures.replay import RulesChanged
from adventures.rules import InvalidSnapshot
from adventures.selectors import games_of, seats_of, view_of
from adventures.words.lists import all_of
from campaigns.selectors import campaigns_of

SHOWN = 5  # games in the list, the last played first


class Saved(NamedTuple):
    """A line of the list: what it is, how far it has come, and who sits there."""

    game: Game
    title: str
    text: str
    who: str
    small_sheet: SafeString | None


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the ways in; a device that never played gets no session from looking."""
    known = DEVICE in request.session or request.user.is_authenticated
    actor = Actor.of(request) if known else None
    games = single_games(actor) if actor else []
    return render(request, "home.html", {"games": games, "campaigns": campaigns_of(actor)})


def single_games(actor: Actor) -> list[Saved]:
    """Games that belong to no campaign, each in a line."""
    return [saved(game, actor) for game in games_of(actor).filter(chapter_play=None)[:SHOWN]]


def saved(game: Game, actor: Actor) -> Saved:
    """One game in a line, with the sheet of the first seat the actor holds."""
    seats = list(game.seats.all())
    own = (seats_of(actor, game) or seats)[0]
    picture, text = None, _("Turn %(turn)s") % {"turn": game.turn}
    try:
        view = view_of(game, None)
    except (InvalidSnapshot, RulesChanged):
        pass  # the game's own page knows what to do: the line stays, without its picture
    else:
        picture = kit_of(game.ruleset).thumbnail(view, own.name)
        thinking = [entry["seat"] for entry in view["seats"] if entry["state"] == "thinking"]
        if 0 < len(thinking) < len(seats):
            text = _("Turn %(turn)s, waiting for %(names)s") % {"turn": game.turn, "names": all_of(thinking)}
    if game.finished:
        text = _("Finished")
    return Saved(
        game, str(title_of(game.ruleset).name), text, ", ".join(seat.name for seat in seats), picture
    )
