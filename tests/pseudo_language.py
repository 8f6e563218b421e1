"""A language that marks every text: what is not between marks on a page was never given to a translator."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser

from django.conf import settings
from django.test import override_settings
from django.utils.translation import trans_real

PSEUDO = "ia"
"""A code that Django knows and the site does not offer: nothing that is cached for it is ever shown."""

OPEN, CLOSE = "⟦", "⟧"
SAID = ("alt", "aria-label", "aria-description", "placeholder", "title")
UNSEEN = {"script", "style", "template"}
ALONE = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class PseudoTranslation(trans_real.DjangoTranslation):
    """Translates nothing, and puts marks around everything."""

    def __init__(self) -> None:
        super().__init__(PSEUDO)

    def gettext(self, message: str) -> str:
        """Returns the message between marks; of one with a context only the message."""
        return f"{OPEN}{message.rpartition(trans_real.CONTEXT_SEPARATOR)[2]}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Returns the one or the other between marks."""
        return self.gettext(msgid1 if n == 1 else msgid2)


@contextmanager
def pseudo_language() -> Iterator[str]:
    """While it lasts the site offers one language more, whose texts stand between marks; gives its code."""
    with override_settings(LANGUAGES=[*settings.LANGUAGES, (PSEUDO, "pseudo")]):
        # Django forgets all catalogues when this setting changes, then and at the end.
        trans_real._translations[PSEUDO] = PseudoTranslation()
        yield PSEUDO


class _Reader(HTMLParser):
    """Collects what a page says outside of marks, with the attributes that are read out or shown."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = 0
        self.elements: list[tuple[str, bool]] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        left = tag == "optgroup" or values.get("translate") == "no" or values.get("lang", PSEUDO) != PSEUDO
        if tag not in ALONE:
            self.elements.append((tag, left))
        if not self.is_left():
            for name in SAID:
                self.outside += outside_marks(values.get(name) or "")
        if tag == "input" and values.get("type") in ("submit", "button"):
            self.outside += outside_marks(values.get("value") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ALONE:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.elements and self.elements.pop()[0] != tag:
            pass

    def is_left(self) -> bool:
        """Whether what stands here needs no translation."""
        return any(left for _tag, left in self.elements)

    def handle_data(self, data: str) -> None:
        if any(tag in UNSEEN for tag, _left in self.elements):
            return
        said, self.depth = _outside(data, self.depth)
        if not self.is_left():
            self.outside += said


def _outside(text: str, depth: int) -> tuple[list[str], int]:
    """The words of a text outside of marks, and how deep its end lies in them."""
    found, word = [], ""
    for letter in text:
        if letter == OPEN:
            depth += 1
        elif letter == CLOSE:
            depth -= 1
        if depth == 0 and letter not in CLOSE:
            word += letter
        elif word:
            found.append(word)
            word = ""
    return [" ".join(words.split()) for words in (*found, word) if _says_something(words)], depth


def _says_something(words: str) -> bool:
    return any(letter.isalpha() for letter in words)


def outside_marks(text: str) -> list[str]:
    """Returns the parts of a text with letters in them that stand outside of marks."""
    return _outside(text, 0)[0]


def untranslated(page: str) -> list[str]:
    """Returns what a page says outside of marks.

    Left out are scripts, elements that are marked as not to be translated, those in another language, and
    groups of options (time zones).
    """
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return reader.outside
