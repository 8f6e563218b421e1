"""The shared screen: for everybody in the room, so nothing private."""

import re

import pytest
from django.urls import reverse

from adventures.services.start import play_again
from tests.groups import Group, device, has_joined
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def television(group):
    screen = device()
    has_joined(screen.device, group.game_id)
    return visitor(screen)


def shown(group, name="screen"):
    return television(group).get(reverse(name, args=[group.game_id]))


def test_it_needs_the_code_but_no_seat():
    group = Group.sits_down()
    assert shown(group).status_code == 200
    assert group.game.code in text(shown(group))


def test_it_shows_combinations_missions_and_standings():
    group = Group.sits_down()
    page = text(shown(group))
    for card in group.table.view(None)["cards"]["combinations"]:
        assert f">{card['number']}</span>" in page
    assert "3 rockets first" in page
    assert all(name in page for name in ("Ana", "Ben"))
    assert "0 of 2 are done" in page


def test_marks_of_the_open_turn_stay_private():
    group = Group.sits_down()
    before = text(shown(group, "screen-fresh"))
    while group.table.decision("Ana").kind != "confirm":
        group.play(1, group.table.decision("Ana").moves[0])
    after = text(shown(group, "screen-fresh"))
    assert small_sheets(after) == small_sheets(before)
    assert "confirming" in after


def test_the_player_ahead_stands_first():
    group = Group.sits_down(("Ana", "Ben", "Cleo"))
    group.plays_until_turn(15)
    scores = [player["score"] for player in shown(group).context["players"]]
    assert scores == sorted(scores, reverse=True)


def test_the_fragment_is_the_screen_alone():
    page = text(shown(Group.sits_down(), "screen-fresh"))
    assert page.startswith("<main")
    assert "<html" not in page


def test_nothing_on_it_can_be_pressed_but_the_way_back():
    group = Group.sits_down()
    page = text(shown(group))
    body = page[page.index("<main") : page.index("</main>")]
    assert not re.search(r"<(button|input|form)\b", body)
    assert re.findall(r'<a [^>]*href="([^"]+)"', body) == [reverse("play", args=[group.game_id])]


def test_the_way_back_leads_to_the_sheet_of_this_device():
    group = Group.sits_down()
    way = visitor(group.tablet).get(reverse("play", args=[group.game_id]))
    assert way["Location"] == reverse("sheet", args=[group.game_id, 1])
    assert television(group).get(reverse("play", args=[group.game_id]))["Location"] == reverse(
        "seats", args=[group.game_id]
    )


def test_a_sheet_stays_where_it_is_when_the_screen_is_opened():
    group = Group.sits_down()
    tablet = visitor(group.tablet)
    tablet.post(reverse("curtain", args=[group.game_id, 1]))
    page = text(tablet.get(reverse("sheet", args=[group.game_id, 1])))
    links = re.findall(rf'<a [^>]*href="{reverse("screen", args=[group.game_id])}"[^>]*>', page)
    assert len(links) == 2
    assert all('target="_blank"' in link for link in links)


def test_it_says_the_turn_for_which_cards_are_entered():
    group = Group.sits_down(dealer="table")
    page = text(shown(group))
    keypad = text(visitor(group.tablet).get(reverse("deal", args=[group.game_id])))
    assert "Turn 1" in page
    assert "Turn 1" in keypad


def test_it_waits_for_cards_from_the_box():
    assert "The next cards are turned over and entered." in text(shown(Group.sits_down(dealer="table")))


def test_it_costs_the_same_however_long_the_game(django_assert_max_num_queries):
    group = Group.sits_down(("Ana", "Ben", "Cleo", "Dana"))
    group.plays_until_turn(12)
    screen = television(group)
    with django_assert_max_num_queries(4):
        screen.get(reverse("screen-fresh", args=[group.game_id]))


def test_it_tells_what_everybody_did_the_newest_turn_first():
    group = Group.sits_down(("Ana", "Ben", "Eve"))
    assert "After each turn you read here what everybody did." in text(shown(group))
    group.plays_until_turn(3)
    page = text(shown(group, "screen-fresh"))
    feed = page[page.index("screen-feed") : page.index("screen-standings")]
    assert re.findall(r"Turn (\d+)", feed) == ["2", "1"]
    assert re.findall(r'told-name"><bdi>(\w+)<', feed) == ["Ana", "Ben", "Eve"] * 2
    assert "deed-mark" in feed


def test_it_says_who_won():
    group = Group.at_the_end()
    response = shown(group)
    assert response.context["ending"].winners in text(response)


def test_it_goes_on_with_the_next_game():
    group = Group.at_the_end()
    screen = television(group)
    again = play_again(by=group.tablet, game_id=group.game_id)
    page = text(screen.get(reverse("screen-fresh", args=[group.game_id])))
    assert f'data-go-on="{reverse("screen", args=[again.pk])}"' in page
    assert screen.get(reverse("screen", args=[again.pk])).status_code == 200


def small_sheets(page):
    return re.findall(r'<path class="dots[^>]+>', page)
