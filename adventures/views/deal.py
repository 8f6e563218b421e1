"""Typing in the cards that lie on a real table."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures import selectors
from adventures.actor import Actor
from adventures.models import Game, Move
from adventures.rules import DEALER, IllegalMove
from adventures.rules.moon.deck import ACTIONS, NUMBER_COPIES
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.errors import Forbidden, Refused, StaleVersion
from adventures.words.actions import action_name
from adventures.words.adventures import adventure_name
from adventures.words.refusals import Refusal, refusal

from .answers import sent_version
from .parts import asked_for_part, gone_on
from .refusing import refusing

SLOTS = 3


@dataclass(frozen=True)
class Slot:
    """What stands in one slot of the keypad; empty words where nothing was typed yet."""

    number: str = ""
    action: str = ""
    next: str = ""

    @property
    def action_word(self) -> str:
        return action_name(self.action) if self.action else ""


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def deal(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The keypad: six taps put three combinations on the table, and lead back to the own sheet."""
    actor = Actor.of(request)
    if request.method != "POST":
        game = _dealt_game(actor, game_id)
        return _keypad(request, game, typed_slots(request.GET.get("cards", "")))
    cards = request.POST.get("cards", "")
    version = sent_version(request.POST.get("version"))
    try:
        insisting = " anyway" if request.POST.get("anyway") else ""
        deal_cards(by=actor, game_id=game_id, text=f"flip {cards}{insisting}", version=version)
    except StaleVersion as error:
        return _keypad(
            request, error.game, typed_slots(cards), refusal(error.code, error.data), status=error.status
        )
    except IllegalMove as error:
        game = _dealt_game(actor, game_id)
        said = refusal(error.code, error.data)
        may_insist = error.code == "cards_contradict"
        return _keypad(request, game, typed_slots(cards), said, status=422, may_insist=may_insist)
    return gone_on(request, reverse("play", args=[game_id]))


@refusing
@require_POST
def deal_back(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Takes mistyped cards back into the keypad, until somebody has moved."""
    actor = Actor.of(request)
    version = sent_version(request.POST.get("version"))
    try:
        outcome = take_back_cards(by=actor, game_id=game_id, version=version)
    except StaleVersion as error:
        return _keypad(request, error.game, [], refusal(error.code, error.data), status=error.status)
    except IllegalMove as error:
        game = _dealt_game(actor, game_id)
        return _keypad(request, game, [], refusal(error.code, error.data), status=422)
    cards = _as_text(_lying(outcome.before))
    return gone_on(request, reverse("deal", args=[game_id], query={"cards": cards}))


def typed_slots(text: str) -> list[Slot]:
    """Reads what stands in the slots from `12/energy 7/ / next water/plant/`; what is none is left empty."""
    words, _, corners = text[:200].partition("next")
    actions = corners.strip().split("/")
    slots = []
    for place, word in enumerate(words.split()[:SLOTS]):
        number, _, action = word.partition("/")
        corner = actions[place] if place < len(actions) else ""
        slots.append(
            Slot(
                number=number if number in map(str, NUMBER_COPIES) else "",
                action=action if action in ACTIONS else "",
                next=corner if corner in ACTIONS else "",
            )
        )
    return slots


def _dealt_game(actor: Actor, game_id: uuid.UUID) -> Game:
    """Gets a game whose cards this device may type in."""
    game = selectors.game_for(actor, game_id)
    if game.dealer != Game.Dealer.TABLE:
        raise Refused("server_deals")
    if not selectors.may_deal(actor, game):
        raise Forbidden("no_seat")
    return game


def _keypad(
    request: HttpRequest,
    game: Game,
    typed: list[Slot],
    refused: Refusal | None = None,
    status: int = 200,
    may_insist: bool = False,
) -> HttpResponse:
    table = game.load()
    view = table.view(None)
    if view["over"]:
        return gone_on(request, reverse("result", args=[game.pk]))
    context = {
        "game": game,
        "adventure": adventure_name(game.ruleset),
        "view": view,
        "turn": view["turn"] + (view["phase"] in ("flip", "setup")),
        "lying": None if view["phase"] == "flip" else _lying(view),
        "can_take_back": table.can_undo(DEALER),
        "slots": _filled_up(typed, _announced(game, view)),
        "typed": any(slot.number for slot in typed),
        "numbers": sorted(NUMBER_COPIES),
        "actions": _keys(),
        "refusal": refused,
        "may_insist": may_insist,
    }
    template = "table/deal_body.html" if asked_for_part(request) else "table/deal.html"
    return render(request, template, context, status=status)


def _lying(view: dict) -> list[Slot]:
    """The combinations on the table."""
    cards = view["cards"]["combinations"]
    return [Slot(str(card["number"]), card["action"], card["next"] or "") for card in cards]


def _as_text(slots: list[Slot]) -> str:
    words = " ".join(f"{slot.number}/{slot.action}" for slot in slots)
    corners = "/".join(slot.next for slot in slots)
    return f"{words} next {corners}" if all(slot.next for slot in slots) else words


def _announced(game: Game, view: dict) -> list[str]:
    """The actions of the coming turn, where somebody typed in the corners of the last one."""
    if view["phase"] != "flip":
        return []
    flips = game.moves.filter(seat=DEALER, undone_by=None).exclude(text=Move.UNDO)
    text = flips.order_by("-number").values_list("text", flat=True).first() or ""
    return text.partition(" next ")[2].split("/")


def _filled_up(typed: list[Slot], announced: list[str]) -> list[Slot]:
    """Three slots: what was typed, and the actions that are known already."""
    slots = (typed + [Slot()] * SLOTS)[:SLOTS]
    known = (announced + [""] * SLOTS)[:SLOTS]
    return [replace(slot, action=slot.action or action) for slot, action in zip(slots, known, strict=True)]


def _keys() -> list[dict[str, str]]:
    """The actions with their words, and the letter of the keyboard that stands for each."""
    keys: list[dict[str, str]] = []
    for action in ACTIONS:
        word = action_name(action)
        taken = {key["letter"] for key in keys}
        free = (at for at, letter in enumerate(word) if letter.isascii() and letter.lower() not in taken)
        at = next(free, 0)
        keys.append(
            {
                "action": action, "letter": word[at].lower(),
                "before": word[:at], "key": word[at], "after": word[at + 1 :],
            }
        )  # fmt: skip
    return keys
