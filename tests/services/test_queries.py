"""What a click costs: a few queries, however long the game has lasted."""

from functools import partial

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from adventures.services.play import tap_place
from adventures.services.undo import undo_move
from tests.groups import Group

MOST = 5
MOST_FOR_UNDO = 6


def cost(click):
    """Counts the queries of a click, the beginning and the end of its transaction included."""
    with CaptureQueriesContext(connection) as queries:
        click()
    return len(queries)


@pytest.mark.slow
@pytest.mark.django_db
def test_a_click_costs_the_same_in_every_turn():
    group = Group.sits_down(names=("Ana", "Ben", "Eve", "Leo"))
    early, late = [], []
    for turn, costs in ((3, early), (12, late)):
        group.plays_until_turn(turn)
        for _ in range(10):
            chosen = group.choose()
            costs.append(cost(partial(group.play, *chosen)))
    assert max(early + late) <= MOST
    assert max(late) <= max(early)


@pytest.mark.both_databases
@pytest.mark.django_db
def test_an_undo_costs_one_query_more():
    group = Group.sits_down()
    group.plays_until_turn(6)
    group.play(1, group.table.decision("Ana").moves[0])
    game = group.game
    assert (
        cost(lambda: undo_move(by=group.tablet, game_id=game.pk, position=1, version=game.version))
        <= MOST_FOR_UNDO
    )


@pytest.mark.django_db
def test_a_click_that_brings_new_cards_costs_no_more():
    group = Group.sits_down()
    while group.game.turn == 1:
        chosen = group.choose()
        queries = cost(partial(group.play, *chosen))
    assert queries <= MOST


@pytest.mark.django_db
def test_a_refused_tap_costs_one_query():
    group = Group.sits_down()

    def tap():
        with pytest.raises(Exception, match=r"."):
            tap_place(by=group.tablet, game_id=group.game_id, position=1, place="rocket.1", version=1)

    assert cost(tap) == 1
