"""The path of a campaign: going on, stepping back and forward, its captain, corrections, notes."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, get_or_not_found
from adventures.inputs.numbers import whole_number
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.refusals import refusal
from campaigns.models import ChapterPlay
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.services.notes import report_note, withdraw_note, write_note
from campaigns.services.path import go_on
from campaigns.services.roles import name_captain
from campaigns.services.stars import LONGEST_REASON, correct_stars, withdraw_correction
from campaigns.services.stepping import step_back, step_forward

from .confirmation import Confirmation, Typed, asked_about, confirm_page
from .numbers import signed
from .stale_pages import fresh_when_stale

ASKED = require_http_methods(["GET", "HEAD", "POST"])


@refusing
@require_POST
@fresh_when_stale
def go(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Goes on to the chapter that follows."""
    go_on(by=Actor.of(request), campaign_id=campaign_id, visit=sent_number(request, "visit"))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@ASKED
@fresh_when_stale
def back(request: HttpRequest, campaign_id: uuid.UUID, visit: int) -> HttpResponse:
    """Goes back to an earlier chapter."""
    if request.method == "POST":
        seen = sent_number(request, "seen")
        step_back(by=Actor.of(request), campaign_id=campaign_id, visit=visit, seen=seen)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.STEP_BACK)
    walk = walk_of(campaign)
    reached, current = walk.visit(visit), walk.current
    if reached is None or current is None or reached.during is not None or reached == current:
        raise NotFound()
    left = [later for later in walk.line if later.number > visit]
    running = campaign.plays.filter(state=ChapterPlay.State.RUNNING, visit__number__gt=visit).exists()
    words = ngettext(
        "%(count)d chapter is withdrawn, with its stars, cards and effects.",
        "%(count)d chapters are withdrawn, with their stars, cards and effects.",
        len(left),
    )
    question = Confirmation(
        title=_("Back to chapter %(chapter)d?") % {"chapter": reached.chapter},
        texts=[
            words % {"count": len(left)},
            *([_("The game under way will be broken off.")] if running else []),
            _("Nothing is deleted: you can go forward again until somebody continues from there."),
        ],
        label=_("Step back"),
        fields=[("seen", current.number)],
    )
    return confirm_page(request, campaign, question)


@refusing
@require_POST
@fresh_when_stale
def forward(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Takes a step back back."""
    line = sent_number(request, "line")
    step_forward(by=Actor.of(request), campaign_id=campaign_id, number=line)
    return redirect("campaigns:campaign", campaign_id)


@refusing
@ASKED
@fresh_when_stale
def captain(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Names the captain."""
    if request.method == "POST":
        before = whole_number(request.POST.get("before") or "0", "before") or None
        position = sent_number(request, "position")
        name_captain(by=Actor.of(request), campaign_id=campaign_id, position=position, before=before)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.NAME_CAPTAIN)
    now = campaign.captain
    others = [player for player in campaign.players.here() if player != now]
    question = Confirmation(
        title=_("Who is captain?"),
        texts=[
            _("%(name)s is captain.") % {"name": now.name} if now else _("Nobody is captain yet."),
            _("The captain breaks ties, and decides where the book says so."),
        ],
        label=_("Name the captain"),
        kind="primary",
        fields=[("before", now.position if now else 0)],
        choices=[(player.position, player.name) for player in others],
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
@fresh_when_stale
def correct(request: HttpRequest, campaign_id: uuid.UUID, position: int) -> HttpResponse:
    """Gives a player stars, or takes them, with a reason."""
    reason, refused = request.POST.get("name", ""), ""
    if request.method == "POST":
        try:
            correct_stars(
                by=Actor.of(request), campaign_id=campaign_id, position=position, reason=reason,
                amount=signed(request.POST.get("position"), "amount"),
                version=sent_number(request, "version"),
            )  # fmt: skip
            return redirect("campaigns:campaign", campaign_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    campaign = asked_about(request, campaign_id, Right.CORRECT_STARS)
    player = get_or_not_found(campaign.players.filter(position=position))
    question = Confirmation(
        title=_("Correct the stars of %(name)s") % {"name": player.name},
        texts=[_("The correction is listed with its reason and can be withdrawn.")],
        label=_("Correct"),
        kind="primary",
        fields=[("version", campaign.version)],
        typed=Typed(_("Reason"), LONGEST_REASON, reason, refused),
        choices=[(amount, f"{amount:+d}".replace("-", "−")) for amount in (1, 2, 3, -1, -2, -3)],
    )
    return confirm_page(request, campaign, question)


@refusing
@require_POST
def correction_withdraw(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Withdraws a correction."""
    award = sent_number(request, "award")
    withdraw_correction(by=Actor.of(request), campaign_id=campaign_id, award=award)
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def note(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Writes a note to a chapter."""
    visit = sent_number(request, "visit")
    write_note(by=Actor.of(request), campaign_id=campaign_id, visit=visit, text=request.POST.get("text", ""))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def note_withdraw(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Withdraws a note."""
    note_id = sent_number(request, "note")
    withdraw_note(by=Actor.of(request), campaign_id=campaign_id, note_id=note_id)
    return redirect("campaigns:campaign", campaign_id)


@refusing
@require_POST
def note_report(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Asks the operator to look at a note."""
    note_id = sent_number(request, "note")
    report_note(by=Actor.of(request), campaign_id=campaign_id, note_id=note_id)
    messages.success(request, _("Reported: the operator of the site can read it."))
    return redirect("campaigns:campaign", campaign_id)
