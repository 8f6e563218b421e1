"""A new game: what is chosen on its page, and where it begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.forms import TABLE, NewGame
from adventures.games.kit import Kit
from adventures.games.registry import KITS, kit_of
from adventures.models import Deal, Game
from adventures.presenting.deals import own_deals
from adventures.rules import RULESETS
from adventures.services.deals import find_deal, share_cards
from adventures.services.seats import take_free_seats
from adventures.services.start import begin_play, start_game
from adventures.words.bots import LEVEL_WORDS, NAMES, OFFERED

from .refusing import refusing

COMPANY = 2  # players: fewer play alone


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """New game: one page of choices, all but the names made already; a link may make some otherwise."""
    return new_game(request)


def new_game(
    request: HttpRequest, names: Sequence[str] = (), begun: Callable[[Game], object] | None = None
) -> HttpResponse:
    """Shows the page of a new game with `names` on it, and begins it; `begun` is told of the game.

    Whatever address shows the page gets what is typed on it.
    """
    actor = Actor.of(request)
    posted = request.method == "POST"
    name, level = ("", "") if posted else selectors.usual_player(actor)
    names = names or [name or _("Player %(number)s") % {"number": 1}]
    typed = NewGame(request.POST if posted else None, wishes=request.GET, names=names)
    if typed.is_valid():
        try:
            game = start_game(by=actor, deal=_deal(actor, typed), **typed.start_arguments())
        except Malformed as error:
            typed.refuse(error.field, kit_of(typed.ruleset).refusal(error.code, error.data).text)
        else:
            if begun is not None:
                begun(game)
            return _begun(actor, game) if typed.table.one_tablet else redirect("seats", game.pk)
    context = {
        **_new_context(typed),
        "address": request.get_full_path(),
        "level": level or OFFERED,
        "own_deals": own_deals(actor),
        "menu_items": [{"label": _("Hand out sheets"), "icon": "print", "url": reverse("blank-sheets")}],
    }
    return render(request, "table/new.html", context, status=400 if typed.errors else 200)


def _deal(actor: Actor, typed: NewGame) -> Deal | None:
    """Gets the cards of another game, where such are chosen; raises Malformed where there are none."""
    if not typed.table.same_cards:
        return None
    told = typed.table.cleaned_data
    if told["deal"] or told["same_as"] is None:
        return find_deal(by=actor, text=told["deal"])
    try:
        return share_cards(by=actor, game_id=told["same_as"])
    except Refused as error:
        raise Malformed("deal", error.code, **error.data) from error


def _one_plays(ruleset: str) -> bool:
    """Returns whether a ruleset can be played by one seat, without anybody against it."""
    return ruleset in RULESETS and RULESETS[ruleset].min_seats == 1


def _in_company(ruleset: str) -> tuple[int, int]:
    """The fewest and the most who may play a ruleset in company."""
    rules = RULESETS[ruleset]
    return max(rules.min_seats, COMPANY), rules.max_seats


def _companies(typed: NewGame) -> list[dict[str, object]]:
    """How many may play in company: the fewest, the most, in which games, whether one of them is chosen."""
    games: dict[tuple[int, int], list[str]] = {}
    for title in (title for kit in KITS for title in kit.titles if title.key in RULESETS):
        games.setdefault(_in_company(title.key), []).append(title.key)
    chosen = typed.chosen["ruleset"].value()
    shown = chosen if any(chosen in keys for keys in games.values()) else next(iter(games.values()))[0]
    return [
        {"least": least, "most": most, "rulesets": " ".join(keys), "shown": shown in keys}
        for (least, most), keys in games.items()
    ]


def _shelves() -> list[dict[str, Any]]:
    """The games to choose from: those with several titles in their box by box, then all others together."""
    boxes = [_offers(kit) for kit in KITS if len(kit.titles) > 1]
    alone = [offer for kit in KITS if len(kit.titles) == 1 for offer in _offers(kit)]
    return [
        {
            "name": offers[0]["title"].game,
            "numbered": True,
            "offers": offers,
            "least": min(offer["seats"][0] for offer in offers if offer["built"]),
            "most": max(offer["seats"][1] for offer in offers if offer["built"]),
        }
        for offers in boxes
    ] + [{"name": _("Other games"), "numbered": False, "offers": alone}]


def _offers(kit: Kit) -> list[dict[str, Any]]:
    return [
        {
            "title": title,
            "built": title.key in RULESETS,
            "solo": bool(kit.rivals(title.key)) or _one_plays(title.key),
            "secret": kit.secret_hands,
            "preview": kit.preview(title.key),
            "seats": _in_company(title.key) if title.key in RULESETS else None,
        }
        for title in kit.titles
    ]


def _new_context(typed: NewGame) -> dict[str, object]:
    return {
        "typed": typed,
        "form": typed.table,
        "companies": _companies(typed),
        "shelves": _shelves(),
        "levels": LEVEL_WORDS,
        "stars": NAMES,
        "options": [
            {
                "template": kit.options_template,
                "form": form,
                "shown": kit is (typed.kit or next(iter(KITS))),
                "rulesets": " ".join(title.key for title in kit.titles),
                **kit.options_context(form),
            }
            for kit, form in typed.options.items()
            if kit.options_template
        ],
    }


def _begun(actor: Actor, game: Game) -> HttpResponse:
    """Everybody plays on this tablet: it goes on to the first who has something to do."""
    take_free_seats(by=actor, game_id=game.pk)
    begin_play(by=actor, game_id=game.pk)
    if game.dealer == TABLE:
        return redirect("deal", game.pk)
    own = selectors.seats_of(actor, game)
    if not own:
        return redirect("seats", game.pk)
    curtained = len(own) > 1 and not game.open_table
    return redirect("curtain" if curtained else "sheet", game.pk, own[0].position)
