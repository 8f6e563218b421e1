"""Cards that are taken from the bank, or discarded: for points, or because there are too many."""

from __future__ import annotations

import json
from dataclasses import dataclass

from django.utils.translation import gettext as _

from ..rules.contents import IDENTICAL, LEAST_DISCARDED
from ..rules.views import AstraView
from ..words.deals import giving_texts
from .resource_counts import AmountKey, keys_of

ASKED = ("gain", "limit", "discard")


@dataclass(frozen=True)
class Giving:
    """Which cards are chosen. `data` is what the script reads, as JSON: the verb of the move, how many cards
    (`least` to `count`), whether all are of one type (`single`), and what it says.
    Empty while no cards are chosen.
    """

    head: str = ""
    count: int = 0
    keys: tuple[AmountKey, ...] = ()
    button: str = ""
    data: str = ""


def giving_of(view: AstraView) -> Giving | None:
    """The keys of a choice of cards; None while none is asked."""
    seat, decision = view["seat"], view["decision"]
    if seat is None or decision is None or decision["kind"] not in ASKED:
        return None
    kind, about = decision["kind"], decision["data"]
    there = view["bank"] if kind == "gain" else view["players"][seat]["cards"] or {}
    count = about["count"] if kind != "discard" else sum(there.values())
    most, single = dict(there), False
    if kind == "discard":
        single = about["element"] == IDENTICAL
        least = LEAST_DISCARDED if single else 1
        most = {type_: number if single else 1 for type_, number in there.items() if number >= least}
    data = {
        "verb": "gain" if kind == "gain" else "discard",
        "least": LEAST_DISCARDED if kind == "discard" else count,
        "count": count,
        "single": single,
        "says": dict(giving_texts(kind)),
    }
    most = {type_: min(number, count) for type_, number in most.items()}
    return Giving(
        _("In the bank") if kind == "gain" else _("Your cards"),
        count,
        keys_of(there, most),
        _("Take") if kind == "gain" else _("Discard"),
        json.dumps(data),
    )
