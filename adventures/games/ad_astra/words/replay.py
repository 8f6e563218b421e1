"""What a replay of Ad Astra says: each move in a few words, and the names of places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.replay import Highlight, StepWords, Turn
from adventures.rules.move import HIDDEN

from ..rules.contents import RESOURCES
from .artifacts import ARTIFACTS, artifact_name
from .things import COLOURS, FIELDS, PAWNS, STARS, half_named, place_name, type_name

TITLES: Mapping[str, Promise | str] = {
    "place": gettext_lazy("%(name)s places a card"),
    "use": gettext_lazy("%(name)s uses an artifact"),
    "produce": gettext_lazy("%(name)s chooses what is produced"),
    "score": gettext_lazy("%(name)s chooses what is scored"),
    "fly": gettext_lazy("%(name)s flies"),
    "land": gettext_lazy("%(name)s lands"),
    "gain": gettext_lazy("%(name)s takes cards"),
    "build": gettext_lazy("%(name)s builds"),
    "offer": gettext_lazy("%(name)s offers"),
    "bank": gettext_lazy("%(name)s trades with the bank"),
    "accept": gettext_lazy("%(name)s accepts"),
    "refuse": gettext_lazy("%(name)s refuses"),
    "discard": gettext_lazy("%(name)s discards"),
    "pass": gettext_lazy("%(name)s passes"),
    "done": gettext_lazy("%(name)s is done"),
}


def describe_step(name: str, move: str) -> StepWords:
    """A move of somebody in words; nothing for what followed from others."""
    verb, *words = move.split(" ")
    if verb not in TITLES:
        return StepWords("")
    return StepWords(str(TITLES[verb]) % {"name": name}, _details(verb, words))


def describe_dealt_step(move: str) -> StepWords:
    """What the table turned up, in words; nothing for a planet that another seat looks at."""
    verb, *words = move.split(" ")
    if verb == "colours":
        return StepWords(_("The colours"), ", ".join(str(COLOURS[word]) for word in words))
    if verb == "spread":
        return StepWords(_("The planets of each star"), ", ".join(words))
    if verb == "first":
        return StepWords(_("The first player"), _("player %(number)s begins") % {"number": words[0]})
    if verb == "home":
        return StepWords(_("The planets of home"), _things(words))
    if verb == "scan" and words[0] != HIDDEN:
        return StepWords(place_name(words[0]), _things(words[1:]))
    return StepWords(_("An artifact"), _things(words)) if verb == "artifact" else StepWords("")


def highlights(turn: Turn) -> list[Highlight]:
    """What each card that was scored gave to whom, and who had the most of it."""
    found = []
    for kind, seat, words in turn["happened"]:
        if kind == "scored":
            found.append(Highlight("scored", seat, f"{FIELDS[words[0]].name}: +{words[1]}"))
        elif kind == "bonus":
            found.append(Highlight("race", seat, f"{FIELDS['bonus'].name}: +{words[0]}"))
    return found


def describe_feat(words: Sequence[str]) -> str:
    """What a pin of the chart stands for: a card that scored, and by how much it did for the best."""
    element, points, more = words
    said = {"element": FIELDS[element].name, "points": points, "more": more}
    return _("%(element)s: %(points)s + %(more)s, the most of all") % said


def place_label(place: str) -> str:
    """A place of the map by its name alone."""
    if place.isdigit():
        return _("space %(number)s") % {"number": place}
    return place_name(place)


def _details(verb: str, words: Sequence[str]) -> str:
    if verb == "place":
        return _("space %(number)s") % {"number": words[-1]}
    if verb == "offer":
        at = words.index("for")
        return f"{_things(words[1:at])} → {_things(words[at + 1 :])}"
    if verb in ("fly", "build"):
        return " → ".join(filter(None, map(_thing, words)))
    if verb == "bank":
        return " → ".join(map(_thing, words[:2]))
    return _things(words)


def _things(words: Sequence[str]) -> str:
    return ", ".join(filter(None, map(_thing, words)))


def _thing(word: str) -> str:
    """A resource, how many of it, a pawn, an artifact, half a card, a place; nothing for what joins them."""
    name, _times, count = word.partition("*")
    if name in RESOURCES:
        return f"{count} {type_name(name)}" if count else type_name(name)
    if name in PAWNS:
        return str(PAWNS[name].name)
    if name in ARTIFACTS:
        return artifact_name(name)
    if name == "deep" or name.partition(".")[0] in STARS:
        return place_name(name)
    if name == HIDDEN or name in ("with", "pay", "for"):
        return ""
    return str(half_named(name).name)
