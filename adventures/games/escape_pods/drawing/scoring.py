"""The field while shelters are scored: four large ones, the one that is settled now lit."""

from __future__ import annotations

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.games.escape_pods.rules.assigning import fitting
from adventures.games.escape_pods.rules.geometry import SHELTERS
from adventures.games.escape_pods.rules.scoring import Settled
from adventures.games.escape_pods.rules.shelters import CARDS
from adventures.games.escape_pods.rules.state import Pawn
from adventures.games.escape_pods.rules.views import CrewView, EscapeView
from adventures.games.escape_pods.words.things import type_name

from .measures import LARGE_AT
from .pieces import plate
from .place import Scene
from .shelters import LARGE, whole

FOOT = 296  # the line at the foot of a shelter
APART = 74  # from one seat's points to the next, at most
ORDER = tuple(SHELTERS)


def settled_now(view: EscapeView) -> tuple[str, CrewView] | None:
    """The shelter that is settled now, and whoever is asked there; None before and after that."""
    if view["phase"] != "assign":
        return None
    for name in ORDER:
        card = CARDS[view["shelters"][name]["card"] or ""]
        taken = _pawns(view, name)
        for crew in view["shelters"][name]["arrivals"]:
            if crew and fitting(card, taken, crew["type"] or ""):
                return name, crew
    return None


def is_turned_up(view: EscapeView, name: str) -> bool:
    """Returns whether the crew of a shelter lies face up: it is settled now, or was."""
    now = settled_now(view)
    return view["phase"] == "over" or bool(now and ORDER.index(name) <= ORDER.index(now[0]))


def points_in(view: EscapeView, name: str) -> dict[str, int]:
    """The points of each seat in a shelter as its crew is assigned by now."""
    waiting = tuple(_pawn(view, crew) for crew in view["shelters"][name]["arrivals"] if crew)
    settled = Settled(CARDS[view["shelters"][name]["card"] or ""], _pawns(view, name), waiting)
    return {seat: sum(settled.values(number)) for number, seat in enumerate(view["panels"])}


def _pawns(view: EscapeView, name: str) -> dict[str, Pawn]:
    spaces = view["shelters"][name]["spaces"]
    return {str(at): _pawn(view, space["crew"]) for at, space in enumerate(spaces, 1) if space["crew"]}


def _pawn(view: EscapeView, crew: CrewView) -> Pawn:
    return Pawn(list(view["panels"]).index(crew["seat"]), crew["type"] or "")


def shelter(scene: Scene, name: str) -> SafeString:
    """A large shelter with what is to be said of it at its foot."""
    view, now = scene.view, settled_now(scene.view)
    arrived = f'<text class="caption arrived" x="22" y="84">{escape(_("Arrived"))}</text>'
    if now and now[0] == name:
        css, foot = "lit", _chooser_line(view, now[1])
    elif now and not is_turned_up(view, name):
        css, foot = "waiting", _line(_opens(name, now[0]), "")
    else:
        css, foot = "done", _points(view, name)
    shown = f"shelter large {css}"
    return whole(scene, name, LARGE, LARGE_AT[name], shown, arrived + foot, public=css != "waiting")


def _opens(name: str, now: str) -> str:
    if ORDER.index(name) == ORDER.index(now) + 1:
        return _("opens next")
    return _("opens last") if name == ORDER[-1] else _("opens later")


def _chooser_line(view: EscapeView, crew: CrewView) -> str:
    """Who chooses a space; amber only where that is the viewer."""
    words = {"name": crew["seat"], "crew": type_name(crew["type"] or "")}
    if crew["seat"] == view["seat"]:
        return _line(_("Your %(crew)s chooses a space") % words, " mine")
    return _line(_("%(name)s’s %(crew)s chooses a space") % words, "")


def _line(text: str, css: str) -> str:
    return f'<text class="foot{css}" x="{LARGE.width / 2:g}" y="{FOOT}">{escape(text)}</text>'


def _points(view: EscapeView, name: str) -> str:
    """The points of all seats beside their plates."""
    points = points_in(view, name)
    step = min(APART, LARGE.width / (len(points) + 0.5))
    drawn = ""
    for at, (seat, value) in enumerate(points.items()):
        x = LARGE.width / 2 + step * (at - (len(points) - 1) / 2) - 14
        shown = plate(view["panels"][seat]["colour"], None, 20)
        told = f'<text class="sum" x="16" dy=".355em">{value}</text>'
        drawn += f'<g transform="translate({x:g} {FOOT - 6})">{shown}{told}</g>'
    return drawn
