"""What a view tells, stage by stage, and what lies on the table as a sheet tells it."""

import pytest

from adventures.rules import DEALER

from .playing import new_game
from .table import begun, finished, laid, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")
VIEWERS = (*EMPTY, None)
UP = {"small_red.1": "food", "small_red.2": "energy"}


def seen(game, key, viewer=None):
    return game.view(viewer)[key]


def test_before_the_planets_lie_there_nothing_is_in_play():
    view = new_game(4).view(None)
    assert (view["phase"], view["turn"], view["space"], view["first"]) == ("setup", 0, 0, None)
    assert (view["planning"], view["parts"], view["card"], view["planets"]) == ([], [], None, {})
    assert (view["face_up"], view["in_play"], view["systems"]) == (0, 0, {})
    assert [player["colour"] for player in view["players"].values()] == [""] * 4


def test_in_planning_the_parts_are_those_who_place():
    game = begun(3, first=2)
    play(game, "place build 1")
    parts = [(part["seat"], part["step"], part["state"]) for part in seen(game, "parts")]
    order = [*("ben", "cy", "ana")] * 4
    states = ["done", "now", *["later"] * 10]
    assert parts == [(seat, "place", state) for seat, state in zip(order, states, strict=True)]
    assert seen(game, "card") is None
    assert seen(game, "first") == "ben"


def test_the_card_in_hand_is_told_with_its_halves():
    game = turned_up("cy move.1", "ben prod.1")
    card = {
        "space": 1,
        "seat": "cy",
        "card": "move.1",
        "kind": "movement",
        "halves": ["large_yellow", "small_red"],
    }
    for viewer in VIEWERS:
        assert seen(game, "card", viewer) == card


def test_a_card_is_in_hand_until_the_round_is_over():
    game = turned_up("ana trade", cards={**EMPTY, "ana": "water*11"}, ships=SHIPLESS)
    finished(game)
    assert seen(game, "phase") == "limit"
    assert (seen(game, "card"), seen(game, "parts")) == (None, [])
    assert {space["state"] for space in seen(game, "planning")} == {"done"}
    assert not seen(game, "hands_open")


def test_spaces_are_done_now_or_down():
    game = turned_up("ana prod.1", "ana prod.2", "ben prod.1", ships=SHIPLESS, cards=EMPTY)
    play(game, "produce energy")
    assert [space["state"] for space in seen(game, "planning")] == ["done", "now", *["down"] * 10]


def test_what_a_seat_still_has_to_discard_is_told_at_the_end_of_the_round_alone():
    game = turned_up("ana trade", cards={**EMPTY, "ana": "water*12", "cy": "food*11"}, ships=SHIPLESS)
    assert (seen(game, "limit"), seen(game, "answered")) == ({}, [])
    finished(game)
    assert (seen(game, "limit"), seen(game, "answered")) == ({"ana": 2, "cy": 1}, [])


def test_only_who_moved_last_is_told_that_it_can_be_taken_back():
    game = begun(4)
    play(game, "place build 3")
    assert {viewer: seen(game, "can_undo", viewer) for viewer in VIEWERS} == {
        **dict.fromkeys(VIEWERS, False),
        "ana": True,
    }


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("score identical", ["score identical", "score different"]),
        ("score different", ["score identical", "score different"]),
    ],
)
def test_a_choice_can_be_exchanged_while_it_can_be_taken_back(text, answers):
    game = turned_up("ana score.3", "ben prod.1", cards={**EMPTY, "ben": "water*2 food", "cy": "food*2"})
    play(game, text)
    assert seen(game, "instead", "ana") == answers
    assert not any(seen(game, "instead", viewer) for viewer in VIEWERS if viewer != "ana")
    other = next(answer for answer in answers if answer != text)
    game.play_alternative("ana", other)
    assert seen(game, "planning")[0]["chosen"] == [other.split()[1]]
    play(game, "pass")
    assert seen(game, "instead", "ana") == []


def test_a_landing_on_what_lies_face_up_can_be_exchanged_for_another():
    planets = {f"large_red.{index}": "water" for index in range(1, 6)}
    game = turned_up("ana move.2", planets=planets)
    play(game, "fly deep large_red")
    assert seen(game, "instead", "ana") == []  # a flight is taken back, not exchanged
    play(game, "land large_red.2")
    assert seen(game, "instead", "ana") == [f"land large_red.{index}" for index in range(1, 6)]
    assert game.alternatives("ben") == ()


def test_a_card_that_was_placed_is_taken_back_and_not_exchanged():
    game = begun(4)
    play(game, "place build 3")
    assert seen(game, "instead", "ana") == []


def test_a_discard_above_the_limit_is_taken_back_and_not_exchanged():
    game = turned_up("ana trade", cards={**EMPTY, "ana": "water*12", "cy": "food*11"}, ships=SHIPLESS)
    finished(game)
    game.play("cy", "discard food")
    assert seen(game, "can_undo", "cy")
    assert seen(game, "instead", "cy") == []
    assert not seen(game, "can_undo", "ana")


def test_who_is_asked_is_thinking():
    game = turned_up("cy prod.1")
    states = [(seat["seat"], seat["state"], seat["doing"]) for seat in seen(game, "seats")]
    assert states == [
        ("ana", "done", None),
        ("ben", "done", None),
        ("cy", "thinking", "choose"),
        ("dia", "done", None),
    ]


def test_a_game_goes_on_until_it_is_over():
    game = turned_up("ana score.1", "ben prod.1", scores={"ana": {"systems": 48}}, cards=EMPTY)
    assert (seen(game, "over"), seen(game, "result"), seen(game, "end")) == (False, None, [])
    play(game, "score starships")
    assert seen(game, "end") == ["points"]
    finished(game)
    view = game.view(None)
    assert (view["over"], view["phase"], view["card"], view["parts"]) == (True, "over", None, [])
    assert view["result"]["reasons"] == [{"seat": "ana", "reason": "points"}]
    assert {seat["state"] for seat in view["seats"]} == {"done"}


def test_a_game_that_is_over_hides_nothing():
    game = turned_up(
        "ana score.1",
        "ben prod.1",
        scores={"ana": {"systems": 60}},
        cards={**EMPTY, "cy": "water"},
        held={"cy": "lapis"},
        stars={"large_red": "water water food energy zozodium"},
    )
    play(game, "score starships")
    finished(game)
    for viewer in VIEWERS:
        view = game.view(viewer)
        cy = view["players"]["cy"]
        assert (cy["artifacts"], cy["cards"], len(cy["hand"])) == (["lapis"], {"water": 1}, 11)
        assert view["planets"]["large_red.5"]["type"] == "zozodium"
        assert view["planets"]["twin_red.1"]["type"] is None  # nobody has ever seen it


# What the viewer could do, and what everything would give


@pytest.mark.parametrize(
    ("cards", "identical", "different"),
    [
        ("", 0, 0),
        ("water", 0, 0),
        ("water*2", 2, 0),
        ("water food", 0, 2),
        ("water*5 food energy xanthium", 5, 4),
        ("water food energy xanthium yoyodium zozodium", 0, 6),
    ],
)
def test_most_that_a_hand_can_give(cards, identical, different):
    would = begun_with(cards).view("ana")["would"]["score"]
    assert (would["identical"], would["different"]) == ({"ana": identical}, {"ana": different})


def begun_with(cards):
    return laid(begun(4), cards={**EMPTY, "ana": cards})


def test_hands_that_lie_open_are_counted_for_all():
    game = turned_up("ana trade", cards={"ana": "water*3", "ben": "food*2 water", "cy": "food", "dia": ""})
    for viewer in VIEWERS:
        would = game.view(viewer)["would"]["score"]
        assert would["identical"] == {"ana": 3, "ben": 2, "cy": 0, "dia": 0}
        assert would["different"] == {"ana": 0, "ben": 2, "cy": 0, "dia": 0}
    assert "identical" in begun(4).view(None)["would"]["score"]
    assert begun(4).view(None)["would"]["score"]["identical"] == {}


def test_in_planning_the_viewer_takes_from_the_bank_first():
    game = laid(begun(4, homes=("water",) * 4), bank={"water": 3})
    assert game.view("cy")["would"]["produce"]["water"] == {"cy": 2, "dia": 1, "ana": 0, "ben": 0}
    assert game.view(None)["would"]["produce"]["water"] == {"ana": 2, "ben": 1, "cy": 0, "dia": 0}


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("xanthium yoyodium zozodium", {"ore": 1}),
        ("xanthium*2 yoyodium zozodium", {}),
        ("xanthium*3 yoyodium", {"zozodium": 1}),
        ("xanthium yoyodium", {"zozodium": 1, "ore": 1}),
        ("energy*9", {"xanthium": 1, "yoyodium": 1, "zozodium": 1, "ore": 1}),
    ],
)
def test_what_is_lacking_for_a_starship(cards, lacking):
    item = begun_with(cards).view("ana")["items"]["starship"]
    assert item == {
        "cost": {"xanthium": 1, "yoyodium": 1, "zozodium": 1},
        "ore": 1,
        "lacking": lacking,
        "places": {"deep": 0},
        "left": 3,
    }


@pytest.mark.parametrize(
    ("cards", "lacking"),
    [
        ("water food", {"ore": 1}),
        ("water food zozodium", {}),
        ("food xanthium*3", {"water": 1}),
        ("", {"water": 1, "food": 1, "ore": 1}),
    ],
)
def test_what_is_lacking_for_a_colony(cards, lacking):
    assert begun_with(cards).view("ana")["items"]["colony"]["lacking"] == lacking


def test_ships_on_planets_are_not_in_deep_space():
    game = laid(begun(4), ships={"ana": "small_red.1", "ben": "small_red.2 deep deep", "cy": ""}, planets=UP)
    deep = {name: player["deep"] for name, player in seen(game, "players").items()}
    assert deep == {"ana": 0, "ben": 2, "cy": 0, "dia": 1}
    supply = {name: player["supply"]["starship"] for name, player in seen(game, "players").items()}
    assert supply == {"ana": 3, "ben": 1, "cy": 4, "dia": 3}


def test_items_tell_where_and_what_they_give_at_once():
    game = laid(
        begun(4),
        ships={"ana": "small_red.1 small_red.2"},
        planets={"small_red.1": "alien", "small_red.2": "food", "small_red.3": "alien"},
        settled={"small_red.3": "ana colony"},
    )
    items = game.view("ana")["items"]
    assert items["colony"]["places"] == {"small_red.1": 3, "small_red.2": 0}
    assert items["factory"]["places"] == {"small_red.3": 6}
    assert items["terraformer"]["places"] == {"sol.1": 4, "small_red.2": 4}
    assert items["colony"]["lacking"] == {}
    assert game.view(None)["items"] == {}


def test_flights_count_the_ships_that_may_still_fly():
    game = turned_up(
        "ana move.2",
        ships={**SHIPLESS, "ana": "deep deep large_red.1"},
        planets={f"large_red.{index}": "water" for index in range(1, 6)},
        cards={**EMPTY, "ana": "energy"},
    )
    flights = {flight["place"]: flight for flight in seen(game, "flights", "ana")}
    assert flights["deep"]["count"] == 2
    assert flights["large_red.1"]["targets"] == {"large_red": 1, "deep": 1}
    assert flights["large_red.1"]["lacking"] == {"twin_yellow": 2}
    play(game, "fly deep large_red", "land large_red.1")
    flights = {flight["place"]: flight for flight in seen(game, "flights", "ana")}
    assert {place: flight["count"] for place, flight in flights.items()} == {"deep": 1, "large_red.1": 1}
    assert (seen(game, "flights", "ben"), seen(game, "flights")) == ([], [])


def test_flights_that_are_free_are_told_to_whoever_flies_so():
    game = turned_up("ana move.2", held={"ana": "fons"}, ships={**SHIPLESS, "ana": "deep deep"})
    play(game, "fly deep large_red with fons")
    assert {viewer: seen(game, "free", viewer) for viewer in VIEWERS} == {
        **dict.fromkeys(VIEWERS, False),
        "ana": True,
    }


# Sheets


def test_a_sheet_tells_what_lies_where_and_the_own_cards():
    game = laid(
        begun(4),
        planets={"small_red.1": "food"},
        stars={"large_red": "water water food energy zozodium"},
        looked={"large_red": "ana"},
        ships={"ben": "small_red.1 small_red.1 deep"},
        settled={"small_red.1": "ben colony"},
        terraformed={"small_red.1": "ben"},
        cards={"ana": "food*2 energy"},
        held={"ana": "lapis oculus"},
    )
    play(game, "place build 3", "place trade 1")
    marks = game.sheet("ana").marks
    assert marks["sol.1"] == ("water", "ana/factory")
    assert marks["small_red.1"] == ("food", "ben/colony", "ben/terraformer", "ben/starship", "ben/starship")
    assert marks["large_red.5"] == ("zozodium",)
    assert marks["twin_red.1"] == ("?",)
    assert (marks["3"], marks["1"]) == (("ana", "build"), ("ben", "?"))
    assert not {"0", "2", "4", "12"} & set(marks)
    assert marks["cards"] == ("food*2", "energy")
    assert marks["artifacts"] == ("lapis", "oculus")
    assert len(marks["hand"]) == 10
    for who in ("ben", DEALER):
        assert game.sheet(who).marks["large_red.5"] == ("?",)
        assert game.sheet(who).marks["3"] == ("ana", "?")
    assert game.sheet("ben").marks["1"] == ("ben", "trade")
    assert not {"hand", "cards", "artifacts"} & set(game.sheet(DEALER).marks)
