"""What statistics count of a finished game."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from adventures import selectors as games
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.services import finish
from campaigns.models import GameFacts, SeatFacts
from campaigns.services.facts import gather_missing, seconds_played
from tests.groups import Group


def test_pauses_count_ten_minutes_at_most():
    start = datetime(2026, 1, 1, 20, tzinfo=UTC)
    minutes = (0, 1, 3, 60, 61)
    assert seconds_played(start + timedelta(minutes=minute) for minute in minutes) == 60 * (1 + 2 + 10 + 1)
    assert seconds_played([start]) == seconds_played([]) == 0


@pytest.mark.both_databases
@pytest.mark.django_db
@pytest.mark.parametrize("options", [{}, {"names": ("Ana",), "opponent": 2}], ids=["group", "solo"])
def test_a_finished_game_is_counted(options):
    group = Group.at_the_end(ruleset="moon.2", **options)
    game = group.game
    finish.score(job_id=games.job_of(game).pk)
    facts = GameFacts.objects.get(game=game)
    assert (facts.ruleset, facts.turns) == ("moon.2", game.result["turns"])
    assert facts.reasons == sorted({reason["reason"] for reason in game.result["reasons"]})
    taken = Counter(
        move.seat for move in game.moves.all() if move.text.startswith("take") and move.undone_by is None
    )
    view = game.load().view(None)
    for seat in facts.seats.all():
        assert (seat.place, seat.total) == (
            game.result["places"][seat.name], game.result["scores"][seat.name]["total"],
        )  # fmt: skip
        assert sum(seat.actions.values()) == taken[seat.name]
        crossed = [place for place in view["sheets"][seat.name]["marks"] if place.startswith("error.")]
        assert seat.errors == len(crossed)
        firsts = [mission for mission in view["missions"] if mission["seats"].get(seat.name) == "first"]
        assert seat.firsts == len(firsts)


@pytest.mark.both_databases
@pytest.mark.django_db
def test_games_that_were_not_counted_are_found():
    game = Group.at_the_end(ruleset="moon.2").game
    assert gather_missing() == 1
    assert gather_missing() == 0
    assert GameFacts.objects.get(game=game).seats.count() == 2


@pytest.mark.both_databases
@pytest.mark.django_db
def test_a_game_that_goes_on_after_its_end_is_counted_no_more():
    group = Group.at_the_end(ruleset="moon.2")
    game = group.game
    finish.score(job_id=games.job_of(game).pk)
    finish.reopen(Game.objects.get(pk=game.pk))
    assert not GameFacts.objects.exists()


def ended(ruleset: str, **options: Any) -> Game:
    """A scored game of an Adventure."""
    game = Group.at_the_end(ruleset=ruleset, **options).game
    finish.score(job_id=games.job_of(game).pk)
    return Game.objects.get(pk=game.pk)


ENDS = ("near", "Ana"), ("far", "astra")
SOLO = {"names": ("Ana",), "opponent": 2}


@pytest.mark.django_db
@pytest.mark.parametrize("options", [{}, SOLO], ids=["group", "solo"])
def test_system_errors_of_the_launch_are_those_taken(options: dict[str, Any]) -> None:
    game = ended("moon.1", **options)
    view = game.load().view(None)
    taken = {
        seat: sum("circle" in words for place, words in sheet["marks"].items() if place.startswith("error."))
        for seat, sheet in view["sheets"].items()
    }
    assert sum(taken.values()) > 0
    counted = dict(GameFacts.objects.get(game=game).seats.values_list("name", "errors"))
    assert counted == {seat: taken[seat] for seat in counted}


@pytest.mark.django_db
def test_system_errors_of_the_battle_are_those_at_both_ends_of_a_seat() -> None:
    game = ended("moon.8", shuffle=4, **SOLO)
    view = game.load().view(None)
    crossed = {
        end: sum(f"{end}.error." in place and "cross" in words for place, words in marks.items())
        for end, marks in (
            ("near", view["sheets"]["Ana"]["marks"]),
            ("far", view["sheets"]["astra"]["marks"]),
        )
    }
    assert crossed["far"] > 0, "the right sheet has some"
    assert GameFacts.objects.get(game=game).seats.get().errors == sum(crossed.values())


@pytest.mark.django_db
def test_a_game_that_is_counted_otherwise_today_is_counted_anew() -> None:
    launch, journey = ended("moon.1"), ended("moon.2")
    counted = list(SeatFacts.objects.filter(facts=launch.pk).values_list("position", "errors"))
    assert gather_missing() == 0
    GameFacts.objects.update(counting=1)
    SeatFacts.objects.update(errors=0)
    assert gather_missing() == 1, "of The Journey nothing has changed"
    assert list(SeatFacts.objects.filter(facts=launch.pk).values_list("position", "errors")) == counted
    assert GameFacts.objects.get(game=launch).counting == kit_of("moon.1").counting("moon.1")
    assert GameFacts.objects.get(game=journey).counting == 1
