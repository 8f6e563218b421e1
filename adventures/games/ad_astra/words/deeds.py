"""What happened, space by space of the planning board, as everybody may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from adventures.panels import Deed, Happening, News, Told

from ..rules.contents import BUILD, CARD_KINDS, MOVEMENT, TRADE
from .artifacts import artifact_name
from .things import ELEMENTS, KINDS, PAWNS, TYPES, cards_name, place_name, star_name, type_name

Words = tuple[str, ...]


@dataclass
class Space:
    """What is told of one space: its number, the kind of its card, what was done; sums while they grow.

    `produced` are cards by resource and seat, `scored` points by element and seat, `bonus` who had 3 more;
    `offer` is the last offer, which waits for its answer.
    """

    name: str
    kind: str = ""
    deeds: list[Deed] = field(default_factory=list)
    produced: dict[str, dict[str, int]] = field(default_factory=dict)
    scored: dict[str, dict[str, int]] = field(default_factory=dict)
    bonus: dict[str, tuple[str, int]] = field(default_factory=dict)
    offer: Words = ()
    given: tuple[str, int] | None = None


def told(names: Sequence[str], happened: Sequence[Happening]) -> list[Told]:
    """Puts what happened in one round into lines, one for each space that was played, the newest first."""
    spaces = [Space("")]
    for one in happened:
        if one.kind == "revealed":
            space, card = one.words[:2]
            spaces.append(Space(space, CARD_KINDS[card]))
        elif _ends_round(one) and spaces[-1].name != _("End"):
            spaces.append(Space(_("End")))
        teller = TELLERS.get(one.kind)
        if teller:
            teller(spaces[-1], names, one)
    lines = [Told(space.name, tuple(_deeds(space))) for space in reversed(spaces)]
    return [line for line in lines if line.deeds]


def _ends_round(one: Happening) -> bool:
    """Tells whether it belongs to the end of a round."""
    return one.kind == "discarded" and one.words[-1:] == ("limit",)


def _deeds(space: Space) -> list[Deed]:
    deeds = [*(_produced(type_, gains) for type_, gains in space.produced.items()), *space.deeds]
    deeds += [_scored(element, points, space.bonus) for element, points in space.scored.items()]
    if not deeds and space.kind in NOTHING:
        deeds.append(Deed(NOTHING[space.kind](), KINDS[space.kind].icon or "skip"))
    return deeds


NOTHING: Mapping[str, Callable[[], str]] = {
    MOVEMENT: lambda: _("Nobody flew"),
    BUILD: lambda: _("Nobody built"),
    TRADE: lambda: _("Nothing was traded"),
}


def _produced(type_: str, gains: Mapping[str, int]) -> Deed:
    text = ", ".join(f"{name} +{number}" for name, number in gains.items() if number)
    return Deed(text or _("nobody"), TYPES[type_].icon)


def _scored(element: str, points: Mapping[str, int], bonus: Mapping[str, tuple[str, int]]) -> Deed:
    best, more = bonus.get(element, ("", 0))
    parts = [f"{name} {number}" + (f" + {more}" if name == best else "") for name, number in points.items()]
    return Deed(", ".join(parts) or _("nobody"), ELEMENTS[element].icon)


# What each event adds to its space


def _chose(space: Space, names: Sequence[str], one: Happening) -> None:
    for half in one.words:
        if half in ELEMENTS:
            space.scored[half] = {}
        else:
            space.produced[half] = {}


def _gained(space: Space, names: Sequence[str], one: Happening) -> None:
    type_, number, why = one.words[:3]
    seat = one.seat or ""
    if why == "production":
        gains = space.produced.setdefault(type_, {})
        gains[seat] = gains.get(seat, 0) + int(number)
    elif why == "bank" and space.given:
        given, count = space.given
        said = {"name": seat, "given": cards_name({given: count}), "got": cards_name({type_: int(number)})}
        space.deeds.append(Deed(_("%(name)s gave the bank %(given)s for %(got)s") % said, "trade"))
        space.given = None
    elif why == "artifact":
        said = {"name": seat, "cards": cards_name({type_: int(number)})}
        space.deeds.append(Deed(_("%(name)s took %(cards)s") % said, TYPES[type_].icon))


def _paid(space: Space, names: Sequence[str], one: Happening) -> None:
    type_, number, why = one.words[:3]
    if why == "bank":
        space.given = (type_, int(number))


def _offered(space: Space, names: Sequence[str], one: Happening) -> None:
    space.offer = (one.seat or "", names[int(one.words[0]) - 1], *one.words[1:3])


def _answered(space: Space, names: Sequence[str], one: Happening) -> None:
    if not space.offer:
        return
    name, partner, given, wanted = space.offer[:4]
    said = {"name": name, "partner": partner, "given": cards_of(given), "wanted": cards_of(wanted)}
    if one.words[0] == "accept":
        text = _("%(name)s gave %(partner)s %(given)s for %(wanted)s")
    else:
        text = _("%(partner)s refused %(given)s for %(wanted)s")
    space.deeds.append(Deed(text % said, "trade"))
    space.offer = ()


def cards_of(text: str) -> str:
    """Resource cards as they stand in a move, in words."""
    cards = {}
    for word in text.split():
        type_, _times, number = word.partition("*")
        cards[type_] = int(number or 1)
    return cards_name(cards)


def _flew(space: Space, names: Sequence[str], one: Happening) -> None:
    said = {"name": one.seat, "goal": star_name(one.words[1])}
    space.deeds.append(Deed(_("%(name)s flies to %(goal)s") % said, "starship"))


def _turned_up(space: Space, names: Sequence[str], one: Happening) -> None:
    planet, type_ = one.words[:2]
    said = {"name": one.seat, "planet": place_name(planet), "type": type_name(type_)}
    space.deeds.append(Deed(_("%(name)s turns up %(planet)s: %(type)s") % said, TYPES[type_].icon))


def _drew(space: Space, names: Sequence[str], one: Happening) -> None:
    if one.words:
        said = {"name": one.seat, "artifact": artifact_name(one.words[0])}
        space.deeds.append(Deed(_("%(name)s draws %(artifact)s") % said, "alien"))
    else:
        space.deeds.append(Deed(_("%(name)s draws an artifact") % {"name": one.seat}, "alien"))


def _used(space: Space, names: Sequence[str], one: Happening) -> None:
    said = {"name": one.seat, "artifact": artifact_name(one.words[0])}
    space.deeds.append(Deed(_("%(name)s uses %(artifact)s") % said, "alien"))


def _built(space: Space, names: Sequence[str], one: Happening) -> None:
    item, place = one.words[:2]
    said = {"name": one.seat, "item": PAWNS[item].name, "place": place_name(place)}
    on_planet = _("%(name)s builds on %(place)s: %(item)s")
    text = _("%(name)s builds a starship") if place == "deep" else on_planet
    space.deeds.append(Deed(text % said, PAWNS[item].icon))


def _instant(space: Space, names: Sequence[str], one: Happening) -> None:
    """The points belong to what was built just before."""
    if not space.deeds:
        return
    last = space.deeds.pop()
    space.deeds.append(last._replace(text=f"{last.text}, +{one.words[0]}"))


def _points(space: Space, names: Sequence[str], one: Happening) -> None:
    element, number = one.words[:2]
    if element not in ELEMENTS:
        space.deeds.append(
            Deed(_("Arcanum gives %(name)s %(count)s points") % {"name": one.seat, "count": number}, "alien")
        )
        return
    points = space.scored.setdefault(element, {})
    points[one.seat or ""] = points.get(one.seat or "", 0) + int(number)


def _bonus(space: Space, names: Sequence[str], one: Happening) -> None:
    """It belongs to the element that was scored just before: of two the first until the second has points."""
    scored = [element for element, points in space.scored.items() if points]
    if scored:
        space.bonus[scored[-1]] = (one.seat or "", int(one.words[0]))


def _discarded(space: Space, names: Sequence[str], one: Happening) -> None:
    if not _ends_round(one):
        return
    said = {"name": one.seat, "cards": cards_name({one.words[0]: int(one.words[1])})}
    space.deeds.append(Deed(_("%(name)s discards %(cards)s") % said, "piles"))


def _ending(space: Space, names: Sequence[str], one: Happening) -> None:
    text = (
        _("%(name)s has 50 points: the last round")
        if one.words[0] == "points"
        else _("All planets are face up: the last round")
    )
    space.deeds.append(Deed(text % {"name": one.seat}, "flag", "alert"))


TELLERS: Mapping[str, Callable[[Space, Sequence[str], Happening], None]] = {
    "chose": _chose,
    "gained": _gained,
    "paid": _paid,
    "offered": _offered,
    "answered": _answered,
    "flew": _flew,
    "turned_up": _turned_up,
    "drew": _drew,
    "used": _used,
    "built": _built,
    "instant": _instant,
    "scored": _points,
    "bonus": _bonus,
    "discarded": _discarded,
    "ending": _ending,
}


def is_told(kind: str, why: str | None) -> bool:
    """Tells whether an event is worth keeping: what is only paid, or seen on the map, is told by others."""
    return kind == "revealed" or (kind in TELLERS and (kind != "paid" or why == "bank"))


# What concerns a seat


def news(turn: int, happened: Sequence[Happening]) -> list[News]:
    """That this round is the last one, and by what."""
    for one in happened:
        if one.kind == "ending" and one.turn == turn:
            title = _("The last round")
            if one.words[0] == "points":
                text = _("%(name)s has 50 points.") % {"name": one.seat}
            else:
                text = _("All planets are face up.")
            return [News(title, text, "flag", "alert")]
    return []
