"""A book tried out without a campaign."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import Phase, given
from hypothesis import strategies as st

from campaigns.books.story import (
    Card,
    CardChange,
    CardDeed,
    CardSide,
    Chapter,
    ChapterKind,
    Consequences,
    Effect,
    StoryBook,
)
from campaigns.walk import NextKind
from campaigns.walk.trial import NoSuchStep, Played, Trial, read_played, written_played
from tests.campaigns.books import books, small_book, text
from tests.campaigns.broken_books import with_chapter, with_option
from tests.examples import examples

SEARCH = (Phase.explicit, Phase.reuse, Phase.generate)
STARS = (3, 2, 1)


def begun(book: StoryBook | None = None, players: int = 3) -> Trial:
    book = book or small_book()
    return Trial.begins(book, book.paths[0], players)


def test_a_trial_begins_at_the_first_chapter_with_its_game() -> None:
    trial = begun()
    assert trial.walk.current is not None
    assert (trial.walk.current.chapter, trial.walk.next_kind) == (10, NextKind.SET_OUT)
    assert [member.position for member in trial.walk.members] == [1, 2, 3]


def test_one_player_has_astra_beside() -> None:
    assert [member.astra for member in begun(players=1).walk.members] == [False, True]


def test_a_game_gives_the_stars_of_its_places_and_equal_ones_share() -> None:
    trial = begun().plays(Played((40, 55, 40)), STARS)
    assert [member.stars for member in trial.walk.members] == [2, 3, 2]
    assert trial.leads_to == 15


def test_a_choice_brings_what_follows_from_it_and_leads_on() -> None:
    trial = begun().plays(Played((1, 2, 3)), STARS).goes_on().chooses("north")
    assert trial.walk.current is not None
    assert trial.walk.current.chapter == 20
    assert trial.coming is not None
    assert [fact.card for fact in trial.coming.cards] == [12]


@pytest.mark.parametrize(("option", "ending"), [("north", 92), ("south", 91)])
def test_the_ending_depends_on_what_was_chosen(option: str, ending: int) -> None:
    trial = begun().plays(Played((1, 2, 3)), STARS).goes_on().chooses(option)
    for _adventure in range(7):
        trial = trial.plays(Played((1, 2, 3)), STARS).goes_on()
    assert trial.walk.current is not None
    assert (trial.walk.current.chapter, trial.walk.next_kind) == (ending, NextKind.ENDED)
    assert [member.stars for member in trial.walk.members] == [8, 16, 24]


def test_an_option_that_leads_nowhere_is_carried_out_where_it_was_chosen() -> None:
    book = with_option(small_book(), "south", to=None)
    trial = begun(book).plays(Played((1, 2, 3)), STARS).goes_on().chooses("south")
    assert trial.walk.current is not None
    assert trial.walk.current.chapter == 15
    assert "lit" in trial.walk.flags
    assert trial.leads_to is None
    assert len(trial.walk.visits) == 2


def event_book() -> StoryBook:
    """The small book with an event card in its first game."""
    effect = Effect({"kind": "event_card", "card": 31})
    book = with_chapter(small_book(), 10, then=Consequences((CardChange(31, CardDeed.IN),), (effect,)))
    card = Card(31, "event", text("Bang"), (CardSide("a", text("Bang")),), event={"moon.1": 93})
    bang = Chapter(93, ChapterKind.EVENT, text("Bang"), then=Consequences(flags=("bang",)))
    return replace(book, chapters=(*book.chapters, bang), cards=(*book.cards, card))


def test_an_event_card_turns_up_once_in_the_game_it_lies_in() -> None:
    trial = begun(event_book())
    assert trial.events == {31: 93}
    after = trial.turns_up(31)
    assert after.walk.flags == {"bang"}
    assert after.walk.current is not None
    assert (after.walk.current.chapter, after.walk.next_kind, after.events) == (10, NextKind.SET_OUT, {})
    assert after.walk.visits[-1].during == 1
    with pytest.raises(NoSuchStep):
        after.turns_up(31)
    assert after.plays(Played((1, 2, 3)), STARS).events == {}


@pytest.mark.parametrize("total", ["-9999", "12345", "00012"])
def test_a_number_of_a_word_has_four_signs_at_most(total: str) -> None:
    with pytest.raises(NoSuchStep):
        read_played(f"{total};0;;0")


@pytest.mark.parametrize(
    "step",
    [
        lambda trial: trial.goes_on(),
        lambda trial: trial.chooses("north"),
        lambda trial: trial.turns_up(31),
        lambda trial: trial.plays(Played((1, 2)), STARS),
        lambda trial: trial.plays(Played((1, 2, 3)), STARS).plays(Played((1, 2, 3)), STARS),
        lambda trial: trial.plays(Played((1, 2, 3)), STARS).goes_on().chooses("west"),
        lambda trial: trial.plays(Played((1, 2, 3)), STARS).goes_on().goes_on(),
    ],
)
def test_what_does_not_fit_is_no_step(step) -> None:
    with pytest.raises(NoSuchStep):
        step(begun())


def test_a_campaign_that_begins_nowhere_does_not_begin() -> None:
    book = small_book()
    with pytest.raises(NoSuchStep):
        Trial.begins(book, replace(book.paths[0], first=7), 3)


PLAYED = st.builds(
    Played,
    st.lists(st.integers(-999, 999), min_size=1, max_size=6).map(tuple),
    st.integers(0, 99),
    st.frozensets(st.sampled_from("abcdef")),
    st.booleans(),
)


@examples(100)
@given(PLAYED)
def test_a_result_comes_back_from_its_word(played: Played) -> None:
    assert read_played(written_played(played)) == played


@pytest.mark.parametrize(
    "word",
    ["", ";;;", "1;2;3", "1000;0;;0", "1;100;;0", "1;0;g;0", "1;0;;2", "²;0;;0", "1,;0;;0", "--1;0;;0"],
)
def test_another_word_is_no_result(word: str) -> None:
    with pytest.raises(NoSuchStep):
        read_played(word)


@given(books(), st.data())
@examples(20, phases=SEARCH)
def test_every_walk_through_a_sound_book_comes_to_an_ending(book: StoryBook, data: st.DataObject) -> None:
    trial = begun(book, data.draw(st.integers(1, 4)))
    for _step in range(100):
        visit = trial.walk.open_visit
        decision = trial.walk.decision_of(visit) if visit else None
        if trial.walk.next_kind == NextKind.ENDED:
            return
        if decision is not None:
            trial = trial.chooses(data.draw(st.sampled_from([option.key for option in decision.options])))
        elif trial.walk.next_kind == NextKind.SET_OUT:
            if trial.events and data.draw(st.booleans()):
                trial = trial.turns_up(min(trial.events))
            totals = tuple(data.draw(st.integers(0, 90)) for _member in trial.walk.members)
            if trial.walk.open_visit is None:
                trial = trial.plays(Played(totals), STARS)
        else:
            trial = trial.goes_on()
    raise AssertionError("no ending after a hundred steps")
