"""Nothing of the shipped book that was not reached leaves the server, at any step or event."""

import html
from itertools import cycle, product

import pytest
from django.urls import reverse

from campaigns.books.story import ChapterKind
from campaigns.live import news_of
from campaigns.walk import NextKind, Walk, cards_now
from tests.campaigns.lanterns import LanternCrew, by_chance, event_early, lantern
from tests.campaigns.pages import browser_of, url
from tests.groups import Group

pytestmark = pytest.mark.django_db

BOOK = lantern()
LANGUAGES = ("en", "es")
SHORTEST = 7  # shorter words, as "Ours", stand on pages for many reasons
WAY = {
    "load": "heavy",
    "road": "below",
    "leader": "last",
    "dial": "leave",
    "ship": "theirs",
    "light": "carry",
}


def of_chapter(chapter):
    """All that a chapter tells, with the options between which it is decided there."""
    asked = chapter.decision
    options = [
        text for each in (asked.options if asked else ()) for text in (each.label, each.text, each.known)
    ]
    told = [chapter.title, chapter.text, *([asked.question] if asked else []), *options]
    return [words for text in told for words in text.values()]


def of_card(card):
    """All that a card tells."""
    sides = [text for side in card.sides for text in (side.title, side.text)]
    return [words for text in (card.title, *sides) for words in text.values()]


def reached(walk: Walk) -> list[str]:
    """What a group has been told so far."""
    told = [words for visit in walk.visits for words in of_chapter(BOOK.by_number[visit.chapter])]
    named = [BOOK.cards_by_number[now.number] for now in cards_now(walk)]
    return told + [words for card in named for words in of_card(card)]


def sealed(walk: Walk) -> set[str]:
    """What nobody may read yet."""
    everything = [words for chapter in BOOK.chapters for words in of_chapter(chapter)]
    everything += [words for card in BOOK.cards for words in of_card(card)]
    known = "\n".join(reached(walk))
    return {words for words in everything if len(words) >= SHORTEST and words not in known}


PAGES = ("campaign", "log", "chronicle", "decide")
CHANGING = ("campaign", "decide")  # those that each step changes most
LOOKING_BACK = ("log", "chronicle")
FORMS = ("captain", "rename", "player-add", "give-up")
LATE = ("go-on", "decide", "by-chance")
OF_A_GAME = ("play", "seats", "screen", "record", "result", "stop")


def asked_for(crew, walk, game, pages):
    """The addresses that a player's tablet asks for."""
    pages = [url(name, crew) for name in pages]
    pages += [reverse("home"), *(url("step-back", crew, visit.number) for visit in walk.line[-2:])]
    return pages + [reverse(name, args=[game.pk]) for name in (OF_A_GAME if game else ())]


def sent(crew, walk, late):
    """What a tablet may send that is refused: chapters ahead, and of `late` what nobody asks any more."""
    reached = {visit.chapter for visit in walk.visits}
    ahead = [chapter.number for chapter in BOOK.chapters if chapter.kind != ChapterKind.ENDING]
    unreached = [number for number in ahead if number not in reached]
    option = {"visit": str(walk.current.number), "ballot": "1", "position": "1", "option": "nothing"}
    odd = {"go-on": {"visit": "77"}, "decide": option, "by-chance": {"visit": "77"}}
    return [
        *((url("set-out", crew, number), {}) for number in unreached[-2:]),
        (url("replay", crew, 47), {}),
        *((url(name, crew), odd[name]) for name in late),
    ]


def answers(crew, walk, game, languages, pages, late):
    """All that the server says to a player's tablet; refusals are said on the page that is asked for next."""
    told = [news_of(crew.now).text]
    for language in languages:
        tablet = browser_of(crew.tablet.device)
        tablet.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        refused = [tablet.post(page, data) for page, data in sent(crew, walk, late)]
        told += [f"{reply.headers} {reply.content.decode()}" for reply in refused]
        asked = asked_for(crew, walk, game, pages)
        told += [tablet.get(page, follow=True).getvalue().decode() for page in asked]
    return html.unescape("\n".join(told))


def leaks(crew, game=None, languages=LANGUAGES, pages=(*PAGES, *FORMS), late=LATE):
    """What can be read though it was not reached; what was reached must be there, or nothing was seen."""
    walk = crew.walk
    said = answers(crew, walk, game, languages, pages, late)
    title = BOOK.by_number[walk.current.chapter].title
    assert all(title[language] in said for language in languages)
    return sorted(words for words in sealed(walk) if words in said)


def test_nothing_sealed_leaves_the_server_on_the_whole_way(monkeypatch):
    by_chance(monkeypatch, 1, 2)
    crew = LanternCrew.sets_off()
    assert len(sealed(crew.walk)) > 150, "nearly the whole book"
    for at, (form, language) in enumerate(cycle(product(FORMS, LANGUAGES))):
        back, late = LOOKING_BACK[at // 2 % len(LOOKING_BACK)], LATE[at % len(LATE)]
        found = leaks(crew, languages=[language], pages=[*CHANGING, back, form], late=[late])
        assert found == [], f"chapter {crew.chapter}"
        if crew.walk.next_kind == NextKind.ENDED:
            break
        crew.one_step(WAY, {})


def test_nothing_sealed_leaves_the_server_in_a_game_with_an_event(monkeypatch):
    crew = LanternCrew.sets_off()
    crew.walks(WAY, until=23)
    first = crew.sets_out_here()
    event_early(monkeypatch, first.game)
    crew.breaks_off(first)
    game = crew.sets_out_here().game
    assert leaks(crew, game, ["en"]) == [], "before the card is turned up"
    group = Group(crew.tablet, game.pk)
    group.skips_ahead()
    group.plays_on()
    assert crew.now.visits.filter(chapter=25).exists()
    assert leaks(crew, game) == [], "when it lies there"
    group.is_soon_at_the_end()
    assert leaks(crew, game, ["es"]) == [], "after the end"
