"""Whoever has done their turn is shown the way to the next game that waits for them."""

from datetime import timedelta

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.presenting.next_game import next_game
from adventures.services.bot_seats import seat_bot
from adventures.services.seats import take_seat
from adventures.services.stop import break_off_game
from tests.groups import Group, device

from .test_home import browser_of, going_on, home, plays_its_turn, sits_apart

pytestmark = pytest.mark.django_db


def waits_since(group: Group, **ago: float) -> Group:
    Game.objects.filter(pk=group.game_id).update(moved_at=timezone.now() - timedelta(**ago))
    return group


def table_that_is_done(mine: Actor) -> Group:
    """A table at which the first seat has done its turn."""
    here = sits_apart(mine, device())
    plays_its_turn(here, 1)
    return here


def address(group: Group) -> str:
    return reverse("play", args=[group.game_id])


def found(actor: Actor, group: Group) -> str | None:
    way = next_game(actor, group.game)
    return way.url if way else None


def test_the_longest_wait_is_next_and_none_while_one_is_asked_here():
    mine = device()
    here = table_that_is_done(mine)
    short = waits_since(sits_apart(mine, device()), hours=2)
    long = waits_since(sits_apart(mine, device()), hours=30)
    assert found(mine, here) == address(long)
    plays_its_turn(long, 1)
    assert found(mine, here) == address(short)
    assert found(mine, short) is None, "it asks for an answer itself"
    plays_its_turn(short, 1)
    assert found(mine, here) is None


def test_it_is_found_by_one_query(django_assert_num_queries):
    mine = device()
    here = table_that_is_done(mine)
    sits_apart(mine, device())
    game = Game.objects.prefetch_related("seats").get(pk=here.game_id)
    with django_assert_num_queries(1):
        assert next_game(mine, game) is not None


def test_tables_with_one_tablet_or_bots_alone_wait_for_nobody():
    mine = device()
    here = table_that_is_done(mine)
    alone = sits_apart(mine, mine)
    with_bot = sits_apart(mine, device())
    host = Actor(with_bot.game.host_device)
    take_seat(by=host, game_id=with_bot.game_id, position=2, take_over=True)
    seat_bot(by=host, game_id=with_bot.game_id, position=2, level="gentle")
    assert alone.game.news
    assert found(mine, here) is None


def test_what_was_broken_off_and_what_belongs_to_others_is_not_next():
    mine = device()
    here = table_that_is_done(mine)
    stopped = sits_apart(mine, device())
    break_off_game(by=mine, game_id=stopped.game_id)
    sits_apart(device(), device())
    assert found(mine, here) is None


def test_an_account_finds_its_games_of_every_device():
    user = get_user_model().objects.create_user("ana")
    phone, laptop = (Actor(device().device, user.pk) for _ in range(2))
    here = table_that_is_done(phone)
    there = sits_apart(laptop, device())
    assert Seat.objects.get(game=there.game_id, position=1).user_id == user.pk
    assert found(phone, here) == address(there)


def test_the_page_of_a_seat_and_the_note_of_its_door_say_the_way():
    mine = device()
    here, there = table_that_is_done(mine), sits_apart(mine, device())
    way = f'data-next="{address(there)}" data-next-title="The Launch"'
    browser = browser_of(mine)
    assert way in browser.get(reverse("sheet", args=[here.game_id, 1])).content.decode()
    note = reverse("door-note", args=[here.game_id])
    assert way in browser.get(note).content.decode()
    plays_its_turn(there, 1)
    assert "data-next=" not in browser.get(note).content.decode()


def test_at_home_the_key_leads_to_the_first_row_that_waits():
    mine = device()
    waits_since(sits_apart(mine, device()), hours=2)
    long = waits_since(sits_apart(mine, device()), hours=30)
    page = home(mine)
    assert page.count("data-next-game") == 1
    assert (
        page.index(f'href="{address(long)}"')
        < page.index("data-next-game")
        < page.index("</a>", page.index(address(long)))
    )


def test_at_home_nothing_is_next_while_only_others_are_waited_for():
    assert "data-next-game" not in home(table_that_is_done(device()).tablet)


def test_whoever_is_waited_for_alone_reads_that_the_others_are_done():
    mine, other = device(), device()
    group = sits_apart(mine, other)
    assert "Turn 1, everybody plays" in going_on(home(mine))[0][1]
    plays_its_turn(group, 1)
    [(_, line)] = going_on(home(other))
    assert "Turn 1, the others are done" in line


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        ({"seconds": 5}, "waits for Ben"),
        ({"minutes": 3}, "has waited 3 minutes for Ben"),
        ({"days": 3}, "has waited 3 days for Ben"),
    ],
)
def test_a_calm_line_says_for_whom_a_game_waits_and_how_long(ago: dict[str, float], said: str):
    group = table_that_is_done(device())
    waits_since(group, **ago)
    [(_, line)] = going_on(home(group.tablet))
    assert line == f"The Launch {said} Ana , Ben", "how long is said once"
