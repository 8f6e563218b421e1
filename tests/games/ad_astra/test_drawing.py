"""The map of Ad Astra as it is drawn: every place once, nothing that a view does not know."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from math import dist
from time import perf_counter
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from adventures.games.ad_astra import drawing
from adventures.games.ad_astra.drawing import measures
from adventures.games.ad_astra.drawing.icons import ICONS
from adventures.games.ad_astra.rules.geometry import STARS
from adventures.printing.flat import flat, style_sheet
from adventures.printing.sheets import styles
from adventures.rules import Game

from .arrange import COLOURS, arrange, begun
from .disguise import disguised
from .playing import any_move, greedy_move, new_game

STYLES = "ad_astra/field.css"


def svg_of(view: Any, **how: Any) -> str:
    """The whole field as it stands on a page."""
    context = drawing.field(view, **how)
    return render_to_string(context.template, {"field": context})


def tree_of(view: Any, **how: Any) -> ElementTree.Element:
    """The same, read as XML."""
    return ElementTree.fromstring(svg_of(view, **how))


def element(view: Any, place: str, **how: Any) -> ElementTree.Element:
    """The one element of a place."""
    [found] = [one for one in tree_of(view, **how).iter() if one.get("data-place") == place]
    return found


def classes(view: Any, place: str, **how: Any) -> set[str]:
    """The classes of a place."""
    return set(element(view, place, **how).get("class", "").split())


def inside(view: Any, place: str) -> str:
    """What is drawn of a place, as text."""
    return ElementTree.tostring(element(view, place), encoding="unicode")


def questions(seats: int, seed: int, choose: Any = any_move, most: int = 400) -> Iterator[tuple[Game, str]]:
    """The positions of a game, each with a seat that is asked."""
    game, chance = begun(seats), random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        for who in game.waiting():
            if who != "dealer":
                yield game, who
        game.play(*choose(game, chance))


def asked(kind: str, seats: int = 4) -> tuple[Game, str]:
    """The first position of some game in which a seat is asked this, in the second round or later."""
    for seed in range(20):
        for game, who in questions(seats, seed, any_move):
            decision = game.decision(who)
            if decision is not None and decision.kind == kind and game.view(who)["turn"] > 1:
                return game, who
    raise AssertionError(kind)


def named_in(moves: Any) -> set[str]:
    """The places that moves name: planets, stars and deep space, and the spaces of cards that are placed."""
    words = {word for move in moves for word in move.split(" ")[1:]}
    planets = {word for word in words if word.partition(".")[0] in STARS}
    spaces = {move.split(" ")[-1] for move in moves if move.startswith("place ")}
    return planets | (words & {"deep"}) | spaces


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_every_place_of_a_legal_move_is_drawn_once(seats: int, seed: int) -> None:
    for game, who in islice(questions(seats, seed), 0, None, 25):
        decision = game.decision(who)
        assert decision is not None
        drawn = Counter(found for one in tree_of(game.view(who)).iter() if (found := one.get("data-place")))
        assert set(drawn.values()) == {1}
        assert named_in(decision.moves) <= set(drawn)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_map_is_well_formed_and_its_ids_are_unique(seats: int) -> None:
    for game, who in islice(questions(seats, 5), 0, None, 60):
        for viewer in (None, who):
            ids = Counter(
                found for one in tree_of(game.view(viewer), prefix="x").iter() if (found := one.get("id"))
            )
            assert set(ids.values()) == {1}
            assert all(one.startswith("x-") for one in ids)


def test_every_place_says_what_it_is() -> None:
    game, who = asked("choose")
    for one in tree_of(game.view(who)).iter():
        if one.get("data-place"):
            assert one.get("aria-label")
            assert one.get("role") == "button"


def test_the_map_has_the_same_parts_from_the_first_moment_to_the_last() -> None:
    parts = {tuple(drawing.places(game.view(who))) for game, who in islice(questions(4, 7), 0, None, 40)}
    assert len(parts) == 1


def test_a_map_is_drawn_at_each_moment_of_setup() -> None:
    game, chance = new_game(4), random.Random(6)
    parts = []
    while game.view(None)["phase"] == "setup":
        parts.append(tuple(drawing.places(game.view("ana"))))
        game.play(*any_move(game, chance))
    assert parts
    assert set(parts) == {tuple(drawing.places(game.view("ana")))}


# The planning row


@pytest.mark.parametrize(("seats", "spaces"), [(3, 12), (4, 12), (5, 15)])
def test_the_row_has_a_space_for_each_card(seats: int, spaces: int) -> None:
    drawn = [
        one for one in tree_of(begun(seats).view("ana")).iter() if "slot" in one.get("class", "").split()
    ]
    assert [one.get("data-place") for one in drawn] == [str(number) for number in range(1, spaces + 1)]


def test_spaces_say_whose_card_lies_there_and_what_has_become_of_it() -> None:
    game, who = asked("choose")
    view = game.view(who)
    for number, space in enumerate(view["planning"], 1):
        seen = classes(view, str(number))
        assert space["state"] in seen
        assert ("own" in seen) == (space["seat"] == who)
        if space["seat"]:
            assert view["players"][space["seat"]]["colour"] in seen


def test_cards_of_others_are_backs_and_own_ones_can_be_read() -> None:
    game, who = asked("choose")
    view = game.view(who)
    for number, space in enumerate(view["planning"], 1):
        if space["state"] == "down":
            assert ("slot-back" in inside(view, str(number))) == (space["seat"] != who)
            assert ("slot-card" in inside(view, str(number))) == (space["seat"] == who)


def test_of_a_played_card_the_half_that_was_not_chosen_is_dim() -> None:
    for game, who in questions(4, 11, most=900):
        view = game.view(who)
        for number, space in enumerate(view["planning"], 1):
            if space["state"] == "done" and len(space["chosen"]) == 1:
                assert inside(view, str(number)).count("dim-half") == 1
                return
    raise AssertionError("nobody chose")


# The systems


def test_planets_keep_clear_of_each_other_however_many_a_star_has() -> None:
    for count in range(3, 8):
        middles = [measures.planet_at("large_red", number, count) for number in range(1, count + 1)]
        apart = min(dist(one, other) for one in middles for other in middles if one != other)
        assert apart > 2 * measures.PLANET + 4


def test_all_of_the_map_lies_on_the_sheet() -> None:
    for star in STARS:
        x, y = measures.star_at(star)
        reach = measures.PAWN_AT + measures.PAWN / 2
        assert reach <= x <= measures.WIDTH - reach
        assert y - measures.PAWN_AT > measures.ROW_Y + measures.SLOT_HEIGHT
        assert y + measures.PAWN_AT < measures.HEIGHT


def test_what_a_flight_costs_stands_between_planets() -> None:
    for count in range(3, 8):
        at = measures.cost_at(count)
        sun = measures.star_at("sol")
        for number in range(1, count + 1):
            x, y = measures.planet_at("sol", number, count)
            assert dist(at, (x - sun[0], y - sun[1])) > measures.PLANET + 2


def test_planets_show_what_a_view_knows_of_them() -> None:
    game, who = asked("land")
    view = game.view(who)
    for planet, seen in view["planets"].items():
        drawn = inside(view, planet)
        assert ("up" in classes(view, planet)) == seen["up"]
        assert ('class="lens"' in drawn) == seen["looked"]
        assert ('class="latitudes"' in drawn) == (seen["type"] is None)
        assert drawn.count('class="form"') == len(seen["pawns"])


def test_a_ship_that_is_about_to_land_stands_over_its_star() -> None:
    game, who = asked("land")
    decision = game.decision(who)
    assert decision is not None
    star = decision.data["star"]
    assert 'class="over' in inside(game.view(who), star)
    assert 'class="orbit bright"' in svg_of(game.view(who))
    assert 'class="over' not in svg_of(game.view(None))


def test_where_one_may_land_a_starship_waits_to_be_seen() -> None:
    game, who = asked("land")
    decision = game.decision(who)
    assert decision is not None
    for move in decision.moves:
        assert "ghost-starship" in inside(game.view(who), move.split(" ")[-1])


def test_where_one_may_build_the_building_waits_to_be_seen() -> None:
    for seed in range(20):
        for game, who in questions(4, seed, greedy_move):
            decision = game.decision(who)
            built = (
                [move.split(" ") for move in decision.moves if move.startswith("build ")] if decision else []
            )
            if decision and decision.kind == "build" and built:
                for _build, item, place, *_ore in built:
                    assert place == "deep" or f"ghost-{item}" in inside(game.view(who), place)
                return
    raise AssertionError("nobody could build")


def test_pawns_beside_each_other_do_not_cover_each_other() -> None:
    for pawns in range(2, 5):
        middles = [measures.pawn_at(1, 5, nth, pawns) for nth in range(pawns)]
        assert all(dist(one, other) > 20 for one, other in pairwise(middles))
    # The one that would come stands beside those that are there.
    assert dist(measures.pawn_at(1, 5, 0, 1), measures.pawn_at(1, 5, 1, 1)) > 20


def test_ships_wait_in_deep_space_in_the_colours_of_their_seats() -> None:
    game, _who = asked("fly")
    view = game.view(None)
    waiting = Counter(player["colour"] for player in view["players"].values() for _ in range(player["deep"]))
    drawn = Counter(re.findall(r'class="plate (\w+)"', inside(view, "deep")))
    assert drawn == waiting


def test_no_two_ships_in_deep_space_cover_each_other() -> None:
    waiting = [measures.deep_at(seat, ship) for seat in range(5) for ship in range(4)]
    apart = min(dist(one, other) for at, one in enumerate(waiting) for other in waiting[at + 1 :])
    assert apart > measures.PAWN


def test_what_has_just_changed_is_fresh() -> None:
    view = begun(4).view("ana")
    assert "fresh" in classes(view, "large_red.2", fresh=("large_red.2",))
    assert "fresh" not in classes(view, "large_red.1", fresh=("large_red.2",))


def test_nothing_is_lit_by_the_server() -> None:
    for kind in ("plan", "fly", "land"):
        game, who = asked(kind)
        assert not re.search(r'class="[^"]*\b(legal|chosen|ringed)[ "]', svg_of(game.view(who)))


# What is hidden


def test_a_planet_that_was_looked_at_has_a_lens_for_its_viewer_alone() -> None:
    game, who = asked("land")
    looked = next(name for name, seen in game.view(who)["planets"].items() if seen["looked"])
    assert str(element(game.view(who), looked).get("aria-label")).endswith("only you see this")
    assert 'class="lens"' not in svg_of(game.view(None))


@pytest.mark.parametrize("own", [True, False])
def test_maps_that_differ_in_what_is_hidden_are_drawn_alike(own: bool) -> None:
    for game, who in islice(questions(4, 9), 40, None, 40):
        viewer = who if own else None
        other = disguised(game, viewer, random.Random(3))
        assert svg_of(game.view(viewer)) == svg_of(other.view(viewer))
        for seat in game.setup.seats:
            boards = [drawing.small_board(one.view(viewer), seat) for one in (game, other)]
            assert boards[0] == boards[1]


# Everywhere


def test_all_five_colours_are_drawn_and_coloured() -> None:
    drawn, css = svg_of(begun(5).view(None)), style_sheet(STYLES)
    for colour in COLOURS:
        assert f'class="plate {colour}"' in drawn
        assert f"var(--seat-{colour})" in css
        for theme in ("css/tokens.css", "css/paper.css"):  # at night, by daylight and on paper
            assert f"--seat-{colour}: #" in style_sheet(theme)


def test_every_sign_of_the_map_has_a_colour() -> None:
    css = style_sheet(STYLES)
    assert all(f".type-{name}" in css for name in ICONS)


def test_a_small_board_has_four_pawns_of_each_kind_and_fills_those_in_play() -> None:
    game, _who = asked("fly")
    view = game.view(None)
    for seat, player in view["players"].items():
        board = drawing.small_board(view, seat)
        ElementTree.fromstring(board)
        left = sum(player["supply"].values())
        assert board.count("in-supply") == left
        assert board.count("in-play") == 16 - left


@pytest.mark.parametrize("kind", ["plan", "fly", "land"])
def test_a_map_has_a_flat_form_for_paper(kind: str) -> None:
    game, _who = asked(kind)
    ElementTree.fromstring(flat(svg_of(game.view(None)), styles((STYLES,))))


def test_words_follow_the_language() -> None:
    view = arrange(4).view("ana")
    with override("es"):
        drawing.field(view)
    assert element(view, "3").get("aria-label") == "space 3, empty"


def test_a_star_beside_the_map_is_the_star_of_the_map() -> None:
    for star in STARS:
        figure = ElementTree.fromstring(drawing.star_figure(star, 20, label="a <star>"))
        assert figure.get("aria-label") == "a <star>"
        [sign] = [one for one in figure.iter() if "star-sign" in one.get("class", "")]
        assert sign.get("class", "") in inside(begun(4).view(None), star)


def test_a_field_is_drawn_between_two_taps() -> None:
    game, who = asked("land")
    view = game.view(who)
    drawing.field(view)
    took = []
    for _ in range(5):
        before = perf_counter()
        drawing.field(view)
        took.append(perf_counter() - before)
    assert min(took) < 0.05
