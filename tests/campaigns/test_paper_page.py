"""The page on which a result is typed in from paper."""

import html
import re

import pytest
from django.urls import reverse

from campaigns.services.paper import confirm_paper, type_in
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.papers import asked, begins, paper_of, types_everything

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


def page(crew, play, **query):
    return url("paper", crew, play.chapter, play.attempt), query


def types(tablet, crew, play, seat, field, entry, seen=0, **headers):
    return tablet.post(
        url("paper-type", crew, play.chapter, play.attempt),
        {"seat": seat, "field": field, "entry": entry, "seen": seen}, headers=headers,
    )  # fmt: skip


def test_the_campaign_leads_to_its_chapter_on_paper_and_back(tablet, crew):
    assert "Played on paper" in words(tablet.get(crew.campaign.get_absolute_url()))
    reply = tablet.post(url("paper-begin", crew, 1), follow=True)
    assert reply.redirect_chain[-1][0] == url("paper", crew, 1, 1)
    assert "Maya: Rockets" in words(reply)
    home = words(tablet.get(crew.campaign.get_absolute_url()))
    assert "Type in the result" in home
    assert tablet.get(url("play", crew, 1, 1)).url == url("paper", crew, 1, 1)
    assert tablet.post(url("set-out", crew, 1)).url == url("paper", crew, 1, 1)


def test_a_chapter_played_here_is_played_once_more_on_paper_and_back_on_the_page(tablet, crew):
    crew.ends(crew.sets_out(), 2, 1, 3)
    assert "Again on paper" in words(tablet.get(crew.campaign.get_absolute_url()))
    reply = tablet.post(url("paper-replay", crew, 1), follow=True)
    assert reply.redirect_chain[-1][0] == url("paper", crew, 1, 2)
    home = tablet.get(crew.campaign.get_absolute_url())
    assert "Again on paper" not in words(home)  # it is under way, and leads to its sheets
    assert f'href="{url("play", crew, 1, 2)}"' in home.content.decode()
    types_everything(crew, crew.campaign.plays.get(attempt=2))
    tablet.post(url("paper-keep", crew, 1, 2))
    home = tablet.get(crew.campaign.get_absolute_url())
    assert f"{url('counts', crew, 1)}?attempt=1" in home.content.decode()
    assert "Everything is there" not in words(tablet.get(url("play", crew, 1, 2), follow=True))
    said = words(tablet.post(url("counts", crew, 1), {"attempt": 1}, follow=True))
    assert "The stars of this game count now." in said
    assert tablet.post(url("paper-replay", crew, 2)).status_code == 422
    assert tablet.post(url("paper-replay", crew, 99)).status_code == 404
    assert tablet.post(url("paper-replay", crew, 1), {"opponent": "x"}).status_code == 400
    assert browser_of("stranger").post(url("paper-replay", crew, 1)).status_code == 404


def test_alone_the_opponent_is_chosen_before():
    crew = Crew.begins(("Maya",), solo=True)
    tablet = browser_of(crew.tablet.device)
    reply = tablet.post(url("paper-begin", crew, 1), {"opponent": "4"}, follow=True)
    assert "ASTRA" in words(reply)
    assert crew.campaign.plays.get().opponent == 4


def test_the_keypad_shows_only_what_the_field_can_hold(tablet, crew):
    for chapter in (1, 2):
        crew.ends(crew.sets_out(chapter), 1, 2, 3)
    play = begins(crew, 3)
    reply = tablet.get(page(crew, play)[0], {"seat": 2, "field": "antennas"})
    keys = re.findall(r'class="paper-key[^>]*>(\d+)<', reply.content.decode())
    assert keys == [str(number) for number in range(17)]
    reply = tablet.get(page(crew, play)[0], {"seat": 2, "field": "antennas", "typed": "10"})
    assert 'value="10 4"' in reply.content.decode()
    assert re.findall(r'value="10 (\d)"', reply.content.decode()) == ["0", "1", "2", "4", "6"]


def test_the_next_field_opens_by_itself(tablet, crew):
    play = begins(crew)
    reply = types(tablet, crew, play, 2, "rockets", "75", **PART)
    assert reply.status_code == 200
    assert "Nuria: Errors" in words(reply)
    assert "75" in words(reply)
    assert types(tablet, crew, play, 2, "errors", "1 0").status_code == 302


def test_two_tablets_in_one_field_get_both_values_and_nothing_is_lost(tablet, crew):
    play = begins(crew)
    type_in(**asked(crew, play), position=2, field="errors", entry=[3, 0])
    for headers in ({}, PART):
        reply = types(tablet, crew, play, 2, "errors", "1 0", **headers)
        assert reply.status_code == 409
        said = words(reply)
        assert "Nuria, Errors: typed twice" in said
        assert "−15" in said
        assert "−5" in said
    assert paper_of(play).entries["2"] == {"errors": (3, 0)}
    assert types(tablet, crew, play, 2, "errors", "1 0", seen=1).status_code == 302
    assert paper_of(play).entries["2"] == {"errors": (1, 0)}


def test_a_half_typed_entry_overwrites_no_other_tablets_entry(tablet, crew):
    play = begins(crew)
    home = tablet.get(page(crew, play)[0], {"seat": 2, "field": "errors"}).content.decode()
    begun = html.unescape(re.search(r'href="([^"]*typed=1[^"]*)"', home)[1])
    type_in(**asked(crew, play), position=2, field="errors", entry=[3, 0])
    half = tablet.get(f"{page(crew, play)[0]}{begun}", headers=PART)
    assert "has typed in 3 × 5 here meanwhile" in words(half)
    seen = re.search(r'name="seen" value="(\d+)"', half.content.decode())[1]
    assert types(tablet, crew, play, 2, "errors", "1 0", seen=seen).status_code == 409
    # Who had the field open and typed nothing is led on to the next one.
    untouched = html.unescape(re.search(r'data-fresh="([^"]*)"', home)[1])
    assert "Nuria: Rockets" in words(tablet.get(f"{page(crew, play)[0]}{untouched}", headers=PART))


@pytest.mark.parametrize(
    ("seat", "field", "entry", "seen"),
    [
        (1, "errors", "", 0), (1, "errors", "x", 0), (1, "errors", "9 9", 0), (1, "glue", "1", 0),
        ("x", "errors", "1 0", 0), (9, "errors", "1 0", 0), (1, "errors", "1 0", "x"),
        (1, "errors", "1 " * 500, 0),
        ("", "", "", ""), (1, "errors", "-" * 50, 0),
    ],
)  # fmt: skip
def test_bad_input_is_refused_and_never_an_error(tablet, crew, seat, field, entry, seen):
    play = begins(crew)
    assert types(tablet, crew, play, seat, field, entry, seen).status_code == 400
    assert paper_of(play).entries == {"1": {}, "2": {}, "3": {}}


@pytest.mark.parametrize(
    "query",
    [
        {"seat": "99"},
        {"seat": "x", "field": "\x01"},
        {"field": "errors", "typed": "a b"},
        {"seat": "1", "field": "errors", "typed": "99", "mine": "1"},
        {"seat": "1", "field": "errors", "mine": "1 0"},
        {"seat": "1", "field": "errors", "seen": "x"},
    ],
)
def test_a_page_that_is_asked_for_oddly_opens_the_next_field(tablet, crew, query):
    play = begins(crew)
    assert tablet.get(page(crew, play)[0], query).status_code == 200


def test_a_result_is_kept_and_taken_back_on_the_page(tablet, crew):
    play = begins(crew)
    keep = url("paper-keep", crew, 1, 1)
    assert tablet.post(keep).status_code == 422
    types_everything(crew, play)
    reply = tablet.get(page(crew, play)[0])
    assert "Everything is there" in words(reply)
    assert tablet.post(keep).url == crew.campaign.get_absolute_url()
    assert crew.stars()["Maya"] == 1
    reply = tablet.get(page(crew, play)[0])
    assert "The result is saved" in words(reply)
    assert "paper-pad" not in reply.content.decode()
    assert tablet.post(url("paper-reopen", crew, 1, 1)).status_code == 302
    assert tablet.post(url("paper-leave", crew, 1, 1)).status_code == 302
    assert "No longer played on paper" in words(tablet.get(page(crew, play)[0]))


def test_a_stranger_finds_no_page(crew):
    play = begins(crew)
    stranger = browser_of("stranger")
    assert stranger.get(page(crew, play)[0]).status_code == 404
    assert types(stranger, crew, play, 1, "errors", "1 0").status_code == 404
    assert browser_of(crew.tablet.device).get(url("paper", crew, 1, 7)).status_code == 404


def test_the_page_costs_as_many_queries_full_as_empty(tablet, crew, django_assert_max_num_queries):
    play = begins(crew)
    with django_assert_max_num_queries(12):
        tablet.get(page(crew, play)[0])
    types_everything(crew, play)
    with django_assert_max_num_queries(12):
        tablet.get(page(crew, play)[0])


def test_every_line_of_the_log_is_in_words(tablet, crew):
    play = begins(crew)
    types_everything(crew, play)
    type_in(**asked(crew, play), position=3, field="extra", entry=[2], seen=1)
    confirm_paper(**asked(crew, play))
    said = words(tablet.get(reverse("campaigns:log", args=[crew.campaign.pk])))
    assert "The Launch, game 1: sheets are typed in" in said
    assert "The Launch on paper: Extra rockets of Iker corrected" in said
    assert "the result on paper is saved" in said
    assert "paper_" not in said
