"""Ratings: what a rated game changes, taking it back, working all out anew, standing on the ladder."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import F
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden
from adventures.models import ALL_GAMES, Game, LadderConsent, RatedGame, RatedResult, Rating, Seat
from adventures.running.strength import Strength, after_game

from .change import atomic_change
from .workers import enqueue

RERATE = "adventures.tasks.rerate"
AT_ONCE = 500


class Who(NamedTuple):
    """Who is rated on the ladder of the site: an account, or the bots of a level."""

    user: int | None
    level: str


def rate_game(game: Game, result: Mapping[str, Any]) -> RatedGame | None:
    """Changes the ratings of those who played a rated game, within the change that stores its results.

    Idempotent. Those who are known, accounts and bots of the site, are ranked among themselves; with fewer
    than two of them nothing changes, and None is returned.
    """
    if not game.counts_rated or RatedGame.objects.filter(game=game).exists():
        return None
    seats = _known(game.seats.all())
    if len(seats) < 2:
        return None
    who = {seat.position: _who(seat) for seat in seats}
    places = {seat.position: result["places"][seat.name] for seat in seats}
    scopes, ended = (ALL_GAMES, game.ruleset), game.moved_at or timezone.now()
    ratings = _locked(who.values(), scopes, ended)
    # Its key is given while the ratings are held: keys are in the order in which each rating changes.
    rated = RatedGame.objects.create(game=game, ruleset=game.ruleset, ended_at=ended)
    for scope in scopes:
        mine = [ratings[scope, who[position]] for position in who]
        after = after_game([Strength(one.mu, one.sigma) for one in mine], list(places.values()))
        RatedResult.objects.bulk_create(
            RatedResult(
                rated_game=rated, scope=scope, position=position, user_id=one.user_id, level=one.level,
                place=places[position], mu_before=one.mu, sigma_before=one.sigma, mu=new.mu, sigma=new.sigma,
            )
            for position, one, new in zip(who, mine, after, strict=True)
        )  # fmt: skip
        for one, new in zip(mine, after, strict=True):
            one.mu, one.sigma, one.games, one.changed_at = new.mu, new.sigma, one.games + 1, ended
        Rating.objects.bulk_update(mine, ["mu", "sigma", "games", "changed_at"])
    return rated


def changes_of(game: Game) -> dict[int, int]:
    """Gets by how much a game has changed the ratings over all games, as they are shown, by position."""
    rows = RatedResult.objects.filter(rated_game__game=game, scope=ALL_GAMES).order_by("position")
    return {
        row.position: Strength(row.mu, row.sigma).value - Strength(row.mu_before, row.sigma_before).value
        for row in rows
    }


def take_back_rating(game: Game) -> None:
    """Takes back what a game has changed, within the change of whoever calls.

    All that was rated since is worked out anew by a worker.
    """
    if RatedGame.objects.filter(game=game).delete()[0]:
        enqueue(RERATE)


def rerate() -> int:
    """Works out all ratings anew, game by game in their order; returns how many games there are.

    Who is not known any more counts in each game with what they were worth then.
    """
    with atomic_change():
        # In the order in which games hold theirs, so that nobody waits for whoever waits for them.
        held = Rating.objects.order_by("scope", F("user").asc(nulls_first=True), "level")
        ratings = {
            (one.scope, Who(one.user_id, one.level)): one for one in held.select_for_update(of=("self",))
        }
        for one in ratings.values():
            one.mu, one.sigma, one.games = *Strength(), 0
        count = 0
        for rated in RatedGame.objects.prefetch_related("rated_results").iterator(AT_ONCE):
            count += 1
            by_scope: dict[str, list[RatedResult]] = defaultdict(list)
            for row in rated.rated_results.all():
                by_scope[row.scope].append(row)
            for rows in by_scope.values():
                _rate_again(rows, ratings, rated.ended_at)
        Rating.objects.bulk_update(
            ratings.values(), ["mu", "sigma", "games", "changed_at"], batch_size=AT_ONCE
        )
        Rating.objects.filter(pk__in=[one.pk for one in ratings.values() if not one.games]).delete()
        return count


def set_on_ladder(*, by: Actor, on: bool) -> None:
    """Shows the account of the actor on the ladder to everybody, with its name, or to itself alone.

    Idempotent. Raises Forbidden without an account.
    """
    if by.user_id is None or by.bot or by.position is not None:
        raise Forbidden("account_needed")
    with atomic_change():
        if on:
            LadderConsent.objects.get_or_create(user_id=by.user_id)
        else:
            LadderConsent.objects.filter(user_id=by.user_id).delete()


def _known(seats: Iterable[Seat]) -> list[Seat]:
    """The seats of accounts and of bots of the site; one who has several is not known at any of them."""
    known = [seat for seat in seats if seat.level or (seat.user_id is not None and not seat.bot)]
    counted = Counter(_who(seat) for seat in known)
    return [seat for seat in known if counted[_who(seat)] == 1]


def _who(seat: Seat) -> Who:
    return Who(None, seat.level) if seat.level else Who(seat.user_id, "")


def _locked(who: Iterable[Who], scopes: Sequence[str], now: datetime) -> dict[tuple[str, Who], Rating]:
    """Gets the ratings of some, made where there are none, and holds them in always the same order."""
    found = {}
    for scope in sorted(scopes):
        for one in sorted(who, key=lambda one: (one.user or 0, one.level)):
            fresh = {"mu": Strength().mu, "sigma": Strength().sigma, "changed_at": now}
            whose: dict[str, Any] = {"user_id": one.user, "level": one.level, "scope": scope}
            held = None
            while held is None:  # whoever works all out anew may just have deleted one of no game
                Rating.objects.get_or_create(**whose, defaults=fresh)
                held = Rating.objects.select_for_update(of=("self",)).filter(**whose).first()
            found[scope, one] = held
    return found


def _rate_again(
    rows: Sequence[RatedResult], ratings: Mapping[tuple[str, Who], Rating], ended: datetime
) -> None:
    known = [ratings.get((row.scope, Who(row.user_id, row.level))) for row in rows]
    before = [
        Strength(row.mu_before, row.sigma_before) if one is None else Strength(one.mu, one.sigma)
        for row, one in zip(rows, known, strict=True)
    ]
    after = after_game(before, [row.place for row in rows])
    for row, one, old, new in zip(rows, known, before, after, strict=True):
        row.mu_before, row.sigma_before, row.mu, row.sigma = *old, *new
        if one is not None:
            one.mu, one.sigma, one.games, one.changed_at = *new, one.games + 1, ended
    RatedResult.objects.bulk_update(rows, ["mu_before", "sigma_before", "mu", "sigma"])
