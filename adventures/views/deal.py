"""Typing in the cards that lie on a real table."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused, StaleVersion
from adventures.games.box import Box
from adventures.games.registry import kit_of, title_of
from adventures.inputs.numbers import number_or_none
from adventures.models import Correction, Game
from adventures.presenting.menu import menu_of
from adventures.rules import DEALER, IllegalMove
from adventures.running.replay import current_match
from adventures.services.deal import deal_cards, take_back_cards
from adventures.words.refusals import Refusal, refusal

from .answers import sent_number
from .correct import live
from .door import note_context
from .parts import is_fragment_request, moved_away
from .refusing import refusing


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def deal(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The keypad: a few taps put this turn's cards on the table, and lead back to the own sheet."""
    actor = Actor.of(request)
    if request.method != "POST":
        game = _dealt_game(actor, game_id)
        text = request.GET.get("cards") or _to_be_mended(game)
        return _keypad(request, game, box_of(game).typed(text))
    cards = _cards(request.POST)
    version = sent_number(request, "version")
    game = _dealt_game(actor, game_id)
    keypad = box_of(game)
    typed = keypad.typed(cards)
    try:
        text = keypad.text(cards, insisting=bool(request.POST.get("anyway")))
        outcome = deal_cards(by=actor, game_id=game_id, text=text, version=version)
    except StaleVersion as error:
        said = refusal(error.code, error.data)
        return _keypad(request, error.game, typed, said, status=error.status)
    except IllegalMove as error:
        said, may_insist = keypad.refusal(error.code, error.data), keypad.may_insist(error.code)
        guilty = error.data if "slot" in error.data else None
        return _keypad(request, game, typed, said, status=422, may_insist=may_insist, guilty=guilty)
    return moved_away(request, reverse(keypad.next_page(outcome.after), args=[game_id]))


@refusing
@require_POST
def deal_back(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Takes mistyped cards back into the keypad, until somebody has moved."""
    actor = Actor.of(request)
    version = sent_number(request, "version")
    try:
        outcome = take_back_cards(by=actor, game_id=game_id, version=version)
    except StaleVersion as error:
        return _keypad(request, error.game, [], refusal(error.code, error.data), status=error.status)
    except IllegalMove as error:
        game = _dealt_game(actor, game_id)
        return _keypad(request, game, [], refusal(error.code, error.data), status=422)
    cards = box_of(outcome.game).taken_back(outcome.before, outcome.game.moves.all())
    return moved_away(request, reverse("deal", args=[game_id], query={"cards": cards}))


def _cards(sent: QueryDict) -> str:
    """What was typed: words under one name, then one word each of the rows `cards-1`, `cards-2` and so on."""
    rows = [name.removeprefix("cards-") for name in sent if name.startswith("cards-")]
    numbers = (number_or_none(number, digits=2) for number in rows)
    numbered = sorted(number for number in numbers if number is not None)
    return " ".join([*sent.getlist("cards"), *(str(sent.get(f"cards-{number}", "")) for number in numbered)])


def _to_be_mended(game: Game) -> str:
    """The cards for which the table has gone back, as they were typed in."""
    correction = game.correction
    if correction is None or not correction.cards or correction.state != Correction.State.AGREED:
        return ""
    return box_of(game).typed_in(correction.cards) if game.turn < correction.turn else ""


def box_of(game: Game) -> Box:
    """The keypad for what the table of a game turns up."""
    box = kit_of(game.ruleset).box(game.rules_setup)
    if box is None:
        raise Refused("server_deals")
    return box


def _dealt_game(actor: Actor, game_id: uuid.UUID) -> Game:
    """Gets a game whose cards this device may type in."""
    game = selectors.game_for(actor, game_id)
    if game.dealer != Game.Dealer.TABLE:
        raise Refused("server_deals")
    selectors.check_running(game)
    selectors.check_at_table(actor, game)
    selectors.check_may_look(actor, game)
    return game


def _keypad(
    request: HttpRequest,
    game: Game,
    typed: list[Any],
    refused: Refusal | None = None,
    status: int = 200,
    may_insist: bool = False,
    guilty: Mapping[str, Any] | None = None,
) -> HttpResponse:
    table = current_match(game)
    view = table.view(None)
    if view["over"]:
        return moved_away(request, reverse("result", args=[game.pk]))
    keypad = box_of(game)
    context = {
        **live(Actor.of(request), game),
        **note_context(Actor.of(request), game),
        "game": game,
        "menu_items": menu_of(Actor.of(request), game),
        "adventure": title_of(game.ruleset).name,
        "view": view,
        "turn": view["turn"],
        "can_take_back": table.can_undo(DEALER),
        "body": keypad.body,
        "scripts": keypad.scripts,
        "styles": keypad.styles,
        "refusal": refused,
        "may_insist": may_insist,
        "guilty": guilty,
        **keypad.context(game, table, view, typed),
    }
    template = keypad.body if is_fragment_request(request) else "table/deal.html"
    return render(request, template, context, status=status)
