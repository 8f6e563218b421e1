"""Campaigns behind the scenes: to look at, not to change; stars and plays change through services alone."""

from django.contrib import admin

from adventures.admin import ReadOnly
from campaigns.models import Activity, Campaign, ChapterPlay, Player, StarAward


class PlayerInline(ReadOnly, admin.TabularInline):
    model = Player
    fields = ("position", "name", "astra", "joined_at", "left_at")
    extra = 0


class PlayInline(ReadOnly, admin.TabularInline):
    model = ChapterPlay
    fields = ("chapter", "adventure", "attempt", "opponent", "game", "state", "counts", "played_at")
    extra = 0


class AwardInline(ReadOnly, admin.TabularInline):
    model = StarAward
    fields = ("player", "amount", "reason", "play", "note", "created_at", "withdrawn_at")
    extra = 0


class ActivityInline(ReadOnly, admin.TabularInline):
    model = Activity
    fields = ("number", "kind", "data", "who", "created_at")
    extra = 0


@admin.register(Campaign)
class CampaignAdmin(ReadOnly, admin.ModelAdmin):
    """Campaigns with their players, plays, stars and log."""

    list_display = ("name", "book_key", "state", "owner", "demo", "updated_at")
    list_filter = ("state", "book_key", "demo")
    search_fields = ("name", "players__name")
    exclude = ("host_device",)
    inlines = (PlayerInline, PlayInline, AwardInline, ActivityInline)
