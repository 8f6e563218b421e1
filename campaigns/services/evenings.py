"""The next evening of a crew: set, changed, taken off."""

import datetime
import uuid
from collections.abc import Callable
from typing import TypeVar

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.inputs import checked_sentence
from adventures.services.change import change
from campaigns.models import Evening
from campaigns.models.people import LONGEST_EVENING_NOTE
from campaigns.permissions import CrewRight

from .crews import locked_crew

YEARS = range(2000, 3000)
Value = TypeVar("Value", datetime.date, datetime.time)


def set_evening(*, by: Actor, crew_id: uuid.UUID, day: object, time: object = "", note: str = "") -> Evening:
    """Sets when a crew meets next, as "2026-12-03" and "19:30" by the clock on its wall.

    The time may be open. Raises Malformed for what is no day, no time or no sentence.
    """
    when = _parsed("day", datetime.date.fromisoformat, day)
    if when.year not in YEARS:
        raise Malformed("day", "no_day")
    at = _parsed("time", datetime.time.fromisoformat, time) if time else None
    line = " ".join(note.split())
    words = checked_sentence(line, "note", LONGEST_EVENING_NOTE) if line else ""
    with change():
        crew = locked_crew(by, CrewRight.SET_EVENING, crew_id)
        values = {"day": when, "time": at, "note": words}
        evening, _new = Evening.objects.update_or_create(crew=crew, defaults=values)
        return evening


def clear_evening(*, by: Actor, crew_id: uuid.UUID) -> None:
    """Takes the next evening of a crew off; does nothing where there is none."""
    with change():
        Evening.objects.filter(crew=locked_crew(by, CrewRight.SET_EVENING, crew_id)).delete()


def _parsed(field: str, parse: Callable[[str], Value], value: object) -> Value:
    if isinstance(value, str) and len(value) <= 10:
        try:
            return parse(value)
        except ValueError:
            pass
    raise Malformed(field, "no_day" if field == "day" else "no_time")
