"""The page of a seat."""

import uuid

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import Seat
from adventures.permissions import hints_allowed
from adventures.presenting.menu import Line, menu_of, table_lines
from adventures.presenting.tour import tour_of
from adventures.presenting.what_if import around
from adventures.running import hotseat
from adventures.services.workers import expect_bots

from .answers import with_refusals
from .door import note_context
from .handing import needs_curtain, redacted_for_page, seats_here
from .replies import links_of, shown_panels


@require_GET
@with_refusals
def enter(request: HttpRequest, game_id: uuid.UUID) -> HttpResponseBase:
    """Leads a device to its seat, to the seats while it has none, to the result when all is over.

    With several it leads to the one that has it, or where that has nothing to do to the one that is next.
    """
    by = Actor.of(request)
    game = selectors.game_for(by, game_id)
    if game.finished:
        return redirect("result", game_id)
    selectors.check_running(game)
    mine = selectors.seats_of(by, game)
    if not mine:
        return redirect("seats", game_id)
    seat = hotseat.seat_in_hand(request, mine)
    following = hotseat.next_seat(selectors.view_of(game, None), seat, lambda: mine)
    return redirect("sheet", game_id, (following or seat).position)


@require_GET
@never_cache
@with_refusals
def sheet(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """The page on which a seat plays."""
    by = Actor.of(request)
    seat = selectors.seat_for(by, game_id, position)
    game = seat.game
    mine = selectors.seats_of(by, game)
    if game.finished:
        return redirect("result", game_id)
    selectors.check_running(game)
    if hints_allowed(game):
        expect_bots()
    view = selectors.view_of(game, seat)
    hanging = kit_of(game.ruleset).asks_behind_curtain(view, seat.name)
    open_ = hotseat.curtain_is_open(request, seat, lambda: mine)
    if hanging and (not open_ or needs_curtain(request, seat, view)):
        return redirect("curtain", game_id, position)
    curtained = len(mine) > 1 and not game.open_table
    covered = curtained and (not open_ or hotseat.hides_private(request, game_id))
    hotseat.open_curtain(request, seat, covered=covered)
    view = redacted_for_page(request, seat, view)
    kit, links = kit_of(game.ruleset), links_of(seat, view)
    field, title = kit.field(view), kit.title(game.ruleset)
    panels = shown_panels(seat, view, field, hotseat.next_seat(view, seat, lambda: mine))
    context = {
        **note_context(by, game),
        "seat": seat,
        "links": links,
        "panels": panels,
        "field": field,
        "strips": None,
        "title": title.name,
        "second": title.second,
        "here": seats_here(seat, mine, view),
        "menu_items": [*_hand_on(seat, mine), *table_lines(game), *menu_of(by, game)],
        "tour": tour_of(game),
        "what_if": (what_if := around(game)),
        "curtained": curtained,
        "covered": covered,
        "seat_url": "" if what_if else reverse("seats", args=[game_id]),
        **kit.page(view),
    }
    return render(request, "play/page.html", context)


def _hand_on(seat: Seat, mine: list[Seat]) -> list[Line]:
    """The ways to the curtains of the other seats of this device."""
    return [
        {
            "label": _("Hand the tablet to %(name)s") % {"name": other.name},
            "icon": "seat",
            "url": reverse("curtain", args=[seat.game_id, other.position]),
        }
        for other in mine
        if other.pk != seat.pk and not seat.game.open_table
    ]
