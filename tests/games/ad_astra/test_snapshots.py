"""A snapshot or a copy stands where its game does, at every stage; what no table can be is refused."""

import json

import pytest

from adventures.rules import DEALER, Game, InvalidSnapshot
from tests.cases import each

from .playing import new_game
from .table import RESOURCES, begun, finished, laid, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")
PAIRS = {**EMPTY, "ana": "water*3 food", "ben": "food*2 energy", "cy": "zozodium*2"}
ALIEN = {"stars": {"large_red": "water food water alien water"}}


def coloured():
    game = new_game(4)
    play(game, "colours red blue green grey")
    return game


def after(*texts, card="ana move.2", **parts):
    """A card of ana is in hand, and these moves have been made."""
    game = turned_up(card, "ben prod.1", **parts)
    play(game, *texts)
    return game


def above_the_limit(*answers):
    hands = {"ana": "water*12", "ben": "food*11", "cy": "", "dia": ""}
    game = turned_up("ana trade", cards=hands, ships=SHIPLESS)
    finished(game)
    for who, text in answers:
        game.play(who, text)
    return game


def over():
    game = after(
        "score starships", card="ana score.1", scores={"ana": {"systems": 48}}, held={"cy": "arcanum"}
    )
    finished(game)
    return game


# Stage -> a game that stands there.
STAGES = {
    "nothing is dealt": lambda: new_game(3),
    "colours are dealt": coloured,
    "planning begins": lambda: begun(5),
    "a card was placed and can be taken back": lambda: placed(),
    "a card was carried out": lambda: after("produce energy", card="ana prod.1"),
    "both halves were chosen": lambda: after(
        "produce xanthium energy with responsum", card="ana prod.1", held={"ana": "responsum"}
    ),
    "a system is to be scanned": lambda: after("fly deep large_red"),
    "a ship is to land": lambda: after("fly deep large_red", **ALIEN),
    "an artifact is to be drawn": lambda: after("fly deep large_red", "land large_red.4", **ALIEN),
    "cards of the bank are to be taken": lambda: after(
        "fly deep large_red", "land large_red.4", "artifact repositorium", **ALIEN
    ),
    "a ship of the owner has flown": lambda: after(
        "fly deep large_red", "land large_red.1", ships={**SHIPLESS, "ana": "deep deep"}, **ALIEN
    ),
    "flights are free": lambda: after("fly deep large_red with fons", held={"ana": "fons"}, **ALIEN),
    "systems are looked at in secret": lambda: looking(),
    "an offer waits": lambda: after("offer 2 water*2 food for energy", card="ana trade", cards=PAIRS),
    "an offer was refused": lambda: after("offer 2 water for food", "refuse", card="ana trade", cards=PAIRS),
    "mercator trades": lambda: after(
        "bank water energy with mercator", card="ana trade", cards=PAIRS, held={"ana": "mercator"}
    ),
    "faber builds": lambda: faber(),
    "cards are discarded for points": lambda: after(
        "score identical", "discard food*2", card="ana score.3", cards=PAIRS
    ),
    "a planet was terraformed": lambda: after(
        "build terraformer sol.1", card="ana build", cards={**EMPTY, "ana": "water*3 food*3 xanthium"}
    ),
    "too many cards are held": above_the_limit,
    "one has discarded": lambda: above_the_limit(("ben", "discard food")),
    "the last round is played": lambda: after(
        "score starships", card="ana score.1", scores={"ana": {"systems": 60}}
    ),
    "it is over": over,
}


def placed():
    game = begun(4)
    play(game, "place build 1")
    return game


def looking():
    game = laid(begun(4), held={"ana": "oculus"})
    play(game, "use oculus large_red twin_red", "scan large_red food energy energy xanthium zozodium")
    return game


def faber():
    game = turned_up(
        "dia build",
        held={"ana": "faber"},
        cards={**EMPTY, "ana": "xanthium*6 yoyodium*3 zozodium*3"},
    )
    play(game, "build starship pay xanthium with faber")
    return game


def alike(game, other):
    """Two games stand at the same place, for everybody, and can be taken back as far."""
    assert other.to_json() == game.to_json()
    assert other.waiting() == game.waiting()
    for who in (*game.setup.seats, DEALER, None):
        assert other.view(who) == game.view(who)
        assert other.decision(who) == game.decision(who)
        assert other.can_undo(who) == game.can_undo(who)
        assert other.alternatives(who) == game.alternatives(who)


@each("stage", STAGES)
def test_a_snapshot_and_a_copy_stand_where_the_game_does(stage):
    game = STAGES[stage]()
    before = game.to_json()
    for other in (Game.from_json(before), game.copy()):
        alike(game, other)
        for who in other.waiting():
            if who != DEALER:
                other.play(who, other.decision(who).moves[0])
                break
        assert game.to_json() == before


@each("stage", STAGES)
def test_what_was_taken_back_in_a_snapshot_was_taken_back_in_the_game(stage):
    game = STAGES[stage]()
    other = Game.from_json(game.to_json())
    for who in game.setup.seats:
        while game.can_undo(who):
            game.undo(who)
            other.undo(who)
    alike(game, other)


def test_a_snapshot_lists_moves_in_the_order_of_the_rules():
    """In a snapshot, names come in the order of the alphabet."""
    game = after("fly deep large_red", "land large_red.4", "artifact repositorium", **ALIEN)
    first = Game.from_json(game.to_json()).decision("ana").moves[0]
    assert first == "gain water*4"
    view = Game.from_json(begun(4).to_json()).view("ana")
    assert list(view["bank"]) == list(view["players"]["ana"]["cards"]) == list(RESOURCES)
    assert list(view["systems"])[:3] == ["sol", "small_red", "small_yellow"]
    assert next(iter(view["scores"]["ana"]["fields"])) == "colonies"


def test_games_that_are_stored_name_the_version_of_their_rules():
    """Another number tells that they may go on another way, and refuses those by which nothing is played."""
    data = json.loads(begun(3).to_json())
    assert data["rules"] == 3
    for other in (0, 4):
        with pytest.raises(InvalidSnapshot) as refused:
            Game.from_json(json.dumps({**data, "rules": other}))
        assert refused.value.code == "rules_version"


# What is no table


@pytest.mark.parametrize("table", [{}, {"state": {}}, [], None, "x", {"state": None}])
def test_a_text_that_is_no_snapshot_is_refused(table):
    text = json.loads(new_game(3).to_json())
    with pytest.raises(InvalidSnapshot):
        Game.from_json(json.dumps({**text, "table": table}))


def changed(part, value):
    """A snapshot of three in their first planning, in which a part of the table is another."""
    data = json.loads(begun(3).to_json())
    assert part in data["table"]["state"] or part == "unheard"
    data["table"]["state"][part] = value
    return json.dumps(data)


@each(
    ("part", "value"),
    [
        ("phase", "party"),
        ("colours", ["red", "blue"]),
        ("colours", ["red", "blue", "pink"]),
        ("first", 3),
        ("first", -2),
        ("first", "1"),
        ("first", True),
        ("free", [3]),
        ("answers", [[3, "discard water"]]),
        ("drawn", {"lapis": 3}),
        ("drawn", {"spoon": 0}),
        ("held", [["spoon"], [], []]),
        ("used", [["spoon"], [], []]),
        ("up", ["mars.1"]),
        ("types", {"sol.1": "cheese"}),
        ("types", {"mars.1": "water"}),
        ("counts", {"sol": -1}),
        ("counts", {"sol": "3"}),
        ("looked", {"large_red": [3]}),
        ("settled", {"sol.1": [3, "factory"]}),
        ("settled", {"sol.1": [0, "castle"]}),
        ("settled", {"sol.1": [0, "starship"]}),
        ("settled", {"mars.1": [0, "factory"]}),
        ("terraformed", {"sol.1": 3}),
        ("terraformed", {"mars.1": 0}),
        ("ships", []),
        ("ships", [{}, {}]),
        ("ships", [{}, {}, {}, {}]),
        ("ships", [{"mars.1": 1}, {}, {}]),
        ("ships", [{"deep": -1}, {}, {}]),
        ("ships", [{"deep": "1"}, {}, {}]),
        ("moved", {"mars.1": 1}),
        ("moved", {"deep": -1}),
        ("hand", [["prod.9"], [], []]),
        ("hand", [[], []]),
        ("aside", [["prod.9"], [], []]),
        ("aside", [[], [], [], []]),
        ("held", [[], []]),
        ("used", [[], [], [], []]),
        ("scores", []),
        ("cards", []),
        ("discarded", [0, 0]),
        ("discarded", [0, 0, 0, 0]),
        ("board", []),
        ("board", [None] * 11),
        ("board", [None] * 13),
        ("board", [[3, "build", []], *[None] * 11]),
        ("board", [[0, "castle", []], *[None] * 11]),
        ("parts", [[3, "place", ""]]),
        ("at", -1),
        ("at", 13),
        ("space", -1),
        ("space", 13),
        ("bank", {"water": 5}),
        ("bank", {**dict.fromkeys(RESOURCES, 5), "water": -1}),
        ("bank", {**dict.fromkeys(RESOURCES, 5), "water": "5"}),
        ("cards", [{**dict.fromkeys(RESOURCES, 5), "food": -1}, *[dict.fromkeys(RESOURCES, 5)] * 2]),
        ("cards", [dict.fromkeys(RESOURCES[1:], 5)] * 3),
        ("scores", [{"colonies": 3}] * 3),
        ("end", [["points", 3]]),
        ("offer", [0]),
        ("unheard", 1),
    ],
)
def test_a_snapshot_of_a_table_that_cannot_be_is_refused(part, value):
    with pytest.raises(InvalidSnapshot):
        Game.from_json(changed(part, value))


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("first", 2),
        ("bank", dict.fromkeys(RESOURCES, 0)),
        ("ships", [{}, {"sol.3": 2}, {"nebula_yellow.5": 0}]),
        ("drawn", {"lapis": 2}),
        ("end", [["points", 2], ["planets", 0]]),
    ],
)
def test_a_snapshot_of_another_table_is_taken(part, value):
    game = Game.from_json(changed(part, value))
    assert json.loads(game.to_json())["table"]["state"][part] == value
