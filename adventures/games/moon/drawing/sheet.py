"""What one Adventure adds to the drawing room: where its places lie, its art, its outline in small."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from adventures.games.moon.adventure_modules import module_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import InForceView, MoonView

from .kinds import Kinds
from .place import NO_HANDS, InsigniaOwners, Place, State, legal_moves, states

Marks = Mapping[str, Sequence[str]]


class Quarter(NamedTuple):
    """Part of a zone between two walls: its spaces, and the signs that belong to them."""

    spaces: tuple[str, ...]
    signs: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        return self.spaces + self.signs


class Band(NamedTuple):
    """A piece of the sheet laid out for fingers: the zone that names it, its icon, its size, its places."""

    zone: str
    icon: str
    width: float
    height: float
    places: tuple[Place, ...]
    art: str = ""
    narrow: bool = False


def nothing_linked(view: MoonView, sheet: str) -> frozenset[str]:
    """A sheet on which nothing is connected."""
    return frozenset()


def no_tones(view: MoonView, seat: str) -> Mapping[str, str]:
    """A sheet on which every place looks after its own marks alone."""
    return {}


def no_figures(view: MoonView, seat: str) -> Mapping[str, str]:
    """A sheet whose figures are all printed."""
    return {}


def follows(view: MoonView, sheet: str) -> Mapping[str, Any]:
    """What the rules say of a sheet as it stands."""
    return view["follows"][sheet]


def own_sheet(view: MoonView) -> str | None:
    """A seat marks its own sheet; a spectator none."""
    return view["seat"]


def all_moves(view: MoonView, moves: Mapping[str, tuple[str, ...]]) -> Mapping[str, tuple[str, ...]]:
    """Every legal move is another one."""
    return moves


def one_hand(view: MoonView, sheet: str) -> InsigniaOwners:
    """A sheet on which only its owner writes."""
    return NO_HANDS


def whys(view: MoonView, sheet: str) -> Mapping[str, str]:
    """The places of a sheet that effects have marked or made worth something else, each with which did."""
    number = list(view["sheets"]).index(sheet) + 1
    return {
        place: str(effect["index"])
        for effect in view["effects"]
        if effect["seat"] in (None, number)
        for place in _changed(view["ruleset"], effect)
    }


def _changed(ruleset: str, effect: InForceView) -> Sequence[str]:
    """The places that an effect changes: those marked from the start, a race, the System Errors."""
    told, layout = effect["parameters"], adventure(ruleset).sheet
    match effect["kind"]:
        case "set_up":
            return [place for how in ("crossed", "circled", "blocked") for place in told.get(how, ())]
        case "race":
            return cast(Sequence[str], layout.data["races"][told["race"]]["places"])
        case "errors":
            return layout.groups.get("error", ())
    return ()


@dataclass(frozen=True)
class SheetDrawing:
    """The drawing of one sheet.

    `places` lie in the order of the sheet, which is also the order of the Tab key. `in_panels` are places of
    the sheet whose marks are shown in a panel beside the field. `counting` tells which printed values are in
    force. `quarters` cut every zone at its walls, for the strips of a phone; `bands` lay out the strips of a
    sheet that is not made of such zones. `figures` are printed values that follow from what is on all sheets,
    as they are now; `linked` is what is connected; `tones` are classes of places that follow from other marks
    or from the open question. The small sheet, on 84 x 76, has an outline, the middle of
    each space, and as `small_lines` the path of each line that can be drawn there.

    Sheets that neighbours share are named by the seat they belong to: `marked` says which one the viewer
    marks now, `turned` lays the places of a sheet for who looks at it from its other end, `insignia_owners`
    tell whose
    insignia is whose. `offers` leaves out of the legal moves those that lead where another one does. `kinds`
    are the signs that are drawn in a way that only this Adventure has.
    """

    ruleset: str
    template: str
    places: tuple[Place, ...]
    in_panels: frozenset[str]
    counting: Callable[[Marks], frozenset[str]]
    small_outline: str
    small_spaces: Mapping[str, tuple[float, float]]
    view_box: str = "0 0 776 682"
    quarters: Mapping[str, tuple[Quarter, ...]] = field(default_factory=dict)
    zone_icons: Mapping[str, str] = field(default_factory=dict)
    bands: Callable[[Mapping[str, State]], Sequence[Band]] | None = None
    figures: Callable[[MoonView, str], Mapping[str, str]] = no_figures
    linked: Callable[[MoonView, str], frozenset[str]] = nothing_linked
    tones: Callable[[MoonView, str], Mapping[str, str]] = no_tones
    small_lines: Mapping[str, str] = field(default_factory=dict)
    marked: Callable[[MoonView], str | None] = own_sheet
    turned: Callable[[MoonView, str], tuple[Place, ...] | None] | None = None
    insignia_owners: Callable[[MoonView, str], InsigniaOwners] = one_hand
    kinds: Kinds = field(default_factory=dict)
    offers: Callable[[MoonView, Mapping[str, tuple[str, ...]]], Mapping[str, tuple[str, ...]]] = all_moves

    def arranged(self, view: MoonView, sheet: str) -> tuple[Place, ...]:
        """The places of a sheet, as they lie before the viewer."""
        return (self.turned(view, sheet) if self.turned else None) or self.places

    def states(self, view: MoonView, sheet: str) -> dict[str, State]:
        """The state of every place of a sheet that is not blank."""
        seen = view["sheets"][sheet]
        moves = self.offers(view, legal_moves(view)) if sheet == self.marked(view) else {}
        return states(
            seen,
            moves,
            self.counting(seen["marks"]),
            self.figures(view, sheet),
            self.linked(view, sheet),
            self.insignia_owners(view, sheet),
            self.tones(view, sheet),
            whys(view, sheet),
        )


_drawings: dict[str, SheetDrawing] = {}


def drawing_of(ruleset: str) -> SheetDrawing:
    """Finds the drawing of a ruleset; raises KeyError when there is none."""
    if ruleset not in _drawings:
        _drawings[ruleset] = module_of(__package__, ruleset).drawing()
    return _drawings[ruleset]
