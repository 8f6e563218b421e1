"""The board of Escape Pods as it is drawn: every place once, nothing that a view does not know."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from adventures.games.escape_pods import drawing
from adventures.games.escape_pods.drawing.measures import SECTOR_AT
from adventures.games.escape_pods.rules.geometry import BORDERS, HANGARS, POD_OF, PODS, SECTORS, SHELTERS
from adventures.printing.flat import flat, style_sheet
from adventures.printing.sheets import styles
from adventures.rules import Game
from tests.cases import each

from .arrange import COLOURS, NAMES, arrange, play
from .playing import any_move, new_game
from .positions import POSITIONS

STYLES = "escape_pods/field.css"
PLACE = re.compile(
    r"\d+|\d+-\d+|h\d|dock|r\d|r\d[./]\d|explosions|explosions\.(?:left|right)|p\d[abc]?|p\d[abc]?\.\d"
)
# In which places of a move the words are places; what is a type or a colour is none.
NOT_PLACES = {"C", "S", "E", "with", "bury", "add", "move", "exchange", "left", "right", "end", "refresh"}


def svg_of(view: Any, **how: Any) -> str:
    """The whole field as it stands on a page."""
    context = drawing.field(view, **how)
    return render_to_string(context.template, {"field": context})


def tree_of(view: Any, **how: Any) -> ElementTree.Element:
    """The same, read as XML."""
    return ElementTree.fromstring(svg_of(view, **how))


def places_of(view: Any) -> Counter[str]:
    """How often each place is drawn."""
    return Counter(found for one in tree_of(view).iter() if (found := one.get("data-place")))


def element(view: Any, place: str) -> ElementTree.Element:
    """The one element of a place."""
    [found] = [one for one in tree_of(view).iter() if one.get("data-place") == place]
    return found


def classes(view: Any, place: str) -> set[str]:
    """The classes of a place."""
    return set(element(view, place).get("class", "").split())


def played(seats: int, seed: int, steps: int = 130) -> Iterator[Game]:
    """Every position of a game at random."""
    game, chance = new_game(seats, **({"first_game": False} if seats > 1 else {})), random.Random(seed)
    for _ in range(steps):
        if game.over:
            return
        game.play(*any_move(game, chance))
        yield game


def named_in(move: str) -> set[str]:
    """The places that a move names."""
    verb, *words = move.split(" ")
    if verb == "assign":
        return {words[0], f"{words[0].partition('.')[0]}/{words[1]}"}
    return {word for word in words if word not in NOT_PLACES and not re.fullmatch(r"[a-z]+-[a-z]+", word)}


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (5, 4)])
def test_every_place_of_a_legal_move_is_drawn_once(seats: int, seed: int) -> None:
    for number, game in enumerate(played(seats, seed)):
        waiting = game.waiting()
        if number % 6 or not waiting or waiting[0] == "dealer":
            continue
        decision = game.decision(waiting[0])
        assert decision is not None
        wanted = {place for move in decision.moves for place in named_in(move)}
        drawn = places_of(game.view(waiting[0]))
        assert set(drawn.values()) == {1}
        assert wanted <= set(drawn)
        assert all(PLACE.fullmatch(place) for place in drawn)


@each("name", POSITIONS)
def test_positions_are_well_formed_and_ids_are_unique(name: str) -> None:
    game = POSITIONS[name]()
    for viewer in (None, *game.setup.seats):
        view = game.view(viewer)
        ids = Counter(found for one in tree_of(view, prefix="x").iter() if (found := one.get("id")))
        assert set(ids.values()) == {1}
        assert all(one.startswith("x-") for one in ids)


@each("name", POSITIONS)
def test_every_place_says_what_it_is(name: str) -> None:
    game = POSITIONS[name]()
    for one in tree_of(game.view("ana")).iter():
        if one.get("data-place"):
            assert one.get("aria-label")
            holds = any(inner is not one and inner.get("data-place") for inner in one.iter())
            assert one.get("role") == ("group" if holds else "button")


def test_the_board_has_all_its_places() -> None:
    drawn = places_of(POSITIONS["middle"]().view("ana"))
    assert {*SECTORS, *BORDERS, *HANGARS, *SHELTERS, *PODS, *POD_OF, "dock", "explosions"} <= set(drawn)


def test_a_solo_game_has_two_cards() -> None:
    drawn = places_of(POSITIONS["solo"]().view("ana"))
    assert {"explosions.left", "explosions.right"} <= set(drawn)


# Questions that one tap answers


def test_where_a_pod_is_pushed_lights_up_with_its_move() -> None:
    game = POSITIONS["push_question"]()
    view = game.view("ana")
    moves = {
        one.get("data-place"): one.get("data-move") for one in tree_of(view).iter() if one.get("data-move")
    }
    decision = game.decision("ana")
    assert decision is not None
    assert moves == {goal: f"push p2a {goal}" for goal in decision.data["to"]}
    assert {"legal", "ghost-2", "from-8"} <= classes(view, "10")
    assert "moving" in classes(view, "p2a")


def test_two_pods_that_have_met_touch_on_the_way_whence_one_came_for_every_viewer() -> None:
    for viewer in ("ana", "ben", None):
        view = POSITIONS["push_question"]().view(viewer)
        (x, _y), (from_x, _y) = SECTOR_AT["8"], SECTOR_AT["5"]
        pushed, by = (_middle(element(view, pod)) for pod in ("p2a", "p3"))
        assert from_x < x
        assert by[0] < x < pushed[0]
        assert abs(by[1] - pushed[1]) < 5


def _middle(place: ElementTree.Element) -> tuple[float, float]:
    """Where a place is drawn."""
    at = next(one for one in place.iter() if one.get("class") == "at")
    x, y = re.findall(r"-?[\d.]+", at.get("transform"))
    return float(x), float(y)


def test_a_pushed_pod_that_pushes_in_turn_says_so() -> None:
    game = arrange(3, pods={"p3": "5 blue:C", "p2a": "8 pink:C yellow:E", "p1a": "10 pink:S"})
    play(game, "accelerate p3 8 with C")
    assert {"legal", "pushes-on"} <= classes(game.view("ana"), "10")


def test_nobody_else_has_moves_on_his_board() -> None:
    game = POSITIONS["push_question"]()
    for viewer in (None, "ben"):
        assert "data-move" not in svg_of(game.view(viewer))


def test_hangars_and_assignment_spaces_light_up() -> None:
    hangars = POSITIONS["hangar_question"]().view("ana")
    assert all({"legal", "ghost-2"} <= classes(hangars, hangar) for hangar in ("h1", "h3"))
    game = POSITIONS["assignment"]()
    [seat] = game.waiting()
    decision = game.decision(seat)
    assert decision is not None
    for goal in decision.data["to"]:
        assert {"legal", f"ghost-{decision.data['type']}"} <= classes(game.view(seat), goal)
    assert "chosen" in classes(game.view(seat), decision.data["crew"])


def test_in_a_turn_nothing_is_lit_by_the_server() -> None:
    assert not re.search(r'class="[^"]*\blegal\b', svg_of(POSITIONS["middle"]().view("ana")))


# What it looks like


def test_what_bursts_next_is_marked() -> None:
    view = POSITIONS["middle"]().view("ana")
    assert "burning" in classes(view, "9")
    assert element(view, "9").get("aria-label") == "sector 9, empty, bursts next"


def test_scrap_is_struck_out() -> None:
    view = POSITIONS["middle"]().view("ana")
    assert "scrap" in classes(view, "6")
    assert element(view, "6").get("aria-label") == "sector 6, full of scrap"


def test_sectors_before_the_barrier_step_back() -> None:
    view = POSITIONS["last_turns"]().view("ben")
    assert "near" in classes(view, "6")
    assert "near" in classes(view, "p2b")
    assert "near" not in classes(view, "7")
    assert 'class="wall"' in svg_of(view)


def test_what_has_just_changed_is_fresh() -> None:
    view = POSITIONS["middle"]().view("ana")
    found = next(one for one in tree_of(view, fresh=("8-10",)).iter() if one.get("data-place") == "8-10")
    assert "fresh" in found.get("class", "").split()


def test_a_pod_that_is_out_of_the_game_is_not_seen() -> None:
    view = arrange(2).view("ana")
    assert "gone" in classes(view, "p3")
    [inside] = element(view, "p3")
    assert not list(inside)


def test_points_stand_below_shelters_that_are_settled() -> None:
    view = POSITIONS["over"]().view("ana")
    assert {
        seat: sum(drawing.points_in(view, name)[seat] for name in SHELTERS) for seat in view["panels"]
    } == {seat: view["scores"][seat]["total"] for seat in view["panels"]}


def test_the_shelter_that_is_settled_now_is_lit() -> None:
    view = POSITIONS["assignment"]().view(None)
    assert "lit" in classes(view, "r1")
    assert "waiting" in classes(view, "r2")
    now = drawing.settled_now(view)
    assert now is not None
    assert now[0] == "r1"


# What is hidden


def disguised(seats: int, *, ana: str, others: str) -> Game:
    """A table whose hidden types are these, everything else alike."""
    crew = {
        name: f"{colour}:{ana if name == 'ana' else others}"
        for name, colour in zip(NAMES, COLOURS, strict=True)
    }
    return arrange(
        seats,
        pods={"p3": f"5 {crew['ana']} {crew['ben']} {crew['cy']}", "p2a": f"8 {crew['ben']} {crew['ana']}"},
        arrivals={"r1": f"{crew['ben']} {crew['cy']}", "r2": crew["ana"]},
        markers={"pink": {"swap": others}, "yellow": {"pilot": others}},
    )


@pytest.mark.parametrize("viewer", ["ana", None])
def test_boards_that_differ_in_what_is_hidden_are_drawn_alike(viewer: str | None) -> None:
    one, other = (disguised(3, ana="C", others=types) for types in ("S", "E"))
    if viewer is None:
        other = disguised(3, ana="S", others="E")
    assert svg_of(one.view(viewer)) == svg_of(other.view(viewer))
    for name in SHELTERS:
        assert drawing.small_shelter(one.view(viewer), name) == drawing.small_shelter(
            other.view(viewer), name
        )
    for seat in one.setup.seats:
        assert drawing.small_board(one.view(viewer), seat) == drawing.small_board(other.view(viewer), seat)


def test_a_spied_type_has_a_lens_and_says_that_it_is_private() -> None:
    game = POSITIONS["middle"]()
    spied = next(
        f"p2a.{at}" for at, crew in enumerate(game.view("ana")["pods"]["p2a"]["seats"], 1) if crew["spied"]
    )
    assert 'class="lens"' in svg_of(game.view("ana"))
    assert str(element(game.view("ana"), spied).get("aria-label")).endswith("only you see this")
    for viewer in ("ben", None):
        assert 'class="lens"' not in svg_of(game.view(viewer))


def test_a_small_board_never_shows_types() -> None:
    view = POSITIONS["middle"]().view("ana")
    assert all("glyph" not in drawing.small_board(view, seat) for seat in view["panels"])
    assert all("glyph" not in drawing.small_shelter(view, name) for name in SHELTERS)


def test_before_its_turn_a_shelter_shows_only_whom_the_viewer_knew() -> None:
    game = POSITIONS["assignment"]()
    seen = {viewer: svg_of(game.view(viewer)) for viewer in ("ana", "cy", None)}
    assert "yellow" in seen["cy"]
    assert "cy’s scientist" not in seen["ana"]
    assert "your scientist, only you see this" in seen["cy"]
    assert "only you see this" not in seen[None]


# Everywhere


def test_all_five_colours_are_drawn_and_coloured() -> None:
    crew = " ".join(f"{colour}:C" for colour in COLOURS[:3])
    game = arrange(5, pods={"p3": f"5 {crew}", "p2a": "8 black:S white:E"})
    drawn, css = svg_of(game.view(None)), style_sheet(STYLES)
    for colour in COLOURS:
        assert f'class="plate {colour}"' in drawn
        assert f"var(--seat-{colour})" in css
        for theme in ("css/tokens.css", "css/paper.css"):  # at night, by daylight and on paper
            assert f"--seat-{colour}: #" in style_sheet(theme)


@pytest.mark.parametrize("name", ["middle", "push_question", "assignment", "solo", "last_turns"])
def test_a_field_has_a_flat_form_for_paper(name: str) -> None:
    svg = svg_of(POSITIONS[name]().view(None))
    ElementTree.fromstring(flat(svg, styles((STYLES,))))


def test_words_follow_the_language() -> None:
    view = POSITIONS["middle"]().view("ana")
    with override("es"):
        drawing.field(view)
    assert element(view, "9").get("aria-label") == "sector 9, empty, bursts next"


def test_figures_for_panels_are_drawings() -> None:
    view = POSITIONS["middle"]().view("ana")
    pod = view["pods"]["p2b"]
    for figure in (
        drawing.plate_figure("pink", "E", 28, private=True),
        drawing.slot_figure(24, "S"),
        drawing.beacon_figure("black-white"),
        drawing.sign_figure("pilot"),
        drawing.pod_figure(2, pod["seats"], ghost="E"),
        drawing.small_board(view, "ben"),
        drawing.small_shelter(view, "r2"),
    ):
        assert ElementTree.fromstring(figure).tag == "svg"


def test_a_field_is_drawn_between_two_taps() -> None:
    view = POSITIONS["full_table"]().view("ana")
    drawing.field(view)
    took = []
    for _ in range(5):
        before = perf_counter()
        drawing.field(view)
        took.append(perf_counter() - before)
    assert min(took) < 0.05
