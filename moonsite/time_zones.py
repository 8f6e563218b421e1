"""Whose clock dates and times are told by: that of whoever looks, else the site's own."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

OF_DEVICE = "timezone"
"""The cookie in which a page writes the time zone of its device (`static/js/time_zone.js`)."""
CHOSEN = "timezone_chosen"
"""The cookie of a time zone that somebody has chosen instead."""
AREAS = (
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian",
    "Pacific",
)  # fmt: skip
EVENING_ENDS = timedelta(hours=5)
"""So long after midnight it is still the evening before."""
_TO_WRITE = "moonsite.time_zone"


class TimeZoneMiddleware:
    """Tells all times of a reply by the clock of whoever asks."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Makes the reply."""
        with timezone.override(zone_of(request)):
            reply = self.get_response(request)
        if _TO_WRITE in request.META:
            write_chosen(reply, request.META[_TO_WRITE])
        return reply


def zone_of(request: HttpRequest) -> ZoneInfo | None:
    """Returns the time zone that was chosen on a device, else the device's own; None where none is known."""
    return known_zone(request.COOKIES.get(CHOSEN, "")) or known_zone(request.COOKIES.get(OF_DEVICE, ""))


def remember_chosen(request: HttpRequest, name: str) -> None:
    """Has the reply to a request tell its device which time zone was chosen; none: its own."""
    if request.COOKIES.get(CHOSEN, "") != name:
        request.META[_TO_WRITE] = name


def write_chosen(reply: HttpResponseBase, name: str) -> None:
    """Writes into a reply which time zone was chosen; none: that of the device."""
    if name:
        reply.set_cookie(CHOSEN, name, max_age=settings.LANGUAGE_COOKIE_AGE, samesite="Lax")
    else:
        reply.delete_cookie(CHOSEN, samesite="Lax")


def known_zone(name: str) -> ZoneInfo | None:
    """Returns the time zone of a name of the IANA database, as Europe/Madrid; None for any other text."""
    return ZoneInfo(name) if name in _names() else None


@cache
def _names() -> frozenset[str]:
    """The names of all time zones: reading them takes a while."""
    return frozenset(available_timezones())


@cache
def zones_to_choose() -> dict[str, list[str]]:
    """Returns the names of time zones by their area, those of places alone; and UTC."""
    areas: dict[str, list[str]] = {area: [] for area in AREAS}
    for name in sorted(_names()):
        area, _slash, place = name.partition("/")
        if place and area in areas:
            areas[area].append(name)
    return {**areas, "UTC": ["UTC"]}


def evening_of_site(moment: datetime) -> date:
    """Returns the day whose evening it was by the clock of the site, the same for whoever looks."""
    return (timezone.localtime(moment, timezone.get_default_timezone()) - EVENING_ENDS).date()


def evening_of(moment: datetime) -> date:
    """Returns the day whose evening it was, by the clock of whoever looks."""
    return (timezone.localtime(moment) - EVENING_ENDS).date()
