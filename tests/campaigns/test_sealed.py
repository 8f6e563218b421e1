"""Nothing of a book that was not reached leaves the server: no title, text, number, card, effect, note."""

import re

import pytest
from django.urls import reverse

from adventures.services.seats import take_seat
from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences, Transition
from tests.campaigns.curated import Walkers
from tests.campaigns.pages import browser_of, url
from tests.walk.books import book, chapter, effect, option, question

pytestmark = pytest.mark.django_db


def marked(words):
    """A text that is found in no page by chance."""
    return {"en": f"zq{words}qz", "es": f"zq{words}qz"}


def secret(number, kind="story", to=None, **more):
    """A chapter whose texts and curators' notes are unmistakable."""
    made = chapter(number, kind, to, **more)
    parts = {"title": marked(f"title{number}"), "text": marked(f"text{number}"), "notes": f"zqnote{number}qz"}
    return type(made)(**{name: getattr(made, name) for name in made.__slots__} | parts)


def card(number, *effects):
    side = CardSide("a", marked(f"side{number}"), marked(f"says{number}"), effects)
    return Card(number, "starship", marked(f"card{number}"), (side,))


BRINGS = Consequences(cards=(CardChange(857, CardDeed.IN, "a"),), flags=("zqflagqz",))
TALE = book(
    secret(641, to=653),
    secret(653, "set_up", 677, ruleset="moon.1", then=BRINGS),
    secret(
        677, "decision",
        decision=question(
            option("zqnorthqz", 683, cards=(CardChange(863, CardDeed.IN, "a"),), flags=("zqcoldqz",)),
            option("zqsouthqz", 691, effects=(effect(kind="manual", text="zqremindqz", when="start"),)),
        ),
    ),
    secret(683, "set_up", ruleset="moon.2", transitions=(Transition(719),)),
    secret(691, "set_up", ruleset="moon.2", transitions=(Transition(727),)),
    secret(719, "ending"),
    secret(727, "ending"),
    first=641,
    cards=(
        card(857, effect("campaign", kind="manual", text="zqkeptqz", when="start")),
        card(863, effect("until", 719, kind="manual", text="zqlampqz", when="start")),
        card(877),
    ),
)  # fmt: skip
CHAPTERS = (641, 653, 677, 683, 691, 719, 727)


def hidden(chapters=(), cards=(), words=()):
    """What may not be read yet, or ever: everything but what was reached."""
    sealed = [number for number in CHAPTERS if number not in chapters]
    unseen = [number for number in (857, 863, 877) if number not in cards]
    secrets = {"zqflagqz", "zqcoldqz", "zqremindqz", "zqkeptqz", "zqlampqz", "zqnorthqz", "zqsouthqz"}
    return {
        *(f"zqnote{number}qz" for number in CHAPTERS),
        *(str(number) for number in (*sealed, *unseen)),
        *(f"zq{part}{number}qz" for number in sealed for part in ("title", "text")),
        *(f"zq{part}{number}qz" for number in unseen for part in ("card", "side", "says")),
        *(secrets - set(words)),
    }


def everything(crew, browser):
    """All that a player's tablet can ask the server for, and be answered, without what it asked itself."""
    pages = [url(name, crew) for name in ("campaign", "log", "decide", "captain", "rename")]
    pages += [reverse("home"), f"{url('campaign', crew)}?all=727"]
    pages += [url("step-back", crew, visit) for visit in (1, 2, 3)]
    posts = [(url("set-out", crew, number), {}) for number in (683, 691, 727)]
    posts += [(url("replay", crew, 691), {}), (url("go-on", crew), {"visit": "77"})]
    posts += [(url("decide", crew), {"visit": "3", "ballot": "1", "position": "9", "option": "x"})]
    for game in crew.now.plays.exclude(game=None).values_list("game", flat=True):
        pages += [reverse("play", args=[game]), reverse("result", args=[game])]
    told = [browser.get(page, follow=True).content.decode().replace("?all=727", "") for page in pages]
    told += [browser.get(url("campaign", crew), headers={"hx-request": "true"}).content.decode()]
    for page, sent in posts:
        asked = page.split("/")[-2]
        told.append(browser.post(page, sent, follow=True).content.decode().replace(f"/{asked}/", ""))
    return "\n".join(told)


def stands_in(words, told):
    """Tells whether words stand in pages; numbers by themselves, as no part of a word or a measure."""
    return re.search(rf"(?<![\w.-]){words}(?![\w.-])", told) if words.isdigit() else words in told


def test_nothing_sealed_leaves_the_server():
    crew = Walkers.into(TALE)
    browser = browser_of(crew.tablet.device)

    def sealed(**reached):
        told = everything(crew, browser)
        return sorted(words for words in hidden(**reached) if stands_in(words, told))

    assert sealed(chapters=(641,)) == []
    crew.goes_on()
    assert sealed(chapters=(641, 653), cards=(857,), words=("zqkeptqz",)) == []
    play = crew.sets_out(653)
    take_seat(by=crew.tablet, game_id=play.game_id, position=1)
    assert sealed(chapters=(641, 653), cards=(857,), words=("zqkeptqz",)) == []
    crew.plays_to_the_end(play)
    assert sealed(chapters=(641, 653), cards=(857,), words=("zqkeptqz",)) == []
    crew.goes_on()
    asked = {"chapters": (641, 653, 677), "cards": (857,)}
    options = ("zqkeptqz", "zqnorthqz", "zqsouthqz")
    assert sealed(**asked, words=options) == []
    for position in (1, 2):
        crew.votes(position, "zqnorthqz")
    assert sealed(**asked, words=options) == []
    crew.votes(3, "zqnorthqz")
    taken = {"chapters": (*asked["chapters"], 683), "cards": (857, 863)}
    assert sealed(**taken, words=(*options, "zqlampqz")) == []
    crew.steps_back(3)
    assert sealed(**asked, words=options) == ["683", "zqtitle683qz"], "only the log knows where it was"
