"""Changing a choice of cards: one click, told in the log as what it is."""

import pytest

from adventures.errors import StaleVersion
from adventures.models import Move
from adventures.rules import IllegalMove
from adventures.services.undo import play_alternative, undo_move
from tests.groups import Group

from .test_queries import cost

pytestmark = pytest.mark.django_db
MOST = 6


@pytest.fixture
def group():
    return Group.sits_down()


def change(group, text, version=None):
    seen = group.game.version if version is None else version
    return play_alternative(by=group.tablet, game_id=group.game_id, position=1, text=text, version=seen)


def test_a_choice_is_exchanged_by_an_undo_and_a_move(group):
    group.play(1, "take 1")
    group.play(2, "take 0")
    outcome = change(group, "take 2")
    assert outcome.after == group.table.view("Ana")
    assert outcome.after["cards"]["chosen"] == 2
    assert [(move.text, move.number, move.undone_by) for move in Move.objects.filter(seat="Ana")] == [
        ("take 1", 2, 4), ("undo", 4, None), ("take 2", 5, None),
    ]  # fmt: skip
    assert group.game.version == 5


def test_it_leads_where_an_undo_and_a_move_lead(group):
    group.play(1, "take 1")
    change(group, "take 2")
    changed = group.table.to_json()
    undo_move(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)
    group.play(1, "take 2")
    assert group.table.to_json() == changed


def test_a_change_that_comes_twice_is_made_once(group):
    group.play(1, "take 1")
    assert not change(group, "take 2", version=2).repeated
    assert change(group, "take 2", version=2).repeated
    assert group.game.version == 4


def test_a_stale_change_changes_nothing(group):
    group.play(1, "take 1")
    change(group, "take 2")
    with pytest.raises(StaleVersion):
        change(group, "take 0", version=2)
    assert group.game.version == 4


def test_a_number_that_is_written_makes_the_choice_stand(group):
    group.play(1, "take 1")
    group.play(1, group.table.decision("Ana").moves[0])
    with pytest.raises(IllegalMove) as refused:
        change(group, "take 0")
    assert refused.value.code == "choice_stands"
    assert group.game.version == 3


def test_others_do_not_see_a_choice_change(group):
    group.play(1, "take 1")
    seen = group.table.view("Ben")
    versions = group.game.versions
    change(group, "take 2")
    assert group.table.view("Ben") == seen
    after = group.game.versions
    assert (after["public"], after["seats"]["2"]) == (versions["public"], versions["seats"]["2"])


def test_a_change_costs_no_more_than_an_undo(group):
    group.plays_until_turn(6)
    group.play(1, group.table.decision("Ana").moves[0])
    choices = group.table.alternatives("Ana")
    version = group.game.version
    assert cost(lambda: change(group, choices[-1], version)) <= MOST
