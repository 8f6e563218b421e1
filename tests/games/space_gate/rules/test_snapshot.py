"""A snapshot says all that goes on from it, at every kind of question; one that says nonsense is refused."""

import json

import pytest

from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.rules import Game, InvalidSnapshot
from tests.cases import each

from ..arrange import arrange, asked, dealt, moves, play, show
from ..playing import new_game

WALK = {"access": (1, 0, 0), "water": (1, 0, 0)}
STATION = {"1 0": "WO1 0 on 2", "2 0": "WG13 90 off 0", "0 1": "WA6 0 on 3"}
SUSSKIND = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def rebuilding():
    """The old station is kept, two modules are in hand, one lies."""
    game = arrange(2, reorganisation=True, stations={1: STATION}, rooms={1: WALK})
    play(game, "engineer access modules", "rebuild", "put WO1 0 1 0")
    return game


def settling(**more):
    """Two colonists are on their way."""
    more = {"planets": SUSSKIND, "rooms": {1: WALK, 2: {"modules": (1, 0, 0)}}, **more}
    game = arrange(2, stations={1: {"0 1": "WG12 270 on 2"}}, **more)
    play(game, "engineer access water", "step 0 0 0 1", "done", "settle 1")
    return game


def closing(*texts, **more):
    taken = {space: 2 for space in PLANETS["Susskind"].layout(2).spaces if space not in ("9", "10")}
    return played(settling_last(taken, **more), *texts)


def settling_last(taken, **more):
    game = arrange(
        2,
        planets=SUSSKIND,
        rooms={1: WALK, 2: {"modules": (1, 0, 0), "water": (1, 0, 0)}},
        stations={1: {"0 1": "WG11 0 on 1", "1 0": "EG22 180 on 3"}},
        taken={"Susskind": taken},
        **more,
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    return game


def played(game, *texts):
    play(game, *texts)
    return game


def acting(room, stations, *texts, **more):
    rooms = {1: {**WALK, "energy": (1, 0, 0)}, 2: {"modules": (1, 0, 0)}}
    game = arrange(2, rooms=rooms, stations={1: stations}, **more)
    return played(game, f"engineer access {room}", *texts)


MOMENTS = {
    "dealer planets": new_game,
    "ana station": lambda: played(dealt(2), "add odyssey.water 1 0 0"),
    "ana engineer": lambda: arrange(3),
    "ana act": lambda: acting("modules", STATION, "add gate.water 0 -1 90"),
    "ana bonus": lambda: acting("water", {"1 0": "WO4 0 off 0"}, "step 0 0 1 0"),
    "ana rebuild": rebuilding,
    "ana settle": settling,
    "ana exchange": lambda: played(settling(), "settle 3"),
    "ana travel": lambda: settling_last({}),
    "ben rank": lambda: closing("travel 0 1", "settle 9", totals={2: 29}),
    "ana gate": lambda: closing("travel 0 1", "settle 9"),
    "ben engineer": lambda: closing(
        "travel 0 1",
        "settle 9",
        closed=("Dirac", "Turing", "Russell"),
        gates={"1": "Susskind", "2": "Hawking", "3": "Fermi"},
    ),
    "over": lambda: stopped(settling()),
}


def stopped(game):
    while asked(game) != "ben engineer":
        play(game, moves(game)[0])
    game.play("dealer", "stop")
    return game


@each("moment", MOMENTS)
def test_a_game_goes_on_from_its_snapshot_as_if_nothing_had_been(moment):
    game = MOMENTS[moment]()
    assert asked(game) == moment
    other = Game.from_json(game.to_json(), game.moves)
    same(game, other)
    if game.over:
        return
    [who] = game.waiting()
    text = (game.decision(who).moves or ("planets Bose Dirac Fermi Turing Russell",))[-1]
    assert other.play(who, text) == game.play(who, text)
    same(game, other)


@each("moment", MOMENTS)
def test_a_snapshot_is_made_of_plain_data(moment):
    game = MOMENTS[moment]()
    assert json.loads(game.to_json())["table"] == game._match.pack()


@each("moment", MOMENTS)
def test_the_order_of_names_in_a_snapshot_makes_no_difference(moment):
    game = MOMENTS[moment]()
    other = Game.from_json(json.dumps(backwards(json.loads(game.to_json()))), game.moves)
    same(game, other)
    assert json.dumps(other.view(None)) == json.dumps(Game.from_json(game.to_json(), game.moves).view(None))


def backwards(value):
    """Everything that has names has them in the opposite order."""
    if isinstance(value, dict):
        return {name: backwards(one) for name, one in reversed(value.items())}
    return [backwards(one) for one in value] if isinstance(value, list) else value


@each("moment", MOMENTS)
def test_a_copy_stands_where_the_game_does_and_shares_nothing_that_changes(moment):
    game = MOMENTS[moment]()
    before, other = game.to_json(), game.copy()
    same(game, other)
    if not game.over:
        [who] = game.waiting()
        other.play(who, (game.decision(who).moves or ("planets Bose Dirac Fermi Turing Russell",))[-1])
    assert game.to_json() == before


def same(game, other):
    assert other.to_json() == game.to_json()
    for seat in (*game.setup.seats, "dealer", None):
        assert other.view(seat) == game.view(seat)
        assert other.decision(seat) == game.decision(seat)
        assert other.can_undo(seat) == game.can_undo(seat)
        assert other.alternatives(seat) == game.alternatives(seat)


def test_what_is_undone_after_a_snapshot_is_what_was_undone_before():
    for moment in ("ana bonus", "ana rebuild", "ana exchange", "ana gate"):
        game = MOMENTS[moment]()
        other = Game.from_json(game.to_json(), game.moves)
        assert other.undo("ana") == game.undo("ana")
        same(game, other)


def changed(game, **changes):
    """The snapshot of a game with other values in its state: fields, or places within them (`a.b`)."""
    data = json.loads(game.to_json())
    for where, value in changes.items():
        held = data["table"]["state"]
        *way, last = where.split("__")
        for step in way:
            held = held[int(step) if isinstance(held, list) else step]
        held[int(last) if isinstance(held, list) else last] = value
    return json.dumps(data)


@each(
    "changes",
    [
        {"phase": "lunch"},
        {"first": 2},
        {"first": -2},
        {"first": True},
        {"active": 2},
        {"turn": -1},
        {"points": -1},
        {"points": True},
        {"at": -1},
        {"at": 5},
        {"tokens": [-1, 1]},
        {"tokens": [1, 1, 1]},
        {"dominance": ["none"] * 5},
        {"gates": {"1": "Pluto"}},
        {"closed": ["Pluto"]},
        {"planets": ["Dirac", "Fermi", "Turing", "Russell"]},
        {"taken": {"Susskind": [["1", 2]]}},
        {"ranks": [[""] * 7] * 2},
        {"ranks": [[""] * 8] * 3},
        {"ranks__0": [""] * 7},
        {"rooms__0__water": [1, 0]},
        {"rooms__0__water": [-1, 0, 0]},
        {"rooms": []},
        {"reserve__1__colonist": -1},
        {"reserve": []},
        {"reserve__0": {"engineer": 3}},
        {"rooms__0": {"water": [1, 0, 0]}},
        {"scores__0": {"Bose": 0}},
        {"top": {}},
        {"unseen": {}},
        {"returned": {}},
        {"scores__0__Hawking": "1"},
        {"scores": []},
        {"stations": []},
        {"stations__0": [[0, 0, "START", 0, True, 6]]},
        {"stations__0": [[0, 0, "START", 0, True, -1]]},
        {"stations__0": [[0, 0, "START", 90, True, 5]]},
        {"stations__0": [[0, 0, "NONE", 0, True, 5]]},
        {"kept": [[0, 0, "START", 0, True, 6]]},
        {"hand": [["NONE", True, 0]]},
        {"top__gate.water": "NONE"},
        {"unseen__gate.water": ["NONE"]},
        {"returned__gate.water": ["NONE"]},
        {"parts__0": [2, "act", 1, False]},
        {"stand": ["water", 2, "engineer"]},
        {"load": [2, 0, 1, 1, "Susskind", 3, 2, []]},
        {"told": [["turn", 2, [], ""]]},
        {"told_before": [["turn", -2, [], ""]]},
    ],
)
def test_a_snapshot_of_a_table_that_cannot_be_is_refused(changes):
    game = settling()
    assert Game.from_json(changed(game, turn=2)).turn == 2
    with pytest.raises(InvalidSnapshot):
        Game.from_json(changed(game, **changes))


def test_a_snapshot_does_not_betray_what_lies_under_the_tops():
    """Whatever is seen, nobody knows the order of the rest: it stands in the order of the box."""
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "modules": (2, 0, 0)}})
    play(game, "engineer access modules")
    game.play("ana", "return gate.water")
    game.play("dealer", "tile gate.water WG31")
    unseen = json.loads(game.to_json())["table"]["state"]["unseen"]["gate.water"]
    assert unseen == sorted(unseen)
    assert not {"WG11", "WG31"} & set(unseen)
    game.play("ana", moves(game, "add gate.water")[0])
    show(game)
    assert game.view(None)["worksite"]["gate.water"]["returned"] == ["WG11"]
