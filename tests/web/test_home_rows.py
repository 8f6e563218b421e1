"""The rows of home: who plays in which form, how far it is, since when it is whose turn."""

import re
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

import pytest
from django.utils import timezone, translation

from adventures.presenting.game_list import games_going_on, list_games
from adventures.words.times import since_when
from campaigns.selectors import campaigns_of
from tests.campaigns.crews import Crew
from tests.groups import Group

from .test_home import going_on, home, plays_its_turn

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 11, 30, 15, 30, tzinfo=UTC)


def test_one_thing_is_amber_where_nobody_is_waited_for(monkeypatch: pytest.MonkeyPatch):
    crew = Crew.begins()
    monkeypatch.setattr("tests.groups.device", lambda: crew.tablet)
    Group.sits_down(("Ana", "Ben"))
    page = home(crew.tablet)
    keys = re.findall(r'going-key( primary)?"', page)
    assert keys == [" primary", ""]
    assert page.count(" lead") == 1


def test_a_table_with_one_tablet_says_who_has_not_finished():
    group = Group.sits_down(("Ana", "Ben", "Cem"))
    assert "At this table, turn 1 Ana" in going_on(home(group.tablet))[0][1]
    plays_its_turn(group, 1)
    assert "At this table, turn 1, waiting for Ben and Cem" in going_on(home(group.tablet))[0][1]


def test_whoever_plays_alone_sits_at_no_table():
    solo = Group.sits_down(("Maya",), opponent=2)
    assert going_on(home(solo.tablet))[0][1] == "The Launch Turn 1 Maya , ASTRA Continue"


def test_each_name_has_the_form_of_its_seat_and_astra_that_of_an_opponent():
    group = Group.sits_down(("Ana", "Ben"))
    assert [row.people for row in games_going_on(group.tablet)] == [[(1, "Ana"), (2, "Ben")]]
    solo = Group.sits_down(("Maya",), opponent=2)
    assert [row.people for row in games_going_on(solo.tablet)] == [[(1, "Maya"), (0, "ASTRA")]]
    [row] = list_games(group.tablet, [group.game])
    assert row.own == ["Ana", "Ben"]


def test_a_campaign_between_two_games_says_how_many_chapters_were_played():
    crew = Crew.begins()
    assert "played" not in going_on(home(crew.tablet))[0][1]
    crew.ends(crew.plays_without_a_game(1), 1, 2, 3)
    [row] = campaigns_of(crew.tablet)
    assert row.note == "1 chapter played"
    assert row.people == [(1, "Maya"), (2, "Nuria"), (3, "Iker")]
    assert "1 chapter played Continue" in going_on(home(crew.tablet))[0][1]


@pytest.mark.parametrize(
    ("ago", "english", "spanish"),
    [
        ({"hours": 1}, "since 14:30", "desde las 14:30"),
        ({"hours": 15, "minutes": 30}, "since 00:00", "desde las 00:00"),
        ({"hours": 15, "minutes": 31}, "since yesterday, 23:59", "desde ayer a las 23:59"),
        ({"days": 2}, "since Saturday, 15:30", "desde el sábado a las 15:30"),
        ({"days": 6}, "since Tuesday, 15:30", "desde el martes a las 15:30"),
        ({"days": 7}, "since 23 November 2026", "desde el 23 de noviembre de 2026"),
    ],
)
def test_since_when_is_said_by_the_clock(ago: dict[str, float], english: str, spanish: str):
    with timezone.override("UTC"), patch.object(timezone, "now", lambda: MONDAY):
        assert since_when(MONDAY - timedelta(**ago)) == english
        with translation.override("es"):
            assert since_when(MONDAY - timedelta(**ago)) == spanish


def test_since_when_is_said_by_the_clock_of_whoever_looks():
    with timezone.override("Asia/Tokyo"), patch.object(timezone, "now", lambda: MONDAY):
        assert since_when(MONDAY - timedelta(minutes=30)) == "since 00:00", "it is Tuesday there"
        assert since_when(MONDAY - timedelta(minutes=31)) == "since yesterday, 23:59"
