"""The pages on which a chapter of one's own book, or a campaign begun on paper, is typed in."""

import html
import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from adventures.games.registry import kit_of
from campaigns.models import Campaign, ChapterVisit, HeldEffect, StarAward
from tests.campaigns.crews import Crew
from tests.campaigns.pages import PLAYERS, browser_of, url, words

pytestmark = pytest.mark.django_db

LIMIT = json.dumps({"tile": "end", "effect": {"kind": "turn_limit", "turns": 20}, "span": "campaign"})
BONUS = json.dumps({"tile": "values", "effect": {"kind": "points", "amount": 3}, "card": 151})


@pytest.fixture
def crew() -> Crew:
    return Crew.begins(book="own")


def version(crew: Crew) -> int:
    return Campaign.objects.get(pk=crew.campaign.pk).version


def sends(tablet: Client, crew: Crew, page: str = "own-chapter", **fields: object):
    said = {"chapter": "23", "ruleset": "moon.1", "version": version(crew), **fields}
    return tablet.post(url(page, crew), said)


def chosen(reply) -> str:
    """The Adventure that the page has chosen."""
    return re.findall(r'name="ruleset"\s+value="([^"]*)"[^>]*?checked', reply.content.decode(), re.S)[0]


def test_a_new_campaign_with_ones_own_book_begins_where_chapters_are_typed_in() -> None:
    tablet = browser_of("tablet")
    reply = tablet.post("/campaigns/new/", {**PLAYERS, "book": "own"})
    campaign = Campaign.objects.get()
    assert reply.url == reverse("campaigns:own-chapter", args=[campaign.pk])
    assert campaign.book_key == "own"


def test_a_campaign_begun_on_paper_is_caught_up_first() -> None:
    tablet = browser_of("tablet")
    reply = tablet.post("/campaigns/new/", {**PLAYERS, "book": "own", "begun": "paper"})
    assert reply.url == reverse("campaigns:catch-up", args=[Campaign.objects.get().pk])


def test_a_book_that_is_none_begins_nothing() -> None:
    reply = browser_of("tablet").post("/campaigns/new/", {**PLAYERS, "book": "stolen"})
    assert reply.status_code == 400
    assert not Campaign.objects.exists()


def test_the_next_adventure_is_chosen_before_anybody_taps(crew: Crew, tablet: Client) -> None:
    assert chosen(tablet.get(url("own-chapter", crew))) == "moon.1"
    sends(tablet, crew)
    crew.ends(crew.campaign.plays.get(), 1, 2, 3)
    assert chosen(tablet.get(url("own-chapter", crew))) == "moon.2"


def test_set_out_is_one_tap_and_leads_into_the_game(crew: Crew, tablet: Client) -> None:
    reply = sends(tablet, crew)
    assert reply.url == reverse("play", args=[crew.campaign.plays.get().game_id])


def test_played_on_paper_is_one_tap_and_leads_to_its_sheets(crew: Crew, tablet: Client) -> None:
    assert "Played on paper" in words(tablet.get(url("own-chapter", crew)))
    assert sends(tablet, crew, ruleset="", on_paper="1").url == url("own-chapter", crew)
    assert sends(tablet, crew, chapter="0", on_paper="1").status_code == 400
    reply = sends(tablet, crew, chapter="24", on_paper="1")
    assert reply.url == url("paper", crew, 24, 1)
    assert tablet.get(reply.url).status_code == 200


def test_a_story_leads_to_the_next_chapter(crew: Crew, tablet: Client) -> None:
    assert sends(tablet, crew, ruleset="").url == url("own-chapter", crew)


def test_what_is_wrong_is_said_and_what_was_typed_stays(crew: Crew, tablet: Client) -> None:
    reply = sends(tablet, crew, chapter="0", decided="We go north", effect=[LIMIT], card=["151"], who="all")
    page = reply.content.decode()
    assert reply.status_code == 400
    assert "A chapter has a number from 1 to 999." in words(reply)
    assert "We go north</textarea>" in page
    assert json.loads(html.unescape(re.findall(r'name="effect"\s+value="([^"]*)"', page)[0])) == json.loads(
        LIMIT
    )
    assert 'name="card" value="151:active"' in " ".join(page.split())
    assert not ChapterVisit.objects.exists()


def test_who_sends_second_is_told_and_keeps_what_was_typed(crew: Crew, tablet: Client) -> None:
    seen = version(crew)
    sends(tablet, crew)
    reply = sends(tablet, crew, version=seen, chapter="31", decided="We go south")
    assert reply.status_code == 409
    assert "Somebody else was faster" in words(reply)
    assert "We go south" in reply.content.decode()
    assert ChapterVisit.objects.count() == 1


@pytest.mark.parametrize(
    "fields",
    [
        {"effect": "{"},
        {"effect": "[" * 10_000},
        {"card": "x" * 10_000},
        {"ended": "x"},
        {"decided": "\x00"},
        {"chapter": "9" * 500},
        {"ruleset": "'; drop table"},
        {"opponent": "x"},
        {"effect": json.dumps({"effect": {"kind": "cards_in", "cards": {"a": [1]}}, "span": "adventure"})},
        {"effect": json.dumps({"effect": {"kind": ["points"]}, "span": "adventure"})},
        {"effect": json.dumps({"effect": {"kind": "points", "amount": 1e400}, "span": "adventure"})},
    ],
)
def test_junk_is_refused_and_never_breaks_the_page(crew: Crew, tablet: Client, fields: dict) -> None:
    for page in ("own-chapter", "own-look"):
        assert sends(tablet, crew, page, **fields).status_code in (200, 302, 400)


def test_a_version_that_is_none_is_refused(crew: Crew, tablet: Client) -> None:
    assert sends(tablet, crew, version="new").status_code == 400


def test_what_holds_is_said_while_it_is_typed(crew: Crew, tablet: Client) -> None:
    reply = sends(tablet, crew, "own-look", effect=[LIMIT, BONUS], card=["151"])
    assert "2 effects" in words(reply)
    assert "three piles of 21" in words(reply)
    note = json.dumps(
        {"effect": {"kind": "manual", "text": "Keep it lit.", "when": "turn"}, "span": "adventure"}
    )
    assert "Keep it lit, this Adventure" in words(sends(tablet, crew, "own-look", effect=[note]))
    assert "Keep it lit, the next Adventure" in words(
        sends(tablet, crew, "own-look", ruleset="", effect=[note])
    )
    assert "new in this campaign" in reply.content.decode()
    assert not ChapterVisit.objects.exists()


def test_what_holds_to_the_end_is_shown_in_the_next_chapter(crew: Crew, tablet: Client) -> None:
    sends(tablet, crew, effect=[LIMIT, BONUS], card=["151"])
    crew.ends(crew.campaign.plays.get(), 1, 2, 3)
    page = tablet.get(url("own-chapter", crew))
    assert "since chapter 23" in words(page)
    held = HeldEffect.objects.get(span="campaign")
    assert f'data-end="{held.pk}"' in page.content.decode()
    text = html.unescape(page.content.decode())
    assert "As last time" in text
    (last,) = json.loads(re.findall(r"data-last='?\"?(\[.*?\])\"", text, re.S)[0])
    assert last["effect"] == {"kind": "points", "amount": 3}


def test_as_last_time_repeats_what_held_in_the_last_adventure_and_does_no_more(
    crew: Crew, tablet: Client
) -> None:
    later = json.dumps({"tile": "values", "effect": {"kind": "points", "amount": 5}, "span": "next"})
    gone = json.dumps(
        {"tile": "manual", "effect": {"kind": "manual", "text": "Gone", "when": "turn"}, "card": 9}
    )
    sends(tablet, crew, effect=[LIMIT, later, gone], card=["9"])
    crew.ends(crew.campaign.plays.get(), 1, 2, 3)
    sends(tablet, crew, chapter="30", ruleset="", effect=[BONUS], card=["151"])
    sends(tablet, crew, chapter="31", ruleset="moon.2", card=["9:removed"])
    second = crew.campaign.plays.get(chapter=31)
    assert [one.get("amount") for one in second.effects] == [None, 5, 3]
    crew.ends(second, 1, 2, 3)
    text = html.unescape(tablet.get(url("own-chapter", crew)).content.decode())
    last = json.loads(re.findall(r"data-last='?\"?(\[.*?\])\"", text, re.S)[0])
    assert [(one["effect"].get("amount"), one["span"]) for one in last] == [
        (5, "adventure"),
        (3, "adventure"),
    ]


def test_marks_for_one_player_alone_and_what_cannot_be_for_one(crew: Crew, tablet: Client) -> None:
    marks = {"kind": "set_up", "blocked": ["floor.water.1"]}
    one = json.dumps({"tile": "set_up", "effect": marks, "for": "player", "player": 2})
    limit = json.dumps({**json.loads(LIMIT), "for": "captain"})
    assert "cannot apply to a single player" in words(sends(tablet, crew, effect=[one, limit]))
    sends(tablet, crew, effect=[one])
    (held,) = crew.campaign.plays.get().effects
    assert (held["kind"], held["seat"]) == ("set_up", 2)


def test_every_editor_opens_and_others_do_not(crew: Crew, tablet: Client) -> None:
    for tile in kit_of("moon.1").effects.tiles:
        asked = reverse("campaigns:own-editor", args=[crew.campaign.pk, tile.key])
        reply = tablet.get(asked, {"ruleset": "moon.3"})
        assert f'data-editor="{tile.key}"' in reply.content.decode()
    assert tablet.get(reverse("campaigns:own-editor", args=[crew.campaign.pk, "none"])).status_code == 404
    assert tablet.get(asked, {"ruleset": "nonsense"}).status_code == 200


def test_a_stranger_sees_nothing(crew: Crew) -> None:
    stranger = browser_of("stranger")
    for name in ("own-chapter", "catch-up"):
        assert stranger.get(url(name, crew)).status_code == 404


def test_another_book_has_no_such_page(tablet: Client) -> None:
    crew = Crew.begins()
    for name in ("own-chapter", "catch-up"):
        assert browser_of(crew.tablet.device).get(url(name, crew)).status_code == 404


def test_while_a_chapter_waits_its_campaign_is_shown(crew: Crew, tablet: Client) -> None:
    sends(tablet, crew)
    assert tablet.get(url("own-chapter", crew)).url == crew.campaign.get_absolute_url()


def test_the_page_asks_no_more_for_a_longer_path(
    crew: Crew, tablet: Client, django_assert_max_num_queries
) -> None:
    for chapter in range(1, 21):
        sends(tablet, crew, chapter=str(chapter), ruleset="", effect=[LIMIT] if chapter == 1 else [])
    with django_assert_max_num_queries(16):
        tablet.get(url("own-chapter", crew))
    with django_assert_max_num_queries(16):
        sends(tablet, crew, "own-look", effect=[BONUS])


# Begun on paper


def caught(crew: Crew, tablet: Client, **fields: object):
    said = {"last": "moon.5", "chapter": "52", "stars_1": "5", "stars_2": "5", "stars_3": "2", **fields}
    return tablet.post(url("catch-up", crew), {"version": version(crew), **said})


@pytest.mark.both_databases
def test_a_campaign_is_caught_up_on_one_page(crew: Crew, tablet: Client) -> None:
    reply = caught(crew, tablet, captain="2", card=["148", "205:hidden"], effect=[LIMIT])
    assert reply.url == url("own-chapter", crew)
    campaign = Campaign.objects.get(pk=crew.campaign.pk)
    assert crew.stars() == {"Maya": 5, "Nuria": 5, "Iker": 2}
    assert set(StarAward.objects.values_list("reason", flat=True)) == {"paper"}
    assert campaign.captain.name == "Nuria"
    visit = campaign.visits.get()
    assert (visit.chapter, visit.ruleset, visit.how) == (52, "moon.5", "caught_up")
    assert chosen(tablet.get(reply.url)) == "moon.6"


def test_what_is_in_force_on_paper_holds_in_the_next_adventure(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet, effect=[LIMIT, BONUS], card=["151"])
    sends(tablet, crew, chapter="60", ruleset="moon.6")
    kinds = [one["kind"] for one in crew.campaign.plays.get().effects]
    assert kinds == ["turn_limit", "points"]


def test_no_star_is_no_award(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet, stars_3="0")
    assert crew.awards() == 2


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"last": ""}, "Which Adventure did you play last?"),
        ({"last": "moon.9"}, "This Adventure cannot be played here."),
        ({"chapter": ""}, "The number of the chapter is missing."),
        ({"stars_1": "many"}, "From 0 to 99 stars."),
        ({"stars_1": "100"}, "From 0 to 99 stars."),
        ({"stars_9": "3"}, "Only players of the campaign can get stars."),
        ({"captain": "9"}, "Only players of the campaign can get stars."),
        ({"card": "0"}, "A card has a number from 1 to 999."),
        ({"effect": "{"}, "This effect cannot be read."),
    ],
)
def test_what_is_wrong_with_the_log_is_said(crew: Crew, tablet: Client, fields: dict, said: str) -> None:
    reply = caught(crew, tablet, **fields)
    assert reply.status_code == 400
    assert said in words(reply)
    assert not ChapterVisit.objects.exists()
    assert not StarAward.objects.exists()


def test_a_path_is_caught_up_with_once(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet)
    again = caught(crew, tablet, stars_1="9")
    assert again.status_code == 422
    assert crew.stars()["Maya"] == 5


@pytest.mark.both_databases
def test_two_tablets_do_not_catch_up_at_once(crew: Crew, tablet: Client) -> None:
    seen = version(crew)
    caught(crew, tablet)
    again = caught(crew, tablet, version=seen, stars_1="9")
    assert again.status_code == 409
    assert 'value="9"' in again.content.decode()
    assert crew.stars()["Maya"] == 5
