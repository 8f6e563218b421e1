"""The security log in the admin: to be read, by nobody to be written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from moonsite.operating.listing import Choices, FoundBy, Listing

from .kinds import KINDS
from .models import SecurityEvent


class KindFilter(Choices):
    """What happened."""

    title = _("What")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [*KINDS.items()]

    def counts(self, request: HttpRequest, model_admin: Any) -> Mapping[str | None, int]:
        counted = dict(SecurityEvent.objects.order_by().values_list("kind").annotate(Count("pk")))
        return {**dict.fromkeys(KINDS, 0), **counted, None: sum(counted.values())}

    def queryset(self, request: HttpRequest, queryset: QuerySet[SecurityEvent]) -> QuerySet[SecurityEvent]:
        return queryset.filter(kind=self.value()) if self.value() in KINDS else queryset


@admin.register(SecurityEvent)
class SecurityEventAdmin(Listing, admin.ModelAdmin):
    """Lists the events, the latest first."""

    list_display = ["at", "what", "user", "device_in_short", "address", "about_what"]
    list_filter = [KindFilter]
    list_display_links = None
    found_by = (
        FoundBy(SecurityEvent, "device"), FoundBy(SecurityEvent, "address"),
        FoundBy(SecurityEvent, "user__username"),
    )  # fmt: skip
    search_help_text = _("Account, device or address")
    about = _("newest first")
    fields = readonly_fields = ("at", "what", "user", "device_in_short", "address", "about_what")

    @admin.display(description=_("what"), ordering="kind")
    def what(self, event: SecurityEvent) -> str:
        return str(event)

    @admin.display(description=_("device"))
    def device_in_short(self, event: SecurityEvent) -> str:
        """Enough to tell devices apart; the whole name would let its reader act as it."""
        return event.device[:8]

    @admin.display(description=_("details"))
    def about_what(self, event: SecurityEvent) -> str:
        """What is known of it, in a line."""
        return ", ".join(f"{name}: {_as_text(value)}" for name, value in event.details.items())

    def read(self, found: QuerySet[SecurityEvent]) -> QuerySet[SecurityEvent]:
        return found.select_related("user")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


def _as_text(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
