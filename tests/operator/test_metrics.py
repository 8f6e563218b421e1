"""The figures for Prometheus: who may see them, and that they are right."""

from __future__ import annotations

import asyncio

import pytest
from django.conf import settings
from prometheus_client import generate_latest

from adventures.models import Game, Job
from moonsite.metrics import gauges
from moonsite.metrics.measures import REGISTRY, SECURITY
from moonsite.metrics.requests import Measured, outcome_of
from moonsite.metrics.serving import MetricsPage
from moonsite.network import answers
from moonsite.security.log import note
from tests.faults.near_the_end import last_clicks
from tests.groups import Group
from tests.servers import wait_until

from .conftest import Watched
from .figures import told_by


def test_without_a_token_in_the_settings_there_is_no_such_address() -> None:
    asked: list[object] = []

    async def site(scope: dict[str, object], receive: object, send: object) -> None:
        asked.append(scope["path"])

    request = {"type": "http", "path": "/metrics", "headers": [(b"authorization", b"Bearer ")]}
    asyncio.run(MetricsPage(site, settings.METRICS_TOKEN)(request, None, None))  # type: ignore[arg-type]
    assert asked == ["/metrics"], "it is the site's own, which knows no such page"


def test_strangers_are_told_nothing(watched: Watched) -> None:
    tablet = watched.site.tablet()
    for sent in ({}, {"Authorization": "Bearer x"}, {"Authorization": "Bearer é"}):
        reply = tablet.get("/metrics", **sent)
        assert (reply.status, "moonsite_" in reply.text) == (401, False)


def test_clicks_are_told_by_what_became_of_them(played: Watched) -> None:
    told = told_by(played.site.url)
    assert told["moonsite_click_seconds_count{outcome=ok}"] == 1
    assert told["moonsite_click_seconds_count{outcome=repeated}"] == 1
    assert told["moonsite_click_seconds_count{outcome=stale}"] >= 1
    assert told["moonsite_requests_total{status=2xx,view=move}"] == 2
    assert told["moonsite_requests_total{status=2xx,view=sheet}"] == 1
    assert told["moonsite_build_info{version=9.9}"] == 1
    assert told["moonsite_games{state=playing}"] == 1
    assert not [name for name in told if played.game in name]


def test_open_streams_are_counted_and_news_told(played: Watched) -> None:
    with played.tablet.listening(f"/play/{played.game}/events") as events:
        next(events)
        assert told_by(played.site.url)["moonsite_streams_open{}"] == 1
    wait_until(lambda: told_by(played.site.url)["moonsite_streams_open{}"] == 0, "the stream ending")
    assert told_by(played.site.url)["moonsite_news_total{}"] >= 1


def test_a_worker_tells_of_its_jobs_on_a_port_of_its_own(watched: Watched) -> None:
    url = f"http://127.0.0.1:{watched.worker_port}"
    wait_until(lambda: answers("127.0.0.1", watched.worker_port), "the worker opening its port")
    assert told_by(url)["moonsite_build_info{version=9.9}"] == 1
    assert watched.site.tablet().get("/").status == 200
    [last] = watched.site.inside(last_clicks, 1)
    last.made_at(watched.site)
    done = "moonsite_job_seconds_count{outcome=success,task=score_game}"
    wait_until(lambda: told_by(url).get(done), "the job being told")


def test_a_click_says_in_the_log_how_long_it_took_and_whose_it_was(played: Watched) -> None:
    lines = [line for line in played.lines("request_finished") if line.get("view") == "move"]
    first = lines[0]
    assert (first["code"], first["game"], first["version"]) == (200, played.game, "9.9")
    assert first["user"] == str(played.user)
    assert first["duration_ms"] > 0
    assert first["request_id"]


@pytest.mark.parametrize(
    ("status", "repeated", "outcome"),
    [
        (200, False, "ok"), (200, True, "repeated"), (422, False, "illegal"), (409, False, "stale"),
        (403, False, "refused"), (500, False, "failed"), (503, False, "failed"),
    ],
)  # fmt: skip
def test_every_outcome_has_its_name(status: int, repeated: bool, outcome: str) -> None:
    assert outcome_of(status, repeated) == outcome


@pytest.mark.both_databases
def test_jobs_are_told_by_kind_and_state_and_how_quiet_they_are(db: None) -> None:
    group = Group.sits_down()
    Job.objects.create(kind=Job.Kind.SCORE, game=Game.objects.get(pk=group.game_id), state=Job.State.WAITING)
    gauges.forget()
    told = {figure.name: figure.values for figure in gauges.figures()}
    assert told["moonsite_jobs"]["score", "waiting"] == 1
    assert told["moonsite_jobs"]["export", "failed"] == 0
    assert 0 <= told["moonsite_job_quiet_seconds"]["score",] < 60
    gauges.forget()


def test_figures_are_not_read_again_before_their_time(db: None, django_assert_num_queries: object) -> None:
    gauges.forget()
    gauges.figures()
    with django_assert_num_queries(0):  # type: ignore[operator]
        generate_latest(REGISTRY)
    gauges.forget()


def test_security_events_are_counted_by_kind(db: None) -> None:
    before = SECURITY.labels("wrong_code")._value.get()
    note("wrong_code", device="x")
    assert SECURITY.labels("wrong_code")._value.get() == before + 1


def test_a_client_that_leaves_is_no_longer_in_hand() -> None:
    async def leaves(scope: object, receive: object, send: object) -> None:
        raise asyncio.CancelledError

    before = REGISTRY.get_sample_value("moonsite_requests_in_hand")
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Measured(leaves)({"type": "http", "path": "/", "method": "GET"}, None, None))  # type: ignore[arg-type]
    assert REGISTRY.get_sample_value("moonsite_requests_in_hand") == before
