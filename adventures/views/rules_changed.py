"""A game whose rules were mended while it ran: how it stood where old and new agree, and the way on."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.games.registry import kit_of, title_of
from adventures.presenting.menu import menu_of
from adventures.running.replay import RulesChanged, current_match, match_at
from adventures.services.renew import adopt_new_rules

from .answers import sent_number
from .refusing import refusing


@refusing
@require_GET
@never_cache
def rules_changed(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Says what happened, shows the sheets as they stood, and offers to go on from there."""
    actor = Actor.of(request)
    game = selectors.game_for(actor, game_id)
    if game.finished:
        return redirect("result", game_id)
    selectors.check_running(game)
    try:
        current_match(game)
    except RulesChanged as changed:
        table = match_at(game, changed.agreed)
    else:
        return redirect("play", game_id)
    kit, view = kit_of(game.ruleset), table.view(None)
    names = kit.ending(game.ruleset).owner
    context = {
        "game": game,
        "menu_items": menu_of(actor, game),
        "title": title_of(game.ruleset),
        "styles": kit.field_styles,
        "turn": table.turn,
        "fields": [(names(owner), kit.field(view, owner)) for owner in kit.owners(view)],
        "may_go_on": permissions.may_deal(actor, game),
    }
    return render(request, "play/rules_changed.html", context)


@refusing
@require_POST
def go_on(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Goes on by the rules of today."""
    version = sent_number(request, "version")
    adopt_new_rules(by=Actor.of(request), game_id=game_id, version=version)
    return redirect("play", game_id)
