"""Curated books as values, kept at hand: a published version never changes, nor a draft as it is played."""

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


def story_of(key: UUID, content: Callable[[], Mapping[str, Any]]) -> StoryBook:
    """Gets a book by the key of its published version, or of the campaign in which a draft is played.

    `content` reads its document where it is not at hand.
    """
    with _keeping:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    story = book_of(content())
    with _keeping:
        _kept[key] = story
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return story
