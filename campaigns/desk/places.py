"""Where on the desk a fault is put right: its address in the book, its section, the page that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse
from django.utils.translation import get_language_info
from django.utils.translation import gettext as _

from campaigns.books.faults import Fault
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized
from campaigns.books.words import sentence


class FaultRow(NamedTuple):
    """A fault or a note as the desk shows it: where, in which words, on which page."""

    address: str
    where: str
    text: str
    url: str
    chapter: int = 0
    card: int = 0
    title: str = ""


class FaultRows:
    """The faults of a page, each shown once: at its field, or at the head of its section."""

    def __init__(self, faults: Iterable[FaultRow]) -> None:
        self._open = list(faults)

    def take(self, address: str) -> list[FaultRow]:
        """Gets the faults of an address and of all below it that nobody has shown yet."""
        found = [each for each in self._open if _within(each.address, address)]
        self._open = [each for each in self._open if each not in found]
        return found

    def rest(self) -> list[FaultRow]:
        """Gets what nobody has shown."""
        found, self._open = self._open, []
        return found


def _within(address: str, outer: str) -> bool:
    return address == outer or address.startswith(f"{outer}/")


def address_of(fault: Fault, book: StoryBook) -> str:
    """The address of a fault, as `campaigns.books.edits` names places."""
    steps = list(fault.where)
    if len(steps) > 1 and isinstance(steps[1], int):
        numbers = {
            "chapters": [chapter.number for chapter in book.chapters],
            "cards": [card.number for card in book.cards],
        }.get(str(steps[0]), [])
        if steps[1] < len(numbers):
            steps[1] = numbers[steps[1]]
    return "/".join(map(str, steps)) or "book"


def fault_rows(faults: Sequence[Fault], book: StoryBook, version_id: UUID) -> list[FaultRow]:
    """Puts faults into words, each with its page."""
    return [_fault_row(fault, book, version_id) for fault in faults]


def _fault_row(fault: Fault, book: StoryBook, version_id: UUID) -> FaultRow:
    address = address_of(fault, book)
    kind, _slash, rest = address.partition("/")
    number = rest.partition("/")[0]
    text = sentence(_with_language_names(fault))
    if kind == "chapters" and number.isdecimal() and int(number) in book.by_number:
        url = reverse("desk:chapter", args=[version_id, int(number)])
        chapter = book.by_number[int(number)]
        where = _("Chapter %(number)s") % {"number": number}
        return FaultRow(
            address, where, text, f"{url}#{anchor(address)}", int(number), 0, localized(chapter.title)
        )
    if kind == "cards" and number.isdecimal() and int(number) in book.cards_by_number:
        url = reverse("desk:card", args=[version_id, int(number)])
        card = book.cards_by_number[int(number)]
        where = _("Card %(number)s") % {"number": number}
        return FaultRow(
            address, where, text, f"{url}#{anchor(address)}", 0, int(number), localized(card.title)
        )
    url = reverse("desk:about", args=[version_id])
    return FaultRow(address, _("About the book"), text, f"{url}#{anchor(address)}")


def _with_language_names(fault: Fault) -> Fault:
    """The same with the names of languages instead of their codes."""
    languages = fault.data.get("languages")
    if not isinstance(languages, list):
        return fault
    return replace(fault, data={**fault.data, "languages": [language_name(code) for code in languages]})


def language_name(code: str) -> str:
    """The name of a language in the language of whoever reads; its code where there is none."""
    try:
        return str(get_language_info(code)["name_translated"]).capitalize()
    except KeyError:
        return code


def anchor(address: str) -> str:
    """The id of the section of a page in which an address is shown."""
    steps = address.split("/")
    if steps[0] not in ("chapters", "cards"):
        return "section-book" if steps[0] != "campaigns" else "section-campaigns"
    inner = steps[2:]
    match inner[:2]:
        case ["then", name]:
            return f"section-{name}" if name != "captain" else "section-flags"
        case ["missions" | "opponent" | "ruleset", *_rest]:
            return "section-game"
        case ["text" | "title", *_rest]:
            return "section-texts"
        case ["transitions" | "decision" | "sides" | "event", *_rest]:
            return f"section-{inner[0]}"
    return "section-transitions" if not inner else "section-number"
