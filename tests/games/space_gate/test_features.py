"""What bots see in Space Gate Odyssey, and which moves they look at."""

from adventures.games.space_gate.features import GateFeatures

from .arrange import WALK, arrange, moves, play

FEATURES = GateFeatures()


def numbers(game, seat="ana"):
    return FEATURES.of(game, seat)


def candidates(game, seat="ana"):
    return list(FEATURES.candidates(game, seat, game.decision(seat)))


def test_a_gate_that_leads_to_a_planet_is_a_way():
    stations = {1: {"1 0": "WG11 180 off 0", "0 1": "WG31 270 on 1"}}
    game = arrange(2, stations=stations, gates={"1": "Bose", "2": "Dirac", "3": "Hawking"})
    found = numbers(game)
    assert (found["ways"], found["colonists"], found.get("colonists in gates", 0)) == (1, 6, 0)


def test_steps_to_the_next_load_count_those_who_come_and_who_are_lost():
    found = numbers(arrange(2, stations={1: {"1 0": "WG11 180 on 0"}}))
    assert found["steps to load"] == 2
    found = numbers(arrange(2, stations={1: {"1 0": "WG11 180 off 0"}}))
    assert found["steps to load"] == 3
    found = numbers(arrange(2, white={1: 1}, stations={1: {"1 0": "WG11 180 on 0"}}))
    assert found["steps to load"] == 5


def test_full_gates_are_leaving():
    found = numbers(arrange(2, stations={1: {"1 0": "WG11 180 on 2"}}))
    assert (found["leaving"], found["colonists in gates"]) == (2, 2)


def test_points_in_rooms_and_open_corridors_are_counted():
    found = numbers(arrange(2, rooms={1: {"water": (1, 1, 1), "access": (1, 0, 0)}}))
    assert (found["points in rooms"], found["rooms without points"]) == (5, 3)
    assert (found["points in water"], found["points in access"], found["points in energy"]) == (4, 1, 0)
    assert (found["open corridors"], found["few corridors"]) == (4, 0)


def test_planets_give_what_they_would_as_far_as_they_have_come():
    game = arrange(2, planets=("Susskind", "Bose", "Dirac", "Fermi", "Planck"))
    spaces = list(game.view(None)["planets"]["Susskind"]["spaces"])[:3]
    taken = {"Susskind": dict(zip(spaces, (1, 1, 2), strict=True))}
    game = arrange(2, planets=("Susskind", "Bose", "Dirac", "Fermi", "Planck"), taken=taken)
    found = numbers(game)
    assert (found["planets now"], found["planets"], found["planets of others"]) == (4, 4 * 0.3, 2 * 0.3)


def test_dominance_compares_activated_modules():
    game = arrange(2, stations={1: {"1 0": "WG11 180 on 0"}, 2: {"1 0": "EG11 180 on 0"}})
    assert numbers(game)["dominance"] == 0
    game = arrange(
        2,
        stations={1: {"1 0": "EG11 180 on 0"}},
        dominance=("energy", "none", "balance", "water", "wildlife"),
    )
    assert numbers(game)["dominance"] == 7
    assert numbers(game, "ben")["dominance"] == 0


def test_bots_look_at_the_ways_to_add_a_tile_that_open_fewest_corridors():
    game = arrange(2, rooms={1: WALK}, tops={"gate.water": "WG12"})
    play(game, "engineer access modules")
    found = candidates(game)
    ways = [move for move in found if move.startswith("add gate.water")]
    assert 0 < len(ways) < len(moves(game, "add gate.water"))
    assert "done" in found
    assert not any(move.startswith("return") for move in found)


def test_nobody_lays_the_station_anew():
    game = arrange(2, rooms={1: WALK}, stations={1: {"1 0": "WG11 180 on 0"}}, reorganisation=True)
    play(game, "engineer access water")
    assert "rebuild" in moves(game)
    assert "rebuild" not in candidates(game)
