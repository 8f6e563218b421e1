"""The home page: what waits for this device, what goes on, the ways into a game; and all of its games."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from adventures.actor import DEVICE, Actor
from adventures.games.registry import KITS
from adventures.presenting.game_list import (
    PAGE,
    GameListRow,
    WaitingFor,
    games_broken_off,
    games_going_on,
    games_played,
    in_order,
    list_games,
    small_styles,
)
from adventures.presenting.greeting import greeting, known_name, what_waits
from adventures.presenting.today import Today, today_words
from adventures.words.lists import all_of
from campaigns.selectors import archived_campaigns, campaigns_of

SHOWN = 5  # lines on the home page; all of them have a page of their own
LAST_PLAYED = 3  # games that are over, where nothing goes on


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows what goes on and the ways in; a device that never played gets no session from looking."""
    actor = _known(request)
    listed = [*(games_going_on(actor) if actor else ()), *campaigns_of(actor)]
    own = [line for line in listed if not line.demo]
    going_on = in_order(line for line in own if line.waits != WaitingFor.NOBODY)
    played = _last_played(actor, own) if actor and not going_on else []
    context = {
        "known": bool(going_on or played),
        "going_on": going_on[:SHOWN],
        "more": len(going_on) > SHOWN,
        "asked": sum(line.asked for line in going_on),
        "played": played,
        "today": Today.of(actor) if actor else Today(),
        "today_words": today_words(),
        "greeting": greeting(known_name(request.user.get_username(), own)),
        "what_waits": what_waits(going_on),
        "demo": [line for line in listed if line.demo],
        "small_styles": small_styles(),
        "games": all_of(list(dict.fromkeys(str(title.game) for kit in KITS for title in kit.titles))),
    }
    return render(request, "home.html", context)


@require_safe
@never_cache
def all_games(request: HttpRequest) -> HttpResponse:
    """Shows everything this device has played or plays: games, campaigns, what was broken off or put away."""
    actor = _known(request)
    context: dict[str, object] = {"small_styles": small_styles()}
    if actor is not None:
        campaigns = [line for line in campaigns_of(actor) if not line.demo]
        page = Paginator(games_played(actor), PAGE).get_page(request.GET.get("page"))
        context |= {
            "going_on": in_order(
                line for line in (*games_going_on(actor), *campaigns) if line.waits != WaitingFor.NOBODY
            ),
            "page": page,
            "played": list_games(actor, page),
            "campaigns": [line for line in campaigns if line.waits == WaitingFor.NOBODY],
            "put_away": archived_campaigns(actor),
            "broken_off": games_broken_off(actor),
        }
    return render(request, "home/all_games.html", context)


def _known(request: HttpRequest) -> Actor | None:
    """Gets who looks, where the device has ever played or somebody has signed in."""
    known = DEVICE in request.session or request.user.is_authenticated
    return Actor.of(request) if known else None


def _last_played(actor: Actor, own: list[GameListRow]) -> list[GameListRow]:
    """What was over last: single games, and those campaigns among a device's `own` lines."""
    games = list_games(actor, games_played(actor)[:LAST_PLAYED])
    return sorted([*games, *own], key=lambda line: line.played_at, reverse=True)[:LAST_PLAYED]
