"""Campaigns behind the scenes: found by any name, given up and archived by services alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from campaigns.models import Campaign, ChapterPlay, Crew, Player
from campaigns.operator.choosing import of_field
from campaigns.operator.each import do_to_each
from campaigns.operator.game_rows import in_the_admin
from campaigns.operator.records import account
from campaigns.panels.lines import LogLine
from campaigns.services.archive import archive_campaign, give_up_campaign, take_up_campaign
from moonsite.operating.list_cells import ago_or_never, lines, link, names, state
from moonsite.operating.listing import Deed, FoundBy, Reading
from moonsite.short_dates import short_moment

from .spoiler_warning import curtain, played

LOOKS = {"active": ("play", ""), "finished": ("confirm", "tone-good"), "given_up": ("flag", "")}
MOST_LINES = 40


@admin.register(Campaign)
class CampaignAdmin(Reading, admin.ModelAdmin):
    """Campaigns with their players, games, stars and log."""

    change_form_template = "campaigns/admin/campaign.html"
    list_display = ("which", "players", "crew_name", "owner_account", "standing", "changed")
    list_display_links = None
    list_filter = (of_field("state", _("State"), Campaign.State),)
    fields = ("which", "players", "crew_name", "owner_account", "standing", "changed", "games")
    found_by = (
        FoundBy(Campaign, "name"), FoundBy(Player, "name", "campaign"), FoundBy(Crew, "name", "campaigns"),
        FoundBy(User, "username", "campaigns"), FoundBy(ChapterPlay, "game__code", "campaign"),
    )  # fmt: skip
    search_help_text = _("Name of the campaign or of a player, crew, account, code of a game")
    about = _("last changed first")
    deeds = (
        Deed(
            "give_up", "flag",
            _("Ends campaigns before their last chapter. Stars and games are "
              "kept, and the campaigns can be taken up again."),
        ),
        Deed("take_up", "play", _("Takes up campaigns that were given up, from where they stopped.")),
        Deed(
            "archive", "sealed",
            _("Archives campaigns that are over: their players no longer see them on the first page."),
        ),
        Deed("bring_back", "undo", _("Brings archived campaigns back.")),
    )  # fmt: skip

    def read(self, found: QuerySet[Campaign]) -> QuerySet[Campaign]:
        return found.select_related("owner", "crew", "book_version__book").prefetch_related("players")

    @admin.display(description=_("campaign"))
    def which(self, campaign: Campaign) -> SafeString:
        url = reverse("admin:campaigns_campaign_change", args=[campaign.pk])
        version = campaign.book_version
        return lines(campaign.name, str(version) if version else campaign.book_key.replace("_", " "), url)

    @admin.display(description=_("players"))
    def players(self, campaign: Campaign) -> SafeString:
        return names(player.name for player in campaign.players.all() if player.left_at is None)

    @admin.display(description=_("crew"))
    def crew_name(self, campaign: Campaign) -> SafeString | str:
        crew = campaign.crew
        return (
            link(reverse("admin:campaigns_crew_change", args=[crew.pk]), crew.name)
            if crew
            else str(_("no crew"))
        )

    @admin.display(description=_("account"))
    def owner_account(self, campaign: Campaign) -> SafeString | str:
        return account(campaign.owner)

    @admin.display(description=_("state"))
    def standing(self, campaign: Campaign) -> SafeString:
        if campaign.archived_at:
            return state("sealed", _("archived"))
        icon, tone = LOOKS[campaign.state]
        return state(icon, campaign.get_state_display(), tone)

    @admin.display(description=_("last change"))
    def changed(self, campaign: Campaign) -> str:
        return ago_or_never(campaign.updated_at)

    @admin.display(description=_("games"))
    def games(self, campaign: Campaign) -> SafeString:
        url = f"{reverse('admin:adventures_game_changelist')}?{urlencode({'q': campaign.name})}"
        return link(url, _("Its games in the list"))

    @admin.action(description=_("Give up"))
    def give_up(self, request: HttpRequest, chosen: QuerySet[Campaign]) -> None:
        """Ends campaigns before their last chapter."""
        self._do(request, chosen, give_up_campaign, _("Give up"))

    @admin.action(description=_("Take up again"))
    def take_up(self, request: HttpRequest, chosen: QuerySet[Campaign]) -> None:
        """Goes on with campaigns that were given up."""
        self._do(request, chosen, take_up_campaign, _("Take up again"))

    @admin.action(description=_("Archive"))
    def archive(self, request: HttpRequest, chosen: QuerySet[Campaign]) -> None:
        """Puts campaigns away that are over."""
        self._do(request, chosen, archive_campaign, _("Archive"), archived=True)

    @admin.action(description=_("Bring back"))
    def bring_back(self, request: HttpRequest, chosen: QuerySet[Campaign]) -> None:
        """Brings campaigns back that were put away."""
        self._do(request, chosen, archive_campaign, _("Bring back"), archived=False)

    def _do(
        self,
        request: HttpRequest,
        chosen: QuerySet[Campaign],
        act: Callable[..., Campaign],
        words: Any,
        **how: Any,
    ) -> None:
        """Does the same to each that is chosen; what is refused is said, and the others are done."""

        def one(by: Actor, campaign: Campaign) -> Any:
            act(by=by, campaign_id=campaign.pk, **how)
            return words

        if done := do_to_each(request, chosen.order_by("pk"), one):
            told = ngettext("%(count)s campaign changed.", "%(count)s campaigns changed.", done)
            messages.success(request, told % {"count": done})

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        """Shows the curtain before the log of others who are ahead in a book that one plays oneself."""
        campaign = self.get_object(request, unquote(object_id)) if object_id is not None else None
        if campaign is None:
            return super().changeform_view(request, object_id, form_url, extra_context)
        hidden = None
        if campaign.book_version and campaign not in played(request):
            hidden = curtain(request, campaign.book_version)
        told = {"plays": _plays(campaign), "log": _log(campaign), **(extra_context or {})}
        return hidden or super().changeform_view(request, object_id, form_url, told)


def _plays(campaign: Campaign) -> list[tuple[ChapterPlay, SafeString | str, str]]:
    """The games of its chapters, each with the way to it and when it ended."""
    plays = campaign.plays.select_related("game").defer("game__snapshot").order_by("pk")
    return [
        (
            play,
            in_the_admin(play.game) if play.game else play.get_mode_display(),
            short_moment(play.played_at),
        )
        for play in plays
    ]


def _log(campaign: Campaign) -> list[LogLine]:
    """What happened in it, the newest first."""
    return [LogLine.of(line, campaign) for line in campaign.activities.order_by("-number")[:MOST_LINES]]
