"""Filters by a column with few values, each with its number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Choices as Values
from django.db.models import Count, QuerySet
from django.http import HttpRequest

from moonsite.operating.listing import Choices


class StateChoices(Choices):
    """By the value of a column; `more` are other choices of whoever extends it."""

    parameter_name = "state"
    column = "state"
    states: Any = None
    more: tuple[tuple[str, Any], ...] = ()

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [*self.states.choices, *self.more]

    def counts(self, request: HttpRequest, model_admin: Any) -> Mapping[str | None, int]:
        rows = model_admin.model._base_manager.order_by()
        counted = dict(rows.values_list(self.column).annotate(Count("pk")))
        none = dict.fromkeys(self.states.values, 0)
        return {**none, **counted, None: sum(counted.values())}

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() in self.states.values:
            return queryset.filter(**{self.column: self.value()})
        return queryset


def of_field(name: str, words: Any, values: type[Values]) -> type[StateChoices]:
    """Makes a filter by a column."""
    told = {"title": words, "parameter_name": name, "column": name, "states": values}
    return type(f"{name.title()}Choices", (StateChoices,), told)
