"""The next evening of a crew: set, changed, taken off."""

import datetime
import uuid
from collections.abc import Callable
from typing import TypeVar

from adventures.actor import Actor
from adventures.errors import Malformed, Refused, get_or_not_found
from adventures.inputs.bounds import checked_sentence
from adventures.services.change import atomic_change
from campaigns.models import Evening, EveningAnswer
from campaigns.models.people import LONGEST_EVENING_NOTE
from campaigns.people.crews import member_of
from campaigns.permissions import CrewRight, may_crew

from .crews import locked_crew

YEARS = range(2000, 3000)
Value = TypeVar("Value", datetime.date, datetime.time)


def set_evening(*, by: Actor, crew_id: uuid.UUID, day: object, time: object = "", note: str = "") -> Evening:
    """Sets when a crew meets next, as "2026-12-03" and "19:30" by the clock on its wall.

    The time may be open. Who has said to come to another day has not said so of this one. Raises Malformed
    for what is no day, no time or no sentence.
    """
    when = _parsed("day", datetime.date.fromisoformat, day)
    if when.year not in YEARS:
        raise Malformed("day", "no_day")
    at = _parsed("time", datetime.time.fromisoformat, time) if time else None
    line = " ".join(note.split())
    words = checked_sentence(line, "note", LONGEST_EVENING_NOTE) if line else ""
    with atomic_change():
        crew = locked_crew(by, CrewRight.SET_EVENING, crew_id)
        Evening.objects.filter(crew=crew).exclude(day=when).delete()
        values = {"day": when, "time": at, "note": words}
        evening, _new = Evening.objects.update_or_create(crew=crew, defaults=values)
        return evening


def clear_evening(*, by: Actor, crew_id: uuid.UUID) -> None:
    """Takes the next evening of a crew off; does nothing where there is none."""
    with atomic_change():
        Evening.objects.filter(crew=locked_crew(by, CrewRight.SET_EVENING, crew_id)).delete()


def answer_evening(*, by: Actor, crew_id: uuid.UUID, person_id: object, answer: str) -> EveningAnswer:
    """Returns whether somebody comes on the next evening: "yes", "perhaps" or "no", until it is said anew.

    Of somebody with an account only that account says so, or the host. Raises NotFound for nobody of the crew
    and where no evening is set, Malformed for no answer, Refused for somebody else's entry.
    """
    if answer not in EveningAnswer.Answer:
        raise Malformed("answer", "no_answer")
    with atomic_change():
        crew = locked_crew(by, CrewRight.ANSWER_EVENING, crew_id)
        evening = get_or_not_found(Evening.objects.filter(crew=crew))
        person = member_of(crew, person_id)
        if person.user_id not in (None, by.user_id) and not may_crew(by, CrewRight.RENAME_PERSON, crew):
            raise Refused("somebody_else")
        values = {"answer": answer, "by": by.device}
        said, _new = EveningAnswer.objects.update_or_create(evening=evening, person=person, defaults=values)
        return said


def _parsed(field: str, parse: Callable[[str], Value], value: object) -> Value:
    if isinstance(value, str) and len(value) <= 10:
        try:
            return parse(value)
        except ValueError:
            pass
    raise Malformed(field, "no_day" if field == "day" else "no_time")
