"""Lists of the admin as an operator reads them: found by the names that people say, in words, and quick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.core.paginator import Paginator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

ROWS = 75  # of a page: it stays under 4,500 px


class ReadOnly:
    """Shows rows without offering to add, change or delete them: every change goes through a service."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return getattr(self, "fields", None) or ()


class FoundBy(NamedTuple):
    """A name by which rows are found: where it stands, and the way from there to the keys of the rows."""

    model: type[Model]
    field: str
    keys: str = "pk"

    def matching(self, term: str) -> QuerySet[Any, Any]:
        """Gets the keys of the rows of which the name has that in it."""
        rows = self.model._base_manager.filter(**{f"{self.field}__icontains": term})
        return rows.order_by().values(self.keys)


class Pages(Paginator[Any]):
    """Finds the keys of a page, then reads its rows alone: to sort whole rows takes long where they are long."""

    @cached_property
    def count(self) -> int:
        """How many there are, counted once and without their order."""
        return int(self.object_list.order_by().values("pk").count())

    def page(self, number: Any) -> Any:
        """Gets a page with its rows in their order."""
        page = super().page(number)
        keys = list(page.object_list.values_list("pk", flat=True))
        rows = self.object_list.model._base_manager.filter(pk__in=keys)
        page.object_list = sorted(self.read(rows), key=lambda row: keys.index(row.pk))
        return page

    def read(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Says what is read of the rows of a page."""
        return rows


class Rows(ChangeList):
    """A list that counts its rows once, and tells by which names it finds them."""

    def apply_select_related(self, qs: QuerySet[Any]) -> QuerySet[Any]:
        """Leaves that to whatever reads the rows of the page."""
        return qs


class Listing(ReadOnly):
    """A list that is read: by `found_by` it finds rows; of those on a page `read` says what is needed."""

    change_list_template = "admin/listing.html"
    change_form_template = "admin/reading.html"
    show_full_result_count = False
    list_per_page = ROWS
    list_max_show_all = ROWS
    sortable_by: Any = ()
    search_fields: Any = ("pk",)
    actions_on_top = False
    found_by: tuple[FoundBy, ...] = ()
    about: Any = ""
    """In which order they stand, in a few words."""

    def get_changelist(self, request: HttpRequest, **more: Any) -> type[ChangeList]:
        """The list that counts once."""
        return Rows

    def read(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Says what is read of the rows of a page."""
        return rows

    def get_paginator(
        self, request: HttpRequest, queryset: Any, per_page: int, *rest: Any, **more: Any
    ) -> Any:
        """Gets the pages, of which each reads what the list needs."""
        pages = Pages(queryset, per_page, *rest, **more)
        pages.read = self.read  # type: ignore[method-assign]
        return pages

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Finds rows by any name that belongs to them; never twice, so that nothing has to be compared."""
        term = search_term.strip()
        if not term:
            return queryset, False
        first, *others = (way.matching(term) for way in self.found_by)
        return queryset.filter(pk__in=first.union(*others, all=True) if others else first), False


class Choices(admin.SimpleListFilter):
    """A filter that stands at the left, and says how many rows each of its choices has."""

    template = "admin/choices.html"

    def counts(self, request: HttpRequest, model_admin: Any) -> Mapping[str | None, int]:
        """How many rows there are of each choice, None for all; of a choice without a number none is said."""
        return {}

    def __init__(self, request: HttpRequest, params: Any, model: Any, model_admin: Any) -> None:
        super().__init__(request, params, model, model_admin)
        self._counts = self.counts(request, model_admin)

    def choices(self, changelist: ChangeList) -> Iterator[dict[str, Any]]:
        """All, then each with its number; what has no row is left out unless it is chosen."""
        yield {
            "selected": self.value() is None,
            "query_string": changelist.get_query_string(remove=[self.parameter_name or ""]),
            "display": _("All"),
            "count": self._counts.get(None),
        }
        for key, words in self.lookup_choices:
            chosen = self.value() == str(key)
            count = self._counts.get(str(key))
            if chosen or count != 0:
                yield {
                    "selected": chosen,
                    "query_string": changelist.get_query_string({self.parameter_name or "": key}),
                    "display": words,
                    "count": count,
                }
