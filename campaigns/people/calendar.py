"""The next evening of a crew as a file for calendars (RFC 5545)."""

from __future__ import annotations

import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from adventures.words.lists import all_of
from campaigns.models import Evening, EveningAnswer

from .crews import answers_of

LASTS = datetime.timedelta(hours=3)
LONGEST_LINE = 60  # characters, which even with four bytes each are folded before 250 bytes


def calendar_file(evening: Evening, address: str) -> str:
    """Makes the file: the time of day is that of whoever opens it, as nobody said in which zone it is.

    Beside the note it names who comes.
    """
    if evening.time is None:
        begins, ends = f";VALUE=DATE:{evening.day:%Y%m%d}", f";VALUE=DATE:{_next(evening.day):%Y%m%d}"
    else:
        at = datetime.datetime.combine(evening.day, evening.time)
        begins, ends = f":{at:%Y%m%dT%H%M%S}", f":{at + LASTS:%Y%m%dT%H%M%S}"
    about = "\n".join(filter(None, (evening.note, who_comes(evening))))
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//moonsite//crews//EN",
        "BEGIN:VEVENT",
        f"UID:evening-{evening.crew_id}-{evening.day:%Y%m%d}@moonsite",
        f"DTSTAMP:{timezone.now():%Y%m%dT%H%M%SZ}",
        f"DTSTART{begins}",
        f"DTEND{ends}",
        f"SUMMARY:{_escaped(_('%(crew)s play') % {'crew': evening.crew.name})}",
        *([f"DESCRIPTION:{_escaped(about)}"] if about else []),
        f"URL:{address}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def who_comes(evening: Evening) -> str:
    """Who comes, and who perhaps, in a sentence; empty while nobody has said so."""
    names: dict[str, list[str]] = {}
    for one in answers_of(evening):
        names.setdefault(one.answer, []).append(one.person.name)
    sentences = [
        words % {"names": all_of(names[answer])}
        for answer, words in (
            (EveningAnswer.Answer.YES, _("Coming: %(names)s.")),
            (EveningAnswer.Answer.PERHAPS, _("Maybe: %(names)s.")),
        )
        if answer in names
    ]
    return " ".join(sentences)


def _next(day: datetime.date) -> datetime.date:
    return day + datetime.timedelta(days=1) if day < datetime.date.max else day


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """A long line continues in the next one, after a blank."""
    pieces = [line[at : at + LONGEST_LINE] for at in range(0, len(line), LONGEST_LINE)]
    return [pieces[0], *(f" {piece}" for piece in pieces[1:])]
