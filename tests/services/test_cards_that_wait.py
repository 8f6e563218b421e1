"""The server's cards wait where a choice for ASTRA could still be taken back."""

import pytest
from django.test import Client
from django.urls import reverse

from adventures import rules, selectors
from adventures.actor import DEVICE
from adventures.errors import Forbidden, NotFound, StaleVersion
from adventures.history.differences import differences
from adventures.models import Move
from adventures.rules import IllegalMove
from adventures.services.deal import deal_waiting_cards
from adventures.services.join import join_game
from adventures.services.undo import undo_move
from tests.groups import Group, device
from tests.services.test_queries import MOST, cost

pytestmark = pytest.mark.django_db


def plays_until_it_chooses_for_astra() -> Group:
    """A game in which the seat is asked on which of several planets ASTRA draws, before the turn's cards."""
    for seed in range(20):
        group = Group.sits_down(("Nuria",), ruleset="moon.8", opponent=3)
        group.chance.seed(seed)
        while not group.game.finished:
            decision = group.table.decision("Nuria")
            if decision is not None and decision.data.get("action") == "astra_number":
                return group
            group.plays_on()
    raise AssertionError("ASTRA never had a choice")


def draws(group: Group, version: int | None = None) -> None:
    seen = group.game.version if version is None else version
    deal_waiting_cards(by=group.tablet, game_id=group.game_id, position=1, version=seen)


def takes_back(group: Group) -> None:
    undo_move(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)


def test_astras_planet_is_chosen_taken_back_and_chosen_again() -> None:
    group = plays_until_it_chooses_for_astra()
    first, second, *_ = group.table.decision("Nuria").moves
    asked, before = group.game.version, group.table.view("Nuria")["sheets"]
    group.play(1, first)
    assert group.table.waiting() == ("dealer",)
    assert selectors.view_of(group.game, group.game.seats.get())["can_undo"]
    takes_back(group)
    assert group.table.decision("Nuria").moves[:2] == (first, second)
    assert group.table.view("Nuria")["sheets"] == before
    group.play(1, second)
    assert [move.text for move in group.game.moves.filter(number__gt=asked)] == [first, "undo", second]
    draws(group)
    assert group.table.decision("Nuria").kind == "take"
    assert differences(group.game) == []


def test_what_has_been_drawn_is_not_taken_back() -> None:
    group = plays_until_it_chooses_for_astra()
    group.play(1, group.table.decision("Nuria").moves[0])
    draws(group)
    with pytest.raises(IllegalMove):
        takes_back(group)


def test_the_same_cards_come_whichever_planet_it_was() -> None:
    group = plays_until_it_chooses_for_astra()
    first, second, *_ = group.table.decision("Nuria").moves
    pile = group.game.piles
    group.play(1, first)
    takes_back(group)
    group.play(1, second)
    assert group.game.piles == pile
    draws(group)
    assert drawn_last(group) == pile["draw"][0][: len(drawn_last(group))]


def drawn_last(group: Group) -> list[str]:
    return group.game.moves.filter(seat="dealer").order_by("-number")[0].text.split()[1:]


def test_where_nothing_waits_nothing_is_drawn() -> None:
    group = Group.sits_down(("Nuria",), ruleset="moon.8", opponent=3)
    while "take 0 1" not in getattr(group.table.decision("Nuria"), "moves", ()):
        group.plays_on()
    version, moves = group.game.version, Move.objects.count()
    with pytest.raises(IllegalMove):
        draws(group)
    with pytest.raises(StaleVersion):
        draws(group, version + 1)
    assert (group.game.version, Move.objects.count()) == (version, moves)


def test_two_taps_draw_once() -> None:
    group = plays_until_it_chooses_for_astra()
    group.play(1, group.table.decision("Nuria").moves[0])
    version = group.game.version
    draws(group, version)
    drawn = group.game.version
    with pytest.raises((StaleVersion, IllegalMove)):
        draws(group, version)
    assert group.game.version == drawn


def test_only_who_holds_the_seat_draws() -> None:
    group = plays_until_it_chooses_for_astra()
    group.play(1, group.table.decision("Nuria").moves[0])
    guest, told = device(), {"game_id": group.game_id, "position": 1, "version": group.game.version}
    with pytest.raises(NotFound):
        deal_waiting_cards(by=guest, **told)
    join_game(by=guest, code=group.game.code)
    with pytest.raises(Forbidden):
        deal_waiting_cards(by=guest, **told)


def test_drawing_costs_no_more_than_a_click() -> None:
    group = plays_until_it_chooses_for_astra()
    group.play(1, group.table.decision("Nuria").moves[0])
    version = group.game.version
    assert cost(lambda: draws(group, version)) <= MOST + 1  # asking for the version here is one


def test_a_groups_cards_never_wait() -> None:
    group = Group.sits_down(("Ana", "Ben"), ruleset="moon.6")
    group.plays_until_turn(3)
    assert "dealer" not in group.table.waiting()


def test_with_cards_from_the_box_the_server_has_none_to_draw() -> None:
    group = Group.sits_down(("Nuria",), ruleset="moon.8", opponent=3, dealer="table")
    with pytest.raises(IllegalMove):
        draws(group)


def test_the_page_asks_for_the_cards_and_offers_the_way_back() -> None:
    group = plays_until_it_chooses_for_astra()
    browser = Client(headers={"accept-language": "en"})
    session = browser.session
    session[DEVICE] = group.tablet.device
    session.save()
    address = {name: reverse(name, args=[group.game_id, 1]) for name in ("sheet", "move", "draw", "undo")}
    move = group.table.decision("Nuria").moves[0]
    said = browser.post(address["move"], {"move": move, "version": group.game.version}).content.decode()
    assert f'hx-post="{address["draw"]}"' in said
    assert f'hx-post="{address["undo"]}"' in said
    assert "Draw the next cards" in browser.get(address["sheet"]).content.decode()
    reply = browser.post(address["draw"], {"version": group.game.version})
    assert (reply.status_code, "Draw the next cards" in reply.content.decode()) == (200, False)
    assert browser.post(address["draw"], {"version": group.game.version}).status_code == 422
    assert browser.post(address["draw"], {"version": "x"}).status_code == 400


@pytest.mark.slow
def test_a_record_with_cards_that_waited_replays() -> None:
    group = plays_until_it_chooses_for_astra()
    group.plays_to_the_end()
    record = selectors.record_of(group.game)
    assert rules.Game.replay(record).result == group.game.load().result
