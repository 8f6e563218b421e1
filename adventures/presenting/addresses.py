"""Addresses as other tablets reach them."""

from ipaddress import ip_address
from urllib.parse import urljoin, urlsplit

from django.conf import settings
from django.http import HttpRequest


def reachable(request: HttpRequest, path: str) -> str:
    """The whole address of a page, for other devices."""
    return urljoin(settings.PUBLIC_URL, path) if settings.PUBLIC_URL else request.build_absolute_uri(path)


def is_this_machine(link: str) -> bool:
    """Returns whether an address leads nowhere from another tablet."""
    host = urlsplit(link).hostname or ""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
