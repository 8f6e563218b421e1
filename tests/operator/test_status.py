"""The status page: for superusers, and it says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.test import Client, override_settings

from adventures.models import Game, Job
from adventures.operating import status
from adventures.services.replay_check import check_replays
from campaigns.operator import status as campaign_status
from moonsite.metrics import gauges
from moonsite.operating import sections, site_status, views
from moonsite.operating.outcomes import BACKUP, last, store_outcome
from tests.groups import Group

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
PAGE, AGAIN = "/admin/status/", "/admin/status/again"


@pytest.fixture(autouse=True)
def read_anew() -> None:
    read_anew_now()


def read_anew_now() -> None:
    """Lets everything be counted anew the next time."""
    played = (campaign_status._by_game, campaign_status._by_week)
    for kept in (status._counted, status._found_stuck, site_status._measured, *played):
        kept.forget()


@pytest.fixture
def operator() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator"), "django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def failed() -> Job:
    game = Game.objects.get(pk=Group.sits_down().game_id)
    return Job.objects.create(kind="score", game=game, state=Job.State.FAILED, error="no luck")


def test_only_superusers_see_it_and_run_something_again(failed: Job) -> None:
    staff = Client()
    user = User.objects.create_user("curator", is_staff=True)
    staff.force_login(user, "django.contrib.auth.backends.ModelBackend")
    assert (
        staff.get(PAGE).status_code
        == staff.post(AGAIN, {"kind": "score", "key": failed.pk}).status_code
        == 403
    )
    assert Client().get(PAGE).status_code == 302
    failed.refresh_from_db()
    assert failed.state == Job.State.FAILED


def test_it_tells_of_jobs_sizes_versions_and_backups(operator: Client, failed: Job) -> None:
    page = operator.get(PAGE)
    assert page.status_code == 200
    for said in (
        failed.game.code,
        "no luck",
        "Free on the disk",
        "Migrations not applied",
        "Last backup",
        "Security events of a day",
        "Django",
    ):
        assert said in page.text, said


def test_it_tells_of_the_last_backup_and_why_there_is_none(operator: Client) -> None:
    assert "manage.py backup makes one" in operator.get(PAGE).text
    store_outcome(BACKUP, well=True, seconds=2.0, file="site-1.moonbackup", bytes=2048)
    page = operator.get(PAGE).text
    assert "site-1.moonbackup" in page
    assert "2.0\xa0KB" in page
    store_outcome(BACKUP, well=False, seconds=1.0, problem="The disk is full.")
    assert "The disk is full." in operator.get(PAGE).text


def test_it_speaks_spanish(operator: Client) -> None:
    page = operator.get(PAGE, headers={"Accept-Language": "es"})
    assert "Copias" in page.text or "copia" in page.text


def test_a_failed_job_is_run_again_once(operator: Client, failed: Job) -> None:
    sent = {"kind": "score", "key": str(failed.pk)}
    for words in ("handed to the workers", "no longer exists"):
        assert words in operator.post(AGAIN, sent, follow=True).text
    failed.refresh_from_db()
    assert (failed.state, failed.error) == (Job.State.WAITING, "")


@pytest.mark.parametrize(
    "sent", [{}, {"kind": "score", "key": "x"}, {"kind": "export", "key": "²"}, {"kind": "y"}]
)
def test_nothing_is_run_again_that_there_is_not(operator: Client, sent: dict[str, str]) -> None:
    assert "no longer exists" in operator.post(AGAIN, sent, follow=True).text


def test_a_finished_game_without_a_result_is_stuck() -> None:
    game = Game.objects.get(pk=Group.at_the_end().game_id)
    Job.objects.all().delete()
    game.results.all().delete()
    rows = {str(row.label): row for row in status.stored().rows}
    assert (rows["Finished without a result"].value, rows[game.code].state) == (1, "bad")


def test_a_job_without_a_sign_of_life_is_bad(failed: Job) -> None:
    Job.objects.filter(pk=failed.pk).update(state="running", updated_at="2020-01-01T00:00Z")
    row = status.jobs().rows[0]
    assert (row.value, row.state) == (1, "bad")


def test_a_section_that_cannot_be_read_leaves_the_others(
    operator: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> sections.Section:
        raise DatabaseError("gone")

    monkeypatch.setattr(views, "readers", lambda: [broken, site_status.versions])
    page = operator.get(PAGE).text
    assert "Cannot be read now" in page
    assert "Migrations not applied" in page
    assert "gone" not in page


def test_the_nightly_check_finds_a_game_that_is_not_what_its_log_says() -> None:
    group = Group.sits_down()
    group.plays_until_turn(2)
    check_replays()
    outcome = last("replays")
    assert outcome is not None
    assert (outcome.well, outcome.found["checked"]) == (True, 1)
    Game.objects.filter(pk=group.game_id).update(turn=9)
    outcome = check_replays()
    assert (outcome.well, outcome.found["differ"]) == (False, [str(group.game_id)])
    gauges.forget()
    told = {figure.name: figure.values for figure in gauges.figures()}
    assert told["moonsite_check_well"]["replays",] == 0
    gauges.forget()


@override_settings(REPLAY_SAMPLE=2)
def test_the_nightly_check_takes_a_sample() -> None:
    for _ in range(3):
        Group.sits_down()
    assert check_replays().found["checked"] == 2


def test_what_is_counted_now_and_then_says_when_it_was(operator: Client) -> None:
    def counted() -> dict[str, datetime]:
        sections = operator.get(PAGE).context["sections"]
        return {str(section.title): section.as_of for section in sections if section.as_of}

    first = counted()
    assert first.keys() == {"Games", "Games played to their end", "Games by week", "Sizes"}
    assert counted() == first, "nothing was counted since"
    assert status._found_stuck.read_at is not None
    status._found_stuck.read_at -= timedelta(minutes=9)
    assert counted()["Games"] == status._found_stuck.read_at, "the oldest of what the section tells"
    said = operator.get(PAGE).content.decode()
    assert said.count("Counted ") == 4
    assert "Counted 9 minutes ago" in said
    read_anew_now()
    assert all(at > first[title] for title, at in counted().items())


def test_what_could_not_be_read_was_not_counted_at_any_time() -> None:
    def read() -> Iterator[int]:
        raise DatabaseError
        yield 1

    kept = gauges.CachedFigure(read, 60)
    assert (kept.figures(), kept.read_at) == ([], None)
