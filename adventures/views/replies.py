"""Replies of a seat's page: only the pieces that have changed, each ready to replace its old self."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from adventures import drawing
from adventures.models import Game, Seat
from adventures.panels import AnyPanels, Links, News, differing, everything, panels_of, refused
from adventures.words.refusals import refusal

View = Mapping[str, Any]


def links_of(seat: Seat) -> Links:
    """The addresses of a seat's page."""
    game = seat.game
    return Links.of(
        game.pk,
        seat.position,
        server_deals=game.dealer == Game.Dealer.SERVER,
        sheets=len(game.setup["seats"]) + (game.setup["opponent"] is not None),
    )


def changes(
    request: HttpRequest, seat: Seat, before: View, after: View, news: Sequence[News] = ()
) -> HttpResponse:
    """What a click has changed: the places and the panels that look different now.

    The whole field, if the seat goes on on another sheet.
    """
    links, version = links_of(seat), seat.game.version
    new = panels_of(after, links, version)
    pieces = differing(panels_of(before, links, -1), new)
    if news:
        pieces["news"] = (*news, *new.news)
    sheet = drawing.marked_sheet(after)
    if sheet != drawing.marked_sheet(before):
        return HttpResponse(_render(request, after, pieces, field=drawing.field(after, sheet)))
    return HttpResponse(_render(request, after, pieces, places=drawing.changed(before, after, sheet)))


def whole(
    request: HttpRequest,
    seat: Seat,
    view: View,
    *,
    field: bool = True,
    status: int = 200,
    news: Sequence[News] = (),
) -> HttpResponse:
    """Everything as it is now: all panels, and the whole field unless the page shows it already."""
    panels = panels_of(view, links_of(seat), seat.game.version)
    panels = replace(panels, news=(*news, *panels.news))
    sheet = drawing.field(view, drawing.marked_sheet(view)) if field else None
    return HttpResponse(_render(request, view, everything(panels), field=sheet), status=status)


def refusal_of(
    request: HttpRequest, seat: Seat, view: View, code: str, data: Mapping[str, Any]
) -> HttpResponse:
    """The decision bar with the rule that forbids what was tapped; the sheet stays as it is."""
    panels = panels_of(view, links_of(seat), seat.game.version)
    bar = refused(panels.decision, refusal(code, data, view["ruleset"]))
    response = HttpResponse(_render(request, view, {"refusal": bar}), status=422)
    response["HX-Trigger"] = json.dumps({"refused": {"code": code}})
    return response


def handed_on(address: str, status: int = 200) -> HttpResponse:
    """Sends the page elsewhere: to another seat's curtain, or to the result."""
    return HttpResponse(status=status, headers={"HX-Redirect": address})


def panels_for_page(seat: Seat, view: View) -> AnyPanels:
    """The panels of the page when it is opened."""
    return panels_of(view, links_of(seat), seat.game.version)


def _render(
    request: HttpRequest,
    view: View,
    pieces: dict[str, Any],
    *,
    places: Sequence[str] = (),
    field: drawing.FieldContext | None = None,
) -> str:
    strips = None
    if request.headers.get("X-Phone") and (places or field):
        strips = drawing.strips(view, drawing.marked_sheet(view))
    context = {
        "pieces": pieces,
        "places": places,
        "field": field,
        "strips": strips,
        "view": view,
        "oob": True,
    }
    return render_to_string("play/pieces.html", context, request)
