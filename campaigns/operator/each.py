"""Doing the same to each row that an operator has chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.words.refusals import refusal

from .who import log_done, operator_of


def show_refusal(request: HttpRequest, error: Refused) -> None:
    """Says why something was not done."""
    told = refusal(error.code, error.data)
    messages.error(request, f"{told.title}. {told.text}")


def do_to_each(request: HttpRequest, chosen: Iterable[Any], act: Callable[[Actor, Any], Any]) -> int:
    """Acts on each row, and counts those that were done; what is refused is said, and the others are done.

    `act` gives the words that the admin's log notes of it.
    """
    by, done = operator_of(request), 0
    for row in chosen:
        try:
            words = act(by, row)
        except Refused as error:
            show_refusal(request, error)
        else:
            log_done(request, row, str(words))
            done += 1
    return done
