"""The chronicle: sentences, records, and what its page tells and keeps to itself."""

import re
from datetime import UTC, datetime

import pytest
from django.utils import timezone, translation

from campaigns.chronicle.facts import Ended, ResultLine
from campaigns.chronicle.gather import entries_of, records_of
from campaigns.chronicle.sentences import story
from campaigns.chronicle.sky import constellation
from campaigns.models import ChapterNote, ChoiceMade
from campaigns.printing.book import book_of
from campaigns.services.notes import write_note
from campaigns.services.paper import confirm_paper
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.papers import asked, begins, types_everything

NAMES = ("Maya", "Nuria", "Iker", "Tomás")


def ended(*totals, places=None, **more):
    ranks = places or [sorted(set(totals), reverse=True).index(total) + 1 for total in totals]
    lines = [
        ResultLine(position, name, position, place, total)
        for position, (name, place, total) in enumerate(zip(NAMES, ranks, totals, strict=False), 1)
    ]
    return Ended(sorted(lines, key=lambda line: line.place), **more)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (ended(80, 50, 40), "Maya wins with 80 points and leaves all others far behind."),
        (ended(80, 51, 40), "Maya wins with 80 points, 29 ahead of Nuria."),
        (ended(80, 76, 40), "Maya wins with 80 points, 4 ahead of Nuria."),
        (ended(80, 77, 40), "3 points decide it: Maya wins before Nuria."),
        (ended(80, 79), "A single point decides it: Maya wins before Nuria."),
        (ended(80, 80, places=(1, 2)), "Maya and Nuria have 80 points each; only the tie-break decides."),
        (ended(80, 80, 10), "Maya and Nuria share the first place with 80 points each."),
        (ended(80, 90, places=(1, 2)), "Maya wins with fewer points than Nuria: the launch decides."),
        (ended(None, None, places=(1, 2)), "Maya wins."),
        (ended(None, None, places=(1, 1)), "Maya and Nuria win."),
    ],
)
def test_the_first_sentence_tells_how_close_it_was(told, sentence):
    assert story(told)[0] == sentence


@pytest.mark.parametrize(
    ("more", "sentences"),
    [
        ({}, []),
        ({"on_paper": True}, ["It was played on paper."]),
        ({"turns": 31}, ["Turn 31 ends it."]),
        ({"turns": 31, "reasons": ["All missions"]}, ["Turn 31 ends it: All missions."]),
        ({"turns": 31, "lead_before": frozenset({2}), "lead_now": frozenset({1})}, ["Maya takes the lead."]),
        ({"lead_before": frozenset({2}), "lead_now": frozenset({1, 2})}, ["Maya and Nuria lead together."]),
        ({"turns": 9, "lead_before": frozenset({1}), "lead_now": frozenset({1})}, ["Turn 9 ends it."]),
        ({"turns": 9, "lead_before": frozenset(), "lead_now": frozenset({1})}, ["Turn 9 ends it."]),
    ],
)
def test_the_second_sentence_tells_who_leads_or_how_it_ended(more, sentences):
    assert story(ended(80, 60, **more))[1:] == sentences


def test_a_chapter_that_was_not_finished_has_no_sentence():
    assert story(Ended(())) == []


def test_it_is_told_in_spanish_too():
    with translation.override("es"):
        assert story(ended(80, 79)) == ["Un solo punto lo decide: Maya gana por delante de Nuria."]


pages = pytest.mark.django_db


def walked(crew):
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.sets_out(2), 2, 1, 3)
    play = begins(crew, 3)
    types_everything(crew, play, higher=3)
    confirm_paper(**asked(crew, play))


@pytest.mark.both_databases
@pages
def test_chapters_are_told_with_results_stars_choices_and_notes(tablet, crew):
    walked(crew)
    visit = crew.campaign.visits.get(number=2)
    ChoiceMade.objects.create(visit=visit, text="The second team stays", how="vote", votes={"a": 3, "b": 1})
    ChoiceMade.objects.create(visit=visit, decision="x", text="Card 205", how="captain", players=[3])
    player = crew.campaign.players.get(position=1)
    ChapterNote.objects.create(visit=visit, text="I said <so>", player=player)
    said = words(tablet.get(url("chronicle", crew)))
    for text in (
        "The Launch", "The Journey", "The Colony", "Vote, 3 to 1: The second team stays",
        "Captain Iker: Card 205", "I said &lt;so&gt;", "Stars so far", "Best result", "Decisions",
        "Iker, Maya and Nuria lead together.",
    ):  # fmt: skip
        assert text in said
    assert "The Mine" not in said


@pages
@pytest.mark.parametrize(
    ("zone", "first", "second", "told"),
    [
        ("America/Chicago", (6, 23, 20), (7, 1, 50), "1 evening. 6 March 2026."),
        ("UTC", (6, 23, 20), (7, 1, 50), "1 evening. 6 March 2026."),
        ("Europe/Madrid", (6, 17, 0), (7, 3, 59), "1 evening. 6 March 2026."),
        ("Europe/Madrid", (6, 17, 0), (7, 4, 0), "2 evenings. 6 March 2026 – 7 March 2026."),
        ("Asia/Tokyo", (6, 11, 0), (7, 11, 0), "2 evenings. 6 March 2026 – 7 March 2026."),
    ],
)
def test_an_evening_goes_on_past_midnight_by_the_clock_of_who_looks(tablet, crew, zone, first, second, told):
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.sets_out(2), 2, 1, 3)
    for number, (day, hour, minute) in enumerate((first, second), 1):
        at = datetime(2026, 3, day, hour, minute, tzinfo=UTC)
        crew.campaign.plays.filter(chapter=number).update(played_at=at)
    tablet.cookies["timezone"] = zone
    assert told in words(tablet.get(url("chronicle", crew)))
    with timezone.override(zone):
        assert told.split(".")[0] in book_of(crew.campaign)[0]["played"]


@pages
def test_stepped_back_and_withdrawn_is_not_told(crew):
    walked(crew)
    crew.campaign.visits.filter(number=3).update(withdrawn_at=crew.campaign.created_at)
    assert [entry.title for entry in entries_of(crew.campaign)] == ["The Launch", "The Journey"]


@pages
def test_records_are_made_of_results(crew):
    walked(crew)
    entries = entries_of(crew.campaign)
    found = {record.name: (record.value, record.text) for record in records_of(entries)}
    best = max(line.total for line in entries[2].ended.lines)
    assert found["Best result"] == (str(best), "Iker: The Colony")
    assert records_of([]) == []


@pages
def test_larger_stars_are_at_stake_in_later_chapters(crew):
    walked(crew)
    sky = constellation(entries_of(crew.campaign), "wide", 1156, 296, 120)
    assert [star.size for star in sky.stars] == [6, 6, 8]
    assert [way.walked for way in sky.lines] == [True, True]
    assert all(0 < star.x < 1156 and 0 < star.y < 296 for star in sky.stars)


@pages
def test_the_form_of_whoever_won_stands_beside_the_name_in_both_skies(tablet, crew):
    crew.ends(crew.sets_out(), 1, 2, 3)
    crew.ends(crew.sets_out(2), 1, 1, 3)
    first, shared = constellation(entries_of(crew.campaign), "wide", 1156, 296, 120).stars
    assert (first.won.text, [form for _x, form in first.won.signs]) == ("Maya", [1])
    assert (shared.won.text, [form for _x, form in shared.won.signs]) == ("", [1, 2])
    assert first.won.signs[0][0] < first.x < first.won.x
    for page, captions in ((url("campaign", crew), 3), (url("chronicle", crew), 2)):
        drawn = re.findall(r"<svg class=\"person-form form-1\" x=", tablet.get(page).content.decode())
        assert len(drawn) == 2 * captions
    said = words(tablet.get(url("chronicle", crew)))
    assert "Maya leads, 2 stars" in said
    assert "Every chapter can be played again" in said


@pages
def test_the_chronicle_is_for_those_who_may_open_the_campaign(crew):
    assert browser_of("stranger").get(url("chronicle", crew)).status_code == 404


@pages
def test_it_costs_as_many_queries_long_as_short(tablet, crew, django_assert_max_num_queries):
    tablet.get(url("chronicle", crew))
    with django_assert_max_num_queries(16):
        tablet.get(url("chronicle", crew))
    walked(crew)
    with django_assert_max_num_queries(16):
        tablet.get(url("chronicle", crew))


@pages
def test_alone_astra_is_told_too():
    crew = Crew.begins(("Maya",), solo=True)
    crew.ends(crew.sets_out(), 2, 1)
    assert "ASTRA wins." in words(browser_of(crew.tablet.device).get(url("chronicle", crew)))


@pytest.mark.django_db
def test_a_note_is_of_the_player_whose_it_is_said_to_be_or_of_nobody():
    crew = Crew.begins()
    crew.sets_out()
    told = [
        write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text="so", position=position)
        for position in (2, None)
    ]
    assert [note.player and note.player.position for note in told] == [2, None]
