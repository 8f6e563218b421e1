"""What a replay of Escape Pods says: each move in a few words, what stands out in a turn, names of places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.replay import Highlight, StepWords, Turn

from .endings import BOARD
from .things import beacon_name, place_name, pod_name, shelter_name, type_name

TITLES: Mapping[str, Promise | str] = {
    "board": gettext_lazy("%(name)s boards"),
    "unboard": gettext_lazy("%(name)s brings home"),
    "accelerate": gettext_lazy("%(name)s flies"),
    "pilot": gettext_lazy("%(name)s pilots"),
    "beacon": gettext_lazy("%(name)s takes a beacon"),
    "spy": gettext_lazy("%(name)s spies"),
    "minipod": gettext_lazy("%(name)s launches"),
    "swap": gettext_lazy("%(name)s swaps"),
    "program": gettext_lazy("%(name)s programs"),
    "refresh": gettext_lazy("%(name)s takes back the advanced panel"),
    "push": gettext_lazy("%(name)s pushes"),
    "hangar": gettext_lazy("%(name)s sends home"),
    "assign": gettext_lazy("%(name)s assigns"),
    "end": gettext_lazy("%(name)s ends the turn"),
}


def describe_step(name: str, move: str) -> StepWords:
    """A move of somebody in words; nothing for what followed from others."""
    verb, *words = move.partition(" with ")[0].split(" ")
    if verb not in TITLES:
        return StepWords("")
    return StepWords(str(TITLES[verb]) % {"name": name}, _details(verb, words))


def describe_dealt_step(move: str) -> StepWords:
    """What the table turned up, in words."""
    verb, *words = move.split(" ")
    if verb == "reveal":
        return StepWords(_("The next card"), _("Sector %(number)s bursts next.") % {"number": words[0]})
    if verb == "shelters":
        return StepWords(_("The shelters"), _("Four cards are turned up."))
    return StepWords(_("The table ends the game")) if verb == "stop" else StepWords("")


def _details(verb: str, words: Sequence[str]) -> str:
    if verb == "program":
        return _programmed(words)
    if verb == "assign":
        shelter, space = words[0].partition(".")[0], words[1]
        said = {"shelter": shelter_name(shelter), "number": space}
        return _("%(shelter)s, space %(number)s") % said
    return " → ".join(_thing(word) for word in words)


def _programmed(words: Sequence[str]) -> str:
    what, *rest = words
    if what == "bury":
        return _("an explosion card under the deck")
    if what == "add":
        return f"{beacon_name(rest[0])} → {_border(rest[1])}"
    return f"{_border(rest[0])} {'⇄' if what == 'exchange' else '→'} {_border(rest[1])}"


def _border(border: str) -> str:
    return border.replace("-", "–")


def _thing(word: str) -> str:
    """A crew type, a pod or somebody in it, a shelter, a sector or a hangar."""
    if word in ("C", "S", "E", "?"):
        return type_name(word)
    if word.startswith("p"):
        return pod_name(word)
    return shelter_name(word) if word.startswith("r") else place_name(word)


def place_label(place: str) -> str:
    """A place of the board by its name alone."""
    if place.startswith("explosions"):
        return _("Explosions")
    if "-" in place:
        return _border(place)
    if place.startswith("r"):
        name = shelter_name(place)
        at = place.partition(".")[2] or place.partition("/")[2]
        return f"{name}, {at}" if at else name
    return pod_name(place) if place.startswith("p") else place_name(place)


def highlights(seats: Sequence[str], turn: Turn) -> list[Highlight]:
    """Who came home and who was lost in a turn, the sectors that burst, the barrier, and the points."""
    found = list(_of_seats(seats, turn))
    for kind, _seat, words in turn["happened"]:
        if kind == "scrap":
            text = _("Sector %(number)s burst: it is full of scrap.") % {"number": words[0]}
            found.append(Highlight("error", BOARD, text))
        elif kind == "barrier":
            found.append(Highlight("error", BOARD, _("A barrier of scrap stands across the sectors.")))
    return found


def _of_seats(seats: Sequence[str], turn: Turn) -> Iterator[Highlight]:
    for seat in seats:
        if seat in turn["scores"]:
            total = turn["scores"][seat]["total"]
            text = ngettext("%(count)s point", "%(count)s points", total) % {"count": total}
            yield Highlight("points", seat, text)
    home = Counter((seat, words[1][:2]) for kind, seat, words in turn["happened"] if kind == "arrived")
    for (seat, shelter), count in home.items():
        said = {"count": count, "shelter": shelter_name(shelter)}
        text = (
            ngettext("%(count)s crew reaches %(shelter)s", "%(count)s crew reach %(shelter)s", count) % said
        )
        yield Highlight("home", seat, text)
    lost = Counter(
        seat for kind, seat, words in turn["happened"] if kind == "returned" and words[-1:] == ["explosion"]
    )
    for seat, count in lost.items():
        yield Highlight("lost", seat, describe_feat(("lost", str(count))))


def describe_feat(words: Sequence[str]) -> str:
    """What a pin of the chart stands for."""
    if words[0] == "barrier":
        return _("closes the barrier")
    if words[0] == "shelter":
        said = {"shelter": shelter_name(words[1]), "count": words[2]}
        return (
            ngettext(
                "has %(count)s point in %(shelter)s, the most of all",
                "has %(count)s points in %(shelter)s, the most of all",
                int(words[2]),
            )
            % said
        )
    count = int(words[1])
    return ngettext("loses %(count)s crew to an explosion", "loses %(count)s crew to an explosion", count) % {
        "count": count
    }
