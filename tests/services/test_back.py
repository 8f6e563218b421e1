"""The whole table is taken back: everything lies as it lay, and comes as it came."""

from typing import Any

import pytest

from adventures.history.differences import differences
from adventures.rules import DEALER
from adventures.services.change import atomic_change
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.finish import score
from adventures.services.rewind import rewind_game
from tests.groups import Group

pytestmark = pytest.mark.django_db
SOLO: dict[str, Any] = {"names": ("Ana",), "opponent": 3}


def back(group: Group, number: int) -> None:
    """Takes the table of a group back to an entry of its log."""
    with atomic_change():
        rewind_game(group.game, number, group.tablet)


def dealt(group: Group) -> list[str]:
    """The cards of all turns that stand."""
    moves = group.game.moves.filter(seat="dealer", undone_by=None).played()
    return list(moves.values_list("text", flat=True))


@pytest.mark.parametrize("options", [{}, SOLO])
def test_the_same_cards_come_again_even_after_a_shuffle(options: dict[str, Any]) -> None:
    group = Group.sits_down(**options)
    group.plays_until_turn(2)
    beginning = group.game.moves.filter(seat="dealer").last()
    played: list[tuple[int, str] | None] = []  # None where the cards waited until they were asked for
    while group.game.shuffles.count() < 2 and not group.game.finished:
        if group.table.waiting() == (DEALER,):
            group.plays_on()
            played.append(None)
            continue
        position, text, _ = group.choose()
        group.play(position, text)
        played.append((position, text))
    if group.game.finished:
        pytest.skip("this game ends before its cards run out")
    cards, snapshot, piles = dealt(group), group.game.snapshot, group.game.piles
    back(group, beginning.number)
    assert differences(group.game) == []
    for click in played:
        if click is None:
            group.plays_on()
        else:
            group.play(*click)
    assert (dealt(group), group.game.snapshot, group.game.piles) == (cards, snapshot, piles)
    assert differences(group.game) == []
    game = group.plays_to_the_end()
    score(job_id=game.jobs.get().pk)
    assert differences(group.game) == []


def test_cards_from_the_box_can_still_be_mended_after_it() -> None:
    group = Group.sits_down(dealer="table")
    group.deals()
    first = group.game.moves.get()
    group.play(1, group.table.decision("Ana").moves[0])
    back(group, first.number)
    take_back_cards(by=group.tablet, game_id=group.game_id, version=group.game.version)
    marks = dict(group.game.moves.values_list("number", "undone_by"))
    assert marks == {1: 4, 2: 3, 3: None, 4: None}
    assert differences(group.game) == []
    version = group.game.version
    deal_cards(by=group.tablet, game_id=group.game_id, text=first.text, version=version)
    assert differences(group.game) == []
