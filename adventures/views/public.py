"""A sheet as everybody may see it: an opponent's in the middle of the game, anybody's when it is over."""

import uuid

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.games.registry import kit_of, title_of
from adventures.inputs.numbers import number_or_none
from adventures.presenting.menu import menu_of

from .answers import with_refusals
from .stopped import stopped_of


@require_GET
@never_cache
@with_refusals
def sheet(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """One sheet with its public marks and their points, and the way to the others."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    kit, title = kit_of(game.ruleset), title_of(game.ruleset)
    view = selectors.view_of(game, None)
    owners = list(kit.owners(view))
    if not 1 <= position <= len(owners):
        raise NotFound()
    owner, names = owners[position - 1], kit.ending(game.ruleset).owner
    turned = game.seats.filter(position=_number(request.GET.get("from"))).first()
    looks = turned.name if turned else None
    sheet_url = reverse("sheet", args=[game.pk, turned.position]) if turned else ""
    page = kit.public(view, owner, looks, sheet_url)
    context = {
        "game": game,
        "name": names(owner),
        "sheets": [(number, names(name)) for number, name in enumerate(owners, 1)],
        "position": position,
        "bots": game.bots_with_levels,
        "stopped": stopped_of(actor, game),
        "menu_items": menu_of(actor, game),
        "title": title.name,
        "second": title.second,
        "field": kit.field(kit.public_view(view, owner, looks), owner),
        "score": kit.score(view, owner),
        **page.context,
    }
    return render(request, page.template, context)


def _number(text: str | None) -> int:
    """The position of the seat that looks, 0 for none."""
    return number_or_none(text, digits=2) or 0
