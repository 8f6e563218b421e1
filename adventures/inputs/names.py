"""What people may be called at a table: as they type it, and the sentence for what cannot be."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import regex

from adventures.games.registry import KITS
from adventures.rules import DEALER, refused_sign

MOST_LETTERS = 24  # as people count: a flag is one

_LETTERS = regex.compile(r"\X")
STACKED = regex.compile(r"\p{M}{5}")  # more marks on one letter than any script writes cover the line above
UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u2800]")
_LINE = {"\n": "line break", "\r": "line break", "\t": "tab", "\0": "null"}


class NameFault(NamedTuple):
    """Why a name cannot be taken: a code, which `adventures.words.refusals` puts into words, and its data."""

    code: str
    data: dict[str, Any] = {}


def normalised(name: str) -> str:
    """A name as it is stored: composed, trimmed, and with plain single spaces."""
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in name)
    return unicodedata.normalize("NFC", regex.sub(" +", " ", spaced.strip()))


@lru_cache(maxsize=4096)
def look_alike(name: str) -> str:
    """What two names have in common that nobody at a table could tell apart."""
    return unicodedata.normalize("NFC", UNSEEN.sub("", normalised(name).casefold()))


# Letters of Cyrillic and Greek that are drawn like Latin ones: a capital like a capital.
_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХЗԚԜҮаеорсухіјѕԁԛԝһүΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹαικνορυϲϳɑɡıʏ",
    "ABESIJKMHOPCTYX3QWYaeopcyxijsdqwhyABEZHIKMNOPTYXCaiKvopucjagiy",
)


def skeleton(name: str) -> str:
    """What a name looks like, whichever alphabet its letters are of, full width and other forms aside."""
    plain = unicodedata.normalize("NFKC", UNSEEN.sub("", normalised(name)))
    return normalised(plain.translate(_TWINS).casefold())


def fault_of(name: str, *, letters: int = MOST_LETTERS) -> NameFault | None:
    """Why nobody can have a tidied name, None where it is one.

    `letters` is how many it may have at most, counted as people see them.
    """
    if len(name) > letters * 4:
        many = len(_LETTERS.findall(name[: letters * 40])) > letters
        return NameFault("name_long", {"most": letters}) if many else NameFault("name_parts")
    if len(_LETTERS.findall(name)) > letters:
        return NameFault("name_long", {"most": letters})
    if (sign := refused_sign(name)) is not None:
        return NameFault("name_sign", {"sign": sign_in_words(sign)})
    if stacked := STACKED.search(name):
        return NameFault("name_sign", {"sign": sign_in_words(stacked.group()[-1])})
    if name and not UNSEEN.sub("", name).strip():
        return NameFault("name_sign", {"sign": sign_in_words(name[0])})
    return None


def faults_of(names: Sequence[str]) -> list[NameFault | None]:
    """What is wrong with each of the tidied names of one table."""
    seen: set[str] = set()
    faults = []
    for name in names:
        faults.append(_fault_beside(name, seen))
        seen |= _forms(name)
    return faults


def _fault_beside(name: str, seen: set[str]) -> NameFault | None:
    if fault := fault_of(name):
        return fault
    taken = {DEALER}.union(*(_forms(kit.rival) for kit in KITS if kit.rival))
    if taken & _forms(name):
        return NameFault("name_reserved")
    return NameFault("name_same") if seen & _forms(name) else None


def _forms(name: str) -> set[str]:
    """By what a name is known again: two with one in common cannot sit at one table."""
    return {look_alike(name), skeleton(name)}


def sign_in_words(sign: str) -> str:
    """A sign that may be invisible, by its number and its name: "U+202E right-to-left override"."""
    name = _LINE.get(sign) or unicodedata.name(sign, "control character").lower()
    return f"U+{ord(sign):04X} {name}"
