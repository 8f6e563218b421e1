"""Games in the admin: the longest wait first, found by any name, with what an operator can do to them."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from adventures.models import Game
from moonsite.operating.listing import Deed, Reading

from . import game_rows as rows
from .each import do_to_each
from .game_filters import CampaignFilter, StateFilter, WhichFilter
from .game_pages import (
    code_page,
    delete_page,
    export_page,
    free_page,
    show_game,
    stop_or_take_up,
    stop_page,
)
from .ways import GAME_WAYS
from .who import operator_of


@admin.register(Game)
class GameAdmin(Reading, admin.ModelAdmin):
    """Games by code; the hidden order of the cards stays hidden here too."""

    list_display = ("which", "players", "campaign", "standing", "waiting", "on_the_site")
    list_display_links = None
    list_filter = (StateFilter, WhichFilter, CampaignFilter)
    found_by = GAME_WAYS
    search_help_text = _("Code, name, crew, campaign or account")
    about = _("longest wait first")
    deeds = (
        Deed(
            "free_a_seat", "seat",
            _(
                "You choose the seat. Its tablet leaves it, and another one "
                "can take it. Nothing played is lost."
            ),
        ),
        Deed(
            "stop", "pause",
            _("Nobody can make a move any more. The players can take the game up again, and so can you."),
        ),
        Deed(
            "export", "export",
            _("The record of a game that is over, as a file that can be imported again."),
        ),
        Deed(
            "delete", "close",
            _("Sheets, moves and result are deleted for good. To confirm, you type in the code."),
            "danger",
        ),
    )  # fmt: skip

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        """All games but what-if games, of which the list reads the keys alone; of one game what its page
        says.
        """
        return Game.objects.without_what_ifs().order_by()

    def keys(self, found: Any, first: int, end: int) -> list[Any]:
        return rows.keys_in_order(found, first, end)

    def read(self, found: QuerySet[Game]) -> QuerySet[Game]:
        return rows.read(found)

    @admin.display(description=pgettext_lazy("which one", "Game"))
    def which(self, game: Game) -> SafeString:
        return rows.which(game, reverse("admin:adventures_game_change", args=[game.pk]))

    @admin.display(description=_("Players"))
    def players(self, game: Game) -> SafeString:
        return rows.players(game)

    @admin.display(description=_("Campaign, chapter"))
    def campaign(self, game: Game) -> SafeString:
        return rows.campaign(game)

    @admin.display(description=_("State"))
    def standing(self, game: Game) -> SafeString:
        return rows.state_of(game)

    @admin.display(description=_("Waiting for"))
    def waiting(self, game: Game) -> SafeString | str:
        return rows.waiting(game)

    @admin.display(description=_("Site"))
    def on_the_site(self, game: Game) -> SafeString | str:
        return rows.on_the_site(game)

    def get_urls(self) -> Any:
        """Adds the pages of what can be done to one game."""
        pages = {"seats": free_page, "stop": stop_page, "code": code_page, "export": export_page}
        pages["delete"] = delete_page
        own = [
            path(f"<uuid:game_id>/{name}/", page, name=f"adventures_game_{name}")
            for name, page in pages.items()
        ]
        return [*own, *super().get_urls()]

    def change_view(self, request: HttpRequest, object_id: str, *rest: Any, **more: Any) -> HttpResponse:
        """Shows what is known of a game."""
        operator_of(request)
        game = self.get_object(request, object_id)
        if game is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)  # type: ignore[attr-defined]
        return show_game(request, game)

    @admin.action(description=_("Free a seat"))
    def free_a_seat(self, request: HttpRequest, chosen: QuerySet[Game]) -> HttpResponse | None:
        """Leads to the seats of a game."""
        return self._one(request, chosen, "seats")

    @admin.action(description=_("Break off, take up"))
    def stop(self, request: HttpRequest, chosen: QuerySet[Game]) -> None:
        """Breaks games off, and takes those up again that are."""
        if done := do_to_each(request, chosen.order_by(), stop_or_take_up):
            told = ngettext("%(count)s game changed.", "%(count)s games changed.", done) % {"count": done}
            messages.success(request, told)

    @admin.action(description=_("Export"))
    def export(self, request: HttpRequest, chosen: QuerySet[Game]) -> HttpResponse | None:
        """Leads to the record of a game."""
        return self._one(request, chosen, "export")

    @admin.action(description=_("Delete ..."))
    def delete(self, request: HttpRequest, chosen: QuerySet[Game]) -> HttpResponse | None:
        """Leads to the page that says what goes, and asks."""
        return self._one(request, chosen, "delete")

    def _one(self, request: HttpRequest, chosen: QuerySet[Game], page: str) -> HttpResponse | None:
        keys = list(chosen.order_by().values_list("pk", flat=True)[:2])
        if len(keys) == 1:
            return redirect(f"admin:adventures_game_{page}", keys[0])
        messages.warning(request, _("Choose one game for that."))
        return None
