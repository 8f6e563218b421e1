"""Campaigns with the book on the table: nothing read yet, on their way, begun on paper, caught up, ended."""

from django.urls import reverse

from campaigns.home_book.draft import CardTyped, Draft, EnteredEffect
from campaigns.home_book.paper import OnPaper
from campaigns.models import Campaign, CardChange
from campaigns.services.catch_up import catch_up
from campaigns.services.home_book import read_chapter
from campaigns.services.home_book_ending import end_book
from campaigns.services.own_question import ask_question
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign

from .positions import FOUR, HERE

CAMPAIGN = "campaign"
LIMIT = EnteredEffect({"kind": "turn_limit", "turns": 20}, tile="end")
IN = EnteredEffect(
    {"kind": "cards_in", "cards": ["X/energy", "0.5/robot|water", "5|12/any"]},
    CAMPAIGN, card=151, tile="cards_in",
)  # fmt: skip
OUT = EnteredEffect({"kind": "cards_out", "numbers": [1, 2, 15]}, CAMPAIGN, tile="cards_out")
KEPT = EnteredEffect(
    {"kind": "manual", "text": "Keep the lantern lit.", "when": "turn"}, CAMPAIGN, tile="manual"
)
CARDS = (CardTyped(151), CardTyped(152), CardTyped(132), CardTyped(205, CardChange.State.HIDDEN))


def own_books() -> dict[str, str]:
    """Gets the address of each screen by its name."""
    fresh, later, paper, caught = (_begun(name) for name in ("Fresh", "Later", "On paper", "Caught up"))
    _reads(later, 4, "moon.1")
    _reads(later, 9, "moon.2", effects=(IN, OUT, KEPT), cards=CARDS, decided="We go north.", who="all")
    _reads(later, 17, "moon.3", effects=(LIMIT,), cards=(CardTyped(132, CardChange.State.REMOVED),))
    draft = Draft(chapter=52, ruleset="moon.5", effects=(IN, LIMIT), cards=CARDS)
    told = OnPaper(draft, {1: 5, 2: 5, 3: 2, 4: 3}, captain=2)
    catch_up(by=HERE, campaign_id=caught.pk, paper=told, version=caught.version)
    asked = _begun("Asked")
    _reads(asked, 4, "moon.1")
    ask_question(
        by=HERE, campaign_id=asked.pk, visit=1, question="Do you cross the plain by day?",
        options=["By day", "By night", "Not at all"], who="vote",
    )  # fmt: skip
    ended = _begun("Ended")
    _reads(ended, 4, "moon.1")
    end_book(by=HERE, campaign_id=ended.pk, visit=1, words="Two of us stay behind and watch the lights go.")
    return {
        "own": _url("own-chapter", fresh),
        "own campaign": fresh.get_absolute_url(),
        "own later": _url("own-chapter", later),
        "own later campaign": later.get_absolute_url(),
        "own later chronicle": _url("chronicle", later),
        "own end": _url("own-end", later),
        "own ask": _url("own-ask", later),
        "own vote": _url("decide", asked),
        "own correct": reverse("campaigns:own-correct", args=[later.pk, 2]),
        "own ended campaign": ended.get_absolute_url(),
        "own ended chronicle": _url("chronicle", ended),
        "catch up": _url("catch-up", paper),
        "own caught up": _url("own-chapter", caught),
        "own caught up day": reverse("campaigns:caught-up-day", args=[caught.pk, 1]),
        "own caught up campaign": caught.get_absolute_url(),
    }


def _begun(name: str) -> Campaign:
    return start_campaign(by=HERE, name=name, players=FOUR, one_tablet=True, book="own")


def _reads(campaign: Campaign, chapter: int, ruleset: str, **typed: object) -> None:
    """A chapter is typed in, and its Adventure is played."""
    now = Campaign.objects.get(pk=campaign.pk)
    draft = Draft(chapter=chapter, ruleset=ruleset, **typed)  # type: ignore[arg-type]
    visit = read_chapter(by=HERE, campaign_id=now.pk, draft=draft, version=now.version)
    play = visit.plays.get()
    places = {position: (position + chapter) % len(FOUR) + 1 for position in range(1, len(FOUR) + 1)}
    record_places(play_id=play.pk, places=places)


def _url(name: str, campaign: Campaign) -> str:
    return reverse(f"campaigns:{name}", args=[campaign.pk])
