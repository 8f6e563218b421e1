"""Who asks from where: the one place that says the address of a request's client."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

NEIGHBOURS = 64  # bits of an IPv6 address that a whole household has in common


def address_of(request: HttpRequest) -> str:
    """Gets the address of whoever asks, of IPv6 its first 64 bits; empty where it is not known.

    It is that of the connection, unless so many proxies stand in front as `TRUSTED_PROXIES` says: each of
    them has added at the right of `X-Forwarded-For` whom it was asked by, so the one that the outermost has
    added counts. Whatever stands further left a client may have written itself.
    """
    return address_in(request.META.get("REMOTE_ADDR") or "", request.META.get("HTTP_X_FORWARDED_FOR", ""))


def address_in(connected: str, forwarded: str) -> str:
    """The same for the address of a connection and the header that proxies write."""
    proxies: int = settings.TRUSTED_PROXIES
    if not proxies:
        return household(connected)
    told = forwarded.split(",")
    return household(told[-proxies]) if len(told) >= proxies else ""


def household(address: str) -> str:
    """The address in short, of IPv6 the part that nobody can change at will; empty for what is none."""
    try:
        known = ipaddress.ip_address(address.strip())
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known.packed, NEIGHBOURS), strict=False).network_address)
