"""What each place is called for those who listen."""

from __future__ import annotations

from functools import lru_cache

from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from ..rules.views import CellView, ExoplanetView, GateView
from ..words.things import cell_name, space_name, tile_name

MOST = 8192  # labels that are kept


def cell_label(name: str, cell: CellView) -> str:
    """A module, which side of it shows, and who is in it."""
    tile = cell["tile"]
    people = cell["colonists"], tile["capacity"]
    return _cell_label(get_language(), name, tile_name(tile), cell["activated"], people, cell["complete"])


@lru_cache(maxsize=MOST)
def _cell_label(
    language: str | None, cell: str, tile: str, activated: bool, people: tuple[int, int], complete: bool
) -> str:
    """A module with `people`: how many colonists, and for how many there is room."""
    side = pgettext("module", "activated") if activated else pgettext("module", "deactivated")
    count, capacity = people
    room = ngettext("%(count)s of %(capacity)s colonist", "%(count)s of %(capacity)s colonists", capacity)
    told = [tile, side, room % {"count": count, "capacity": capacity}]
    if complete:
        told.append(_("complete"))
    return ", ".join((*told, cell_name(cell)))


def free_label(cell: str) -> str:
    """A cell on which no module lies."""
    return _("free, %(where)s") % {"where": cell_name(cell)}


def space_label(view: GateView, planet: ExoplanetView, space: str, *, predominant: bool) -> str:
    """A space of a planet, and who stands there."""
    seat = planet["spaces"].get(space)
    who = seat or ""
    return _space_label(get_language(), planet["name"], space, predominant, who, who == view["seat"])


@lru_cache(maxsize=MOST)
def _space_label(
    language: str | None, planet: str, space: str, predominant: bool, seat: str, own: bool
) -> str:
    who = _("free") if not seat else _("you") if own else seat
    told = [space_name(planet, space), who]
    if predominant:
        told.append(_("exchanges two dominance tokens"))
    return ", ".join(told)


def island_label(planet: ExoplanetView, spaces: list[str], island: str) -> str:
    """An island, and how many of its spaces are taken."""
    taken = sum(planet["spaces"][space] is not None for space in spaces)
    told = {"island": island, "taken": taken, "of": len(spaces)}
    return _("island %(island)s, %(taken)s of %(of)s taken") % told


def centre_label(planet: ExoplanetView) -> str:
    """The centre of Fermi, and how many of each seat are there."""
    told = [f"{seat} {number}" for seat, number in planet["centre"].items() if number]
    return ", ".join((_("the centre"), *told))
