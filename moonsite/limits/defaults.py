"""The limits that hold where the environment names no others."""

from typing import NamedTuple

import environ
from django.core.exceptions import ImproperlyConfigured

RATES = {
    "sign_up": "10/hour, 100/hour",
    "sign_in": "10/15 minutes, 100/15 minutes",
    "sign_in_name": "100/hour",
    "new_password": "5/hour, 60/hour",
    "codes": "10/10 minutes, 60/10 minutes",
    "device_codes": "10/hour, 60/hour",
    "new_games": "60/hour, 600/hour",
    "new_campaigns": "20/hour, 200/hour",
    "new_crews": "20/hour, 200/hour",
    "notes": "60/hour, 600/hour",
    "analyses": "30/hour, 300/hour",
    "exports": "60/hour, 600/hour",
    "imports": "30/hour, 300/hour",
    "strangers": ", 1200/minute",
    "new_devices": ", 600/hour",
}
"""By what is limited: so many for one device, and so many for one address, behind which a school may sit."""

STREAMS = {"device": 4, "address": 500, "process": 5000}
"""How many streams are open at once in one process: of one device or token, of one address, and in all."""


class QueueLimits(NamedTuple):
    """How many may be busy at once in one process: of one device, of one address, and in all."""

    device: int
    address: int
    process: int


LANES = {
    "imports": QueueLimits(2, 3, 6),
    "drawings": QueueLimits(4, 8, 16),
    "strangers": QueueLimits(4, 8, 32),
    "passwords": QueueLimits(4, 8, 32),
}
"""How many wait in a lane or are answered there; it answers one after the other (`moonsite.limits.lanes`)."""

AT_ONCE = QueueLimits(2, 4, 0)
"""How many requests of a device, and of an address, are answered at once elsewhere; the others wait."""


def rates_from(env: environ.Env) -> dict[str, str]:
    """Reads `LIMIT_SIGN_UP` and the like: `10/hour, 100/hour`; what is left empty is not limited."""
    return {kind: env.str(f"LIMIT_{kind.upper()}", default=rate) for kind, rate in RATES.items()}


def streams_from(env: environ.Env) -> dict[str, int]:
    """Reads `STREAMS_OF_DEVICE` and the like; 0 is no limit."""
    return {of: env.int(f"STREAMS_OF_{of.upper()}", default=most) for of, most in STREAMS.items()}


def lanes_from(env: environ.Env) -> dict[str, QueueLimits]:
    """Reads `LANE_IMPORTS` and the like: `2, 3, 6`, of a device, of an address, in all."""
    found = {}
    for lane, most in LANES.items():
        told = env.list(f"LANE_{lane.upper()}", cast=int, default=list(most))
        if len(told) != len(most) or min(told) < 1:
            raise ImproperlyConfigured(
                f"LANE_{lane.upper()} is three numbers, as {', '.join(map(str, most))}."
            )
        found[lane] = QueueLimits(*told)
    return found


def at_once_from(env: environ.Env) -> QueueLimits:
    """Reads `AT_ONCE_OF_DEVICE` and `AT_ONCE_OF_ADDRESS`; 0 is no limit."""
    return QueueLimits(
        env.int("AT_ONCE_OF_DEVICE", default=AT_ONCE.device),
        env.int("AT_ONCE_OF_ADDRESS", default=AT_ONCE.address),
        AT_ONCE.process,
    )
