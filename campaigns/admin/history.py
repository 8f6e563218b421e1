"""Who changed what: a row of a book with all that belongs to it, as lines, the newest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Model, QuerySet
from django.urls import NoReverseMatch, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from campaigns.models import (
    BookCard,
    BookCardChange,
    BookChapter,
    BookEffect,
    BookOption,
    BookPath,
    BookSide,
    BookStars,
    BookTransition,
    BookVersion,
)

from .plain import plain

MOST = 500  # lines on one page
FOLLOWING = (BookEffect, BookCardChange, BookStars)
PARTS: Mapping[type[Model], Sequence[tuple[type[Model], str]]] = {
    BookVersion: ((BookPath, "version"), (BookChapter, "version"), (BookCard, "version")),
    BookChapter: (
        (BookTransition, "chapter"), (BookOption, "chapter"), *((part, "chapter") for part in FOLLOWING),
    ),
    BookOption: tuple((part, "option") for part in FOLLOWING),
    BookCard: ((BookSide, "card"),),
    BookSide: ((BookEffect, "side"),),
}  # fmt: skip
UNTOLD = ("id", "revision", "checksum", "created_at", "version", "book")


class ChangedField(NamedTuple):
    """A field that changed: what it is called, its name in the model, what stood and stands there."""

    label: str
    name: str
    old: Any
    new: Any

    @property
    def before(self) -> str:
        """What stood there, in words that stand in a file."""
        return plain(self.old)

    @property
    def after(self) -> str:
        """What stands there, in words that stand in a file."""
        return plain(self.new)


class AdminHistoryLine(NamedTuple):
    """One change of one row: when, by whom, of what, how (`+`, `~` or `-`), why, and where it was like that.

    `parts` is how many rows began with a draft at once, where they are told in one line.
    """

    when: datetime
    who: str
    what: str
    how: str
    reason: str
    fields: Sequence[ChangedField] = ()
    url: str = ""
    parts: int = 0


def lines_of(row: Model) -> list[AdminHistoryLine]:
    """The changes of a row and of all that belongs to it, the newest first."""
    past = _past(type(row), type(row).history.filter(id=row.pk), "", {})  # type: ignore[attr-defined]
    past.sort(key=lambda each: (each.told.history_date, each.told.history_id), reverse=True)
    lines = [line for each in past if (line := _line(each)) is not None]
    return (_together(lines) if isinstance(row, BookVersion) else lines)[:MOST]


class _Past(NamedTuple):
    """A row as it was, the one before it, what it is called, and whether it is there still."""

    told: Any
    before: Any
    what: str
    stands: bool


def _past(model: type[Model], told: QuerySet[Any], owner: str, within: Mapping[Any, str]) -> list[_Past]:
    """All that is known of rows and of what belongs to them; `within` is what their owners are called."""
    found: list[tuple[Any, Any]] = []
    called: dict[Any, str] = {}
    newest: dict[Any, Any] = {}
    for each in told.select_related("history_user").order_by("history_date", "history_id"):
        called[each.id] = _called(model, each, within.get(getattr(each, owner, None), ""))
        found.append((each, newest.get(each.id)))
        newest[each.id] = each
    past = [
        _Past(each, before, called[each.id], newest[each.id].history_type != "-") for each, before in found
    ]
    for part, name in PARTS.get(model, ()):
        owned = part.history.filter(**{f"{name}_id__in": list(called)})  # type: ignore[attr-defined]
        past += _past(part, owned, f"{name}_id", called)
    return past


def _called(model: type[Model], row: Any, within: str) -> str:
    """What a row is called, with what it belongs to."""
    if model is BookVersion:
        return ""
    key = getattr(row, "key", None) or getattr(row, "number", None) or row.position + 1
    own = capfirst(f"{model._meta.verbose_name} {key}")
    return f"{within} · {own}" if within else own


def _line(past: _Past) -> AdminHistoryLine | None:
    """What changed; None where nothing did."""
    told, before, what, stands = past
    how = told.history_type
    fields = list(_fields(told, before)) if how == "~" else []
    if how == "~" and not fields and not told.history_change_reason:
        return None
    user = told.history_user
    return AdminHistoryLine(
        told.history_date, str(user) if user else _("the console"), what or _("The book"), how,
        told.history_change_reason or "", fields, _address(told) if stands else "",
    )  # fmt: skip


def _fields(told: Any, before: Any) -> Iterator[ChangedField]:
    """The fields that differ."""
    for field in told.tracked_fields if before is not None else ():
        old, new = getattr(before, field.attname), getattr(told, field.attname)
        if old != new and field.name not in UNTOLD:
            yield ChangedField(capfirst(str(field.verbose_name)), field.name, old, new)


def _address(told: Any) -> str:
    """The page of a row as it was; most parts have none."""
    name = f"admin:campaigns_{told.instance_type._meta.model_name}_simple_history"
    try:
        return reverse(name, args=[told.id, told.history_id])
    except NoReverseMatch:
        return ""


def _together(lines: Sequence[AdminHistoryLine]) -> list[AdminHistoryLine]:
    """Tells the rows with which a draft began in one line, beside that of the version itself."""
    begun = lines[-1] if lines else None
    if begun is None or not begun.reason:
        return list(lines)
    first = [line for line in lines if line.how == "+" and line.reason == begun.reason]
    kept = [line for line in lines if line not in first]
    return [*kept, first[-1]._replace(parts=len(first) - 1)] if first else kept
