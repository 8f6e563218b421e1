"""Writing a draft step by step: each change is kept at once, and each can be taken back.

Every one of these checks the right, locks the book, changes it and keeps in its history who did so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from campaigns.books.book_parts import Parts, parts_between, parts_of, sum_of, with_parts
from campaigns.books.edits import InvalidValue, Overtaken, UnknownAddress
from campaigns.books.read import faults_of_part
from campaigns.books.story import StoryBook
from campaigns.models import BookVersion

from .book_draft import store_draft_step
from .book_rows import book_of_rows
from .books import Conflict, changed_draft, note_book_event

Edit = Callable[[StoryBook], StoryBook]

SOFT = frozenset(("missing", "empty", "too_few"))  # wrong, and kept all the same: a fault to be put right


class FieldTaken(Conflict):
    """Somebody has changed the same field meanwhile: `now` stands there, written by `who` if known."""

    def __init__(self, now: str, who: str) -> None:
        super().__init__("field_taken", who=who)
        self.now, self.who = now, who


class UnfitValue(Refused):
    """A value that cannot stand there; `fault` and `details` are those of the book's faults."""

    status = 400

    def __init__(self, fault: str, details: Mapping[str, Any]) -> None:
        super().__init__("value_unfit")
        self.fault, self.details = fault, details


def edit_draft(*, by: Actor, version_id: object, edit: Edit, about: str = "") -> BookVersion:
    """Makes one change of a draft, and keeps the step so that it can be taken back.

    What is wrong with the book afterwards is a fault of it and refuses nothing. Raises UnfitValue for what no
    book can hold, FieldTaken where somebody else has changed the same field, NotFound for a place that is not
    there (any more), and Conflict where it is no draft.
    """
    with changed_draft(by=by, version_id=version_id) as version:
        book = book_of_rows(version)
        try:
            edited = edit(book)
        except UnknownAddress as error:
            raise NotFound("place_gone") from error
        except InvalidValue as error:
            raise UnfitValue(error.code, error.data) from error
        except Overtaken as error:
            raise FieldTaken(error.now, _last_author(version, about)) from error
        parts = parts_between(book, edited)
        _check_form(book, edited, parts)
        if parts.before:
            note_book_event(version, edited, by=by, reason="")
            store_draft_step(version, parts, by=by, about=about)
        return version


def undo_step(*, by: Actor, version_id: object) -> BookVersion:
    """Takes back one's own last step of a draft, in one piece.

    Raises Conflict where there is none, or where somebody has changed the same parts since.
    """
    with changed_draft(by=by, version_id=version_id) as version:
        step = version.steps.filter(user=by.user_id).first()
        if step is None:
            raise Conflict("no_step")
        book = book_of_rows(version)
        if sum_of(parts_of(book, step.before)) != step.after:
            raise Conflict("step_overtaken")
        note_book_event(version, with_parts(book, step.before), by=by, reason="undo")
        step.delete()
        return version


def _check_form(book: StoryBook, edited: StoryBook, parts: Parts) -> None:
    """Raises UnfitValue where a change would bring in what the document of a book cannot hold."""
    for address, after in parts.after.items():
        if after is None:
            continue
        known = {(fault.code, fault.where) for fault in faults_of_part(address, parts.before[address])}
        for fault in faults_of_part(address, after):
            if fault.code not in SOFT and (fault.code, fault.where) not in known:
                raise UnfitValue(fault.code, fault.data)


def _last_author(version: BookVersion, about: str) -> str:
    """Who changed a field last, where that is known."""
    step = version.steps.filter(about=about).select_related("user").first()
    return step.user.get_username() if step and step.user else ""
