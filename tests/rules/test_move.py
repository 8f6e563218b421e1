"""Moves as text: parsing and printing are exact inverses."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon.rules.verbs import VERBS
from adventures.rules import IllegalMove, Move
from tests.cases import each
from tests.examples import examples

words = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20)


@examples(100)
@given(
    st.sampled_from(sorted(VERBS)).flatmap(lambda verb: st.tuples(st.just(verb), st.integers(*VERBS[verb]))),
    st.data(),
)
def test_printing_and_parsing_are_inverse(verb_and_length, data):
    verb, length = verb_and_length
    move = Move(verb, tuple(data.draw(words) for _ in range(length)))
    assert Move.parse(str(move), VERBS) == move


@pytest.mark.slow
@examples(100)
@given(st.text())
def test_parsing_is_exact_or_refused(text):
    with suppress(IllegalMove):
        assert str(Move.parse(text, VERBS)) == text


@each(
    ("text", "code"),
    [
        (None, "not_text"), (7, "not_text"), (b"take 0", "not_text"), ("", "unknown_verb"),
        ("fly 1", "unknown_verb"), ("take", "malformed"), ("take  0", "malformed"),
        (" take 0", "unknown_verb"), ("take 0 ", "malformed"), ("write a", "malformed"),
        ("done now", "malformed"),
        ("take 0\n", "malformed"), ("x " + "y" * 2_000, "malformed"),
    ],
)  # fmt: skip
def test_malformed_text_is_refused(text, code):
    with pytest.raises(IllegalMove) as refusal:
        Move.parse(text, VERBS)
    assert refusal.value.code == code
