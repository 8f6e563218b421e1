"""Who may know which type: hidden words, spying, views that differ in nothing hidden (rulebook, Crew)."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import HIDDEN, Game, InvalidRecord
from tests.examples import examples

from .arrange import NAMES, arrange, moves, place_of, play
from .playing import any_move, new_game, play_random

seeds = st.integers(0, 2**32)


def type_in(game, viewer, place):
    """The type that a viewer reads in a seat of a pod, `p2a.1`, or on an arrival space, `r2.1`."""
    where, at = place.split(".")
    view = game.view(viewer)
    crew = view["pods"][where]["seats"] if where in view["pods"] else view["shelters"][where]["arrivals"]
    return crew[int(at) - 1]["type"]


def known(game, place):
    return {viewer: type_in(game, viewer, place) for viewer in (*game.setup.seats, None)}


def test_the_owner_alone_knows_a_type():
    game = arrange(3, pods={"p2a": "5 blue:C pink:S"}, arrivals={"r3": "yellow:E"})
    assert known(game, "p2a.1") == {"ana": "C", "ben": None, "cy": None, None: None}
    assert known(game, "p2a.2") == {"ana": None, "ben": "S", "cy": None, None: None}
    assert known(game, "r3.1") == {"ana": None, "ben": None, "cy": "E", None: None}


def test_what_was_spied_is_known_to_the_spy_alone():
    game = arrange(3, pods={"p2a": "5 blue:C pink:S"})
    play(game, "spy p2a with C")
    assert known(game, "p2a.2") == {"ana": "S", "ben": "S", "cy": None, None: None}
    assert game.view("ana")["pods"]["p2a"]["seats"][1]["spied"]
    assert not game.view("ben")["pods"]["p2a"]["seats"][1]["spied"]


def test_knowledge_follows_a_pawn_through_boarding_swapping_and_unboarding():
    game = arrange(
        3,
        pods={"p1a": "8 pink:S", "p2a": "10 yellow:E", "p2b": "9 blue:C"},
        reserve={"blue": "CCCSSS"},
    )
    play(game, "spy p1a with C", "end")
    play(game, "board p1a.1 p2a with C")
    assert known(game, "p2a.2") == {"ana": "S", "ben": "S", "cy": None, None: None}
    play(game, "end", "end", "swap p2b.1 p2a.2 with S", "end", "pilot p2b 13 with C")
    assert known(game, "p2b.1") == {"ana": "S", "ben": "S", "cy": None, None: None}
    play(game, "unboard p2b.1 r4 with S")
    play(game, *moves(game, "hangar")[:1])
    assert known(game, "r4.1") == {"ana": "S", "ben": "S", "cy": None, None: None}


def test_a_pawn_that_returns_to_the_reserve_is_forgotten():
    game = arrange(pods={"p1a": "1 pink:S"}, reserve={"blue": "CCS", "pink": "CS"})
    play(game, "spy p1a with C", "swap C p1a.1 with S")
    assert game.view("ana")["panels"]["ben"] == game.view(None)["panels"]["ben"]
    play(game, "end", "minipod S 2 with S")
    assert type_in(game, "ana", "p1b.1") is None


def test_hidden_words_of_moves():
    game = arrange(3, pods={"p2a": "2 pink:C", "p1b": "1 blue:E"})
    for text, told in {
        "board C p2a with E": "board ? p2a with ?",
        "board p1b.1 p2a with E": "board p1b.1 p2a with ?",
        "unboard p2a.2 r1 with C": "unboard p2a.2 r1 with ?",
        "minipod C 2 with E": "minipod ? 2 with ?",
        "swap S p2a.1 with E": "swap ? p2a.1 with ?",
        "program bury with E": "program bury with ?",
        "refresh with S": "refresh with ?",
        "beacon p2a 8": "beacon p2a 8",
        "end": "end",
    }.items():
        assert game.redacted_move("ana", text, "ana") == text
        assert game.redacted_move("ana", text, "ben") == game.redacted_move("ana", text, None) == told
    assert game.redacted_move("dealer", "shelters P1 G2 B1 Y3", None) == "shelters P1 G2 B1 Y3"


def test_a_shelter_is_turned_up_only_when_its_turn_comes():
    game = arrange(
        3, arrivals={"r1": "blue:S", "r2": "pink:C pink:C", "r3": "yellow:S", "r4": "pink:E yellow:E"}
    )
    game.play("dealer", "stop")
    assert game.view(None)["phase"] == "assign"
    everybody = (*NAMES[:3], None)
    assert known(game, "r1.1") == dict.fromkeys(everybody, "S")
    assert known(game, "r2.1") == {"ana": None, "ben": "C", "cy": None, None: None}
    assert known(game, "r4.1") == {"ana": None, "ben": "E", "cy": None, None: None}
    play(game, "assign r1.1 2")
    assert known(game, "r2.1") == known(game, "r2.2") == dict.fromkeys(everybody, "C")
    assert known(game, "r3.1") == {"ana": None, "ben": None, "cy": "S", None: None}
    play(game, "assign r2.1 3", "assign r2.2 4")
    assert known(game, "r3.1") == dict.fromkeys(everybody, "S")
    assert known(game, "r4.1") == {"ana": None, "ben": "E", "cy": None, None: None}
    play(game, "assign r3.1 3")
    assert known(game, "r4.1") == known(game, "r4.2") == dict.fromkeys(everybody, "E")


def test_what_was_spied_is_known_before_its_shelter_is_turned_up():
    game = arrange(3, arrivals={"r1": "blue:S", "r4": "pink:E"})
    play(game, "spy r4 with C", "end", "end")
    game.play("dealer", "stop")
    assert known(game, "r4.1") == {"ana": "E", "ben": "E", "cy": None, None: None}
    assert game.sheet("ana").marks["r4.1"] == ("pink", "E")
    assert game.sheet("cy").marks["r4.1"] == ("pink", HIDDEN)


def test_shelters_in_which_nobody_has_a_choice_are_turned_up_on_the_way():
    game = arrange(
        2, arrivals={"r1": "pink:C pink:C", "r2": "blue:E", "r3": "blue:C"}, cards=("P1", "P2", "P5", "P6")
    )
    game.play("dealer", "stop")
    play(game, "assign r1.1 1", "assign r1.2 4")
    assert game.view(None)["shelters"]["r3"]["arrivals"][0]["type"] is None
    play(game, "assign r2.1 2")
    assert game.view(None)["shelters"]["r3"]["arrivals"][0]["type"] == "C"


def test_crew_in_pods_and_reserves_stays_hidden_until_the_end():
    game = arrange(
        3,
        pods={"p2a": "5 blue:C pink:S"},
        arrivals={"r1": "blue:S", "r4": "pink:E yellow:E"},
        markers={"blue": {"swap": "C"}},
    )
    game.play("dealer", "stop")
    play(game, "assign r1.1 2", "assign r4.1 3")
    assert type_in(game, "ben", "p2a.1") is None
    assert game.view("ben")["panels"]["ana"]["types"] is None
    play(game, "assign r4.2 4")
    assert type_in(game, None, "p2a.1") == "C"
    assert game.view(None)["panels"]["ana"]["types"] == {"C": 1, "S": 2, "E": 3}
    assert game.view(None)["panels"]["ana"]["markers"]["swap"] == ["C"]
    assert game.redacted_move("ana", "board C p2a with E", None) == "board C p2a with E"


def test_points_stay_hidden_until_the_end():
    game = arrange(arrivals={"r1": "blue:S"})
    assert game.view("ana")["scores"] == game.view(None)["scores"] == {}
    assert game.score("ana").total == 3
    game.play("dealer", "stop")
    assert game.view("ana")["scores"] == {}
    play(game, "assign r1.1 4")
    assert game.view(None)["scores"]["ana"]["total"] == 2


def test_the_sheet_of_a_seat_hides_what_its_view_hides():
    game = arrange(pods={"p2a": "5 blue:C pink:S"}, arrivals={"r1": "pink:E"}, markers={"blue": {"spy": "E"}})
    marks = game.sheet("ana").marks
    assert marks["p2a"] == ("5",)
    assert (marks["p2a.1"], marks["p2a.2"], marks["r1.1"]) == (
        ("blue", "C"),
        ("pink", HIDDEN),
        ("pink", HIDDEN),
    )
    assert (marks["r1"], marks["token.r1"], marks["revealed"]) == (("P1",), ("3",), ("7",))
    assert (marks["spy"], marks["reserve"]) == (("E",), ("C", "C", "S", "S", "S", "E", "E"))
    assert "reserve" not in game.sheet("dealer").marks


def test_a_redacted_record_names_its_viewer_and_does_not_claim_to_replay():
    game = play_random(new_game(3), 3, 40)
    for viewer in ("ana", None):
        document = game.record(viewer=viewer)
        assert document["viewer"] == viewer
        with pytest.raises(InvalidRecord):
            Game.replay(document)
    assert any(HIDDEN in text for _, text in game.record(viewer=None)["moves"])


# What a viewer reads does not hang on what he may not know


def face_down(state):
    """The arrivals of the shelters that are not turned up yet."""
    turned = state["cursor"][0] + 1 if state["phase"] == "assign" else 0
    return [state["arrivals"][shelter] for shelter in ("r1", "r2", "r3", "r4")[turned:]]


def other_types(game, viewer, chance):
    """The same table with the types that a viewer may not know dealt out anew among their owners' crew."""
    data = json.loads(game.to_json())
    data["table"] |= {"before": None, "by": "", "since": []}
    state = data["table"]["state"]
    number = game.setup.seats.index(viewer) if viewer else -1
    for owner in range(len(game.setup.seats)):
        if owner == number:
            continue
        pawns = [
            pawn
            for group in (*state["seats"].values(), *face_down(state))
            for pawn in group
            if pawn and pawn[0] == owner and number not in pawn[2]
        ]
        panel, held = state["markers"][owner], state["reserve"][owner]
        pool = [pawn[1] for pawn in pawns] + [one for types in panel.values() for one in types]
        pool += [one for one, count in held.items() for _ in range(count)]
        chance.shuffle(pool)
        for pawn in pawns:
            pawn[1] = pool.pop()
        for types in panel.values():
            types[:] = [pool.pop() for _ in types]
        state["reserve"][owner] = {one: pool.count(one) for one in "CSE"}
    return Game.from_json(json.dumps(data), game.moves)


def forgetful(view):
    """A view without what a table that was laid anew cannot take back."""
    return json.dumps({**view, "can_undo": None, "instead": None})


@examples(60)
@given(st.integers(2, 5), seeds, st.integers(10, 250))
def test_no_view_hangs_on_types_that_the_viewer_may_not_know(seats, seed, count):
    game = play_random(new_game(seats), seed, count)
    if game.over or game.view(None)["phase"] == "assign":
        return
    for viewer in (*game.setup.seats, None):
        twin = other_types(game, viewer, random.Random(seed))
        assert forgetful(twin.view(viewer)) == forgetful(game.view(viewer))
        if viewer:
            assert dict(twin.sheet(viewer).marks) == dict(game.sheet(viewer).marks)


@examples(40)
@given(st.integers(2, 5), seeds, st.integers(40, 250))
def test_no_view_of_scoring_hangs_on_shelters_that_are_face_down(seats, seed, count):
    game, chance = play_random(new_game(seats), seed, count), random.Random(seed)
    while game.waiting() and game.decision(game.waiting()[0]).kind not in ("turn", "assign"):
        game.play(*any_move(game, chance))
    if not game.over and game.view(None)["phase"] != "assign":
        game.play("dealer", "stop")
    while not game.over:
        for viewer in (*game.setup.seats, None):
            twin = other_types(game, viewer, chance)
            assert forgetful(twin.view(viewer)) == forgetful(game.view(viewer))
            if viewer:
                assert dict(twin.sheet(viewer).marks) == dict(game.sheet(viewer).marks)
        game.play(*any_move(game, chance))


TURNED = {"C": "S", "S": "E", "E": "C"}


@examples(25)
@given(st.integers(2, 4), seeds, st.integers(10, 200))
def test_two_games_that_differ_in_hidden_types_read_the_same_to_the_others(seats, seed, count):
    """Ana plays every type as another one, and nobody spies: the others read the same, word for word."""
    game, twin, chance = new_game(seats), new_game(seats), random.Random(seed)
    for _ in range(count):
        if game.over or game.view(None)["phase"] == "assign":
            return
        who, text = any_move(game, chance)
        if text.startswith("spy"):
            text = "end"
        turned = " ".join(TURNED.get(word, word) for word in text.split(" ")) if who == "ana" else text
        heard, again = game.play(who, text), twin.play(who, turned)
        for viewer in (*game.setup.seats[1:], None):
            told = [event for event in heard if event.reaches(viewer)]
            assert told == [event for event in again if event.reaches(viewer)] or game.over
    if game.over or game.view(None)["phase"] == "assign":
        return
    for viewer in (*game.setup.seats[1:], None):
        assert json.dumps(game.view(viewer)) == json.dumps(twin.view(viewer))
        assert json.dumps(game.record(viewer=viewer)) == json.dumps(twin.record(viewer=viewer))
    assert place_of(game, "p2a") == place_of(twin, "p2a")


@pytest.mark.slow
@examples(20)
@given(st.integers(2, 5), seeds)
def test_no_event_tells_a_type_to_whoever_may_not_know_it(seats, seed):
    game, chance = new_game(seats), random.Random(seed)
    for _ in range(300):
        if game.over or game.view(None)["phase"] == "assign":
            return
        who, text = any_move(game, chance)
        for event in game.play(who, text):
            if game.view(None)["phase"] == "assign":
                return
            assert not {"C", "S", "E"} & set(event.words) or event.audience == (who,)
