"""By what lists are narrowed."""

from typing import Any

import django_filters
from django.db.models import QuerySet
from rest_framework.exceptions import ValidationError

from adventures.models import Game


class Filter(django_filters.FilterSet):
    """A filter that says which value it cannot read."""

    def found(self) -> QuerySet[Any]:
        """The rows that are left; raises ValidationError."""
        if not self.is_valid():
            raise ValidationError(self.errors)
        return self.qs


class GameFilter(Filter):
    """Games by what is played and how far they have come."""

    ruleset = django_filters.CharFilter(max_length=20, help_text="The key of a ruleset.")
    state = django_filters.ChoiceFilter(choices=Game.State.choices, help_text="How far it has come.")
    dealer = django_filters.ChoiceFilter(choices=Game.Dealer.choices, help_text="Where the cards come from.")
    changed_after = django_filters.IsoDateTimeFilter(
        field_name="updated_at", lookup_expr="gt", help_text="Changed later than that time (ISO 8601)."
    )
    changed_before = django_filters.IsoDateTimeFilter(
        field_name="updated_at", lookup_expr="lt", help_text="Changed earlier than that time (ISO 8601)."
    )

    class Meta:
        model = Game
        fields: list[str] = []
