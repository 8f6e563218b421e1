"""Games behind the scenes: to look at, not to change; what was played stands."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from adventures import selectors
from adventures.models import Correction, Game, Job, Move, PlayResult, Seat, Token


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


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = readonly_fields = ("position", "name", "user", "bot")
    extra = 0


class ResultInline(ReadOnly, admin.TabularInline):
    model = PlayResult
    fields = readonly_fields = ("place", "seat", "total", "turns", "updated_at")
    extra = 0


class JobInline(ReadOnly, admin.TabularInline):
    model = Job
    fields = readonly_fields = ("kind", "state", "done", "total", "attempts", "error", "alarm", "updated_at")
    extra = 0


@admin.register(Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):
    """Games by code; the hidden order of the cards stays hidden here too."""

    list_display = ("code", "ruleset", "state", "turn", "version", "dealer", "owner", "updated_at")
    list_filter = ("state", "ruleset", "dealer")
    search_fields = ("code", "seats__name")
    exclude = ("seed", "piles", "snapshot", "host_device")
    inlines = (SeatInline, ResultInline, JobInline)


@admin.register(Move)
class MoveAdmin(ReadOnly, admin.ModelAdmin):
    """The log, one line per move; of a game that goes on, in the form that a spectator may read."""

    list_display = fields = ("game", "number", "seat", "told", "undone_by", "created_at")
    list_select_related = ("game",)
    search_fields = ("game__code",)

    @admin.display(description=_("move"))
    def told(self, move: Move) -> str:
        return selectors.told(move)


@admin.register(Correction)
class CorrectionAdmin(ReadOnly, admin.ModelAdmin):
    """What tables have put right, or were asked to."""

    list_display = fields = ("game", "seat", "turn", "reason", "state", "entry", "created_at", "updated_at")
    list_filter = ("state",)
    list_select_related = ("game", "seat")
    search_fields = ("game__code",)


class AlarmFilter(admin.SimpleListFilter):
    """Jobs that found something an operator should look at."""

    title = _("alarm")
    parameter_name = "alarm"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("raised"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Job]) -> QuerySet[Job]:
        return queryset.exclude(alarm="") if self.value() == "yes" else queryset


@admin.register(Job)
class JobAdmin(ReadOnly, admin.ModelAdmin):
    """Jobs and what became of them."""

    list_display = ("game", "kind", "state", "done", "total", "attempts", "error", "alarm", "updated_at")
    list_filter = (AlarmFilter, "state", "kind")
    list_select_related = ("game",)


@admin.register(Token)
class TokenAdmin(ReadOnly, admin.ModelAdmin):
    """Tokens of programs by whose they are; neither what is stored of the secret, nor the device."""

    list_display = fields = (
        "name", "start", "kind", "scopes", "user", "game", "position", "created_at", "used_at", "revoked_at",
    )  # fmt: skip
    list_filter = ("kind",)
    list_select_related = ("user", "game")
    search_fields = ("name", "start", "user__username", "game__code")
