"""Lists of the admin as an operator reads them: found by the names that people say, in words, and quick."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.core.paginator import Paginator
from django.db.models import AutoField, Model, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from .list_cells import figure
from .table import ListTable

MOST_COUNTED = 10_000  # rows that the pages of a list lead to; what is further back, its search finds
MOST_FOUND = 300  # rows of one name that a search finds, the last that were stored
ROWS = 100  # of a page, which stays under 4,500 px: a row has two lines at most


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
    """A name by which rows are found: where it stands, and the way from there to the keys of the rows.

    It is looked for `among` some rows only, where others of the same name shall not crowd them out.
    """

    model: type[Model]
    field: str
    keys: str = "pk"
    among: Q = Q()

    def matching(self, term: str, most: int) -> QuerySet[Any, Any]:
        """Gets so many keys of rows of which the name has that in it, those first that were stored last."""
        named = self.model._base_manager.filter(self.among, **{f"{self.field}__icontains": term})
        last_first = ("-pk",) if isinstance(self.model._meta.pk, AutoField) else ()
        keys = named.filter(**{f"{self.keys}__isnull": False}).order_by(*last_first)
        return keys.values_list(self.keys, flat=True)[:most]


class Pages(Paginator):
    """Finds the keys of a page, then reads its rows alone: sorting whole rows, which are long, takes time."""

    def __init__(self, listing: Listing, *rest: Any, **more: Any) -> None:
        super().__init__(*rest, **more)
        self._listing = listing

    @cached_property
    def count(self) -> int:
        """How many there are, counted no further than `MOST_COUNTED`."""
        rows: Any = self.object_list
        return int(rows.order_by().values("pk")[:MOST_COUNTED].count())

    def page(self, number: Any) -> Any:
        """Gets a page with its rows in their order."""
        page: Any = super().page(number)
        first = (page.number - 1) * self.per_page
        rows: Any = self.object_list
        keys = self._listing.keys(rows, first, min(first + self.per_page, self.count))
        read = self._listing.read(rows.model._base_manager.filter(pk__in=keys)).in_bulk()
        page.object_list = [read[key] for key in keys if key in read]
        return page


class Rows(ChangeList):
    """A list that counts its rows once, and tells by which names it finds them."""

    def apply_select_related(self, qs: QuerySet[Any]) -> QuerySet[Any]:
        """Leaves that to whatever reads the rows of the page."""
        return qs

    def get_results(self, request: HttpRequest) -> None:
        """Reads the rows of the page, also where there is but one."""
        super().get_results(request)
        if not self.multi_page:
            self.result_list = self.paginator.page(1).object_list

    @property
    def rows_found(self) -> str:
        """How many rows there are; with a plus where there may be more than were looked for."""
        listing: Any = self.model_admin
        most = listing.most_found if self.query else MOST_COUNTED
        return figure(self.result_count) + ("+" if self.result_count >= most else "")

    @cached_property
    def table(self) -> ListTable:
        """Its rows, to be shown."""
        return ListTable(self)


class Deed(NamedTuple):
    """Something that can be done to rows that are chosen: the action's name, its icon, what it does."""

    name: str
    icon: str
    says: Any
    tone: str = ""


class Listing:
    """A list that finds rows by `found_by`; of those on a page `read` says what is needed."""

    change_list_template: Any = "admin/listing.html"
    show_full_result_count = False
    list_per_page = ROWS
    list_max_show_all = ROWS
    sortable_by: Any = ()
    empty_value_display = ""
    search_fields: Any = ("pk",)
    actions_on_top = False
    found_by: tuple[FoundBy, ...] = ()
    found_through = "pk"
    """What of a row it is of which `found_by` gives the keys: itself, or what it belongs to."""
    most_found = MOST_FOUND
    """Of how many, for each way, a search finds the rows."""
    heading: Any = ""
    """What is listed, where its model is called otherwise."""
    about: Any = ""
    """In which order they stand, in a few words."""
    deeds: tuple[Deed, ...] = ()
    """What can be done to those that are chosen; each is an action of this name."""

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """The deeds, by their names, for whoever operates the site."""
        if not request.user.is_superuser:
            return {}
        return {deed.name: self.get_action(deed.name) for deed in self.deeds}  # type: ignore[attr-defined]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """Shows the list, and what can be done to rows of it."""
        chosen = self.deeds if request.user.is_superuser else ()
        deeds = [(deed, self.get_action(deed.name)[2]) for deed in chosen]  # type: ignore[attr-defined]
        told = {"heading": self.heading, "about": self.about, "deeds": deeds, **(extra_context or {})}
        return super().changelist_view(request, told)  # type: ignore[misc]

    def get_changelist(self, request: HttpRequest, **more: Any) -> type[ChangeList]:
        """The list that counts once."""
        return Rows

    def read(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Returns what is read of the rows of a page."""
        return rows

    def keys(self, rows: Any, first: int, end: int) -> list[Any]:
        """Returns the keys of some rows of the list: from the `first` one on, up to the `end`."""
        return list(rows.values_list("pk", flat=True)[first:end])

    def get_paginator(
        self, request: HttpRequest, queryset: Any, per_page: int, *rest: Any, **more: Any
    ) -> Any:
        """Gets the pages, of which each reads what the list needs."""
        if queryset.model is not self.model:  # type: ignore[attr-defined]
            return Paginator(queryset, per_page, *rest, **more)  # of what was done to a row
        return Pages(self, queryset, per_page, *rest, **more)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Finds rows by any name that belongs to them, of a name that many have the last of each kind.

        Their keys are looked up here, once: counting and sorting then begin with few rows.
        """
        term = search_term.strip()
        if not term:
            return queryset, False
        keys = {key for way in self.found_by for key in way.matching(term, self.most_found)}
        return queryset.filter(**{f"{self.found_through}__in": keys}), False


class Reading(ReadOnly, Listing):
    """A list that is read; what can be changed, a service changes."""

    change_form_template: ClassVar[Any] = "admin/reading.html"
    view_on_site: Any = False


class Choices(admin.SimpleListFilter):
    """A filter that stands at the left, and says how many rows each of its choices has."""

    template = "admin/choices.html"

    def counts(self, request: HttpRequest, model_admin: Any) -> Mapping[str | None, int]:
        """How many rows there are of each choice, None for all; of a choice without a number none is said."""
        return {}

    def __init__(self, request: HttpRequest, params: Any, model: Any, model_admin: Any) -> None:
        super().__init__(request, params, model, model_admin)
        self._counts = self.counts(request, model_admin)

    def choices(self, changelist: ChangeList) -> Iterator[Any]:
        """All, then each with its number; what has no row is left out unless it is chosen."""
        yield {
            "selected": self.value() is None,
            "query_string": changelist.get_query_string(remove=[self.parameter_name or ""]),
            "display": _("All"),
            "count": self._figure(self._counts.get(None)),
        }
        for key, words in self.lookup_choices:
            chosen = self.value() == str(key)
            count = self._counts.get(str(key))
            if chosen or count != 0:
                yield {
                    "selected": chosen,
                    "query_string": changelist.get_query_string({self.parameter_name or "": key}),
                    "display": words,
                    "count": self._figure(count),
                }

    @staticmethod
    def _figure(count: int | None) -> str | None:
        return None if count is None else figure(count)
