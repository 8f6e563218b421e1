"""What Space Gate Odyssey says: every question, refusal, deed and name has its words."""

import json

import pytest
from django.utils import translation

from adventures.games.space_gate.rules import contents, ending
from adventures.games.space_gate.rules.planets.registry import PLANETS as WORLDS
from adventures.games.space_gate.rules.sentences import SENTENCES
from adventures.games.space_gate.rules.tiles import TILES
from adventures.games.space_gate.rules.verbs import VERBS
from adventures.games.space_gate.words import asking, building, deeds, endings, replay, things
from adventures.games.space_gate.words.refusals import REFUSALS
from adventures.panels import RecentEvent
from tests.cases import each
from tests.examples import LONG

from .arrange import STACKS, arrange, asked, dealt, play
from .playing import any_move, greedy_move, new_game, played

SIDES = [(planet, seats) for planet in contents.PLANETS for seats in (2, 3, 4)]


def happening(kind, *words, seat="ana", turn=1):
    return RecentEvent(1, "1", turn, kind, seat, tuple(words))


def lines(*happened):
    """What is told of one turn: name -> deeds."""
    return {
        told.name: [deed.text for deed in told.deeds]
        for told in deeds.describe_turn(("ana", "ben"), happened)
    }


# Questions


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "player", "moves"), [(2, greedy_move, 250), (3, any_move, 450)])
def test_every_state_of_a_game_has_words_for_all(seats, player, moves):
    game, seen = new_game(seats, reorganisation=True), set()
    for who, _text in played(game, 3, 700 if LONG else moves, player):
        view = game.view(who) if who != "dealer" else game.view(None)
        if who == "dealer":
            assert all(asking.describe_dealt(view))
            continue
        seen.add(view["decision"]["kind"])
        question = asking.question(view)
        assert question.icon
        assert "%(" not in f"{question.text} {question.hint}"
        assert asking.waiting(game.view(None), [who]).startswith(who)
        assert asking.doing(view, who) in map(str, asking.DOING.values())
    assert {"station", "engineer", "act", "settle"} <= seen


def test_what_is_asked_in_a_part_follows_its_room():
    said = []
    for room in ("water", "access", "modules"):
        figures = {"water": (1, 0, 0), "energy": (1, 1, 0)}
        game = arrange(3, rooms={1: figures}, white={1: 4}, stations={1: {"1 0": "WA2 0 off 0"}})
        play(game, f"engineer energy {room}")
        assert asked(game) == "ana act"
        said.append(asking.question(game.view("ana")))
    assert [one.icon for one in said] == ["course", "access", "modules"]
    assert len({one.text for one in said}) == 3
    assert "water" in said[0].hint


def test_whoever_has_no_points_left_is_told_so():
    game = arrange(3, rooms={1: {"energy": (1, 0, 0)}}, stations={1: {"1 0": "WA2 0 on 0"}})
    play(game, "engineer energy water", "step 0 0 1 0")
    assert asking.question(game.view("ana")).text == "No points are left"


def test_a_load_is_told_which_spaces_can_be_taken():
    game = arrange(3, rooms={1: {"energy": (1, 0, 0)}}, stations={1: {"1 0": "WG12 90 on 2"}})
    view = game.view("ana")
    load = {"seat": "ana", "cell": "1 0", "gate": 1, "planet": "Bose", "size": 3, "left": 2, "placed": []}
    asked_now = asking.question({**view, "load": load, "decision": {**view["decision"], "kind": "settle"}})
    assert asked_now.text == "Place colonist 2 of 3 on Bose"
    assert asked_now.hint == things.PLANETS["Bose"].opens(view, "Bose")


def test_the_first_modules_are_counted():
    game = dealt(3)
    first = asking.question(game.view("ana")).text
    play(game, game.decision("ana").moves[0])
    assert asking.question(game.view("ana")).text != first


def test_whoever_waits_and_does_nothing_waits():
    game = dealt(3)
    assert asking.doing(game.view("ben"), "ben") == "waits"


# Refusals, names


def test_every_refusal_has_a_headline_and_a_sentence():
    assert set(REFUSALS) == set(SENTENCES)


def test_everything_on_the_table_has_a_name():
    assert set(things.ROOMS) == set(contents.ROOMS)
    assert set(things.TOKENS) == set(contents.TOKENS)
    assert set(things.FIELDS) == set(contents.SCORE_FIELDS)
    assert set(things.PLANETS) == set(contents.PLANETS)
    assert set(things.COLOURS) == set(contents.COLOURS)
    assert {stack: things.stack_name(stack) for stack in STACKS}["gate.water"] == "Gate, water"


def test_modules_tell_kind_sector_and_what_they_give():
    view = arrange(2, stations={1: {"1 0": "WG11 90 on 2", "2 0": "EA1 0 off 0", "0 1": "VO1 0 off 0"}}).view(
        "ana"
    )
    names = {cell: things.tile_name(one["tile"]) for cell, one in view["stations"]["ana"]["cells"].items()}
    assert names == {
        "0 0": "White module",
        "1 0": "Gate 1, water",
        "2 0": "Access, energy",
        "0 1": "Odyssey, wildlife, a recruit",
    }
    assert len(TILES) > len(names)


@each(("planet", "seats"), SIDES)
def test_every_side_of_a_planet_is_told(planet, seats):
    four = [name for name in contents.PLANETS if name != planet][:4]
    view = dealt(seats, planets=(planet, *four)).view("ana")
    words = things.PLANETS[planet]
    for text in (words.opens(view, planet), words.rule(view, planet), words.closes(view, planet)):
        assert text.endswith(".")
    assert str(words.second)


@each("planet", contents.PLANETS)
@each("seats", [2, 4])
def test_every_reason_for_points_has_words(planet, seats):
    layout = WORLDS[planet].layout(seats)
    taken = {space.id: place % 2 for place, space in enumerate(layout.listed)}
    for one in WORLDS[planet].reasons(layout, taken):
        assert "%(" not in things.describe_reason(one.reason, one.of)


def test_places_are_counted_from_the_white_module():
    assert things.cell_name("1 -2") == "column 1, row -2"
    assert things.space_name("Bose", "L1-3") == "space L1-3 of Bose"


# What happened


def test_steps_and_modules_are_counted():
    told = lines(
        happening("engineer", "water", "modules"),
        happening("added", "gate.water", "WG11", "1", "0", "90"),
        happening("added", "access.water", "WA1", "2", "0", "0"),
        happening("stepped", "0", "0", "1", "0", seat="ben"),
    )
    assert told == {"ana": ["Modules: engineer sent", "2 modules laid"], "ben": ["1 step"]}


def test_each_line_names_its_steps_so_that_they_can_be_shown_again():
    told = deeds.describe_turn(
        ("ana", "ben"),
        (
            happening("engineer", "water", "modules"),
            happening("stepped", "0", "0", "1", "0", seat="ben"),
            happening("stepped", "1", "0", "1", "1", seat="ben"),
            happening("left", "1", "1", "2", "Bose", "3", seat="ben"),
            happening("settled", "Bose", "L1-3", seat="ben"),
            happening("hawking", "12", seat="ben"),
            happening("ranked", "1", "colonist", seat="ben"),
        ),
    )
    assert {line.name: [deed.places for deed in line.deeds] for line in told} == {
        "ana": [("1/1/engineer/water/modules",)],
        "ben": [
            ("1/2/stepped/0/0/1/0", "1/2/stepped/1/0/1/1"),
            ("1/2/left/1/1/2/Bose/3", "1/2/settled/Bose/L1-3"),
            ("1/2/hawking/12", "1/2/ranked/1/colonist"),
        ],
    }


def test_a_load_is_told_as_soon_as_it_leaves():
    assert lines(happening("left", "1", "1", "2", "Bose", "3")) == {"ana": ["3 colonists to Bose"]}
    told = lines(happening("left", "1", "1", "2", "Hawking", "3"), happening("hawking", "3"))
    assert told == {"ana": ["Hawking: +3"]}


def test_loads_closings_and_points_are_told():
    told = lines(
        happening("settled", "Bose", "L1-1"),
        happening("settled", "Bose", "L1-2"),
        happening("closed", "Bose"),
        happening("back", "Bose", "2"),
        happening("scored", "Bose", "9"),
        happening("scored", "corridors", "-3"),
        happening("ranked", "3", "engineer"),
        happening("moved", "2", "Fermi"),
    )
    assert told["ana"] == [
        "2 colonists to Bose",
        "Bose closed",
        "2 without a space",
        "Bose: +9",
        "Open corridors: −3",
        "engineer to rank 3",
        "gate 2 to Fermi",
    ]


def test_whoever_did_nothing_has_no_line():
    assert lines(happening("scored", "Bose", "0")) == {}


def test_news_tell_that_a_planet_has_closed():
    closing = happening("closed", "Bose", seat="ben", turn=4)
    assert [one.title for one in deeds.news(5, [closing])] == ["Bose has closed"]
    assert deeds.news(7, [closing]) == []


@pytest.mark.slow
def test_whole_games_are_told_in_every_turn():
    game, turns = new_game(3), {}
    for _who, _text in played(game, 5, 900, any_move):
        view = game.view(None)
        turns[view["turn"] - 1] = [one for one in view["told_before"] if deeds.is_described(one["kind"])]
    for turn, events in turns.items():
        told = lines(*(happening(one["kind"], *one["words"], seat=one["seat"]) for one in events))
        assert told or turn < 1
        assert "%(" not in json.dumps(told)


# The end, the replay, building


def test_every_end_has_its_reason():
    assert (
        set(endings.REASONS) == set(endings.REASON_NAMES) == {ending.CLOSED, ending.STOP, ending.NOBODY_LEFT}
    )
    said = endings.ENDING.reason(ending.CLOSED, "ana")
    assert "ana" in said


def test_every_move_is_told_in_a_replay():
    assert set(replay.TITLES) == set(VERBS) - {"planets", "gates", "first", "tile", "dominance", "stop"}
    assert replay.describe_step("ana", "engineer water modules") == (
        "ana sends an engineer",
        "Water → Modules",
    )
    assert replay.describe_step("ana", "recruit energy").text == "Energy"
    assert replay.describe_dealt_step("tile gate.water WG12").text == "Gate 1, water"
    assert replay.describe_dealt_step("gates 2 3 1").text == "gate 2, gate 3, gate 1"


def test_words_of_building_are_plain():
    assert all(str(text) for text in building.STEPS.values())


def test_everything_is_said_in_spanish():
    def words():
        said = [*building.STEPS.values(), *asking.DOING.values(), *endings.REASONS.values()]
        said += [text for pair in REFUSALS.values() for text in pair]
        for planet in things.PLANETS.values():
            said += [
                planet.second,
                *planet.places.values(),
                *planet.rules.values(),
                *planet.closings.values(),
            ]
        return {str(text) for text in said}

    english = words()
    with translation.override("es"):
        assert not english & words()
