"""Small books for tests of walks."""

from typing import Any

from campaigns.books.story import (
    Chapter,
    ChapterKind,
    Consequences,
    Decider,
    Effect,
    For,
    GroupDecision,
    Option,
    Path,
    SpanKind,
    StoryBook,
    Transition,
)
from campaigns.walk import Member, Walk, after, step_to

THREE = (Member(1), Member(2), Member(3))


def text(words: str) -> dict[str, str]:
    """A text in both languages."""
    return {"en": words, "es": f"{words} (es)"}


def chapter(number: int, kind: str = "story", to: int | None = None, **more: Any) -> Chapter:
    """A chapter that leads to another one, if any."""
    transitions = more.pop("transitions", () if to is None else (Transition(to),))
    title = text(f"Title {number}")
    return Chapter(number, ChapterKind(kind), title, text(f"Text {number}"), transitions=transitions, **more)


def question(*options: Option, who: str = "vote", key: str = "way", secret: bool = False) -> GroupDecision:
    """A decision between options."""
    return GroupDecision(key, text("Which way?"), Decider(who), options, secret)


def option(key: str, to: int | None = None, **then: Any) -> Option:
    """An option that leads to a chapter, with what follows from it."""
    return Option(key, text(f"Option {key}"), to=to, then=Consequences(**then))


def book(*chapters: Chapter, first: int = 1, **more: Any) -> StoryBook:
    """A book with one campaign."""
    path = Path("way", text("The way"), first, **more.pop("path", {}))
    return StoryBook("small", text("Small book"), ("en", "es"), (path,), chapters, **more)


def effect(span: str = "adventure", until: int | None = None, for_whom: str = "all", **data: Any) -> Effect:
    """An effect that limits the turns, unless another one is named."""
    data = data or {"kind": "turn_limit", "turns": 12}
    return Effect(data, SpanKind(span), until, For(for_whom))


def walk_through(story: StoryBook, *chapters: int, members: tuple[Member, ...] = THREE, **more: Any) -> Walk:
    """A walk that came to these chapters, one after the other."""
    walk = Walk(story, story.paths[0], members=members, **more)
    for number, reached in enumerate(chapters, 1):
        walk = after(walk, step_to(walk, reached, number=number))
    return walk
