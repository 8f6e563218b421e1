"""What is thrown away when it is old, and what never is."""

from collections.abc import Callable
from datetime import timedelta
from importlib import import_module
from io import StringIO
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from adventures.models import Game, GameTimeline, IdempotentAnswer, Job, Membership, Move, StoredReplay, Token
from adventures.models.timeline import FORMAT
from adventures.services.join import join_game
from adventures.services.tokens import make_device_token
from campaigns.models import Crew, CrewGame, Invitation
from moonsite import retention
from moonsite.celery import Clock, app
from moonsite.fingerprint import fingerprint
from moonsite.security.log import note
from moonsite.security.models import SecurityEvent
from tests.campaigns.crews import Crew as Campaigners
from tests.groups import Group, device, has_joined
from tests.servers import wait_until
from tests.sites import Site

pytestmark = pytest.mark.django_db


def ages(rows: object, days: float, *fields: str) -> None:
    """Makes rows older than they are."""
    rows.update(**dict.fromkeys(fields, timezone.now() - timedelta(days=days)))  # type: ignore[attr-defined]


def cleaned() -> dict[str, int]:
    """What went, without what did not."""
    return {name: count for name, count in retention.clean().items() if count}


@pytest.mark.both_databases
def test_a_site_of_today_keeps_everything() -> None:
    group = Group.sits_down()
    join_game(by=device(), code=group.game.code)
    make_device_token(name="new")
    note("signed_in")
    assert not cleaned()


@pytest.mark.both_databases
def test_a_game_that_nobody_came_back_to_goes_with_its_log() -> None:
    left, new = Group.sits_down(), Group.sits_down()
    for group in (left, new):
        group.play(1, "take 0")
    ages(Game.objects.filter(pk=left.game_id), 366, "updated_at")
    ages(Game.objects.filter(pk=new.game_id), 364, "updated_at")
    assert cleaned()["abandoned_games"] == 1
    assert [game.pk for game in Game.objects.all()] == [new.game_id]
    assert not Move.objects.filter(game=left.game_id).exists()


@pytest.mark.both_databases
def test_a_game_that_is_over_or_of_a_campaign_or_a_crew_stays() -> None:
    _over, of_crew = Group.at_the_end(), Group.sits_down()
    crew = Crew.objects.create(name="Crew", host_device="d")
    CrewGame.objects.create(crew=crew, game=of_crew.game)
    Campaigners.begins().sets_out()
    ages(Game.objects.all(), 4000, "updated_at")
    assert "abandoned_games" not in cleaned()
    assert Game.objects.count() == 3


def test_days_of_nought_keep_for_ever(settings: Any) -> None:
    settings.KEEP_ABANDONED_DAYS = settings.KEEP_UNUSED_DAYS = settings.KEEP_SECURITY_DAYS = 0
    group = Group.sits_down()
    join_game(by=device(), code=group.game.code)
    make_device_token(name="old")
    note("signed_in")
    ages(Game.objects.all(), 4000, "updated_at")
    ages(Membership.objects.all(), 4000, "created_at")
    ages(Token.objects.all(), 4000, "created_at")
    ages(SecurityEvent.objects.all(), 4000, "at")
    assert not cleaned()


@pytest.mark.both_databases
def test_who_only_looked_on_is_forgotten_and_who_sits_there_is_not() -> None:
    group, onlooker = Group.at_the_end(), device()
    has_joined(onlooker.device, group.game_id)
    ages(Game.objects.all(), 366, "updated_at")
    ages(Membership.objects.all(), 366, "created_at")
    assert cleaned()["memberships"] == 1
    assert [member.device for member in group.game.members.all()] == [group.tablet.device]


@pytest.mark.both_databases
def test_tokens_that_nobody_uses_go_and_those_of_accounts_stay(django_user_model: type) -> None:
    used, _ = make_device_token(name="used")
    make_device_token(name="unused")
    user = django_user_model.objects.create(username="ana")  # type: ignore[attr-defined]
    Token.objects.create(kind="personal", name="mine", scopes="read", digest="d", device="x", user=user)
    ages(Token.objects.all(), 366, "created_at")
    Token.objects.filter(pk=used.pk).update(used_at=timezone.now())
    assert cleaned()["tokens"] == 1
    assert sorted(token.name for token in Token.objects.all()) == ["mine", "used"]


@pytest.mark.both_databases
def test_what_is_only_kept_to_work_goes_when_the_work_is_done() -> None:
    scored, alarmed = Group.sits_down(), Group.sits_down()
    for group, alarm in ((scored, ""), (alarmed, "looks odd")):
        Job.objects.update_or_create(
            game=group.game, kind="score", defaults={"state": "done", "alarm": alarm}
        )
    ages(Job.objects.all(), 31, "updated_at")
    token, _ = make_device_token(name="asks")
    IdempotentAnswer.objects.create(token=token, key="k", asked="a")
    ages(IdempotentAnswer.objects.all(), 2, "created_at")
    crew = Crew.objects.create(name="Crew", host_device="d")
    Invitation.objects.create(code="ABC", kind="crew", crew=crew, by="d", expires_at=timezone.now())
    ages(Invitation.objects.all(), 2, "expires_at")
    went = cleaned()
    assert (went["jobs"], went["answers"], went["invitations"]) == (1, 1, 1)
    assert Job.objects.get().game_id == alarmed.game_id


def test_replays_that_other_code_has_worked_out_go_and_those_of_today_stay() -> None:
    other, today = Group.sits_down().game, Group.sits_down().game
    for game, form, stamp in ((other, FORMAT + 1, "other"), (today, FORMAT, fingerprint())):
        GameTimeline.objects.create(game=game, format=form, packed=b"")
        for language in ("en", "es"):
            StoredReplay.objects.create(game=game, language=language, stamp=f"{stamp}-1", packed=b"")
    assert cleaned()["replays"] == 3
    assert GameTimeline.objects.get().game == today
    assert {told.game for told in StoredReplay.objects.all()} == {today}


def test_invitations_stay_while_they_are_of_use_and_a_day_longer() -> None:
    crew = Crew.objects.create(name="Crew", host_device="d")
    for code, hours in (("OPEN", 1), ("OVER", -23), ("OLD", -25)):
        expires = timezone.now() + timedelta(hours=hours)
        Invitation.objects.create(code=code, kind="crew", crew=crew, by="d", expires_at=expires)
    assert cleaned()["invitations"] == 1
    assert sorted(Invitation.objects.values_list("code", flat=True)) == ["OPEN", "OVER"]


@pytest.mark.both_databases
def test_the_security_log_and_failed_sign_ins_are_kept_for_half_a_year() -> None:
    note("signed_in")
    AccessAttempt.objects.create(username="ana", failures_since_start=1)
    ages(SecurityEvent.objects.all(), 181, "at")
    ages(AccessAttempt.objects.all(), 181, "attempt_time")
    note("signed_out")
    assert cleaned() == {"security_events": 1}
    assert [event.kind for event in SecurityEvent.objects.all()] == ["signed_out"]
    assert not AccessAttempt.objects.exists()


@pytest.mark.both_databases
def test_sessions_that_have_expired_go() -> None:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    for age in (-5, 5000):
        session = store()
        session["device"] = str(age)
        session.set_expiry(age)
        session.create()
    assert cleaned()["sessions"] == 1


def test_the_command_says_what_went() -> None:
    said = StringIO()
    call_command("clean", stdout=said)
    assert "abandoned_games: 0\n" in said.getvalue()


def test_at_home_the_worker_cleans_by_itself_when_a_day_is_over(make_site: Callable[..., Site]) -> None:
    site = make_site()
    (site.folder / "var").mkdir()
    clock = Clock(app=app, schedule_filename=str(site.folder / "var" / "beat"))
    site.inside(long_ago, clock)
    site.worker.start()
    try:
        wait_until(lambda: not site.rows("SELECT 1 FROM security_securityevent"), "the daily cleaning")
        assert (site.folder / "var" / "worker.alive").exists()
        assert (site.folder / "var" / "beat.alive").exists()
    finally:
        site.close()


def long_ago(clock: Clock) -> None:
    """Notes an event of long ago, and lets the worker have been there last two days ago."""
    note("signed_in")
    ages(SecurityEvent.objects.all(), 400, "at")
    clock.schedule["clean"].last_run_at -= timedelta(days=2)
    clock.close()
