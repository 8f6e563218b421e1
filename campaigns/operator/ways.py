"""The names by which people name a game when they ask for help, and so whatever belongs to a game."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Q

from adventures.models import Game, Seat
from campaigns.models import Campaign, CrewGame
from moonsite.operating.listing import FoundBy

GAME_WAYS = (
    FoundBy(Game, "code"),
    FoundBy(Seat, "name", "game"),
    FoundBy(Seat, "name", "game", Q(game__state__in=[Game.State.PLAYING, Game.State.STOPPED])),
    FoundBy(Campaign, "name", "plays__game"),
    FoundBy(Campaign, "crew__name", "plays__game"),
    FoundBy(CrewGame, "crew__name", "game"),
    FoundBy(User, "username", "seats__game"),
    FoundBy(User, "username", "games"),
)
"""Code, player, campaign, crew, account.

Games that are not over are found however many others somebody of that name has played.
"""

BY_GAME = (
    FoundBy(Game, "code", "{}"),
    FoundBy(Seat, "name", "game__{}"),
    FoundBy(Campaign, "name", "plays__game__{}"),
    FoundBy(Campaign, "crew__name", "plays__game__{}"),
    FoundBy(User, "username", "seats__game__{}"),
)


def of_games(name: str) -> tuple[FoundBy, ...]:
    """The same ways to what belongs to games; `name` is what a game calls it."""
    return tuple(FoundBy(way.model, way.field, way.keys.format(name)) for way in BY_GAME)
