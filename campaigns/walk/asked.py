"""A question of one's own book, which a group has typed in to vote on it, as a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from campaigns.books.story import Decider, GroupDecision, Option

KEYS = "abcdef"  # of the options, in order
ANY = "und"  # the language in which a group types: nobody knows it


def decision_asked(asked: Mapping[str, Any] | None) -> GroupDecision | None:
    """Makes the decision of what is stored at a visit (`ChapterVisit.asked`); None where nothing is asked."""
    if not asked:
        return None
    options = tuple(Option(key, {ANY: label}) for key, label in zip(KEYS, asked["options"], strict=False))
    question = {ANY: asked["question"]} if asked["question"] else {}
    return GroupDecision("", question, Decider(asked["who"]), options)
