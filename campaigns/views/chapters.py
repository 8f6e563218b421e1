"""The games of a campaign's chapters: setting out, playing one again, which one counts."""

import uuid

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.inputs.numbers import whole_number
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.lists import all_of
from campaigns.models import Campaign, ChapterPlay
from campaigns.panels.overview import winners_of
from campaigns.permissions import Right
from campaigns.selectors import is_on_paper
from campaigns.services.chapters import enter_play, replay_chapter, set_out
from campaigns.services.stars import choose_play

from .confirmation import Confirmation, asked_about, confirm_page


@refusing
@require_POST
def chapter_set_out(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Starts the next chapter's game, or comes to it when somebody else was faster."""
    begun = set_out(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=opponent_in(request)
    )
    return into_play(begun)


@refusing
@require_POST
def chapter_replay(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Starts a chapter that has been played once more."""
    begun = replay_chapter(
        by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, opponent=opponent_in(request)
    )
    return into_play(begun)


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
def chapter_counts(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Lets another play of a chapter count."""
    if request.method == "POST":
        attempt = sent_number(request, "attempt")
        choose_play(by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, attempt=attempt)
        messages.success(request, _("The stars of this game count now."))
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.CHOOSE_PLAY)
    attempt = whole_number(request.GET.get("attempt"), "attempt")
    step = campaign.book.chapter(chapter)
    if step is None or not campaign.plays.filter(chapter=chapter, attempt=attempt).exists():
        raise NotFound()
    question = Confirmation(
        title=_("Let game %(attempt)s of %(chapter)s count?") % {"attempt": attempt, "chapter": step.name},
        texts=[
            *_winners(campaign, chapter, attempt),
            _("The stars of the game that counts now are withdrawn, and those of this one are given."),
            _("The path since then and its decisions stay as they are."),
            _("You can change it back at any time until the campaign is over."),
        ],
        label=_("Let it count"),
        kind="primary",
        fields=[("attempt", attempt)],
    )
    return confirm_page(request, campaign, question)


def _winners(campaign: Campaign, chapter: int, attempt: int) -> list[str]:
    """Who won the game that counts now, and who the other one."""
    plays = campaign.plays.filter(Q(counts=True) | Q(attempt=attempt), chapter=chapter)
    told = []
    for play in plays.order_by("-counts").prefetch_related("seats__player"):
        words = {"attempt": play.attempt, "names": all_of(winners_of(play))}
        if play.attempt == attempt:
            told.append(_("First in game %(attempt)s: %(names)s.") % words)
        else:
            told.append(_("Game %(attempt)s counts now. First: %(names)s.") % words)
    return told


@refusing
@require_GET
def play(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Leads to the game of a play: to its table, to its result, or to its sheets on paper."""
    by = Actor.of(request)
    if is_on_paper(by, campaign_id, chapter, attempt):
        return redirect("campaigns:paper", campaign_id, chapter, attempt)
    game = enter_play(by=by, campaign_id=campaign_id, chapter=chapter, attempt=attempt)
    Actor.remember_device(request, by.device)  # a tablet that only looks at the demo comes in by a link
    return redirect("result" if game.finished else "play", game.pk)


def into_play(begun: ChapterPlay) -> HttpResponse:
    """Leads into the game of a play that has begun, or to its sheets on paper."""
    if begun.mode == ChapterPlay.Mode.PAPER:
        return redirect("campaigns:paper", begun.campaign_id, begun.chapter, begun.attempt)
    return redirect("play", begun.game_id)


def opponent_in(request: HttpRequest) -> int | None:
    """Reads the level of a solo game's opponent; None where none was chosen."""
    text = request.POST.get("opponent")
    return None if text is None else whole_number(text, "opponent")
