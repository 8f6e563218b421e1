"""A finished game for BG Stats and BoardGameGeek: what the link holds, and who may have it."""

import json
from datetime import UTC, datetime, timedelta
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures import selectors
from adventures.drawing.qr import fitting_qr_code
from adventures.presenting.play_log import BG_STATS, LONGEST, PlayLog, play_log
from tests.groups import Group

from .visitors import visitor

pytestmark = pytest.mark.django_db
OVER = datetime(2026, 3, 7, 1, 50, 30, tzinfo=UTC)


@pytest.fixture
def group() -> Group:
    return Group.at_the_end(("Maya", "Núria & co"))


def log_of(group: Group, took: timedelta = timedelta(minutes=47)) -> PlayLog:
    """The log of a game that ended at `OVER`."""
    game = group.game
    game.created_at = OVER - took
    end = selectors.result_of(game)
    assert end is not None
    return play_log(game, end, OVER)


def test_the_link_holds_the_play_as_bg_stats_takes_it(group: Group) -> None:
    log = log_of(group)
    assert log.link.startswith(BG_STATS)
    play = json.loads(unquote(log.link.removeprefix(BG_STATS)))
    assert play == log.play
    players = play.pop("players")
    assert play == {
        "sourceName": "moonsite",
        "sourcePlayId": group.game.pk.hex,
        "playDate": "2026-03-07 01:50:30",
        "durationMin": 47,
        "game": {
            "name": "Welcome to the Moon",
            "sourceGameId": "moon",
            "highestWins": True,
            "noPoints": False,
        },
        "comments": "Adventure 1: The Launch",
    }
    end = selectors.result_of(group.game)
    assert end is not None
    assert [
        (one["name"], one["score"], one["rank"], one["winner"], one["startPlayer"]) for one in players
    ] == [(seat, end.scores[seat].total, place, place == 1, False) for seat, place in end.places.items()]


def test_the_text_names_game_day_and_everybody_in_order(group: Group) -> None:
    with timezone.override("America/Chicago"):
        lines = log_of(group).text.splitlines()
    assert lines[:2] == ["Welcome to the Moon, Adventure 1: The Launch", "6 March 2026, 47 minutes"]
    assert [line.split(":")[0] for line in lines[2:]] == [
        f"{place}. {seat}" for seat, place in selectors.result_of(group.game).places.items()
    ]


def test_a_game_over_days_says_not_how_long_it_took(group: Group) -> None:
    assert log_of(group, LONGEST).play["durationMin"] == LONGEST / timedelta(minutes=1)
    slow = log_of(group, LONGEST + timedelta(seconds=1))
    assert "durationMin" not in slow.play
    assert slow.text.splitlines()[1].endswith("2026")


def test_a_game_alone_in_its_box_goes_by_its_name() -> None:
    log = log_of(Group.at_the_end(("Ana", "Ben"), ruleset="toy.1"))
    assert "comments" not in log.play
    assert log.play["game"]["sourceGameId"] == "toy.1"


def test_the_page_offers_link_code_and_text_to_whoever_may_open_the_game(group: Group) -> None:
    address = reverse("play-log", args=[group.game_id])
    page = visitor(group.tablet).get(address).text
    assert BG_STATS in page
    assert "<svg" in page.partition("play-log-qr")[2]
    assert "Núria &amp; co" in page
    assert address in visitor(group.tablet).get(reverse("result", args=[group.game_id])).text
    assert Client().get(address).status_code == 404


def test_the_code_holds_a_play_of_six() -> None:
    group = Group.at_the_end(("Maximilian", "Nuria", "Tomás", "Iker", "Dora", "Fox"))
    assert fitting_qr_code(log_of(group).link)


def test_a_game_that_goes_on_is_in_no_log() -> None:
    group = Group.sits_down()
    assert visitor(group.tablet).get(reverse("play-log", args=[group.game_id])).status_code == 422


@pytest.mark.parametrize(("length", "drawn"), [(1465, True), (1466, False), (5000, False)])
def test_a_code_that_no_camera_would_read_is_left_out(length: int, drawn: bool) -> None:
    assert bool(fitting_qr_code("a" * length)) is drawn
