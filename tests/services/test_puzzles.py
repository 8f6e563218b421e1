"""The puzzle of a day is answered once, by the site's day, by a device or an account."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone
from pytest_django.fixtures import Settings

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Overtaken
from adventures.models import PuzzleAnswer
from adventures.puzzles import all_puzzles, puzzle_of_day
from adventures.running.site_days import today
from adventures.services.puzzles import (
    OLDEST_AGE,
    answer_of,
    answer_puzzle,
    claim_answers_to_puzzles,
    day_of,
    forget_answers_to_puzzles,
    puzzle_on,
)
from adventures.services.retention import forget_puzzle_answers
from campaigns.services.deletion import Plan, delete_mine
from moonsite.accounts.personal_data import about_person
from moonsite.accounts.services.devices import claim_device
from tests.groups import device

pytestmark = pytest.mark.django_db

BEST, SECOND, LAST = 0, 1, -1


def yesterday() -> date:
    return today() - timedelta(days=1)


def answers(by: Actor, which: int = BEST, day: date | None = None) -> PuzzleAnswer:
    day = day or today()
    return answer_puzzle(by=by, day=day, place=puzzle_on(day).places[which].place)


def account(name: str = "Nuria") -> int:
    return get_user_model().objects.create_user(name).pk


@pytest.mark.both_databases
def test_an_answer_keeps_its_place_and_rank() -> None:
    ana = device()
    answer = answers(ana, SECOND)
    assert (answer.rank, answer.late, answer.puzzle) == (2, False, puzzle_of_day(today()).id)
    assert answer_of(ana, today()) == answer
    assert answer_of(device(), today()) is None


@pytest.mark.both_databases
def test_the_first_answer_counts_and_the_same_again_changes_nothing() -> None:
    ana = device()
    first = answers(ana, SECOND)
    assert answers(ana, SECOND) == first
    with pytest.raises(Overtaken):
        answers(ana, BEST)
    assert PuzzleAnswer.objects.get().rank == 2


def test_a_place_that_is_not_legal_is_refused_and_can_be_answered_after() -> None:
    ana = device()
    for place in ("nowhere", "", "x" * 5000, "\x00"):
        with pytest.raises(Malformed):
            answer_puzzle(by=ana, day=today(), place=place)
    assert answers(ana).rank == 1


def test_an_earlier_day_is_answered_late() -> None:
    ana = device()
    assert answers(ana, day=yesterday()).late
    assert not answers(ana).late


@pytest.mark.parametrize("age", [-1, -400, OLDEST_AGE, 5000])
def test_there_is_no_puzzle_of_a_day_to_come_or_long_over(age: int) -> None:
    day = today() - timedelta(days=age)
    with pytest.raises(NotFound):
        puzzle_on(day)
    with pytest.raises(NotFound):
        answer_puzzle(by=device(), day=day, place="floor.plant.1")


def test_the_oldest_day_that_can_be_opened_is_a_year_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adventures.puzzles.days.FIRST_DAY", date(2000, 1, 1))
    assert puzzle_on(today() - timedelta(days=OLDEST_AGE - 1))
    with pytest.raises(NotFound):
        puzzle_on(today() - timedelta(days=OLDEST_AGE))


def test_a_puzzle_stays_that_of_its_day_whatever_is_shipped_later() -> None:
    other = next(one for one in all_puzzles().values() if one.id != puzzle_of_day(yesterday()).id)
    PuzzleAnswer.objects.create(
        day=yesterday(), puzzle=other.id, device="x", place=other.places[0].place, rank=1
    )
    assert puzzle_on(yesterday()) == other
    PuzzleAnswer.objects.update(puzzle="no longer shipped")
    assert puzzle_on(yesterday()) == puzzle_of_day(yesterday())


@pytest.mark.parametrize("text", ["", "2026-13-01", "20261128", "2026-W48-6", "28.11.2026", "x" * 99, "0"])
def test_what_is_no_day_is_not_found(text: str) -> None:
    with pytest.raises(NotFound):
        day_of(text)


def test_a_day_is_read_as_addresses_have_it() -> None:
    assert day_of("2026-11-28") == date(2026, 11, 28)
    assert day_of("today") == today()


class TestAccounts:
    def test_it_answers_once_on_all_its_devices(self) -> None:
        user = account()
        answers(Actor("tablet", user), SECOND)
        with pytest.raises(Overtaken):
            answers(Actor("phone", user), BEST)
        assert answers(Actor("phone")).rank == 1

    @pytest.mark.both_databases
    def test_it_is_given_the_answers_of_its_device_but_keeps_its_own(self) -> None:
        user = account()
        answers(Actor("phone", user), SECOND)
        answers(Actor("tablet"), BEST)
        answers(Actor("tablet"), LAST, yesterday())
        claim_device(by=Actor("tablet", user))
        ranks = dict(PuzzleAnswer.objects.filter(user=user).values_list("day", "rank"))
        assert ranks == {today(): 2, yesterday(): len(puzzle_on(yesterday()).places)}
        assert not PuzzleAnswer.objects.filter(user=None).exists()

    def test_it_is_given_nothing_that_another_account_has_answered_there(self) -> None:
        ana, ben = account("Ana"), account("Ben")
        answers(Actor("tablet", ben), SECOND)
        claim_device(by=Actor("tablet", ana))
        assert PuzzleAnswer.objects.get().user_id == ben
        assert answers(Actor("tablet", ana)).rank == 1

    def test_whoever_has_signed_out_is_told_nothing_of_its_answers(self) -> None:
        user = account()
        answers(Actor("tablet", user))
        assert answer_of(Actor("tablet"), today()) is None
        forget_answers_to_puzzles(by=Actor("tablet"))
        assert PuzzleAnswer.objects.get().user_id == user

    def test_they_are_in_the_file_with_everything_about_a_person(self) -> None:
        by = Actor("tablet", account())
        answers(by, SECOND)
        answers(device())
        [told] = about_person(by)["answers_to_puzzles"]
        assert (told["day"], told["rank"], told["late"]) == (today(), 2, False)

    def test_others_answers_stay_where_they_are(self) -> None:
        answers(Actor("tablet"))
        claim_answers_to_puzzles(by=Actor("phone", account()))
        assert PuzzleAnswer.objects.get().user is None


class TestDeletion:
    def test_an_account_takes_its_answers_with_it(self) -> None:
        by, other = Actor("tablet", account()), device()
        answers(by)
        answers(other)
        delete_mine(by=by, seen=Plan.of(by).seen)
        assert list(PuzzleAnswer.objects.values_list("device", flat=True)) == [other.device]

    def test_a_device_takes_its_answers_with_it(self) -> None:
        ana, ben, mine = device(), device(), Actor("tablet", account())
        for by in (ana, ben, mine):
            answers(by)
        forget_answers_to_puzzles(by=ana)
        assert set(PuzzleAnswer.objects.values_list("device", flat=True)) == {ben.device, "tablet"}

    def test_devices_are_forgotten_after_a_while_and_accounts_are_not(self, settings: Settings) -> None:
        settings.KEEP_UNUSED_DAYS = 30
        answers(device())
        answers(Actor("tablet", account()))
        PuzzleAnswer.objects.update(answered_at=timezone.now() - timedelta(days=30, hours=1))
        answers(device())
        assert forget_puzzle_answers() == 1
        assert PuzzleAnswer.objects.count() == 2

    def test_nothing_is_forgotten_where_the_site_keeps_everything(self, settings: Settings) -> None:
        settings.KEEP_UNUSED_DAYS = 0
        answers(device())
        PuzzleAnswer.objects.update(answered_at=timezone.now() - timedelta(days=9999))
        assert forget_puzzle_answers() == 0
