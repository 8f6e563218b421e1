"""Remembering what each change of a draft has replaced, so that it can be taken back."""

from __future__ import annotations

from adventures.actor import Actor
from campaigns.books.partly import Parts, sum_of
from campaigns.models import BookVersion, DraftStep

from .book_draft import account_of

MOST_STEPS = 300  # of a draft that can be taken back, the latest
LONGEST_ABOUT = 120


def keep_step(version: BookVersion, parts: Parts, *, by: Actor, about: str) -> None:
    """Remembers what a change of a draft has replaced."""
    last = version.steps.values_list("number", flat=True).first() or 0
    DraftStep.objects.create(
        version=version,
        number=last + 1,
        user=account_of(by),
        about=about[:LONGEST_ABOUT],
        before=parts.before,
        after=sum_of(parts.after),
    )
    version.steps.filter(number__lte=last + 1 - MOST_STEPS).delete()
