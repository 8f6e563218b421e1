"""What a finger taps on a phone beside the small board: shelters and pods, large enough."""

from __future__ import annotations

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ..drawing import small_shelter
from ..rules.geometry import HANGARS, SEATS
from ..rules.views import EscapeView, PodView
from ..words.things import place_name
from .shelters import Pawn, pawn_of, shelters_of


@dataclass(frozen=True)
class Strip:
    """A piece of the strips: its heading, its icon, and what is in it."""

    name: str
    icon: str
    svg: SafeString
    narrow: bool = True


@dataclass(frozen=True)
class PodSeat:
    """A seat of a pod, and who sits there."""

    place: str
    pawn: Pawn | None


@dataclass(frozen=True)
class PodCell:
    """A pod with its seats, and where it lies in words."""

    key: str
    size: int
    seats: tuple[PodSeat, ...]
    where: str


def strips_of(view: EscapeView) -> list[Strip]:
    """The shelters in a row, then the pods that can be used; nothing before the first turn."""
    if view["phase"] == "setup":
        return []
    decision = view["decision"]
    to = decision["data"]["to"] if decision and decision["kind"] == "assign" else ()
    shelters = render_to_string(
        "escape_pods/strip_shelters.html",
        {"shelters": _small(view), "assigning": view["phase"] == "assign", "open": to},
    )
    pods = [_cell(key, pod) for key, pod in view["pods"].items() if pod["place"]]
    shown = {"pods": _in_order(pods, view), "cards": _cards(view)}
    rows = render_to_string("escape_pods/strip_pods.html", shown)
    return [Strip(_("Shelters"), "home", shelters), Strip(_("Pods"), "board", rows)]


def _small(view: EscapeView) -> list[dict[str, object]]:
    """Each shelter in words, and drawn in small."""
    return [
        {"words": shelter, "svg": small_shelter(view, shelter.key)} for shelter in shelters_of(view).shelters
    ]


def _cards(view: EscapeView) -> list[tuple[str, str]]:
    """The revealed explosion cards and their places; alone the older one lies right."""
    revealed = view["explosions"]["revealed"]
    if len(view["seats"]) > 1:
        return [("explosions", number) for number in revealed]
    return list(zip(("explosions.right", "explosions.left"), revealed, strict=False))


def _in_order(pods: list[PodCell], view: EscapeView) -> list[PodCell]:
    """Those on their way first; of those at the dock only one, for they are all alike."""
    docked = [pod for pod in pods if view["pods"][pod.key]["place"] == "dock"]
    under_way = [pod for pod in pods if view["pods"][pod.key]["place"] not in (*HANGARS, "dock")]
    waiting = [pod for pod in pods if view["pods"][pod.key]["place"] in HANGARS]
    return [*under_way, *waiting, *docked[:1]]


def _cell(key: str, pod: PodView) -> PodCell:
    seats = zip(SEATS[key], pod["seats"], strict=True)
    return PodCell(
        key,
        pod["size"],
        tuple(PodSeat(place, pawn_of(crew)) for place, crew in seats),
        place_name(pod["place"] or ""),
    )
