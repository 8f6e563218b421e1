"""The result of Ad Astra: nine fields, plates instead of forms, where the pawns of everybody stand."""

import pytest
from django.urls import reverse

from adventures import selectors
from adventures.games.ad_astra.drawing import constellation_of, score_track
from adventures.games.ad_astra.drawing.measures import deep_at, planet_at, star_at
from adventures.games.ad_astra.panels import seat_maps, track_of
from adventures.games.ad_astra.rules.contents import SCORE_FIELDS
from adventures.games.registry import kit_of
from adventures.services import finish

from .arrange import arrange
from .pages import Table
from .playing import new_game, play_greedy

KIT = kit_of("adastra.1")


def over(seats: int = 4):
    game = play_greedy(new_game(seats), 3)
    assert game.over
    return game


def test_every_player_has_a_map_with_the_pawns_in_play_in_the_order_of_places() -> None:
    game = over()
    view = game.view(None)
    maps = seat_maps(view)
    assert [one.player for one in maps] == [seat for seats in game.result.ranking for seat in seats]
    assert [one.winner for one in maps] == [game.result.places[one.player] == 1 for one in maps]
    for one in maps:
        pawns = [pawn for planet in view["planets"].values() for pawn in planet["pawns"]]
        own = sum(pawn["seat"] == one.player for pawn in pawns) + view["players"][one.player]["deep"]
        assert one.drawn.count('class="plate') == own == sum(count.number for count in one.counts)
        assert set(one.drawn.split('class="plate ')[1:][0].split('"')[0].split()) == {one.colour}


def test_the_winners_constellation_joins_its_pawns_to_their_stars() -> None:
    game = arrange(
        3,
        planets={"large_red.2": "up water", "large_red.3": "up food", "twin_red.1": "up energy"},
        ships={1: "large_red.2 deep*2", 2: "twin_red.1"},
        colonies={"large_red.3": 1},
    )
    view = game.view(None)
    seen = constellation_of(view, "ana")
    stars = [star_at("sol"), star_at("large_red")]
    planets = [planet_at("sol", 1, 3), planet_at("large_red", 2, 5), planet_at("large_red", 3, 5)]
    assert set(seen.stars) >= {*stars, *planets}
    assert not {planet_at("twin_red", 1, 5)} & set(seen.stars)
    assert (planets[1], stars[1]) in seen.lines
    assert len(seen.lines) == len(planets) + len(stars) - 1
    ships = view["players"]["ana"]["deep"]
    assert [deep_at(0, ship) for ship in range(ships)] == [
        one for one in seen.stars if one not in (*stars, *planets)
    ]


def test_plates_on_the_score_track_never_cover_one_another() -> None:
    track = str(score_track([("red", 0), ("blue", 1), ("grey", 12), ("green", 75), ("yellow", 0)], "points"))
    at = [
        tuple(map(float, part.split(")")[0].split()))
        for part in track.split('<g transform="translate(')[1:]
        if 'class="plate' in part
    ]
    assert len(at) == 5
    for number, (x, y) in enumerate(at):
        assert all(abs(x - to_x) >= 26 or abs(y - to_y) >= 21 for to_x, to_y in at[:number])
    assert max(x for x, _y in at) == 622.0


def test_the_score_track_says_the_points_of_all() -> None:
    game = over(3)
    said = track_of(game.view(None))
    for seat, score in game.result.scores.items():
        assert f"{seat} {score.total}" in said


def test_seats_are_told_apart_by_the_plates_of_their_colours() -> None:
    view = over(3).view(None)
    for seat in view["players"]:
        assert (
            KIT.seat_mark(tuple(view["players"]), seat, view).css == f"seat-{view['players'][seat]['colour']}"
        )
    assert KIT.seat_mark(("ana",), "ana") is None
    assert KIT.seat_mark(("ana", "ben", "cy"), "ana", new_game(3).view(None)) is None


@pytest.mark.slow
@pytest.mark.django_db
def test_the_page_compares_the_nine_fields_and_shows_the_maps() -> None:
    table = Table.sits_down(3)
    table.plays_to_the_end()
    finish.score(job_id=selectors.job_of(table.game).pk)
    page = table.browsers[0].client.get(reverse("result", args=[table.game_id]))
    assert len(page.context["rows"]) == len(SCORE_FIELDS) == 9
    assert page.content.decode().count("seat-map-head") == 3
    colours = {player["colour"] for player in table.table.view(None)["players"].values()}
    assert {one.mark.css for one in page.context["standings"]} == {f"seat-{colour}" for colour in colours}


def test_who_had_most_of_a_card_alone_is_a_moment_of_the_game() -> None:
    happened = [
        ["scored", "ana", ["starships", "4"]],
        ["scored", "ben", ["starships", "6"]],
        ["bonus", "ben", ["3"]],
        ["scored", "ana", ["colonies", "2"]],
        ["scored", "ben", ["colonies", "2"]],
    ]
    [feat] = KIT.replay().feats("adastra.1", {"happened": happened})
    assert (feat.seat, feat.points) == ("ben", 9)
    assert KIT.replay().describe_feat("adastra.1", feat.words) == "Starships: 6 + 3, the most of all"


def test_the_map_of_a_seat_has_its_pawns_alone_and_nothing_that_it_only_looked_at() -> None:
    game = arrange(
        3, planets={"large_red.2": "up water", "large_red.3": "down food 1"}, ships={1: "large_red.2"}
    )
    whole = KIT.field(game.view("ana")).places
    own = KIT.field(game.view("ana"), "ana").places
    assert 'class="place planet known' in whole
    assert 'class="place planet known' not in own
    assert 'data-pawn="blue starship"' in own
    assert 'data-pawn="red' in whole
    assert 'data-pawn="red' not in own
    ended = over()
    assert 'class="place slot' not in KIT.field(ended.view(None), "ana").places
