"""Who may know what: hidden words, views, records, events (rulebook, Who sees what)."""

import json
import random

import pytest

from adventures.rules import DEALER, Game, InvalidRecord

from .playing import NAMES, any_move, new_game
from .table import asked, begun, hand, laid, moves, play, turned_up
from .viewers import EMPTY, VIEWERS, told


def test_a_placed_card_is_known_to_its_owner_until_it_is_turned_up():
    game = begun(4)
    play(game, "place prod.2 7")
    assert told(game, "ana", "place prod.2 7") == {
        **dict.fromkeys(VIEWERS, "place ? 7"),
        "ana": "place prod.2 7",
    }
    for viewer in VIEWERS:
        space = game.view(viewer)["planning"][6]
        assert space["seat"] == "ana"
        assert space["card"] == ("prod.2" if viewer == "ana" else None)


def test_an_event_of_placing_names_no_card():
    game = begun(4)
    for event in play(game, "place prod.2 7"):
        assert event.kind != "placed" or (event.words, event.audience) == (("7",), None)


def test_a_card_that_is_turned_up_is_known_to_all():
    game = turned_up("ana prod.2", "ben move.2")
    assert {viewer: game.view(viewer)["planning"][0]["card"] for viewer in VIEWERS} == dict.fromkeys(
        VIEWERS, "prod.2"
    )
    assert game.view("ana")["planning"][1]["card"] is None
    assert game.view("ben")["planning"][1]["card"] == "move.2"


def test_action_cards_in_hand_are_known_to_their_owner():
    game = begun(4)
    for viewer in VIEWERS:
        players = game.view(viewer)["players"]
        for name in NAMES[:4]:
            assert (players[name]["hand"] is not None) == (name == viewer)
            assert players[name]["hand_count"] == 11


def test_resource_cards_are_known_to_their_owner_and_their_number_to_all():
    game = begun(4)
    for viewer in VIEWERS:
        players = game.view(viewer)["players"]
        for name in NAMES[:4]:
            assert (players[name]["cards"] is not None) == (name == viewer)
            assert players[name]["card_count"] == 6


def test_with_open_hands_everybody_sees_all_resource_cards():
    game = begun(4, open_hands=True)
    for viewer in VIEWERS:
        view = game.view(viewer)
        assert view["hands_open"]
        assert all(sum(view["players"][name]["cards"].values()) == 6 for name in NAMES[:4])
        assert view["players"]["ana"]["hand"] is None or viewer == "ana"


def test_what_was_looked_at_is_known_to_whoever_looked():
    game = turned_up("ana move.2", ships={"ben": "", "cy": ""})
    play(game, "fly deep large_red")
    text = "scan large_red water water food energy zozodium"
    events = game.play(DEALER, text)
    assert told(game, DEALER, text) == dict.fromkeys(VIEWERS, "")
    assert all("zozodium" not in event.words for event in events)
    for viewer in VIEWERS:
        planet = game.view(viewer)["planets"]["large_red.5"]
        assert (planet["type"], planet["looked"]) == (
            ("zozodium", True) if viewer == "ana" else (None, False)
        )
    play(game, "land large_red.5")
    assert asked(game) == "dia fly ship"
    play(game, "fly deep large_red")
    assert game.view("dia")["planets"]["large_red.1"]["type"] == "water"
    assert game.view("ben")["planets"]["large_red.1"]["type"] is None
    assert game.view("ben")["planets"]["large_red.5"]["type"] == "zozodium"


def test_the_systems_of_oculus_are_known_to_its_owner():
    game = laid(begun(4), held={"ana": "oculus"})
    play(game, "use oculus large_red twin_red")
    assert (
        game.redacted_move("ana", "use oculus large_red twin_red", "ana") == "use oculus large_red twin_red"
    )
    for viewer in ("ben", "cy", None):
        assert game.redacted_move("ana", "use oculus large_red twin_red", viewer) == "use oculus ? ?"


def test_memoria_is_public_when_used():
    game = laid(begun(4), held={"ana": "memoria"}, aside={"ana": "score.1"})
    play(game, "use memoria")
    assert set(told(game, "ana", "use memoria").values()) == {"use memoria"}


@pytest.mark.parametrize(
    "text",
    [
        "produce food with machina",
        "score systems",
        "fly deep small_red",
        "land large_red.3",
        "build colony small_red.2 pay xanthium",
        "offer 3 food*2 for energy",
        "bank food water",
        "discard food*3",
        "pass",
    ],
)
def test_all_other_moves_are_public(text):
    game = turned_up("ana prod.1")
    assert set(told(game, "ana", text).values()) == {text}


def test_moves_of_the_dealer_in_the_set_up_are_public():
    game = begun(4)
    for text in (
        "colours red blue green grey",
        "home water food energy water",
        "spread 5 5 5 5 5 5 5 4",
        "first 2",
    ):
        assert set(told(game, DEALER, text).values()) == {text}


def test_a_record_for_a_viewer_tells_what_he_may_read():
    game = begun(4)
    game.play("ana", "place prod.2 7")
    game.play("ben", "place build 1")
    document = game.record(viewer="ana")
    assert document["viewer"] == "ana"
    text = json.dumps(document)
    assert "place prod.2 7" in text
    assert "place ? 1" in text
    assert "place build 1" not in text
    assert "place ? 7" in json.dumps(game.record(viewer=None))
    with pytest.raises(InvalidRecord):
        Game.replay(document)
    assert Game.replay(game.record()).to_json() == game.to_json()


def test_only_the_seat_that_is_asked_sees_its_question():
    game = begun(4)
    assert game.view("ana")["decision"]["kind"] == "plan"
    assert game.view("ben")["decision"] is None
    assert game.view(None)["decision"] is None
    assert [seat["doing"] for seat in game.view("dia")["seats"]] == ["plan", None, None, None]


@pytest.mark.slow
def test_events_of_random_play_name_no_hidden_card_or_artifact():
    for seed in range(4):
        game, chance = new_game(4), random.Random(seed)
        for _ in range(250):
            who, text = any_move(game, chance)
            for event in game.play(who, text):
                if event.kind == "placed":
                    assert len(event.words) == 1
                if event.kind == "drew" and event.words and event.words != ("repositorium",):
                    assert event.audience == (event.seat,)
                if event.kind == "looked":
                    assert len(event.words) == 1
            for viewer in VIEWERS:
                players = game.view(viewer)["players"]
                assert all(players[name]["hand"] is None for name in NAMES[:4] if name != viewer)
                assert all(players[name]["artifacts"] is None for name in NAMES[:4] if name != viewer)


def test_two_games_that_differ_in_a_hidden_card_look_alike_to_the_others():
    game, twin = begun(4), begun(4)
    game.play("ana", "place prod.2 7")
    twin.play("ana", "place score.1 7")
    for viewer in (*NAMES[1:4], None):
        assert json.dumps(game.view(viewer)) == json.dumps(twin.view(viewer))
        assert json.dumps(game.record(viewer=viewer)) == json.dumps(twin.record(viewer=viewer))
    game, twin = (laid(begun(4), held={"ana": artifact}) for artifact in ("lapis", "oculus"))
    for viewer in (*NAMES[1:4], None):
        assert json.dumps(game.view(viewer)) == json.dumps(twin.view(viewer))
    game, twin = (laid(begun(4), cards={"ana": "water*2"}), laid(begun(4), cards={"ana": "water*2"}))
    assert hand(game, "ana") == hand(twin, "ana") == {"water": 2}


def test_passing_over_does_not_depend_on_what_an_artifact_is():
    for artifact in ("lapis", "arcanum", "oculus", "mercator"):
        game = turned_up(
            "dia move.3", ships={"ana": "", "ben": "", "cy": "", "dia": ""}, held={"ana": artifact}
        )
        assert game.waiting() == ("ana",)
        assert moves(game) == ["pass"]
        game = turned_up("dia build", cards=EMPTY, held={"ana": artifact})
        assert game.waiting() == ("ana",)
        game = turned_up("dia score.3", cards=EMPTY, held={"ana": artifact})
        play(game, "score identical")
        assert game.waiting() == ("ana",)


def test_a_flight_does_not_tell_whether_its_player_has_looked_there_in_secret():
    """Ben has looked everywhere, and ana at two systems with oculus: which two stays her secret."""
    types = "water water food energy zozodium"
    stars = {"large_red": types, "twin_yellow": "food food energy xanthium yoyodium"}
    games = [
        turned_up(
            "ana move.2",
            stars=stars,
            looked={"large_red": looked, "twin_yellow": "ben"},
            used={"ana": "oculus"},
        )
        for looked in ("ben", "ana ben")
    ]
    for text in ("fly deep large_red", "land large_red.3"):
        told = [[event for event in play(game, text) if event.reaches("ben")] for game in games]
        assert told[0] == told[1]
        for viewer in (*NAMES[1:4], None):
            assert json.dumps(games[0].view(viewer)) == json.dumps(games[1].view(viewer))
