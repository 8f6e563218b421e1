"""By what an operator narrows the list of games down: their state, which game, whether in a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures.models import Game
from campaigns.models import ChapterPlay
from moonsite.operating.listing import Choices

from .game_rows import called
from .status import LONG

State = Game.State
Counts = Mapping[str | None, int]


def _counted(request: HttpRequest) -> list[tuple[str, str, int]]:
    """How many games of each state and kind there are; counted once for a page."""
    known: list[tuple[str, str, int]] | None = getattr(request, "counted_games", None)
    if known is None:
        games = Game.objects.without_what_ifs().order_by()
        groups = games.values_list("state", "ruleset").annotate(Count("pk"))
        request.counted_games = known = list(groups)  # type: ignore[attr-defined]
    return known


def waiting_long() -> QuerySet[Game]:
    """Games that have waited for more than a day."""
    return Game.objects.without_what_ifs().filter(state=State.PLAYING, updated_at__lt=timezone.now() - LONG)


class StateFilter(Choices):
    """How a game stands."""

    title = _("State")
    parameter_name = "is"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("open", _("Not finished")), ("long", _("Waiting over a day")), ("stopped", _("Broken off")),
            ("finished", _("Finished")),
        ]  # fmt: skip

    def counts(self, request: HttpRequest, model_admin: Any) -> Counts:
        states: dict[str, int] = {}
        for state, _ruleset, count in _counted(request):
            states[state] = states.get(state, 0) + count
        return {
            None: sum(states.values()),
            "open": sum(count for state, count in states.items() if state != State.FINISHED),
            "long": waiting_long().count(),
            "stopped": states.get(State.STOPPED, 0),
            "finished": states.get(State.FINISHED, 0),
        }

    def queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> QuerySet[Game]:
        if self.value() == "open":
            return queryset.filter(state__in=[State.PLAYING, State.STOPPED])
        if self.value() == "long":
            return queryset.filter(pk__in=waiting_long().order_by().values("pk"))
        if self.value() in (State.STOPPED, State.FINISHED):
            return queryset.filter(state=self.value())
        return queryset


class WhichFilter(Choices):
    """Which game it is."""

    title = pgettext_lazy("which one", "Game")
    parameter_name = "which"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        kinds = {ruleset for _state, ruleset, _count in _counted(request)}
        return [(ruleset, called(ruleset)) for ruleset in sorted(kinds)]

    def counts(self, request: HttpRequest, model_admin: Any) -> Counts:
        kinds: dict[str | None, int] = {}
        for _state, ruleset, count in _counted(request):
            kinds[ruleset] = kinds.get(ruleset, 0) + count
        return kinds

    def queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> QuerySet[Game]:
        return queryset.filter(ruleset=self.value()) if self.value() else queryset


class CampaignFilter(Choices):
    """Whether it belongs to a campaign."""

    title = _("Campaign")
    parameter_name = "campaign"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("yes", _("In a campaign")), ("no", pgettext_lazy("campaign", "Without"))]

    def counts(self, request: HttpRequest, model_admin: Any) -> Counts:
        every = sum(count for _state, _ruleset, count in _counted(request))
        within = ChapterPlay.objects.exclude(game=None).count()
        return {"yes": within, "no": every - within}

    def queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> QuerySet[Game]:
        within = Q(pk__in=ChapterPlay.objects.exclude(game=None).order_by().values("game"))
        if self.value() == "yes":
            return queryset.filter(within)
        return queryset.exclude(within) if self.value() == "no" else queryset
