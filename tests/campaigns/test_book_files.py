"""Books from their files and back, and files that are no books."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon.rules.modifiers import HIGHEST_PRINTED
from campaigns.books import words
from campaigns.books.faults import MOST_FAULTS, BookRefused
from campaigns.books.parse import LARGEST_FILE, MOST_NODES, parsed
from campaigns.books.read import book_of, checksum_of, document_of, read, written
from campaigns.books.story import StoryBook
from campaigns.models.draft import LARGEST
from tests.campaigns.books import books, small_book
from tests.examples import examples

SLOWEST = 60  # seconds after which a test is hung, on however busy a machine


def codes(content: bytes) -> set[tuple[str, str]]:
    """What is said of a file."""
    with pytest.raises(BookRefused) as refused:
        read(content)
    assert all("%(" not in words.line(fault) for fault in refused.value.faults)
    return {(fault.code, fault.path) for fault in refused.value.faults}


def document(**changed: Any) -> bytes:
    return json.dumps({**document_of(small_book()), **changed}).encode()


@pytest.mark.parametrize("part", ["chapters", "cards"])
def test_numbers_of_chapters_and_cards_have_an_upper_limit(part: str) -> None:
    assert HIGHEST_PRINTED == LARGEST == 999  # three digits of a keypad
    one = document_of(small_book())[part][0]
    assert ("too_great", f"$.{part}[0].number") in codes(document(**{part: [{**one, "number": 1000}]}))
    read(document(**{part: [{**one, "number": 999}]}))


@given(books())
@examples(12)
def test_a_book_comes_back_from_its_file_and_the_file_byte_for_byte(book: StoryBook) -> None:
    file = written(book)
    assert read(file) == book
    assert written(read(file)) == file
    assert book_of(json.loads(json.dumps(document_of(book)))) == book


@given(books())
@examples(8)
def test_the_same_book_in_json_has_the_same_checksum(book: StoryBook) -> None:
    file = json.dumps(document_of(book), indent=3).encode()
    assert checksum_of(document_of(read(file))) == checksum_of(document_of(book))


def test_another_word_makes_another_checksum() -> None:
    book = small_book()
    other = replace(book, rights="Theirs.")
    assert checksum_of(document_of(book)) != checksum_of(document_of(other))


def test_a_plain_text_serves_all_languages() -> None:
    book = read(document(title="Same"))
    assert book.title == {"en": "Same", "es": "Same"}
    assert document_of(book)["title"] == "Same"


def test_words_that_yaml_takes_for_something_else_stay_words() -> None:
    read_back = parsed(
        b"a: no\nb: 12:30\nc: 2020-01-01\nd: on\ne: 0x10\nno: 010\nf: true\ng: 12\nh: 1.5\ni: ~"
    )
    assert read_back == {
        "a": "no", "b": "12:30", "c": "2020-01-01", "d": "on", "e": "0x10", "no": "010", "f": True, "g": 12,
        "h": 1.5, "i": None,
    }  # fmt: skip


def test_all_faults_of_form_are_told_at_once_with_their_places() -> None:
    found = codes(
        document(
            key="Not A Key",
            languages=[],
            campaigns=[{"key": "way"}],
            chapters=[{"number": 0, "kind": "novel", "title": "x", "colour": "red"}],
            surprise=1,
        )
    )
    assert found == {
        ("wrong_form", "$.key"),
        ("too_few", "$.languages"),
        ("missing", "$.campaigns[0].title"),
        ("missing", "$.campaigns[0].first"),
        ("too_small", "$.chapters[0].number"),
        ("unknown_word", "$.chapters[0].kind"),
        ("unknown_part", "$.chapters[0].colour"),
        ("unknown_part", "$.surprise"),
    }


@pytest.mark.timeout(SLOWEST)
@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"a: &x [1]\nb: *x", "alias"),
        (b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]", "alias"),
        (b"a: !!python/object/apply:os.system [ls]", "tag"),
        (b"a: !!binary aGVsbG8=", "tag"),
        (b"a: 1\na: 2", "key_twice"),
        (b'{"a": 1, "a": 2}', "key_twice"),
        (b"? [a]\n: b", "not_readable"),
        (b"a: [", "not_readable"),
        (b"a: 1\n---\nb: 2", "not_readable"),
        (b"\xff\xfe", "not_utf8"),
        (b'{"a": NaN}', "not_readable"),
        (b'{"a": 1e999}', "number_too_large"),
        (b'{"a": 99999999}', "number_too_large"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not_readable"),
        (b'{"a": "\\u0000"}', "odd_sign"),
        (b'{"a": "\\ud800"}', "odd_sign"),
        (b'{"\\u0000": 1}', "odd_sign"),
        (b'a: "\\0"', "odd_sign"),
        (b"a: \x00", "odd_sign"),
        (b"", "wrong_type"),
        (b"[]", "wrong_type"),
        (b"null", "wrong_type"),
        (b"[" * 100_000, "not_readable"),
        (b"{" * 100_000, "too_deep"),
        (b'{"a":' * 30 + b"1" + b"}" * 30, "too_deep"),
        (b"- " * 60_000, "too_deep"),
        (b"x" * (LARGEST_FILE + 1), "file_too_large"),
        (b"[" + b"1," * MOST_NODES + b"1]", "too_many_parts"),
        (b"a: [" + b"1," * (3 * MOST_NODES) + b"1]", "too_many_parts"),
        (b'{"chapters": [' + b"{}," * 1_000_000 + b"{}]}", "too_many_parts"),
        (b"<<: {a: 1}", "unknown_part"),
    ],
)
def test_a_file_that_is_no_book_is_refused_whole_and_fast(content: bytes, code: str) -> None:
    assert code in {code for code, _path in codes(content)}


@pytest.mark.parametrize(("content", "line"), [(b"a: 1\nb: ]", 2), (b"a: ]", 1)])
def test_of_a_file_that_cannot_be_read_the_line_is_told(content: bytes, line: int) -> None:
    with pytest.raises(BookRefused) as refused:
        read(content)
    [fault] = refused.value.faults
    assert (fault.code, fault.data["line"]) == ("not_readable", line)


def test_of_a_file_that_is_too_large_it_is_said_how_large_one_may_be() -> None:
    with pytest.raises(BookRefused) as refused:
        read(b"x" * (LARGEST_FILE + 1))
    [fault] = refused.value.faults
    assert (fault.data["most"], "4 MB" in words.line(fault)) == (4, True)


@pytest.mark.timeout(SLOWEST)
def test_a_thousand_wrong_chapters_are_told_up_to_the_limit() -> None:
    with pytest.raises(BookRefused) as refused:
        read(document(chapters=[{"number": "x"}] * 1000))
    assert len(refused.value.faults) == MOST_FAULTS


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.data(), JSON)
@examples(200)
def test_anything_in_any_place_is_read_or_refused(data: st.DataObject, odd: Any) -> None:
    whole = document_of(small_book())
    places = [(whole, key) for key in whole]
    for chapter in whole["chapters"]:
        places += [(chapter, key) for key in chapter]
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = odd
    try:
        book = book_of(whole)
    except BookRefused as refused:
        said = [words.line(fault) for fault in refused.faults]
    else:
        said = ["It is a book." for _same in [book_of(document_of(book))] if _same == book]
    assert said


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "ignore")))
@examples(200)
def test_any_bytes_are_refused_with_words(content: bytes) -> None:
    assert codes(content)
