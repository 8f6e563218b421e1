"""What the others did in a turn, in few words each: numbers and where they stand, gains, missions, ASTRA."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView
from adventures.panels import Deed, Happening, Told

from . import missions
from .actions import action_name
from .adventure import Done, words_of
from .owners import name_of
from .places import kind_of, place_name

ERROR = Done("error", gettext_lazy("System Error"), "alert")
SHARED = {"error circle": ERROR, "error cross": ERROR}


def told(view: MoonView, happened: Sequence[Happening]) -> Iterator[Told]:
    """Tells what each of the others did in a turn; whoever looks knows the own part."""
    makers = [*(state["seat"] for state in view["seats"]), ASTRA]
    for maker in makers:
        if maker == view["seat"]:
            continue
        mine = [one for one in happened if one.seat == maker]
        deeds = [deed for one in mine if one.kind in TELLING for deed in TELLING[one.kind](view, one)]
        marks = [mark for one in mine if one.kind == "marks" for mark in one.words]
        if deeds or marks:
            yield Told(name_of(maker), (*_marked(view["ruleset"], marks), *deeds))


def _marked(ruleset: str, marks: Iterable[str]) -> Iterator[Deed]:
    """What was written, and where; then what was gained, each kind once with how many."""
    counted: dict[Deed, int] = {}
    for place, _space, word in (mark.partition(" ") for mark in marks):
        deed = _deed(ruleset, place, word)
        if deed is not None:
            counted[deed] = counted.get(deed, 0) + 1
    for deed in sorted(counted, key=lambda deed: not deed.mark):
        times = counted[deed]
        yield deed if times == 1 else deed._replace(text=f"{deed.text} ×{times}")


def _deed(ruleset: str, place: str, word: str) -> Deed | None:
    """What a mark is worth telling, None for what only follows from others."""
    words, written = words_of(ruleset), word == "X" or word[0].isdigit()
    if written and place in adventure(ruleset).sheet.spaces:
        return Deed(place_name(ruleset, place), mark=word)
    kind = f"{kind_of(ruleset, place)} {word.partition('.')[0]}"
    done = words.done.get(kind) or SHARED.get(kind)
    if done is None:
        return None
    text = place_name(ruleset, place) if done.text is None else done.text
    return Deed(text(place) if callable(text) else str(text), done.icon, done.tone)


def _mission(view: MoonView, one: Happening) -> Iterator[Deed]:
    letter, which = one.words
    for mission in view["missions"]:
        if mission["letter"] == letter:
            words = {"letter": letter.upper(), "reward": missions.won(view["ruleset"], mission, which)}
            yield Deed(_("Mission %(letter)s: %(reward)s") % words, "mission", "accent")


def _effect(view: MoonView, one: Happening) -> Iterator[Deed]:
    yield Deed(_("ASTRA Effect %(letter)s") % {"letter": one.words[0].upper()}, "astra", "alert")


def _turned(view: MoonView, one: Happening) -> Iterator[Deed]:
    yield Deed(_("Mission %(letter)s is turned") % {"letter": one.words[0].upper()}, "mission", "alert")


def _given(view: MoonView, one: Happening) -> Iterator[Deed]:
    action = one.words[0].partition("/")[2]
    if action:
        yield Deed(_("gets a card: %(action)s") % {"action": action_name(action)}, action, action)


def _boxed(view: MoonView, one: Happening) -> Iterator[Deed]:
    yield Deed(_("gets no card: a Solo bonus is spent"), "star")


TELLING: dict[str, Callable[[MoonView, Happening], Iterator[Deed]]] = {
    "mission": _mission,
    "effect": _effect,
    "turned": _turned,
    "given": _given,
    "boxed": _boxed,
}
