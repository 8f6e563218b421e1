"""Why a move is refused: every refusal has a code and a sentence, and leaves the game as it was."""

import pytest

from adventures.games.ad_astra.rules import sentences
from adventures.rules import DEALER, IllegalMove
from tests.cases import each

from .table import begun, play, turned_up

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}


def refused(game, who, text):
    """The refusal of a move, which changes nothing."""
    before = game.to_json()
    with pytest.raises(IllegalMove) as caught:
        game.play(who, text)
    assert game.to_json() == before
    assert "{" not in str(caught.value)
    assert str(caught.value).endswith(".")
    assert str(caught.value) != caught.value.code
    return caught.value


@each(
    "text",
    [
        "",
        " ",
        "fly",
        "fly deep",
        "place prod.1",
        "jump 1",
        "place prod.1 1 2",
        "place  prod.1",
        "PLACE prod.1 1",
        "place prod.1 1 ",
        "place prod.1\n1",
        "place prod.9 1",
        "place prod.1 99",
        "produce food",
        "score systems",
        "land large_red.1",
        "pass",
        "done",
        "accept",
        "discard water",
        "use oculus large_red twin_red",
        "use memoria",
        "gain water*4",
    ],
)
def test_what_is_no_answer_in_planning(text):
    refused(begun(4), "ana", text)


def test_whoever_is_not_asked_answers_nothing():
    game = begun(4)
    for who in ("ben", "cy", DEALER, "nobody", "1"):
        refused(game, who, "place prod.1 1")


def test_moves_that_are_no_text():
    game = begun(4)
    for text in (None, 7, b"place prod.1 1", ["place"]):
        with pytest.raises(IllegalMove):
            game.play("ana", text)


@pytest.mark.parametrize(
    ("card", "texts"),
    [
        (
            "ana move.2",
            (
                "fly deep small_red",
                "fly large_red.1 twin_yellow",
                "fly deep sol",
                "fly deep large_red with ianua",
                "fly deep large_red.1",
                "done",
            ),
        ),
        (
            "ana build",
            ("build colony sol.1 pay xanthium", "build factory sol.1", "build terraformer sol.2", "pass"),
        ),
        ("ana prod.1", ("produce water", "produce energy with machina", "pass", "score systems")),
        ("ana score.1", ("score systems", "score colonies starships with responsum", "produce food", "pass")),
        ("ana trade", ("bank water water", "bank water food", "offer 1 water for food", "pass", "accept")),
    ],
)
def test_what_is_no_answer_to_a_card(card, texts):
    game = turned_up(card, cards={"ana": "water xanthium*2 yoyodium zozodium", "ben": "food"})
    for text in texts:
        refused(game, "ana", text)


def test_whoever_is_asked_something_may_ask_why_a_place_does_not_answer():
    game = turned_up("ana move.2", cards=EMPTY)
    assert game.refusal("ana", "fly deep large_red") is None
    found = game.refusal("ana", "fly deep small_red")
    assert isinstance(found, IllegalMove)
    assert str(found).endswith(".")
    assert game.refusal("ben", "pass") is not None


def test_every_sentence_can_be_said():
    for sentence in sentences.SENTENCES.values():
        assert sentence.endswith((".", "?"))


def test_nothing_is_played_in_a_game_that_is_over():
    game = turned_up("ana score.1", "ben prod.1", scores={"ana": {"systems": 60}}, cards=EMPTY)
    play(game, "score starships")
    while not game.over:
        who = game.waiting()[0]
        moves = game.decision(who).moves
        game.play(who, next((move for move in moves if move in ("pass", "done")), moves[0]))
    for text in ("pass", "place prod.1 1", "done"):
        refused(game, "ana", text)
