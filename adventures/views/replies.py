"""Replies of a seat's page: only the pieces that have changed, each ready to replace its old self."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from adventures.games.kit import Drawn, kit_of
from adventures.models import Game, Seat
from adventures.panels import Links, News, Piece, SeatPanels, differing, everything, refused

View = Mapping[str, Any]
REFUSAL = Piece("play/refusal.html", "bar")


def links_of(seat: Seat, view: View) -> Links:
    """The addresses of a seat's page."""
    game = seat.game
    return Links.of(
        game.pk,
        seat.position,
        server_deals=game.dealer == Game.Dealer.SERVER,
        sheets=len(kit_of(game.ruleset).owners(view)),
    )


def panels_of(seat: Seat, view: View, version: int | None = None) -> SeatPanels:
    """The panels of a seat's page."""
    shown = seat.game.version if version is None else version
    return kit_of(view["ruleset"]).panels(view, links_of(seat, view), shown)


def changes(
    request: HttpRequest, seat: Seat, before: View, after: View, news: Sequence[News] = ()
) -> HttpResponse:
    """What a click has changed: the places (or the whole field) and the panels that look different now."""
    new = panels_of(seat, after)
    pieces = differing(panels_of(seat, before, -1), new)
    if news:
        pieces["news"] = (*news, *new.news)
    drawn = kit_of(after["ruleset"]).changed(before, after)
    return HttpResponse(_render(request, after, _named(new, pieces), drawn))


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
    panels = panels_of(seat, view)
    panels = replace(panels, news=(*news, *panels.news))
    drawn = Drawn(field=kit_of(view["ruleset"]).field(view) if field else None)
    return HttpResponse(_render(request, view, _named(panels, everything(panels)), drawn), status=status)


def refusal_of(
    request: HttpRequest, seat: Seat, view: View, code: str, data: Mapping[str, Any]
) -> HttpResponse:
    """The decision bar with the rule that forbids what was tapped; the sheet stays as it is."""
    said = kit_of(view["ruleset"]).refusal(code, data, view["ruleset"])
    bar = refused(panels_of(seat, view).decision, said)
    response = HttpResponse(_render(request, view, [(REFUSAL, bar)], Drawn()), status=422)
    response["HX-Trigger"] = json.dumps({"refused": {"code": code}})
    return response


def handed_on(address: str, status: int = 200) -> HttpResponse:
    """Sends the page elsewhere: to another seat's curtain, or to the result."""
    return HttpResponse(status=status, headers={"HX-Redirect": address})


def _named(panels: SeatPanels, pieces: Mapping[str, Any]) -> list[tuple[Piece, Any]]:
    """The pieces that have something to show, each with its fragment, in the order of their fragments."""
    return [
        (piece, pieces[name])
        for name, piece in panels.pieces.items()
        if name in pieces and (pieces[name] is not None)
    ]


def _render(request: HttpRequest, view: View, pieces: Sequence[tuple[Piece, Any]], drawn: Drawn) -> str:
    parts = []
    if drawn.places:
        parts.append(f"<svg>{''.join(drawn.places)}</svg>")
    if drawn.field is not None:
        parts.append(render_to_string("play/field.html", {"field": drawn.field, "view": view, "oob": True}))
    if request.headers.get("X-Phone") and (drawn.places or drawn.field):
        strips = kit_of(view["ruleset"]).strips(view)
        parts.append(render_to_string("play/strips.html", {"strips": strips, "oob": True}))
    parts += [render_to_string(piece.template, {piece.name: value, "oob": True}) for piece, value in pieces]
    return "\n".join(parts)
