"""When the game ends, and who wins (rulebook, End of the game)."""

import json

import pytest

from adventures.rules import Game

from .playing import NAMES
from .table import finished, happened, play, points, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")
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


def ended(*cards, score="starships", **parts):
    """Starships are scored (one each, but for `parts`), then the round is played out."""
    game = turned_up(*(cards or ("ana score.1", "ben prod.1")), **{"cards": EMPTY, **parts})
    play(game, f"score {score}")
    finished(game)
    return game


@pytest.mark.parametrize(("before", "over"), [(47, False), (48, True), (49, True)])
def test_fifty_points_end_the_game(before, over):
    game = ended(scores={"cy": {"systems": before}})
    assert game.over == over
    assert points(game)[2] == before + 2


def test_a10_the_round_is_played_out():
    game = turned_up(
        *("ana prod.1", "ana prod.2", "ben score.1", "cy prod.1", "dia prod.1"),
        cards=EMPTY,
        ships={**SHIPLESS, "ana": "deep deep deep", "ben": "deep deep deep"},
        scores={"ana": {"colonies": 48}},
    )
    play(game, "produce energy", "produce food")
    events = play(game, "score starships")
    assert points(game) == [54, 6, 0, 0]
    assert happened(events, "ending") == [("ending", "ana", "points")]
    assert not game.over
    assert game.view(None)["end"] == ["points"]
    assert game.view(None)["space"] == 4
    events = finished(game)
    assert happened(events)[-1][0] == "over"
    assert game.over
    assert game.view(None)["phase"] == "over"
    assert game.waiting() == ()
    assert game.result.ranking[:2] == (("ana",), ("ben",))
    assert game.result.reasons == (("ana", "points"),)
    assert game.result.turns == 1


def test_too_many_cards_are_discarded_before_the_end():
    game = ended(scores={"ana": {"systems": 49}}, cards={**EMPTY, "dia": "water*11"})
    assert game.view(None)["phase"] == "limit"
    game.play("dia", "discard water")
    assert game.over


def nearly_all_up(down=1):
    """Every planet is face up but the last ones of nebula_yellow."""
    counts = dict.fromkeys(STARS, 5) | {"nebula_yellow": 4}
    types = iter(["water", "food", "energy", "xanthium", "yoyodium", "zozodium"] * 8)
    planets = {f"{star}.{index}": next(types) for star in STARS for index in range(1, counts[star] + 1)}
    kept = dict(list(planets.items())[: len(planets) - down])
    return {"planets": kept, "stars": {"nebula_yellow": "water food energy water"}}


def test_the_last_planet_that_is_turned_up_ends_the_game_after_the_round():
    """Blue's move.3 shows large_yellow and nebula_yellow."""
    game = turned_up(
        "ana move.3", "ben prod.1", cards=EMPTY, ships={**SHIPLESS, "ana": "deep"}, **nearly_all_up()
    )
    play(game, "fly deep nebula_yellow")
    assert game.view(None)["end"] == []
    events = play(game, "land nebula_yellow.4")
    assert ("ending", "ana", "planets") in happened(events)
    assert game.view(None)["face_up"] == game.view(None)["in_play"] == 43
    assert not game.over
    finished(game)
    assert game.over
    assert game.result.reasons == (("ana", "planets"),)


def test_the_last_planet_was_turned_up_by_whoever_landed_there():
    """The card is ana's, and ben has landed; one planet was free, so that nobody was asked where."""
    parts = nearly_all_up()
    parts["settled"] = {f"nebula_yellow.{index}": "cy colony" for index in (1, 2, 3)}
    game = turned_up("ana move.3", "cy prod.1", cards=EMPTY, ships={**SHIPLESS, "ben": "deep"}, **parts)
    events = play(game, "fly deep nebula_yellow")
    assert ("ending", "ben", "planets") in happened(events)
    finished(game)
    assert game.result.reasons == (("ben", "planets"),)


def test_both_reasons_may_come_in_one_round():
    parts = {**nearly_all_up(), "scores": {"cy": {"systems": 49}}}
    cards = ("ana move.3", "ben score.1", "cy prod.1")
    game = turned_up(*cards, cards=EMPTY, ships={**SHIPLESS, "ana": "deep", "cy": "deep"}, **parts)
    play(game, "fly deep nebula_yellow", "land nebula_yellow.4", "pass")
    assert game.view(None)["end"] == ["planets"]
    events = play(game, "score starships")
    assert happened(events, "ending") == [("ending", "cy", "points")]
    assert game.view(None)["end"] == ["planets", "points"]
    finished(game)
    assert game.over
    assert game.turn == 1
    assert game.result.reasons == (("ana", "planets"), ("cy", "points"))


def test_both_reasons_may_come_at_once():
    """The landing that turns the last planet up ends a game in which somebody has fifty points unnoticed."""
    game = turned_up(
        "ana move.3", "ben prod.1", cards=EMPTY, ships={**SHIPLESS, "ana": "deep"}, **nearly_all_up()
    )
    play(game, "fly deep nebula_yellow")
    data = json.loads(game.to_json())
    data["table"]["state"]["scores"][2]["systems"] = 50
    game = Game.from_json(json.dumps(data))
    events = play(game, "land nebula_yellow.4")
    assert happened(events, "ending") == [("ending", "cy", "points"), ("ending", "ana", "planets")]
    finished(game)
    assert game.result.reasons == (("cy", "points"), ("ana", "planets"))


def test_a_reason_is_told_once():
    game = turned_up(
        *("ana score.1", "ben score.1", "cy prod.1"), scores={"ana": {"systems": 48}, "ben": {"systems": 48}}
    )
    events = [*play(game, "score starships", "score starships"), *finished(game)]
    assert happened(events, "ending") == [("ending", "ana", "points")]


def test_of_two_who_reach_fifty_the_first_from_the_owner_is_named():
    scores = {"ana": {"systems": 48}, "cy": {"systems": 48}}
    game = turned_up("ben score.1", "ben prod.1", scores=scores, cards=EMPTY)
    events = play(game, "score starships")
    assert happened(events, "ending") == [("ending", "cy", "points")]
    finished(game)
    assert game.result.reasons == (("cy", "points"),)


def test_cards_given_for_points_end_the_game_when_all_have_given():
    game = turned_up(
        *("dia score.3", "ben prod.1"),
        scores={"ana": {"systems": 48}},
        cards={**EMPTY, "ana": "water*2", "ben": "food*2"},
    )
    play(game, "score identical")
    assert happened(play(game, "discard water*2"), "ending") == []
    assert happened(play(game, "discard food*2"), "ending") == [("ending", "ana", "points")]


def test_one_planet_face_down_is_enough_to_go_on():
    game = turned_up(
        "ana move.3", "ben prod.1", cards=EMPTY, ships={**SHIPLESS, "ana": "deep"}, **nearly_all_up(2)
    )
    play(game, "fly deep nebula_yellow", "land nebula_yellow.4")
    finished(game)
    assert not game.over
    assert game.turn == 2


def test_most_points_win_and_more_than_fifty_count():
    scores = {"ana": {"systems": 55}, "ben": {"systems": 61}, "cy": {"systems": 49}, "dia": {"systems": 61}}
    game = ended(scores=scores, ships={**SHIPLESS, "ana": "deep"})
    # Ana has scored five for her ship: 60.
    assert points(game) == [60, 61, 49, 61]
    assert game.result.places["ana"] == 3
    assert game.result.places["cy"] == 4


def tied(**parts):
    """All have 60 points, and nobody scores."""
    scores = {name: {"systems": 60} for name in EMPTY}
    cards = ("ana score.2", "ben prod.1")
    return ended(*cards, score="terraformers", scores=scores, ships=SHIPLESS, **parts)


def test_a_tie_goes_to_most_own_pawns_in_play():
    game = turned_up(
        *("ana score.2", "ben prod.1"),
        scores={name: {"systems": 60} for name in EMPTY},
        ships={**SHIPLESS, "ben": "deep deep", "cy": "deep deep deep", "dia": "small_red.1"},
        settled={"small_red.2": "dia colony", "sol.1": ""},
        planets={"small_red.1": "water", "small_red.2": "water"},
        cards={**EMPTY, "ana": "energy*9"},
    )
    play(game, "score terraformers")
    finished(game)
    assert game.over
    assert [NAMES[2]] == list(game.result.ranking[0])
    assert game.result.places["ana"] == 4
    assert [value.value for value in game.result.tie_breaks["cy"]][:2] == [60, 4]
    assert game.result.tie_breaks["dia"][1].value == 3


def test_terraformers_are_pawns_in_a_tie():
    game = turned_up(
        *("ana score.1", "ben prod.1"),
        scores={name: {"systems": 60} for name in EMPTY},
        ships=SHIPLESS,
        terraformed={"sol.1": "ana"},
        cards=EMPTY,
    )
    play(game, "score starships")
    finished(game)
    assert game.result.ranking[0] == ("ana",)
    assert game.result.tie_breaks["ana"][1].value == 2


def test_then_most_resource_cards_in_hand():
    game = tied(
        cards={"ana": "water", "ben": "food energy", "cy": "water*3", "dia": "food"},
        settled={f"sol.{index}": "" for index in (1, 2, 3, 4)},
    )
    assert game.result.ranking == (("cy",), ("ben",), ("ana", "dia"))
    assert [value.value for value in game.result.tie_breaks["cy"]] == [60, 0, 3]
    assert not any(value.fewer for value in game.result.tie_breaks["cy"])


def test_then_the_place_is_shared():
    game = tied(settled={f"sol.{index}": "" for index in (1, 2, 3, 4)})
    assert game.result.ranking == (("ana", "ben", "cy", "dia"),)
    assert game.result.places == dict.fromkeys(EMPTY, 1)


def test_arcanum_gives_five_points_in_the_end():
    game = ended(scores={"ana": {"systems": 49}}, held={"cy": "arcanum lapis"})
    assert points(game) == [51, 2, 7, 2]
    assert game.score("cy").fields["arcanum"] == 5
    player = game.view(None)["players"]["cy"]
    assert (player["used"], player["artifacts"]) == (["arcanum"], ["lapis"])


def test_arcanum_is_told_when_it_counts():
    game = turned_up("ana score.1", cards=EMPTY, scores={"ana": {"systems": 49}}, held={"cy": "arcanum"})
    play(game, "score starships")
    events = finished(game)
    assert happened(events)[-3:] == [
        ("used", "cy", "arcanum"),
        ("scored", "cy", "arcanum", "5"),
        ("over", None),
    ]


def test_arcanum_gives_nothing_before_the_end_and_does_not_end_the_game():
    game = ended(scores={"cy": {"systems": 46}}, held={"cy": "arcanum"})
    assert not game.over
    assert points(game)[2] == 48
    assert game.score("cy").fields["arcanum"] == 0


def test_arcanum_may_decide_who_wins():
    game = ended(scores={"ana": {"systems": 50}, "cy": {"systems": 46}}, held={"cy": "arcanum"})
    assert points(game) == [52, 2, 53, 2]
    assert game.result.ranking[0] == ("cy",)


def test_points_for_building_end_the_game_too():
    game = turned_up(
        "ana build", "ben prod.1", cards={**EMPTY, "ana": "water*2 food*2"}, scores={"ana": {"systems": 46}}
    )
    events = play(game, "build terraformer sol.1")
    assert happened(events, "ending") == [("ending", "ana", "points")]
    assert not game.over
    finished(game)
    assert game.over


def test_when_it_is_over_everything_is_known():
    game = ended(scores={"ana": {"systems": 49}}, held={"cy": "lapis"})
    result = game.view(None)["result"]
    assert result["scores"]["ana"]["total"] == 51
    assert result["places"]["ana"] == 1
    assert game.decision("ana") is None
