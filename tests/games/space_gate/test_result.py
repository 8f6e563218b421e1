"""The result of Space Gate Odyssey: what everything gave, the stations of all, the planets that decided."""

import re
from functools import cache

import pytest
from django.urls import reverse

from adventures import selectors
from adventures.games.registry import kit_of
from adventures.games.space_gate.panels import stations_of
from adventures.games.space_gate.rules.contents import PLANETS, SCORE_FIELDS
from adventures.games.space_gate.words.things import FIELDS
from adventures.services import finish
from adventures.words import endings

from .arrange import arrange
from .pages import Table
from .playing import NAMES, greedy_move, new_game, play_random, played, stopped

KIT = kit_of("spacegate.1")


@cache
def over(seats=3):
    """A game that is over; it is only looked at."""
    game = new_game(seats, short=True)
    for _ in played(game, 5, player=greedy_move):
        pass
    return game


def test_every_field_of_the_score_has_a_name_and_an_icon():
    for field in SCORE_FIELDS:
        words = KIT.field_words("spacegate.1", field)
        assert str(words.name)
        assert words.icon


def test_stations_are_shown_of_all_and_no_two_places_share_an_id():
    view = over(4).view(None)
    shown = stations_of(view)
    assert [one.mate.name for one in shown] == [seat for seats in view["result"]["ranking"] for seat in seats]
    ids = [found for one in shown for found in re.findall(r'id="([^"]+)"', str(one.field.places))]
    assert len(ids) == len(set(ids))
    for one in shown:
        assert str(one.field.places).count('class="place cell') == one.mate.tiles


def test_seats_are_told_apart_by_the_plates_of_their_colours():
    view = over().view(None)
    for seat, colour in view["colours"].items():
        assert KIT.seat_mark(tuple(view["colours"]), seat, view).css == f"seat-{colour}"
    assert KIT.seat_mark(NAMES[:3], "ana") is None


def test_the_winner_s_station_stands_in_the_sky_with_its_corridors():
    view = over().view(None)
    for seat, station in view["stations"].items():
        seen = KIT.replay().constellation(view, seat)
        assert len(seen.stars) == len(station["cells"])
        assert len(seen.lines) >= len(seen.stars) - 1


def test_the_end_says_why_and_what_decided():
    game = over()
    ending = KIT.ending("spacegate.1")
    for seat, reason in game.result.reasons:
        assert seat in ending.reason(reason, seat)
        assert KIT.reason_name("spacegate.1", reason)
    for key in ("rank", "total", "activated"):
        assert ending.decided(key)
    assert ending.between("activated")


def ended(game):
    while game.waiting():
        game.play(game.waiting()[0], game.decision(game.waiting()[0]).moves[0])
    return endings.ending(KIT.ending("spacegate.1"), game.result)


def test_the_page_says_who_stands_on_the_higher_rank():
    game = arrange(2, totals={1: 18, 2: 38})
    game.play("dealer", "stop")
    assert ended(game).winners == "ben wins"
    assert ended(game).decided == "ben stands on a higher rank than ana: 3 to 1."


def test_the_page_says_so_where_a_rank_puts_fewer_points_first_further_down():
    ranks = [["colonist", *[""] * 7], ["colonist", "colonist", *[""] * 6], ["colonist"] * 4 + [""] * 4]
    game = arrange(3, totals={1: 39, 2: 29, 3: 48}, changed={"ranks": ranks})
    game.play("dealer", "stop")
    told = ended(game).decided
    assert (
        told == "cy stands on a higher rank than ben: 4 to 2. ben stands on a higher rank than ana: 2 to 1."
    )


def test_the_page_says_who_is_further_on_the_wheel_where_ranks_are_equal():
    game = arrange(2, totals={1: 18, 2: 16})
    game.play("dealer", "stop")
    assert ended(game).decided == "ana has more influence: 14 to 12."


def test_nobody_is_left_out_of_a_game_that_was_played_at_random():
    game = play_random(new_game(2, short=True), 3)
    if game.over:
        assert {seat for group in game.result.ranking for seat in group} == set(NAMES[:2])


def test_planets_that_gave_nobody_anything_are_compared_too():
    game = stopped(new_game(3, short=True))
    view = game.view(None)
    assert len([key for key in KIT.compared(game.result, SCORE_FIELDS, view) if key in PLANETS]) == 3
    assert not [key for key in KIT.compared(game.result, SCORE_FIELDS) if key in PLANETS]
    shown = {line.name for line in KIT.score(view, "ana").lines}
    assert shown & set(PLANETS) == set(view["planets"])


@pytest.mark.django_db
def test_the_page_compares_all_fields_and_names_who_got_most_of_a_planet():
    table = Table.sits_down(3, short=True)
    table.plays_to_the_end(choose=greedy_move)
    finish.score(job_id=selectors.job_of(table.game).pk)
    page = table.browsers[0].client.get(reverse("result", args=[table.game_id]))
    told = page.content.decode()
    assert told.count("seat-station-head") == 3
    assert {one.mark.css for one in page.context["standings"]} == {"seat-blue", "seat-green", "seat-purple"}
    assert page.context["charts"]
    planets = [name for name in PLANETS if name in table.table.view(None)["planets"]]
    fields = [name for name in SCORE_FIELDS if name in planets or name not in PLANETS]
    assert [row["name"] for row in page.context["rows"]] == [str(FIELDS[name].name) for name in fields]
    assert any("the most of all" in moment.text for moment in page.context["moments"])
    totals = {one.name: int(one.total) for one in page.context["standings"]}
    assert totals == {seat: table.table.view(None)["players"][seat]["influence"]["total"] for seat in totals}
