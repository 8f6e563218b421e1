"""What is asked of the database stays what it costs, however much others have stored."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.models import Model, QuerySet
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.games.moon.models import AstraResult
from adventures.games.moon.solo.selectors import solo_results
from adventures.models import Game, Membership, PlayResult, Seat
from adventures.presenting.game_list import MOST_LISTED
from adventures.selectors import games_of
from campaigns.models import Campaign, ChapterPlay, Crew, CrewGame, GameFacts
from campaigns.operator.game_rows import newest_over
from campaigns.operator.ways import GAME_WAYS
from campaigns.statistics.played_games import facts_of_crew
from tests.campaigns.pages import browser_of
from tests.settings import ON_POSTGRES
from tests.stored import once_stored  # noqa: F401 - a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

# So many that PostgreSQL finds reading all of them dearer than an index; SQLite decides by its indexes alone.
STRANGERS = 6000 if ON_POSTGRES else 600
THEIRS, OURS_FROM = range(100, 100 + STRANGERS), 100 + STRANGERS  # the numbers of games
FEW = 100  # rows: far more than belong to one player here, far fewer than there are
OURS = ("adventures", "campaigns", "moon")


def stores_games(
    numbers: range, *, device: str = "", user: int | None = None, state: str = Game.State.PLAYING
) -> list[Game]:
    """Stores games as they are when they have been played: with a seat, a member, a result, in a campaign."""
    games = Game.objects.bulk_create(
        Game(
            code=f"{number:04}",
            ruleset="moon.1",
            rules_version=1,
            setup={"seats": ["Ana"], "missions": ["a1", "b1", "c1"], "opponent": 1, "modifiers": []},
            seed="",
            snapshot="?",
            host_device=device or f"stranger {number}",
            owner_id=user,
            state=state,
        )
        for number in numbers
    )
    places = [{"game": game, "device": game.host_device} for game in games]
    seats = Seat.objects.bulk_create(Seat(position=1, name="Ana", user_id=user, **place) for place in places)
    Membership.objects.bulk_create(Membership(**place) for place in places)
    PlayResult.objects.bulk_create(
        PlayResult(game_id=seat.game_id, seat=seat, place=1, total=50, fields={}, turns=20) for seat in seats
    )
    AstraResult.objects.bulk_create(AstraResult(game=game, level=1, place=2, total=40) for game in games)
    return games


def stores_campaigns(games: list[Game]) -> None:
    """Stores a campaign around every game."""
    campaigns = Campaign.objects.bulk_create(
        Campaign(name="Crew", host_device=game.host_device, owner_id=game.owner_id) for game in games
    )
    ChapterPlay.objects.bulk_create(
        ChapterPlay(campaign=campaign, chapter=1, adventure=1, game=game)
        for campaign, game in zip(campaigns, games, strict=True)
    )


def stores_facts(games: Iterable[Game]) -> None:
    """Stores for every game that it is over."""
    GameFacts.objects.bulk_create(
        GameFacts(game=game, ruleset="moon.1", finished_at=timezone.now()) for game in games
    )


def analyze() -> None:
    """Counts rows for PostgreSQL's plans, which it does by itself, but a little later."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


@pytest.fixture(scope="module")
def stored(once_stored: Callable[[Callable[[], None]], None]) -> None:  # noqa: F811
    def strangers() -> None:
        games = stores_games(THEIRS, state=Game.State.FINISHED)
        stores_campaigns(games)
        stores_facts(games)
        analyze()

    once_stored(strangers)


@pytest.fixture
def strangers(stored: None, db: None) -> None:
    """Games and campaigns of many others, all of them over."""


@pytest.fixture
def user() -> Any:
    return get_user_model().objects.create_user("ana")


@pytest.fixture(params=["device", "account"])
def player(request: pytest.FixtureRequest, strangers: None, user: Any) -> Actor:
    """Somebody with three games and two campaigns, among many others."""
    own = user.pk if request.param == "account" else None
    stores_games(range(OURS_FROM, OURS_FROM + 3), device="ours", user=own)
    stores_campaigns(stores_games(range(OURS_FROM + 3, OURS_FROM + 5), device="ours", user=own))
    return Actor("ours" if own is None else "another tablet", user=own)


def most_read(rows: QuerySet[Any, Any]) -> int:
    """The most rows that one step of a query reads; SQLite does not tell them, so it is one, or all."""
    if connection.vendor != "postgresql":
        plan = rows.explain()
        return STRANGERS if re.search(r"\bSCAN\b", plan) else 1
    [told] = json.loads(rows.explain(format="json", analyze=True))
    return max(_rows(step) for step in _steps(told["Plan"]))


def _steps(step: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield step
    for below in step.get("Plans", ()):
        yield from _steps(below)


def _rows(step: dict[str, Any]) -> int:
    removed = sum(rows for key, rows in step.items() if key.startswith("Rows Removed"))
    return int(step["Actual Loops"] * (step["Actual Rows"] + removed))


def test_what_a_player_has_is_found_without_reading_what_others_have(player: Actor) -> None:
    games, campaigns, results = games_of(player), Campaign.objects.open_to(player), solo_results(player)
    assert (len(games), len(campaigns), len(results)) == (5, 2, 5)
    one = Game.objects.open_to(player).filter(pk=games[0].pk)
    for rows in (games.filter(chapter_play=None)[:5], one, campaigns, results):
        assert most_read(rows) < FEW, rows.query


def test_home_costs_as_many_queries_with_many_own_games_as_with_few() -> None:
    tablet, costs = browser_of("ours"), []
    for numbers in (range(6), range(6, 30)):
        stores_games(numbers, device="ours")
        with CaptureQueriesContext(connection) as queries:
            assert tablet.get(reverse("home")).status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1]


def test_all_games_shows_the_games_played_last(user: Any) -> None:
    games = stores_games(range(MOST_LISTED + 3), device="ours")
    now = timezone.now()
    for ago, game in enumerate(games):
        Game.objects.filter(pk=game.pk).update(updated_at=now - timedelta(days=ago))
    page = browser_of("ours").get(reverse("all-games")).content.decode()
    assert [str(game.pk) in page for game in games] == [True] * MOST_LISTED + [False] * 3


@pytest.mark.slow
@pytest.mark.parametrize("model", [model for app in OURS for model in apps.get_app_config(app).get_models()])
def test_no_index_is_the_beginning_of_another(model: type[Model]) -> None:
    partial = {rule.name for rule in (*model._meta.constraints, *model._meta.indexes) if _partial(rule)}
    with connection.cursor() as cursor:
        told = connection.introspection.get_constraints(cursor, model._meta.db_table)
    kept = ("index", "unique", "primary_key")
    indexes = {name: rule for name, rule in told.items() if name not in partial and any(map(rule.get, kept))}
    for name, rule in indexes.items():
        if not rule["unique"] and not rule["primary_key"]:
            begun = len(rule["columns"])
            wider = [other for other in indexes if indexes[other]["columns"][:begun] == rule["columns"]]
            assert wider == [name], f"one of {wider} is enough for {model._meta.db_table}"


def _partial(rule: Any) -> bool:
    return getattr(rule, "condition", None) is not None


def test_what_a_crew_has_played_is_found_without_reading_what_others_have(strangers: None) -> None:
    ours = stores_games(range(OURS_FROM, OURS_FROM + 3))
    single = stores_games(range(OURS_FROM + 3, OURS_FROM + 5))
    stores_campaigns(ours)
    stores_facts([*ours, *single])
    crew, *others = Crew.objects.bulk_create(
        Crew(name="Crew", host_device="ours") for _crew in range(FEW // 2)
    )
    theirs = Game.objects.filter(host_device__startswith="stranger")[: len(others)]
    CrewGame.objects.bulk_create(
        CrewGame(crew=other, game=game) for other, game in zip(others, theirs, strict=True)
    )
    Campaign.objects.filter(plays__game__in=ours).update(crew=crew)
    CrewGame.objects.bulk_create(CrewGame(crew=crew, game=game) for game in single)
    analyze()
    assert len(facts_of_crew(crew)) == 5
    assert most_read(facts_of_crew(crew)) < FEW


def test_a_crew_costs_as_many_queries_with_many_games_as_with_few() -> None:
    tablet, crew, costs = browser_of("ours"), Crew.objects.create(name="Crew", host_device="ours"), []
    for numbers in (range(6), range(6, 30)):
        games = stores_games(numbers, device="ours", state=Game.State.FINISHED)
        CrewGame.objects.bulk_create(CrewGame(crew=crew, game=game) for game in games)
        stores_facts(games)
        with CaptureQueriesContext(connection) as queries:
            for name in ("crew", "games", "statistics"):
                assert tablet.get(reverse(f"crews:{name}", args=[crew.pk])).status_code == 200
        costs.append(len(queries))
    assert costs[0] == costs[1]


def test_an_operators_list_is_counted_and_read_no_further_than_it_leads(strangers: None) -> None:
    assert most_read(newest_over(Game.objects.order_by())[: FEW // 2]) < FEW
    operator = Client()
    operator.force_login(
        get_user_model().objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend"
    )
    for name in ("adventures_game", "adventures_move", "adventures_job", "adventures_membership"):
        with CaptureQueriesContext(connection) as queries:
            assert operator.get(reverse(f"admin:{name}_changelist")).status_code == 200
        table = f'FROM "{name}"'
        counted = [query["sql"] for query in queries if "COUNT(*)" in query["sql"] and table in query["sql"]]
        assert [sql for sql in counted if "LIMIT" not in sql and "WHERE" not in sql] == []


def test_a_search_of_an_operator_takes_the_last_of_a_name_that_many_have(strangers: None) -> None:
    [by_player, *_more] = [way for way in GAME_WAYS if way.model is Seat]
    found = by_player.matching("Ana", FEW // 2)
    assert len(found) == FEW // 2
    if connection.vendor == "postgresql":
        assert most_read(found) < FEW
