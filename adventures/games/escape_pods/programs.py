"""What Escape Pods tells programs: its variants, and its board with the middle of every place."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from adventures.games.programs import Programs
from adventures.games.sheet import Place, ScoreField, Sheet, Zone

from .drawing.measures import BORDER_AT, HANGAR_AT, SECTOR_AT, SHELTER_AT, VIEW_BOX
from .drawing.shelters import SMALL
from .forms import EscapeOptions
from .rules.contents import ARRIVAL_SPACES
from .rules.geometry import BORDERS, DOCK, HANGAR_SIZES, HANGARS, NEIGHBOURS, SEATS, SHELTERS, SIZES
from .rules.shelters import CARDS
from .words.things import place_name, pod_name, shelter_name, shelter_title

SPACES = max(len(card.spaces) for card in CARDS.values())
PODS = "pods"


class EscapePrograms(Programs):
    """Variants, and one board for all: pods and crew are told by views, by where they are."""

    declared = EscapeOptions

    def sheet(self, ruleset: str) -> Sheet | None:
        """The board; the cards of the shelters are drawn for each game, and told by its views."""
        width, height = map(float, VIEW_BOX.split()[2:])
        zones = [Zone(name, shelter_title(name), list(_of_shelter(name))) for name in SHELTERS]
        points = [ScoreField(name, shelter_title(name)) for name in SHELTERS]
        return Sheet(width, height, list(_places()), zones, points)


def _places() -> Iterator[Place]:
    """Every place that a move can name, in the order of the board."""
    for sector, (x, y) in SECTOR_AT.items():
        beside = {"neighbours": list(NEIGHBOURS[sector])}
        yield Place(sector, place_name(sector), group="sectors", x=x, y=y, text=sector, facts=beside)
    for border in BORDERS:
        x, y, turn = BORDER_AT[border]
        yield Place(border, _("border %(border)s") % {"border": border}, group="borders", x=x, y=y, turn=turn)
    for hangar, (x, y) in HANGAR_AT.items():
        opens = {"size": HANGAR_SIZES[hangar], "opens_to": HANGARS[hangar]}
        yield Place(hangar, place_name(hangar), group="hangars", x=x, y=y, facts=opens)
    yield Place(DOCK, place_name(DOCK), group="hangars", facts={"size": 1})
    for pod, seats in SEATS.items():
        yield Place(pod, pod_name(pod), group=PODS, facts={"size": SIZES[pod]})
        for seat in seats:
            yield Place(seat, pod_name(pod), group=PODS, facts={"pod": pod})
    for shelter, sector in SHELTERS.items():
        x, y = SHELTER_AT[shelter][0] + SMALL.width / 2, SHELTER_AT[shelter][1] + SMALL.height / 2
        yield Place(shelter, shelter_name(shelter), group="shelters", x=x, y=y, facts={"sector": sector})
        for place in _of_shelter(shelter):
            yield Place(place, shelter_name(shelter), zone=shelter)


def _of_shelter(shelter: str) -> Iterator[str]:
    """The arrival spaces of a shelter, and then its assignment spaces."""
    yield from (f"{shelter}.{space}" for space in range(1, ARRIVAL_SPACES + 1))
    yield from (f"{shelter}/{space}" for space in range(1, SPACES + 1))
