"""A question before something that others will notice."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.functional import Promise

from adventures.actor import Actor
from campaigns import selectors
from campaigns.models import Campaign
from campaigns.permissions import Right, check


@dataclass(frozen=True)
class Confirmation:
    """What is asked: `texts` say what happens to whom, `label` does it, and is `danger` where something ends.

    `fields` are sent as they are; a `typed` field is filled in by whoever answers, one of the `choices`
    (value and words) is picked, and of the `keys` that say who plays one, at first `key`; `checks` (name and
    words) are ticked until somebody unticks them. Where it is `impossible` now the texts say why.
    """

    title: str
    texts: Sequence[str]
    label: str
    kind: str = "danger"
    fields: Sequence[tuple[str, Any]] = ()
    typed: Typed | None = None
    choices: Sequence[tuple[Any, str]] = ()
    keys: Sequence[tuple[str, str | Promise]] = ()
    key: str = ""
    checks: Sequence[tuple[str, str]] = ()
    impossible: bool = False


@dataclass(frozen=True)
class Typed:
    """A line of text that the answer has, and may be empty if it is not `needed`.

    `refused` says why what was typed will not do.
    """

    label: str
    longest: int
    value: str = ""
    refused: str = ""
    needed: bool = True


def asked_about(request: HttpRequest, campaign_id: uuid.UUID, right: Right) -> Campaign:
    """Gets the campaign that a question is about; raises what the service would that does it."""
    actor = Actor.of(request)
    campaign = selectors.campaign_for(actor, campaign_id)
    check(actor, right, campaign)
    return campaign


def confirm_page(request: HttpRequest, campaign: Campaign, question: Confirmation) -> HttpResponse:
    """Asks, on a page of its own."""
    status = 400 if question.typed and question.typed.refused else 200
    context = {"campaign": campaign, "question": question}
    return render(request, "campaigns/ask.html", context, status=status)
