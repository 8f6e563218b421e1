"""Games in which every seat decides something before the first cards."""

import io

import pytest
from django.core.management import call_command

from adventures.models import Move
from adventures.rules import IllegalMove
from adventures.services.undo import undo_move
from tests.groups import Group

pytestmark = pytest.mark.django_db

GREY = "mark home.1.1"


def test_the_servers_cards_come_when_all_have_chosen():
    group = Group.sits_down(ruleset="moon.6")
    assert (group.game.version, group.table.waiting()) == (0, ("Ana", "Ben"))
    group.play(2, GREY)
    assert (group.game.version, group.table.waiting()) == (1, ("Ana",))
    group.play(1, GREY)
    assert [(move.seat, move.text.split()[0]) for move in Move.objects.order_by("number")] == [
        ("Ben", "mark"),
        ("Ana", "mark"),
        ("dealer", "flip"),
    ]
    assert group.game.turn == 1


def test_a_choice_can_be_taken_back_while_others_choose():
    group = Group.sits_down(ruleset="moon.6")
    group.play(1, GREY)
    undo_move(by=group.tablet, game_id=group.game_id, position=1, version=1)
    assert group.table.waiting() == ("Ana", "Ben")


def test_cards_typed_in_before_all_have_chosen_are_refused():
    group = Group.sits_down(ruleset="moon.6", dealer="table")
    with pytest.raises(IllegalMove):
        group.deals()
    group.play(1, GREY)
    group.play(2, GREY)
    group.deals()
    assert group.game.turn == 1


@pytest.mark.slow
def test_such_a_game_is_what_its_log_says_to_its_end():
    group = Group.sits_down(ruleset="moon.6")
    group.plays_to_the_end()
    said = io.StringIO()
    call_command("replaygames", stdout=said)
    assert said.getvalue() == "1 as their log says, 0 differ\n"
