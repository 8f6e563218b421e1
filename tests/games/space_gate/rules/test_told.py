"""What is told of each move and of all that follows by itself: event, whose, words."""

from adventures.games.space_gate.rules.planets.registry import PLANETS

from ..arrange import arrange, asked, dealt, moves, play
from ..playing import new_game

WATER = {"access": (1, 0, 0), "water": (1, 0, 0)}
SUSSKIND = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")


def told(game, *texts):
    """What the last of these moves brings about, one line for each event."""
    events = []
    for text in texts:
        events = game.play(game.waiting()[0], text)
    return [" ".join([event.kind, event.seat or "-", *event.words]) for event in events]


def water(stations, seats=2, **more):
    """Ana's turn in the water room: two points."""
    more = {"rooms": {1: WATER, 2: {"modules": (1, 0, 0)}}, **more}
    game = arrange(seats, stations={1: stations}, **more)
    play(game, "engineer access water")
    return game


def test_the_set_up_is_told_piece_by_piece():
    game = new_game(2, short=True, random_dominance=True)
    assert told(game, "planets Bose Dirac Fermi") == ["planets - Bose Dirac Fermi"]
    assert told(game, "gates 3 1") == ["gates - 3 1"]
    tokens = "water none energy balance wildlife"
    assert told(game, f"dominance {tokens}") == [f"dominance - {tokens}"]
    assert told(game, "tile gate.water WG12") == ["tile - gate.water WG12"]
    while game.decision("dealer").kind == "tile":
        data = game.decision("dealer").data
        game.play("dealer", f"tile {data['stack']} {data['among'][0]}")
    assert told(game, "first 2") == ["first ben"]


def test_the_first_turn_is_told_after_the_last_module_of_the_set_up():
    game = dealt(2, first=2)
    for number in range(4):
        found = told(game, moves(game, "add")[0])
        assert [line.split()[0] for line in found] == ["added"]
        found = told(game, f"tile {(data := game.decision('dealer').data)['stack']} {data['among'][0]}")
        assert [line.split()[0] for line in found] == (["tile", "turn"] if number == 3 else ["tile"])
    assert found[-1] == "turn ben"


def test_a_turn_is_told_with_its_parts():
    game = arrange(2, rooms={1: {"access": (0, 1, 0)}, 2: {"modules": (1, 1, 1)}})
    assert told(game, "chief access modules") == ["chief ana access modules", "part ana 2 modules"]
    assert told(game, "done") == ["part ben 4 modules"]
    assert told(game, "done") == ["turn ben"]


def test_a_step_and_a_lost_colonist_are_told_with_their_cells():
    game = water({"-1 0": "WA2 0 on 0", "0 1": "WA3 0 off 0"})
    assert told(game, "step 0 0 -1 0") == ["stepped ana 0 0 -1 0"]
    assert told(game, "step 0 0 0 1") == ["stepped ana 0 0 0 1", "lost ana 0 1", "activated ana 0 1 WA3"]


def test_bonuses_are_told_with_the_room():
    game = water({"1 0": "WO1 0 off 0"})
    assert told(game, "step 0 0 1 0", "recruit modules") == ["recruited ana modules"]
    game = water({"1 0": "WO4 0 off 0"}, rooms={1: {**WATER, "energy": (1, 0, 0)}})
    assert told(game, "step 0 0 1 0", "promote energy") == ["promoted ana energy"]
    game = water({"1 0": "WO9 180 off 0"})
    assert told(game, "step 0 0 1 0")[-1] == "robot ana access"


def test_modules_and_fillings_are_told_with_what_and_where():
    game = arrange(2, rooms={1: {"access": (1, 0, 0), "modules": (1, 0, 0)}})
    play(game, "engineer access modules")
    assert told(game, "return gate.water") == ["returned ana gate.water WG11"]
    assert told(game, "tile gate.water WG13") == ["tile - gate.water WG13"]
    assert told(game, "add gate.water -1 0 90") == ["added ana gate.water WG13 -1 0 90"]
    game = arrange(2, rooms={1: WATER}, white={1: 2}, stations={1: {"0 -1": "WA5 90 on 1"}})
    play(game, "engineer water access")
    assert told(game, "fill 0 -1") == ["filled ana 0 -1 3"]


def test_a_load_is_told_from_its_module_to_its_spaces_and_back():
    game = water(
        {"0 1": "WG14 0 on 3"},
        taken={"Bose": {space: 2 for space in PLANETS["Bose"].layout(2).spaces if space != "L5-1"}},
    )
    assert told(game, "step 0 0 0 1", "done") == ["left ana 0 1 1 Bose 4", "settled ana Bose L5-1"]
    assert asked(game) == "ana exchange"
    assert told(game, "exchange none water") == [
        "exchanged ana none water",
        "back ana Bose 3",
        "closed ana Bose",
        "scored ana Bose 4",
        "scored ben Bose 26",
        "ranked ben 1 colonist",
        "ranked ben 2 colonist",
    ]
    assert told(game, "gate Russell") == ["moved ana 1 Russell", "turn ben"]


def test_a_load_that_settles_whole_tells_of_nobody_who_returns():
    game = water({"0 1": "WG11 0 on 1"}, planets=SUSSKIND)
    assert told(game, "step 0 0 0 1", "done") == ["left ana 0 1 1 Susskind 2"]
    assert told(game, "settle 1") == ["settled ana Susskind 1"]
    assert told(game, "settle 2") == ["settled ana Susskind 2", "turn ben"]


def test_a_load_to_hawking_is_told_with_its_points():
    game = water({"0 1": "WG11 0 on 1"}, gates={"1": "Hawking", "2": "Bose", "3": "Dirac"})
    assert told(game, "step 0 0 0 1", "done") == [
        "left ana 0 1 1 Hawking 2",
        "hawking ana 2",
        "turn ben",
    ]


def test_an_engineer_on_a_rank_is_told_with_the_room_that_it_left():
    game = water(
        {"0 1": "WG11 0 on 1"},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        totals={1: 29},
    )
    play(game, "step 0 0 0 1", "done")
    assert asked(game) == "ben engineer"
    ranked = [one for one in game.view(None)["told_before"] if one["kind"] == "ranked"]
    assert ranked == [{"kind": "ranked", "seat": "ana", "words": ["3", "engineer"], "why": "water"}]


def test_a_rebuilt_station_is_told_once():
    game = arrange(
        2, reorganisation=True, rooms={1: {"access": (1, 0, 0)}}, stations={1: {"1 0": "WO1 0 on 0"}}
    )
    play(game, "engineer access modules")
    assert told(game, "rebuild") == []
    assert told(game, "cancel") == []
    assert told(game, "rebuild", "put WO1 0 1 0") == ["rebuilt ana"]


def test_a_skipped_turn_is_told_before_the_next_one():
    game = arrange(3, rooms={1: {"access": (1, 0, 0)}, 2: {"water": (0, 0, 3)}})
    play(game, "engineer access modules", "done")
    assert told(game, "done") == ["skipped ben", "turn cy"]


def test_the_end_is_told_in_its_order():
    stations = {
        1: {"0 1": "WG11 0 on 2"},
        2: {"0 -1": "EG12 90 on 3", "1 0": "WA6 270 on 0"},
    }
    dominance = ("none", "energy", "balance", "wildlife", "water")
    game = arrange(2, active=2, stations=stations, dominance=dominance, totals={1: 3, 2: 9})
    events = [" ".join([one.kind, one.seat or "-", *one.words]) for one in game.play("dealer", "stop")]
    assert events == [
        "hawking ben 3",
        "ranked ben 1 colonist",
        "hawking ana 2",
        "scored ben energy 4",
        "scored ben corridors -3",
        "scored ana corridors -5",
        "over - stop",
    ]


def test_the_end_tells_nothing_of_what_gives_nothing():
    """No journey without complete modules, no points for the last place of the dominance track."""
    stations = {1: {"0 1": "WO1 0 on 0"}}
    game = arrange(2, stations=stations, dominance=("none", "balance", "energy", "wildlife", "water"))
    assert [one.kind for one in game.play("dealer", "stop")] == ["scored", "scored", "over"]


def test_a_figure_that_leaves_its_rank_is_told_before_the_end():
    events = arrange(2, totals={1: 31, 2: 40}).play("dealer", "stop")
    assert [" ".join([one.kind, one.seat, *one.words]) for one in events if one.kind == "unranked"] == [
        "unranked ana 3 engineer",
        "unranked ben 4 colonist",
    ]
