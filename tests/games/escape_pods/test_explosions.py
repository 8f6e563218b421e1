"""Arrivals that explode, the barrier, last turns, the end (rulebook, Arrival and End of the game; Solo)."""

import json

import pytest

from adventures.games.escape_pods.rules import geometry
from adventures.rules import Game

from .arrange import arrange, assign_all, begun, kinds, moves, place_of, play, reserve_of

CARDS = ("4", "5", "6", "7", "8", "9", "10")


@pytest.mark.parametrize(
    ("seats", "shelter", "explosions"),
    [(2, "r1", 3), (2, "r2", 4), (3, "r2", 3), (4, "r1", 2), (4, "r3", 3), (5, "r4", 2), (5, "r2", 2)],
)
def test_a_shelter_sets_off_as_many_explosions_as_spaces_from_its_token_on(seats, shelter, explosions):
    sector = {"r1": "11", "r2": "12", "r3": "12", "r4": "13"}[shelter]
    crew = ["blue:C", "blue:C", "blue:S", "blue:S", "blue:E"]
    start, found = begun(seats).view(None)["shelters"][shelter]["token"], 0
    for there in range(5):
        token = max(start, there + 1)
        game = arrange(
            seats,
            pods={"p1a": f"{sector} {crew[there]}"},
            arrivals={shelter: " ".join(crew[:there])},
            tokens={shelter: token},
        )
        assert game.view(None)["shelters"][shelter]["explodes"] == (there + 1 >= start)
        exploded = "exploded" in kinds(play(game, f"unboard p1a.1 {shelter} with E"))
        assert exploded == (there + 1 >= start)
        if exploded:
            found += 1
            assert game.view(None)["shelters"][shelter]["token"] == (there + 2 if there < 4 else None)
        else:
            assert game.view(None)["shelters"][shelter]["token"] == start
    assert found == explosions == 6 - start


def exploding(**table):
    """Ana's crew stands before r2, where the next arrival explodes."""
    pods = {"p1a": "12 blue:C", **table.pop("pods", {})}
    return arrange(table.pop("seats", 2), pods=pods, arrivals={"r2": "pink:S"}, tokens={"r2": 2}, **table)


def test_an_explosion_uses_the_card_and_the_next_is_revealed():
    game = exploding(revealed=("8",), pods={"p2a": "11 blue:E"})
    play(game, "unboard p1a.1 r2 with S", "reveal 6")
    told = game.view(None)["explosions"]
    assert (told["used"], told["revealed"], told["left"]) == (["8"], ["6"], 5)
    assert game.waiting() == ("ana",)


def test_crew_of_a_pod_under_the_scrap_returns_to_its_owners():
    game = exploding(revealed=("8",), seats=3, pods={"p3": "8 pink:C blue:S pink:E"})
    before = reserve_of(game, "ben")
    play(game, "unboard p1a.1 r2 with E", "reveal 6")
    after = reserve_of(game, "ben")
    assert {type_: after[type_] - before[type_] for type_ in after} == {"C": 1, "S": 0, "E": 1}
    assert place_of(game, "p3") == "h2"
    assert game.view("ben")["pods"]["p3"]["seats"] == [None, None, None]


def test_after_the_card_the_hangar_is_asked_for():
    game = exploding(revealed=("8",), pods={"p2a": "8 blue:S", "p2b": "11 pink:C"})
    play(game, "unboard p1a.1 r2 with E")
    assert game.decision("dealer").kind == "reveal"
    assert place_of(game, "p2a") == "8"
    play(game, "reveal 6")
    assert place_of(game, "p2a") is None
    assert moves(game) == ["hangar p2a h1", "hangar p2a h3"]


def test_the_next_card_is_revealed_before_the_crew_under_the_scrap_returns():
    game = exploding(revealed=("8",), seats=3, pods={"p3": "8 pink:C blue:S pink:E"})
    events = kinds(play(game, "unboard p1a.1 r2 with E"))
    assert events[-2:] == ["token", "scrap"]
    view = game.view(None)
    assert (view["sectors"]["8"]["scrap"], view["pods"]["p3"]["place"]) == (True, "8")
    assert [crew and crew["seat"] for crew in view["pods"]["p3"]["seats"]] == ["ben", "ana", "ben"]
    assert kinds(play(game, "reveal 6")) == ["revealed", "returned", "returned", "returned", "home"]
    assert game.view(None)["sectors"]["8"] == {"pod": None, "scrap": True, "beyond": False}


def test_an_explosion_in_the_middle_is_restored_from_its_snapshot():
    game = exploding(revealed=("8",), seats=3, pods={"p3": "8 pink:C blue:S pink:E"})
    play(game, "unboard p1a.1 r2 with E")
    twin = Game.from_json(game.to_json())
    assert twin.to_json() == game.to_json()
    for one in (game, twin):
        play(one, "reveal 6")
    assert twin.to_json() == game.to_json()


def test_an_explosion_that_earlier_rules_left_in_the_middle_goes_on():
    """The crew has returned already, and only the card is to be revealed."""
    game = exploding(revealed=("8",), pods={"p2a": "8 blue:S", "p2b": "11 pink:C"})
    play(game, "unboard p1a.1 r2 with E")
    data = json.loads(game.to_json())
    state = data["table"]["state"]
    state["steps"].remove(["crew"])
    state["seats"]["p2a"], state["place"]["p2a"] = [None, None], ""
    state["reserve"][0]["S"] += 1
    earlier = Game.from_json(json.dumps(data))
    for one in (game, earlier):
        play(one, "reveal 6", "hangar p2a h1")
    assert earlier.to_json() == game.to_json()


def test_without_a_card_nothing_falls():
    game = exploding(
        scrap=CARDS,
        revealed=(),
        pods={"p2a": "11 blue:E"},
        changed={"barrier": 1, "noted": [0], "to_come": [], "phase": "last"},
    )
    events = play(game, "unboard p1a.1 r2 with S")
    assert kinds(events) == ["marker", "arrived", "home", "exploded", "token"]
    assert game.waiting() == ("ana",)


def test_the_last_card_leaves_none_to_be_revealed():
    game = exploding(
        scrap=("4", "5"), revealed=("7",), buried=("9",), changed={"used": ["4", "5", "6", "8", "10"]}
    )
    play(game, "unboard p1a.1 r2 with S")
    assert game.view(None)["explosions"]["revealed"] == ["9"]
    assert game.view(None)["explosions"]["left"] == 0


# The barrier


@pytest.mark.parametrize(
    ("barrier", "beyond"),
    [
        ("4-5-6", "7 8 9 10 11 12 13"),
        ("4-6-8", "7 9 10 11 12 13"),
        ("4-8-9", "7 10 11 12 13"),
        ("6-7-8", "9 10 11 12 13"),
        ("7-8-9", "10 11 12 13"),
        ("7-9-10", "11 12 13"),
    ],
)
def test_pods_beyond_each_barrier_are_those_that_reach_a_shelter(barrier, beyond):
    """Ben's crew stands in one sector after the other; the last of the three bursts."""
    *scrap, last = barrier.split("-")
    free = [sector for sector in geometry.SECTORS if sector not in (*scrap, last, "12")]
    for sector in free:
        game = exploding(scrap=tuple(scrap), revealed=(last,), pods={"p1b": f"{sector} pink:C"})
        play(game, "unboard p1a.1 r2 with S", f"reveal {_other(barrier)}")
        far = sector in beyond.split()
        if far:
            assert game.view(None)["barrier"]["noted"] == ["ben"]
            told = game.view(None)["sectors"]
            assert " ".join(name for name, lies in told.items() if lies["beyond"]) == beyond
        else:
            assert game.view(None)["phase"] != "play"
            assert assign_all(game).result.reasons == (("ana", "cut_off"),)


def _other(barrier):
    """A card that is not of the barrier."""
    return next(card for card in CARDS if card not in barrier.split("-"))


@pytest.mark.parametrize(
    "barrier", ["1-2-3", "1-3-5", "3-4-5", "10-11-13", "1-5-8-9", "3-5-7-8", "1-5-8-10-13"]
)
def test_alone_the_other_barriers_stand_as_well(barrier):
    *scrap, last = barrier.split("-")
    free = [sector for sector in geometry.SECTORS if sector not in (*scrap, last)]
    spare = [card for card in free if card != "12"]
    game = arrange(1, pods={"p1a": "12 blue:C"}, scrap=scrap, revealed=(last, spare[0]))
    play(game, "end", f"reveal {spare[1]}")
    assert game.view(None)["barrier"]["noted"] == ["ana"]
    assert game.view(None)["sectors"]["12"]["beyond"]
    play(game, "end")
    assert assign_all(game).result.reasons == (("ana", "last_turns"),)


def test_two_of_three_are_no_barrier():
    game = exploding(scrap=("4",), revealed=("8",), pods={"p2a": "11 blue:E"})
    play(game, "unboard p1a.1 r2 with S", "reveal 9")
    assert game.view(None)["barrier"] is None
    assert not any(sector["beyond"] for sector in game.view(None)["sectors"].values())


def cut(seats=3, **pods):
    """Ana's arrival builds the barrier 4-8-9."""
    game = exploding(seats=seats, scrap=("4", "8"), revealed=("9",), pods=pods)
    play(game, "unboard p1a.1 r2 with S", "reveal 5")
    return game


def test_what_is_beyond_the_barrier_is_told():
    game = cut(p2a="10 pink:C")
    told = game.view(None)["sectors"]
    assert {sector for sector, lies in told.items() if lies["beyond"]} == {"7", "10", "11", "12", "13"}


def test_a_noted_seat_keeps_its_turn_though_its_crew_has_left():
    game = cut(p2a="11 pink:C", p2b="10 yellow:C")
    assert game.view(None)["barrier"]["noted"] == ["ben", "cy"]
    play(game, "unboard p2a.1 r1 with C", "hangar p2a h1", "end")
    assert game.waiting() == ("ben",)
    play(game, "end")
    assert game.waiting() == ("cy",)
    play(game, "end")
    assert assign_all(game).result.reasons == (("cy", "last_turns"),)


def test_the_game_ends_mid_turn_when_no_pod_is_left_beyond_the_barrier():
    game = cut(p2a="11 pink:C", p2b="3 yellow:C")
    assert game.view(None)["barrier"]["noted"] == ["ben"]
    events = play(game, "unboard p2a.1 r1 with C", "hangar p2a h3")
    assert "scoring" in kinds(events)
    assert assign_all(game).result.reasons == (("ana", "cut_off"),)


def test_a_seat_with_crew_on_this_side_alone_is_passed_over():
    game = cut(p2a="10 pink:C", p2b="6 yellow:C")
    play(game, "end", "end")
    assert game.view(None)["phase"] == "assign"


def test_further_scrap_does_not_change_who_is_noted():
    game = arrange(
        3,
        pods={"p1a": "11 blue:C", "p2a": "10 pink:C", "p2b": "13 yellow:S"},
        scrap=("4", "8"),
        revealed=("9",),
        arrivals={"r1": "pink:S pink:E"},
        tokens={"r1": 3},
    )
    play(game, "unboard p1a.1 r1 with S", "reveal 10")
    assert game.view(None)["barrier"]["noted"] == ["ben", "cy"]
    play(game, "end", "pilot p2b 12 with C", "unboard p2b.1 r2 with C", "hangar p2b h1", "end")
    told = game.view(None)["barrier"]
    assert (told["noted"], told["to_come"]) == (["ben", "cy"], [])
    assert game.waiting() == ("cy",)


def test_it_is_over_when_every_shelter_is_full():
    full = "pink:C pink:C pink:S pink:S pink:E"
    rest = "yellow:C yellow:C yellow:S yellow:S yellow:E"
    game = arrange(
        4,
        pods={"p1a": "13 blue:C", "p2a": "5 blue:S"},
        arrivals={
            "r1": full,
            "r2": rest,
            "r3": "black:C black:C black:S black:S black:E",
            "r4": "blue:C blue:C blue:S blue:E",
        },
    )
    play(game, "unboard p1a.1 r4 with S", "reveal 5")
    assert assign_all(game).result.reasons == (("ana", "shelters_full"),)


def test_the_game_ends_by_agreement_at_any_turn_and_is_scored_as_it_stands():
    game = arrange(pods={"p2a": "2 blue:C", "p1a": "5 pink:C"}, arrivals={"r1": "blue:C"})
    play(game, "accelerate p2a 5 with S")
    before = game.to_json()
    with pytest.raises(Exception, match="have nothing to decide"):
        game.play("dealer", "stop")
    assert game.to_json() == before
    play(game, "push p1a 1")
    assert game.decision("dealer") is None
    game.play("dealer", "stop")
    play(game, "assign r1.1 1")
    assert game.result.reasons == (("ana", "stop"),)
    assert game.score("ana").total == 4


# Solo


def test_alone_all_markers_return_at_the_end_of_every_turn():
    game = begun(1, revealed=("3", "11"))
    play(game, "program add black-blue 5-8 with E", "board C p2a with E", "end")
    assert game.view("ana")["panels"]["ana"]["reserve"] == 6  # before the next card is seen
    play(game, "reveal 5")
    assert reserve_of(game, "ana") == {"C": 2, "S": 3, "E": 3}


def test_alone_an_arrival_activates_the_older_card():
    game = arrange(
        1, pods={"p1a": "12 blue:C", "p2a": "3 blue:S"}, arrivals={"r2": "blue:S"}, revealed=("3", "11")
    )
    play(game, "unboard p1a.1 r2 with S", "reveal 5")
    assert game.view(None)["explosions"]["revealed"] == ["11", "5"]
    assert game.view(None)["sectors"]["3"] == {"pod": None, "scrap": True, "beyond": False}
    assert place_of(game, "p2a") == "h1"


def test_alone_the_game_goes_on_without_a_deck():
    used = ["1", "2", "4", "5", "6", "7", "8", "10", "12", "13"]
    game = arrange(1, revealed=("3", "11"), changed={"used": [*used, "9"]})
    play(game, "end")
    assert game.view(None)["explosions"]["revealed"] == ["11"]
    play(game, "end")
    assert game.view(None)["explosions"]["revealed"] == []
    play(game, "end")
    assert game.waiting() == ("ana",)


def test_alone_there_is_one_last_turn_and_no_card_at_its_end():
    game = arrange(
        1, pods={"p2a": "10 blue:C"}, scrap=("4", "8"), revealed=("9", "10"), changed={"used": ["4", "8"]}
    )
    play(game, "end", "reveal 5")
    assert game.view(None)["phase"] == "last"
    assert game.view(None)["barrier"] == {"seat": "ana", "noted": ["ana"], "to_come": []}
    play(game, "end")
    assert game.over
    assert game.view(None)["sectors"]["10"] == {"pod": "p2a", "scrap": False, "beyond": True}
    assert game.result.ranking == (("ana",),)
    assert game.view(None)["rating"] == "survivor"


def test_alone_it_is_over_at_once_with_nobody_beyond_the_barrier():
    game = arrange(1, pods={"p2a": "2 blue:C"}, scrap=("4", "8"), revealed=("9", "10"))
    events = play(game, "end")
    assert game.over
    assert "revealed" not in kinds(events)
    assert game.result.reasons == (("ana", "cut_off"),)


def test_alone_nobody_is_spied_or_swapped():
    game = arrange(1, pods={"p2a": "2 blue:C", "p1a": "5 blue:S"})
    assert not moves(game, "spy", "swap")
