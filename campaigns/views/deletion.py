"""Deleting what is somebody's, one thing or everything: what goes and what stays is said first."""

import uuid

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.errors import Overtaken
from adventures.views.refusing import refusing
from adventures.words.refusals import Refusal, refusal
from campaigns.exports.subjects import Subject, owned_subject
from campaigns.models import Campaign, Crew, Export
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Keys, Plan, left_games_of, single_games_of
from moonsite.security.passwords import knows_password
from moonsite.security.recent import ask_again, is_recent

MOST_NAMED = 12  # of each kind; the others are counted


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def delete(
    request: HttpRequest, of: str = Export.Of.EVERYTHING, key: uuid.UUID | None = None
) -> HttpResponse:
    """Asks before something goes, or everything; lets it go for whoever says yes to what was shown."""
    actor = Actor.of(request)
    if not is_recent(request):
        return ask_again(request.path)
    subject = owned_subject(actor, of, key)
    if request.method != "POST":
        return _page(request, subject, Plan.of(actor, of, key))
    if request.POST.get("sure") != "yes":
        return _page(request, subject, Plan.of(actor, of, key), unsure=True)
    if not _known(request, Plan.of(actor, of, key)):
        return _page(request, subject, Plan.of(actor, of, key), unknown=True)
    try:
        plan = delete_mine(by=actor, seen=request.POST.get("seen", ""), of=of, key=key)
    except Overtaken as error:
        told = refusal(error.code, error.data)
        return _page(request, subject, Plan.of(actor, of, key), told=told)
    if plan.whole:
        logout(request)  # the session goes too: this tablet is a new one from now on
        messages.success(request, _("Everything of yours has been deleted."))
    else:
        messages.success(request, _("Your part of “%(title)s” has been deleted.") % {"title": subject.title})
    return redirect("home")


def _known(request: HttpRequest, plan: Plan) -> bool:
    """Returns whether whoever lets an account go knows its password."""
    account = plan.account
    return account is None or knows_password(request, account, request.POST.get("password", ""))


def _page(
    request: HttpRequest,
    subject: Subject,
    plan: Plan,
    *,
    unsure: bool = False,
    unknown: bool = False,
    told: Refusal | None = None,
) -> HttpResponse:
    context = {
        "subject": subject,
        "back": subject.url if subject.of == Export.Of.GAME else subject.exports_url,
        "plan": plan,
        "campaigns": _names(Campaign, plan.campaigns),
        "crews": _names(Crew, plan.crews),
        "left_campaigns": _names(Campaign, plan.left_campaigns),
        "left_crews": _names(Crew, plan.left_crews),
        "games": single_games_of(plan).count(),
        "left_games": left_games_of(plan).count(),
        "unsure": unsure,
        "unknown": unknown,
        "refusal": told,
    }
    return render(
        request, "exports/delete.html", context, status=409 if told else 400 if unsure or unknown else 200
    )


def _names(model: type[Campaign] | type[Crew], keys: Keys) -> dict[str, object]:
    """The names of what is shown, and how many more there are."""
    rows = model._default_manager.filter(pk__in=keys).order_by("created_at")
    return {
        "names": list(rows.values_list("name", flat=True)[:MOST_NAMED]),
        "more": max(0, len(keys) - MOST_NAMED),
    }
