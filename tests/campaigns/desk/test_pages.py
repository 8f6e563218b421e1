"""The pages of the desk: who may see them, what they list, how a draft is published; short books."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.games.registry import KITS
from adventures.rules import RULESETS
from campaigns.books.check import faults_of, notes_of
from campaigns.books.checks.ways import ALWAYS
from campaigns.books.story import Chapter, ChapterKind, Condition, Path, StoryBook, Transition
from campaigns.curating.curators import CONSOLE
from campaigns.models import BookEffect, BookTransition, BookVersion
from campaigns.services.books import publish
from tests.campaigns.books import small_book, text
from tests.campaigns.broken_books import with_chapter
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.curators import acting, browser, curator, draft
from tests.campaigns.desk.writing import Desk

pytestmark = pytest.mark.django_db


def pages_of(version: BookVersion) -> list[str]:
    named = [reverse(f"desk:{name}", args=[version.pk]) for name in ("book", "about", "compare", "table")]
    numbered = [reverse("desk:chapter", args=[version.pk, 15]), reverse("desk:card", args=[version.pk, 12])]
    return ["/desk/", "/desk/new/", "/desk/import/", *named, *numbered]


def test_only_curators_come_to_the_desk() -> None:
    version = draft()
    stranger, player = Client(), browser(User.objects.create_user("Zoe"))
    for page in pages_of(version):
        assert stranger.get(page).headers["Location"].startswith("/sign-in/?next=/desk/"), page
        assert player.get(page).status_code == 403, page
    sent = {"address": "title/en", "value": "Mine"}
    assert player.post(reverse("desk:field", args=[version.pk]), sent).status_code == 403


def test_every_page_of_a_draft_and_of_a_version_answers() -> None:
    desk = Desk.at(draft())
    for page in pages_of(desk.version):
        assert desk.client.get(page).status_code == 200, page
    publish(by=CONSOLE, version_id=desk.version.pk)
    for page in pages_of(desk.version):
        assert desk.client.get(page).status_code in (200, 302), page
    for missing in (
        desk.url("chapter", 11),
        desk.url("card", 11),
        "/desk/00000000-0000-0000-0000-000000000000/",
    ):
        assert desk.client.get(missing).status_code == 404, missing


def test_who_plays_in_a_book_is_asked_before_it_opens() -> None:
    user = curator()
    desk = Desk(browser(user), draft(), acting(user))
    publish(by=CONSOLE, version_id=desk.version.pk)
    campaign = Crew.begins().campaign
    campaign.owner, campaign.book_version, campaign.path = user, desk.draft, "small"
    campaign.save()
    assert "curtain" in desk.client.get(desk.url("book")).headers["Location"]
    assert desk.types("title/en", "Mine").status_code == 403
    shelf = desk.client.get("/desk/").text
    assert "A spark" not in shelf


def test_the_page_of_a_book_leads_to_each_fault_and_to_missing_texts() -> None:
    book = with_chapter(small_book(), 20, title={"en": "Two"})
    desk = Desk.at(draft(with_chapter(book, 80, transitions=())))
    page = desk.client.get(desk.url("book")).text
    assert "Nothing follows this chapter" in page
    assert f"{desk.url('chapter', 80)}#section-transitions" in page
    assert "1 missing" in page
    assert f"{desk.url('chapter', 20)}#section-texts" in page
    assert desk.client.get(desk.url("publish")).headers["Location"] == desk.url("book")


def test_a_curator_sees_who_else_writes_and_where() -> None:
    desk = Desk.at(draft())
    Desk.at(desk.version, "Ben").types("chapters/20/title/en", "Ben's words")
    desk.types("chapters/10/title/en", "Ada's words")
    for page in (desk.url("book"), desk.url("chapter", 10)):
        shown = " ".join(desk.client.get(page).text.split())
        assert "Ben: chapter 20" in shown
        assert "Ada: chapter" not in shown


def test_a_draft_is_published_once_it_was_looked_at() -> None:
    desk = Desk.at(draft())
    asked = desk.client.get(desk.url("publish")).text
    seen = asked.split('name="revision" value="')[1].split('"')[0]
    Desk.at(desk.version, "Ben").types("rights", "Changed.")
    assert desk.client.post(desk.url("publish"), {"revision": seen}).status_code == 302
    assert desk.draft.is_draft, "it has changed since"
    desk.client.post(desk.url("publish"), {"revision": str(desk.draft.revision)})
    assert not desk.draft.is_draft
    assert desk.client.post(desk.url("draft")).status_code == 302
    assert BookVersion.objects.filter(state="draft").count() == 1


def test_what_differs_is_told_in_words() -> None:
    desk = Desk.at(draft())
    publish(by=CONSOLE, version_id=desk.version.pk)
    desk.client.post(desk.url("draft"))
    desk.version = BookVersion.objects.get(state="draft")
    desk.types("chapters/20/title/en", "Adventure two (en)")
    desk.taps("add-effect", "chapters/30/then/effects", '{"kind": "points", "amount": 2}')
    page = desk.client.get(desk.url("compare")).text
    assert "<del>2</del>" in page
    assert "<ins>two</ins>" in page
    assert "{" not in page.split('id="content"')[1].split("</main>")[0]


def test_no_page_shows_data() -> None:
    desk = Desk.at(draft())
    desk.taps("stars", "chapters/10/then", "other")
    desk.taps("everywhere", "cards/12", "10")
    for page in pages_of(desk.version):
        shown = desk.client.get(page).text
        visible = shown.split('id="content"')[1]
        for word in ("null", "&quot;en&quot;: &quot;", "by_place"):
            hidden = visible.count(f"{word}")
            typed = sum(
                part.split("</textarea>")[0].count(word) for part in visible.split("<textarea hidden")[1:]
            )
            assert hidden == typed, (page, word)


def test_every_field_has_a_sentence_of_help_that_is_read_with_it() -> None:
    desk = Desk.at(draft())
    desk.taps("add-effect", "chapters/10/then/effects", '{"kind": "points", "amount": 2}')
    desk.taps("add-gift", "chapters/10/then")
    for page in (desk.url("about"), desk.url("chapter", 10), desk.url("chapter", 15), desk.url("card", 12)):
        shown = desk.client.get(page).text
        helped = dict(re.findall(r'<p class="desk-field-help[^"]*"\s+id="([^"]+)">\s*([^<]*)', shown))
        assert helped
        assert all(words.strip().endswith(".") for words in helped.values()), page
        fields = re.findall(r'id="(field-[\w-]+)"\s+name="value"', shown)
        assert {f"{field}-help" for field in fields} <= set(helped)
        for name in helped:
            assert re.search(rf'aria-describedby="{name}[ "]', shown), name


def test_a_missing_translation_is_a_note() -> None:
    book = with_chapter(small_book(), 20, title={"en": "Two"}, text={"es": "Dos"})
    assert faults_of(book) == []
    assert [fault.path for fault in notes_of(book)] == ["$.chapters[2].title", "$.chapters[2].text"]


# Short books


def trial(*rulesets: str, short: bool = True, when: Condition = ALWAYS) -> StoryBook:
    """A game each, and an ending."""
    count = len(rulesets)
    games = [
        Chapter(
            at, ChapterKind.SET_UP, text(f"Game {at}"), ruleset=ruleset, transitions=(Transition(at + 1),)
        )
        for at, ruleset in enumerate(rulesets, 1)
    ]
    if when != ALWAYS:
        games[-1] = replace(games[-1], transitions=(Transition(count + 1, when), Transition(count + 1)))
    ending = Chapter(count + 1, ChapterKind.ENDING, text("The end"))
    path = Path("trial", text("Trial"), 1)
    return StoryBook("trial", text("Trial"), ("en", "es"), (path,), (*games, ending), short=short)


def test_a_short_book_of_three_chapters_can_be_published() -> None:
    assert [fault.code for fault in faults_of(trial("moon.4", "moon.2", short=False))] == ["adventure_order"]
    assert faults_of(trial("moon.4", "moon.2")) == []
    assert publish(by=CONSOLE, version_id=draft(trial("moon.4", "moon.2")).pk).state == "published"


def test_a_short_book_asks_only_about_results_that_are_there() -> None:
    assert faults_of(trial("moon.4", "moon.2", when=Condition(adventure="moon.4", score_at_least=10))) == []
    found = faults_of(trial("moon.4", when=Condition(adventure="moon.5", score_at_least=10)))
    assert [fault.code for fault in found] == ["no_result_yet"]


def test_a_campaign_lets_in_only_as_many_as_can_play_its_games() -> None:
    book = trial("spacegate.1")
    assert [fault.code for fault in faults_of(book)] == ["not_alone", "seats_differ"]
    path = replace(book.paths[0], min_players=2, max_players=4, solo=False)
    assert faults_of(replace(book, paths=(path,))) == []


@pytest.mark.parametrize(
    "ruleset", sorted({title.key for kit in KITS for title in kit.titles} & set(RULESETS))
)
def test_every_game_can_be_a_chapter(ruleset: str) -> None:
    if ruleset.startswith("toy"):
        pytest.skip("a game of the tests")
    path = Path("trial", text("Trial"), 1, min_players=3, max_players=3, solo=False)
    book = replace(trial(ruleset), paths=(path,))
    assert faults_of(book) == []
    walkers = Walkers.into(book, names=("Ada", "Ben", "Cleo"))
    assert walkers.walk.current is not None
    assert walkers.walk.current.ruleset == ruleset


# What curators may have typed in the admin


def test_odd_rows_break_no_page() -> None:
    desk = Desk.at(draft())
    odd = [[], {"kind": 3}, {"kind": "stars", "by_place": "x"}, {"kind": "x", "a": {"b": [1, None]}}]
    for at, data in enumerate(odd):
        BookEffect.objects.create(chapter=desk.draft.chapters.get(number=10), position=at, data=data or {})
    desk.draft.chapters.filter(number=10).update(missions={"a": 3}, ruleset="moon.77", captain="all")
    desk.draft.chapters.filter(number=20).update(missions={"z": "a1"}, opponent=77, kind="story")
    BookTransition.objects.update(to=900, mission="q", decision="no", option="such", adventure="none.1")
    desk.draft.cards.update(event={"moon.9": "x"}, kind="other", rulesets=["none.1"])
    pages = [
        *pages_of(desk.version),
        desk.url("chapter", 10),
        desk.url("chapter", 20),
        desk.url("chapter", 80),
    ]
    for page in pages:
        assert desk.client.get(page).status_code == 200, page
    assert desk.types("chapters/10/title/en", "Still written").status_code == 200
    assert desk.types("chapters/20/kind", "set_up").status_code == 200
