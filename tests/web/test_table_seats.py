"""Who sits where."""

import uuid

import pytest
from django.urls import reverse

from adventures.services.join import join_game
from tests.groups import Group, device, falls_silent
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def table(**options):
    group = Group.sits_down(seated=False, **options)
    guest = device("guest")
    join_game(by=guest, code=group.game.code)
    return group, visitor(group.tablet), visitor(guest)


def take(client, group, position, **data):
    return client.post(reverse("seat-take", args=[group.game_id, position]), data)


def seats(client, group, **query):
    return client.get(reverse("seats", args=[group.game_id]), query)


def test_a_guest_who_takes_a_seat_is_in():
    group, _, guest = table()
    assert take(guest, group, 2).url == reverse("play", args=[group.game_id])


def test_the_second_seat_of_a_device_leads_back_to_the_seats():
    group, _, guest = table()
    take(guest, group, 1)
    assert take(guest, group, 2).url == reverse("seats", args=[group.game_id])
    assert text(seats(guest, group)).count("on this tablet</span>") == 2


def test_the_host_stays_to_see_the_others_come():
    group, host, _ = table()
    assert take(host, group, 1).url == reverse("seats", args=[group.game_id])


def test_a_seat_in_use_asks_before_it_is_taken_over():
    group, host, guest = table()
    take(guest, group, 2)
    response = take(host, group, 2)
    assert response.status_code == 422
    assert "This seat is in use on another tablet." in text(response)
    assert group.game.seats.get(position=2).device.startswith("guest")
    take(host, group, 2, take_over="yes")
    assert group.game.seats.get(position=2).device == group.tablet.device


def test_a_guest_asks_waits_and_goes_on_when_the_seat_is_given():
    group, host, guest = table()
    take(host, group, 2)
    response = take(guest, group, 2, take_over="yes")
    assert response.status_code == 422
    assert "can give it to you" in text(response)
    asked = guest.post(reverse("seat-ask", args=[group.game_id, 2]))
    key = asked.url.partition("asked=")[2]
    assert f"&amp;asked={key}" in text(seats(guest, group))
    assert "asks for the seat of Ben" in text(seats(host, group))
    assert "asks for the seat of Ben" not in text(seats(guest, group))
    answer = reverse("seat-answer", args=[group.game_id, key])
    assert guest.post(answer, {"answer": "yes"}).status_code == 403
    host.post(answer, {"answer": "yes"})
    list_ = guest.get(
        reverse("seats", args=[group.game_id]), {"state": "", "asked": key}, headers={"HX-Request": "true"}
    )
    assert f'data-go-on="{reverse("play", args=[group.game_id])}"' in text(list_)


def test_a_guest_who_takes_the_seat_of_a_silent_tablet_is_in():
    group, host, guest = table()
    take(host, group, 2)
    falls_silent(group.tablet)
    assert take(guest, group, 2, take_over="yes").url == reverse("play", args=[group.game_id])


def test_a_tablet_that_was_sent_away_is_told_so_on_its_pages():
    group, host, guest = table()
    take(guest, group, 2)
    member = group.game.members.exclude(device=group.tablet.device).get()
    remove = reverse("tablet-remove", args=[group.game_id, member.pk])
    assert "Its seats become free: Ben." in text(host.get(remove))
    assert guest.post(remove).status_code == 403
    host.post(remove)
    away = reverse("removed", args=[group.game_id])
    assert seats(guest, group).url == away
    part = guest.get(reverse("sheet", args=[group.game_id, 2]), headers={"HX-Request": "true"})
    assert part.headers["HX-Redirect"] == away
    assert "This tablet was removed from the table" in text(guest.get(away))
    assert visitor().get(reverse("play", args=[group.game_id])).status_code == 404


def test_the_host_alone_has_the_door_in_hand():
    group, host, guest = table()
    assert "Let nobody else in" in text(seats(host, group))
    assert "Let nobody else in" not in text(seats(guest, group))
    for name in ("door-open", "door-close"):
        assert guest.post(reverse(name, args=[group.game_id])).status_code == 403
    host.post(reverse("door-close", args=[group.game_id]))
    assert "Nobody else can join" in text(seats(guest, group))
    assert group.game.code not in text(seats(guest, group))
    host.post(reverse("door-open", args=[group.game_id]))
    assert group.game.open_code in text(seats(guest, group))


def test_all_free_seats_at_once():
    group, host, guest = table(names=("Ana", "Ben", "Cleo"))
    take(guest, group, 2)
    host.post(reverse("seats-take", args=[group.game_id]))
    devices = [seat.device for seat in group.game.seats.all()]
    assert devices[0] == devices[2] == group.tablet.device
    assert devices[1].startswith("guest")


def test_a_seat_that_is_left_is_free():
    group, _, guest = table()
    take(guest, group, 2)
    guest.post(reverse("seat-leave", args=[group.game_id, 2]))
    assert group.game.seats.get(position=2).free


def test_the_list_answers_only_when_somebody_has_moved():
    group, host, guest = table()
    seen = seats(host, group).context["state"]
    htmx = {"HX-Request": "true"}
    url = reverse("seats", args=[group.game_id])
    assert host.get(url, {"state": seen}, headers=htmx).status_code == 204
    take(guest, group, 2)
    response = host.get(url, {"state": seen}, headers=htmx)
    assert response.status_code == 200
    assert "<html" not in text(response)
    assert "on another tablet" in text(response)


def waits(client, group):
    """Asks again as the list does that was shown before the game began."""
    return client.get(
        reverse("seats", args=[group.game_id]), {"state": "", "waits": ""}, headers={"HX-Request": "true"}
    )


def begin(client, group):
    return client.post(reverse("seats-begin", args=[group.game_id]))


def test_when_somebody_starts_every_tablet_that_waits_goes_to_its_sheet():
    group, host, guest = table()
    take(host, group, 1)
    take(guest, group, 2)
    assert "data-go-on" not in text(waits(guest, group))
    assert begin(host, group).url == reverse("play", args=[group.game_id])
    assert f'data-go-on="{reverse("play", args=[group.game_id])}"' in text(waits(guest, group))


def test_the_first_click_starts_too():
    group, host, guest = table()
    for client, position in ((host, 1), (guest, 2)):
        take(client, group, position)
    group.play(1, group.table.decision("Ana").moves[0])
    assert "data-go-on" in text(waits(guest, group))


def test_the_first_cards_from_the_box_start_too():
    group, _, guest = table(dealer="table")
    take(guest, group, 2)
    group.deals()
    assert "data-go-on" in text(waits(guest, group))


def test_a_tablet_without_a_seat_stays_when_the_others_start():
    group, host, guest = table()
    take(host, group, 1)
    begin(host, group)
    assert "data-go-on" not in text(waits(guest, group))


def test_a_tablet_that_comes_back_to_the_seats_stays_there():
    group, host, _ = table()
    take(host, group, 1)
    begin(host, group)
    page = text(seats(host, group))
    assert "&amp;waits" not in page
    assert "&waits" not in page
    assert "Continue" in page
    again = host.get(reverse("seats", args=[group.game_id]), {"state": ""}, headers={"HX-Request": "true"})
    assert "data-go-on" not in text(again)


def test_a_guest_without_a_seat_starts_nothing():
    group, _, guest = table()
    assert begin(guest, group).status_code == 403
    assert not group.game.begun


def test_the_seat_of_another_tablet_cannot_be_left():
    group, host, guest = table()
    take(guest, group, 2)
    assert host.post(reverse("seat-leave", args=[group.game_id, 2])).status_code == 403


@pytest.mark.parametrize("position", [0, 3, 99, 10**30])
def test_there_is_no_such_seat(position):
    group, host, _ = table()
    assert take(host, group, position).status_code == 404
    assert host.post(reverse("seat-leave", args=[group.game_id, position])).status_code == 404


@pytest.mark.parametrize("name", ["seats", "deal", "screen", "screen-fresh", "result", "record"])
def test_strangers_do_not_learn_that_a_game_exists(name):
    group, _, _ = table()
    stranger = visitor()
    assert stranger.get(reverse(name, args=[group.game_id])).status_code == 404
    assert stranger.get(reverse(name, args=[uuid.uuid4()])).status_code == 404


@pytest.mark.parametrize("name", ["seats-take", "seats-begin", "deal", "deal-back", "again", "score-retry"])
def test_strangers_change_nothing(name):
    group, _, _ = table()
    data = {"version": group.game.version, "cards": "5/robot 11/plant 8/water"}
    assert visitor().post(reverse(name, args=[group.game_id]), data).status_code == 404
    assert take(visitor(), group, 1).status_code == 404


@pytest.mark.parametrize("name", ["seats-take", "seats-begin", "deal-back", "again", "score-retry"])
def test_what_changes_something_is_not_asked_for_with_get(name):
    group, host, _ = table()
    assert host.get(reverse(name, args=[group.game_id])).status_code == 405
