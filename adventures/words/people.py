"""Who did something, as the others know them."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from .lists import all_of


def named(who: Mapping[str, Any] | None) -> str:
    """Puts whoever acted (`selectors.who`) into words: names of seats, an account, a tablet, the operator."""
    who = who or {}
    if who.get("operator"):
        return _("the operator of the site")
    if who.get("names"):
        return all_of(who["names"])
    if who.get("account"):
        return str(who["account"])
    return _("the host's tablet") if who.get("host") else _("a tablet without a seat")
