"""Ratings and seasons in documents: what changed where it was played is shown, and changes nothing here."""

from __future__ import annotations

import copy
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from adventures.exchange import document_of_game, written
from adventures.models import Game, RatedGame, RatedResult, Rating
from adventures.presenting.rated_result import rated_outcome
from adventures.selectors import job_of
from adventures.services import finish
from campaigns.exchange import document_of_crew
from campaigns.models import Crew, CrewGame, Season
from campaigns.panels.season import season_of
from campaigns.services.crews import add_person, make_crew
from campaigns.services.seasons import begin_season
from campaigns.statistics.crew_ladder import ladder_of_crew, rated_plays
from tests.campaigns.test_seasons import plays
from tests.exchange.test_import import faults_of
from tests.groups import Group, device

from .empty import brought_to_an_empty_site

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> Game:
    """A rated game of two accounts that is over and scored."""
    group = Group.at_the_end(rated=True)
    for position, name in enumerate(("ana", "ben"), 1):
        account = get_user_model().objects.create_user(name)
        group.game.seats.filter(position=position).update(user=account)
    finish.score(job_id=job_of(group.game).pk)
    return group.game


def test_a_game_tells_what_it_changed_and_nobodys_rating(game: Game) -> None:
    [part] = document_of_game(game)["games"]
    assert [one["position"] for one in part["rated"]["changes"]] == [1, 2]
    assert {one["change"] for one in part["rated"]["changes"]} == {53, -53}
    assert set(part["rated"]) == {"changes"}
    assert "rated" not in document_of_game(Group.at_the_end().game)["games"][0]


@pytest.mark.parametrize("unrated", ["", "shared"])
def test_an_imported_game_shows_it_and_changes_nobodys_rating(game: Game, unrated: str) -> None:
    if unrated:
        Game.objects.filter(pk=game.pk).update(unrated=unrated)
        game.refresh_from_db()
    document, mine = document_of_game(game), device()
    [come] = brought_to_an_empty_site(document, mine).games
    come.refresh_from_db()
    assert not come.rated
    assert not RatedGame.objects.exists()
    assert not Rating.objects.exists()
    told = rated_outcome(mine, come, None)
    assert told is not None
    if unrated:
        assert (told.sentence, told.changes) == ("Not rated: a program played a seat as well.", ())
    else:
        assert told.sentence == "Rated on the site where it was played, not here"
        assert {one.name: (abs(one.change), one.value) for one in told.changes} == {
            "Ana": (53, None), "Ben": (53, None),
        }  # fmt: skip
    assert written(document_of_game(come)) == written(document)


def rated(game: Game, **told: Any) -> dict[str, Any]:
    document = copy.deepcopy(document_of_game(game))
    document["games"][0]["rated"] = told
    return document


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"changes": [{"position": 3, "change": 5}]}, "no_seat"),
        ({"changes": [{"position": 1, "change": 5}] * 2}, "rated_differs"),
        ({"unrated": "shared", "changes": [{"position": 1, "change": 5}]}, "rated_differs"),
    ],
)
def test_what_no_game_can_have_changed_is_refused(game: Game, told: dict[str, Any], code: str) -> None:
    assert {fault for fault, _where in faults_of(rated(game, **told))} == {code}


@pytest.mark.parametrize(
    "told",
    [
        {"mu": 40},
        {"changes": []},
        {"unrated": "because"},
        {"changes": [{"position": 1, "change": 99999}]},
        {"changes": [{"position": 1, "change": 5, "value": 2400}]},
    ],
)
def test_forms_that_say_more_than_that_are_refused(game: Game, told: dict[str, Any]) -> None:
    assert faults_of(rated(game, **told))


@pytest.fixture
def crew() -> Crew:
    """A crew with a season of which two evenings were played."""
    host = device()
    made = make_crew(by=host, name="Thursday")
    for name in ("Ana", "Ben", "Eve"):
        add_person(by=host, crew_id=made.pk, name=name)
    begin_season(by=host, crew_id=made.pk, name="Autumn", evenings=3)
    Season.objects.update(begun_at=timezone.now() - timedelta(days=9))
    plays(made, {"Ana": 1, "Ben": 2}, at=timezone.now() - timedelta(days=7))
    plays(made, {"Ana": 2, "Ben": 1, "Eve": 3}, at=timezone.now() - timedelta(days=1))
    return Crew.objects.get(pk=made.pk)


def standing(crew: Crew) -> list[tuple[str, int, list[int]]]:
    table = season_of(crew)
    assert table is not None
    return [(line.who.name, line.points, list(line.places)) for line in table.lines]


def test_a_season_comes_along_as_it_went_and_counts_no_game_here(crew: Crew) -> None:
    document, before = document_of_crew(crew), standing(crew)
    assert before == [("Ana", 8, [1, 1]), ("Ben", 8, [2, 1]), ("Eve", 2, [3, 3])]
    host = device()
    [come] = brought_to_an_empty_site(document, host).crews
    assert standing(come) == before
    assert document_of_crew(Crew.objects.get(pk=come.pk))["crews"] == document["crews"]
    table = season_of(come)
    assert table is not None
    assert table.over
    plays(come, {"Ana": 1, "Ben": 2})
    assert standing(come) == before
    begin_season(by=host, crew_id=come.pk, name="Winter", evenings=2)
    assert standing(come) == []


def test_imported_games_stand_on_no_ladder_of_a_crew(crew: Crew, game: Game) -> None:
    CrewGame.objects.create(crew=crew, game=game)
    assert len(rated_plays(crew)) == 3
    [come] = brought_to_an_empty_site(document_of_crew(crew), device()).crews
    assert come.single_games.count() == 1
    assert rated_plays(come) == []
    assert list(ladder_of_crew(come, "", None).rows) == []
    assert not RatedResult.objects.exists()


def season_with(crew: Crew, **told: Any) -> dict[str, Any]:
    document = copy.deepcopy(document_of_crew(crew))
    [season] = document["crews"][0]["seasons"]
    for name, value in told.items():
        season[name] = value(season) if callable(value) else value
    return document


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"played": lambda season: season["played"][::-1]}, "season_differs"),
        ({"played": lambda season: season["played"][:1] * 2}, "season_differs"),
        (
            {
                "evenings": 2,
                "played": lambda season: [{**season["played"][0], "day": "2026-01-01"}, *season["played"]],
            },
            "season_differs",
        ),
        ({"ended_at": "2001-01-01T00:00:00.000000Z"}, "too_early"),
        (
            {"played": [{"day": "2026-11-01", "points": {"7f1d2c9e-4b1a-4c53-9a55-0e4f6d2b7a10": 5}}]},
            "unknown_part_named",
        ),
    ],
)
def test_seasons_that_cannot_have_been_are_refused(crew: Crew, told: dict[str, Any], code: str) -> None:
    assert {fault for fault, _where in faults_of(season_with(crew, **told))} == {code}


def test_two_seasons_do_not_go_on_at_once(crew: Crew) -> None:
    document = document_of_crew(crew)
    document["crews"][0]["seasons"] *= 2
    assert {fault for fault, _where in faults_of(document)} == {"season_differs"}
