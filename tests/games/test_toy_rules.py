"""A game of another kind than the first one keeps every promise of the rules library."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import HIDDEN, Game, IllegalMove, InvalidRecord, InvalidSetup, Setup
from tests.examples import examples

from .harbour import NAMES, any_move, known_cards, play_random
from .toy.board import CARDS, SQUARES

seeds = st.integers(0, 2**32)


@st.composite
def setups(draw):
    seats = NAMES[: draw(st.integers(2, 4))]
    return Setup(
        "toy.1", seats, dealer=draw(st.sampled_from(("table", "server"))), short_game=draw(st.booleans())
    )


@pytest.fixture
def game():
    """Ana and Ben have looked at their cards."""
    game = Game.new(Setup("toy.1", ("Ana", "Ben")))
    cards = list(CARDS)
    for number, seat in enumerate(("Ana", "Ben"), 1):
        game.play(seat, "look")
        game.play("dealer", " ".join(["deal", str(number), *cards[3 * number : 3 * number + 3]]))
    return game


def chosen(game):
    """Both choose their first card."""
    for seat in ("Ana", "Ben"):
        game.play(seat, game.decision(seat).moves[0])
    return game


@examples(20)
@given(setups(), seeds, st.integers(0, 120))
def test_nothing_tells_a_viewer_of_cards_he_has_not_seen(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    for viewer in (*setup.seats, None):
        known = set(CARDS) if game.over else known_cards(game.moves, setup.seats, viewer)
        told = json.dumps([game.view(viewer), game.record(viewer=viewer)])
        assert {card for card in CARDS if card in told} <= known


@examples(20)
@given(setups(), seeds, st.integers(0, 60))
def test_no_snapshot_holds_a_card_that_nobody_has_looked_at(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    dealt = {word for who, text in game.moves if who == "dealer" for word in text.split(" ")}
    assert {card for card in CARDS if card in game.to_json()} <= dealt


@examples(10)
@given(setups(), seeds, st.integers(0, 30))
def test_events_of_hidden_cards_reach_their_own_seat_alone(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    chance = random.Random(seed)
    while not game.over:
        events = game.play(*any_move(game, game.moves, chance))
        for viewer in (*setup.seats, None):
            heard = {word for event in events if event.reaches(viewer) for word in event.words} & set(CARDS)
            assert heard <= known_cards(game.moves, setup.seats, viewer)


def test_cards_are_dealt_when_they_are_first_looked_at():
    game = Game.new(Setup("toy.1", ("Ana", "Ben")))
    assert game.waiting() == ("Ana", "Ben")
    game.play("Ben", "look")
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data == {"cards": 3, "seat": 2}


def test_a_secret_choice_is_shown_when_the_last_has_chosen(game):
    first = game.decision("Ana").moves[0]
    game.play("Ana", first)
    assert [game.redacted_move("Ana", first, viewer) for viewer in ("Ana", "Ben", None)] == [
        first,
        *[f"choose {HIDDEN}"] * 2,
    ]
    assert first.split()[1] not in json.dumps(game.view("Ben"))
    assert game.view("Ben")["has_chosen"] == {"Ana": True, "Ben": False}
    game.play("Ben", game.decision("Ben").moves[0])
    assert game.redacted_move("Ana", first, "Ben") == game.redacted_move("Ana", first, None) == first


def test_a_redacted_record_hides_names_its_viewer_and_does_not_claim_to_replay(game):
    record = game.record(viewer="Ana")
    assert record["viewer"] == "Ana"
    assert record["moves"][1][1] == game.moves[1][1]
    assert record["moves"][3][1] == "deal 2 ? ? ?"
    for document in (record, game.record(viewer=None)):
        with pytest.raises(InvalidRecord) as refused:
            Game.replay(json.dumps(document))
        assert refused.value.code == "redacted"


def test_a_choice_can_be_taken_back_until_somebody_else_answers(game):
    ana, ben = game.decision("Ana").moves[0], game.decision("Ben").moves[0]
    game.play("Ana", ana)
    assert game.undo("Ana") == ana
    game.play("Ana", ana)
    game.play("Ben", ben)
    for seat in ("Ana", "Ben"):  # all has been shown
        assert not game.can_undo(seat)
        with pytest.raises(IllegalMove) as refused:
            game.undo(seat)
        assert refused.value.code == "nothing_to_undo"


def test_the_end_of_a_turn_is_asked_and_can_be_taken_back_until_the_next_answers(game):
    chosen(game)
    [first] = game.waiting()
    game.play(first, "place 2 3 north")
    game.play(first, "end")
    [second] = game.waiting()
    assert second != first
    game.undo(first)
    game.play(first, "end")
    game.play(second, "place 1 1 south")
    assert not game.can_undo(first)


def test_no_undo_reaches_behind_a_roll_of_the_die(game):
    chosen(game)
    [seat] = game.waiting()
    game.play(seat, "place 2 3 north")
    game.play(seat, "scan")
    assert game.waiting() == ("dealer",)
    game.undo(seat)  # nothing was rolled yet
    game.play(seat, "scan")
    game.play("dealer", "roll 6")
    assert game.view(None)["dust"][seat] == 7
    assert not game.can_undo(seat)
    game.undo("dealer")  # mistyped: as long as nobody has answered
    assert game.waiting() == ("dealer",)


def test_an_open_move_is_built_from_what_the_decision_says(game):
    chosen(game)
    [seat] = game.waiting()
    game.play(seat, "place 2 3 north")
    decision = game.decision(seat)
    assert (decision.moves, decision.open) == (("scan", "end"), ("offer",))
    other = decision.data["seats"][0]
    for wrong in (
        f"offer {other} 2",
        f"offer {3 - other} 1",
        "offer 9 1",
        f"offer {other} 01",
        f"offer {other}",
    ):
        with pytest.raises(IllegalMove):
            game.play(seat, wrong)
    game.play(seat, f"offer {other} 1")
    assert game.waiting() == (game.setup.seats[other - 1],)


def test_another_seat_acts_within_a_turn_and_its_answer_draws_a_hidden_card(game):
    chosen(game)
    [seat] = game.waiting()
    game.play(seat, "place 2 3 north")
    game.play(seat, f"offer {game.decision(seat).data['seats'][0]} 1")
    [other] = game.waiting()
    game.play(other, "accept")
    assert game.decision("dealer").data["cards"] == 1
    card = list(CARDS)[20]
    events = game.play("dealer", f"deal {game.decision('dealer').data['seat']} {card}")
    assert [(event.words, event.audience) for event in events] == [((card,), (seat,))]
    assert (card in game.view(seat)["hand"], card in str(game.view(other))) == (True, False)
    assert game.waiting() == (seat,)


def test_a_move_of_several_words_puts_a_beacon_on_the_shared_board(game):
    chosen(game)
    [seat] = game.waiting()
    assert len(game.decision(seat).moves) == 4 * len(SQUARES)
    game.play(seat, "place 2 3 north")
    number = str(game.setup.seats.index(seat) + 1)
    assert game.sheet("Ana").marks["square.2.3"] == game.sheet("Ben").marks["square.2.3"] == (number, "north")


def test_what_cannot_be_dealt_is_refused(game):
    game = Game.new(Setup("toy.1", ("Ana", "Ben")))
    game.play("Ana", "look")
    one, two, three, *_ = CARDS
    for text, code in {
        f"deal 2 {one} {two} {three}": "not_wanted",
        f"deal 1 {one} {two}": "not_wanted",
        f"deal 1 {one} {one} {two}": "no_card",
        f"deal 1 {one} {two} comet": "no_card",
        "roll 3": "not_wanted",
    }.items():
        with pytest.raises(IllegalMove) as refused:
            game.play("dealer", text)
        assert refused.value.code == code


def test_points_are_hidden_until_the_end_though_the_rules_know_them():
    game = Game.new(Setup("toy.1", NAMES[:3], short_game=True))
    assert game.view("Ana")["scores"] == game.view(None)["scores"] == {}
    assert game.score("Ana").total == 1
    play_random(game, 5)
    assert {seat: score["total"] for seat, score in game.view(None)["scores"].items()} == {
        seat: game.score(seat).total for seat in NAMES[:3]
    }


@pytest.mark.parametrize(
    ("seats", "options", "field"),
    [
        (("Ana",), {}, "seats"),
        ((*NAMES, "Eva"), {}, "seats"),
        (("Ana", "Ben"), {"short_game": 1}, "short_game"),
        (("Ana", "Ben"), {"missions": ()}, "missions"),
        (("Ana", "Ben"), {"opponent": 1}, "opponent"),
    ],
)
def test_its_own_set_up_is_checked(seats, options, field):
    with pytest.raises(InvalidSetup) as refused:
        Game.new(Setup("toy.1", seats, **options))
    assert refused.value.field == field
