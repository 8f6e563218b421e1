"""The games of a campaign's chapters: setting out, playing one again, which one counts."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound
from adventures.views.refusing import refusing
from campaigns.models import ChapterPlay
from campaigns.permissions import Right
from campaigns.services.chapters import enter_play, replay_chapter, set_out
from campaigns.services.stars import choose_play

from .asking import Question, ask, asked_about


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
@require_http_methods(["GET", "HEAD", "POST"])
def chapter_counts(request: HttpRequest, campaign_id: uuid.UUID, chapter: int) -> HttpResponse:
    """Lets another play of a chapter count."""
    if request.method == "POST":
        attempt = _number(request.POST.get("attempt"), "attempt")
        choose_play(by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, attempt=attempt)
        messages.success(request, _("The stars follow this game now."))
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.CHOOSE_PLAY)
    attempt = _number(request.GET.get("attempt"), "attempt")
    step = campaign.book.chapter(chapter)
    if step is None or not campaign.plays.filter(chapter=chapter, attempt=attempt).exists():
        raise NotFound()
    question = Question(
        title=_("Let game %(attempt)s of %(chapter)s count?") % {"attempt": attempt, "chapter": step.name},
        texts=[
            _("The stars of the game that counts now are withdrawn, and those of this one are given."),
            _("You can change it back at any time until the campaign is over."),
        ],
        label=_("Let it count"),
        kind="primary",
        fields=[("attempt", attempt)],
    )
    return ask(request, campaign, question)


@refusing
@require_GET
def play(request: HttpRequest, campaign_id: uuid.UUID, chapter: int, attempt: int) -> HttpResponse:
    """Leads to the game of a play: to its table, or to its result."""
    game = enter_play(by=Actor.of(request), campaign_id=campaign_id, chapter=chapter, attempt=attempt)
    return redirect("result" if game.finished else "play", game.pk)


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
