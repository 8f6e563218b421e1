"""The numbers of cards: ordinary ones, and those that other cards bring."""

import json

from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.contents import Card
from adventures.games.moon.rules.numbers import VALUES, Number
from adventures.games.moon.rules.sheet import Sheet
from adventures.games.moon.rules.symbols import changed_numbers
from adventures.games.moon.rules.zones import gaps, neighbours, openings
from tests.cases import each
from tests.examples import examples

whole = st.integers(0, 99).map(str)
fractions = st.builds("{}.{}".format, st.integers(0, 99), st.sampled_from(("5", "25", "75", "05")))
single = st.one_of(whole, fractions, st.just("X"))
choices = st.tuples(single, single).filter(lambda pair: pair[0] != pair[1]).map("|".join)


def is_read(read, text):
    """Tells whether a text is read; ValueError says that it is not."""
    try:
        read(text)
    except ValueError:
        return False
    return True


@examples(100)
@given(st.one_of(single, choices))
def test_reading_and_writing_a_number_are_inverses(text):
    number = Number.parse(text)
    assert str(number) == text
    assert f"{number}" == text
    assert Number.of(number.plain) == number
    assert Number.of(json.loads(json.dumps(number.plain))) == number


@each(
    "text", ["", "-1", "100", "007", "5.", ".5", "5.0", "5.50", "x", "3|", "3|3", "1|2|3", "5 ", "½", "1e2"]
)
def test_what_is_no_number_is_refused(text):
    assert not is_read(Number.parse, text)


def test_an_ordinary_number_is_plain_in_views_and_decisions():
    assert [Number.parse(text).plain for text in ("12", "0", "16", "5.5", "X", "3|12")] == [
        12, 0, 16, "5.5", "X", "3|12"
    ]  # fmt: skip


def test_numbers_compare_by_their_value():
    texts = ["16", "5.5", "0", "X", "12", "5", "6"]
    assert [str(number) for number in sorted(map(Number.parse, texts))] == [
        "0", "5", "5.5", "6", "12", "16", "X"
    ]  # fmt: skip
    assert Number.parse("9") < Number.parse("10") <= Number.parse("10")
    assert Number.parse("10") > Number.parse("9.5") >= Number.parse("9.5")


def test_a_choice_is_of_two_numbers_and_counts_as_neither():
    number = Number.parse("3|12")
    assert [way.plain for way in number.ways] == [3, 12]
    assert number.value is None
    assert Number.parse("7").ways == (Number.parse("7"),)


def test_a_card_holds_a_number():
    assert [str(Card.of(plain, "robot")) for plain in (5, "X", "5.5", "3|12")] == [
        "5/robot", "X/robot", "5.5/robot", "3|12/robot"
    ]  # fmt: skip


def test_words_in_a_space_count_what_their_number_does():
    assert [VALUES[word] for word in ("7", "5.5", "0", "X", "cross", "blocked")] == [
        7,
        5.5,
        0,
        None,
        None,
        None,
    ]
    for word in ("circle", "3|12", "insignia.ana"):
        assert not is_read(VALUES.__getitem__, word)


# Writing


def row(**marks: str) -> tuple[Sheet, tuple[str, ...]]:
    """A row of six buildings of The Colony with these marks: `row(c2="5")`."""
    layout = Colony.printed().sheet
    zone = layout.zones["row.2"]
    return Sheet(layout, {zone[int(at[1:]) - 1]: (word,) for at, word in marks.items()}), zone


def places(sheet, zone, text):
    return [zone.index(space) + 1 for space in openings(gaps(sheet, zone), Number.parse(text))]


def test_an_x_goes_into_any_empty_space():
    sheet, zone = row(c2="5", c4="9")
    assert places(sheet, zone, "X") == [1, 3, 5, 6]


def test_a_fraction_has_its_place_between_two_numbers():
    sheet, zone = row(c2="5", c4="6")
    assert places(sheet, zone, "5.5") == [3]
    sheet.marks[zone[2]] = ("5.5",)
    assert places(sheet, zone, "5") == []
    assert places(sheet, zone, "7") == [5, 6]


def test_zero_and_numbers_beyond_the_printed_ones_ascend_like_all_others():
    sheet, zone = row(c2="1", c5="15")
    assert places(sheet, zone, "0") == [1]
    assert places(sheet, zone, "16") == [6]


def test_a_blocked_space_is_filled_and_free_of_the_order():
    sheet, zone = row(c2="blocked", c3="5")
    assert places(sheet, zone, "7") == [4, 5, 6]
    assert places(sheet, zone, "3") == [1]


def test_gaps_and_neighbours_know_the_same_numbers():
    sheet, zone = row(c2="5.5", c3="X", c5="16")
    free = gaps(sheet, zone)
    assert (5.5, 16, [zone[3]]) in free
    assert openings(free, Number.parse("6")) == [zone[3]]
    assert openings(free, Number.parse("X")) == [zone[0], zone[3], zone[5]]
    assert neighbours(sheet, zone, zone[3]) == (Number.parse("5.5"), Number.parse("16"))


def test_an_astronaut_changes_every_number_but_an_x():
    def changed(text):
        return [number.plain for number in changed_numbers(Number.parse(text))]

    assert changed("1") == [0, 1, 2, 3]
    assert changed("5.5") == ["3.5", "4.5", "5.5", "6.5", "7.5"]
    assert changed("X") == ["X"]
    assert changed("3|5") == [1, 2, 3, 4, 5, 6, 7]
