"""Ending a game of Escape Pods by agreement, from the menu to the result."""

import pytest
from django.test import Client
from django.urls import reverse

from .pages import Table

pytestmark = pytest.mark.django_db


def client(table: Table, position: int) -> Client:
    return table.browsers[position - 1].client


def page(table: Table) -> str:
    return reverse("end", args=[table.game_id])


def says(table: Table, position: int, answer: str, seat: int = 0) -> int:
    sent = {"answer": answer, "seat": seat or position}
    return client(table, position).post(page(table), sent).status_code


def sheet(table: Table, position: int) -> str:
    address = reverse("sheet", args=[table.game_id, position])
    return client(table, position).get(address).content.decode()


def test_every_player_says_yes_and_the_game_is_over() -> None:
    table = Table.sits_down(3)
    table.plays_until("turn")
    assert "End the game here" in sheet(table, 2)
    assert says(table, 2, "ask") == 302
    assert "ben asks to end the game here." in sheet(table, 1)
    assert page(table) in sheet(table, 1)
    asked = client(table, 1).get(page(table)).content.decode()
    assert "ana: yes, end it" in asked
    assert "ana: no, go on" in asked
    assert "Waiting for" in asked
    assert "ben: on second thoughts, no" in client(table, 2).get(page(table)).content.decode()
    says(table, 1, "yes")
    says(table, 3, "yes")
    table.plays_to_the_end()
    assert client(table, 1).get(page(table)).status_code == 302
    told = client(table, 1).get(reverse("result", args=[table.game_id])).content.decode()
    assert "All agreed to end the game." in told


def test_the_page_says_who_said_no() -> None:
    table = Table.sits_down(2)
    table.plays_until("turn")
    says(table, 1, "ask")
    says(table, 2, "no")
    assert "The game goes on: ben did not agree to end it here." in sheet(table, 1)
    assert "ana: yes, end it" in client(table, 1).get(page(table)).content.decode(), "it may be asked again"


def test_what_is_kept_as_it_is_now_is_a_part_of_the_page() -> None:
    table = Table.sits_down(2)
    table.plays_until("turn")
    part = client(table, 1).get(page(table), headers={"HX-Request": "true"}).content.decode()
    assert part.lstrip().startswith('<div id="ending"')
    says(table, 1, "ask")
    says(table, 2, "yes")
    table.plays_to_the_end()
    reply = client(table, 1).get(page(table), headers={"HX-Request": "true"})
    assert reply.headers["HX-Redirect"]


def test_nobody_answers_for_a_seat_of_another_tablet_nor_anything_else() -> None:
    table = Table.sits_down(2)
    table.plays_until("turn")
    says(table, 1, "ask")
    assert says(table, 1, "yes", seat=2) == 403
    assert says(table, 2, "perhaps") == 400
    assert says(table, 2, "yes", seat=9) == 404
    assert not table.game.finished


def test_it_is_offered_only_between_actions() -> None:
    table = Table.sits_down(2, dealer="table")
    assert table.table.waiting() == ("dealer",)
    asked = client(table, 1).get(page(table)).content.decode()
    assert "only between two actions of a turn" in asked
    assert "yes, end it" not in asked
    assert says(table, 1, "ask") == 422
