"""Fields of the desk: what stands at an address of the book, how it is typed in, what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.forms.utils import flatatt
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.books.edits import UnknownAddress, shown_at
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized

from .places import FaultRow, FaultRows, language_name


@dataclass(frozen=True)
class FieldChoice:
    """One of the values of a field, in words."""

    value: str
    label: str
    icon: str = ""
    second: str = ""


@dataclass(frozen=True)
class DeskField:
    """One field: `kind` is line, area, number, step, keys, select or check.

    A `quiet` field is a text: it is kept without drawing the page anew, under whoever types on.
    """

    address: str
    kind: str
    label: str
    value: str
    help: str = ""
    choices: Sequence[FieldChoice] = ()
    language: str = ""
    longest: int = 160
    rows: int = 6
    least: int = 0
    most: int = 999
    faults: Sequence[FaultRow] = ()
    translation_of: str = ""
    placeholder: str = " "

    @property
    def id(self) -> str:
        """The id of its element."""
        return "field-" + self.address.replace("/", "-").replace(".", "_")

    @property
    def quiet(self) -> bool:
        """Returns whether it is a text."""
        return self.kind in ("line", "area")

    @property
    def number(self) -> int:
        """Its value as a number, 0 for none."""
        return int(self.value) if self.value.lstrip("-").isdecimal() else 0

    @property
    def vals(self) -> str:
        """What is sent with its value."""
        return json.dumps({"address": self.address, **({"quiet": "1"} if self.quiet else {})})

    @property
    def vals_begin(self) -> str:
        """What the key sends that begins a text with the one of another language."""
        return json.dumps({"do": "begin-with", "address": self.address, "value": self.translation_of})

    @property
    def attributes(self) -> SafeString:
        """The attributes of a text or a number as HTML, with what htmx does when it is left."""
        return flatatt(
            {
                "id": self.id,
                "name": "value",
                "maxlength": str(self.longest),
                "placeholder": self.placeholder,
                "lang": self.language,
                "inputmode": "numeric" if self.kind == "number" else "text",
                "hx-trigger": "change",
                "hx-swap": "none" if self.quiet else "outerHTML",
                "hx-vals": self.vals,
                "aria-describedby": f"{self.id}-help {self.id}-said",
                "aria-invalid": "true" if self.faults else "false",
            }
        )

    @property
    def look(self) -> str:
        """The classes of its look."""
        marks = (("faulty", bool(self.faults)), ("translation", bool(self.translation_of)))
        return " ".join(name for name, holds in marks if holds)

    @property
    def vals_less(self) -> str:
        """What the key of a stepper sends that makes it smaller."""
        return self._vals(max(self.least, self.number - 1))

    @property
    def vals_more(self) -> str:
        """What the key of a stepper sends that makes it larger."""
        return self._vals(min(self.most, self.number + 1))

    def _vals(self, value: int) -> str:
        return json.dumps({"address": self.address, "value": str(value), "was": self.value})

    @property
    def chosen(self) -> FieldChoice | None:
        """The choice that stands there."""
        return next((each for each in self.choices if each.value == self.value), None)

    @property
    def other(self) -> str:
        """A value that is none of the choices."""
        return "" if self.chosen else self.value


@dataclass
class Section:
    """A section of a page: what is in it in a few words, and the faults that no field shows."""

    key: str
    title: str
    help: str
    icon: str
    summary: str = ""
    faults: list[FaultRow] = field(default_factory=list)
    faulty: bool = False
    shown: bool = True

    @property
    def id(self) -> str:
        """The id of its element."""
        return f"section-{self.key}"


class Builder:
    """Makes the fields of a page, and keeps them all."""

    def __init__(self, book: StoryBook, faults: FaultRows) -> None:
        self.book = book
        self.faults = faults
        self.fields: list[DeskField] = []

    def field(self, address: str, kind: str, label: str, help: str, **more: Any) -> DeskField:
        """Makes the field of an address; `help` is a sentence about it."""
        try:
            value = shown_at(self.book, address)
        except UnknownAddress:
            value = ""
        made = DeskField(address, kind, label, value, help, **{"faults": self.faults.take(address), **more})
        self.fields.append(made)
        return made

    def texts(self, address: str, label: str, help: str, kind: str = "line", **more: Any) -> list[DeskField]:
        """Makes the fields of a text, one for each language of the book; a fault stands at the first."""
        made = []
        found = self.faults.take(address)
        languages = self.book.languages
        for at, code in enumerate(languages):
            name = language_name(code)
            named = f"{label}, {name}" if len(languages) > 1 else label
            first = language_name(languages[0])
            hint = _("The text in %(language)s is shown until then.") % {"language": first} if at else " "
            made.append(
                self.field(
                    f"{address}/{code}",
                    kind,
                    named,
                    help,
                    language=code,
                    faults=found if at == 0 else (),
                    translation_of=f"{address}/{languages[0]}" if at else "",
                    placeholder=hint,
                    **more,
                )
            )
        return made

    def select(
        self, address: str, label: str, help: str, choices: Sequence[FieldChoice], nothing: str | None = None
    ) -> DeskField:
        """Makes a field with a list to choose from; `nothing` are the words for leaving it empty."""
        listed = list(choices) if nothing is None else [FieldChoice("", nothing), *choices]
        return self.field(address, "select", label, help, choices=listed)


def chapter_choices(book: StoryBook, events: bool = False) -> list[FieldChoice]:
    """The chapters of a book to choose from, those of events or all others."""
    return [
        FieldChoice(str(chapter.number), f"{chapter.number} {localized(chapter.title)}".strip())
        for chapter in book.chapters
        if (chapter.kind == "event") == events
    ]


def card_choices(book: StoryBook) -> list[FieldChoice]:
    """The cards of a book to choose from."""
    return [
        FieldChoice(str(card.number), f"{card.number} {localized(card.title)}".strip()) for card in book.cards
    ]


def labelled(words: Mapping[str, Any]) -> list[FieldChoice]:
    """Choices from values and their words."""
    return [FieldChoice(value, str(label)) for value, label in words.items()]
