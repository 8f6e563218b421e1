"""Who may know what: hidden words, views, records, events (rulebook, Who sees what)."""

import json
import random

import pytest

from adventures.games.ad_astra.rules.versions import SECOND
from adventures.rules import DEALER, Game, InvalidRecord
from tests.cases import each

from .playing import NAMES, any_move, new_game
from .table import asked, begun, ended, finished, hand, laid, moves, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
VIEWERS = (*NAMES[:4], None)


def told(game, who, text):
    """What each viewer reads of a move."""
    return {viewer: game.redacted_move(who, text, viewer) for viewer in VIEWERS}


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


# Pairs of games that differ in nothing but what some may not know


def alike_for(games, viewers, *, events=((), ())):
    """Views, logs, events and who is asked are the same for these viewers, byte for byte."""
    one, other = games
    assert one.waiting() == other.waiting()
    for viewer in viewers:
        assert json.dumps(one.view(viewer)) == json.dumps(other.view(viewer))
        assert json.dumps(one.record(viewer=viewer)) == json.dumps(other.record(viewer=viewer))
        assert one.decision(viewer or "") == other.decision(viewer or "")
        seen = [[event for event in followed if event.reaches(viewer)] for followed in events]
        assert seen[0] == seen[1]


OTHERS = (*NAMES[1:4], None)


@each(
    "card",
    [
        *("ana prod.1", "ana move.2", "ana build", "ana trade", "ana score.3"),
        *("dia move.2", "dia build", "dia score.3"),
    ],
)
@each("pair", [("lapis", "arcanum"), ("fons machina responsum", "faber mercator memoria")])
def test_which_artifact_is_held_shows_in_no_question_to_anybody_else(card, pair):
    games = [turned_up(card, "ben prod.1", held={"ana": held}) for held in pair]
    alike_for(games, OTHERS)
    while games[0].view(None)["space"] == 1:
        [who] = games[0].waiting()
        answers = games[0].decision(who).moves
        text = next((move for move in answers if move in ("pass", "done")), answers[0])
        alike_for(games, OTHERS, events=[game.play(who, text) for game in games])


@pytest.mark.parametrize("pair", [("lapis", "oculus"), ("memoria", "ianua")])
def test_which_artifact_was_drawn_is_told_to_nobody_else(pair):
    stars = {"large_red": "water food water alien water"}
    games = [turned_up("ana move.2", "ben prod.1", stars=stars) for _ in pair]
    for game in games:
        play(game, "fly deep large_red", "land large_red.4")
    alike_for(games, (*NAMES[:4], None))
    events = [game.play(DEALER, f"artifact {name}") for game, name in zip(games, pair, strict=True)]
    alike_for(games, OTHERS, events=events)
    assert games[0].view("ana") != games[1].view("ana")


def test_which_systems_were_looked_at_with_oculus_is_told_to_nobody_else():
    types = "scan {} food energy energy xanthium zozodium"
    games, seen = [laid(begun(4), held={"ana": "oculus"}) for _ in range(2)], []
    for game, stars in zip(games, (("large_red", "twin_red"), ("small_red", "nebula_red")), strict=True):
        events = [*play(game, f"use oculus {' '.join(stars)}")]
        for star in stars:
            events += game.play(DEALER, types.format(star))
        seen.append(events)
    alike_for(games, OTHERS, events=seen)


def test_looking_in_secret_is_whispered_and_looking_in_flight_is_told():
    game = laid(
        begun(4), held={"ana": "oculus"}, stars={"large_red": "water " * 5, "twin_red": "energy " * 5}
    )
    scans = (
        "scan large_red water water water water water",
        "scan twin_red energy energy energy energy energy",
    )
    looked = [
        event for event in play(game, "use oculus large_red twin_red", *scans) if event.kind == "looked"
    ]
    assert [(event.words, event.audience) for event in looked] == [
        (("large_red",), ("ana",)),
        (("twin_red",), ("ana",)),
    ]
    game = turned_up("ana move.2", stars={"large_red": "water food energy water food"})
    looked = [event for event in play(game, "fly deep large_red") if event.kind == "looked"]
    assert [(event.words, event.audience) for event in looked] == [(("large_red",), None)]


def test_what_lies_face_down_is_told_to_nobody_who_has_not_looked():
    pair = ("water water food energy zozodium", "alien alien energy food water")
    games = [turned_up("ana move.2", "ben prod.1", ships={"cy": ""}) for _ in pair]
    for game in games:
        play(game, "fly deep large_red")
    events = [game.play(DEALER, f"scan large_red {types}") for game, types in zip(games, pair, strict=True)]
    alike_for(games, OTHERS, events=events)


def test_discards_above_the_limit_stay_secret_until_all_have_answered():
    hands = {"ana": "water*11 food", "ben": "food*11", "cy": "", "dia": ""}
    games = [turned_up("ana trade", cards=hands, ships=dict.fromkeys(EMPTY, "")) for _ in range(2)]
    for game in games:
        finished(game)
        assert game.waiting() == ("ana", "ben")
    texts = ("discard water*2", "discard water food")
    alike_for(games, OTHERS, events=[game.play("ana", text) for game, text in zip(games, texts, strict=True)])
    assert [game.redacted_move("ana", text, "ana") for game, text in zip(games, texts, strict=True)] == list(
        texts
    )


def test_an_older_placing_stays_secret_while_a_card_lies_face_down():
    """Which card lies on a space now may not follow from what lay there in an earlier round."""
    game = begun(3)
    play(game, "place build 12", "place build 11", "place build 10")
    assert game.redacted_move("ana", "place build 12", "ben") == "place ? 12"
    assert game.redacted_move("ben", "place build 12", "ana") == "place build 12"  # ben has no card there
    assert game.redacted_move("ana", "place build 11", "ben") == "place build 11"


def test_the_card_on_the_last_space_is_hidden_until_it_is_turned_up():
    game = turned_up("ana prod.1", "ben prod.1")
    last = game.view(None)["planning"][11]
    assert (last["state"], last["card"]) == ("down", None)
    assert game.redacted_move(last["seat"], "place trade 12", "nobody") == "place ? 12"
    assert game.redacted_move("ana", "place prod.1 1", "ben") == "place prod.1 1"


def test_an_artifact_that_was_used_is_known_to_all_from_then_on():
    game = turned_up("ana prod.3", held={"ana": "machina"}, cards=EMPTY)
    assert told(game, DEALER, "artifact machina") == {
        **dict.fromkeys(VIEWERS, ""),
        "ana": "artifact machina",
    }
    play(game, "produce water with machina")
    assert set(told(game, DEALER, "artifact machina").values()) == {"artifact machina"}


def test_what_the_dealer_said_of_planets_is_told_when_the_game_is_over():
    """Who was first to look at a system may not follow from where its line stands."""
    planets = {f"large_red.{index}": "water" for index in range(1, 6)}
    game = laid(begun(4), planets=planets)
    text = "scan large_red water water water water water"
    assert set(told(game, DEALER, text).values()) == {""}
    over = laid(begun(4), planets=planets, changed={"phase": "over"})
    assert set(told(over, DEALER, text).values()) == {text}


SEEN = {"stars": {"large_red": "water food energy zozodium water"}, "looked": {"large_red": "ben"}}


def with_oculus(**parts):
    """A game in which ana has used oculus on two systems, and the dealer has said what was new there."""
    game = laid(begun(4), held={"ana": "oculus"}, **parts)
    game = Game.from_json(game.to_json(), ())
    events = list(game.play("ana", "use oculus large_red twin_red"))
    while DEALER in game.waiting():
        star = game.decision(DEALER).data["star"]
        events += game.play(DEALER, f"scan {star} food food energy energy xanthium")
    return game, events


def test_whether_a_system_was_new_to_all_is_no_concern_of_the_others():
    (game, events), (twin, seen) = with_oculus(), with_oculus(**SEEN)
    assert [who for who, _ in game.moves] == [who for who, _ in twin.moves]
    for viewer in ("cy", "dia", None):
        assert json.dumps(game.view(viewer)) == json.dumps(twin.view(viewer))
        assert game.record(viewer=viewer)["moves"] == twin.record(viewer=viewer)["moves"]
        assert [event for event in events if event.reaches(viewer)] == [
            event for event in seen if event.reaches(viewer)
        ]


def test_a_flight_asks_the_dealer_though_somebody_has_looked_in_secret():
    known = {"stars": {"large_red": "water food energy zozodium water"}, "looked": {"large_red": "ben"}}
    games = [
        turned_up("ana move.2", ships={"cy": ""}, **parts)
        for parts in ({}, {**known, "secret": ["large_red"]})
    ]
    for text in ("fly deep large_red", "scan large_red water food energy zozodium water", "land large_red.1"):
        assert games[0].waiting() == games[1].waiting()
        told = [[event for event in play(game, text) if event.reaches("cy")] for game in games]
        assert told[0] == told[1]
        for viewer in ("cy", "dia", None):
            assert json.dumps(games[0].view(viewer)) == json.dumps(games[1].view(viewer))


def test_a_game_by_the_older_rules_asks_of_a_system_once():
    stars = {"large_red": "water food energy zozodium water"}
    game = turned_up("ana move.2", ships={"cy": ""}, stars=stars, looked={"large_red": "ben"})
    older = Game.from_json(json.dumps({**json.loads(game.to_json()), "rules": SECOND}), ())
    events = play(older, "fly deep large_red")
    assert asked(older) == "ana land"
    assert [event.audience for event in events if event.kind == "nothing"] == [()]
    assert "opened" not in json.loads(older.to_json())["table"]["state"]


def test_an_open_answer_at_the_end_of_a_round_hides_no_older_discard():
    older = ("ben", "discard food")
    game = ended(cards={**EMPTY, "ana": "water*11", "ben": "food*11"})
    game = Game.from_json(game.to_json(), (older, ("ana", "discard water")))
    twin = game.copy()
    game.play("ben", "discard food")
    for viewer in ("ana", "cy", None):
        lines = game.record(viewer=viewer)["moves"]
        assert lines == [list(older), ["ana", "discard water"], ["ben", "discard ?"]]
        assert twin.record(viewer=viewer)["moves"] == lines[:2]
    assert game.record(viewer="ben")["moves"][-1] == ["ben", "discard food"]
    game.play("ana", "discard water")
    assert game.record(viewer=None)["moves"][2:] == [["ben", "discard food"], ["ana", "discard water"]]
