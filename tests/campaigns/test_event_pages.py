"""What the pages say while an event card is read in the middle of a game."""

import json

import pytest
from django.urls import reverse

from campaigns.home_book.draft import read_draft
from campaigns.services.home_book import read_chapter
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.test_event_games import ASKS, CARD, amounts, deals, decides, from_the_box, story
from tests.groups import Group

pytestmark = pytest.mark.django_db


def test_the_campaign_page_shows_an_event_until_it_is_read():
    crew = Walkers.into(story(decision=ASKS), dealer="table", open_table=True)
    play = crew.sets_out(1)
    group, tablet = Group(crew.tablet, play.game_id), browser_of(crew.tablet.device)
    page, decide = url("campaign", crew), url("decide", crew)
    back = reverse("campaigns:play", args=[crew.campaign.pk, 1, play.attempt])
    deals(group, f"event {CARD}")
    reply = tablet.get(page)
    told = words(reply)
    for said in (
        "Event card 158, chapter 31",
        "Title 31",
        "Text 31",
        "Which way?",
        "By vote: Maya, Nuria and Iker",
    ):
        assert said in told
    assert f'href="{decide}"' in reply.content.decode()
    sheet = tablet.get(reverse("sheet", args=[group.game_id, 1]))
    assert f'href="{page}"' in sheet.content.decode()
    assert "To the chapter" in words(sheet)

    decides(crew, "gain")
    assert f'href="{back}"' in tablet.get(decide).content.decode()
    assert "Chosen: Option gain" in words(tablet.get(page))

    version = crew.now.version
    group.play(1, "read")
    assert crew.now.version > version, "every page of the campaign hears of it"
    told = words(tablet.get(page))
    assert "Text 31" not in told
    assert "Continue the game" in told
    deals(group, from_the_box(group))


def entered(span="adventure", **effect):
    """An effect as the page of a chapter sends it."""
    return json.dumps({"effect": effect, "span": span})


COME_IN = {"kind": "cards_in", "cards": ["X/any"] * 3}


def under_way():
    """A game of ones own book with an event card whose chapter nobody has typed in."""
    crew = Crew.begins(book="own", dealer="table", open_table=True)
    lies = entered(kind="event_card", card=CARD, where="random", back=False)
    draft = read_draft({"chapter": ["23"], "ruleset": ["moon.1"], "effect": [lies]})
    version = type(crew.campaign).objects.get(pk=crew.campaign.pk).version
    read = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    visit = read_chapter(**read, draft=draft, version=version)
    return crew, Group(crew.tablet, visit.plays.get().game_id)


def test_a_chapter_typed_in_for_an_event_takes_effect_at_once():
    crew, group = under_way()
    tablet, page = browser_of(crew.tablet.device), url("own-chapter", crew)
    assert tablet.get(page).status_code == 302, "nothing is typed in while the game goes on"
    deals(group, f"event {CARD}")
    assert "Type in what it says" in words(tablet.get(url("campaign", crew)))
    assert "What applies from now on in The Launch" in words(tablet.get(page))
    crew.campaign.refresh_from_db()
    said = {
        "event": CARD, "chapter": 31, "ruleset": "moon.1", "version": crew.campaign.version,
        "card": "151:active", "decided": "We answer", "who": "all",
        "effect": [entered(kind="points", amount=-2), entered("campaign", **COME_IN)],
    }  # fmt: skip

    # What cannot come now is refused, with all that was typed.
    refused = tablet.post(page, {**said, "effect": [entered(**COME_IN)]})
    assert refused.status_code == 400
    assert "We answer" in refused.content.decode()
    assert not crew.campaign.visits.filter(how="event").exists()

    assert tablet.post(page, said).url == reverse("play", args=[group.game_id])
    visit = crew.campaign.visits.get(how="event")
    assert (visit.chapter, visit.choices.get().text, visit.card_changes.get().card) == (31, "We answer", 151)
    assert amounts(group) == [-2], "the cards come in with the next game"
    assert tablet.post(page, said).status_code == 409
    assert "from the next Adventure on" in words(tablet.post(url("own-look", crew), said))

    group.play(1, "read")
    assert group.table.score("Maya").fields["effects"] == -2
    assert tablet.get(page).status_code == 302
