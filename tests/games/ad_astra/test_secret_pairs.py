"""Pairs of games that differ in nothing but what some may not know look alike to these, byte for byte."""

import json

import pytest

from adventures.games.ad_astra.rules.versions import SECOND
from adventures.rules import DEALER, Game
from tests.cases import each

from .playing import NAMES
from .table import asked, begun, ended, finished, laid, play, turned_up
from .viewers import EMPTY, VIEWERS, told


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
