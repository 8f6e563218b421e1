"""Taking a move back: the log forgets nothing."""

import pytest

from adventures.errors import StaleVersion
from adventures.models import Move
from adventures.rules import IllegalMove
from adventures.services.undo import undo_move
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down()


def undo(group, position, version=None):
    seen = group.game.version if version is None else version
    return undo_move(by=group.tablet, game_id=group.game_id, position=position, version=seen)


@pytest.mark.both_databases
def test_an_undo_is_one_more_move_and_names_the_one_it_took_back(group):
    before = group.table.view("Ana")
    group.play(1, "take 1")
    outcome = undo(group, 1)
    assert outcome.after == group.table.view("Ana") == before
    taken, back = Move.objects.filter(seat="Ana")
    assert (taken.text, taken.undone_by, back.text, back.number) == ("take 1", 3, "undo", 3)
    assert group.game.version == 3


@pytest.mark.both_databases
def test_undoing_step_by_step_marks_each_move_once(group):
    group.play(1, "take 1")
    group.play(2, "take 0")
    group.play(1, group.table.decision("Ana").moves[0])
    for _ in range(2):
        undo(group, 1)
    marks = {move.number: move.undone_by for move in Move.objects.all()}
    assert marks == {1: None, 2: 6, 3: None, 4: 5, 5: None, 6: None}


def test_there_is_nothing_to_undo_before_the_first_move(group):
    with pytest.raises(IllegalMove) as refused:
        undo(group, 1)
    assert refused.value.code == "nothing_to_undo"
    assert Move.objects.count() == 1


def test_a_confirmed_turn_is_not_taken_back(group):
    while (decision := group.table.decision("Ana")) is not None:
        group.play(1, decision.moves[0])
    with pytest.raises(IllegalMove) as refused:
        undo(group, 1)
    assert refused.value.code == "confirmed"


def test_an_undo_never_changes_the_order_of_the_cards(group):
    piles = group.game.piles
    group.play(1, "take 1")
    undo(group, 1)
    assert group.game.piles == piles


@pytest.mark.both_databases
def test_an_undo_that_comes_twice_takes_back_one_move(group):
    group.play(1, "take 1")
    group.play(1, group.table.decision("Ana").moves[0])
    assert not undo(group, 1, version=3).repeated
    assert undo(group, 1, version=3).repeated
    assert group.table.decision("Ana").kind == "write"


def test_a_stale_undo_changes_nothing(group):
    group.play(1, "take 1")
    group.play(1, group.table.decision("Ana").moves[0])
    with pytest.raises(StaleVersion):
        undo(group, 1, version=2)
    assert Move.objects.filter(undone_by=None).count() == 3


def test_an_undo_is_not_stale_because_others_have_moved(group):
    group.play(1, "take 1")
    group.play(2, "take 1")
    undo(group, 1, version=2)
    assert Move.objects.get(seat="Ana", number=2).undone_by == 4
    assert group.table.decision("Ana").kind == "take"
