"""A sheet as everybody may see it: an opponent's in the middle of the game, anybody's when it is over."""

import uuid

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import drawing, selectors
from adventures.actor import Actor
from adventures.panels import astra_of, score_of
from adventures.panels.sharing import Tab, sheets_of, tabs_of
from adventures.rules import ASTRA, ruleset
from adventures.services.errors import NotFound
from adventures.words.adventures import adventure_name
from adventures.words.owners import name_of

from .answers import answered


@require_GET
@never_cache
@answered
def sheet(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """One sheet with its public marks and their points, and the way to the others."""
    game = selectors.game_for(Actor.of(request), game_id)
    seats = list(game.seats.all())
    view = selectors.view_of(game, None)
    owners = list(view["sheets"])
    if not 1 <= position <= len(owners):
        raise NotFound()
    owner = owners[position - 1]
    tabs: tuple[Tab, ...] = ()
    beside = [lying.neighbour for lying in sheets_of(view, owner) if lying.left]
    turned = next((at for at in seats if str(at.position) == request.GET.get("from")), None)
    if beside and turned and turned.name in (owner, *beside):
        # A sheet that neighbours share, seen by one of them: from the own end, but for what is private. The
        # way to the other sheet is that seat's own page, which shows the one that is played now.
        view = {**view, "seat": turned.name}
        tabs = tabs_of(
            view,
            turned.name,
            owner,
            dict.fromkeys(owners, reverse("sheet", args=[game.pk, turned.position])),
        )
    context = {
        "game": game,
        "name": name_of(owner),
        "sheets": [(number, name_of(name)) for number, name in enumerate(owners, 1)],
        "position": position,
        "title": adventure_name(game.ruleset),
        "second": _("Adventure %(number)s") % {"number": ruleset(game.ruleset).number},
        "field": drawing.field(view, owner),
        "score": score_of(view, owner if owner != ASTRA else owners[0]),
        "beside": [name_of(name) for name in beside],
        "tabs": tabs,
        "astra": astra_of(view) if "astra" in view else None,
    }
    return render(request, "play/public.html", context)
