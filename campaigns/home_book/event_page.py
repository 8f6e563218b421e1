"""What the page shows on which the chapter of an event card is typed in, while the game waits for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from campaigns.books.campaign_book import Chapter
from campaigns.models import HeldEffect
from campaigns.path.open_events import OpenEvent, visit_of

from .checks import begins_later, event_faults
from .draft import EnteredEffect
from .fault_texts import Faults
from .fixed_page import FixedPage
from .rows import EffectRow


@dataclass(frozen=True, kw_only=True)
class EventPage(FixedPage):
    """A chapter that an event card has sent for: what it brings holds at once, in the game that waits."""

    event: OpenEvent

    @property
    def heading(self) -> str:
        return _("Event card %(card)s") % {"card": self.event.card}

    @property
    def title(self) -> str:
        return _("This event")

    @property
    def card(self) -> int:
        """The printed number of the event card."""
        return self.event.card

    @cached_property
    def chapter(self) -> str:
        """The number as it was typed, before that the one to which the card sends."""
        if self.sent:
            return self._text("chapter")
        visit = visit_of(self.campaign, self.event)
        number = visit.chapter if visit else self.event.chapter
        return str(number or "")

    @cached_property
    def ruleset(self) -> str:
        """The Adventure of the game that waits."""
        return self._adventure.ruleset

    @property
    def leads(self) -> str:
        """Where it holds, in words."""
        return _("%(adventure)s, under way") % {"adventure": self._adventure.name}

    @property
    def holds_in(self) -> str:
        return _("What applies from now on in %(adventure)s") % {"adventure": self._adventure.name}

    @property
    def now(self) -> dict[str, str]:
        return {"name": self.heading, "emblem": "event", "caption": _("now")}

    @cached_property
    def faults(self) -> Faults:
        """What is wrong: what was found when it was sent, and what the game says of the effects."""
        told = [fault for fault in self.told if fault.part != "effect" or not fault.text]
        found = [fault for fault in event_faults(self.campaign, self.draft, self.event.play) if fault.text]
        return Faults.of([*told, *found])

    @property
    def bar(self) -> Mapping[str, str]:  # type: ignore[override]
        """What is asked before a script says it: the number, or what is wrong."""
        if self.refused or self.faults.first:
            return super().bar
        return {
            "state": "open",
            "question": _("Which chapter did you read?"),
            "hint": _("What it says applies at once, on all tablets."),
        }

    @cached_property
    def _adventure(self) -> Chapter:
        play = self.event.play
        return Chapter.at(play.chapter, play.ruleset, self.campaign.book)

    def _typed(self, place: int, entered: EnteredEffect) -> EffectRow:
        row = super()._typed(place, entered)
        if not begins_later(entered) or entered.span == HeldEffect.Span.NEXT:
            return row
        return row._replace(line=_("%(line)s, from the next Adventure on") % {"line": row.line})
