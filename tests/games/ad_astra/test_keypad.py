"""What a table turns up from its box, typed in by rows of keys."""

import pytest
from django.urls import reverse

from .pages import Table

pytestmark = pytest.mark.django_db


def types(table, **fields):
    """Sends the keypad as a browser does."""
    client, address = table.browsers[0].client, reverse("deal", args=[table.game_id])
    rows = {name.replace("_", "-"): word for name, word in fields.items()}
    return client.post(address, {"version": table.game.version, **rows})


def test_every_row_has_its_keys_and_answers_for_itself():
    table = Table.sits_down(3, dealer="table")
    page = table.browsers[0].open("deal").content.decode()
    assert page.count('type="radio"') == 3 * 5
    assert "<select" not in page
    assert types(table, cards="colours", cards_1="red", cards_3="green", cards_2="blue").status_code == 302
    assert [player["colour"] for player in table.table.view(None)["players"].values()] == [
        "red",
        "blue",
        "green",
    ]


def test_a_row_that_is_refused_keeps_what_was_chosen():
    table = Table.sits_down(3, dealer="table")
    reply = types(table, cards="colours", cards_1="red", cards_2="red", cards_3="green")
    assert reply.status_code == 422
    assert reply.content.decode().count("checked") == 3


def test_rows_that_nobody_has_are_not_a_fault_of_the_page():
    table = Table.sits_down(3, dealer="table")
    assert types(table, cards="colours", cards_x="red", cards_1="red").status_code == 422
