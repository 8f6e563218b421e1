"""Bots in the next game of a campaign, by themselves too, whether they win stars; and rated games."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.forms import PatienceForm
from adventures.views.refusing import refusing
from adventures.words.bots import LEVEL_NAMES
from campaigns.models import Player
from campaigns.panels.overview import Overview, PathStep
from campaigns.permissions import Right
from campaigns.services.chapters import replay_chapter, set_out
from campaigns.services.patience import set_patience
from campaigns.services.rated_chapters import set_rated
from campaigns.services.stars import let_bots_win_stars

from .chapters import into_play
from .confirmation import asked_about

WHO_PLAYS: Sequence[tuple[str, str | Promise]] = (("", pgettext_lazy("seat", "Person")), *LEVEL_NAMES.items())
"""A person, or a bot of a level."""


class ShownPlayer(NamedTuple):
    """A player, the name of the field that says who plays, and what it says."""

    player: Player
    field: str
    level: str


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def who_plays(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Asks for whom bots play in a chapter, and begins its game: for the first time, or once more."""
    campaign = asked_about(request, campaign_id, Right.SET_OUT)
    overview = Overview.of(campaign)
    again = overview.again(chapter)
    players = [player for player in campaign.players.all() if player.left_at is None and not player.astra]
    if request.method == "POST":
        levels = {player.position: request.POST.get(_field(player), "") for player in players}
        bots = {position: level for position, level in levels.items() if level}
        begin = set_out if again is None else replay_chapter
        begun = begin(by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, bots=bots)
        return into_play(begun)
    context = {
        "campaign": campaign,
        "chapter": chapter,
        "title": _title(overview, again, chapter),
        "players": [
            ShownPlayer(player, _field(player), overview.bots.get(player.position, "")) for player in players
        ],
        "choices": WHO_PLAYS,
    }
    return render(request, "campaigns/who_plays.html", context)


@refusing
@require_POST
def bot_stars(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Says whether bots win stars from the next game on."""
    win = request.POST.get("bot_stars") == "yes"
    let_bots_win_stars(by=Actor.of(request), campaign_id=campaign_id, bot_stars=win)
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def rated(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Says whether the games of a campaign are rated, from the next one on."""
    set_rated(by=Actor.of(request), campaign_id=campaign_id, rated=request.POST.get("rated") == "yes")
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def patience(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Asks what happens where nobody moves in a game of the campaign, from the next one on."""
    campaign = asked_about(request, campaign_id, Right.SET_PATIENCE)
    known = {"still_days": campaign.still_days, "bots_step_in": campaign.bots_step_in}
    form = PatienceForm(request.POST or None, initial=known)
    if request.method == "POST" and form.is_valid():
        set_patience(by=Actor.of(request), campaign_id=campaign_id, **form.cleaned_data)
        return redirect("campaigns:campaign", campaign_id)
    context = {"campaign": campaign, "form": form}
    return render(request, "campaigns/patience.html", context, status=400 if form.errors else 200)


def _title(overview: Overview, again: PathStep | None, chapter: int) -> str:
    """What the chapter is called that begins; nothing is told of any other."""
    step = overview.next if again is None and overview.sets_out == chapter else again
    if step is None:
        raise NotFound()
    return step.chapter.name


def _field(player: Player) -> str:
    return f"level_{player.position}"
