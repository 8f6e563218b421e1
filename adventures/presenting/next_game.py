"""The game that waits for somebody whose turn in another one is done."""

from __future__ import annotations

import json
from typing import NamedTuple

from django.db.models import Exists, OuterRef
from django.db.models.functions import Coalesce
from django.urls import reverse

from adventures import selectors
from adventures.actor import Actor
from adventures.games.registry import title_of
from adventures.models import Game, Seat
from adventures.models.game import any_of, joined_by
from adventures.models.seat import held_by
from adventures.permissions import holds_seat


class NextGame(NamedTuple):
    """A game that waits: its name, and where it is played."""

    title: str
    url: str


def next_game(actor: Actor, game: Game) -> NextGame | None:
    """Gets the game that has waited for an actor longest, None while a seat of its own is asked in this one.

    One query: whom a game waits for stands in its news. As at home nobody is waited for at a table that has
    one tablet.
    """
    if _waits_for_one_of(game, selectors.seats_of(actor, game)):
        return None
    mine = held_by(actor)
    people = Seat.objects.filter(game=OuterRef("game"), bot=False).exclude(mine).exclude(device="", user=None)
    seats = (
        Seat.objects.filter(mine, Exists(people), game__in=any_of(joined_by(actor)), game__state="playing")
        .exclude(game=game)
        .select_related("game")
        .only("position", "device", "user", "game__news", "game__ruleset")
        .order_by(Coalesce("game__moved_at", "game__updated_at"), "position")
    )
    waiting = (seat for seat in seats if holds_seat(actor, seat) and _waits_for_one_of(seat.game, [seat]))
    found = next(waiting, None)
    if found is None:
        return None
    return NextGame(str(title_of(found.game.ruleset).name), reverse("play", args=[found.game_id]))


def _waits_for_one_of(game: Game, seats: list[Seat]) -> bool:
    doing = json.loads(game.news).get("doing", {}) if game.news else {}
    return any(str(seat.position) in doing for seat in seats)
