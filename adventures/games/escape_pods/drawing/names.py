"""What each place is called for those who listen, and the few words that stand on the field."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from adventures.games.escape_pods.rules.geometry import SIZES
from adventures.games.escape_pods.rules.views import CrewView, EscapeView, ShelterView, SpaceView
from adventures.games.escape_pods.words.things import (
    KINDS,
    beacon_name,
    place_name,
    pod_name,
    shelter_name,
    type_name,
)

MOST = 8192  # labels that are kept


def join_names(words: Iterable[str]) -> str:
    """Words one after the other."""
    return ", ".join(word for word in words if word)


def crew_label(view: EscapeView, crew: CrewView | None, public: bool = False) -> str:
    """Whose crew member somebody is, its type where the viewer knows it; what only he knows says so."""
    if crew is None:
        return _free(get_language())
    private = crew["type"] is not None and not public and not view["over"]
    whose = "" if crew["seat"] == view["seat"] else crew["seat"]
    return _crew_label(get_language(), whose, crew["type"] or "", private)


@lru_cache
def _free(language: str | None) -> str:
    """Nobody: most spaces are free most of the time."""
    return _("free")


@lru_cache(maxsize=MOST)
def _crew_label(language: str | None, seat: str, type_: str, private: bool) -> str:
    """The crew of a seat; without one the viewer's own."""
    named = type_name(type_)
    if not seat:
        told = _("your %(crew)s") % {"crew": named}
    else:
        told = _("%(name)s’s %(crew)s") % {"name": seat, "crew": named}
    return join_names((told, _("only you see this") if private else ""))


def pod_label(view: EscapeView, pod: str) -> str:
    """A pod, where it is, and who sits in it."""
    shown = view["pods"][pod]
    there = place_name(shown["place"]) if shown["place"] else _("on its way")
    crew = [crew_label(view, one) for one in shown["seats"] if one]
    free = SIZES[pod] - len(crew)
    seats = ngettext("%(count)s free seat", "%(count)s free seats", free) % {"count": free} if free else ""
    return join_names((pod_name(pod), there, *crew, seats))


def seat_label(view: EscapeView, pod: str, at: int) -> str:
    """A seat of a pod and who sits there."""
    crew = crew_label(view, view["pods"][pod]["seats"][at - 1])
    return _("seat %(number)s of %(pod)s: %(crew)s") % {"number": at, "pod": pod_name(pod), "crew": crew}


def sector_label(view: EscapeView, sector: str) -> str:
    """A sector and what is in it: "sector 7, empty, bursts next"."""
    there, revealed = view["sectors"][sector], view["explosions"]["revealed"]
    bursts = revealed.index(sector) + 1 if sector in revealed else 0
    return _sector_label(get_language(), sector, there["scrap"], there["pod"], bursts, there["beyond"])


@lru_cache(maxsize=MOST)
def _sector_label(
    language: str | None, sector: str, scrap: bool, pod: str | None, bursts: int, is_beyond: bool
) -> str:
    """A sector; it `bursts` next (1), after that (2), or not yet (0)."""
    if scrap:
        lies = _("full of scrap")
    elif pod:
        lies = pod_name(pod)
    else:
        lies = _("empty")
    next_ = _("bursts next") if bursts == 1 else ""
    after = _("bursts after that") if bursts > 1 else ""
    beyond = _("beyond the barrier") if is_beyond else ""
    return join_names((place_name(sector), lies, next_, after, beyond))


def border_label(view: EscapeView, border: str) -> str:
    """The border between two sectors and the beacon on it."""
    return _border_label(get_language(), border, view["beacons"].get(border))


@lru_cache(maxsize=MOST)
def _border_label(language: str | None, border: str, laid: str | None) -> str:
    one, other = border.split("-")
    named = _("border between sectors %(one)s and %(other)s") % {"one": one, "other": other}
    lies = _("beacon %(colours)s") % {"colours": beacon_name(laid)} if laid else _("no beacon")
    return join_names((named, lies))


def hangar_label(view: EscapeView, hangar: str) -> str:
    """A hangar and the pod in it."""
    pod = view["hangars"][hangar]
    return join_names((place_name(hangar), pod_name(pod) if pod else _("empty")))


def dock_label(view: EscapeView) -> str:
    """The dock and how many pods wait there."""
    return join_names((place_name("dock"), dock_count(view)))


def dock_count(view: EscapeView) -> str:
    """How many of the one-seat pods wait at the dock."""
    pods = sum(SIZES[pod] == 1 for pod in view["pods"])
    return _("%(count)s of %(all)s") % {"count": len(view["dock"]), "all": pods}


def rule_of(shelter: ShelterView) -> str:
    """What the kind of a shelter changes, in words."""
    return str(KINDS[shelter["kind"]]) if shelter["kind"] else ""


def short_rule(shelter: ShelterView) -> str:
    """The same for a phone."""
    told = {
        "plain": _("plain"),
        "blue": _("+1 if 2"),
        "yellow": _("0 or all"),
        "orange": _("−1 if not"),
        "green": _("+1 each"),
    }
    return told.get(shelter["kind"] or "", "")


def shelter_label(view: EscapeView, name: str) -> str:
    """A shelter, its rule, who has come, and whether the next one sets off an explosion."""
    shelter = view["shelters"][name]
    here = sum(crew is not None for crew in shelter["arrivals"])
    here += sum(space["crew"] is not None for space in shelter["spaces"])
    crew = ngettext("%(count)s crew member", "%(count)s crew members", here) % {"count": here}
    if view["phase"] in ("assign", "over"):
        state = ""
    elif shelter["free"] is None:
        state = _("closed")
    else:
        state = _("the next arrival explodes") if shelter["explodes"] else ""
    return join_names((shelter_name(name), rule_of(shelter), crew, state))


def arrival_label(view: EscapeView, name: str, at: int, public: bool) -> str:
    """An arrival space of a shelter and who is on it."""
    shelter = view["shelters"][name]
    gone = shelter["left"][at - 1]
    crew = crew_label(view, shelter["arrivals"][at - 1], public)
    return _arrival_label(
        get_language(), name, at, crew, gone["seat"] if gone else "", shelter["token"] == at
    )


@lru_cache(maxsize=MOST)
def _arrival_label(language: str | None, name: str, at: int, crew: str, gone: str, has_token: bool) -> str:
    token = _("explosion token") if has_token else ""
    space = _("arrival space %(number)s of %(shelter)s") % {"number": at, "shelter": shelter_name(name)}
    left = _("%(name)s’s crew took a space") % {"name": gone} if gone else ""
    return join_names((space, crew, left, token))


def space_label(view: EscapeView, name: str, space: SpaceView, public: bool) -> str:
    """An assignment space: whom it takes, what it is worth, who has it."""
    crew = crew_label(view, space["crew"], public)
    return _space_label(get_language(), name, space["type"], space["points"], space["marked"], crew)


@lru_cache(maxsize=MOST)
def _space_label(language: str | None, name: str, type_: str, points: int, marked: bool, crew: str) -> str:
    return join_names(
        (
            shelter_name(name),
            _("space for %(crew)s") % {"crew": type_name(type_)},
            ngettext("%(count)s point", "%(count)s points", points) % {"count": points},
            _("ringed") if marked else "",
            crew,
        )
    )


def explosions_label(view: EscapeView) -> str:
    """The revealed cards, those to come, and those that are gone."""
    shown = view["explosions"]
    told = []
    if shown["revealed"]:
        told.append(_("next to burst: sector %(sector)s") % {"sector": shown["revealed"][0]})
    if shown["revealed"][1:]:
        told.append(_("after that: sector %(sector)s") % {"sector": shown["revealed"][1]})
    if shown["to_come"]:
        told.append(_("to come: %(sectors)s") % {"sectors": join_names(shown["to_come"])})
    if shown["buried"]:
        told.append(_("under the deck: %(sectors)s") % {"sectors": join_names(shown["buried"])})
    if shown["used"]:
        told.append(_("gone: %(sectors)s") % {"sectors": join_names(shown["used"])})
    return "; ".join(told) or _("no explosion card")
