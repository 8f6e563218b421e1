"""What each artifact does, when, and only once (rulebook, Alien artifacts; effects of the card sheet)."""

import pytest

from adventures.rules import DEALER, IllegalMove

from .table import RESOURCES, amounts, asked, begun, hand, happened, laid, moves, play, points, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


def used(game, name):
    player = game.view(None)["players"][name]
    return player["used"], player["artifact_count"]


def artifact_moves(game, artifact):
    return [move for move in moves(game) if artifact in move.split()]


# Repositorium


def drawing(artifact, **parts):
    """Ana lands on an alien planet and draws."""
    game = turned_up(
        "ana move.2",
        "ben prod.1",
        **{
            "ships": {"ben": "", "cy": "", "dia": ""},
            "stars": {"large_red": "water food water alien water"},
            "cards": EMPTY,
            **parts,
        },
    )
    play(game, "fly deep large_red", "land large_red.4")
    events = game.play(DEALER, f"artifact {artifact}")
    return game, events


def test_repositorium_gives_four_cards_of_choice_when_it_is_drawn():
    game, events = drawing("repositorium")
    assert happened([event for event in events if event.reaches(None)], "drew", "used") in (
        [("drew", "ana", "repositorium"), ("used", "ana", "repositorium")],
        [("drew", "ana"), ("used", "ana", "repositorium")],
    )
    assert asked(game) == "ana gain"
    assert game.decision("ana").data == {"count": 4}
    found = moves(game)
    assert len(found) == 126 == len(set(found))
    assert all(sum(amounts(move.partition(" ")[2]).values()) == 4 for move in found)
    events = play(game, "gain water energy*2 xanthium")
    assert hand(game, "ana") == {"water": 1, "energy": 2, "xanthium": 1}
    assert {event.why for event in events if event.kind == "gained"} == {"artifact"}
    assert used(game, "ana") == (["repositorium"], 0)
    assert game.view(None)["bank"]["energy"] == 23
    assert game.view(None)["space"] == 2


@pytest.mark.parametrize(
    ("bank", "count"),
    [({"water": 3, "food": 2}, 4), ({"water": 2, "food": 2}, 4), ({"water": 2, "food": 1}, 3)],
)
def test_repositorium_gives_fewer_where_the_bank_holds_fewer(bank, count):
    game, _ = drawing("repositorium", bank={**dict.fromkeys(RESOURCES, 0), **bank})
    if game.view(None)["space"] == 1:
        assert game.decision("ana").data == {"count": count}
        play(game, "gain water*2 food*2" if count == 4 else "gain water*2 food")
    assert hand(game, "ana") == ({"water": 2, "food": 2} if count == 4 else {"water": 2, "food": 1})


def test_repositorium_gives_nothing_from_an_empty_bank():
    game, _ = drawing("repositorium", bank=dict.fromkeys(RESOURCES, 0))
    assert game.view(None)["space"] == 2
    assert used(game, "ana") == (["repositorium"], 0)


# Ianua and fons


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


# Responsum and machina


def test_responsum_resolves_both_resources_in_the_order_named():
    game = turned_up("ana prod.1", "ben prod.1", held={"ana": "responsum"}, cards=EMPTY)
    assert moves(game) == [
        "produce energy",
        "produce xanthium",
        "produce energy xanthium with responsum",
        "produce xanthium energy with responsum",
    ]
    events = play(game, "produce xanthium energy with responsum")
    assert happened(events, "gained") == [
        ("gained", "dia", "xanthium", "2"),
        ("gained", "cy", "energy", "2"),
    ]
    assert used(game, "ana") == (["responsum"], 0)
    assert game.view(None)["planning"][0]["chosen"] == ["xanthium", "energy"]


def test_responsum_scores_both_elements_each_with_its_bonus():
    game = turned_up(
        "ana score.2",
        "ben prod.1",
        held={"ana": "responsum"},
        ships={"ben": "small_red.1"},
        terraformed={"sol.1": "ana"},
        planets={"small_red.1": "water"},
    )
    assert moves(game) == [
        "score terraformers",
        "score systems",
        "score terraformers systems with responsum",
        "score systems terraformers with responsum",
    ]
    events = play(game, "score systems terraformers with responsum")
    assert points(game) == [1 + 3 + 3, 2 + 3, 1, 1]
    assert happened(events, "bonus") == [("bonus", "ben", "3"), ("bonus", "ana", "3")]


def test_responsum_asks_for_both_kinds_of_discards_one_after_the_other():
    game = turned_up(
        "ana score.3", "ben prod.1", held={"ana": "responsum"}, cards={**EMPTY, "ben": "water*3 food energy"}
    )
    play(game, "score different identical with responsum")
    assert game.decision("ben").data == {"element": "different"}
    play(game, "discard water food energy")
    while game.waiting() == ("ana",):
        play(game, "pass")
    assert points(game) == [0, 6, 0, 0]
    assert game.decision("ben").data == {"element": "identical"}
    assert moves(game) == ["discard water*2", "pass"]
    play(game, "discard water*2")
    assert points(game) == [0, 11, 0, 0]
    assert game.view(None)["space"] == 2


def test_machina_doubles_the_own_amount():
    parts = {
        "planets": {"small_red.1": "energy"},
        "ships": {"ana": "small_red.1"},
        "held": {"ana": "machina"},
        "cards": EMPTY,
    }
    game = turned_up("ana prod.1", "ben prod.1", **parts)
    assert moves(game) == [
        "produce energy",
        "produce xanthium",
        "produce energy with machina",
        "produce xanthium with machina",
    ] or moves(game) == ["produce energy", "produce xanthium", "produce energy with machina"]
    events = play(game, "produce energy with machina")
    assert happened(events, "gained") == [("gained", "ana", "energy", "2"), ("gained", "cy", "energy", "2")]
    assert used(game, "ana") == (["machina"], 0)


@pytest.mark.parametrize(("left", "given"), [(5, (4, 1)), (4, (4, 0)), (3, (3, 0))])
def test_machina_takes_no_more_than_there_is(left, given):
    game = turned_up(
        "ana prod.3",
        "ben prod.1",
        held={"ana": "machina"},
        cards=EMPTY,
        bank={"water": left},
        planets={"small_red.1": "water"},
        ships={"ben": "small_red.1"},
    )
    play(game, "produce water with machina")
    assert (hand(game, "ana").get("water", 0), hand(game, "ben").get("water", 0)) == given


@pytest.mark.parametrize("artifact", ["responsum", "machina"])
def test_cards_of_others_are_no_place_for_them(artifact):
    game = turned_up("ben prod.1", held={"ana": artifact})
    assert moves(game) == ["produce food", "produce xanthium"]
    game = turned_up("ana score.1", held={"ana": "machina"})
    assert moves(game) == ["score colonies", "score starships"]


def test_both_are_never_used_in_one_move():
    game = turned_up("ana prod.1", held={"ana": "responsum machina"})
    assert all(
        move.count("with") <= 1 and not ("machina" in move and "responsum" in move) for move in moves(game)
    )


# Faber and lapis


def test_faber_builds_any_number_on_the_card_of_another():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber"},
        cards={**EMPTY, "ana": "water*3 food*3 xanthium*4 yoyodium*2 zozodium*2"},
        ships={"ana": "small_red.1"},
        planets={"small_red.1": "energy"},
    )
    assert asked(game) == "ana build item"
    plain = [move for move in moves(game) if move != "pass" and "with" not in move]
    assert [move for move in moves(game) if "with" in move] == [f"{move} with faber" for move in plain]
    play(game, "build colony small_red.1 pay xanthium with faber")
    assert used(game, "ana") == (["faber"], 0)
    assert asked(game).startswith("ana build")
    assert moves(game)[-1] == "done"
    assert not any("with" in move for move in moves(game))
    play(game, "build factory small_red.1", "build terraformer sol.1")
    assert game.waiting() == ("ana",) or hand(game, "ana") == {"xanthium": 2, "yoyodium": 1, "zozodium": 1}
    play(game, "build starship pay xanthium")
    assert hand(game, "ana") == {}
    assert game.view(None)["space"] == 2


def test_faber_is_of_no_use_on_the_own_card():
    game = turned_up("ana build", held={"ana": "faber"}, cards={**EMPTY, "ana": "water*2 food*2"})
    assert moves(game) == ["build terraformer sol.1", "done"]


def test_without_faber_the_next_card_gives_one_item_again():
    game = turned_up(
        "dia build",
        "cy build",
        "ben prod.1",
        held={"ana": "faber"},
        cards={**EMPTY, "ana": "xanthium*6 yoyodium*3 zozodium*3"},
    )
    play(game, "build starship pay xanthium with faber", "done")
    assert asked(game) == "ana build item"
    play(game, "build starship pay xanthium")
    assert game.view(None)["space"] == 3


def test_lapis_pays_for_one_item_with_as_many_cards_of_any_types():
    game = turned_up(
        "ana build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "water*3 food energy"}
    )
    found = [move for move in moves(game) if move != "done"]
    assert set(found) == {
        f"build {item} pay {cards} with lapis"
        for item in ("starship", "terraformer sol.1")
        for cards in ("water*3 food", "water*3 energy", "water*2 food energy")
    }
    play(game, "build starship pay water*2 food energy with lapis")
    assert hand(game, "ana") == {"water": 1}
    assert used(game, "ana") == (["lapis"], 0)
    assert game.view(None)["players"]["ana"]["deep"] == 2
    assert game.view(None)["space"] == 2


def test_lapis_pays_three_cards_for_a_colony_or_a_factory():
    game = turned_up(
        "ana build",
        held={"ana": "lapis"},
        cards={**EMPTY, "ana": "energy*3"},
        ships={"ana": "small_red.1"},
        settled={"small_red.2": "ana colony"},
        planets={"small_red.1": "energy", "small_red.2": "energy"},
    )
    assert set(moves(game)) == {
        "build colony small_red.1 pay energy*3 with lapis",
        "build factory small_red.2 pay energy*3 with lapis",
        "done",
    }


def test_lapis_is_used_on_the_card_of_another_too_and_points_are_the_same():
    game = turned_up("dia build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "energy*4"})
    assert asked(game) == "ana build item"
    play(game, "build terraformer sol.1 pay energy*4 with lapis")
    assert points(game) == [4, 0, 0, 0]
    assert game.view(None)["space"] == 2


def test_lapis_does_not_make_payments_smaller():
    game = turned_up("dia build", "ben prod.1", held={"ana": "lapis"}, cards={**EMPTY, "ana": "energy*3"})
    assert moves(game) == ["pass"]


# Oculus and memoria


def test_oculus_looks_at_two_systems_then_a_card_is_placed_as_usual():
    game = laid(begun(4), held={"ana": "oculus"})
    found = artifact_moves(game, "oculus")
    assert len(found) == 28
    assert "use oculus small_red nebula_yellow" in found
    assert not any("sol" in move for move in found)
    play(game, "use oculus large_red twin_red")
    for star in ("large_red", "twin_red"):
        decision = game.decision(DEALER)
        assert (decision.kind, decision.data["star"], decision.data["seat"]) == ("scan", star, 1)
        game.play(DEALER, f"scan {star} food energy energy xanthium zozodium")
    assert asked(game) == "ana plan"
    assert not any(move.startswith("use") for move in moves(game))
    assert game.view("ana")["planets"]["twin_red.5"] == {
        "type": "zozodium",
        "up": False,
        "looked": True,
        "pawns": [],
    }
    assert game.view("ben")["planets"]["twin_red.5"]["type"] is None
    assert used(game, "ana") == (["oculus"], 0)
    play(game, "place build 3")
    assert game.waiting() == ("ben",)


def test_oculus_needs_no_dealer_where_somebody_has_looked():
    game = laid(
        begun(4),
        held={"ana": "oculus"},
        stars={"large_red": "water food energy xanthium water", "twin_red": "food " * 5},
        looked={"large_red": "ben", "twin_red": "cy"},
    )
    play(game, "use oculus large_red twin_red")
    assert asked(game) == "ana plan"
    assert game.view("ana")["planets"]["large_red.4"]["type"] == "xanthium"


def test_memoria_takes_all_own_scoring_cards_back():
    game = laid(begun(4), held={"ana": "memoria"}, aside={"ana": "score.1 score.3", "ben": "score.2"})
    assert "place score.1 1" not in moves(game)
    events = play(game, "use memoria")
    assert happened(events, "used", "took_back")[-1][:2] == ("took_back", "ana")
    assert asked(game) == "ana plan"
    assert {move.split()[1] for move in moves(game)} >= {"score.1", "score.2", "score.3"}
    players = game.view(None)["players"]
    assert players["ana"]["set_aside"] == []
    assert players["ben"]["set_aside"] == ["score.2"]
    assert used(game, "ana") == (["memoria"], 0)
    assert artifact_moves(game, "memoria") == []


def test_artifacts_of_planning_wait_for_the_own_placing():
    game = laid(begun(4), held={"ben": "memoria oculus"}, aside={"ben": "score.1"})
    assert not any(move.startswith("use") for move in moves(game))
    play(game, "place build 1")
    assert "use memoria" in moves(game)
    play(game, "use memoria")
    assert any(move.startswith("use oculus") for move in moves(game))


# Mercator and arcanum


def test_mercator_exchanges_six_times_one_for_one():
    game = turned_up("ana trade", "ben prod.1", held={"ana": "mercator"}, cards={**EMPTY, "ana": "water"})
    others = [f"bank water {type_} with mercator" for type_ in RESOURCES[1:]]
    assert moves(game) == [*others, "done"]
    play(game, "bank water energy with mercator")
    assert hand(game, "ana") == {"energy": 1}
    assert used(game, "ana") == (["mercator"], 0)
    assert game.view(None)["exchanges"] == 5
    for wanted in ("food", "water", "food", "water", "food"):
        have = next(iter(hand(game, "ana")))
        play(game, f"bank {have} {wanted}")
    assert hand(game, "ana") == {"food": 1}
    assert game.view(None)["space"] == 2 or moves(game) == ["done"]


def test_after_six_exchanges_two_cards_are_due_again():
    game = turned_up("ana trade", "ben prod.1", held={"ana": "mercator"}, cards={**EMPTY, "ana": "water*9"})
    assert "bank water food" in moves(game)
    assert "bank water food with mercator" in moves(game)
    play(game, "bank water energy with mercator", *["bank water energy"] * 5)
    assert hand(game, "ana") == {"water": 3, "energy": 6}
    play(game, "bank water energy")
    assert hand(game, "ana") == {"water": 1, "energy": 7}
    assert not any(move.startswith("bank water") for move in moves(game))


def test_mercator_is_over_with_the_card():
    game = turned_up(
        "ana trade",
        "cy trade",
        "ben prod.1",
        held={"ana": "mercator"},
        cards={**EMPTY, "ana": "water*2", "cy": "food"},
    )
    play(game, "bank water energy with mercator", "done")
    assert asked(game) == "cy trade"
    assert game.view(None)["exchanges"] == 0
    assert moves(game) == ["done"]


def test_mercator_is_of_no_use_on_the_card_of_another():
    game = turned_up("dia trade", held={"ana": "mercator"}, cards={**EMPTY, "dia": "water*2", "ana": "food"})
    assert game.waiting() == ("dia",)
    assert artifact_moves(game, "mercator") == []


def test_arcanum_is_never_played():
    for cards in (("ana move.2",), ("ana build",), ("ana trade",), ("ana prod.1",)):
        game = turned_up(*cards, held={"ana": "arcanum"})
        assert game.waiting() == ("ana",)
        assert artifact_moves(game, "arcanum") == []


# The deck, and the secret


def test_eleven_artifacts_or_nine():
    game = turned_up("ana move.2", stars={"large_red": "alien food water food water"})
    play(game, "fly deep large_red", "land large_red.1")
    assert set(game.decision(DEALER).data["among"]) == {
        "repositorium",
        "ianua",
        "responsum",
        "arcanum",
        "machina",
        "fons",
        "faber",
        "lapis",
        "oculus",
        "mercator",
        "memoria",
    }
    game = turned_up(
        "ana move.2",
        stars={"large_red": "alien food water food water"},
        options={"no_optional_artifacts": True},
    )
    play(game, "fly deep large_red", "land large_red.1")
    assert len(game.decision(DEALER).data["among"]) == 9
    for name in ("responsum", "arcanum"):
        with pytest.raises(IllegalMove):
            game.play(DEALER, f"artifact {name}")
    game.play(DEALER, "artifact faber")


def test_a_drawn_artifact_is_known_to_its_holder_alone():
    game, events = drawing("lapis")
    for viewer in ("ben", "cy", None):
        assert ("drew", "ana") in happened([event for event in events if event.reaches(viewer)])
        assert "lapis" not in str([event for event in events if event.reaches(viewer)])
        player = game.view(viewer)["players"]["ana"]
        assert (player["artifacts"], player["artifact_count"]) == (None, 1)
        assert game.told(DEALER, "artifact lapis", viewer) == "artifact ?"
    assert ("drew", "ana", "lapis") in happened([event for event in events if event.reaches("ana")])
    assert game.told(DEALER, "artifact lapis", "ana") == "artifact lapis"
    assert game.view("ana")["players"]["ana"]["artifacts"] == ["lapis"]


def test_who_draws_repositorium_shows_it():
    game, _ = drawing("repositorium")
    for viewer in ("ana", "ben", None):
        assert game.told(DEALER, "artifact repositorium", viewer) == "artifact repositorium"


@pytest.mark.parametrize(
    ("artifact", "card", "text"),
    [
        ("ianua", "ana move.2", "fly deep small_red with ianua"),
        ("fons", "ana move.2", "fly deep large_red with fons"),
        ("machina", "ana prod.3", "produce water with machina"),
        ("responsum", "ana prod.3", "produce water zozodium with responsum"),
        ("lapis", "ana build", "build terraformer sol.1 pay water food energy xanthium with lapis"),
        ("mercator", "ana trade", "bank water food with mercator"),
    ],
)
def test_without_the_artifact_the_move_is_refused(artifact, card, text):
    assert text in moves(turned_up(card, held={"ana": artifact}))
    game = turned_up(card, held={"ben": artifact})
    assert text not in moves(game)
    with pytest.raises(IllegalMove):
        game.play("ana", text)


# Two that are held together


def test_faber_and_lapis_are_used_one_after_the_other():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber lapis"},
        cards={**EMPTY, "ana": "water*2 food*2 energy*4"},
    )
    assert asked(game) == "ana build item"
    assert moves(game)[-1] == "pass"
    assert all(move.count("with") <= 1 for move in moves(game))
    play(game, "build terraformer sol.1 with faber")
    assert used(game, "ana") == (["faber"], 1)
    assert moves(game) == ["build starship pay energy*4 with lapis", "done"]
    play(game, "build starship pay energy*4 with lapis")
    assert used(game, "ana") == (["faber", "lapis"], 0)
    assert game.view(None)["space"] == 2


def test_after_lapis_on_the_card_of_another_nothing_more_is_built():
    game = turned_up(
        "dia build",
        "ben prod.1",
        held={"ana": "faber lapis"},
        cards={**EMPTY, "ana": "water*2 food*2 energy*4"},
    )
    play(game, "build starship pay energy*4 with lapis")
    assert used(game, "ana") == (["lapis"], 1)
    assert game.view(None)["space"] == 2


def test_with_faber_the_own_end_of_building_is_said():
    game = turned_up(
        "dia build", "ben prod.1", held={"ana": "faber oculus"}, cards={**EMPTY, "ana": "water*4 food*4"}
    )
    play(game, "build terraformer sol.1 with faber")
    assert moves(game) == ["done"]
    with pytest.raises(IllegalMove):
        game.play("ana", "pass")
    play(game, "done")
    assert game.view(None)["space"] == 2


def test_lapis_pays_what_could_be_paid_without_it_too():
    game = turned_up("ana build", held={"ana": "lapis"}, cards={**EMPTY, "ana": "water*2 food*2"})
    assert moves(game) == [
        "build terraformer sol.1",
        "build terraformer sol.1 pay water*2 food*2 with lapis",
        "build starship pay water*2 food*2 with lapis",
        "done",
    ]


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


def test_oculus_needs_two_systems_with_planets_face_down():
    down = ("twin_red", "nebula_red")
    planets = {f"{star}.{index}": "food" for star in STARS if star not in down for index in range(1, 6)}
    game = laid(begun(3), held={"ana": "oculus"}, planets=planets)
    assert artifact_moves(game, "oculus") == ["use oculus twin_red nebula_red"]
    planets |= {f"twin_red.{index}": "food" for index in range(1, 6)}
    game = laid(begun(3), held={"ana": "oculus"}, planets=planets)
    assert artifact_moves(game, "oculus") == []


def test_an_artifact_is_out_of_the_game_once_it_is_used():
    game = turned_up("ana prod.3", "ana prod.2", held={"ana": "machina"}, cards=EMPTY)
    play(game, "produce water with machina")
    assert hand(game, "ana") == {"water": 4}
    assert not artifact_moves(game, "machina")


def test_machina_gives_twice_to_its_holder_alone_and_owner_and_others_in_turn():
    game = turned_up(
        "ana prod.3",
        "ben prod.1",
        held={"ana": "machina"},
        cards=EMPTY,
        planets={"small_red.1": "water", "small_red.2": "water"},
        ships={"ana": "small_red.2", "ben": "small_red.1 small_red.1"},
    )
    play(game, "produce water with machina")
    assert hand(game, "ana") == {"water": 6}
    assert hand(game, "ben") == {"water": 2}
