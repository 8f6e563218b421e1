"""By what lists of campaigns are narrowed."""

from typing import Any

import django_filters
from django.db.models import Exists, OuterRef, QuerySet

from adventures.api.filters import Filter
from campaigns.models import Campaign, Player


class CampaignFilter(Filter):
    """Campaigns by how they stand and who plays them."""

    state = django_filters.ChoiceFilter(choices=Campaign.State.choices, help_text="Whether it goes on.")
    solo = django_filters.BooleanFilter(
        method="alone", help_text="Whether one player walks it against ASTRA."
    )
    archived = django_filters.BooleanFilter(
        field_name="archived_at", lookup_expr="isnull", exclude=True, help_text="Whether it was put away."
    )
    crew = django_filters.UUIDFilter(help_text="The crew among whose campaigns it counts.")
    changed_after = django_filters.IsoDateTimeFilter(
        field_name="updated_at", lookup_expr="gt", help_text="Changed later than that time (ISO 8601)."
    )
    changed_before = django_filters.IsoDateTimeFilter(
        field_name="updated_at", lookup_expr="lt", help_text="Changed earlier than that time (ISO 8601)."
    )

    class Meta:
        model = Campaign
        fields: list[str] = []

    def alone(self, campaigns: QuerySet[Campaign], name: str, value: Any) -> QuerySet[Campaign]:
        """Those with ASTRA, or those without."""
        rival = Exists(Player.objects.filter(campaign=OuterRef("pk"), astra=True))
        return campaigns.filter(rival if value else ~rival)
