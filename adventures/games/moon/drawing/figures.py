"""Figures with words in them: they are kept without a language, and said when they are drawn."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

# No name of a player begins so: names are figures too.
WORDED = "\x1f"
APART = " "


def worded(kind: str, *values: object) -> str:
    """A figure that `said` puts into words: `of` two numbers, or the `next` value of a scale."""
    return WORDED + APART.join([kind, *map(str, values)])


def said(figure: str) -> str:
    """A figure in the active language."""
    if not figure.startswith(WORDED):
        return figure
    kind, *values = figure.removeprefix(WORDED).split(APART)
    return _WORDS[kind](*values)


def _of(number: str, of: str) -> str:
    return _("%(number)s of %(of)s") % {"number": number, "of": of}


def _next(value: str) -> str:
    return _("next %(value)s") % {"value": value}


_WORDS: dict[str, Callable[..., str]] = {"of": _of, "next": _next}
