"""The devices of the site's bots: no session ever has one."""

import secrets

from django.db.models import Q

PREFIX = "bot-"


def new_bot_device() -> str:
    """Makes the device of one bot at one seat."""
    return f"{PREFIX}{secrets.token_hex(10)}"


def is_bot_device(device: str) -> bool:
    """Returns whether a device is that of a bot of the site."""
    return device.startswith(PREFIX)


def by_bots(field: str) -> Q:
    """Finds rows whose `field` is the device of a bot of the site."""
    return Q(**{f"{field}__startswith": PREFIX})
