"""What stands in the cells of an operator's lists: two lines, a state by icon and word, a moment, a link."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from django.templatetags.static import static
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from moonsite.short_dates import ago

SPRITE = "icons/icons.svg"


@cache
def icon(name: str, tone: str = "", sprite: str = SPRITE, size: int = 22) -> SafeString:
    """An icon that says nothing to whoever hears the page."""
    return format_html(
        '<svg class="icon {}" width="{}" height="{}" aria-hidden="true"><use href="{}#{}"/></svg>',
        tone, size, size, static(sprite), name,
    )  # fmt: skip


def figure(number: float) -> str:
    """A number as one reads it, its thousands apart."""
    return number_format(number, use_l10n=True, force_grouping=True)


def lines(main: Any, second: Any = "", url: str = "") -> SafeString:
    """What it is, and below it what else is known of it."""
    shown = '<span class="main"><a href="{0}">{1}</a></span>' if url else '<span class="main">{1}</span>'
    below = '<span class="second">{2}</span>' if second else ""
    return format_html(shown + below, url, main, second)


def state(name: str, words: Any, tone: str = "") -> SafeString:
    """How it stands, by icon and word."""
    return format_html('<span class="state">{}{}</span>', icon(name, tone, size=18), words)


def link(url: str, words: Any) -> SafeString:
    """A way to what is beside it."""
    return format_html('<a href="{}">{}</a>', url, words)


def out(url: str, words: Any) -> SafeString:
    """A way to the site, as an icon with words for whoever hears it."""
    return format_html('<a class="out" href="{}" aria-label="{}">{}</a>', url, words, icon("go"))


def names(those: Iterable[Any]) -> SafeString:
    """Names in a row."""
    joined = mark_safe(", ".join(map(conditional_escape, those)))  # noqa: S308 - of escaped names
    return format_html('<span class="said">{}</span>', joined) if joined else joined


def how_long(since: datetime, now: datetime | None = None) -> str:
    """For how long something is so, in its largest measure."""
    passed = max((now or timezone.now()) - since, timedelta())
    if passed >= timedelta(days=1):
        return ngettext("for %(count)s day", "for %(count)s days", passed.days) % {"count": passed.days}
    minutes = int(passed.total_seconds() // 60)
    if minutes >= 60:
        hours = minutes // 60
        return ngettext("for %(count)s hour", "for %(count)s hours", hours) % {"count": hours}
    if minutes:
        return ngettext("for %(count)s minute", "for %(count)s minutes", minutes) % {"count": minutes}
    return _("for less than a minute")


def ago_or_never(at: datetime | None) -> str:
    """How long ago something was; never where it was never."""
    return _("never") if at is None else ago(at)
