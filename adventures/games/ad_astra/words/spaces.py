"""What one space of the planning board brought, collected event by event, and put into deeds at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from adventures.panels import Deed, Share

from ..rules.contents import BUILD, MOVEMENT, TRADE
from .things import ELEMENTS, TYPES

Colours = Mapping[str, str]


@dataclass
class Gain:
    """What a seat had of a half of the card: cards or points, where they came from, and 3 more at the end."""

    number: int = 0
    bonus: int = 0
    sources: tuple[str, ...] = ()


@dataclass
class SpaceDeeds:
    """What is told of one space: its number, the kind of its card, what was done; sums while they grow.

    `produced` are cards by resource and seat, `scored` points by element and seat; `offer` is the last offer,
    which waits for its answer, `given` what the bank was given; `flies` tells that the last deed is a flight
    that has not landed, and from where. `colours` are those of the seats.
    """

    name: str
    colours: Colours
    kind: str = ""
    deeds: list[Deed] = field(default_factory=list)
    produced: dict[str, dict[str, Gain]] = field(default_factory=dict)
    scored: dict[str, dict[str, Gain]] = field(default_factory=dict)
    offer: tuple[str, ...] = ()
    given: tuple[str, int] | None = None
    flies: str = ""

    def share(self, name: str, words: str) -> Share:
        """What a seat did, beside its plate."""
        return Share(name, self.colours.get(name, ""), words)

    def all_deeds(self, over: bool) -> list[Deed]:
        """Everything that is told of the space; where nobody did anything that is told once it is `over`."""
        deeds = [_produced(self, type_, gains) for type_, gains in self.produced.items()]
        deeds += self.deeds
        deeds += [_scored(self, element, points) for element, points in self.scored.items()]
        if not deeds and over and self.kind in NOTHING:
            words, icon = NOTHING[self.kind]
            deeds.append(Deed(words(), icon))
        return deeds


NOTHING: Mapping[str, tuple[Callable[[], str], str]] = {
    MOVEMENT: (lambda: _("Nobody flew"), "starship"),
    BUILD: (lambda: _("Nobody built"), "build"),
    TRADE: (lambda: _("Nothing was traded"), "trade"),
}


def _produced(space: SpaceDeeds, type_: str, gains: Mapping[str, Gain]) -> Deed:
    had = {name: gain for name, gain in gains.items() if gain.number}
    text = ", ".join(f"{name} +{gain.number}" for name, gain in had.items())
    places = dict.fromkeys(source.partition("*")[0] for gain in had.values() for source in gain.sources)
    return Deed(
        text or _("Nobody takes cards"),
        TYPES[type_].icon,
        places=tuple(places),
        shares=tuple(
            space.share(name, f"+{gain.number}")._replace(number=gain.number, sources=gain.sources)
            for name, gain in had.items()
        ),
    )


def _scored(space: SpaceDeeds, element: str, points: Mapping[str, Gain]) -> Deed:
    parts = [
        f"{name} {gain.number}" + (f" + {gain.bonus}" if gain.bonus else "") for name, gain in points.items()
    ]
    return Deed(
        ", ".join(parts) or _("Nobody scores"),
        ELEMENTS[element].icon,
        shares=tuple(
            space.share(name, str(gain.number))._replace(number=gain.number, bonus=gain.bonus)
            for name, gain in points.items()
        ),
    )
