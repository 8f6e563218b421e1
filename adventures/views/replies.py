"""Replies of a seat's page: only the pieces that have changed, each ready to replace its old self."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language

from adventures.drawing.field import FieldChanges, FieldContext, changed
from adventures.games.registry import kit_of
from adventures.hooks import chapter_link
from adventures.models import Game, Seat
from adventures.panels import (
    AtTable,
    HandOver,
    Links,
    PageState,
    Piece,
    SeatPanels,
    hash_of,
    hashes,
    panel_values,
    refused,
    sheet_has_changed,
    with_bots,
    with_hint,
    with_news,
)
from adventures.permissions import hints_allowed, hold_together
from adventures.presenting.correction_panel import correcting
from adventures.running import recent_events
from adventures.running.made_pages import note_made
from adventures.running.replay import cached
from adventures.running.shown_fields import note_shown, shown_field
from adventures.words.lists import isolated
from adventures.words.refusals import asked_first

from .fragments import rendered

View = Mapping[str, Any]
REFUSAL = Piece("play/refusal.html", "bar")


def links_of(seat: Seat, view: View, following: Seat | None = None) -> Links:
    """The addresses of a seat's page; `following` is the seat of its device that is to go on."""
    game = seat.game
    curtain = reverse("curtain", args=[game.pk, following.position]) if following else ""
    kit = kit_of(game.ruleset)
    return Links.of(
        game.pk,
        seat.position,
        server_deals=game.dealer == Game.Dealer.SERVER,
        sheets=len(kit.owners(view)),
        hand_over=HandOver(following.name, curtain, game.open_table) if following else None,
        chapter=chapter_link(game) if kit.open_event(view) else None,
        bots=frozenset(game.bot_names),
    )


def shown_panels(seat: Seat, view: View, field: FieldContext, following: Seat | None = None) -> SeatPanels:
    """The panels of a seat's page that is sent now: the next that its stream brings differs from these.

    To a page on which something is covered it brings nothing.
    """
    panels = panels_of(seat, view, field, following)
    covered = view is not cached(seat.game).view(seat.name)
    note_made(seat.game_id, seat.position, get_language() or "", None if covered else panels.now)
    return panels


def panels_of(seat: Seat, view: View, field: FieldContext, following: Seat | None = None) -> SeatPanels:
    """The panels of a seat's page beside its field."""
    note_shown(seat, field)
    panels = replace(
        _with_news(seat, view, following),
        since=recent_events.turns_since(seat.game, seat),
        correcting=correcting(seat.game, partial(hold_together, seat)),
        at_table=AtTable(
            hints_allowed(seat.game),
            "" if seat.game.day is not None else links_of(seat, view).hints,
            seat.game.counts_rated,
        ),
    )
    known = json.dumps(hashes(panels), separators=(",", ":"))
    return replace(
        panels, now=replace(panels.now, sheet=field.state, panels=known, notices=seat.game.notices)
    )


def _with_news(seat: Seat, view: View, following: Seat | None) -> SeatPanels:
    kit = kit_of(view["ruleset"])
    panels = _panels_of_game(seat, view, links_of(seat, view, following))
    news = tuple(kit.news(view, recent_events.events_of_seat(seat.game, seat)))
    decision = with_news(panels.decision, news)
    asked = view["decision"]
    if asked is not None and len(asked["moves"]) > 1 and hints_allowed(seat.game):
        decision = with_hint(decision)
    if seat.game.open_table and not view["over"]:
        decision = replace(decision, whose=isolated(seat.name))
    panels = replace(panels, news=news, decision=decision)
    return with_bots(panels, seat.game.bots_with_levels)


def _panels_of_game(seat: Seat, view: View, links: Links) -> SeatPanels:
    """What the game itself puts round the field, made once in a language while the game stands like this."""
    known, version = cached(seat.game), seat.game.version

    def make() -> SeatPanels:
        return kit_of(view["ruleset"]).panels(view, links, version)

    if view is not known.view(seat.name):
        return make()  # covered, or how it was before
    return known.once(("panels", get_language(), links, version), make)


def changed_reply(
    request: HttpRequest, seat: Seat, view_before: Callable[[], View], after: View
) -> HttpResponse:
    """What looks different now from what the page shows: panels, and places (or the whole field).

    Others may have changed it too since the page was told, so the page says what it shows; one that does not
    is taken to show how things were before the click.
    """
    kit = kit_of(after["ruleset"])
    field = kit.field(after)
    panels = shown_panels(seat, after, field)
    state = request.POST.get("state", "")
    old = _field_at_hand(seat, state)
    if old is None or "panels" not in request.POST:
        before = view_before()
        drawn_before = kit.field(before)
        old = old or (drawn_before if state in (drawn_before.state, "") else None)
    if "panels" in request.POST:
        shown = _hashes(request.POST["panels"])
    else:
        shown = json.loads(panels_of(seat, before, drawn_before).now.panels)
    pieces = _named(panels, _differing(panels, shown))
    return HttpResponse(_render(request, after, pieces, _drawn(old, field)))


def _field_at_hand(seat: Seat, state: str) -> FieldContext | None:
    """The field that a page says it shows, where that is known."""
    return shown_field(seat, state) if state else None


def _drawn(old: FieldContext | None, field: FieldContext) -> FieldChanges:
    """What of a field looks different from the one that is shown; all of it where that is not known."""
    return FieldChanges(field=field) if old is None else changed(old, field)


def full_reply(
    request: HttpRequest,
    seat: Seat,
    view: View,
    following: Seat | None = None,
    around: Sequence[tuple[Piece, Any]] = (),
) -> HttpResponse:
    """Everything as it is now, but for the panels and the field that the page shows already.

    `around` are pieces of the page that are no panels.
    """
    panels, drawn = _now(request, seat, view, following)
    return HttpResponse(_render(request, view, [*around, *_unknown(request, panels)], drawn))


def update_of(seat: Seat, view: View, shown: PageState, *, phone: bool) -> str | None:
    """What of a seat's page looks different from how it was made last; None where the page has to ask.

    That is where it would be drawn whole, or a piece carries a token that only a request has.
    """
    field = kit_of(view["ruleset"]).field(view)
    panels = shown_panels(seat, view, field)
    drawn = _drawn(shown_field(seat, shown.sheet), field)
    pieces = _named(panels, _differing(panels, _hashes(shown.panels)))
    if drawn.field is not None or any(piece.has_form for piece, _value in pieces):
        return None
    request = HttpRequest()
    if phone:
        request.META["HTTP_X_PHONE"] = "1"
    return _render(request, view, pieces, drawn)


def stale_reply(request: HttpRequest, seat: Seat, view: View, following: Seat | None = None) -> HttpResponse:
    """As `full_reply`, for a tap that was made on an older sheet: the bar says so for a while."""
    panels, drawn = _now(request, seat, view, following)
    bar = (REFUSAL, sheet_has_changed(panels.decision))
    return HttpResponse(_render(request, view, [*_unknown(request, panels), bar], drawn), status=409)


def _now(
    request: HttpRequest, seat: Seat, view: View, following: Seat | None
) -> tuple[SeatPanels, FieldChanges]:
    """The panels as they are now, and what of the field the page does not show so already."""
    field = kit_of(view["ruleset"]).field(view)
    panels = shown_panels(seat, view, field, following)
    old = _field_at_hand(seat, (request.POST or request.GET).get("state", ""))
    return panels, _drawn(old, field)


def _unknown(request: HttpRequest, panels: SeatPanels) -> list[tuple[Piece, Any]]:
    """The pieces that the page does not show so already."""
    return _named(panels, _differing(panels, _shown(request)))


def refusal_of(
    request: HttpRequest,
    seat: Seat,
    view: View,
    following: Seat | None,
    code: str,
    data: Mapping[str, Any],
) -> HttpResponse:
    """The decision bar with the rule that forbids what was tapped; the sheet stays as it is."""
    asked = _with_news(seat, view, following).decision
    said = kit_of(view["ruleset"]).refusal(code, data, view["ruleset"])
    bar = refused(asked, asked_first(asked.question) if code == "not_now" else said)
    response = HttpResponse(_render(request, view, [(REFUSAL, bar)], FieldChanges()), status=422)
    response["HX-Trigger"] = json.dumps({"refused": {"code": code}})
    return response


def offers_to_hand_over(request: HttpRequest, seat: Seat, view: View, following: Seat) -> bool:
    """Returns whether the page says already that the device is to be handed to that seat."""
    bar = _with_news(seat, view, following).decision
    return _shown(request).get("decision") == hash_of(bar)


def redirect_reply(address: str, status: int = 200) -> HttpResponse:
    """Sends the page elsewhere: to another seat's curtain, or to the result."""
    return HttpResponse(status=status, headers={"HX-Redirect": address})


def _shown(request: HttpRequest) -> dict[str, Any]:
    """The hashes of the panels that the page says it shows."""
    return _hashes((request.POST or request.GET).get("panels", "{}"))


def _hashes(text: str) -> dict[str, Any]:
    """Reads the hashes of panels as a page has them; what is no such thing says nothing."""
    try:
        shown = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return shown if isinstance(shown, dict) else {}


def _differing(panels: SeatPanels, shown: Mapping[str, Any]) -> dict[str, Any]:
    """The panels that look otherwise than the page shows them; what has no hash is always told."""
    now = json.loads(panels.now.panels)
    return {
        name: piece
        for name, piece in panel_values(panels).items()
        if name not in now or now[name] != shown.get(name)
    }


def _named(panels: SeatPanels, pieces: Mapping[str, Any]) -> list[tuple[Piece, Any]]:
    """The pieces that have something to show, each with its fragment, in the order of their fragments."""
    return [
        (piece, pieces[name])
        for name, piece in panels.pieces.items()
        if name in pieces and (pieces[name] is not None)
    ]


def _render(
    request: HttpRequest, view: View, pieces: Sequence[tuple[Piece, Any]], drawn: FieldChanges
) -> str:
    parts = []
    if drawn.places:
        parts.append(f"<svg>{''.join(drawn.places)}</svg>")
    if drawn.field is not None:
        parts.append(render_to_string("play/field.html", {"field": drawn.field, "view": view, "oob": True}))
    if request.headers.get("X-Phone") and (drawn.places or drawn.field):
        strips = kit_of(view["ruleset"]).strips(view)
        parts.append(render_to_string("play/strips.html", {"strips": strips, "oob": True}))
    parts += [rendered(request, piece, value) for piece, value in pieces]
    return "\n".join(parts)
