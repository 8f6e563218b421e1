"""What changed in a version and when, in the words of the desk: the newest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from campaigns.admin.history import AdminHistoryLine, lines_of
from campaigns.models import BookVersion

from .diff import FieldChange, change_of


@dataclass(frozen=True)
class HistoryLine:
    """One change of one part of a book."""

    when: datetime
    who: str
    what: str
    how: str
    why: str
    parts: int
    fields: Sequence[FieldChange]


def history_of(version: BookVersion) -> list[HistoryLine]:
    """All that is known of what became of a version."""
    return [_line(line) for line in lines_of(version)]


def _line(line: AdminHistoryLine) -> HistoryLine:
    how = {"+": "added", "-": "removed"}.get(line.how, "changed")
    fields = [change_of("changed", field.old, field.new, field.name, field.label) for field in line.fields]
    return HistoryLine(line.when, line.who, line.what, how, _why(line.reason), line.parts, fields)


def _why(reason: str) -> str:
    """Why something changed, as services write it down, in words."""
    word, _blank, rest = reason.partition(" ")
    match word:
        case "begin":
            return _("the book begins")
        case "import":
            return _("from the file %(name)s") % {"name": rest} if rest else _("from a file")
        case "from":
            return _("like version %(number)s") % {"number": rest}
        case "restore":
            return _("draft %(number)s is back") % {"number": rest}
        case "undo":
            return _("taken back")
        case "publish":
            return _("published")
        case "withdraw":
            return _("withdrawn")
    return reason
