"""What a view says, and that every legal move can be built from it."""

import json
from itertools import combinations

import pytest

from tests.cases import each

from .arrange import arrange, moves, play
from .playing import new_game
from .positions import POSITIONS

DOING = {
    "start": ("play", "turn"),
    "middle": ("play", "turn"),
    "push_question": ("play", "push"),
    "second_push_question": ("play", "push"),
    "hangar_question": ("play", "hangar"),
    "explosion": ("play", "reveal"),
    "last_turns": ("last", "turn"),
    "assignment": ("assign", "assign"),
    "over": ("over", None),
    "solo": ("play", "turn"),
    "solo_over": ("over", None),
    "full_table": ("play", "turn"),
}


@each("name", POSITIONS)
def test_the_sample_positions_are_what_they_are_called(name):
    game = POSITIONS[name]()
    phase, doing = DOING[name]
    for viewer in (*game.setup.seats, None):
        view = game.view(viewer)
        assert json.loads(json.dumps(view)) == view
        assert (view["phase"], view["over"]) == (phase, phase == "over")
    asked = {game.decision(who).kind for who in game.waiting()} or {None}
    assert asked == {doing}


def built(choices):
    """Every move, put together from the choices of a view alone."""
    held = choices["reserve"]
    plain, two = [], []

    def to(verb, named):
        return [f"{verb} {one} {goal}" for one, goals in named.items() for goal in goals]

    for verb in ("board", "swap"):
        plain += to(verb, choices[verb]["seats"])
        two += [(verb, pod) for pod in choices[verb]["reserve"]]
    for verb in ("unboard", "accelerate", "pilot"):
        plain += to(verb, choices[verb])
    plain += [f"spy {place}" for place in choices["spy"]]
    two += [("minipod", sector) for sector in choices["minipod"]]
    program = choices["program"]
    plain += [f"program bury {which}".strip() for which in program["bury"]]
    plain += [f"program add {beacon} {border}" for beacon in program["add"] for border in program["free"]]
    plain += [f"program move {border} {goal}" for border in program["move"] for goal in program["free"]]
    plain += [f"program exchange {one} {other}" for one, other in combinations(program["exchange"], 2)]
    plain += ["refresh"] if choices["refresh"] else []
    found = [f"{words} with {marker}" for words in plain for marker in "CSE" if held[marker]]
    for verb, goal in two:
        for crew in "CSE":
            for marker in "CSE":
                if held[crew] > (crew == marker) and held[marker]:
                    found.append(f"{verb} {crew} {goal} with {marker}")
    return {*found, *to("beacon", choices["beacon"]), "end"}


@pytest.mark.parametrize("name", [name for name, (_, doing) in DOING.items() if doing == "turn"])
def test_every_move_can_be_built_tap_by_tap(name):
    game = POSITIONS[name]()
    [who] = game.waiting()
    view = game.view(who)
    assert built(view["choices"]) == set(view["decision"]["moves"]) == set(moves(game))
    for other in {*game.setup.seats, None} - {who}:
        assert game.view(other)["choices"] is None
        assert game.view(other)["decision"] is None


def test_choices_are_only_there_in_the_own_turn():
    game = POSITIONS["push_question"]()
    assert game.view("ana")["choices"] is None
    assert game.view("ana")["decision"]["data"]["pod"] == "p2a"


def test_everybody_sees_which_pods_have_met_and_where_the_larger_one_came_from():
    game = POSITIONS["push_question"]()
    for viewer in ("ana", "ben", None):
        assert game.view(viewer)["meeting"] == {"sector": "8", "pod": "p2a", "by": "p3", "origin": "5"}
    game.play("ana", "push p2a 10")
    assert game.view(None)["meeting"] is None


def test_a_pod_out_of_its_hangar_comes_from_no_sector():
    game = arrange(3, pods={"p1a": "1 pink:S"})
    game.play("ana", "board C p2a with S")
    assert game.view(None)["meeting"] == {"sector": "1", "pod": "p1a", "by": "p2a", "origin": None}


def test_a_seat_of_which_nothing_is_asked_sees_no_meeting():
    assert POSITIONS["middle"]().view("ana")["meeting"] is None


def test_what_a_seat_is_doing_is_seen_by_all():
    game = POSITIONS["hangar_question"]()
    assert game.view(None)["seats"] == [
        {"seat": "ana", "state": "thinking", "doing": "hangar"},
        {"seat": "ben", "state": "done", "doing": None},
        {"seat": "cy", "state": "done", "doing": None},
    ]


def test_a_shelter_tells_its_spaces_its_token_and_whether_the_next_arrival_explodes():
    game = arrange(arrivals={"r2": "blue:S"}, cards=("P1", "O1", "P3", "P4"))
    shelter = game.view("ana")["shelters"]["r2"]
    assert (shelter["sector"], shelter["card"], shelter["kind"]) == ("12", "O1", "orange")
    assert [(space["type"], space["points"], space["marked"]) for space in shelter["spaces"]] == [
        ("C", 3, False),
        ("S", 3, False),
        ("E", 2, True),
        ("X", 3, False),
        ("X", 2, False),
    ]
    assert (shelter["token"], shelter["free"], shelter["explodes"]) == (2, 2, True)
    assert shelter["arrivals"][0] == {"seat": "ana", "colour": "blue", "type": "S", "spied": False}


def test_a_spectator_sees_numbers_and_no_types():
    view = POSITIONS["middle"]().view(None)
    assert view["seat"] is None
    assert all(panel["types"] is None for panel in view["panels"].values())
    assert view["panels"]["ana"]["markers"]["swap"] == [None]
    seats = [crew for pod in view["pods"].values() for crew in pod["seats"] if crew]
    assert {crew["type"] for crew in seats} == {None}


def test_the_rating_is_told_when_a_solo_game_is_over():
    view = POSITIONS["solo_over"]().view("ana")
    assert view["scores"]["ana"]["total"] == 4 + 3 + 4 + 3 + 3
    assert view["rating"] == "master"
    assert POSITIONS["over"]().view("ana")["rating"] is None


def test_a_move_tells_step_by_step_what_followed():
    game = arrange(
        3, pods={"p3": "5 blue:C", "p2a": "8 pink:C", "p1a": "10 pink:S"}, scrap=("7", "9", "11", "13")
    )
    events = play(game, "accelerate p3 8 with C", "push p2a 10")
    assert [(event.kind, event.seat, event.words, event.why) for event in events] == [
        ("marker", "ana", ("accelerate",), None),
        ("moved", "ana", ("p3", "5", "8"), "accelerate"),
        ("pushed", "ana", ("p2a", "8", "10"), None),
        ("pushed", "ana", ("p1a", "10", "12"), None),
    ]


def test_whose_turn_it_is_and_why_the_end_has_come():
    view = POSITIONS["last_turns"]().view(None)
    assert (view["active"], view["actions"], view["turn"], view["reason"]) == ("ben", 2, 10, None)
    view = POSITIONS["assignment"]().view(None)
    assert (view["active"], view["reason"]) == (None, "stop")
    assert all(shelter["free"] is None for shelter in view["shelters"].values())
    assert not any(shelter["explodes"] for shelter in view["shelters"].values())
    assert view["result"] is None


def test_where_pods_lie_that_nobody_uses():
    view = POSITIONS["middle"]().view(None)
    assert view["hangars"] == {"h1": None, "h2": None, "h3": None}
    assert view["dock"] == ["p1b", "p1c"]
    assert view["sectors"]["12"] == {"pod": "p1a", "scrap": False, "beyond": False}
    assert view["sectors"]["6"] == {"pod": None, "scrap": True, "beyond": False}


def test_before_the_cards_are_drawn_shelters_have_none():
    shelter = new_game(2).view(None)["shelters"]["r1"]
    assert (shelter["card"], shelter["kind"], shelter["spaces"]) == (None, None, [])
    assert (shelter["token"], shelter["free"], shelter["explodes"]) == (3, 1, False)


def test_nothing_is_offered_for_two_pawns_where_one_is_left():
    table = {"pods": {"p1a": "1 pink:C"}, "reserve": {"blue": "C"}}
    choices = arrange(**table).view("ana")["choices"]
    assert (choices["board"]["reserve"], choices["minipod"], choices["swap"]["reserve"]) == ([], [], [])
    choices = arrange(**{**table, "reserve": {"blue": "CS"}}).view("ana")["choices"]
    assert (choices["board"]["reserve"], choices["minipod"]) == (["p2a", "p2b"], ["2", "3"])
    assert choices["swap"]["reserve"] == ["p1a.1"]
