"""Curated books as values, kept at hand: a published version never changes."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any
from uuid import UUID

from .read import book_of
from .story import StoryBook

MOST_KEPT = 16

_kept: OrderedDict[UUID, StoryBook] = OrderedDict()
_keeping = Lock()


def story_of(version_id: UUID, content: Callable[[], Mapping[str, Any]]) -> StoryBook:
    """Gets the book of a published version; `content` reads its document where it is not at hand."""
    with _keeping:
        if version_id in _kept:
            _kept.move_to_end(version_id)
            return _kept[version_id]
    story = book_of(content())
    with _keeping:
        _kept[version_id] = story
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return story
