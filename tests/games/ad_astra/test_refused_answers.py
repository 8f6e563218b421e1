"""Why something is no answer: in planning, to a choice, to discards, and where nothing is asked."""

import pytest

from adventures.rules import DEALER, IllegalMove
from tests.cases import each

from .table import begun, finished, laid, play, turned_up, why

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")


def planning(**parts):
    """Ana's second card is to be placed; her first lies on 7, ben's on 1, and a scoring card is set aside."""
    game = laid(begun(4), **{"aside": {"ana": "score.1"}, **parts})
    play(game, "place prod.2 7", "place build 1", "place build 2", "place build 3")
    return game


@each(
    ("words", "code"),
    [
        ("place", None),
        ("place build", None),
        ("place build 4", None),
        ("place prod.2", "card_placed"),
        ("place prod.2 4", "card_placed"),
        ("place score.1 4", "card_set_aside"),
        ("place build 1", "space_taken"),
        ("place build 7", "space_taken"),
        ("place build 0", "not_among_moves"),
        ("place build 12", None),
        ("place build 13", "not_among_moves"),
        ("place build x", "not_among_moves"),
        ("place prod.9 4", "not_among_moves"),
        ("build", None),
        ("prod.2", "card_placed"),
        ("score.1", "card_set_aside"),
        ("score.2", None),
        ("4", None),
        ("12", None),
        ("7", "space_taken"),
        ("13", "cards_are_placed"),
        ("15", "cards_are_placed"),
        ("16", "unknown_place"),
        ("0", "unknown_place"),
        ("large_red", "cards_are_placed"),
        ("sol.1", "cards_are_placed"),
        ("sol.5", "unknown_place"),
        ("use", "cards_are_placed"),
        ("use oculus", "artifact_not_held"),
        ("use memoria", "artifact_not_held"),
        ("memoria", "artifact_not_held"),
        ("pass", "cannot_pass"),
        ("done", "cannot_pass"),
        ("produce food", "not_now"),
        ("build starship", "not_now"),
    ],
)
def test_why_a_card_is_not_placed(words, code):
    assert why(planning(), words) == code


def test_a_card_that_is_called_as_a_verb_is_still_a_card():
    game = begun(3)
    play(game, "place build 1", "place trade 2", "place trade 3")
    assert why(game, "build") == "card_placed"
    play(game, "place score.1 4", "place build 5", "place build 6")
    assert why(game, "score.1") == why(game, "place score.1 7") == "card_placed"
    assert why(game, "build starship") == "not_now"


@pytest.mark.parametrize("space", ["²", "٣", "9" * 1000])
def test_what_no_space_is_is_refused_like_anything_else(space):
    """Some signs are digits and no numbers."""
    game = planning()
    with pytest.raises(IllegalMove) as refused:
        game.play("ana", f"place build {space}")
    assert refused.value.code == "not_among_moves"
    assert game.redacted_move("ana", f"place build {space}", "ben") == f"place build {space}"


def test_a_place_that_nobody_knows_is_named_as_far_as_it_can_be_read():
    refused = planning().refusal("ana", "x" * 50)
    assert (refused.code, refused.data) == ("unknown_place", {"place": "x" * 40})


@pytest.mark.parametrize("words", ["use memoria", "memoria"])
def test_memoria_needs_a_scoring_card_that_is_set_aside(words):
    assert why(planning(held={"ana": "memoria"}), words) is None
    assert why(planning(held={"ana": "memoria"}, aside={}), words) == "nothing_set_aside"


@pytest.mark.parametrize("words", ["use lapis", "lapis", "lapis 7"])
def test_other_artifacts_wait_for_their_time(words):
    assert why(planning(held={"ana": "lapis"}), words) == "artifact_not_now"


def test_there_is_nothing_to_see_at_a_star_whose_planets_all_lie_face_up():
    planets = {f"large_red.{index}": "water" for index in range(1, 6)}
    game = planning(held={"ana": "oculus"}, planets=planets)
    assert why(game, "use oculus small_red twin_red") is None
    assert why(game, "use oculus large_red twin_red") == "all_face_up"
    assert why(game, "use oculus twin_red large_red") == "all_face_up"
    assert why(game, "use oculus twin_red sol") == "not_among_moves"
    assert why(game, "use oculus twin_red small_red") == "not_among_moves"
    assert why(game, "large_red") == "cards_are_placed"


@each(
    ("card", "words", "code"),
    [
        ("prod.1", "produce", None),
        ("prod.1", "produce energy", None),
        ("prod.1", "energy", None),
        ("prod.1", "water", "not_on_card"),
        ("prod.1", "produce water", "not_on_card"),
        ("prod.1", "produce energy xanthium", "not_on_card"),
        ("prod.1", "score systems", "not_on_card"),
        ("prod.1", "sol", "not_among_moves"),
        ("prod.1", "produce energy with machina", "artifact_not_held"),
        ("prod.1", "machina", "artifact_not_held"),
        ("prod.1", "pass", "cannot_pass"),
        ("prod.1", "fly deep large_red", "not_now"),
        ("score.1", "score colonies", None),
        ("score.1", "systems", "not_on_card"),
        ("score.1", "score systems", "not_on_card"),
        ("score.1", "produce food", "not_on_card"),
        ("score.1", "done", "cannot_pass"),
    ],
)
def test_why_a_half_is_not_chosen(card, words, code):
    assert why(turned_up(f"ana {card}"), words) == code


@pytest.mark.parametrize("words", ["machina", "score colonies with machina"])
def test_machina_has_no_place_on_a_scoring_card(words):
    assert why(turned_up("ana score.1", held={"ana": "machina"}), words) == "artifact_not_now"


def gaining(**bank):
    """Ana has drawn repositorium."""
    game = turned_up(
        "ana move.2",
        "ben prod.1",
        ships={**SHIPLESS, "ana": "deep"},
        stars={"large_red": "water food water alien water"},
        bank=bank,
    )
    play(game, "fly deep large_red", "land large_red.4", "artifact repositorium")
    return game


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("gain water*4", None),
        ("gain water*2 energy*2", None),
        ("water", None),
        ("gain water*3 energy*2", "take_exactly 4"),
        ("gain water*5", "take_exactly 4"),
        ("gain food*4", "bank_lacks"),
        ("gain water*3 food", "bank_lacks"),
        ("food", "bank_lacks"),
        ("gain gold", "take_exactly 4"),
        ("pass", "cannot_pass"),
    ],
)
def test_why_cards_of_the_bank_are_not_taken(words, code):
    assert why(gaining(food=0), words) == code


def scoring(element):
    game = turned_up("dia score.3", "ben prod.1", cards={**EMPTY, "ana": "water*3 energy xanthium"})
    play(game, f"score {element}")
    return game


@each(
    ("element", "words", "code"),
    [
        ("identical", "discard water*2", None),
        ("identical", "discard", None),
        ("identical", "water", None),
        ("identical", "discard water*4", "you_lack_cards"),
        ("identical", "discard food", "you_lack_cards"),
        ("identical", "food", "you_lack_cards"),
        ("identical", "energy", "discard_identical"),
        ("identical", "discard energy", "discard_identical"),
        ("identical", "discard water energy", "discard_identical"),
        ("identical", "discard gold", "discard_identical"),
        ("identical", "sol", "not_among_moves"),
        ("identical", "done", "cannot_pass"),
        ("identical", "bank water food", "not_now"),
        ("different", "discard water energy", None),
        ("different", "discard water", None),
        ("different", "discard water*2", "discard_different"),
        ("different", "discard xanthium", "discard_different"),
        ("different", "discard food water", "discard_different"),
        ("different", "discard food energy", "you_lack_cards"),
    ],
)
def test_why_cards_are_not_discarded_for_points(element, words, code):
    assert why(scoring(element), words) == code


def too_many():
    """Ana has twelve cards at the end of the round, and ben eleven."""
    game = turned_up("ana trade", cards={**EMPTY, "ana": "water*11 food", "ben": "food*11"}, ships=SHIPLESS)
    finished(game)
    return game


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("discard water*2", None),
        ("discard water food", None),
        ("water", None),
        ("discard food", "discard_exactly 2"),
        ("discard water*3", "discard_exactly 2"),
        ("discard food*2", "you_lack_cards"),
        ("energy", "you_lack_cards"),
        ("sol", "discard_exactly 2"),
        ("discard gold", "discard_exactly 2"),
        ("pass", "cannot_pass"),
    ],
)
def test_why_cards_above_the_limit_are_not_discarded(words, code):
    assert why(too_many(), words) == code


def test_whoever_has_discarded_waits_for_the_others():
    game = too_many()
    events = game.play("ben", "discard food")
    assert [event.kind for event in events] == ["limit"]
    assert why(game, "food", "ben") == "others_discard"
    assert why(game, "food", "cy") == "others_discard"
    assert why(game, "food", DEALER) == "no_decision"


def test_whoever_is_not_asked_is_told_whose_turn_it_is():
    game = begun(4, first=3)
    refused = game.refusal("ana", "7")
    assert (refused.code, refused.data) == ("not_your_turn", {"seat": "cy"})
    assert why(game, "7", DEALER) == "no_decision"
    refused = game.refusal("x" * 50, "7")
    assert (refused.code, refused.data) == ("unknown_seat", {"seat": "x" * 40})


def test_nobody_is_asked_while_the_dealer_is():
    game = turned_up("ana move.2")
    play(game, "fly deep large_red")
    for who in ("ana", "ben"):
        assert why(game, "large_red", who) == "no_decision"
    assert why(game, "large_red", DEALER) == "not_asked_of_dealer"


def test_in_a_game_that_is_over_nothing_is_asked_and_nothing_taken_back():
    game = turned_up("ana score.1", "ben prod.1", scores={"ana": {"systems": 60}}, cards=EMPTY)
    play(game, "score starships")
    finished(game)
    assert game.over
    for who in ("ana", "ben", DEALER):
        assert why(game, "7", who) == "game_over"
        with pytest.raises(IllegalMove) as refused:
            game.undo(who)
        assert refused.value.code == "game_over"


def test_what_was_not_done_cannot_be_taken_back():
    for who in ("ana", "nobody", DEALER):
        with pytest.raises(IllegalMove) as refused:
            begun(4).undo(who)
        assert refused.value.code == "nothing_to_undo"


def test_points_are_those_of_a_seat_at_the_table():
    with pytest.raises(IllegalMove) as refused:
        begun(4).score("x" * 50)
    assert (refused.value.code, refused.value.data) == ("unknown_seat", {"seat": "x" * 40})
