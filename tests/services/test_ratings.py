"""Ratings: what rated games change, for whom, in which order; what is taken back and what stays."""

from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden
from adventures.models import Game, LadderConsent, RatedGame, RatedResult, Rating
from adventures.running.strength import Strength
from adventures.services import finish, ratings
from adventures.services.deletion import delete_games
from adventures.services.ratings import changes_of, rate_game, rerate, set_on_ladder, take_back_rating
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

User = get_user_model()
NAMES = ("Ana", "Ben", "Eve")


def accounts(*names: str) -> list[int]:
    return [User.objects.get_or_create(username=name)[0].pk for name in names]


def over(who: Sequence[int | str | None], names: Sequence[str] = NAMES, rated: bool = True) -> Group:
    """A game that is over: at each seat an account, a level of bots or somebody unknown."""
    group = Group.at_the_end(names=names, rated=rated)
    for position, one in enumerate(who, 1):
        seat = group.game.seats.filter(position=position)
        if isinstance(one, str):
            seat.update(bot=True, level=one)
        else:
            seat.update(user=one)
    return group


def scored(group: Group) -> Game:
    finish.score(job_id=selectors.job_of(group.game).pk)
    return group.game


def mus(scope: str = "") -> dict[object, float]:
    return {row.user_id or row.level: row.mu for row in Rating.objects.filter(scope=scope)}


def places(group: Group) -> dict[str, int]:
    return dict(group.game.load().result.places)


@pytest.mark.both_databases
def test_accounts_and_bots_are_rated_by_their_places_in_two_scopes():
    ana, ben = accounts("ana", "ben")
    group = over([ana, ben, "keen"])
    scored(group)
    who = dict(zip(NAMES, (ana, ben, "keen"), strict=True))
    order = [who[name] for name, _place in sorted(places(group).items(), key=lambda one: one[1])]
    for scope in ("", "moon.1"):
        found = mus(scope)
        assert sorted(found, key=lambda one: -found[one]) == order
    assert set(Rating.objects.values_list("games", flat=True)) == {1}
    row = RatedResult.objects.get(user=ana, scope="")
    assert (row.mu_before, row.sigma_before) == Strength()
    assert row.mu == mus()[ana]


@pytest.mark.both_databases
def test_nothing_is_rated_twice():
    group = over(accounts("ana", "ben"), names=NAMES[:2])
    game = scored(group)
    before = mus()
    assert rate_game(game, game.result) is None
    assert (mus(), RatedGame.objects.count()) == (before, 1)


def test_a_game_that_was_not_agreed_to_be_rated_changes_nothing():
    scored(over(accounts("ana", "ben"), names=NAMES[:2], rated=False))
    unrated = over(accounts("ana", "ben"), names=NAMES[:2])
    Game.objects.filter(pk=unrated.game_id).update(unrated=Game.Unrated.SHARED)
    scored(unrated)
    assert not Rating.objects.exists()


def test_whoever_has_no_account_is_left_out_of_the_order():
    ana, eve = accounts("ana", "eve")
    group = over([ana, None, eve])
    scored(group)
    found, ended = mus(), places(group)
    assert set(found) == {ana, eve}
    assert (found[ana] > found[eve]) == (ended["Ana"] < ended["Eve"])


@pytest.mark.parametrize("double", [False, True])
def test_one_alone_and_one_at_two_seats_are_not_rated(double):
    (ana,) = accounts("ana")
    scored(over([ana, ana if double else None], names=NAMES[:2]))
    assert not RatedGame.objects.exists()
    assert not Rating.objects.exists()


def test_a_program_of_somebody_is_no_account():
    ana, ben = accounts("ana", "ben")
    group = over([ana, ben], names=NAMES[:2])
    group.game.seats.filter(position=2).update(bot=True)
    scored(group)
    assert not Rating.objects.exists()


def test_a_second_game_goes_on_from_the_first():
    ana, ben = accounts("ana", "ben")
    scored(over([ana, ben], names=NAMES[:2]))
    after = mus()
    scored(over([ben, ana], names=NAMES[:2]))
    row = RatedResult.objects.filter(user=ana, scope="").last()
    assert row.mu_before == after[ana]
    assert Rating.objects.get(user=ana, scope="").games == 2


def test_equal_places_bring_strengths_together():
    ana, ben = accounts("ana", "ben")
    group = over([ana, ben], names=NAMES[:2])
    rate_game(group.game, {"places": {"Ana": 1, "Ben": 1}})
    assert mus() == {ana: Strength().mu, ben: Strength().mu}


def test_what_a_game_changed_is_told_of_all_games_with_its_sign():
    ana, ben = accounts("ana", "ben")
    first = over([ana, ben], names=NAMES[:2])
    rate_game(first.game, {"places": {"Ana": 2, "Ben": 1}})
    assert changes_of(first.game) == {1: -53, 2: 53}
    other = over([ana, ben], names=NAMES[:2])
    Game.objects.filter(pk=other.game_id).update(ruleset="moon.2")
    rate_game(other.game, {"places": {"Ana": 1, "Ben": 2}})
    told = changes_of(other.game)
    assert told[1] > 53 > 0 > told[2], "in the ruleset itself it is the first game"
    assert RatedResult.objects.filter(rated_game__game=other.game, scope="moon.2").count() == 2


@pytest.mark.both_databases
def test_a_rating_changes_when_the_game_ended_and_not_when_it_was_scored():
    ana, ben = accounts("ana", "ben")
    ends = [timezone.now() - timedelta(days=days) for days in (9, 2)]
    for end in ends:
        group = over([ana, ben], names=NAMES[:2])
        Game.objects.filter(pk=group.game_id).update(moved_at=end)
        scored(group)
    assert list(RatedGame.objects.values_list("ended_at", flat=True)) == ends
    assert set(Rating.objects.values_list("changed_at", flat=True)) == {ends[1]}
    Rating.objects.update(changed_at=timezone.now())
    rerate()
    assert set(Rating.objects.values_list("changed_at", flat=True)) == {ends[1]}


def plays_three(ana: int, ben: int) -> list[Group]:
    return [
        over(who, names=names)
        for who, names in (
            ([ana, ben], NAMES[:2]),
            ([ben, "keen"], NAMES[:2]),
            ([ana, ben, "keen"], NAMES),
        )
    ]


def everything() -> list[float]:
    rows = Rating.objects.order_by("scope", "user", "level").values_list("mu", "sigma", "games")
    results = RatedResult.objects.order_by("pk").values_list("mu_before", "sigma_before", "mu", "sigma")
    return [number for row in (*rows, *results) for number in row]


@pytest.mark.both_databases
def test_working_them_out_anew_leads_to_the_same():
    for group in plays_three(*accounts("ana", "ben")):
        scored(group)
    before = everything()
    Rating.objects.update(mu=0, sigma=1, games=99)
    call_command("rerate", verbosity=0)
    assert everything() == pytest.approx(before)


@pytest.mark.both_databases
def test_what_is_taken_back_is_as_if_it_had_never_been(django_capture_on_commit_callbacks, monkeypatch):
    first, second, third = plays_three(*accounts("ana", "ben"))
    sent = []
    monkeypatch.setattr(ratings, "enqueue", sent.append)
    scored(first)
    scored(third)
    without = everything()
    RatedGame.objects.all().delete()
    Rating.objects.all().delete()
    for group in (first, second, third):
        game = group.game
        rate_game(game, game.load().result.to_json())
    take_back_rating(second.game)
    assert sent == [ratings.RERATE]
    rerate()
    assert everything() == pytest.approx(without)


def test_a_game_that_is_taken_up_again_has_changed_nothing():
    group = over(accounts("ana", "ben"), names=NAMES[:2])
    scored(group)
    finish.reopen(group.game)
    assert not RatedGame.objects.exists()
    rerate()
    assert not Rating.objects.exists()


def test_who_played_only_what_was_taken_back_has_no_rating():
    group = over(accounts("ana", "ben"), names=NAMES[:2])
    take_back_rating(scored(group))
    assert rerate() == 0
    assert not Rating.objects.exists()


def test_a_game_that_was_not_rated_is_taken_back_without_work(monkeypatch):
    monkeypatch.setattr(ratings, "enqueue", lambda task: pytest.fail("nothing to do"))
    take_back_rating(Group.at_the_end().game)


@pytest.mark.both_databases
def test_deleting_a_game_brings_nobody_back_what_was_lost():
    group = over(accounts("ana", "ben"), names=NAMES[:2])
    scored(group)
    before = mus()
    delete_games([group.game_id])
    rerate()
    assert mus() == pytest.approx(before)


@pytest.mark.both_databases
def test_deleting_an_account_leaves_the_others_theirs():
    ana, ben = accounts("ana", "ben")
    for group in plays_three(ana, ben):
        scored(group)
    before = mus()
    User.objects.get(pk=ana).delete()
    assert mus() == {one: mu for one, mu in before.items() if one != ana}
    assert not RatedResult.objects.filter(user=ana).exists()
    assert not LadderConsent.objects.exists()
    rerate()
    assert mus() == pytest.approx({one: mu for one, mu in before.items() if one != ana})


def test_an_account_is_shown_only_as_it_wishes():
    (ana,) = accounts("ana")
    for on in (True, True, False, False):
        set_on_ladder(by=Actor("tablet", ana), on=on)
        assert LadderConsent.objects.filter(user=ana).exists() == on


def test_who_hides_hides_nobody_else():
    ana, ben = accounts("ana", "ben")
    for who in (ana, ben):
        set_on_ladder(by=Actor("tablet", who), on=True)
    set_on_ladder(by=Actor("tablet", ana), on=False)
    assert [one.user_id for one in LadderConsent.objects.all()] == [ben]


@pytest.mark.parametrize("who", [device(), Actor("bot", 1, bot=True), Actor("seat", 1, position=2)])
def test_only_an_account_itself_says_so(who):
    with pytest.raises(Forbidden):
        set_on_ladder(by=who, on=True)
