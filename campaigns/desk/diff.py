"""What differs between two books, in the words of the desk: part by part, field by field, old beside new."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from campaigns.books.compare import Difference, differences
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized

from .lists import CAPTAINS, CARD_KINDS, CHAPTER_KINDS, DECIDERS, DEEDS, SPANS, WHOM, effect_words, game_name
from .places import language_name

MOST_WORDS = 600  # of a text that is compared word by word


class Piece(NamedTuple):
    """Some words of a text: `same`, `gone` or `new`."""

    how: str
    text: str


@dataclass(frozen=True)
class FieldChange:
    """A field that differs."""

    label: str
    how: str
    before: list[Piece]
    after: list[Piece]

    @property
    def old(self) -> SafeString:
        """What stood there, with what is gone struck."""
        return _marked(self.before, "gone", "del")

    @property
    def newer(self) -> SafeString:
        """What stands there now, with what is new underlined."""
        return _marked(self.after, "new", "ins")


@dataclass(frozen=True)
class PartChange:
    """A chapter, a card, a campaign or the book itself with all that differs in it."""

    kind: str
    key: str
    title: str
    how: str
    fields: list[FieldChange]


def _marked(pieces: Iterable[Piece], how: str, tag: str) -> SafeString:
    parts = [
        format_html("<{0}>{1}</{0}>", mark_safe(tag), piece.text)  # noqa: S308 - one of two words of ours
        if piece.how == how
        else escape(piece.text)
        for piece in pieces
    ]
    return format_html_join("", "{}", ((part,) for part in parts))


def compared(old: StoryBook | None, new: StoryBook) -> list[PartChange]:
    """Finds what a newer book changes, in words."""
    return describe_changes(old, new, differences(old, new))


def describe_changes(old: StoryBook | None, new: StoryBook, found: Iterable[Difference]) -> list[PartChange]:
    """Says differences between two books in words."""
    return [
        _part(old, new, part, key, list(lines))
        for (part, key), lines in groupby(found, key=lambda each: (each.part, each.key))
    ]


def _part(old: StoryBook | None, new: StoryBook, part: str, key: str, lines: list[Difference]) -> PartChange:
    whole = next((line for line in lines if line.path == ""), None) if part else None
    if whole is not None:
        document = whole.after if whole.before is None else whole.before
        gone = whole.after is None
        fields = [
            change_of("", value if gone else None, None if gone else value, name)
            for name, value in _flat(document)
        ]
        return PartChange(part, key, _title(old, new, part, key), whole.how, fields)
    fields = [change_of(line.how, line.before, line.after, line.path) for line in lines]
    return PartChange(part, key, _title(old, new, part, key), "changed", fields)


def _flat(document: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a whole part."""
    if isinstance(document, Mapping):
        for name, value in document.items():
            if isinstance(value, Mapping) and name in ("title", "text", "then", "decision"):
                for inner, deeper in value.items():
                    yield f"{name}.{inner}", deeper
            else:
                yield name, value
    else:
        yield "", document


def _title(old: StoryBook | None, new: StoryBook, part: str, key: str) -> str:
    if part == "":
        return _("The book")
    for book in (new, old):
        if book is None:
            continue
        if part == "campaigns" and key in book.paths_by_key:
            return localized(book.paths_by_key[key].title)
        number = int(key) if key.isdecimal() else 0
        if part == "chapters" and number in book.by_number:
            return localized(book.by_number[number].title)
        if part == "cards" and number in book.cards_by_number:
            return localized(book.cards_by_number[number].title)
    return ""


def change_of(how: str, before: Any, after: Any, path: str, label: str = "") -> FieldChange:
    """A change of one place in words; `label` is what it is called, where the desk has no word for it."""
    called = label or label_of(path)
    was, now = words_of(path, before), words_of(path, after)
    how = how or ("added" if before is None else "removed" if after is None else "changed")
    if before is not None and after is not None and how == "changed":
        old, new = _woven(was, now)
        return FieldChange(called, how, old, new)
    return FieldChange(called, how, [Piece("gone", was)] if was else [], [Piece("new", now)] if now else [])


def _woven(was: str, now: str) -> tuple[list[Piece], list[Piece]]:
    """Two texts word by word."""
    old, new = re.findall(r"\s+|\S+", was), re.findall(r"\s+|\S+", now)
    if len(old) > MOST_WORDS or len(new) > MOST_WORDS:
        return [Piece("gone", was)], [Piece("new", now)]
    before, after = [], []
    for tag, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        same = tag == "equal"
        if a < b:
            before.append(Piece("same" if same else "gone", "".join(old[a:b])))
        if c < d:
            after.append(Piece("same" if same else "new", "".join(new[c:d])))
    return before, after


def label_of(path: str) -> str:
    """What a place in the document of a book is called."""
    names = {
        "title": _("Title"), "text": _("Text"), "notes": _("Note for curators"), "kind": _("Kind"),
        "ruleset": pgettext("which one", "Game"), "missions": _("Missions"), "opponent": _("Opponent"),
        "label": _("Answer"),
        "question": _("Question"), "known": _("Known before"), "to": _("Go to chapter"),
        "who": _("Who decides"),
        "transitions": _("What comes after"), "effects": _("Effects"), "stars": _("Stars"),
        "flags": _("Flags"), "captain": _("Captain"), "cards": _("Cards"), "sides": _("Sides"),
        "event": _("Event chapters"), "rulesets": _("Only in the Adventures"), "copies": _("Copies"),
        "rights": _("Who may use it"), "edition": _("Edition"), "languages": _("Languages"),
        "first": _("Begins with chapter"), "options": _("Answers"), "short": _("What kind of book?"),
        "min_players": _("Players, at least"), "max_players": _("Players, at most"),
        "decision": _("Decision"), "number": _("Number"),
    }  # fmt: skip
    steps = [step for step in re.split(r"[.\[\]]+", path) if step]
    known = [str(names[step]) for step in steps if step in names]
    languages = [
        language_name(step) for step in steps[-1:] if re.fullmatch(r"[a-z]{2}", step) and step not in names
    ]
    named = [*known[-1:], *languages]
    if "options" in steps[:-1]:
        key = steps[steps.index("options") + 1]
        named.insert(0, _("Answer %(letter)s") % {"letter": key.upper()})
    if "sides" in steps[:-1]:
        key = steps[steps.index("sides") + 1]
        named.insert(0, _("Side %(letter)s") % {"letter": key.upper()})
    return ", ".join(dict.fromkeys(named)) or _("Something else")


def words_of(path: str, value: Any) -> str:
    """A value of the document of a book in words."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, list):
        return "\n".join(words_of(path, part) for part in value)
    if isinstance(value, Mapping):
        return _mapping(path, value)
    return _word(path, str(value))


def _word(path: str, value: str) -> str:
    last = [step for step in re.split(r"[.\[\]]+", path) if step][-1:] or [""]
    listed: dict[str, Mapping[str, Any]] = {
        "kind": {**CARD_KINDS, **{key: label for key, label, _icon in CHAPTER_KINDS}},
        "who": DECIDERS, "span": SPANS, "for_whom": WHOM, "deed": DEEDS, "captain": CAPTAINS,
    }  # fmt: skip
    if last[0] in ("ruleset", "rulesets", "adventure"):
        return game_name(value)
    return str(listed.get(last[0], {}).get(value, value))


def _mapping(path: str, value: Mapping[str, Any]) -> str:
    if "kind" in value and "number" not in value and "title" not in value:
        words = effect_words(dict(value), "")
        return f"{words.title}: {words.text}" if words.text else str(words.title)
    if "data" in value:
        held = [words_of("data", value["data"]), words_of("span", value.get("span", "adventure"))]
        if value.get("until"):
            held.append(_("until chapter %(chapter)s") % {"chapter": value["until"]})
        return ", ".join(held)
    if "to" in value and set(value) <= {"to", "when"}:
        when = value.get("when") or {}
        parts = [f"{_part_name(name)}: {words_of(name, each)}" for name, each in when.items()]
        condition = ", ".join(parts) or _("Otherwise")
        return _("%(condition)s: go to %(number)s") % {"condition": condition, "number": value["to"]}
    if set(value) <= {"card", "deed", "side", "for_whom"}:
        return (
            _("Card %(number)s") % {"number": value.get("card")} + f", {words_of('deed', value.get('deed'))}"
        )
    if set(value) == {"amount", "for_whom"}:
        return f"{value['amount']}, {words_of('for_whom', value['for_whom'])}"
    lines = []
    for name, each in value.items():
        name_words = language_name(name) if re.fullmatch(r"[a-z]{2}", name) else label_of(name)
        lines.append(f"{name_words}: {words_of(name, each)}")
    return "\n".join(lines)


def _part_name(name: str) -> str:
    """What a part of a condition is called."""
    names = {
        "chosen": _("What was decided"), "flag": _("Flag is set"), "card": _("Card is in play"),
        "winner": _("Won by"), "score_at_least": _("Winner’s points, at least"),
        "errors_at_least": _("System Errors of all, at least"), "mission": _("Mission accomplished"),
        "launched": _("Somebody has launched"), "stars_at_least": _("Leader’s stars, at least"),
        "adventure": _("Asked about"), "negated": _("Not"),
    }  # fmt: skip
    return str(names.get(name, name))
