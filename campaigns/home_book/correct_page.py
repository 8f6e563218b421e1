"""What the page shows on which a chapter that was typed in is corrected where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Self

from django.utils.translation import gettext as _

from adventures.words.lists import all_of
from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterVisit
from campaigns.walk import Walk

from .correction import Stored
from .draft import Draft, Typed
from .fixed_page import FixedPage
from .other_game import consequence


@dataclass(frozen=True, kw_only=True)
class CorrectPage(FixedPage):
    """A chapter as it was typed, to be corrected: what was played with it stays as it is.

    `walk` is the one before the chapter.
    """

    visit: ChapterVisit
    stored: Stored
    leads_fixed: ClassVar[bool] = False

    @classmethod
    def of(
        cls, campaign: Campaign, visit: ChapterVisit, whole: Walk, draft: Draft, sent: Typed, **parts: Any
    ) -> Self:
        """The page; before anything was sent it shows what was typed."""
        stored = Stored.of(visit, whole)
        shown = draft if sent else stored.draft
        return cls(campaign, whole.at(visit.number - 1), shown, sent, visit=visit, stored=stored, **parts)

    @property
    def corrects(self) -> int:
        """The number of the visit."""
        return self.visit.number

    @property
    def heading(self) -> str:
        return _("Correct chapter %(chapter)d") % {"chapter": self.visit.chapter}

    @cached_property
    def chapter(self) -> str:
        """The number as it was typed."""
        return self._text("chapter") if self.sent else str(self.visit.chapter)

    @cached_property
    def ruleset(self) -> str:
        """The game to which the chapter leads."""
        return self._text("ruleset") if self.sent else self.visit.ruleset

    @property
    def elsewhere(self) -> str:
        """What happens once it leads to another game, in a sentence."""
        return consequence(self.campaign, self.visit.plays.all(), self._title(self.visit))

    @property
    def holds_in(self) -> str:
        return _("What chapter %(chapter)d brought") % {"chapter": self.visit.chapter}

    @property
    def now(self) -> dict[str, str]:
        return {"name": self.heading, "emblem": "undo", "caption": _("to be corrected")}

    @property
    def decided(self) -> str:
        """The line as it was typed."""
        return self._text("decided") if self.sent else self.draft.decided

    @property
    def who(self) -> str:
        """Who decided."""
        return self._text("who") if self.sent else self.draft.who

    @property
    def votes(self) -> tuple[str, str]:
        """The votes as they were typed."""
        if self.sent or len(self.draft.votes) != 2:
            return super().votes
        return str(self.draft.votes[0]), str(self.draft.votes[1])

    @property
    def depends(self) -> str:
        """What was played since with what was typed, in a sentence."""
        played = [
            self._title(visit)
            for visit in self.campaign.visits.all()
            if visit.withdrawn_at is None and self.visit.number <= visit.number in self._begun
        ]
        if not played:
            return _("Nothing has been played since then, so the whole correction applies.")
        return _("Begun since then and not changed: %(games)s. Later games use the correction.") % {
            "games": all_of(played)
        }

    @property
    def bar(self) -> Mapping[str, str]:  # type: ignore[override]
        """What depends on it, or what is wrong."""
        if self.refused or self.faults.first:
            return super().bar
        return {"state": "open", "question": self.heading, "hint": self.depends}

    @cached_property
    def _begun(self) -> frozenset[int | None]:
        """The visits in which a game was begun."""
        plays = self.campaign.plays.filter(visit__campaign=self.campaign)
        return frozenset(plays.values_list("visit__number", flat=True))

    def _title(self, visit: ChapterVisit) -> str:
        return Chapter.at(visit.chapter, visit.ruleset, self.campaign.book).name
