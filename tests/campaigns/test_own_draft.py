"""What is typed in for a chapter of one's own book, and what of it cannot be read."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.home_book.draft import CardTyped, Draft, EnteredEffect, read_draft
from tests.examples import examples

POINTS = {"kind": "points", "amount": 3}


def sent(**fields: object) -> dict[str, list[str]]:
    return {
        name: value if isinstance(value, list) else [value]
        for name, value in {"chapter": "23", **fields}.items()
    }


def faults(**fields: object) -> list[tuple[str, int | None, str]]:
    return [(fault.part, fault.place, fault.code) for fault in read_draft(sent(**fields)).faults]


def entered(**words: object) -> str:
    return json.dumps({"effect": POINTS, **words})


def test_a_chapter_is_its_number_and_nothing_else() -> None:
    assert read_draft(sent()) == Draft(chapter=23)
    assert not faults()


def test_everything_that_can_be_said_of_a_chapter() -> None:
    effect = entered(span="until", until=40, card=151, tile="cards_in", **{"for": "player"}, player=2)
    draft = read_draft(
        sent(
            ruleset="moon.4",
            opponent="3",
            effect=[effect],
            card=["151", "132:removed", "205:hidden"],
            ended=["7"],
            decided="  We go\n north ",
            who="vote",
            votes_for="3",
            votes_against="1",
        )
    )
    assert draft == Draft(
        chapter=23,
        ruleset="moon.4",
        opponent=3,
        effects=(EnteredEffect(POINTS, "until", 40, "player", 2, 151, "cards_in"),),
        cards=(CardTyped(151), CardTyped(132, "removed"), CardTyped(205, "hidden")),
        ended=(7,),
        decided="We go north",
        who="vote",
        votes=(3, 1),
    )
    assert not draft.faults


def test_an_effect_goes_to_the_page_and_comes_back() -> None:
    one = EnteredEffect(POINTS, "until", 40, "player", 2, 151, "cards_in")
    assert read_draft(sent(effect=[json.dumps(one.to_json())])).effects == (one,)
    assert EnteredEffect(POINTS).to_json() == {"effect": POINTS, "span": "adventure"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "chapter_missing"),
        (" ", "chapter_missing"),
        ("0", "chapter_number"),
        ("1000", "chapter_number"),
        ("-3", "chapter_number"),
        ("x", "chapter_number"),
        ("٣", "chapter_number"),
        ("9" * 30, "chapter_number"),
    ],
)
def test_a_chapter_needs_a_number_up_to_999(text: str, code: str) -> None:
    assert faults(chapter=text) == [("chapter", None, code)]


@pytest.mark.parametrize("text", ["1", "999"])
def test_the_first_and_the_last_number_are_chapters(text: str) -> None:
    assert not faults(chapter=text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "3",
        "[]",
        "{}",
        '{"effect": 3}',
        '{"effect": {}}',
        '{"effect": {"kind": ""}}',
        '{"effect": {"kind": 3}}',
        '{"effect": {"kind": "\\ud800"}}',
        '{"effect": {"kind": "manual", "text": "\\ud800", "when": "end"}}',
        '{"effect": {"kind": "points", "amount": NaN}}',
        entered(span="always"),
        entered(**{"for": "nobody"}),
        "[" * 100_000,
    ],
)
def test_what_is_no_effect_is_said_beside_it(text: str) -> None:
    assert faults(effect=[entered(), text]) == [("effect", 1, "effect_unreadable")]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({"span": "until"}, "effect_until"),
        ({"span": "until", "until": 0}, "effect_until"),
        ({"span": "until", "until": 1000}, "effect_until"),
        ({"span": "until", "until": "9"}, "effect_until"),
        ({"span": "until", "until": True}, "effect_until"),
        ({"until": 9}, "effect_until"),
        ({"for": "player"}, "effect_player"),
        ({"player": 1}, "effect_player"),
        ({"for": "captain", "player": 1}, "effect_player"),
        ({"card": 1000}, "card_number"),
        ({"card": "x"}, "card_number"),
    ],
)
def test_a_span_a_player_and_a_card_belong_to_an_effect(words: dict, code: str) -> None:
    assert faults(effect=[entered(**words)]) == [("effect", 0, code)]


def test_cards_are_printed_numbers_each_once() -> None:
    found = faults(card=["151", "0", "x", "152:spent", "151:removed", "999:hidden"])
    assert found == [
        ("card", 1, "card_number"),
        ("card", 2, "card_number"),
        ("card", 3, "card_number"),
        ("card", 4, "card_twice"),
    ]


def test_there_is_an_end_to_effects_and_cards() -> None:
    assert not faults(effect=[entered()] * 24, card=[str(card) for card in range(1, 41)])
    assert faults(effect=[entered()] * 25) == [("effect", None, "effects_many")]
    assert faults(card=[str(card) for card in range(1, 42)]) == [("card", None, "cards_many")]


def test_what_was_decided_is_one_line() -> None:
    assert not faults(decided="x" * 200)
    assert faults(decided="x" * 201) == [("decided", None, "sentence_long")]
    assert faults(decided="a\u202eb") == [("decided", None, "sentence_unreadable")]
    assert read_draft(sent(who="vote", votes_for="3")).who == "", "nothing was decided"


def test_who_decided_and_how_many_votes_there_were() -> None:
    assert faults(decided="North", who="nobody") == [("who", None, "who_decided")]
    assert faults(decided="North", who="vote", votes_for="7") == [("who", None, "votes_many")]
    assert faults(decided="North", who="vote", votes_for="4", votes_against="3") == [
        ("who", None, "votes_many")
    ]
    assert read_draft(sent(decided="North", who="vote", votes_for="5", votes_against="1")).votes == (5, 1)
    assert read_draft(sent(decided="North", who="all", votes_for="5")).votes == ()


def test_all_faults_are_told_at_once() -> None:
    found = faults(chapter="", effect=["{"], card=["x"], ended=["y"], decided="x" * 201)
    assert [part for part, _index, _code in found] == ["decided", "chapter", "effect", "card", "ended"]


@examples(100)
@given(
    st.dictionaries(
        st.sampled_from(["chapter", "effect", "card", "ended", "decided", "who", "votes_for"]),
        st.lists(st.text(max_size=30), max_size=3),
    )
)
def test_nothing_that_is_sent_breaks_the_reading(fields: dict[str, list[str]]) -> None:
    assert isinstance(read_draft(fields), Draft)
