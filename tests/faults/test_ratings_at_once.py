"""Two workers that rate games with common players at the same time: as if one had come after the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from django.contrib.auth import get_user_model

from adventures.models import Game, Job, RatedGame, RatedResult, Rating
from adventures.running.strength import Strength, after_game
from adventures.selectors import job_of
from adventures.services.finish import score
from adventures.services.ratings import rerate
from tests.groups import Group
from tests.simultaneous import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

NAMES = ("Ana", "Ben", "Eve")
Who = int | str


def over(who: Sequence[Who]) -> Game:
    """A rated game that is over and waits for a worker: at each seat an account, or a level of bots."""
    game = Group.at_the_end(names=NAMES, rated=True).game
    for position, one in enumerate(who, 1):
        held = {"bot": True, "level": one} if isinstance(one, str) else {"user": one}
        game.seats.filter(position=position).update(**held)
    return game


def in_order(games: Sequence[Sequence[tuple[Who, int]]]) -> dict[Who, Strength]:
    """What strengths are after games one after the other, each with its players and their places."""
    now: dict[Who, Strength] = {}
    for played in games:
        before = [now.get(who, Strength()) for who, _place in played]
        after = after_game(before, [place for _who, place in played])
        now |= {who: strength for (who, _place), strength in zip(played, after, strict=True)}
    return now


def rated_in_order(scope: str) -> list[list[tuple[Who, int]]]:
    """The games as they were rated, each with its players and their places."""
    rows = [RatedResult.objects.filter(rated_game=one, scope=scope) for one in RatedGame.objects.all()]
    return [
        [(row.user_id or row.level, row.place) for row in results.order_by("position")] for results in rows
    ]


def stand() -> dict[str, dict[Who, Strength]]:
    """All ratings by scope."""
    found: dict[str, dict[Who, Strength]] = {}
    for one in Rating.objects.all():
        found.setdefault(one.scope, {})[one.user_id or one.level] = Strength(one.mu, one.sigma)
    return found


def same(told: dict[Who, Strength], other: dict[Who, Strength]) -> bool:
    return told.keys() == other.keys() and all(told[who] == pytest.approx(other[who]) for who in told)


def test_two_games_scored_at_once_are_rated_as_in_one_order() -> None:
    ana, ben, eve = (get_user_model().objects.create_user(name).pk for name in ("ana", "ben", "eve"))
    for first, second in (([ana, ben, "keen"], [eve, ana, ben]), (["keen", eve, ana], [ben, "keen", ana])):
        games = [over(first), over(second)]
        outcomes = at_once([partial(score, job_id=job_of(game).pk) for game in games])
        assert outcomes == [None, None]
    assert set(Job.objects.values_list("state", flat=True)) == {Job.State.DONE}
    assert RatedGame.objects.count() == 4
    for scope in ("", "moon.1"):
        assert same(stand()[scope], in_order(rated_in_order(scope)))
    counted = {one.user_id or one.level: one.games for one in Rating.objects.filter(scope="")}
    assert counted == {ana: 4, ben: 3, eve: 2, "keen": 3}
    before = stand()
    rerate()
    assert all(same(strengths, before[scope]) for scope, strengths in stand().items())


def test_a_game_is_rated_while_another_worker_works_all_out_anew() -> None:
    ana, ben, eve = (get_user_model().objects.create_user(name).pk for name in ("ana", "ben", "eve"))
    score(job_id=job_of(over([ana, ben, "keen"])).pk)
    RatedGame.objects.all().delete()  # as if it had just been taken back: all ratings are of no game now
    game = over([eve, ben, ana])
    outcomes = at_once([rerate, partial(score, job_id=job_of(game).pk), rerate])
    assert outcomes[1] is None
    assert job_of(game).state == Job.State.DONE
    for scope in ("", "moon.1"):
        rated = {who for who, _place in rated_in_order(scope)[0]}
        known = {who: strength for who, strength in stand()[scope].items() if who in rated}
        assert same(known, in_order(rated_in_order(scope)))
