"""Turns in words, as a replay and a correction tell them: what was written, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.games.moon.rules.contents import PILES
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView, against_astra
from adventures.games.replay import Highlight, Step, StepWords, Turn

from .deeds import deed_of
from .numbers import action_text, card_text, number_text
from .places import PLACES, kind_of, mark_name, place_name
from .scores import won

# A turn in a few words: the cards that lay there, and what a seat wrote.


def dealt(view: MoonView) -> str:
    """The cards of a turn: "5 Robot, 11 Plant, 8 Water"."""
    solo = against_astra(view)
    if solo is None:
        cards = [(str(card["number"]), card["action"]) for card in view["cards"]["combinations"]]
    else:
        drawn = [card for card in solo["cards"]["drawn"] if card["effect"] is None]
        cards = [(str(card["number"]), card["action"]) for card in drawn]
    return ", ".join(f"{number_text(number)} {action_text(action)}" for number, action in cards)


def written(ruleset: str, moves: Sequence[str]) -> str:
    """What a seat wrote in a turn: "8 (Energy floor 4)"."""
    said = []
    for move in moves:
        verb, *words = move.split(" ")
        if verb == "write":
            said.append(f"{number_text(words[1])} ({place_name(ruleset, words[0])})")
        elif verb == "x":
            said.append(f"X ({place_name(ruleset, words[0])})")
        elif verb == "error":
            said.append(str(PLACES["error"]) % {"number": ""})
    return ", ".join(word.strip() for word in said)


# The steps of a turn in words, as a replay tells them: "Writes", "9 in column 2".


# What a seat does with a mark that it chooses itself, by the word of the mark.
DRAWS = {
    "circle": gettext_lazy("Circles"),
    "cross": gettext_lazy("Crosses off"),
    "line": gettext_lazy("Draws"),
    "split": gettext_lazy("Divides"),
    "arrow": gettext_lazy("Fills in"),
}
MARKS = pgettext_lazy("a step", "Marks")
PLAIN = {
    "pass": gettext_lazy("Skips the action"),
    "use": gettext_lazy("Uses the action at its price"),
    "read": gettext_lazy("Reads the chapter"),
    "agree": gettext_lazy("Agrees"),
    "differ": gettext_lazy("Does not agree"),
}
APART = " · "
MOST = 3  # places that one step names
CARDS = 3  # words of a move that takes two cards; what follows says as what


def describe_step(ruleset: str, turn: Turn, step: Step) -> StepWords:
    """Puts a step into words: what was chosen, then what was marked with it."""
    verb, *words = step["move"].split(" ")
    tell = _TELLING.get(verb)
    if tell is not None:
        return tell(ruleset, turn, step, words)
    if verb in PLAIN:
        return StepWords(str(PLAIN[verb]), _and_with_it(ruleset, step))
    if verb == "done":
        more = _and_with_it(ruleset, step)
        return StepWords(_("Confirms") if more else "", more)
    return StepWords(_("What follows"), _and_with_it(ruleset, step))


def highlights(ruleset: str, turn: Turn) -> Iterator[Highlight]:
    """The missions that were accomplished in a turn, the bonuses of races that were won, System Errors."""
    races = adventure(ruleset).sheet.data.get("races", {}).values()
    won_first = {place for race in races for place in race["places"]}
    for kind, seat, words in turn["happened"]:
        if kind == "mission" and seat:
            yield Highlight("mission", seat, _mission(ruleset, turn, *words).title)
        for place, _space, word in (mark.partition(" ") for mark in (words if kind == "marks" else ())):
            if word == "circle" and place in won_first:
                yield Highlight("race", seat, place_name(ruleset, place))
            elif word in ("cross", "circle") and kind_of(ruleset, place) == "error":
                yield Highlight("error", seat, _("System Error"))


def _takes(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    """Which combination; against ASTRA the number of one card and the action of another."""
    indexes = [int(word) for word in words[: CARDS - 1] if word.isdigit()]
    cards = turn["laid"].get("cards", {})
    said = _combination(cards, indexes) if indexes else ""
    if len(words) > 1 and words[-2] in ("as", "for") and said:
        said = _("%(number)s, %(action)s") % {
            "number": said.partition(", ")[0],
            "action": action_text(words[-1]),
        }
    return StepWords(_("Chooses"), said)


def _combination(cards: Mapping[str, Any], indexes: Sequence[int]) -> str:
    lying = {card["index"]: card for card in (*cards.get("combinations", ()), *cards.get("extra", ()))}
    drawn = cards.get("drawn", ())
    first, last = indexes[0], indexes[-1]
    if first in lying and (not drawn or first >= PILES):
        card = lying[first]
        return card_text(f"{card['number']}/{card['action']}")
    if max(first, last) < len(drawn):
        return card_text(f"{drawn[first]['number']}/{drawn[last]['action']}")
    return ""


def _writes(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    place, number = words[0], words[1] if len(words) > 1 else "X"
    said = _("%(number)s: %(place)s") % {
        "number": number_text(number),
        "place": place_name(ruleset, place),
    }
    return StepWords(_("Writes"), _with(said, _others(ruleset, step, place)))


def _marks(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    place = words[0]
    made = [mark[2:] for mark in step["marks"] if mark[1] == place and len(mark) > 2]
    verb = DRAWS.get(made[0][-1], MARKS) if made else MARKS
    return StepWords(str(verb), _with(place_name(ruleset, place), _others(ruleset, step, place)))


def _errs(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("No combination fits"), _and_with_it(ruleset, step) or _("System Error"))


def _accomplishes(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("Mission %(letter)s") % {"letter": words[0].upper()}, _and_with_it(ruleset, step))


def _gives(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("Gives ASTRA a card"), _card(turn, words[0]))


def _spends(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("Spends a Solo bonus"), _card(turn, words[0]))


def _prized(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("Chooses a prize"), _and_with_it(ruleset, step))


def _enters(ruleset: str, turn: Turn, step: Step, words: Sequence[str]) -> StepWords:
    return StepWords(_("Enters points"), words[0])


def _card(turn: Turn, index: str) -> str:
    drawn = turn["laid"].get("cards", {}).get("drawn", ())
    if not index.isdigit() or int(index) >= len(drawn) or drawn[int(index)]["number"] is None:
        return ""
    card = drawn[int(index)]
    return card_text(f"{card['number']}/{card['action']}")


def _mission(ruleset: str, turn: Turn, letter: str, which: str) -> StepWords:
    """A mission and what it brought; the place in which it was is told, for its rewards may change."""
    card = next((one for one in turn["laid"].get("missions", ()) if one["letter"] == letter), None)
    reward = won(ruleset, card, which) if card else ""
    words = {"letter": letter.upper(), "reward": reward}
    if not reward:
        return StepWords(_("Mission %(letter)s") % words)
    return StepWords(_("Mission %(letter)s: %(reward)s") % words)


def _and_with_it(ruleset: str, step: Step) -> str:
    return APART.join(_named(_others(ruleset, step)))


def _with(said: str, others: Sequence[str]) -> str:
    return APART.join([said, *_named(others)])


def _named(texts: Sequence[str]) -> list[str]:
    """The first of them, and how many more there are."""
    left = len(texts) - MOST
    return [*texts] if left <= 0 else [*texts[:MOST], _("%(count)s more") % {"count": left}]


def _others(ruleset: str, step: Step, chosen: str = "") -> list[str]:
    """What was marked besides the place that was chosen, each once, as others are told of it.

    What only follows from other marks is named where there is nothing else to tell.
    """
    marked = [(place, words[-1]) for _owner, place, *words in step["marks"] if words and place != chosen]
    told = [text for place, word in marked if (text := _told(ruleset, place, word))]
    if not told and not chosen:
        told = [
            _("%(place)s, %(mark)s") % {"place": place_name(ruleset, place), "mark": mark_name(ruleset, word)}
            for place, word in marked
        ]
    return list(dict.fromkeys(told))


def _told(ruleset: str, place: str, word: str) -> str:
    deed = deed_of(ruleset, place, word)
    if deed is None:
        return ""
    return f"{deed.mark}: {deed.text}" if deed.mark else deed.text


_Tell = Callable[[str, Turn, Step, Sequence[str]], StepWords]
_TELLING: dict[str, _Tell] = {
    "take": _takes,
    "write": _writes,
    "x": _writes,
    "mark": _marks,
    "error": _errs,
    "mission": _accomplishes,
    "give": _gives,
    "bonus": _spends,
    "prize": _prized,
    "enter": _enters,
}
