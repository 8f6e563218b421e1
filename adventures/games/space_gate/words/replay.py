"""What a replay of Space Gate Odyssey says: each move in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.replay import Highlight, StepWords, Turn

from ..rules.view import tile_view
from .things import FIELDS, ROOMS, TOKENS, cell_name, room_name, space_name, stack_name, tile_name

TITLES: Mapping[str, Promise | str] = {
    "engineer": gettext_lazy("%(name)s sends an engineer"),
    "chief": gettext_lazy("%(name)s sends a chief"),
    "step": gettext_lazy("%(name)s moves a colonist"),
    "add": gettext_lazy("%(name)s lays a module"),
    "return": gettext_lazy("%(name)s returns a module"),
    "fill": gettext_lazy("%(name)s fills a module"),
    "recruit": gettext_lazy("%(name)s takes an engineer"),
    "promote": gettext_lazy("%(name)s makes a chief"),
    "rebuild": gettext_lazy("%(name)s rebuilds the station"),
    "put": gettext_lazy("%(name)s lays a module again"),
    "cancel": gettext_lazy("%(name)s keeps the old station"),
    "travel": gettext_lazy("%(name)s lets a module travel"),
    "settle": gettext_lazy("%(name)s settles"),
    "exchange": gettext_lazy("%(name)s exchanges tokens"),
    "rank": gettext_lazy("%(name)s fills a rank"),
    "gate": gettext_lazy("%(name)s moves a gate"),
    "done": gettext_lazy("%(name)s is done"),
}


def describe_step(name: str, move: str) -> StepWords:
    """A move of somebody in words; nothing for what followed from others."""
    verb, *words = move.split(" ")
    if verb not in TITLES:
        return StepWords("")
    return StepWords(str(TITLES[verb]) % {"name": name}, _details(verb, words))


def describe_laid_step(name: str, move: str, tile: str) -> StepWords:
    """Which module somebody laid."""
    return StepWords(str(TITLES[move.split(" ")[0]]) % {"name": name}, tile_name(tile_view(tile)))


def describe_settled_step(name: str, place: str) -> StepWords:
    """Where somebody's colonist went: a place of a planet as `place_label` takes it."""
    return StepWords(str(TITLES["settle"]) % {"name": name}, place_label(place))


def describe_dealt_step(move: str) -> StepWords:
    """What the table turned up, in words."""
    verb, *words = move.split(" ")
    if verb == "tile":
        return StepWords(_("The next module"), tile_name(tile_view(words[1])))
    if verb not in DEALT:
        return StepWords("")
    if verb == "dominance":
        words = [str(TOKENS[token].name) for token in words]
    if verb == "gates":
        words = [_("gate %(gate)s") % {"gate": gate} for gate in words]
    return StepWords(str(DEALT[verb]), ", ".join(words))


DEALT: Mapping[str, Promise | str] = {
    "planets": gettext_lazy("The planets"),
    "gates": gettext_lazy("The gates"),
    "dominance": gettext_lazy("The dominance tokens"),
}


def _details(verb: str, words: list[str]) -> str:
    if verb in ("engineer", "chief"):
        return " → ".join(map(room_name, words))
    if verb in ("add", "return"):
        return stack_name(words[0])
    if verb == "exchange":
        return " ↔ ".join(str(TOKENS[token].name) for token in words)
    if verb == "gate":
        return words[0]
    rooms = [word for word in words if word in ROOMS]
    return room_name(rooms[0]) if rooms else ""


def highlights(turn: Turn) -> list[Highlight]:
    """Planets that closed, and what they gave to whom."""
    found = []
    for kind, seat, words in turn["happened"]:
        if kind == "scored" and int(words[1]):
            found.append(Highlight("scored", seat, f"{FIELDS[words[0]].name}: {int(words[1]):+d}"))
    return found


def place_label(place: str) -> str:
    """A cell, or a space, an island or the centre of a planet, by its name alone."""
    planet, slash, space = place.partition("/")
    if not slash:
        return cell_name(place)
    if space == "C":
        return _("the centre of %(planet)s") % {"planet": planet}
    return space_name(planet, space)


def describe_feat(words: Sequence[str]) -> str:
    """What a pin of the chart stands for."""
    _closed, planet, points = words
    told = {"planet": planet, "count": points}
    return (
        ngettext(
            "has %(count)s point on %(planet)s, the most of all",
            "has %(count)s points on %(planet)s, the most of all",
            int(points),
        )
        % told
    )
