"""What is limited, and for whom it is counted together."""

import functools
from collections.abc import Mapping
from typing import NamedTuple

from django.conf import settings
from limits import RateLimitItem, parse

from moonsite.limits.counters import Counted, Counters

counters = Counters(settings.REDIS_URL)


class Allowed(NamedTuple):
    """How often something may be done by one device, and from one address; None: as often as one likes."""

    device: RateLimitItem | None
    address: RateLimitItem | None


@functools.cache
def _read(rates: str) -> Allowed:
    device, address = (part.strip() for part in rates.partition(",")[::2])
    return Allowed(parse(device) if device else None, parse(address) if address else None)


def allowed(kind: str) -> Allowed:
    """The rates of a kind, as the settings say: `10/hour, 100/hour`."""
    return _read(settings.LIMITS[kind])


def wait_of(kind: str, *, device: str, address: str) -> int:
    """Says in how many seconds it may be done again, 0 for at once; counts nothing."""
    for rate, whose in _buckets(kind, device, address):
        told = counters.counted(rate, *whose)
        if told.number >= rate.amount:
            return told.seconds
    return 0


def count(kind: str, *, device: str, address: str) -> Mapping[str, Counted]:
    """Counts one for the device and for its address, and tells by these words how many there were of each.

    Nobody's address is counted where none is known: so nobody is held up for what all others do.
    """
    return {whose[1]: counters.count(rate, *whose) for rate, whose in _buckets(kind, device, address)}


def locked_for(kind: str, *, device: str, address: str) -> int:
    """Takes one: 0 when it may be done, else the seconds until it may, and then nothing is counted."""
    wait = wait_of(kind, device=device, address=address)
    if not wait:
        count(kind, device=device, address=address)
    return wait


def _buckets(kind: str, device: str, address: str) -> list[tuple[RateLimitItem, tuple[str, str, str]]]:
    rates = allowed(kind)
    of = (("device", rates.device, device), ("address", rates.address, address))
    return [(rate, (kind, name, value)) for name, rate, value in of if rate is not None and value]
