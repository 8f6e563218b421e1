"""How exports stand, for the operator's page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from campaigns.models import Export
from campaigns.services.exports import run_again
from moonsite.operating.sections import Again, Row, Section, add_section, again

MOST_LISTED = 10
QUIET = timedelta(minutes=2)


def exports() -> Section:
    """Files that were ordered."""
    return Section(_("Exports"), list(_rows()))


def _rows() -> Iterator[Row]:
    open_ = Export.objects.open()
    oldest = open_.order_by("updated_at").first()
    quiet = oldest is not None and timezone.now() - oldest.updated_at > QUIET
    note = ""
    if oldest is not None and quiet:
        note = _("No sign of life for %(time)s: is there a worker?") % {"time": timesince(oldest.updated_at)}
    yield Row(_("Jobs that wait or run"), open_.count(), "bad" if quiet else "", note)
    failed = Export.objects.filter(state=Export.State.FAILED).order_by("-updated_at")
    yield Row(_("Failed jobs"), failed.count())
    for export in failed[:MOST_LISTED]:
        name = f"{export.get_of_display()} ({export.format})"
        yield Row(name, export.error, "bad", again=Again("export", str(export.pk)))


def add() -> None:
    """Adds the section to the page."""
    add_section(exports)
    again["export"] = run_again
