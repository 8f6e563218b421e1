"""The end of a game: its results, once, whatever happens to the job."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from adventures import selectors
from adventures.errors import NotFound, Refused
from adventures.models import Game, Job, PlayResult
from adventures.services import finish
from adventures.signals import game_scored
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    group = Group.at_the_end(names=("Ana", "Ben", "Eve"))
    return group


@pytest.fixture
def heard():
    """What a campaign hears."""
    heard = []

    def listener(sender, game, result, **_):
        heard.append((game.pk, result, PlayResult.objects.filter(game=game).count()))

    game_scored.connect(listener)
    yield heard
    game_scored.disconnect(listener)


def test_the_last_click_orders_the_results(group):
    job = selectors.job_of(group.game)
    assert (job.kind, job.state, job.done) == ("score", "waiting", 0)
    assert not PlayResult.objects.exists()


def test_a_game_that_goes_on_has_no_job():
    assert selectors.job_of(Group.sits_down().game) is None


@pytest.mark.both_databases
def test_the_results_are_those_of_the_rules(group, heard):
    finish.score(job_id=selectors.job_of(group.game).pk)
    result = group.table.result.to_json()
    for row in PlayResult.objects.select_related("seat"):
        name = row.seat.name
        assert row.place == result["places"][name]
        assert {"total": row.total, "fields": row.fields, "formulas": row.formulas} == result["scores"][name]
        assert row.tie_breaks == result["tie_breaks"][name]
        assert row.turns == result["turns"]
    assert heard == [(group.game_id, result, 3)]


def test_progress_is_counted_to_its_end(group):
    finish.score(job_id=selectors.job_of(group.game).pk)
    job = selectors.job_of(group.game)
    assert (job.state, job.done, job.total) == ("done", group.game.version + 1, group.game.version + 1)


@pytest.mark.both_databases
def test_scoring_twice_changes_nothing(group, heard):
    job = selectors.job_of(group.game)
    finish.score(job_id=job.pk)
    before = list(PlayResult.objects.values())
    finish.score(job_id=job.pk)
    assert list(PlayResult.objects.values()) == before
    assert len(heard) == 1


def test_a_job_that_died_half_way_begins_anew(group, heard):
    Job.objects.update(state="running", done=40, total=200)
    PlayResult.objects.create(
        game=group.game, seat=group.game.seats.first(), place=9, total=-1, fields={}, turns=1
    )
    finish.score(job_id=selectors.job_of(group.game).pk)
    assert PlayResult.objects.filter(place=9).count() == 0
    assert (PlayResult.objects.count(), len(heard)) == (3, 1)


def test_a_job_nobody_knows_is_nothing_to_do():
    finish.score(job_id=10**9)


@pytest.mark.both_databases
def test_when_a_listener_fails_nothing_is_stored_and_the_job_may_be_ordered_again(group):
    def listener(**_):
        raise ValidationError("no such campaign")

    game_scored.connect(listener)
    job = selectors.job_of(group.game)
    try:
        with pytest.raises(ValidationError):
            finish.score(job_id=job.pk)
    finally:
        game_scored.disconnect(listener)
    job.refresh_from_db()
    assert (job.state, "no such campaign" in job.error, PlayResult.objects.count()) == ("failed", True, 0)
    again = finish.retry_scoring(by=group.tablet, game_id=group.game_id)
    assert (again.state, again.error) == ("waiting", "")
    finish.score(job_id=job.pk)
    assert PlayResult.objects.count() == 3


@pytest.mark.both_databases
def test_only_a_failed_job_of_a_game_one_may_open_is_ordered_again(group):
    with pytest.raises(Refused, match="job_goes_on"):
        finish.retry_scoring(by=group.tablet, game_id=group.game_id)
    with pytest.raises(NotFound):
        finish.retry_scoring(by=device(), game_id=group.game_id)


@pytest.mark.both_databases
def test_a_log_the_rules_refuse_fails_the_job_and_says_why(group):
    Game.objects.update(setup={**group.game.setup, "seats": ["Ana", "Ben", "Bea"]})
    with pytest.raises(Exception, match="refused"):
        finish.score(job_id=selectors.job_of(group.game).pk)
    job = selectors.job_of(group.game)
    assert (job.state, "is refused" in job.error) == ("failed", True)


def test_a_snapshot_that_lies_is_mended_from_the_log(group):
    truth = group.game.snapshot
    points = group.table.result.to_json()["scores"]["Ana"]["total"]
    Game.objects.update(snapshot=Group.sits_down().game.snapshot)
    finish.score(job_id=selectors.job_of(group.game).pk)
    assert PlayResult.objects.get(seat__name="Ana").total == points
    assert group.game.snapshot == truth


@pytest.mark.both_databases
def test_a_job_that_kills_its_worker_again_and_again_is_given_up(group):
    Job.objects.update(state="running", attempts=finish.MOST_ATTEMPTS)
    finish.score(job_id=selectors.job_of(group.game).pk)
    job = selectors.job_of(group.game)
    assert (job.state, job.error) == ("failed", "given_up")


def test_a_job_that_is_ordered_again_has_all_its_attempts(group):
    Job.objects.update(state="failed", error="given_up", attempts=finish.MOST_ATTEMPTS, done=3)
    again = finish.retry_scoring(by=group.tablet, game_id=group.game_id)
    assert (again.state, again.done, again.attempts) == ("waiting", 0, 0)


@pytest.mark.both_databases
def test_a_job_without_a_sign_of_life_is_taken_up_again_and_the_page_says_so(group):
    job = selectors.job_of(group.game)
    assert not job.unanswered
    assert finish.requeue_open_jobs() == 0
    long_ago = job.updated_at - 2 * finish.QUIET
    Job.objects.update(updated_at=long_ago, sent_at=long_ago)
    assert selectors.job_of(group.game).unanswered
    assert finish.requeue_open_jobs() == 1
    assert finish.requeue_open_jobs() == 0, "once handed over, it is given its time"
    finish.score(job_id=job.pk)
    Job.objects.update(updated_at=long_ago, sent_at=long_ago)
    assert finish.requeue_open_jobs() == 0
    assert not selectors.job_of(group.game).unanswered


def test_a_job_that_waits_since_before_the_clock_was_set_back_is_taken_up(group):
    later = timezone.now() + timedelta(hours=3)
    for ahead in ({"sent_at": later}, {"updated_at": later}, {"sent_at": later, "updated_at": later}):
        Job.objects.update(**{"sent_at": timezone.now() - timedelta(hours=1), **ahead})
        Job.objects.exclude(updated_at=later).update(updated_at=timezone.now() - timedelta(hours=1))
        assert finish.requeue_open_jobs() == 1
    Job.objects.update(sent_at=timezone.now() + timedelta(seconds=5), updated_at=timezone.now())
    assert finish.requeue_open_jobs() == 0  # another machine's clock
