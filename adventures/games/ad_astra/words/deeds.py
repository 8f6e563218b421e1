"""What happened, space by space of the planning board, as everybody may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _

from adventures.panels import Deed, News, RecentEvent, SeatDeeds

from ..rules.contents import CARD_KINDS
from .artifacts import artifact_name
from .spaces import Colours, Gain, SpaceDeeds
from .things import ELEMENTS, PAWNS, TYPES, cards_name, place_name, short_place, type_name


def describe_turn(colours: Colours, happened: Sequence[RecentEvent], at: str = "") -> list[SeatDeeds]:
    """Puts what happened in one round into lines, one for each space that was played, the newest first.

    `colours` are those of all seats, in their order; `at` is the space that is still being played.
    """
    names = tuple(colours)
    spaces = [SpaceDeeds("", colours)]
    for one in happened:
        if one.kind == "revealed":
            space, card = one.words[:2]
            spaces.append(SpaceDeeds(space, colours, CARD_KINDS[card]))
        elif _ends_round(one) and spaces[-1].name != _("End"):
            spaces.append(SpaceDeeds(_("End"), colours))
        teller = TELLERS.get(one.kind)
        # Of a long round the first cards are forgotten: what they brought is not told without them.
        if teller and (spaces[-1].name or one.kind in UNCARDED):
            teller(spaces[-1], names, one)
    lines = [SeatDeeds(space.name, tuple(space.all_deeds(space.name != at))) for space in reversed(spaces)]
    return [line for line in lines if line.deeds]


def _ends_round(one: RecentEvent) -> bool:
    """Returns whether it belongs to the end of a round."""
    return one.kind == "discarded" and one.words[-1:] == ("limit",)


# What each event adds to its space


def _chose(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    for half in one.words:
        if half in ELEMENTS:
            space.scored[half] = {}
        else:
            space.produced[half] = {}


def _gained(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    type_, number, why, *sources = one.words
    seat = one.seat or ""
    if why == "production":
        gain = space.produced.setdefault(type_, {}).setdefault(seat, Gain())
        gain.number += int(number)
        gain.sources = tuple(sources)
    elif why == "bank" and space.given:
        given, count = space.given
        said = {"name": seat, "given": cards_name({given: count}), "got": cards_name({type_: int(number)})}
        text = _("%(name)s gives the bank %(given)s for %(got)s") % said
        share = space.share(seat, f"{said['given']} → {said['got']}")
        space.deeds.append(Deed(text, "trade", shares=(share,)))
        space.given = None
    elif why == "artifact":
        cards = cards_name({type_: int(number)})
        text = _("%(name)s takes %(cards)s") % {"name": seat, "cards": cards}
        space.deeds.append(Deed(text, TYPES[type_].icon, shares=(space.share(seat, f"+{cards}"),)))


def _paid(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    type_, number, why = one.words[:3]
    if why == "bank":
        space.given = (type_, int(number))


def _offered(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    space.offer = (one.seat or "", names[int(one.words[0]) - 1], *one.words[1:3])


def _countered(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    """The offer that was made is answered with another one, which now waits."""
    _offered(space, names, one)
    name, _partner, given, wanted = space.offer
    said = {"name": name, "given": cards_of(given), "wanted": cards_of(wanted)}
    text = _("%(name)s answers with an offer: %(given)s for %(wanted)s") % said
    share = space.share(name, _("offers %(given)s for %(wanted)s") % said)
    space.deeds.append(Deed(text, "trade", shares=(share,)))


def _answered(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    if not space.offer:
        return
    name, partner, given, wanted = space.offer[:4]
    said = {"name": name, "partner": partner, "given": cards_of(given), "wanted": cards_of(wanted)}
    if one.words[0] == "accept":
        text = _("%(name)s gives %(partner)s %(given)s for %(wanted)s")
        shares = [space.share(name, said["given"]), space.share(partner, said["wanted"])]
    else:
        text = _("%(partner)s refuses %(given)s for %(wanted)s")
        shares = [space.share(partner, _("refuses %(given)s for %(wanted)s") % said)]
    space.deeds.append(Deed(text % said, "trade", shares=tuple(shares)))
    space.offer = ()


def cards_of(text: str) -> str:
    """Resource cards as they stand in a move, in words."""
    cards = {}
    for word in text.split():
        type_, _times, number = word.partition("*")
        cards[type_] = int(number or 1)
    return cards_name(cards)


def _flew(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    """A flight to a system goes on with its landing."""
    came, goal = one.words[:2]
    deed = _deed(
        space,
        one,
        _("%(name)s flies to %(place)s"),
        _("flies to %(place)s"),
        "starship",
        place=goal,
    )
    space.deeds.append(deed._replace(places=(came, goal)))
    space.flies = came


def _landed(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    planet = one.words[0]
    deed = _deed(
        space,
        one,
        _("%(name)s flies to %(place)s"),
        _("flies to %(place)s"),
        "starship",
        place=planet,
    )
    if space.flies:
        space.deeds.pop()
    space.deeds.append(deed._replace(places=(space.flies or planet, planet)))
    space.flies = ""


def _turned_up(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    """It is where somebody has landed just before."""
    planet, type_ = one.words[:2]
    deed = _deed(
        space,
        one,
        _("%(name)s turns up %(place)s: %(type)s"),
        _("turns up %(place)s"),  # what it is the icon says
        TYPES[type_].icon,
        place=planet,
        type=type_name(type_),
    )
    if space.flies:
        space.deeds.pop()
    space.deeds.append(deed._replace(places=(space.flies or planet, planet)))
    space.flies = ""


def _drew(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    if one.words:
        deed = _deed(
            space,
            one,
            _("%(name)s draws %(artifact)s"),
            _("draws %(artifact)s"),
            "alien",
            artifact=artifact_name(one.words[0]),
        )
    else:
        deed = _deed(space, one, _("%(name)s draws an artifact"), _("draws an artifact"), "alien")
    space.deeds.append(deed)


def _used(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    space.deeds.append(
        _deed(
            space,
            one,
            _("%(name)s uses %(artifact)s"),
            _("uses %(artifact)s"),
            "alien",
            artifact=artifact_name(one.words[0]),
        )
    )


def _built(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    item, place = one.words[:2]
    if place == "deep":
        deed = _deed(space, one, _("%(name)s builds a starship"), _("builds a starship"), PAWNS[item].icon)
    else:
        deed = _deed(
            space,
            one,
            _("%(name)s builds on %(place)s: %(item)s"),
            _("%(item)s on %(place)s"),
            PAWNS[item].icon,
            item=str(PAWNS[item].name),
            place=place,
        )
    space.deeds.append(deed._replace(places=(place,)))


def _deed(
    space: SpaceDeeds, one: RecentEvent, text: str, short: str, icon: str, place: str = "", **said: str
) -> Deed:
    """A deed of one seat, in a sentence with its name and in few words beside its plate."""
    name = one.seat or ""
    share = space.share(name, short % {"place": short_place(place), **said})
    return Deed(text % {"name": name, "place": place_name(place), **said}, icon, shares=(share,))


def _instant(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    """The points belong to what was built just before."""
    if not space.deeds:
        return
    last, number = space.deeds.pop(), int(one.words[0])
    shares = tuple(share._replace(words=f"{share.words}, +{number}", number=number) for share in last.shares)
    space.deeds.append(last._replace(text=f"{last.text}, +{number}", shares=shares))


def _points(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    element, number = one.words[0], int(one.words[1])
    name = one.seat or ""
    if element not in ELEMENTS:
        text = _("Arcanum gives %(name)s %(count)s points") % {"name": name, "count": number}
        share = space.share(name, f"+{number}")._replace(number=number)
        space.deeds.append(Deed(text, "alien", shares=(share,)))
        return
    space.scored.setdefault(element, {}).setdefault(name, Gain()).number += number


def _bonus(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    """It belongs to the element that was scored just before: of two the first until the second has points."""
    scored = [points for points in space.scored.values() if points]
    if scored:
        scored[-1].setdefault(one.seat or "", Gain()).bonus = int(one.words[0])


def _discarded(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    if not _ends_round(one):
        return
    cards = cards_name({one.words[0]: int(one.words[1])})
    space.deeds.append(
        _deed(space, one, _("%(name)s discards %(cards)s"), _("discards %(cards)s"), "piles", cards=cards)
    )


def _ending(space: SpaceDeeds, names: Sequence[str], one: RecentEvent) -> None:
    text = (
        _("%(name)s has 50 points: the last round")
        if one.words[0] == "points"
        else _("All planets are face up: the last round")
    )
    space.deeds.append(Deed(text % {"name": one.seat}, "flag", "alert"))


TELLERS: Mapping[str, Callable[[SpaceDeeds, Sequence[str], RecentEvent], None]] = {
    "chose": _chose,
    "gained": _gained,
    "paid": _paid,
    "offered": _offered,
    "countered": _countered,
    "answered": _answered,
    "flew": _flew,
    "landed": _landed,
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


# What can happen while no card is played.
UNCARDED = ("used", "drew", "ending")


def is_described(kind: str, why: str | None) -> bool:
    """Returns whether an event is worth keeping: what is only paid, or seen on the map, is told by others."""
    return kind == "revealed" or (kind in TELLERS and (kind != "paid" or why == "bank"))


# What concerns a seat


def news(turn: int, happened: Sequence[RecentEvent]) -> list[News]:
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
