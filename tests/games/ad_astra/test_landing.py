"""Looking and landing, and artifacts that are drawn (rulebook, Movement).

Blue's move.2 shows large_red and twin_yellow.
"""

import pytest

from adventures.rules import DEALER, IllegalMove

from .table import asked, happened, moves, play, turned_up

# Everybody else has no ship anywhere, so that only ana is asked.
ALONE = {"ben": "", "cy": "", "dia": ""}


def alone(card="ana move.2", **parts):
    """Only ana flies."""
    parts["ships"] = {**ALONE, **parts.get("ships", {})}
    return turned_up(card, "ben prod.1", **parts)


def test_a_player_who_flies_looks_at_the_system_alone_and_lands():
    game = alone()
    events = play(game, "fly deep large_red")
    assert happened(events) == [("flew", "ana", "deep", "large_red")]
    assert game.waiting() == (DEALER,)
    decision = game.decision(DEALER)
    assert decision.kind == "scan"
    assert {key: decision.data[key] for key in ("star", "count", "seat")} == {
        "star": "large_red",
        "count": 5,
        "seat": 1,
    }
    events = game.play(DEALER, "scan large_red water water food energy zozodium")
    assert happened(events) == [("looked", "ana", "large_red")]
    assert asked(game) == "ana land"
    assert game.decision("ana").data == {"star": "large_red"}
    assert moves(game) == [f"land large_red.{index}" for index in (1, 2, 3, 4, 5)]
    events = play(game, "land large_red.4")
    assert happened(events, "landed", "turned_up") == [
        ("landed", "ana", "large_red.4"),
        ("turned_up", "ana", "large_red.4", "energy"),
    ]
    planet = game.view(None)["planets"]["large_red.4"]
    assert planet == {
        "type": "energy",
        "up": True,
        "looked": False,
        "pawns": [{"seat": "ana", "kind": "starship"}],
    }
    assert game.view(None)["face_up"] == 5


@pytest.mark.parametrize(
    "text",
    [
        "scan large_red water food",
        "scan twin_yellow water food water food water",
        "scan large_red alien alien alien alien alien alien",
        "scan large_red water water water water water sol",
        "scan large_red water food energy xanthium gold",
        "artifact ianua",
    ],
)
def test_what_no_system_is(text):
    game = alone()
    play(game, "fly deep large_red")
    with pytest.raises(IllegalMove):
        game.play(DEALER, text)


def test_only_types_that_are_still_possible_are_laid_out():
    """Six planets of water: one is a home."""
    game = alone()
    play(game, "fly deep large_red")
    game.play(DEALER, "scan large_red water water water water water")
    game = alone(planets={"twin_red.1": "water"})
    play(game, "fly deep large_red")
    with pytest.raises(IllegalMove):
        game.play(DEALER, "scan large_red water water water water water")
    game.play(DEALER, "scan large_red water water water alien alien")


def test_all_five_alien_planets_may_lie_around_one_star():
    game = alone()
    play(game, "fly deep large_red")
    game.play(DEALER, "scan large_red alien alien alien alien alien")
    play(game, "land large_red.5")
    assert game.decision(DEALER).kind == "artifact"


def test_the_dealer_is_not_asked_again_where_all_have_seen_somebody_look():
    game = turned_up("ana move.2", ships={"cy": "", "dia": ""})
    play(game, "fly deep large_red", "scan large_red water water food energy zozodium", "land large_red.4")
    assert asked(game) == "ben fly ship"
    events = play(game, "fly deep large_red")
    assert happened(events) == [
        ("flew", "ben", "deep", "large_red"),
        ("looked", "ben", "large_red"),
    ]
    assert moves(game) == [f"land large_red.{index}" for index in (1, 2, 3, 5)]


TYPES = {"stars": {"large_red": "water food alien energy water"}}


@pytest.mark.parametrize(
    "pawn",
    [
        {"ships": {"ben": "large_red.2"}},
        {"settled": {"large_red.2": "ben colony"}},
        {"settled": {"large_red.2": "ben factory"}},
        {"terraformed": {"large_red.2": "ben"}},
    ],
)
def test_a4_pawns_of_others_of_any_kind_bar_a_planet(pawn):
    game = alone(planets={"large_red.2": "food"}, **TYPES, **pawn)
    play(game, "fly deep large_red")
    assert moves(game) == [f"land large_red.{index}" for index in (1, 3, 4, 5)]


@pytest.mark.parametrize(
    "pawn",
    [
        {"ships": {"ana": "deep large_red.2"}},
        {"settled": {"large_red.2": "ana colony"}},
        {"settled": {"large_red.2": "ana factory"}},
        {"terraformed": {"large_red.2": "ana"}},
    ],
)
def test_a4_own_pawns_never_bar(pawn):
    game = alone(planets={"large_red.2": "food"}, **TYPES, **pawn)
    play(game, "fly deep large_red")
    assert moves(game) == [f"land large_red.{index}" for index in (1, 2, 3, 4, 5)]


def test_the_present_planet_is_no_landing():
    game = alone(
        planets={"large_red.2": "food"}, ships={"ana": "large_red.2"}, cards={"ana": "energy"}, **TYPES
    )
    play(game, "fly large_red.2 large_red")
    assert moves(game) == [f"land large_red.{index}" for index in (1, 3, 4, 5)]


def test_a_landing_is_compulsory():
    game = alone(**TYPES)
    play(game, "fly deep large_red")
    with pytest.raises(IllegalMove):
        game.play("ana", "pass")


ALL_UP = {"planets": {f"large_red.{index}": "water" for index in (1, 2, 3, 4, 5)}}


def full(*owners):
    return {f"large_red.{index}": f"{owner} colony" for index, owner in enumerate(owners, 1) if owner}


def test_no_flight_is_offered_to_a_system_where_no_planet_is_free():
    game = alone(settled=full("ben", "ben", "cy", "cy", "dia"), **ALL_UP)
    assert moves(game) == ["fly deep twin_yellow", "pass"]
    game = alone(settled=full("ben", "ben", "cy", "ana", "dia"), **ALL_UP)
    assert moves(game) == ["fly deep large_red", "fly deep twin_yellow", "pass"]


def test_the_present_planet_alone_is_no_reason_for_a_flight():
    game = alone(
        settled=full("ben", "ben", "cy", None, "dia"),
        ships={"ana": "large_red.4"},
        cards={"ana": "energy"},
        **ALL_UP,
    )
    assert moves(game) == ["fly large_red.4 deep", "pass"]


def test_the_only_planet_that_is_possible_is_landed_on_at_once():
    game = alone(settled=full("ben", "ben", "cy", None, "dia"), **ALL_UP)
    events = play(game, "fly deep large_red")
    assert happened(events, "flew", "landed", "turned_up") == [
        ("flew", "ana", "deep", "large_red"),
        ("landed", "ana", "large_red.4"),
    ]
    assert game.view(None)["space"] == 2


def test_the_only_planet_that_is_possible_is_turned_up_at_once():
    stars = {"large_red": "water water water food water"}
    planets = {f"large_red.{index}": "water" for index in (1, 2, 3, 5)}
    game = alone(settled=full("ben", "ben", "cy", None, "dia"), planets=planets, stars=stars)
    events = play(game, "fly deep large_red")
    assert happened(events, "landed", "turned_up") == [
        ("landed", "ana", "large_red.4"),
        ("turned_up", "ana", "large_red.4", "food"),
    ]


def test_a_planet_is_free_again_once_the_ship_of_another_has_left():
    parts = {"planets": {"large_red.2": "food"}, **TYPES}
    game = turned_up(
        "ben move.2",
        "dia move.3",
        ships={"ana": "deep", "ben": "large_red.2", "cy": "", "dia": ""},
        cards={"ben": "energy"},
        **parts,
    )
    play(game, "fly large_red.2 deep")
    play(game, "fly deep large_red")
    assert "land large_red.2" in moves(game)


def test_a11_an_alien_planet_gives_an_artifact_to_whoever_turns_it_up():
    game = turned_up(
        "ana move.2",
        "dia move.3",
        ships={"ben": "", "cy": ""},
        stars={"large_red": "water food water alien water"},
        cards={"ana": "energy*3"},
    )
    events = play(game, "fly deep large_red", "land large_red.4")
    assert happened(events, "turned_up") == [("turned_up", "ana", "large_red.4", "alien")]
    decision = game.decision(DEALER)
    assert (decision.kind, decision.data["seat"]) == ("artifact", 1)
    game.play(DEALER, "artifact memoria")
    assert game.view("ana")["players"]["ana"]["artifacts"] == ["memoria"]
    play(game, "pass")  # dia, as the card is ana's
    assert asked(game) == "ana fly all"
    assert moves(game) == ["pass"]
    play(game, "pass", "pass")  # ana, who holds an artifact, and dia, whose card it is now
    assert asked(game) == "ana fly ship"
    play(game, "fly large_red.4 deep")
    assert asked(game) == "dia fly all"
    events = play(game, "fly deep large_red", "land large_red.4")
    assert happened(events, "drew", "turned_up") == []
    assert game.waiting() != (DEALER,)
    assert game.view(None)["players"]["dia"]["artifact_count"] == 0


def test_only_artifacts_that_were_not_drawn_are_drawn():
    game = alone(
        stars={"large_red": "water food water alien water"}, held={"ben": "ianua"}, used={"cy": "fons"}
    )
    play(game, "fly deep large_red", "land large_red.4")
    assert set(game.decision(DEALER).data["among"]) == {
        "repositorium",
        "responsum",
        "arcanum",
        "machina",
        "faber",
        "lapis",
        "oculus",
        "mercator",
        "memoria",
    }
    for text in ("artifact ianua", "artifact fons", "artifact water", "artifact memoria lapis"):
        with pytest.raises(IllegalMove):
            game.play(DEALER, text)
    game.play(DEALER, "artifact lapis")
