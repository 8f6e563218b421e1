"""The other players and what their parts have brought; the foot of the station: who leads, what is open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.panels import Player

from ..rules.contents import SECTORS
from ..rules.views import GateView
from ..words import asking
from ..words.things import SECTORS as SECTOR_WORDS


@dataclass(frozen=True)
class OtherPlayer(Player):
    """A seat: its colour, its open corridors, what its part was like; `own` for the viewer's."""

    colour: str = ""
    open_corridors: int = 0
    tiles: int = 0
    did: str = ""
    own: bool = False


@dataclass(frozen=True)
class Count:
    """How many activated modules of a sector, or sets of all three, a station has, and who leads in it."""

    key: str
    icon: str
    name: str
    count: int
    leads: str


@dataclass(frozen=True)
class StationSummary:
    """What stands below the station of the viewer; `rebuild` where it can be laid anew."""

    counts: tuple[Count, ...]
    open_corridors: int
    rebuild: bool


def mate_of(view: GateView, *, name: str, **known: Any) -> OtherPlayer:
    """A seat as everybody may see it."""
    station = view["stations"][name]
    return OtherPlayer(
        name=name,
        score=view["players"][name]["influence"]["total"],
        doing=asking.doing(view, name),
        colour=view["colours"][name],
        open_corridors=len(station["open"]),
        tiles=len(station["cells"]),
        did=_did(view, name),
        own=name == view["seat"],
        **known,
    )


def _did(view: GateView, name: str) -> str:
    """What a seat has done in the turn in hand, in a few words."""
    did = view["players"][name]["did"]
    if did.get("settled"):
        return _("settled %(count)s") % {"count": did["settled"]}
    laid, back = did.get("added", 0), did.get("returned", 0)
    if laid or back:
        said = [_("laid %(count)s") % {"count": laid}] if laid else []
        return ", ".join(said + ([_("%(count)s back") % {"count": back}] if back else []))
    part = next((one for one in view["parts"] if one["seat"] == name and one["step"] == "act"), None)
    if part is None:
        return ""
    used = did.get("stepped", 0) + did.get("filled", 0)
    if part["state"] == "done":
        return _("used %(used)s of %(points)s") % {"used": used, "points": part["points"]}
    if part["state"] == "later" and part["points"]:
        return ngettext("%(count)s point to come", "%(count)s points to come", part["points"]) % {
            "count": part["points"]
        }
    return _("nothing to do") if part["state"] == "passed" else ""


def station_summary_of(view: GateView) -> StationSummary:
    """The foot of the viewer's station."""
    own = view["seat"] or view["seats"][0]["seat"]
    station, choices = view["stations"][own], view["choices"]
    counts = [
        Count(
            sector,
            SECTOR_WORDS[sector].icon,
            str(SECTOR_WORDS[sector].name),
            station["activated"][sector],  # type: ignore[index]
            _leads(view, own, {seat: one["activated"][sector] for seat, one in view["stations"].items()}),  # type: ignore[index]
        )
        for sector in SECTORS
    ]
    sets = {seat: one["sets"] for seat, one in view["stations"].items()}
    counts.append(Count("balance", "balance", _("sets"), station["sets"], _leads(view, own, sets)))
    return StationSummary(tuple(counts), len(station["open"]), bool(choices and choices["rebuild"]))


def _leads(view: GateView, own: str, counts: dict[str, int]) -> str:
    """Who has most of something, and how many, in a few words."""
    most = max(counts.values())
    if not most:
        return ""
    leaders = [seat for seat, count in counts.items() if count == most]
    if own in leaders:
        return _("you lead") if len(leaders) == 1 else _("a tie")
    if len(leaders) > 1:
        return _("most: %(count)s") % {"count": most}
    return _("%(name)s has %(count)s") % {"name": leaders[0], "count": most}
