"""Trying a version out: a walk that is not stored, and a draft that its curator plays for real."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.words.refusals import refusal
from campaigns.desk.book import BookPage
from campaigns.desk.play import PlayForm
from campaigns.desk.trial import TrialPage, with_result
from campaigns.models import BookVersion
from campaigns.services.books import FaultyBook, story_of
from campaigns.services.draft_trials import play_draft

from .frame import of_version


@require_safe
@of_version
def trial(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Makes all steps of the address again, then shows where that leads and what can be done there."""
    if "total" in request.GET:
        return HttpResponseRedirect(with_result(request.GET))
    page = TrialPage(version, story_of(version), request.GET)
    return render(request, "campaigns/desk/trial.html", {"page": page, "version": version})


@require_http_methods(["GET", "HEAD", "POST"])
@of_version
def play(request: HttpRequest, version: BookVersion) -> HttpResponse:
    """Asks for a campaign and for seats, then begins it on this device."""
    page = BookPage(version)
    if not version.is_draft or page.faults:
        return redirect("desk:book", version.pk)
    form = PlayForm(page.book, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            campaign = play_draft(by=Actor.of(request), version_id=version.pk, **form.cleaned_data)
        except FaultyBook:
            return redirect("desk:book", version.pk)
        except Malformed as error:
            form.add_error(None, refusal(error.code, error.data).text)
        else:
            return redirect(campaign)
    context = {"page": page, "version": version, "form": form}
    return render(request, "campaigns/desk/play.html", context, status=400 if form.errors else 200)
