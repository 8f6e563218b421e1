"""The limits that hold where the environment names no others."""

import environ

RATES = {
    "sign_up": "10/hour, 100/hour",
    "sign_in": "10/15 minutes, 100/15 minutes",
    "sign_in_name": "100/hour",
    "new_password": "5/hour, 60/hour",
    "codes": "10/10 minutes, 60/10 minutes",
    "new_games": "60/hour, 600/hour",
    "new_campaigns": "20/hour, 200/hour",
    "exports": "60/hour, 600/hour",
    "imports": "30/hour, 300/hour",
}
"""By what is limited: so many for one device, and so many for one address, behind which a school may sit."""

STREAMS = {"device": 6, "address": 500, "process": 5000}
"""How many streams are open at once in one process: of one device or token, of one address, and in all."""


def rates_from(env: environ.Env) -> dict[str, str]:
    """Reads `LIMIT_SIGN_UP` and the like: `10/hour, 100/hour`; what is left empty is not limited."""
    return {kind: env.str(f"LIMIT_{kind.upper()}", default=rate) for kind, rate in RATES.items()}


def streams_from(env: environ.Env) -> dict[str, int]:
    """Reads `STREAMS_OF_DEVICE` and the like; 0 is no limit."""
    return {of: env.int(f"STREAMS_OF_{of.upper()}", default=most) for of, most in STREAMS.items()}
