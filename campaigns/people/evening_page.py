"""Who comes on the next evening of a crew, as its page shows it to one device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.words.lists import all_of
from campaigns.models import Crew, Evening, EveningAnswer, Person
from campaigns.statistics.statistics_page import Somebody

from .crews import answers_of, person_here

Answer = EveningAnswer.Answer


@dataclass(frozen=True, slots=True)
class Coming:
    """Everybody of a crew with what they have said, "" for nothing yet; `here` is who holds this device."""

    people: Sequence[tuple[Somebody, str]]
    here: str

    @classmethod
    def of(cls, actor: Actor, crew: Crew, evening: Evening, who: Sequence[tuple[Person, Somebody]]) -> Self:
        """Gathers it with a fixed number of queries."""
        said = {answer.person_id: answer.answer for answer in answers_of(evening)}
        here = person_here(actor, crew, [person for person, _one in who])
        return cls([(one, said.get(person.pk, "")) for person, one in who], str(here.pk) if here else "")

    @property
    def asked(self) -> str:
        """For whom an answer is asked first: who holds this device, else the first who has said nothing."""
        return self.here or next((one.key for one, said in self.people if not said), "")

    @property
    def mine(self) -> str:
        """What whoever holds this device has said."""
        return next((said for one, said in self.people if one.key == self.here), "")

    @property
    def open(self) -> bool:
        """Returns whether an answer is still missing here: of who holds the device, else of anybody."""
        return not self.mine if self.here else any(not said for _one, said in self.people)

    @property
    def sentence(self) -> str:
        """How many come, and who has not said so."""
        come = sum(said == Answer.YES for _one, said in self.people)
        silent = [one.name for one, said in self.people if not said]
        counted = ngettext("%(count)d is coming", "%(count)d are coming", come) % {"count": come}
        if not silent or len(silent) == len(self.people):
            return counted if not silent else _("Nobody has answered yet")
        return ngettext(
            "%(counted)s, %(names)s has not answered", "%(counted)s, %(names)s have not answered", len(silent)
        ) % {"counted": counted, "names": all_of(silent)}
