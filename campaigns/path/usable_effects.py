"""Which of the effects that hold go with a game, and which it cannot use: those are left out, and told."""

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.registry import kit_of
from adventures.words.lists import all_of
from campaigns.books.campaign_book import INTRODUCED

Told = Mapping[str, Any]


def split_usable(
    effects: Sequence[Told], ruleset: str, *, solo: bool, begun_with: Sequence[Told] | None = None
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Parts effects into those that go with a game of a ruleset and those that are left out.

    A campaign never waits for an effect that means nothing there: so a card may say something for those who
    play alone and something else for a group, and a game that no effect changes goes with none. Into a game
    that has begun with effects they come in its middle.
    """
    kept, left = [dict(effect) for effect in effects], []
    before = list(begun_with or ())
    begun = None if begun_with is None else len(before)
    catalogue = kit_of(ruleset).effects
    if catalogue is None:
        return [], kept
    while kept:
        found = catalogue.faults(ruleset, [*before, *kept], solo, begun)
        wrong = {fault.at - len(before) for fault in found} & {*range(len(kept))}
        if not wrong:
            break
        left += [effect for at, effect in enumerate(kept) if at in wrong]
        kept = [effect for at, effect in enumerate(kept) if at not in wrong]
    return kept, left


def in_words(effects: Sequence[Told], ruleset: str) -> str:
    """Effects in one line, each once."""
    words = _words(effects, ruleset)
    return all_of([*dict.fromkeys(f"{title}, {text}" if text else title for title, text in words)])


def titles_of(effects: Sequence[Told], ruleset: str) -> str:
    """What effects are called, in one line: the log tells no more of a chapter left."""
    return all_of([*dict.fromkeys(title for title, _text in _words(effects, ruleset))])


def _words(effects: Sequence[Told], ruleset: str) -> list[tuple[str, str]]:
    known = ruleset if ruleset and kit_of(ruleset).effects else INTRODUCED
    catalogue = kit_of(known).effects
    told = [catalogue.words(effect, known) for effect in effects] if catalogue else []
    return [(words.title, words.text) for words in told]
