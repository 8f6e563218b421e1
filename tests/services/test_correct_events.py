"""Going back over an event card: the cards of a turn are those that were dealt, the event stays read."""

from typing import Any

import pytest

from adventures.games.moon.dealer import EVENT
from adventures.history.differences import differences
from adventures.history.turns import Turn, turn_of, turns_of
from adventures.rules import DEALER
from adventures.services.deal import deal_cards
from adventures.views.deal import box_of
from tests.groups import Group
from tests.seeded_shuffles import shuffles_as
from tests.separate_tablets import Apart, goes_back

pytestmark = pytest.mark.django_db
CARD = {"kind": "event_card", "card": 158, "chapter": 31, "where": "random"}
SOLO: dict[str, Any] = {"names": ("Ana",), "opponent": 3}
FLIP = "flip 5/robot 11/plant 8/water anyway"


def deals(group: Group, *texts: str) -> None:
    for text in texts:
        deal_cards(by=group.tablet, game_id=group.game_id, text=text, version=group.game.version)


def at_the_box(**options: Any) -> Group:
    return Group.sits_down(dealer="table", modifiers=(CARD,), **options)


def plays_up_to_the_cards(group: Group) -> None:
    while group.table.waiting() != (DEALER,):
        group.plays_on()


def number_of(group: Group, text: str) -> int:
    """The number of the entry of the log that says so and stands."""
    return int(group.game.moves.get(text=text, undone_by=None).number)


def test_the_cards_of_a_turn_are_those_that_were_dealt_after_the_event() -> None:
    group = at_the_box()
    deals(group, "flip 9/robot 7/plant 10/water")
    plays_up_to_the_cards(group)
    deals(group, "event 158")
    group.play(1, "read")
    deals(group, FLIP)
    turn = turn_of(group.game, 2)
    assert (turn.before, turn.dealt) == (number_of(group, "read"), number_of(group, FLIP))
    assert turn.cards == FLIP
    request = goes_back(group, 2, cards=True)
    assert group.table.decision(DEALER).data["events"] == [], "it has been read"
    assert box_of(group.game).typed_in(request.cards) == "5/robot 11/plant 8/water"
    assert differences(group.game) == []


def test_an_event_before_the_first_cards_can_be_taken_back_as_what_came_before_them() -> None:
    group = at_the_box()
    deals(group, "event 158")
    assert [turn.number for turn in turns_of(group.game)] == [0]
    group.play(1, "read")
    deals(group, FLIP)
    assert [(turn.number, turn.dealt, turn.moves) for turn in turns_of(group.game)] == [
        (0, 0, []), (1, number_of(group, FLIP), []),
    ]  # fmt: skip
    goes_back(group, 0)
    assert group.table.decision(DEALER).data["events"] == [158]
    assert differences(group.game) == []


def test_alone_the_cards_of_a_turn_lie_there_whatever_came_between_them() -> None:
    group = at_the_box(**SOLO)
    deals(group, "draw 9/robot", "event 158")
    group.play(1, "read")
    deals(group, "draw 7/plant 8/water")
    group.plays_on()
    turn = turn_of(group.game, 1)
    assert (turn.before, turn.dealt) == (0, number_of(group, "draw 7/plant 8/water"))
    assert (turn.cards, len(turn.moves)) == ("draw 9/robot", 1)
    goes_back(group, 1)
    assert group.table.decision("Ana").kind == "take"
    request = goes_back(group, 1, cards=True)
    assert group.table.decision(DEALER).data["events"] == [158]
    assert box_of(group.game).typed_in(request.cards) == "9/robot"
    assert differences(group.game) == []


def lies_in_the_second_turn(group: Group) -> bool:
    """Returns whether the event card waits under the cards of the second turn; alone, between them."""
    [waiting] = [
        pile.index(card) for pile in group.game.piles["draw"] for card in pile if card.startswith(EVENT)
    ] or [0]
    return bool(waiting == 1)


def from_the_server(monkeypatch: Any, **options: Any) -> Group:
    """A group whose event card comes in the second turn; alone after the first card of it."""
    for seed in range(300):
        shuffles_as(monkeypatch, seed)
        group = Group.sits_down(modifiers=(CARD,), **options)
        if lies_in_the_second_turn(group):
            return group
    raise AssertionError("no such seed")


def read_of(group: Group) -> None:
    position = next(at for at, seat in enumerate(group.table.setup.seats, 1) if group.table.decision(seat))
    group.play(position, "read")


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, SOLO], ids=["group", "solo"])
def test_going_back_keeps_a_read_event_and_the_servers_cards(
    monkeypatch: Any, options: dict[str, Any]
) -> None:
    group = from_the_server(monkeypatch, **options)
    while not turned_up(group):
        group.plays_on()
    read_of(group)
    group.plays_until_turn(2)
    second = turn_of(group.game, 2)
    assert second.cards.startswith(("flip ", "draw "))
    group.plays_until_turn(3)
    goes_back(group, 2)
    assert group.table.view(None) == second.public
    assert turned_up(group) == 1
    assert differences(group.game) == []
    goes_back(group, 1)
    assert turned_up(group) == 0
    while not turned_up(group):
        group.plays_on()
    read_of(group)
    group.plays_until_turn(2)
    assert turn_of(group.game, 2).public["cards"] == second.public["cards"]
    assert differences(group.game) == []


def turned_up(group: Group) -> int:
    return int(group.game.moves.filter(text__startswith="event ", undone_by=None).count())


def test_all_agree_to_go_back_over_an_event() -> None:
    group = Apart.sits_apart(dealer="table", modifiers=(CARD,))
    group.tablet = group.tablets[0]
    deals(group, "event 158")
    group.play(2, "read")
    deals(group, FLIP)
    request = group.asks(1, 1, cards=True)
    group.answers(2, request)
    group.answers(3, request)
    assert group.table.waiting() == (DEALER,)
    assert turned_up(group) == 1
    deals(group, FLIP)
    first: Turn = turn_of(group.game, 1)
    assert (first.before, first.cards) == (number_of(group, "read"), FLIP)
    assert differences(group.game) == []
