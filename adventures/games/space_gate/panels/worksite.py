"""The worksite: the tops of the nine stacks, and the modules in hand while a station is laid anew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from .. import drawing
from ..rules.contents import MODULES, SECTORS
from ..rules.tiles import KINDS
from ..rules.view import tile_view
from ..rules.views import GateView, StackView, TileView
from ..words.things import KINDS as KIND_WORDS
from ..words.things import SECTORS as SECTOR_WORDS
from ..words.things import stack_name, tile_name

MOST = 1024  # modules that are kept, in each language


@dataclass(frozen=True)
class Tile:
    """A module that can be laid: its picture, its name, and how many seats and corridors it has, in words."""

    id: str
    name: str
    picture: SafeString
    about: str


@dataclass(frozen=True)
class Stack:
    """A stack: its top, how many lie there, and `note` why nothing is taken from it."""

    key: str
    name: str
    top: Tile | None
    count: int
    note: str
    can: bool


@dataclass(frozen=True)
class StackRow:
    """The stacks of a sector, in the order of the kinds."""

    sector: str
    name: str
    icon: str
    stacks: tuple[Stack, ...]


@dataclass(frozen=True)
class Worksite:
    """The worksite; `shown` while modules are laid, `hand` what is in hand while the viewer lays all anew."""

    kinds: tuple[str, ...]
    rows: tuple[StackRow, ...]
    hand: tuple[Tile, ...]
    shown: bool


def worksite_of(view: GateView) -> Worksite:
    """The nine stacks as all see them, and what the viewer may lay."""
    choices, seat, decision = view["choices"], view["seat"], view["decision"]
    laying = choices["laying"] if choices else {}
    rebuilding = decision is not None and decision["kind"] == "rebuild"
    hand = view["stations"][seat]["in_hand"] if seat and rebuilding else []
    rows = tuple(
        StackRow(
            sector,
            str(SECTOR_WORDS[sector].name),
            SECTOR_WORDS[sector].icon,
            tuple(_stack(f"{kind}.{sector}", view["worksite"][f"{kind}.{sector}"], laying) for kind in KINDS),
        )
        for sector in SECTORS
        if view["worksite"]
    )
    return Worksite(
        tuple(str(KIND_WORDS[kind].name) for kind in KINDS),
        rows,
        tuple(map(_tile, hand)),
        _is_shown(view),
    )


def _is_shown(view: GateView) -> bool:
    """Returns whether modules are laid now, by whomever, or by the viewer alone from what is in hand."""
    decision, stand = view["decision"], view["stand"]
    if decision is not None and decision["kind"] == "rebuild":
        return True
    return view["phase"] == "station" or (
        view["phase"] == "act" and stand is not None and stand["room"] == MODULES
    )


def _stack(key: str, stack: StackView, laying: dict) -> Stack:
    top = stack["top"]
    note = ""
    if top is None:
        note = _("empty")
    elif stack["barred"]:
        note = _("laid")
    return Stack(key, stack_name(key), _tile(top) if top else None, stack["count"], note, key in laying)


def _tile(tile: TileView) -> Tile:
    return _tile_of(get_language(), tile["id"])


@lru_cache(maxsize=MOST)
def _tile_of(language: str | None, id_: str) -> Tile:
    """A module as it lies before it is turned: there are few, and each is shown again and again."""
    tile = tile_view(id_)
    seats, corridors = tile["capacity"], len(tile["corridors"])
    about = (
        ngettext("%(count)s seat", "%(count)s seats", seats) % {"count": seats},
        ngettext("%(count)s corridor", "%(count)s corridors", corridors) % {"count": corridors},
    )
    return Tile(id_, tile_name(tile), drawing.tile(tile), ", ".join(about))
