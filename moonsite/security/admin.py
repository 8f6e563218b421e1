"""The security log in the admin: to be read, by nobody to be written."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from .models import SecurityEvent


@admin.register(SecurityEvent)
class SecurityEventAdmin(admin.ModelAdmin):
    """Lists the events, the latest first."""

    list_display = ["at", "what", "user", "device_in_short", "address", "details"]
    list_filter = ["kind"]
    search_fields = ["device__startswith", "address__startswith", "user__username"]
    date_hierarchy = "at"
    list_select_related = ["user"]
    fields = readonly_fields = ("at", "what", "user", "device_in_short", "address", "details")

    @admin.display(description=_("what"), ordering="kind")
    def what(self, event: SecurityEvent) -> str:
        return str(event)

    @admin.display(description=_("device"))
    def device_in_short(self, event: SecurityEvent) -> str:
        """Enough to tell devices apart; the whole name would let its reader act as it."""
        return event.device[:8]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
