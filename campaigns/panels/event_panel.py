"""What the page of a campaign shows while an event card is read in the middle of one of its games."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _

from adventures.words.lists import all_of
from campaigns.books.campaign_book import Chapter
from campaigns.books.story import Decider
from campaigns.books.texts import localized
from campaigns.models import Campaign, ChapterPlay
from campaigns.path.open_events import OpenEvent, open_event, visit_of
from campaigns.path.path_words import deciders
from campaigns.walk import Walk
from campaigns.walk.votes import ballot_of

from .path_panel import MUCH


@dataclass(frozen=True)
class ShownEvent:
    """An event card that lies open in a game: the chapter to which it sends, what that says and asks.

    `number` is that of the chapter, None where nobody has said it yet; `question` is empty where nothing is
    to be decided, or it is decided already; then `chosen` is what was decided. `current` tells whether the
    game is that of the chapter at which the campaign is.
    """

    play: ChapterPlay
    card: int
    number: int | None
    title: str = ""
    text: str = ""
    question: str = ""
    who: str = ""
    chosen: str = ""
    current: bool = True

    @property
    def describes_event(self) -> bool:
        """Returns whether its chapter has so much to tell that it needs room."""
        return len(self.text) > MUCH

    @classmethod
    def of(
        cls, campaign: Campaign, walk: Walk, plays: Iterable[ChapterPlay], bots: Collection[int] = ()
    ) -> Self | None:
        """Gets the event that is read in a game under way; None while there is none.

        `bots` are the positions of those who leave decisions to people.
        """
        if not campaign.book.own and all(visit.during is None for visit in walk.visits):
            return None
        event = open_event(plays)
        return None if event is None else cls._read(campaign, walk, event, bots)

    @classmethod
    def _read(cls, campaign: Campaign, walk: Walk, event: OpenEvent, bots: Collection[int]) -> Self:
        """What is read, and asked, where the event has led so far."""
        visit = visit_of(campaign, event)
        current = walk.current is not None and event.play.chapter == walk.current.chapter
        if visit is None:
            return cls(event.play, event.card, event.chapter, current=current)
        reached = Chapter.at(visit.chapter, visit.ruleset, campaign.book)
        fact = walk.visit(visit.number)
        choice, decision = (walk.choice_at(fact), walk.decision_of(fact)) if fact else (None, None)
        option = walk.option_of(choice) if choice else None
        return cls(
            event.play, event.card, visit.chapter, reached.name,
            text=localized(reached.told.text) if reached.told else "",
            question=localized(decision.question) if decision and choice is None else "",
            who=_who_decides(campaign, walk, Decider(visit.decider or decision.who), bots)
            if decision
            else "",
            chosen=localized(option.label) if option else "",
            current=current,
        )  # fmt: skip


def _who_decides(campaign: Campaign, walk: Walk, who: Decider, bots: Collection[int]) -> str:
    """How it is decided, and by whom."""
    voters = ballot_of(walk, who, (), {}, bots).voters
    names = {player.position: player.name for player in campaign.players.all()}
    way = deciders()[str(who)]
    if not voters:
        return way
    return _("%(way)s: %(names)s") % {"way": way, "names": all_of([names[voter] for voter in voters])}
