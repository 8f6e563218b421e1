"""The home page: what this device can go on with, the ways into a game, and what it has played."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from adventures.actor import DEVICE, Actor
from adventures.games.kit import KITS
from adventures.listed import Listed, single_games, small_styles
from adventures.words.lists import all_of
from campaigns.selectors import campaigns_of

SHOWN = 4  # lines of a list; the others unfold


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the ways in; a device that never played gets no session from looking."""
    known = DEVICE in request.session or request.user.is_authenticated
    actor = Actor.of(request) if known else None
    listed = [*(single_games(actor) if actor else ()), *campaigns_of(actor)]
    own = [line for line in listed if not line.demo]
    context = {
        "going_on": _folded(line for line in own if not line.over),
        "played": _folded(line for line in own if line.over),
        "demo": [line for line in listed if line.demo],
        "small_styles": small_styles(),
        "games": all_of(list(dict.fromkeys(str(title.game) for kit in KITS for title in kit.titles))),
    }
    return render(request, "home.html", context)


def _folded(lines: Iterable[Listed]) -> dict[str, list[Listed]]:
    """The lines that are seen at once, and those behind them, the last played first."""
    latest = sorted(lines, key=lambda line: line.played_at, reverse=True)
    return {"shown": latest[:SHOWN], "more": latest[SHOWN:]}
