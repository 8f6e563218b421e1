"""A game of Space Gate Odyssey looked at again: planets for all, a station for each, every move in words."""

import pytest
from django.utils import translation

from adventures.games.registry import kit_of
from adventures.games.space_gate.words import things
from adventures.games.space_gate.words.endings import WORLDS
from adventures.history.moments import course_of
from adventures.history.replay_document import replay_document
from adventures.history.timeline import TimelineBuilder, timeline_of
from adventures.rules import Game, Setup

from .arrange import STACKS
from .playing import NAMES, greedy_move, new_game, played

pytestmark = pytest.mark.slow

KIT = kit_of("spacegate.1")
LAID_FIRST = 2 * 3  # modules that three lay before the first turn


@pytest.fixture(scope="module")
def over():
    """A game that came to its end, and its moves."""
    game = new_game(3, short=True)
    moves = list(played(game, 3, player=greedy_move))
    assert game.over
    return game, moves


@pytest.fixture(scope="module")
def timeline(over):
    return timeline_of(KIT, new_game(3, short=True), over[1], whole=True)


@pytest.fixture(scope="module")
def told(over, timeline):
    return replay_document(KIT, new_game(3, short=True).view(None), timeline, (), over[0].view(None))


def shown_at_the_end(told, sheet):
    """The drawing of each place of a sheet after the last step, by place."""
    shown = list(told["sheets"][sheet]["first"])
    for turn in told["turns"]:
        for _who, steps in turn["steps"]:
            for step in steps:
                for on, place, drawing in step["changes"]:
                    if on == sheet:
                        shown[place] = drawing
    places = told["sheets"][sheet]["places"]
    return {place: told["drawings"][number] for place, number in zip(places, shown, strict=True)}


def test_the_planets_are_the_board_of_all_and_every_seat_has_its_station(told):
    assert [one["key"] for one in told["people"]] == [WORLDS, *NAMES[:3]]
    assert [one.get("board", False) for one in told["people"]] == [True, False, False, False]
    assert [one["css"] for one in told["people"][1:]] == ["seat-blue", "seat-green", "seat-purple"]
    assert len(told["sheets"]) == 4
    assert all(sheet["art"].startswith("<svg") for sheet in told["sheets"])


def test_all_moves_are_told_in_their_order_whoever_made_them(over, told):
    turns = [turn for turn in told["turns"] if turn["number"]]
    steps = [step for turn in turns for who, steps in turn["steps"] for step in steps if who == 0]
    seats = [who for who, _text in over[1] if who != "dealer"][LAID_FIRST:]
    named = [step["title"].split()[0] for step in steps if step["title"].split()[0] in NAMES]
    assert named == seats
    assert all(who == 0 for turn in told["turns"] for who, _steps in turn["steps"])


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_move_has_words_and_every_place_a_name(over, timeline, language):
    with translation.override(language):
        told = replay_document(KIT, new_game(3, short=True).view(None), timeline, (), over[0].view(None))
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    assert all("%(" not in step["title"] + step["text"] for step in steps)
    for drawing in told["drawings"]:
        assert ("data-place" in drawing) == ("aria-label" in drawing)
    names = " ".join(told["drawings"])
    assert ("columna" in names) == (language == "es")


def test_modules_are_told_by_their_names_from_the_set_up_on(told):
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    laid = [step["text"] for step in steps if step["title"].endswith("lays a module")]
    assert len(laid) >= LAID_FIRST
    stacks = {things.stack_name(stack) for stack in STACKS if not stack.startswith("access")}
    assert not stacks & {*laid, *(step["text"] for step in steps if step["title"] == "The next module")}


def test_a_colonist_that_settles_is_told_with_its_planet(over, told):
    planets = over[0].view(None)["planets"]
    texts = [
        step["text"]
        for turn in told["turns"]
        for _who, steps in turn["steps"]
        for step in steps
        if step["title"].endswith(" settles")
    ]
    assert texts
    assert all(any(planet in text for planet in planets) for text in texts)


def test_each_station_ends_as_it_was_however_it_grew(over, told):
    for sheet, (_seat, station) in enumerate(over[0].view(None)["stations"].items(), 1):
        shown = shown_at_the_end(told, sheet)
        cells = {place for place, drawn in shown.items() if "data-place" in drawn}
        assert cells == set(station["cells"])
        for name, cell in station["cells"].items():
            assert (" complete" in shown[name]) == cell["complete"]


def test_the_planets_end_as_they_were(over, told):
    shown = shown_at_the_end(told, 0)
    for name, planet in over[0].view(None)["planets"].items():
        for space, seat in planet["spaces"].items():
            assert (" taken" in shown[f"{name}/{space}"]) == (seat is not None)


def test_points_end_as_the_result_has_them(over, told):
    last = told["turns"][-1]["points"]
    totals = [last[str(number)][0] for number in range(1, 4)]
    assert totals == [over[0].score(seat).total for seat in NAMES[:3]]


def test_what_a_closing_gave_to_all_is_told_with_the_move_that_closed_it(told):
    for turn in told["turns"]:
        scored = {who for kind, who, text in turn["told"] if kind == "scored" and "+" in text}
        with_steps = {
            int(who) for _teller, steps in turn["steps"] for step in steps for who in step.get("points", {})
        }
        assert scored <= with_steps


def test_the_pins_of_the_chart_are_planets_with_the_most_points_and_their_sums(over, timeline):
    replay = KIT.replay()
    course = course_of(timeline, over[0].result, lambda turn: replay.feats("spacegate.1", turn))
    assert course["totals"]
    pins = [
        (moment, part) for moment in course["moments"] for part in moment["parts"] if part["kind"] == "first"
    ]
    assert pins
    for moment, part in pins:
        _closed, planet, points = part["words"]
        assert over[0].score(moment["seat"]).fields[planet] == int(points)
        assert planet in replay.describe_feat("spacegate.1", part["words"])


def test_stations_in_small_follow_the_game(told):
    first, last = told["turns"][0]["small"], told["turns"][-1]["small"]
    assert first[0] is None
    assert all(told["small"][number].startswith("<svg") for number in last[1:])
    assert last[1:] != told["start"]["small"][1:]


def test_a_game_that_goes_on_can_be_looked_at_as_far_as_it_has_come(over):
    teller = TimelineBuilder(
        KIT, Game.new(Setup("spacegate.1", NAMES[:3], options={"short": True})), "ana", False
    )
    for who, text in over[1][: len(over[1]) // 2]:
        teller.play(who, text)
    told = replay_document(KIT, new_game(3, short=True).view("ana"), teller.timeline, ())
    assert len(told["turns"]) == teller.turn - told["turns"][0]["number"]


def test_beside_another_table_a_turn_tells_all_that_each_seat_did(timeline):
    view = new_game(3, short=True).view(None)
    told = [KIT.replay().taken(view, turn) for turn in timeline["turns"]]
    assert {one.key for taken in told for one in taken} == set(NAMES[:3])
    assert not any(one.choice for taken in told for one in taken)
    for turn, taken in zip(timeline["turns"], told, strict=True):
        said = {one.key: one.said for one in taken}
        for kind, seat, words in turn["happened"]:
            if kind == "closed":
                assert f"{words[0]} closed" in said[seat]
            elif kind == "stepped":
                assert " step" in said[seat]
