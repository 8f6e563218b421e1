"""What is asked of the desk beside typing into a field, each as a change of the book."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.urls import reverse
from django.utils.text import slugify

from adventures.errors import Malformed
from campaigns.books.checks.ways import ALWAYS
from campaigns.books.edits import (
    Add,
    Drop,
    InvalidValue,
    MoveEdit,
    Put,
    Replace,
    Several,
    UnknownAddress,
    shown_at,
    value_at,
)
from campaigns.books.numbering import (
    ChangeKind,
    NewCard,
    NewChapter,
    RenumberCard,
    RenumberChapter,
    new_decision,
    next_key,
    next_number,
)
from campaigns.books.parse import measure
from campaigns.books.story import (
    CardChange,
    CardDeed,
    CardSide,
    ChapterKind,
    Effect,
    For,
    Option,
    Path,
    SpanKind,
    StarGift,
    StoryBook,
    Transition,
)
from campaigns.models import BookVersion
from campaigns.services.book_edits import Edit

LASTING = ("cards_in", "cards_out")  # these hold to the end unless somebody says otherwise
MOST_OPTIONS = 6
MOST_CAMPAIGNS = 20
LONGEST_FLAG = 40
USUAL = [3, 2, 1]
NEW = "new "


def put_of(address: str, value: str, was: str | None) -> Edit:
    """What is typed into a field; numbers, kinds and new chapters or cards bring more with them."""
    kind, _slash, rest = address.partition("/")
    number, _slash, inner = rest.partition("/")
    whole = int(number) if number.isdecimal() and len(number) < 7 else 0
    if kind == "chapters" and inner == "number":
        return _renumber(RenumberChapter, whole, value)
    if kind == "cards" and inner == "number":
        return _renumber(RenumberCard, whole, value)
    if kind == "chapters" and inner == "kind":
        if value not in {each.value for each in ChapterKind}:
            raise Malformed("value")
        return ChangeKind(whole, ChapterKind(value))
    if value.startswith(NEW) and value.removeprefix(NEW).isdecimal() and len(value) < 11:
        new = value.removeprefix(NEW)
        made = NewCard(int(new)) if address.endswith("/card") else NewChapter(int(new))
        return Several([made, Put(address, new, was)])
    if address.endswith("/span"):
        return Several([Put(address, value, was), _with_until(address, value)])
    if inner == "ruleset":
        return Several([Put(address, value, was), Replace(f"{kind}/{number}/missions", lambda _old: {})])
    return Put(address, value, was)


def edit_of(do: str, address: str, value: str) -> Edit:
    """What a key of a page does; raises Malformed for no such thing."""
    deed = DEEDS.get(do)
    if deed is None:
        raise Malformed("do")
    return deed(address, value)


def leads_on(version: BookVersion, edit: Edit, address: str) -> str:
    """The page on which to go on where a chapter or card has another number now; else nothing."""
    match edit:
        case RenumberChapter(number, to) if number != to:
            return reverse("desk:chapter", args=[version.pk, to])
        case RenumberCard(number, to) if number != to:
            return reverse("desk:card", args=[version.pk, to])
    return ""


def _renumber(make: Callable[[int, int], Edit], number: int, value: str) -> Edit:
    digits = value.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):

        def refuse(book: StoryBook) -> StoryBook:
            raise InvalidValue("whole_number")

        return refuse
    return make(number, int(digits))


def _with_until(address: str, span: str) -> Edit:
    """An effect that holds until a chapter names one; no other does."""

    def changed(effect: Any) -> Any:
        if not isinstance(effect, Effect):
            raise UnknownAddress(address)
        return effect if span == SpanKind.UNTIL else replace(effect, until=None)

    return Replace(address.removesuffix("/span"), changed)


# Keys


def _add_way(address: str, value: str) -> Edit:
    """Another way: `otherwise` stands last, any other before it."""

    def added(book: StoryBook) -> StoryBook:
        ways = value_at(book, f"{address}/transitions")
        number = int(address.split("/")[1])
        other = [chapter.number for chapter in book.chapters if chapter.kind is not ChapterKind.EVENT]
        after = [each for each in other if each > number] or [each for each in other if each != number]
        if not after:
            new = next_number(book.by_number)
            book, after = NewChapter(new)(book), [new]
        way = Transition(after[0])
        always = [at for at, each in enumerate(ways) if each.when == ALWAYS]
        if value == "when" and always:
            return Add(f"{address}/transitions", way, always[0])(book)
        return Add(f"{address}/transitions", way)(book)

    return added


def _add_option(address: str, value: str) -> Edit:
    def added(decision: Any) -> Any:
        if decision is None or len(decision.options) >= MOST_OPTIONS:
            raise InvalidValue("too_many", limit=MOST_OPTIONS)
        key = next_key(option.key for option in decision.options)
        return replace(decision, options=(*decision.options, Option(key, {})))

    return Replace(address, added)


def _ask(address: str, value: str) -> Edit:
    """A question for a chapter."""

    def asking(book: StoryBook) -> StoryBook:
        number = int(address.split("/")[1])
        return Replace(f"{address}/decision", lambda old: old or new_decision(book, number))(book)

    return asking


def _ask_not(address: str, value: str) -> Edit:
    return Replace(f"{address}/decision", lambda _old: None)


def _add_effect(address: str, value: str) -> Edit:
    data = _effect(value)
    span = SpanKind.CAMPAIGN if data.get("kind") in LASTING else SpanKind.ADVENTURE
    return Add(address, Effect(data, span))


def _effect(value: str) -> dict[str, Any]:
    try:
        data = json.loads(value)
        measure(data)
    except (ValueError, RecursionError) as error:
        raise Malformed("value") from error
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise Malformed("value")
    return data


def _add_gift(address: str, value: str) -> Edit:
    return Add(f"{address}/stars", StarGift(1, For.LAST))


def _add_flag(address: str, value: str) -> Edit:
    flag = slugify(value)[:LONGEST_FLAG].strip("-_")

    def added(book: StoryBook) -> StoryBook:
        if not flag:
            raise InvalidValue("empty")
        flags = value_at(book, f"{address}/flags")
        return book if flag in flags else Add(f"{address}/flags", flag)(book)

    return added


def _add_card(address: str, value: str) -> Edit:
    """A card that comes into play; one with a new number is made."""
    digits = value.removeprefix(NEW)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        raise Malformed("value")
    number = int(digits)

    def added(book: StoryBook) -> StoryBook:
        if number not in book.cards_by_number:
            book = NewCard(number)(book)
        sides = book.cards_by_number[number].sides
        side = sides[0].key if len(sides) > 1 else ""
        return Add(address, CardChange(number, CardDeed.IN, side))(book)

    return added


def _stars(address: str, value: str) -> Edit:
    """The stars for the places: `address` is the effect that says them, or what follows, where none does."""
    match value:
        case "usual":
            return Drop(address)
        case "other" | "none":
            listed = list(USUAL) if value == "other" else [0]
            data = {"kind": "stars", "by_place": listed}
            if address.rpartition("/")[2].isdecimal():
                return Replace(address, lambda old: replace(old, data=data))
            return Add(f"{address}/effects", Effect(data))
    raise Malformed("value")


def _place_stars(address: str, value: str) -> Edit:
    """The stars of one place: the place and how many, with a blank between."""
    words = value.split()
    if len(words) != 2 or not all(word.isascii() and word.isdigit() and len(word) < 3 for word in words):
        raise Malformed("value")
    at, amount = map(int, words)

    def changed(effect: Any) -> Any:
        if not isinstance(effect, Effect) or effect.data.get("kind") != "stars" or at > 5:
            raise UnknownAddress(address)
        listed = list(effect.data.get("by_place", []))
        listed += [0] * (at + 1 - len(listed))
        listed[at] = amount
        while len(listed) > 1 and listed[-1] == 0:
            listed.pop()
        return replace(effect, data={**effect.data, "by_place": listed})

    return Replace(address, changed)


def _add_side(address: str, value: str) -> Edit:
    def added(sides: Any) -> Any:
        return (*sides, CardSide(next_key(side.key for side in sides), {}))

    return Replace(address, added)


def _everywhere(address: str, value: str) -> Edit:
    """An event card sends to one chapter in every Adventure."""
    if value and not (value.isascii() and value.isdigit() and len(value) < 5):
        raise Malformed("value")
    return Replace(f"{address}/event", lambda _old: {"": int(value)} if value else {})


def _only_in(address: str, value: str) -> Edit:
    """A card is used in an Adventure alone, with others, or not any more."""

    def turned(rulesets: Any) -> Any:
        if value in rulesets:
            return tuple(each for each in rulesets if each != value)
        return tuple(sorted({*rulesets, value}))

    return Replace(f"{address}/rulesets", turned)


def _language(address: str, value: str) -> Edit:
    """A language of the book more, or one less; the last one stays."""

    def turned(languages: Any) -> Any:
        if value not in languages:
            return (*languages, value)
        left = tuple(each for each in languages if each != value)
        if not left:
            raise InvalidValue("too_few", limit=1)
        return left

    return Replace("languages", turned)


def _add_campaign(address: str, value: str) -> Edit:
    def added(book: StoryBook) -> StoryBook:
        if len(book.paths) >= MOST_CAMPAIGNS:
            raise InvalidValue("too_many", limit=MOST_CAMPAIGNS)
        taken = {path.key for path in book.paths}
        key = book.key
        while key in taken:
            key = f"{key[:36]}-b"
        first = book.chapters[0].number if book.chapters else 1
        return replace(book, paths=(*book.paths, Path(key, {}, first)))

    return added


def _begin_with(address: str, value: str) -> Edit:
    """A text begins with what stands in another language, whose address is the value."""

    def copied(book: StoryBook) -> StoryBook:
        return Put(address, shown_at(book, value))(book)

    return copied


def _move(address: str, value: str) -> Edit:
    """A row is dragged to another place: by so many rows down, or up where there is a minus."""
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 3):
        raise Malformed("value")
    return MoveEdit(address, int(value))


DEEDS: Mapping[str, Callable[[str, str], Edit]] = {
    "add-way": _add_way,
    "add-option": _add_option,
    "ask": _ask,
    "ask-not": _ask_not,
    "add-effect": _add_effect,
    "add-gift": _add_gift,
    "add-flag": _add_flag,
    "add-card": _add_card,
    "add-side": _add_side,
    "add-campaign": _add_campaign,
    "stars": _stars,
    "place-stars": _place_stars,
    "everywhere": _everywhere,
    "only-in": _only_in,
    "language": _language,
    "begin-with": _begin_with,
    "drop": lambda address, value: Drop(address),
    "up": lambda address, value: MoveEdit(address, -1),
    "down": lambda address, value: MoveEdit(address, 1),
    "move": _move,
}
