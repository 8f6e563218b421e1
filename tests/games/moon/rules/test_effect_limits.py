"""The limits of everything that an effect may say: the least and the most are taken, one more is not."""

import pytest

from adventures.games.moon.rules.contents import ACTIONS
from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.effects.checking import faults_of_one, read
from adventures.rules import InvalidSetup
from tests.cases import each

SIX = dict.fromkeys(ACTIONS, 1)
BOXES = {"part": "boxes", "count": 1, "action": "any", "values": [0, 5]}
RACE = {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"}
MISSION = {"kind": "extra_mission", "letter": "d", "first": 8, "later": 3, "condition": "manual"}
CARD = {"kind": "event_card", "card": 158, "where": "random"}
ODD_NUMBERS = [str(number) for number in range(100)]


def half(*parts):
    return {"kind": "half_sheet", "parts": list(parts)}


def boxes(count):
    return half({**BOXES, "count": count, "values": [0] * (count + 1)})


def condition(**words):
    return {"kind": "end_when", "condition": words}


# A number that is said, the parameter that is wrong where it is beyond its limits, the least and the most.
LIMITS = {
    "level of ASTRA": (lambda n: {"kind": "opponent", "level": n, "values": SIX}, "level", 1, 9),
    "its points for a card": (lambda n: {"kind": "opponent", "values": {"water": n}}, "values", 0, 20),
    "its fixed points": (lambda n: {"kind": "opponent", "fixed": n}, "fixed", 0, 200),
    "its bonuses": (lambda n: {"kind": "opponent", "bonuses": n}, "bonuses", 0, 20),
    "cards in": (lambda n: {"kind": "cards_in", "cards": ["5/water"] * n}, "cards", 1, 9),
    "numbers out": (lambda n: {"kind": "cards_out", "numbers": ODD_NUMBERS[:n]}, "numbers", 1, 99),
    "cards out": (lambda n: {"kind": "cards_out", "actions": ["water"], "count": n}, "count", 1, 30),
    "event card": (lambda n: {**CARD, "card": n}, "card", 1, 999),
    "chapter of an event": (lambda n: {**CARD, "chapter": n}, "chapter", 1, 999),
    "cards a turn": (lambda n: {"kind": "cards_per_turn", "count": n}, "count", 2, 2),
    "numbers forbidden": (lambda n: {"kind": "forbidden", "numbers": ODD_NUMBERS[:n]}, "numbers", 1, 99),
    "times of an action": (lambda n: {"kind": "action", "action": "water", "times": n}, "times", 0, 2),
    "errors of an action": (lambda n: {"kind": "action", "action": "water", "errors": n}, "errors", 0, 1),
    "places": (lambda n: {"kind": "set_up", "crossed": [*map(str, range(n))]}, "crossed", 1, 60),
    "missions": (lambda n: {"kind": "missions", "keys": ["a1"] * n}, "keys", 3, 3),
    "first reward": (
        lambda n: {"kind": "mission_values", "letter": "a", "first": n, "later": 1}, "first", 0, 99,
    ),
    "later reward": (
        lambda n: {"kind": "mission_values", "letter": "a", "first": 1, "later": n}, "later", 0, 99,
    ),
    "card of a mission": (lambda n: {**MISSION, "card": n}, "card", 1, 999),
    "first of a mission": (lambda n: {**MISSION, "first": n}, "first", 0, 99),
    "later of a mission": (lambda n: {**MISSION, "later": n}, "later", 0, 99),
    "turns of an incident": (lambda n: {"kind": "incident", "every": n, "errors": 1}, "every", 1, 35),
    "errors of an incident": (
        lambda n: {"kind": "incident", "mission": True, "points": 1, "errors": n}, "errors", 0, 3,
    ),
    "points of an incident": (
        lambda n: {"kind": "incident", "mission": True, "errors": 1, "points": n}, "points", -50, 50,
    ),
    "error boxes": (lambda n: {"kind": "errors", "boxes": n}, "boxes", 1, 8),
    "losses": (lambda n: {"kind": "errors", "values": [0] * n}, "values", 2, 9),
    "a loss": (lambda n: {"kind": "errors", "values": [0, n]}, "values", 0, 99),
    "a prize": (lambda n: {"kind": "race", "race": "x", "worth": "points", "amount": n}, "amount", 1, 99),
    "times of a field": (lambda n: {"kind": "score", "field": "water", "times": n}, "times", 0, 9),
    "points of a field": (lambda n: {"kind": "score", "field": "water", "plus": n}, "plus", -99, 99),
    "points": (lambda n: {"kind": "points", "amount": n}, "amount", -99, 99),
    "turns": (lambda n: {"kind": "turn_limit", "turns": n}, "turns", 1, 99),
    "places with stars": (lambda n: {"kind": "stars", "by_place": [1] * n}, "by_place", 1, 6),
    "stars of a place": (lambda n: {"kind": "stars", "by_place": [n]}, "by_place", 0, 20),
    "extra stars": (lambda n: {"kind": "extra_stars", "to": "first", "amount": n}, "amount", 1, 9),
    "marks": (
        lambda n: condition(count="water", mark="cross", at_least=n), "condition", 1, 999,
    ),
    "total": (lambda n: condition(total=n), "condition", 1, 999),
    "parts": (lambda n: half(*[BOXES] * n), "parts", 1, 8),
    "boxes": (boxes, "parts", 1, 20),
    "value of a box": (lambda n: half({**BOXES, "values": [0, n]}), "parts", -99, 99),
    "first of a race": (lambda n: half(BOXES, {**RACE, "first": n}), "parts", 0, 99),
    "later of a race": (lambda n: half(BOXES, {**RACE, "later": n}), "parts", 0, 99),
    "first stars": (lambda n: half(BOXES, {**RACE, "first": n, "later": 0, "worth": "star"}), "parts", 0, 3),
    "later stars": (lambda n: half(BOXES, {**RACE, "first": 0, "later": n, "worth": "star"}), "parts", 0, 3),
    "a field": (lambda n: half({"part": "field", "most": n}), "parts", 1, 99),
    "a seat": (lambda n: {"kind": "points", "amount": 1, "seat": n}, "seat", 1, 6),
    "its chapter": (lambda n: {"kind": "points", "amount": 1, "source": {"chapter": n}}, "source", 1, 999),
    "its card": (lambda n: {"kind": "points", "amount": 1, "source": {"card": n}}, "source", 1, 999),
    "letters of a text": (lambda n: {"kind": "manual", "text": "a" * n, "when": "end"}, "text", 1, 200),
}  # fmt: skip


@each("name", LIMITS)
def test_the_least_and_the_most_are_taken_and_no_more(name):
    effect, parameter, least, most = LIMITS[name]
    for sound in (least, most):
        assert [*faults_of_one(0, effect(sound))] == []
    for beyond in (least - 1, most + 1):
        assert {fault.parameter for fault in faults_of_one(0, effect(beyond))} == {parameter}


def test_a_race_is_about_one_of_eight_parts():
    parts = [*[BOXES] * 7, BOXES]
    assert [*faults_of_one(0, half({**RACE, "of": 7}, *parts[:7]))] == []
    for of in (-1, 8):
        beyond = half({**RACE, "of": of}, *parts[:7])
        assert [fault.code for fault in faults_of_one(0, beyond)] == ["out_of_range"]
    assert [fault.code for fault in faults_of_one(0, half({**RACE, "of": 6}, *parts[:5]))] == [
        "unknown_place"
    ]
    assert [fault.code for fault in faults_of_one(0, half({**RACE, "of": 0}, BOXES))] == ["unknown_place"]


@pytest.mark.parametrize(
    ("number", "about", "most"),
    [(4, "missions", 6), (4, "errors", 3), (1, "errors", 8), (8, "errors", 4),
     (4, "zones", 3), (2, "zones", 36), (8, "zones", 14)],
)  # fmt: skip
def test_a_condition_asks_for_no_more_than_there_is(number, about, most):
    assert faults(f"moon.{number}", [condition(**{about: most})], False) == []
    found = faults(f"moon.{number}", [condition(**{about: most + 1})], False)
    assert [(fault.parameter, fault.code) for fault in found] == [("condition", "out_of_range")]


def test_a_game_has_at_most_sixty_effects():
    one = {"kind": "points", "amount": 1}
    assert len(read([one] * 60)) == 60
    with pytest.raises(InvalidSetup):
        read([one] * 61)
    assert faults("moon.1", [one] * 60, False) == []
    assert [(fault.index, fault.code) for fault in faults("moon.1", [one] * 61, False)] == [
        (60, "out_of_range")
    ]


def test_a_word_has_at_most_forty_letters_and_no_blank():
    def race(word):
        return [fault.code for fault in faults_of_one(0, {"kind": "race", "race": word, "worth": "star"})]

    assert race("a" * 40) == []
    for word in ("a" * 41, "", "a b", "a\n", 3):
        assert race(word) == ["malformed"]


def test_what_is_unknown_is_told_with_forty_letters():
    [fault] = faults_of_one(0, {"kind": "x" * 41})
    assert (fault.kind, fault.code) == ("x" * 40, "unknown_kind")
    [fault] = faults_of_one(0, {"kind": "points", "amount": 1, "y" * 41: 1})
    assert (fault.parameter, fault.code) == ("y" * 40, "unknown_parameter")


def test_an_effect_is_no_longer_than_four_thousand_letters():
    longest = {"kind": "nothing", "text": ""}
    assert [fault.code for fault in faults_of_one(0, longest)] == ["unknown_kind"]
    text = {"kind": "manual", "when": "end", "text": "a" * (4000 - len('{"text":"","when":"end"}'))}
    assert [fault.code for fault in faults_of_one(0, text)] == ["out_of_range"]
    assert [fault.code for fault in faults_of_one(0, {**text, "text": text["text"] + "a"})] == ["malformed"]
