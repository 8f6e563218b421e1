"""Notes to games that somebody has reported: no others are shown to an operator."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from adventures.models import GameNote
from adventures.services.notes import keep_note, reported_notes, withdraw_note
from adventures.words.people import named
from moonsite.operating.list_cells import figure, lines, moment
from moonsite.operating.listing import Deed

from .records import OfGame
from .who import log_done, operator_of


@admin.register(GameNote)
class ReportedNoteAdmin(OfGame):
    """Notes that wait for an operator, with what was written and by whom."""

    list_display = fields = ("words", "who", "of", "reports", "written")
    about = _("last written first")
    deeds = (
        Deed("withdraw", "close", _("Nobody at the table can read the note any more."), "danger"),
        Deed("keep", "confirm", _("The note stays, and leaves this list.")),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[GameNote]:
        """The notes that somebody has reported and that stand."""
        found: QuerySet[GameNote] = super().get_queryset(request)
        return found.filter(pk__in=reported_notes().order_by().values("pk"))

    def read(self, found: QuerySet[GameNote]) -> QuerySet[GameNote]:
        return super().read(found).prefetch_related("reports")

    @admin.display(description=_("note"))
    def words(self, note: GameNote) -> str:
        return note.text

    @admin.display(description=_("by"))
    def who(self, note: GameNote) -> str:
        return named(note.who)

    @admin.display(description=_("reported"))
    def reports(self, note: GameNote) -> str:
        times = len(note.reports.all())
        return ngettext("%(count)s time", "%(count)s times", times) % {"count": figure(times)}

    @admin.display(description=_("written"))
    def written(self, note: GameNote) -> SafeString:
        return lines(moment(note.created_at))

    @admin.action(description=_("Withdraw the note"))
    def withdraw(self, request: HttpRequest, chosen: QuerySet[GameNote]) -> None:
        """Withdraws notes for good."""
        by, notes = operator_of(request), list(chosen)
        for note in notes:
            withdraw_note(by=by, game_id=note.game_id, note_id=note.pk)
            log_done(request, note, str(_("Withdrawn")))
        told = ngettext("%(count)s note withdrawn.", "%(count)s notes withdrawn.", len(notes))
        messages.success(request, told % {"count": len(notes)})

    @admin.action(description=_("Leave the note"))
    def keep(self, request: HttpRequest, chosen: QuerySet[GameNote]) -> None:
        """Lets notes stand."""
        by, notes = operator_of(request), list(chosen)
        for note in notes:
            keep_note(by=by, note_id=note.pk)
            log_done(request, note, str(_("Left")))
        told = ngettext("%(count)s note stays.", "%(count)s notes stay.", len(notes))
        messages.success(request, told % {"count": len(notes)})
