"""Campaigns behind the scenes: to look at, not to change; stars and plays change through services alone."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.http import HttpRequest, HttpResponse
from django.urls import path

from adventures.admin import ReadOnly
from campaigns.models import Activity, Campaign, ChapterPlay, Player, StarAward

from .curtain import curtain, played
from .frame import for_curators
from .moving import move


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

    change_form_template = "campaigns/admin/campaign.html"
    list_display = ("name", "book_key", "book_version", "state", "owner", "demo", "updated_at")
    list_filter = ("state", "book_key", "book_version", "demo")
    list_select_related = ("owner", "book_version__book")
    search_fields = ("name", "players__name")
    exclude = ("host_device",)
    inlines = (PlayerInline, PlayInline, AwardInline, ActivityInline)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        """Shows the curtain before the log of others who are ahead in a book that one plays oneself."""
        campaign = self.get_object(request, unquote(object_id)) if object_id is not None else None
        hidden = None
        if campaign is not None and campaign.book_version and campaign not in played(request):
            hidden = curtain(request, campaign.book_version)
        return hidden or super().changeform_view(request, object_id, form_url, extra_context)

    def get_urls(self) -> Any:
        """Adds the page that moves a campaign."""
        page = for_curators(self.admin_site, move, "campaigns_campaign", "campaign_id")
        return [path("<uuid:campaign_id>/move/", page, name="campaigns_campaign_move"), *super().get_urls()]
