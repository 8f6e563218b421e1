"""Artifacts are drawn, kept secret and used once; those of planning (rulebook, Alien artifacts)."""

import pytest

from adventures.rules import DEALER, IllegalMove

from .table import (
    RESOURCES,
    amounts,
    artifact_moves,
    asked,
    begun,
    hand,
    happened,
    laid,
    moves,
    play,
    turned_up,
    used,
)

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
    assert game.decision("ana").data == {"count": count}
    play(game, "gain water*2 food*2" if count == 4 else "gain water*2 food")
    assert hand(game, "ana") == ({"water": 2, "food": 2} if count == 4 else {"water": 2, "food": 1})


def test_repositorium_gives_nothing_from_an_empty_bank():
    game, _ = drawing("repositorium", bank=dict.fromkeys(RESOURCES, 0))
    assert game.view(None)["space"] == 2
    assert used(game, "ana") == (["repositorium"], 0)


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


def test_oculus_asks_the_dealer_of_both_systems_whoever_has_looked_there():
    game = laid(
        begun(4),
        held={"ana": "oculus"},
        stars={"large_red": "water food energy xanthium water", "twin_red": "yoyodium " * 5},
        looked={"large_red": "ben", "twin_red": "cy"},
    )
    play(game, "use oculus large_red twin_red")
    assert asked(game) == "dealer scan"
    assert game.decision(DEALER).data["known"] == "water food energy xanthium water".split()
    play(
        game, "scan large_red water food energy xanthium water", "scan twin_red food food energy energy alien"
    )
    assert asked(game) == "ana plan"
    assert game.view("ana")["planets"]["large_red.4"]["type"] == "xanthium"


def test_what_was_seen_in_secret_and_said_wrongly_is_put_right_by_the_next_look():
    game = turned_up(
        "ana move.2", stars={"large_red": "food " * 5}, looked={"large_red": "ben"}, secret=["large_red"]
    )
    play(game, "fly deep large_red")
    with pytest.raises(IllegalMove):
        game.play(DEALER, "scan large_red water water water water")
    play(game, "scan large_red water water energy energy alien")
    assert game.view("ana")["planets"]["large_red.5"]["type"] == "alien"
    assert game.view("ben")["planets"]["large_red.5"]["type"] == "alien"


def test_oculus_leaves_the_scoring_cards_where_they_are():
    game = laid(begun(4), held={"ana": "oculus memoria"}, aside={"ana": "score.1"})
    events = play(game, "use oculus large_red twin_red")
    assert happened(events) == [("used", "ana", "oculus")]
    assert game.view(None)["players"]["ana"]["set_aside"] == ["score.1"]


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


def test_oculus_needs_two_systems_with_planets_face_down():
    down = ("twin_red", "nebula_red")
    planets = {f"{star}.{index}": "food" for star in STARS if star not in down for index in range(1, 6)}
    game = laid(begun(3), held={"ana": "oculus"}, planets=planets)
    assert artifact_moves(game, "oculus") == ["use oculus twin_red nebula_red"]
    planets |= {f"twin_red.{index}": "food" for index in range(1, 6)}
    game = laid(begun(3), held={"ana": "oculus"}, planets=planets)
    assert artifact_moves(game, "oculus") == []


# Arcanum


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
        assert game.redacted_move(DEALER, "artifact lapis", viewer) == ""
    assert ("drew", "ana", "lapis") in happened([event for event in events if event.reaches("ana")])
    assert game.redacted_move(DEALER, "artifact lapis", "ana") == "artifact lapis"
    assert game.view("ana")["players"]["ana"]["artifacts"] == ["lapis"]


def test_who_draws_repositorium_shows_it():
    game, _ = drawing("repositorium")
    for viewer in ("ana", "ben", None):
        assert game.redacted_move(DEALER, "artifact repositorium", viewer) == "artifact repositorium"


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


def test_an_artifact_is_out_of_the_game_once_it_is_used():
    game = turned_up("ana prod.3", "ana prod.2", held={"ana": "machina"}, cards=EMPTY)
    play(game, "produce water with machina")
    assert hand(game, "ana") == {"water": 4}
    assert not artifact_moves(game, "machina")
