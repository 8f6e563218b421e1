"""Work whose piece takes longer than a worker is waited for: it stays with the worker that is at it."""

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from adventures.bots.analysis import Analysis
from adventures.models import Forecast, GameAnalysis
from adventures.services import analyses, forecasts, heartbeat, pieces
from adventures.services.analyses import ask_for_analysis, go_on_with_analysis, requeue_analyses
from adventures.services.forecasts import go_on_with_forecast, requeue_forecasts
from adventures.services.what_if import begin_what_if
from tests.analyses import TINY, with_few_steps
from tests.groups import Group
from tests.servers import wait_until

pytestmark = pytest.mark.django_db(transaction=True)
PAST = timedelta(minutes=2)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heartbeat, "BEATS_EVERY", 0.05)


def is_heard(rows: Any) -> None:
    """Lets the work have been silent for long, and waits for the next sign of life."""
    past = timezone.now() - PAST
    rows.update(heard_at=past, sent_at=past)
    wait_until(lambda: rows.get().heard_at > past, "a sign of life")


@pytest.mark.both_databases
def test_a_long_piece_of_an_analysis_stays_with_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    group = Group.at_the_end(ruleset="moon.3")
    monkeypatch.setattr(analyses, "USUAL", TINY)
    work_of, heard = analyses._work_of, []

    def takes_long(game: Any) -> Analysis:
        is_heard(GameAnalysis.objects.filter(game=game))
        assert requeue_analyses(quiet_for=timedelta(seconds=15)) == 0
        go_on_with_analysis(game_id=game.pk)  # the message comes again: another worker is at it
        heard.append(GameAnalysis.objects.get().attempts)
        return with_few_steps(work_of(game))

    monkeypatch.setattr(analyses, "_work_of", takes_long)
    ask_for_analysis(by=group.tablet, game_id=group.game_id)
    go_on_with_analysis(game_id=group.game_id)
    assert heard == [1]
    assert GameAnalysis.objects.get().done > 0


def test_a_long_piece_of_a_forecast_stays_with_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    group = Group.at_the_end(ruleset="moon.3")
    game = begin_what_if(by=group.tablet, game_id=group.game_id, position=1, turn=4)
    heard = []

    def takes_long(forecast: Forecast) -> None:
        is_heard(Forecast.objects.filter(pk=forecast.pk))
        assert requeue_forecasts(quiet_for=timedelta(seconds=15)) == 0
        heard.append(Forecast.objects.get().attempts)

    monkeypatch.setattr(forecasts, "_play_on", takes_long)
    go_on_with_forecast(game_id=game.pk)
    assert heard == [1]


def test_a_piece_that_hangs_is_handed_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    group = Group.at_the_end(ruleset="moon.3")
    monkeypatch.setattr(pieces, "LONGEST_PIECE", 0.0)
    work_of, handed = analyses._work_of, []

    def hangs(game: Any) -> Analysis:
        past = timezone.now() - PAST
        GameAnalysis.objects.update(heard_at=past, sent_at=past)
        threading.Event().wait(0.3)  # some beats, were there any
        handed.append(requeue_analyses(quiet_for=timedelta(seconds=15)))
        return with_few_steps(work_of(game))

    monkeypatch.setattr(analyses, "_work_of", hangs)
    ask_for_analysis(by=group.tablet, game_id=group.game_id)
    go_on_with_analysis(game_id=group.game_id)
    assert handed == [1]
