"""The closing of planets: scores, ranks, exchanges, and where the gate goes (facts, 8)."""

from ..arrange import WALK, all_but, arrange, asked, kinds, moves, play, total, travel


def closing(**more):
    """Ana takes the last two spaces of Susskind; ben has twelve there."""
    more = {"planets": ("Susskind", "Dirac", "Fermi", "Turing", "Russell"), **more}
    return travel(
        {1: {"0 1": "WG11 0 on 1"}},
        taken={"Susskind": all_but("Susskind", 3, "1", "2")},
        **more,
    )


def test_a_closed_planet_is_scored_by_all_and_leaves():
    game = closing()
    assert asked(game) == "ana settle"
    play(game, "settle 1")
    view = game.view(None)
    assert (total(game, 1), total(game, 2), total(game, 3)) == (4, 24, 0)
    assert view["planets"]["Susskind"]["state"] == "closed"
    assert view["planets_left"] == 4
    assert asked(game) == "ana gate"


def test_the_colonists_of_a_closed_planet_return_after_the_ranks():
    """Rank figures come from the reserve before the colonists are back."""
    game = closing(reserve={2: {"colonist": 0}})
    play(game, "settle 1")
    player = game.view(None)["players"]["ben"]
    assert player["influence"]["ranks"] == [None] * 8
    assert player["influence"]["laps"] == 2
    assert player["reserve"]["colonists"] == 12


def test_who_closed_chooses_the_new_planet_of_the_gate():
    game = closing()
    play(game, "settle 1")
    assert moves(game) == ["gate Turing", "gate Russell"]
    assert game.refusal("ana", "Dirac").code == "planet_has_gate"
    assert game.refusal("ana", "Susskind").code == "planet_closed"
    play(game, "gate Russell")
    view = game.view(None)
    assert view["gates"] == {"1": "Russell", "2": "Dirac", "3": "Fermi"}
    assert view["planets"]["Russell"]["state"] == "open"


def test_the_only_planet_without_a_gate_gets_it():
    game = closing(closed=("Turing",))
    play(game, "settle 1")
    assert game.view(None)["gates"]["1"] == "Russell"
    assert asked(game) == "ben engineer"


def test_without_a_planet_the_gate_goes_to_hawking():
    game = closing(closed=("Turing", "Russell"))
    play(game, "settle 1")
    assert game.view(None)["gates"]["1"] == "Hawking"


def test_further_modules_of_the_gate_travel_to_where_it_has_gone():
    game = travel(
        {1: {"0 1": "WG11 0 on 1", "1 0": "EG12 180 on 3"}},
        planets=("Susskind", "Dirac", "Fermi", "Turing", "Russell"),
        taken={"Susskind": all_but("Susskind", 3, "1", "2")},
        closed=("Turing",),
    )
    play(game, "travel 0 1", "settle 1")
    assert game.view(None)["load"]["planet"] == "Russell"
    assert moves(game) == ["settle A", "settle B", "settle C", "settle D"]
    play(game, "settle D")
    spaces = game.view(None)["planets"]["Russell"]["spaces"]
    assert [space for space, seat in spaces.items() if seat == "ana"] == ["D1", "D2", "D3"]


def test_the_mover_of_the_gate_is_who_placed_the_closing_colonist():
    game = arrange(
        3,
        planets=("Susskind", "Dirac", "Fermi", "Turing", "Russell"),
        rooms={1: WALK, 3: {"water": (1, 0, 0)}},
        stations={3: {"0 1": "WG11 0 on 1"}},
        taken={"Susskind": all_but("Susskind", 3, "1", "2")},
    )
    play(game, "engineer access water")
    play(game, "step 0 0 0 1", "done", "settle 1")
    assert asked(game) == "cy gate"


def test_everybody_scores_from_the_active_player_on():
    game = closing(active=1)
    [who] = game.waiting()
    events = game.play(who, "settle 1")
    assert [event.seat for event in events if event.kind == "scored"] == ["ana", "ben", "cy"]
    assert kinds(events)[-1] != "over"


def test_a_closing_of_another_is_scored_from_the_active_player_on():
    game = arrange(
        3,
        active=2,
        planets=("Susskind", "Dirac", "Fermi", "Turing", "Russell"),
        rooms={1: {"water": (1, 0, 0)}, 2: WALK},
        stations={1: {"0 1": "WG11 0 on 1"}},
        taken={"Susskind": all_but("Susskind", 3, "1", "2")},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    events = game.play("ana", "settle 1")
    assert [event.seat for event in events if event.kind == "scored"] == ["ben", "cy", "ana"]


def test_fermi_gives_its_winner_an_exchange_of_neighbours_after_all_have_scored():
    taken = {"S1-1": 2, "S1-2": 2, "S2-1": 1, "S2-2": 2, "S3-1": 2, "S3-2": 2, "C.1": 3, "C.2": 3}
    game = travel(
        {1: {"0 1": "WG11 0 on 1"}},
        planets=("Fermi", "Dirac", "Bose", "Turing", "Russell"),
        taken={"Fermi": taken},
    )
    play(game, "settle S4-1")
    assert asked(game) == "cy exchange"
    assert moves(game) == [
        "exchange none balance",
        "exchange balance energy",
        "exchange energy wildlife",
        "exchange wildlife water",
    ]
    assert game.refusal("cy", "exchange none water").code == "neighbours_only"
    assert (total(game, 1), total(game, 2), total(game, 3)) == (7, 12, 5)
    play(game, "exchange none balance")
    assert asked(game) == "ana gate"


def test_the_rest_of_a_load_on_fermi_returns_when_it_closes():
    taken = {"S1-1": 2, "S1-2": 2, "S2-1": 1, "S2-2": 2, "S3-1": 2, "S3-2": 2}
    game = travel(
        {1: {"0 1": "WG14 0 on 3"}},
        planets=("Fermi", "Dirac", "Bose", "Turing", "Russell"),
        taken={"Fermi": taken},
    )
    held = game.view(None)["players"]["ana"]["reserve"]["colonists"]
    play(game, "settle S4-1")
    assert game.view(None)["players"]["ana"]["reserve"]["colonists"] == held + 3 + 2


def test_a_rank_engineer_lowers_the_points_from_the_next_action_on():
    game = closing(totals={1: 29}, rooms={1: {"access": (1, 0, 0), "energy": (2, 0, 0)}})
    play(game, "settle 1")
    assert asked(game) == "ana rank"
    assert moves(game) == ["rank engineer water", "rank engineer energy"]
    play(game, "rank engineer energy")
    player = game.view(None)["players"]["ana"]
    assert player["rooms"]["energy"]["points"] == 1
    assert player["influence"]["ranks"][2] == "engineer"


def test_a_chief_takes_his_suit_along():
    game = closing(totals={1: 29}, rooms={1: {"access": (1, 0, 0), "energy": (0, 1, 2)}})
    play(game, "settle 1")
    assert moves(game) == ["rank engineer water", "rank chief energy"]
    play(game, "rank chief energy")
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"][2] == "chief"
    assert player["reserve"]["suits"] == 3
    assert player["rooms"]["energy"] == {"engineers": 0, "chiefs": 0, "robots": 2, "points": 2}


def test_the_chosen_planet_takes_further_loads_of_the_gate_at_once():
    game = travel(
        {1: {"0 1": "WG11 0 on 1", "1 0": "EG12 180 on 3"}},
        planets=("Susskind", "Dirac", "Fermi", "Turing", "Bose"),
        taken={"Susskind": all_but("Susskind", 3, "1", "2")},
    )
    play(game, "travel 0 1", "settle 1", "gate Bose")
    assert game.view(None)["planets"]["Bose"]["gate"] == 1
    play(game, "settle L1-6", "settle L1-1", "settle L1-2")
    assert game.view(None)["planets"]["Bose"]["would"]["ana"]["points"] == 3 + 3
    assert asked(game) == "ben engineer"


def test_colonists_of_a_closed_planet_are_gone_from_it():
    game = closing()
    play(game, "settle 1")
    assert game.view(None)["players"]["ben"]["reserve"]["colonists"] == 36 - 1 - 5 - 2
    assert set(game.view(None)["planets"]["Susskind"]["spaces"].values()) == {None}


def test_a_predominance_space_that_closes_is_exchanged_before_the_planet_is_scored():
    game = travel(
        {1: {"0 1": "WG12 270 on 2"}},
        rooms={2: {"modules": (1, 0, 0)}},
        taken={"Bose": all_but("Bose", 3, "L6-1")},
        closed=("Russell",),
    )
    assert asked(game) == "ana exchange"
    assert total(game, 2) == 0
    assert game.view(None)["planets"]["Bose"]["state"] == "open"
    play(game, "exchange energy wildlife")
    assert total(game, 2) == 20 + 3 * 5
    assert game.view(None)["gates"]["1"] == "Turing"


def test_a_rank_is_filled_before_the_next_player_scores():
    game = closing(totals={1: 29, 2: 29}, rooms={2: {"modules": (1, 1, 0)}, 1: {**WALK, "energy": (1, 0, 0)}})
    play(game, "settle 1")
    assert asked(game) == "ana rank"
    assert total(game, 2) == 29
    play(game, "rank engineer energy")
    assert asked(game) == "ben rank"
    assert total(game, 2) == 29 + 24
    play(game, "rank chief modules")
    assert game.view(None)["players"]["ben"]["influence"]["ranks"][:6] == [
        "colonist", "colonist", "chief", "colonist", "colonist", None,
    ]  # fmt: skip
    assert asked(game) == "ana gate"


def test_a_figure_on_the_stand_may_go_to_a_rank_in_its_own_turn():
    game = closing(totals={1: 29})
    play(game, "settle 1")
    player = game.view(None)["players"]["ana"]
    assert player["influence"]["ranks"][2] == "engineer"
    assert player["engineers_out"] == 0
    assert asked(game) == "ana gate"
