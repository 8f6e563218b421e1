"""Pages of a campaign: beginning one, its page, and every button on it."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns import selectors
from campaigns.forms import NewCampaign
from campaigns.models import ChapterPlay
from campaigns.overview import Overview
from campaigns.permissions import hosts_campaign
from campaigns.services.chapters import enter_play, replay_chapter, set_out
from campaigns.services.pause import give_up_campaign, may_give_up, pause_campaign, resume_campaign
from campaigns.services.players import add_player, leave_campaign, rename_campaign
from campaigns.services.stars import choose_play
from campaigns.services.start import start_campaign
from campaigns.sky import skies


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """New campaign: a name, the players, cards and tablets; everything else follows from the book."""
    typed = NewCampaign(request.POST if request.method == "POST" else None)
    if typed.is_valid():
        try:
            begun = start_campaign(by=Actor.of(request), **typed.start_arguments())
        except Malformed as error:
            typed.refuse(error.field, refusal(error.code, error.data).text)
        else:
            return redirect(begun)
    context = {"campaign": typed.campaign, "form": typed.table}
    return render(request, "campaigns/new.html", context, status=400 if typed.errors else 200)


@refusing
@require_GET
def campaign(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """The page of a campaign: the path, the stars, the cards, the next step."""
    actor = Actor.of(request)
    shown = selectors.campaign_for(actor, campaign_id)
    numbers = (chapter.number for chapter in shown.book.chapters)
    asked = next((number for number in numbers if str(number) == request.GET.get("all")), None)
    overview = Overview.of(shown, every_of=asked)
    context = {
        "campaign": shown,
        "overview": overview,
        "skies": skies(overview.steps),
        "hosts": hosts_campaign(actor, shown),
        "may_give_up": may_give_up(actor, shown) and not overview.over,
    }
    return render(request, "campaigns/campaign.html", context)


@refusing
@require_POST
def chapter_set_out(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Starts the next chapter's game, or comes to it when somebody else was faster."""
    begun = set_out(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=_opponent(request)
    )
    return _into_game(begun)


@refusing
@require_POST
def chapter_replay(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Starts a chapter that has been played once more."""
    begun = replay_chapter(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=_opponent(request)
    )
    return _into_game(begun)


@refusing
@require_POST
def chapter_counts(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Lets another play of a chapter count."""
    choose_play(
        by=Actor.of(request),
        campaign_id=campaign_id,
        chapter=chapter,
        attempt=_number(request.POST.get("attempt"), "attempt"),
    )
    messages.success(request, _("The stars follow this game now."))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_GET
def play(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Leads to the game of a play: to its table, or to its result."""
    game = enter_play(by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, attempt=attempt)
    return redirect("result" if game.finished else "play", game.pk)


@refusing
@require_POST
def pause(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Puts the campaign aside."""
    pause_campaign(by=Actor.of(request), campaign_id=campaign_id)
    messages.success(request, _("Paused. Everything is kept."))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def resume(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Comes back to the campaign."""
    resume_campaign(by=Actor.of(request), campaign_id=campaign_id)
    messages.success(request, _("Welcome back."))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def give_up(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Ends the campaign before its last chapter."""
    give_up_campaign(by=Actor.of(request), campaign_id=campaign_id)
    messages.success(request, _("The campaign is given up. Its stars stay."))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def rename(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Gives the campaign another name."""
    rename_campaign(by=Actor.of(request), campaign_id=campaign_id, name=request.POST.get("name", ""))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def player_add(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Lets somebody join late, or come back."""
    player = add_player(by=Actor.of(request), campaign_id=campaign_id, name=request.POST.get("name", ""))
    messages.success(request, _("%(name)s plays from the next game on.") % {"name": player.name})
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def player_leave(request: HttpRequest, campaign_id: uuid.UUID, position: int) -> HttpResponse:
    """Lets a player leave; the stars stay."""
    player = leave_campaign(by=Actor.of(request), campaign_id=campaign_id, position=position)
    messages.success(request, _("%(name)s leaves and keeps the stars.") % {"name": player.name})
    return redirect("campaigns:campaign", campaign_id)


def _into_game(begun: ChapterPlay) -> HttpResponse:
    return redirect("play", begun.game_id)


def _opponent(request: HttpRequest) -> int | None:
    """Reads the level of a solo game's opponent; None where none was chosen."""
    text = request.POST.get("opponent")
    return None if text is None else _number(text, "opponent")


def _number(text: str | None, field: str) -> int:
    """Reads the number in a field; raises Malformed for anything else."""
    if not text or not (text.isascii() and text.isdigit() and len(text) < 5):
        raise Malformed(field)
    return int(text)
