"""Notes to games and chapters that somebody has reported: no others are shown to an operator."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.models import GameNote
from adventures.services import notes as of_games
from adventures.words.people import named
from campaigns.models import Campaign, ChapterNote
from campaigns.services import notes as of_chapters
from moonsite.operating.list_cells import figure, lines, link
from moonsite.operating.listing import Deed, FoundBy, Reading
from moonsite.short_dates import short_moment

from .each import do_to_each
from .records import OfGame

WITHDRAWN, LEFT = _("Withdrawn"), _("Left standing")


class ReportedNotes(Reading, admin.ModelAdmin):
    """Notes that wait for an operator, with what was written and by whom."""

    list_display = fields = ("words", "who", "of", "reports", "written")
    list_display_links = None
    about = _("last written first")
    deeds = (
        Deed("withdraw", "close", _("Nobody who plays there can read the note any more."), "danger"),
        Deed("keep", "confirm", _("The note stays, and leaves this list.")),
    )

    def reported(self) -> QuerySet[Any]:
        """Those that somebody has reported and that stand."""
        raise NotImplementedError

    def withdraw_one(self, by: Actor, note: Any) -> Any:
        """Withdraws a note for good; gives the words for the log."""
        raise NotImplementedError

    def keep_one(self, by: Actor, note: Any) -> Any:
        """Lets a note stand; gives the words for the log."""
        raise NotImplementedError

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Nothing but what was reported."""
        found: QuerySet[Any] = super().get_queryset(request)
        return found.filter(pk__in=self.reported().order_by().values("pk"))

    def read(self, found: QuerySet[Any]) -> QuerySet[Any]:
        return super().read(found).prefetch_related("reports")

    @admin.display(description=_("note"))
    def words(self, note: Any) -> str:
        return str(note.text)

    @admin.display(description=_("by"))
    def who(self, note: Any) -> str:
        return named(note.who) if note.who else ""

    @admin.display(description=_("reported"))
    def reports(self, note: Any) -> str:
        times = len(note.reports.all())
        return ngettext("%(count)s time", "%(count)s times", times) % {"count": figure(times)}

    @admin.display(description=_("written"))
    def written(self, note: Any) -> SafeString:
        return lines(short_moment(note.created_at))

    @admin.action(description=_("Withdraw the note"))
    def withdraw(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """Withdraws notes for good."""
        if done := do_to_each(request, list(chosen), self.withdraw_one):
            told = ngettext("%(count)s note withdrawn.", "%(count)s notes withdrawn.", done)
            messages.success(request, told % {"count": done})

    @admin.action(description=_("Leave the note"))
    def keep(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """Lets notes stand."""
        if done := do_to_each(request, list(chosen), self.keep_one):
            told = ngettext("%(count)s note stays.", "%(count)s notes stay.", done)
            messages.success(request, told % {"count": done})


@admin.register(GameNote)
class ReportedGameNoteAdmin(ReportedNotes, OfGame):
    """Notes to games and their turns."""

    heading = _("Reported notes")

    def reported(self) -> QuerySet[GameNote]:
        return of_games.reported_notes()

    def withdraw_one(self, by: Actor, note: GameNote) -> Any:
        of_games.withdraw_note(by=by, game_id=note.game_id, note_id=note.pk)
        return WITHDRAWN

    def keep_one(self, by: Actor, note: GameNote) -> Any:
        of_games.keep_note(by=by, note_id=note.pk)
        return LEFT


@admin.register(ChapterNote)
class ReportedChapterNoteAdmin(ReportedNotes):
    """Notes to chapters of campaigns."""

    heading = _("Reported notes of campaigns")
    found_by = (FoundBy(Campaign, "name"), FoundBy(Campaign, "crew__name"))
    found_through = "visit__campaign"
    search_help_text = _("Campaign or crew")
    ordering = ("-pk",)

    def reported(self) -> QuerySet[ChapterNote]:
        return of_chapters.reported_notes()

    def read(self, found: QuerySet[ChapterNote]) -> QuerySet[ChapterNote]:
        return super().read(found).select_related("visit__campaign")

    def withdraw_one(self, by: Actor, note: ChapterNote) -> Any:
        campaign = note.visit.campaign_id
        of_chapters.withdraw_note(by=by, campaign_id=campaign, note_id=note.pk)
        return WITHDRAWN

    def keep_one(self, by: Actor, note: ChapterNote) -> Any:
        of_chapters.keep_note(by=by, note_id=note.pk)
        return LEFT

    @admin.display(description=_("campaign"))
    def of(self, note: ChapterNote) -> SafeString:
        campaign = note.visit.campaign
        return link(reverse("admin:campaigns_campaign_change", args=[campaign.pk]), campaign.name)
