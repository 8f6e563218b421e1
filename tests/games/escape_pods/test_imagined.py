"""What a seat imagines of Escape Pods: types of crew as the rules deal them, around what it has spied."""

import random
from collections import Counter

from .arrange import NAMES, arrange, moves, play

DRAWS = 1200


def drawn(game, viewer, of):
    """How often something came up in games that a viewer has imagined, in hundredths."""
    counts = Counter(of(game.imagined(viewer, random.Random(seed))) for seed in range(DRAWS))
    return {what: round(100 * count / DRAWS) for what, count in counts.items()}


def first_of(pod, owner):
    """Gets the type of who sits on the first seat of a pod, by the eyes of its owner."""
    return lambda game: game.view(owner)["pods"][pod]["seats"][0]["type"]


def first_of_next_shelter(game):
    """Gets the type of who came first to the third shelter, by the eyes of its owner."""
    return game.view("ben")["shelters"]["r3"]["arrivals"][0]["type"]


def near(found, wanted):
    return found.keys() == wanted.keys() and all(abs(found[key] - wanted[key]) <= 4 for key in wanted)


def test_a_hidden_type_is_any_with_equal_chances():
    game = arrange(3, pods={"p1a": "8 pink:S"})
    assert near(drawn(game, "ana", first_of("p1a", "ben")), {"C": 33, "S": 33, "E": 33})


def test_a_type_of_which_one_is_known_is_less_likely():
    game = arrange(3, pods={"p1a": "8 pink:S", "p1b": "9 pink:S"})
    play(game, "spy p1b with C")
    assert near(drawn(game, "ana", first_of("p1a", "ben")), {"C": 38, "S": 25, "E": 38})
    assert drawn(game, "ana", first_of("p1b", "ben")) == {"S": 100}
    assert near(drawn(game, "cy", first_of("p1b", "ben")), {"C": 33, "S": 33, "E": 33})


def test_each_seat_has_three_of_each_type_in_all():
    game = arrange(3, pods={"p2a": "8 pink:S yellow:E"}, markers={"pink": {"swap": "E", "pilot": "C"}})
    for seed in range(50):
        other = game.imagined("ana", random.Random(seed))
        for name in NAMES[1:3]:
            panel = other.view(name)["panels"][name]
            types = Counter(panel["types"])
            types.update(type_ for placed in panel["markers"].values() for type_ in placed)
            types.update(
                one["type"] for one in other.view(name)["pods"]["p2a"]["seats"] if one and one["seat"] == name
            )
            assert types == {"C": 3, "S": 3, "E": 3}


def test_own_crew_is_never_drawn_anew():
    game = arrange(3, pods={"p2a": "8 blue:C pink:S"}, markers={"blue": {"swap": "E"}})
    for seed in range(20):
        other = game.imagined("ana", random.Random(seed))
        assert other.sheet("ana").marks == game.sheet("ana").marks


def test_what_an_own_assignment_has_turned_up_stays_as_it_is():
    arrivals = {"r1": "blue:C", "r2": "blue:E blue:C pink:C pink:S", "r3": "pink:E"}
    game = arrange(arrivals=arrivals)
    game.play("dealer", "stop")
    for text in ("assign r1.1 1", "assign r2.1 2"):
        play(game, text)
        for seed in range(50):
            other = game.imagined("ana", random.Random(seed))
            assert other.view("ana") == game.view("ana")
            assert other.decision("ana") == game.decision("ana")
    assert drawn(game, "ana", first_of_next_shelter).keys() == {"C", "S", "E"}


def test_what_is_imagined_can_be_taken_back_as_far_as_here():
    game = arrange(arrivals={"r1": "blue:C", "r2": "blue:E blue:C pink:C"})
    game.play("dealer", "stop")
    play(game, "assign r1.1 1", "assign r2.1 2", "assign r2.2 3")
    other = game.imagined("ana", random.Random(1))
    for _ in range(2):
        assert other.can_undo("ana")
        other.undo("ana")
    assert not other.can_undo("ana")
    assert moves(other)[0].startswith("assign r2.1")
