"""The curtain between the seats of one device: nothing private is on it, and whoever is ready goes first."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures import selectors
from adventures.actor import Actor
from adventures.games.kit import Kit
from adventures.games.registry import kit_of, title_of
from adventures.models import Seat
from adventures.presenting.menu import menu_of, table_lines
from adventures.running import hotseat

from .answers import with_refusals
from .correct import live
from .door import note_context
from .handing import switch_seat
from .parts import is_fragment_request


@dataclass(frozen=True)
class Waiting:
    """A player of the device as everybody may see them; `place` is None while all have the same points.

    `chosen` is who has it next; `url` is where whoever says that they are this player posts it.
    """

    name: str
    score: int | None
    place: int | None
    state: str
    doing: str
    small_sheet: SafeString | None
    chosen: bool
    url: str


@require_http_methods(["GET", "POST"])
@never_cache
@with_refusals
def curtain(request: HttpRequest, game_id: uuid.UUID, position: int) -> HttpResponseBase:
    """Hides one seat from the next: whoever says that they are this player opens it.

    Once it hangs no sheet is open any more, so that going back in the browser leads to a curtain too. Where
    none is needed it leads to the sheet at once.
    """
    by = Actor.of(request)
    seat = selectors.seat_for(by, game_id, position)
    selectors.check_running(seat.game)
    mine = selectors.seats_of(by, seat.game)
    if request.method == "POST":
        hotseat.open_curtain(request, seat)
        if is_fragment_request(request):
            return switch_seat(request, by, seat)
        return redirect("sheet", game_id, position)
    if seat.game.finished:
        return redirect("result", game_id)
    if seat.game.open_table or len(mine) < 2:
        return redirect("sheet", game_id, position)
    if not kit_of(seat.game.ruleset).asks_behind_curtain(selectors.view_of(seat.game, None), seat.name):
        return redirect("sheet", game_id, position)
    hotseat.close_curtains(request, game_id)
    return _hanging(request, by, seat, mine)


def _hanging(request: HttpRequest, by: Actor, asked: Seat, mine: Sequence[Seat]) -> HttpResponse:
    """The page of the curtain before a seat; who has nothing to do is passed over."""
    game = asked.game
    view = selectors.view_of(game, None)
    chosen = hotseat.next_seat(view, asked, lambda: mine) or asked
    kit, title = kit_of(game.ruleset), title_of(game.ruleset)
    waiting = [_waiting(kit, view, seat, chosen) for seat in mine]
    context = {
        "game": game,
        "title": title.name,
        "second": title.second,
        "turn": view["turn"],
        "chosen": chosen,
        "waiting": waiting,
        "ready": sum(player.state == "thinking" for player in waiting),
        "players": len(view["seats"]),
        "field_styles": kit.field_styles,
        "menu_items": [*table_lines(game), *menu_of(by, game)],
        **live(by, game),
        **note_context(by, game),
    }
    return render(request, "play/curtain.html", context)


def _waiting(kit: Kit, view: Mapping[str, Any], seat: Seat, chosen: Seat) -> Waiting:
    name = seat.name
    scores = view["scores"]
    points = [scores[other["seat"]]["total"] for other in view["seats"] if other["seat"] in scores]
    score = scores[name]["total"] if name in scores else None
    ranked = score is not None and len(set(points)) > 1
    return Waiting(
        name=name,
        score=score,
        place=1 + sum(other > score for other in points) if ranked else None,
        state=next(state["state"] for state in view["seats"] if state["seat"] == name),
        doing=kit.describe_activity(view, name),
        small_sheet=kit.thumbnail(view, name),
        chosen=seat.pk == chosen.pk,
        url=reverse("curtain", args=[seat.game_id, seat.position]),
    )
