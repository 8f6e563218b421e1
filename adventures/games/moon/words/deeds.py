"""What the others did in a turn, in few words each: numbers and where they stand, gains, missions, ASTRA."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.effects.effect_log import APPLIED
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView
from adventures.panels import Deed, RecentEvent, SeatDeeds

from . import scores
from .adventure import Done, words_of
from .effects import describe_effect
from .numbers import NAMES, action_text, number_text
from .places import kind_of, name_of, place_name

ERROR = Done("error", gettext_lazy("System Error"), "alert")
# What marks say on every sheet that has such places.
SHARED = {
    "error circle": ERROR,
    "error cross": ERROR,
    "half cross": Done("half-sheet"),
    "plant circle": Done("plant", NAMES["plant"]),
}


def describe_turn(view: MoonView, happened: Sequence[RecentEvent]) -> Iterator[SeatDeeds]:
    """Returns what holds for all and what each of the others did in a turn.

    Whoever looks knows the own part, but for what effects of a campaign have made of it.
    """
    for_all = [deed for one in happened if one.seat is None for deed in _deeds(view, one)]
    if for_all:
        yield SeatDeeds("", tuple(dict.fromkeys(for_all)))
    makers = [*(state["seat"] for state in view["seats"]), ASTRA]
    for maker in makers:
        mine = [one for one in happened if one.seat == maker]
        if maker == view["seat"]:
            mine = [one for one in mine if one.kind == APPLIED]
        deeds = [deed for one in mine for deed in _deeds(view, one)]
        marks = [mark for one in mine if one.kind == "marks" for mark in one.words]
        if deeds or marks:
            yield SeatDeeds(name_of(maker), (*_marked(view["ruleset"], marks), *dict.fromkeys(deeds)))


def _deeds(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    tell = TELLING.get(one.kind)
    return tell(view, one) if tell else iter(())


def _marked(ruleset: str, marks: Iterable[str]) -> Iterator[Deed]:
    """What was written, and where; then what was gained, each kind once with how many."""
    counted: dict[Deed, int] = {}
    for place, _space, word in (mark.partition(" ") for mark in marks):
        deed = deed_of(ruleset, place, word)
        if deed is not None:
            counted[deed] = counted.get(deed, 0) + 1
    for deed in sorted(counted, key=lambda deed: not deed.mark):
        times = counted[deed]
        yield deed if times == 1 else deed._replace(text=f"{deed.text} ×{times}")


def deed_of(ruleset: str, place: str, word: str) -> Deed | None:
    """What a mark is worth telling, None for what only follows from others."""
    words, written = words_of(ruleset), word == "X" or word[0].isdigit()
    if written and place in adventure(ruleset).sheet.spaces:
        return Deed(place_name(ruleset, place), mark=number_text(word))
    kind = f"{kind_of(ruleset, place)} {word.partition('.')[0]}"
    done = words.done.get(kind) or SHARED.get(kind)
    if done is None:
        return None
    text = place_name(ruleset, place) if done.text is None else done.text
    return Deed(text(place) if callable(text) else str(text), done.icon, done.tone)


def _mission(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    letter, which = one.words
    for mission in view["missions"]:
        if mission["letter"] == letter:
            words = {"letter": letter.upper(), "reward": scores.won(view["ruleset"], mission, which)}
            yield Deed(_("Mission %(letter)s: %(reward)s") % words, "mission", "accent")


def _effect(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    yield Deed(_("ASTRA Effect %(letter)s") % {"letter": one.words[0].upper()}, "astra", "alert")


def _turned(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    yield Deed(_("Mission %(letter)s is turned") % {"letter": one.words[0].upper()}, "mission", "alert")


def _given(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    action = one.words[0].partition("/")[2]
    if action:
        icon = action if action in NAMES else "wild"
        yield Deed(_("gets a card: %(action)s") % {"action": action_text(action)}, icon, icon)


def _boxed(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    yield Deed(_("gets no card: a Solo bonus is spent"), "star")


def _applied(view: MoonView, one: RecentEvent) -> Iterator[Deed]:
    effect = next((effect for effect in view["effects"] if str(effect["index"]) == one.words[0]), None)
    if effect is not None:
        said = describe_effect({"kind": effect["kind"], **effect["parameters"]}, view["ruleset"])
        yield Deed(said.title, "chevrons", effect=str(effect["index"]))


TELLING: dict[str, Callable[[MoonView, RecentEvent], Iterator[Deed]]] = {
    "mission": _mission,
    "effect": _effect,
    "turned": _turned,
    "given": _given,
    "boxed": _boxed,
    APPLIED: _applied,
}
