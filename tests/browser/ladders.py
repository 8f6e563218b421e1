"""Ladders with much on them: of everybody, of a crew in the middle of its season, and empty ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from itertools import permutations

from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils import timezone

from adventures.models import Game, LadderConsent
from adventures.services.ratings import rate_game
from adventures.services.start import start_game
from campaigns.models import Crew, CrewGame, GameFacts, Season, SeatFacts
from campaigns.services.crews import add_person, make_crew

from .positions import FOUR, HERE

ACCOUNTS = ("lio", "a name that is as long as names are", "jon", "ana")
LEVELS = ("gentle", "steady", "keen", "strong")


def ladders() -> dict[str, str]:
    """Lays them out."""
    crew, others = make_crew(by=HERE, name="Rated on Thursdays"), make_crew(by=HERE, name="Nobody rated yet")
    for name in FOUR:
        add_person(by=HERE, crew_id=crew.pk, name=name)
    begun = timezone.now() - timedelta(days=50)
    Season.objects.create(crew=crew, name="Thursdays, this autumn", evenings=8, begun_at=begun)
    orders = list(permutations(FOUR))
    for week in range(6):
        names = orders[5 * week % len(orders)]
        plays(
            crew, {name: place for place, name in enumerate(names, 1)}, begun + timedelta(days=7 * week + 1)
        )
    rates_everybody()
    return {
        "ladder": reverse("ratings:everybody"),
        "ladder of a game": reverse("ratings:everybody") + "?game=moon.8",
        "ladder of a crew": reverse("ratings:crew", args=[crew.pk]),
        "ladder of a crew empty": reverse("ratings:crew", args=[others.pk]),
        "new rated game": reverse("new") + "?rated=on",
    }


def plays(crew: Crew, places: Mapping[str, int], at: object) -> None:
    """A rated game of the crew that is over."""
    game = start_game(by=HERE, ruleset="moon.1", names=list(places), dealer="server")
    Game.objects.filter(pk=game.pk).update(rated=True, state=Game.State.FINISHED, created_at=at)
    CrewGame.objects.create(crew=crew, game=game)
    facts = GameFacts.objects.create(game=game, ruleset="moon.1", finished_at=at)
    for position, (name, place) in enumerate(places.items(), 1):
        SeatFacts.objects.create(facts=facts, position=position, name=name, place=place, total=90 - place)


def rates_everybody() -> None:
    """Games of accounts that are shown, and of bots."""
    users = [get_user_model().objects.create_user(name) for name in ACCOUNTS]
    LadderConsent.objects.bulk_create(LadderConsent(user=user) for user in users)
    for number, order in enumerate(list(permutations(range(8), 4))[::100]):
        names = [f"Player {seat}" for seat in order]
        game = start_game(by=HERE, ruleset="moon.1", names=names, dealer="server")
        Game.objects.filter(pk=game.pk).update(
            rated=True, state=Game.State.FINISHED, moved_at=timezone.now() - timedelta(days=4 * number)
        )
        game.refresh_from_db()
        for position, seat in enumerate(order, 1):
            at = game.seats.filter(position=position)
            if seat < len(users):
                at.update(user=users[seat])
            else:
                at.update(bot=True, level=LEVELS[seat - len(users)])
        rate_game(game, {"places": {name: 8 - seat for name, seat in zip(names, order, strict=True)}})
