"""Ianua and fons: artifacts of flights (effects of the card sheet)."""

from adventures.rules import DEALER

from .table import artifact_moves, asked, hand, moves, play, turned_up, used

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
STARS = (
    "small_red",
    "small_yellow",
    "large_red",
    "large_yellow",
    "twin_red",
    "twin_yellow",
    "nebula_red",
    "nebula_yellow",
)


def flying(artifact, energy="", ships="deep small_yellow.1", **parts):
    """Ana alone flies on a card with large_red and twin_yellow, and holds an artifact."""
    return turned_up(
        "ana move.2",
        "ben prod.1",
        ships={"ana": ships, "ben": "", "cy": "", "dia": ""},
        planets={"small_yellow.1": "water"},
        held={"ana": artifact},
        cards={**EMPTY, "ana": energy},
        **parts,
    )


def test_ianua_leads_to_any_system_but_sol_for_nothing():
    game = flying("ianua")
    assert set(moves(game)) == {
        "fly deep large_red",
        "fly deep twin_yellow",
        *(f"fly {place} {star} with ianua" for place in ("deep", "small_yellow.1") for star in STARS),
        "pass",
    }
    play(game, "fly small_yellow.1 nebula_red with ianua")
    game.play(DEALER, "scan nebula_red water food energy xanthium alien")
    play(game, "land nebula_red.3")
    assert hand(game, "ana") == {}
    assert used(game, "ana") == (["ianua"], 0)
    assert moves(game) == ["fly deep large_red", "fly deep twin_yellow", "pass"]


def test_ianua_is_used_for_a_flight_on_the_card_of_another():
    game = turned_up("dia move.3", ships={"ben": "", "cy": "", "dia": ""}, held={"ana": "ianua"})
    assert asked(game) == "ana fly ship"
    assert "fly deep nebula_yellow with ianua" in moves(game)
    play(game, "fly deep nebula_yellow with ianua")
    assert game.decision(DEALER).kind == "scan"


def test_ianua_does_not_lead_to_deep_space_nor_where_nothing_is_free():
    planets = {f"nebula_red.{index}": "food" for index in range(1, 6)} | {"small_yellow.1": "water"}
    game = turned_up(
        "ana move.2",
        ships={"ana": "small_yellow.1", "ben": "", "cy": "", "dia": ""},
        settled={place: "ben colony" for place in planets if place != "small_yellow.1"},
        planets=planets,
        held={"ana": "ianua"},
        cards=EMPTY,
    )
    assert artifact_moves(game, "ianua") == [
        f"fly small_yellow.1 {star} with ianua" for star in STARS if star != "nebula_red"
    ]


def test_fons_makes_all_own_flights_of_the_card_free():
    game = flying(
        "fons", ships="small_yellow.1 twin_yellow.1 twin_yellow.2", stars={"twin_yellow": "food " * 5}
    )
    assert {move for move in moves(game) if "with" not in move} == {"pass"}
    assert set(artifact_moves(game, "fons")) == {
        f"fly {place} {target} with fons"
        for place in ("small_yellow.1", "twin_yellow.1", "twin_yellow.2")
        for target in ("large_red", "twin_yellow", "deep")
    }
    play(game, "fly small_yellow.1 deep with fons")
    assert used(game, "ana") == (["fons"], 0)
    assert game.view("ana")["free"]
    assert set(moves(game)) == {
        f"fly {place} {target}"
        for place in ("twin_yellow.1", "twin_yellow.2")
        for target in ("large_red", "twin_yellow", "deep")
    } | {"pass"}
    play(game, "fly twin_yellow.1 deep", "fly twin_yellow.2 deep")
    assert hand(game, "ana") == {}
    assert game.view(None)["space"] == 2


def test_fons_is_over_with_the_card_and_helps_nobody_else():
    parts = {"planets": {"small_yellow.1": "water", "small_yellow.2": "food", "small_yellow.3": "food"}}
    game = turned_up(
        "ana move.2",
        "dia move.3",
        "ben prod.1",
        ships={"ana": "small_yellow.1 small_yellow.3", "ben": "small_yellow.2", "cy": "", "dia": ""},
        held={"ana": "fons"},
        cards=EMPTY,
        **parts,
    )
    play(game, "fly small_yellow.1 deep with fons")
    assert asked(game) == "ana fly all"  # ben has no energy
    play(game, "pass")
    assert game.view(None)["space"] == 2
    assert not game.view("ana")["free"]
    assert moves(game) == ["fly deep large_red", "fly deep twin_red", "pass"]


def test_ianua_and_fons_are_used_on_two_flights():
    game = flying("ianua fons", ships="deep small_yellow.1")
    assert all(move.count("with") <= 1 for move in moves(game))
    play(game, "fly small_yellow.1 deep with fons")
    assert not artifact_moves(game, "fons")
    assert "fly deep nebula_red with ianua" in moves(game)
    play(game, "fly deep nebula_red with ianua")
    game.play(DEALER, "scan nebula_red water food energy xanthium alien")
    assert used(game, "ana") == (["fons", "ianua"], 0)


def test_fons_makes_flights_free_that_could_be_paid():
    game = flying("fons", energy="energy*3", ships="small_yellow.1")
    play(game, "fly small_yellow.1 large_red with fons")
    assert hand(game, "ana") == {"energy": 3}


def test_ianua_is_for_one_flight():
    game = flying(
        "ianua", energy="energy", ships="small_yellow.1 twin_yellow.1", stars={"twin_yellow": "zozodium " * 5}
    )
    play(game, "fly twin_yellow.1 nebula_red with ianua")
    game.play(DEALER, "scan nebula_red water food energy xanthium alien")
    play(game, "land nebula_red.3")
    assert hand(game, "ana") == {"energy": 1}
    assert moves(game) == ["fly small_yellow.1 deep", "pass"]
