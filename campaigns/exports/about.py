"""The first table of every export: what it is, and when it was made."""

from collections.abc import Iterator

from django.utils import timezone
from django.utils.translation import gettext as _

from .contents import Contents
from .tables import ExportTable, Row, text


def about(contents: Contents) -> ExportTable:
    """Returns what the other tables are of."""
    return ExportTable("about", _("About"), [text(_("What"), 20), text(_("Value"), 40)], [contents], _about)


def _about(contents: Contents) -> Iterator[Row]:
    yield _("Of"), contents.export.get_of_display()
    yield _("Title"), contents.export.title
    yield _("Made"), contents.made_at
    yield _("Time zone"), timezone.get_current_timezone_name()
    yield _("Games"), len(contents.games)
    yield _("Campaigns"), len(contents.campaigns)
    yield _("Crews"), len(contents.crews)
