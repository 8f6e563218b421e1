"""The analysis of a game: asked for once it is over, made in pieces, true of the game as it stands."""

import sqlite3
from collections.abc import Callable
from copy import copy, deepcopy
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone
from pytest_django.fixtures import Settings

from adventures.bots.analysis import ENGINE, nothing_found
from adventures.errors import Forbidden, NotFound, Refused, TooOften
from adventures.models import Game, GameAnalysis
from adventures.services import analyses, pieces
from adventures.services.analyses import (
    analysis_of,
    ask_for_analysis,
    give_up_analysis,
    go_on_with_analysis,
    requeue_analyses,
)
from adventures.services.change import atomic_change
from adventures.services.deletion import delete_games
from adventures.services.finish import reopen
from adventures.services.retention import forget_outdated_replays
from moonsite.outages import UNREACHABLE
from tests.analyses import TINY, store_analysis, told_of, with_few_steps
from tests.groups import Group, device, has_joined
from tests.stored import once_stored  # noqa: F401 - a fixture

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def stored(once_stored: Callable[[Callable[[], Group]], Group]) -> Group:  # noqa: F811
    """A game that is over, stored once."""
    return once_stored(lambda: Group.at_the_end(ruleset="moon.3"))


@pytest.fixture
def group(stored: Group) -> Group:
    return deepcopy(stored)


@pytest.fixture(autouse=True)
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was handed to the workers; an analysis is little work, and each piece of it one step."""
    handed: list[str] = []
    work_of = analyses._work_of
    monkeypatch.setattr(analyses, "USUAL", TINY)
    monkeypatch.setattr(analyses, "PIECE", 0.0)
    monkeypatch.setattr(analyses, "_work_of", lambda game: with_few_steps(work_of(game)))
    monkeypatch.setattr(analyses, "enqueue_for_bots", lambda task, key: handed.append(key))
    return handed


def asks(group: Group) -> GameAnalysis:
    return ask_for_analysis(by=group.tablet, game_id=group.game_id)


def goes_on(group: Group) -> None:
    """Lets a worker do a piece of the work."""
    go_on_with_analysis(game_id=group.game_id)


def worked(group: Group) -> GameAnalysis:
    """An analysis that is done."""
    asks(group)
    for _ in range(200):
        goes_on(group)
        if not (found := GameAnalysis.objects.get(game=group.game_id)).open:
            return found
    raise AssertionError("this analysis does not come to an end")


@pytest.mark.both_databases
def test_says_what_each_seat_was_to_expect_after_each_turn(group: Group) -> None:
    found = worked(group)
    told = found.told
    assert (found.state, found.done, found.findings) == (GameAnalysis.State.DONE, found.total, None)
    assert told["turns"] == list(range(group.game.turn + 1))
    totals = {seat: score["total"] for seat, score in group.game.result["scores"].items()}  # type: ignore[index]
    assert {seat: one["expected"][-1] for seat, one in told["seats"].items()} == totals
    for one in told["seats"].values():
        assert len(one["expected"]) == len(one["low"]) == len(one["high"]) == len(told["turns"])


def test_asking_again_orders_nothing(group: Group, handed_over: list[str]) -> None:
    first, again = asks(group), asks(group)
    assert first.asked_at == again.asked_at
    assert handed_over == [str(group.game_id)]
    GameAnalysis.objects.update(state=GameAnalysis.State.DONE)
    handed_over.clear()
    assert asks(group).state == GameAnalysis.State.DONE
    assert not handed_over


def test_a_piece_of_the_work_says_what_was_found_so_far(group: Group, handed_over: list[str]) -> None:
    asks(group)
    goes_on(group)
    found = analysis_of(group.game)
    assert found is not None
    assert found.open
    assert 0 < found.done < found.total
    assert found.told["seats"]
    assert handed_over == [str(group.game_id)] * 2


def test_all_pieces_come_to_what_one_piece_finds(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    in_pieces = worked(group).told
    GameAnalysis.objects.all().delete()
    monkeypatch.setattr(analyses, "PIECE", 600.0)
    asks(group)
    goes_on(group)
    assert GameAnalysis.objects.get().told == in_pieces


def test_a_game_that_goes_on_is_never_analysed() -> None:
    running = Group.sits_down()
    with pytest.raises(Refused, match="not_finished"):
        asks(running)
    assert not GameAnalysis.objects.exists()


def test_only_whoever_may_open_the_game_may_ask(group: Group) -> None:
    with pytest.raises(NotFound):
        ask_for_analysis(by=device(), game_id=group.game_id)
    guest = device()
    has_joined(guest.device, group.game_id)
    assert ask_for_analysis(by=guest, game_id=group.game_id).open


def test_work_that_is_given_up_keeps_what_it_found_and_goes_on_when_asked(group: Group) -> None:
    asks(group)
    goes_on(group)
    stopped = give_up_analysis(by=group.tablet, game_id=group.game_id)
    assert stopped is not None
    assert stopped.state == GameAnalysis.State.STOPPED
    goes_on(group)
    assert GameAnalysis.objects.get().done == stopped.done > 0
    asks(group)
    goes_on(group)
    assert GameAnalysis.objects.get().done > stopped.done


def test_an_onlooker_gives_up_no_work(group: Group) -> None:
    asks(group)
    guest = device()
    has_joined(guest.device, group.game_id)
    with pytest.raises(Forbidden):
        give_up_analysis(by=guest, game_id=group.game_id)
    assert GameAnalysis.objects.get().open


@pytest.mark.parametrize(
    "of_before", [{"engine": ENGINE - 1}, {"rules_version": 0}, {"version": 3}, {"format": 0}]
)
def test_one_of_other_rules_or_another_engine_is_made_anew(group: Group, of_before: dict[str, int]) -> None:
    store_analysis(group.game, told_of(group.game))
    GameAnalysis.objects.update(**of_before)
    assert analysis_of(group.game) is None
    again = asks(group)
    assert (again.state, again.done, again.told) == (GameAnalysis.State.WORKING, 0, {})
    assert analysis_of(group.game) is not None


def test_only_one_worker_is_at_an_analysis(group: Group) -> None:
    asks(group)
    GameAnalysis.objects.update(worker="another", heard_at=timezone.now())
    goes_on(group)
    assert GameAnalysis.objects.get().done == 0
    GameAnalysis.objects.update(heard_at=timezone.now() - 2 * pieces.QUIET)
    goes_on(group)
    assert GameAnalysis.objects.get().done > 0


def test_one_game_is_analysed_after_the_other(group: Group, handed_over: list[str]) -> None:
    later = Group.at_the_end(ruleset="moon.3")
    asks(group)
    asks(later)
    assert set(handed_over) == {str(group.game_id)}
    go_on_with_analysis(game_id=later.game_id)
    assert GameAnalysis.objects.get(game=later.game_id).done == 0
    give_up_analysis(by=group.tablet, game_id=group.game_id)
    assert handed_over[-1] == str(later.game_id)
    go_on_with_analysis(game_id=later.game_id)
    assert GameAnalysis.objects.get(game=later.game_id).done > 0


@pytest.mark.parametrize("fails", [False, True])
def test_the_next_game_follows_one_that_is_done_or_has_failed(
    group: Group, handed_over: list[str], monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    later = Group.at_the_end(ruleset="moon.3")
    asks(group)
    asks(later)
    monkeypatch.setattr(analyses, "PIECE", 600.0)
    if fails:
        GameAnalysis.objects.filter(game=group.game_id).update(attempts=pieces.MOST_ATTEMPTS)
    goes_on(group)
    assert not GameAnalysis.objects.get(game=group.game_id).open
    assert handed_over[-1] == str(later.game_id)


def test_lost_work_is_handed_over_again(group: Group, handed_over: list[str]) -> None:
    asks(group)
    handed_over.clear()
    assert requeue_analyses(quiet_for=timedelta(seconds=10)) == 0
    long_ago = timezone.now() - 2 * pieces.QUIET
    GameAnalysis.objects.update(sent_at=long_ago, heard_at=long_ago)
    assert requeue_analyses(quiet_for=timedelta(seconds=10)) == 1
    assert handed_over == [str(group.game_id)]


def test_work_that_kills_its_worker_again_and_again_fails(group: Group) -> None:
    asks(group)
    GameAnalysis.objects.update(attempts=pieces.MOST_ATTEMPTS)
    goes_on(group)
    assert GameAnalysis.objects.get().state == GameAnalysis.State.FAILED
    assert asks(group).open


def test_work_that_fails_says_so(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*given: Any) -> None:
        raise ZeroDivisionError

    asks(group)
    monkeypatch.setattr(analyses, "_work_of", fails)
    with pytest.raises(ZeroDivisionError):
        goes_on(group)
    assert GameAnalysis.objects.get().state == GameAnalysis.State.FAILED


def test_work_waits_where_the_database_is_away(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*given: Any) -> None:
        raise OperationalError from sqlite3.OperationalError("unable to open database file")

    asks(group)
    monkeypatch.setattr(analyses, "_work_of", away)
    monkeypatch.setattr(analyses, "outage_of", lambda error: UNREACHABLE)
    with pytest.raises(OperationalError):
        goes_on(group)
    assert GameAnalysis.objects.get().open


def test_a_move_that_was_taken_back_is_no_part_of_it(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    played = analyses.effective_moves_of(group.game)
    first = next(at for at, move in enumerate(played) if move.seat == "Ana")
    undo = copy(played[first])
    undo.text = undo.UNDO
    taken_back = [*played[: first + 1], undo, *played[first:]]
    as_it_was = analyses._work_of(group.game).course
    monkeypatch.setattr(analyses, "effective_moves_of", lambda game: taken_back)
    found = analyses._work_of(group.game).course
    assert [line.moves for line in found.lines] == [line.moves for line in as_it_was.lines]


def test_asking_is_limited(group: Group, settings: Settings) -> None:
    settings.LIMITS = settings.LIMITS | {"analyses": "1/hour,"}
    asks(group)
    asks(group)  # orders nothing
    give_up_analysis(by=group.tablet, game_id=group.game_id)
    with pytest.raises(TooOften):
        asks(group)


def test_a_game_whose_end_is_taken_back_has_none_any_more(group: Group) -> None:
    asks(group)
    with atomic_change():
        game = Game.objects.select_for_update().get(pk=group.game_id)
        reopen(game)
        game.save()
    assert not GameAnalysis.objects.exists()
    goes_on(group)


def test_it_is_deleted_with_its_game(group: Group) -> None:
    asks(group)
    with atomic_change():
        delete_games([group.game_id])
    assert not GameAnalysis.objects.exists()


def test_those_of_an_older_engine_are_forgotten_in_time(group: Group) -> None:
    store_analysis(group.game, told_of(group.game))
    GameAnalysis.objects.update(engine=ENGINE - 1)
    forget_outdated_replays()
    assert not GameAnalysis.objects.exists()


def test_nothing_found_is_a_beginning_of_its_own_each_time() -> None:
    one = nothing_found()
    one["chosen"].append("1")
    assert nothing_found()["chosen"] == []
