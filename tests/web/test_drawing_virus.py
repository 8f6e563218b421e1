"""The drawn block: quarters, walkways, what moves over them, the tracks, the strips of a phone."""

from functools import partial
from itertools import combinations, pairwise
from math import dist

import pytest

from adventures.games.moon.drawing import field, places, strips
from adventures.games.moon.drawing.icons import ICONS
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.panels.news import news_of
from adventures.games.moon.panels.page import score_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.decisions import question
from adventures.games.moon.words.places import place_name
from adventures.games.moon.words.virus_phase import queue

from . import sights
from .sights import FINGER, attributes, named, offered, played, restated, width

KEY = "moon.6"
SHEET = adventure(KEY).sheet
PHONE = 352  # units that a strip has inside its frame
COLOURS = ("grey", "red", "green", "purple", "blue", "yellow")
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def spreading(*, own: bool = False, **marks: list[str]) -> sights.View:
    """The green virus leaves its quarter for the right one of its level, then for that below it."""
    view = deciding("mark home.2.6", "mark home.2.8", marks={"virus.2.1": ["circle"], **marks})
    view["phase"] = "incidents"
    view["decision"]["data"] = {
        "action": "infect",
        "colour": "green",
        "from": "quarter.2.1",
        "to": "quarter.2.1" if own else "quarter.2.2",
        "own": own,
        "propagation": 1,
        "of": 2,
        "cause": {"symbol": "activation.green", "seats": ["Iker"]},
        "infected": [],
        "next": [] if own else ["quarter.3.3"],
        "coming": ["grey"],
    }
    return view


def classes(view: sights.View, seat: str = "Nuria") -> dict[str, set[str]]:
    return {place: set(attributes(one)["class"].split()) for place, one in places(view, seat).items()}


def test_every_place_of_the_sheet_is_drawn_but_the_missions() -> None:
    drawing = drawing_of(KEY)
    assert named(KEY) == [place for place in SHEET.places if place not in drawing.in_panels]
    assert drawing.in_panels == set(SHEET.groups["mission"])


@pytest.mark.parametrize("group", ["walkway", "water", "virus", "propagation", "activation"])
def test_whatever_can_be_open_at_once_stands_a_finger_apart(group: str) -> None:
    at = {place.id: (place.x, place.y) for place in drawing_of(KEY).places}
    closer = {"activation"}  # but for the two on the tracks nobody chooses among them
    signs = [place for place in SHEET.groups[group] if group not in closer or place in ("activation.green",)]
    assert all(dist(at[one], at[other]) >= FINGER for one, other in combinations(signs, 2))


def test_homes_and_the_next_energies_of_all_quarters_stand_a_finger_apart() -> None:
    at = {place.id: (place.x, place.y) for place in drawing_of(KEY).places}
    for number in (2, 3):
        energies = [place for place in SHEET.groups["energy"] if place.endswith(f".{number}")]
        for group in (SHEET.spaces, energies):
            assert all(dist(at[one], at[other]) >= FINGER for one, other in combinations(group, 2))


def test_quarters_lie_as_on_the_box() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for zone in SHEET.zones.values():
        assert len({at[home].y for home in zone}) == 1
        assert [at[home].x for home in zone] == sorted(at[home].x for home in zone)
    assert at["home.1.1"].x == at["home.3.1"].x == at["home.4.1"].x
    assert at["home.1.6"].x == at["home.2.1"].x == at["home.3.6"].x == at["home.5.1"].x
    assert at["home.2.6"].x == at["home.3.11"].x == at["home.5.6"].x
    for water in SHEET.groups["water"]:
        assert at[water].x == at[SHEET.facts(water)["home"]].x


def test_viruses_differ_in_form() -> None:
    assert len({ICONS[f"virus-{colour}"][0] for colour in COLOURS}) == len(COLOURS)


def test_a_closed_walkway_steps_back_behind_its_line() -> None:
    drawn = classes(blank(marks={"walkway.7": ["line"]}))
    assert "closed" in drawn["ladder.7"]
    assert "closed" not in drawn["ladder.8"]
    assert "ink-line" in places(blank(marks={"walkway.7": ["line"]}), "Nuria")["walkway.7"]


def test_an_infected_home_carries_a_cross_and_offers_one() -> None:
    assert "ink-cross" in places(blank(marks={"home.1.1": ["cross"]}), "Nuria")["home.1.1"]
    assert 'class="ghost dashed"' in places(deciding("mark home.1.1"), "Nuria")["home.1.1"]


def test_a_virus_flows_from_its_quarter_over_the_walkways_that_it_takes() -> None:
    drawn = classes(spreading())
    assert {"source", "green"} <= drawn["virus.2.1"]
    assert {place for place, css in drawn.items() if "flow" in css} == {"ladder.7", "ladder.9"}
    assert {"flow", "green"} <= drawn["ladder.7"]
    assert "back" not in drawn["ladder.7"]
    assert "stream-arrow" in places(spreading(), "Nuria")["ladder.7"]


def test_a_walkway_that_is_passed_from_its_second_quarter_flows_back() -> None:
    view = spreading()
    view["decision"]["data"] |= {"to": "quarter.1.2", "next": []}
    assert {"flow", "green", "back"} <= classes(view)["ladder.4"]


def test_nothing_flows_over_a_closed_walkway_or_within_the_quarter() -> None:
    drawn = classes(spreading(**{"walkway.9": ["line"]}))
    assert {place for place, css in drawn.items() if "flow" in css} == {"ladder.7"}
    inside = classes(spreading(own=True))
    assert "source" in inside["virus.2.1"]
    assert not any("flow" in css for css in inside.values())


def test_what_moves_is_seen_by_the_seat_alone() -> None:
    view = spreading()
    assert not any("flow" in css for css in classes(view, "Iker").values())


def test_an_evacuated_quarter_is_looped_and_its_points_stand_in_the_grid() -> None:
    homes = {f"home.1.{number}": [str(number)] for number in (1, 2, 3)}
    marks = {**homes, "home.1.4": ["X"], "home.1.5": ["cross"], "quarter.1.1": ["circle"]}
    energies = {f"energy.1.1.{number}": ["circle"] for number in (1, 2)}
    drawn = places(blank(marks={**marks, **energies}), "Nuria")
    assert "ink-loop" in drawn["quarter.1.1"]
    assert ">8<" in drawn["evacuated.1.1"]
    assert "<text" not in drawn["evacuated.1.2"]
    assert ">1<" in drawn["infected"]


def test_the_score_parts_what_is_settled_from_what_counts_if_the_game_ended_now() -> None:
    told = []
    for view, sheet, _ in played(KEY):
        lines = [(line.name, line.formula, line.value) for line in score_of(view, sheet).lines]
        settled = [quarter for quarter in view["sheets"][sheet]["marks"] if quarter.startswith("quarter.")]
        points = view["scores"][sheet]["fields"]["evacuated"]
        assert sum(value for *_name, value in lines) == view["scores"][sheet]["total"]
        if view["over"]:
            assert ("Evacuated", "11", points) in lines
        else:
            (one,) = [
                value for name, formula, value in lines if (name, formula) == ("Evacuated", str(len(settled)))
            ]
            assert ("Not yet evacuated", "", points - one) in lines
        told.append(len(settled))
    assert {0, 1, 11} <= {*told}


@pytest.mark.parametrize("kind", ["plant", "water"])
def test_the_values_of_a_track_do_not_touch(kind: str) -> None:
    boxes = [
        place for place in drawing_of(KEY).places if place.id.startswith((f"score.{kind}", f"last.{kind}"))
    ]
    high = 2 * (boxes[0].size / 2 - 9)
    assert all(
        below.y - above.y >= high + 3 for above, below in pairwise(sorted(boxes, key=lambda box: box.y))
    )


def test_the_value_that_counts_moves_down_with_each_row() -> None:
    def counting(**marks: list[str]) -> set[str]:
        boxes = {place.id for place in drawing_of(KEY).places if place.sign != "figure"}
        return boxes.intersection(sights.counting(blank(marks=marks)))

    assert counting() == {"score.plant.1", "score.water.1", "error.1"}
    now = counting(**{"score.plant.1": ["cross"], "error.1": ["cross"]})
    assert now == {"score.plant.2", "score.water.1", "error.2"}
    full = {box: ["cross"] for kind in ("plant", "water") for box in SHEET.groups[f"score.{kind}"]}
    assert {"last.plant", "last.water"} <= counting(**full)


def test_strips_fit_a_phone_and_have_names() -> None:
    for view, seat, _ in played(KEY):
        for strip in strips(view, seat):
            assert width(strip.svg) <= PHONE
            assert "%" not in strip.name


def test_a_quarter_that_is_infected_has_a_strip_of_its_own() -> None:
    (strip,) = strips(spreading(), "Nuria")
    assert strip.name == "Right quarter of level 2"
    assert offered(strip.svg) == ["mark home.2.6", "mark home.2.8"]


def test_walkways_are_closed_on_a_map() -> None:
    moves = [f"mark {walkway}" for walkway in SHEET.groups["walkway"][1:]]
    view = deciding(*moves, "pass", marks={"walkway.1": ["line"]})
    (strip,) = strips(view, "Nuria")
    assert strip.name == "Walkways"
    assert offered(strip.svg) == offered(field(view, "Nuria").places) == sorted(moves)
    assert strip.svg.count('class="run closed"') == 1


@pytest.mark.parametrize("group", ["propagation", "activation"])
def test_symbols_that_are_a_choice_have_a_strip(group: str) -> None:
    moves = sorted(f"mark {symbol}" for symbol in SHEET.groups[group][:2])
    (strip,) = strips(deciding(*moves), "Nuria")
    assert offered(strip.svg) == moves


# The propagation in words


def test_the_question_names_virus_quarter_and_propagation() -> None:
    asked = question(spreading(), server_deals=True)
    assert asked.icon == "virus-green"
    assert asked.text == "Green virus: infect the right quarter of level 2"
    assert asked.hint == "Cross off one of its 2 empty homes. Propagation 1 of 2, over an open walkway."


def test_a_phone_shows_every_hint_but_those_that_count_what_glows() -> None:
    said = [
        (view["decision"]["kind"], question(view, server_deals=True))
        for view, *_ in played(KEY)
        if view["decision"]
    ]
    assert {asked.telling for kind, asked in said if kind == "write"} == {False}
    assert {asked.telling for kind, asked in said if kind in ("mark", "confirm")} == {True}


def test_the_queue_shows_which_viruses_are_done_and_which_come() -> None:
    marks = {"virus.1.2": ["circle"], "virus.5.2": ["circle"]}
    said = queue(spreading(**marks))
    assert said is not None
    assert (said.title, said.text) == (
        "Propagation 1 of 2",
        "The green virus is active: set off by Iker.",
    )
    assert [(stage.name, stage.state) for stage in said.stages] == [
        ("Red virus", "done"),
        ("Green virus", "now"),
        ("Grey virus", "later"),
    ]
    assert said.stages[1].parts == (
        ("Right quarter of level 2", "now"),
        ("Right quarter of level 3", "next"),
    )
    assert queue(blank()) is None


def test_news_tell_what_others_set_off() -> None:
    view = blank(
        marks={"activation.green": ["cross"], "propagation.plant.1": ["cross"]},
        fresh=["activation.green", "virus.2.1", "propagation.plant.1"],
    )
    view["sheets"]["Iker"]["marks"] |= {"track.plant.5": ["cross"], "track.plant.8": ["cross"]}
    woken, propagation = news_of(restated(view))
    assert (woken.title, woken.text) == (
        "The green virus is active",
        "Iker set it off. All active viruses spread.",
    )
    assert propagation.title == "Iker set off a propagation"


def test_news_tell_who_is_spared_and_what_was_lost() -> None:
    view = blank(
        marks={
            "propagation.plant.1": ["cross"],
            "track.plant.8": ["cross"],
            "home.1.1": ["cross"],
            "home.1.2": ["cross"],
            "quarter.1.1": ["circle"],
        },
        fresh=["propagation.plant.1", "home.1.1", "home.1.2", "quarter.1.1"],
    )
    view["phase"] = "flip"
    spared, infected, evacuated = news_of(view)
    assert spared.title == "A propagation spares you"
    assert infected.title == "2 homes infected"
    assert evacuated.title == "Left quarter of level 1 is evacuated"


def test_places_are_named_in_words() -> None:
    names = {place: place_name(KEY, place) for place in SHEET.places}
    assert names["home.3.12"] == "Home 12 of level 3"
    assert names["water.3.14"] == "Water tank on home 14 of level 3"
    assert names["quarter.2.1"] == "Middle quarter of level 2"
    assert names["virus.2.1"] == "Green virus: Middle quarter of level 2"
    assert names["walkway.9"] == "Walkway: Middle quarter of level 2 – Right quarter of level 3"
    assert names["score.water.2"] == "Value 10 of the water track"
    assert names["activation.blue"] == "Activation of the blue virus"
    assert names["propagation.plant.2"] == "Propagation 2 of the plant track"
    assert len(set(names.values())) == len(names)
