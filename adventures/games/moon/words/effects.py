"""What Campaign cards change, in words: for each kind an icon, a short title and one short line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.effects import Effect, EffectKind, EffectTile, EffectWords
from adventures.games.moon.rules.contents import STANDARD
from adventures.games.moon.rules.effects.kinds.registry import KINDS as RULES
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MissionView, MoonView
from adventures.words.lists import all_of, isolated
from adventures.words.scores import signed

from .groups import condition_text, end_name, race_name
from .numbers import NAMES, action_text, actions_text, card_text, number_text, numbers_text
from .places import name_of, place_name
from .scores import field_name, mission_text

# A place is named as long as there are so few of them.
FEW = 2

TILES = (
    EffectTile("cards_in", gettext_lazy("Cards in"), "cards-in"),
    EffectTile("cards_out", gettext_lazy("Six out"), "cards-out"),
    EffectTile("event", gettext_lazy("Event card"), "event"),
    EffectTile("missions", gettext_lazy("Missions"), "mission"),
    EffectTile("set_up", gettext_lazy("Set-up"), "set-up"),
    EffectTile("stars", gettext_lazy("Stars"), "star"),
    EffectTile("values", gettext_lazy("Values"), "values"),
    EffectTile("end", gettext_lazy("Turns, end"), "turns"),
    EffectTile("opponent", gettext_lazy("Opponent"), "astra"),
    EffectTile("seat", gettext_lazy("One seat"), "seat"),
    EffectTile("half_sheet", gettext_lazy("Half sheet"), "half-sheet"),
    EffectTile("manual", gettext_lazy("Reminder"), "info"),
)
ICONS = {tile.key: tile.icon for tile in TILES}


class EffectText(NamedTuple):
    """Title and line of an effect."""

    title: str
    text: str = ""


def cards_in(effect: Effect, ruleset: str) -> EffectText:
    cards = effect["cards"]
    title = ngettext("%(count)s Starship card in", "%(count)s Starship cards in", len(cards))
    numbers = [number_text(word.partition("/")[0]) for word in cards]
    return EffectText(title % {"count": len(cards)}, ", ".join(numbers))


def cards_out(effect: Effect, ruleset: str) -> EffectText:
    count = leaving(effect)
    title = ngettext("%(count)s Starship card out", "%(count)s Starship cards out", count) % {"count": count}
    if "numbers" in effect:
        return EffectText(title, _("all %(numbers)s") % {"numbers": numbers_text(effect["numbers"])})
    return EffectText(title, _("at random: %(actions)s") % {"actions": actions_text(effect["actions"])})


def leaving(effect: Effect) -> int:
    """How many cards of the box leave the deck with an effect."""
    if "numbers" not in effect:
        return int(effect["count"])
    gone = set(map(str, effect["numbers"]))
    return sum(str(card.number) in gone for card in STANDARD.cards)


def event_card(effect: Effect, ruleset: str) -> EffectText:
    where = _("at the bottom") if effect.get("where") == "bottom" else _("at random in the draw pile")
    then = _("shuffled back once") if effect.get("back") else _("leaves the game")
    return EffectText(_("Event card %(card)s") % {"card": effect["card"]}, f"{where}, {then}")


def cards_per_turn(effect: Effect, ruleset: str) -> EffectText:
    count = effect["count"]
    title = ngettext("%(count)s combination a turn", "%(count)s combinations a turn", count)
    return EffectText(title % {"count": count}, _("There are no more to choose from."))


def forbidden(effect: Effect, ruleset: str) -> EffectText:
    text = all_of(
        [
            *map(action_text, effect.get("actions") or ()),
            *map(number_text, effect.get("numbers") or ()),
        ]
    )
    return EffectText(_("Combinations forbidden"), _("none with %(cards)s") % {"cards": text})


def extra_combination(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(
        _("One more combination"), _("in every turn: %(card)s") % {"card": card_text(effect["card"])}
    )


def action(effect: Effect, ruleset: str) -> EffectText:
    name, times, errors = str(NAMES[effect["action"]]), effect.get("times", 1), effect.get("errors", 0)
    parts = []
    if times != 1:
        parts.append(_("is carried out twice") if times else _("is not carried out"))
    if errors:
        text = ngettext("costs %(count)s System Error", "costs %(count)s System Errors", errors)
        parts.append(text % {"count": errors})
    return EffectText(_("Another action: %(action)s") % {"action": name}, _changes(parts))


def set_up(effect: Effect, ruleset: str) -> EffectText:
    parts = []
    for key, (names, numbers) in _MARKED.items():
        places = effect.get(key) or ()
        if places and len(places) <= FEW and ruleset:
            parts.append(names % {"places": all_of([place_name(ruleset, place) for place in places])})
        elif places:
            parts.append(numbers % {"count": len(places)})
    return EffectText(_("Marked from the start"), capfirst("; ".join(parts)))


_MARKED = {
    "crossed": (gettext_lazy("crossed off: %(places)s"), gettext_lazy("%(count)s places crossed off")),
    "circled": (gettext_lazy("circled: %(places)s"), gettext_lazy("%(count)s places circled")),
    "blocked": (gettext_lazy("blocked: %(places)s"), gettext_lazy("%(count)s spaces blocked")),
}


def missions(effect: Effect, ruleset: str) -> EffectText:
    keys = effect["keys"]
    drawn = [letter for letter, key in zip("ABC", keys, strict=True) if key is None]
    given = [key for key in keys if key is not None]
    title = ngettext("Mission %(keys)s", "Missions %(keys)s", len(given))
    letters = all_of([key[0].upper() for key in given])
    text = _("%(letters)s from the book") % {"letters": letters}
    if drawn:
        text = _("%(given)s, %(drawn)s drawn") % {"given": text, "drawn": all_of(drawn)}
    return EffectText(title % {"keys": all_of([key.upper() for key in given])}, text)


def mission_values(effect: Effect, ruleset: str) -> EffectText:
    title = _("Mission %(letter)s: other rewards") % {"letter": str(effect["letter"]).upper()}
    return EffectText(title, _rewards(effect))


def extra_mission(effect: Effect, ruleset: str) -> EffectText:
    title = _("One more mission: %(letter)s") % {"letter": str(effect["letter"]).upper()}
    return EffectText(title, f"{extra_mission_text(effect, ruleset)} ({_rewards(effect)})")


def extra_mission_text(effect: Effect, ruleset: str) -> str:
    """What a further mission asks for."""
    condition = effect["condition"]
    if isinstance(condition, Mapping):
        return capfirst(condition_text(condition, ruleset))
    return _("The table says when it is accomplished")


def text_of_mission(view: MoonView, mission: MissionView) -> str:
    """What a mission of a game asks for: a printed card, or one that an effect adds."""
    if "effect" in mission:
        return extra_mission_text(view["effects"][mission["effect"]]["parameters"], view["ruleset"])
    return mission_text(view["ruleset"], mission["key"])


def _rewards(effect: Effect) -> str:
    return _("%(first)s first, %(later)s later") % {"first": effect["first"], "later": effect["later"]}


def incident(effect: Effect, ruleset: str) -> EffectText:
    title = _("With the first mission")
    if "every" in effect:
        every = effect["every"]
        title = ngettext("Every turn", "Every %(count)s turns", every) % {"count": every}
    parts = []
    if errors := effect.get("errors"):
        text = ngettext("%(count)s System Error", "%(count)s System Errors", errors)
        parts.append(text % {"count": errors})
    if points := effect.get("points"):
        parts.append(_points(points))
    return EffectText(title, _changes(parts))


def errors(effect: Effect, ruleset: str) -> EffectText:
    parts = []
    if "boxes" in effect:
        boxes = effect["boxes"]
        parts.append(ngettext("%(count)s box counts", "%(count)s boxes count", boxes) % {"count": boxes})
    if "values" in effect:
        values = ", ".join(signed(value) if value else "0" for value in effect["values"])
        parts.append(_("values %(values)s") % {"values": values})
    return EffectText(_("Other System Errors"), "; ".join(parts))


def race(effect: Effect, ruleset: str) -> EffectText:
    points = _points(effect.get("amount") or 0)
    worth = {
        "star": _("the first get a star"),
        "points": _("the first get %(points)s") % {"points": points},
        "choice": _("the first choose: a star or %(points)s") % {"points": points},
        "nothing": _("the first get nothing"),
    }[effect["worth"]]
    return EffectText(_("Race: %(race)s") % {"race": race_name(effect["race"])}, worth)


def score(effect: Effect, ruleset: str) -> EffectText:
    parts = []
    times = effect.get("times", 1)
    if times != 1:
        parts.append(_("counts %(times)s times") % {"times": times} if times else _("does not count"))
    if plus := effect.get("plus"):
        parts.append(_points(plus))
    name = field_name(ruleset, effect["field"])
    return EffectText(_("Values: %(field)s") % {"field": name}, _changes(parts))


def points(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(_points(effect["amount"]), _("at the end of the game"))


def turn_limit(effect: Effect, ruleset: str) -> EffectText:
    turns = effect["turns"]
    title = ngettext("%(count)s turn at most", "%(count)s turns at most", turns) % {"count": turns}
    return EffectText(title, _("Then the game ends."))


def end_when(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(_("The game also ends"), condition_text(effect["condition"], ruleset))


def end_not(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(_("The game does not end"), end_name(effect["reason"]))


def stars(effect: Effect, ruleset: str) -> EffectText:
    text = _("%(stars)s for the places") % {"stars": all_of(list(map(str, effect["by_place"])))}
    return EffectText(_("Other stars"), text)


def extra_stars(effect: Effect, ruleset: str) -> EffectText:
    amount, to = effect["amount"], effect["to"]
    title = ngettext("%(count)s star more", "%(count)s stars more", amount) % {"count": amount}
    if to == "most":
        return EffectText(
            title, _("for the most: %(field)s") % {"field": field_name(ruleset, effect["field"])}
        )
    if to == "condition":
        return EffectText(title, condition_text(effect["condition"], ruleset))
    return EffectText(title, _("for the last place") if to == "last" else _("for the first place"))


def tie_break(effect: Effect, ruleset: str) -> EffectText:
    text = _("%(field)s part equal points first") % {"field": field_name(ruleset, effect["field"])}
    return EffectText(_("Equal points"), text)


def opponent(effect: Effect, ruleset: str) -> EffectText:
    values = effect.get("values") or {}
    # In the order of the actions: a stored mapping has none of its own.
    parts = [f"{name} {values[key]}" for key, name in NAMES.items() if key in values]
    if "fixed" in effect:
        parts.append(_("fixed %(points)s") % {"points": effect["fixed"]})
    if "bonuses" in effect:
        bonuses = effect["bonuses"]
        count = bonuses if isinstance(bonuses, int) else len(bonuses)
        text = ngettext("%(count)s Solo bonus", "%(count)s Solo bonuses", count)
        parts.append(text % {"count": count})
    title = _("ASTRA, level %(level)s") % {"level": effect["level"]} if "level" in effect else name_of(ASTRA)
    return EffectText(title, ", ".join(parts) or _("as printed"))


def astra_gives(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(_("The card for ASTRA"), _("Any of the three cards may be given."))


def half_sheet(effect: Effect, ruleset: str) -> EffectText:
    return EffectText(_("Half sheet"), all_of([_PARTS[part["part"]](part) for part in effect["parts"]]))


def _boxes(part: Mapping[str, Any]) -> str:
    text = ngettext("%(count)s box", "%(count)s boxes", part["count"])
    return text % {"count": part["count"]}


_PARTS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "boxes": _boxes,
    "race": lambda part: _("a race"),
    "field": lambda part: _("a field up to %(most)s") % {"most": part["most"]},
}


def manual(effect: Effect, ruleset: str) -> EffectText:
    titles = {"start": _("At the start"), "turn": _("In every turn"), "end": _("At the end")}
    return EffectText(titles[effect.get("when", "turn")], isolated(str(effect["text"])))


def _changes(parts: Sequence[str]) -> str:
    return all_of(list(parts)) if parts else _("as printed")


def _points(value: int) -> str:
    text = ngettext("%(value)s point", "%(value)s points", abs(value))
    return text % {"value": f"+{value}" if value > 0 else signed(value)}


class EffectKindText(NamedTuple):
    """A kind of the catalogue and its words."""

    shown: EffectKind
    say: Callable[[Effect, str], EffectText]


def _kind(
    tile: str, say: Callable[[Effect, str], EffectText], title: Any, hook: str, seat: bool = False
) -> tuple[str, EffectKindText]:
    midgame = RULES[say.__name__].midgame
    return say.__name__, EffectKindText(EffectKind(say.__name__, tile, title, hook, seat, midgame), say)


KINDS: Mapping[str, EffectKindText] = dict((
    _kind("cards_in", cards_in, gettext_lazy("Starship cards come in"), "deck.build"),
    _kind("cards_out", cards_out, gettext_lazy("Starship cards leave"), "deck.build"),
    _kind("event", event_card, gettext_lazy("Event card"), "deck.build"),
    _kind("missions", missions, gettext_lazy("Prescribed missions"), "setup.missions"),
    _kind("missions", mission_values, gettext_lazy("Other rewards"), "setup.missions"),
    _kind("missions", extra_mission, gettext_lazy("One more mission"), "setup.missions"),
    _kind("set_up", set_up, gettext_lazy("Marked from the start"), "setup.sheet", True),
    _kind("stars", stars, gettext_lazy("Other stars"), "stars"),
    _kind("stars", extra_stars, gettext_lazy("More stars"), "stars"),
    _kind("stars", race, gettext_lazy("A race"), "race"),
    _kind("stars", tie_break, gettext_lazy("Equal points"), "rank"),
    _kind("values", score, gettext_lazy("A field of the score"), "score.field", True),
    _kind("values", points, gettext_lazy("Bonus or malus"), "score.total", True),
    _kind("values", errors, gettext_lazy("System Errors"), "system_error"),
    _kind("end", turn_limit, gettext_lazy("Turns at most"), "end"),
    _kind("end", end_when, gettext_lazy("One more end"), "end"),
    _kind("end", end_not, gettext_lazy("An end that is none"), "end"),
    _kind("end", cards_per_turn, gettext_lazy("Combinations a turn"), "deck.draw"),
    _kind("end", incident, gettext_lazy("Incident"), "incident", True),
    _kind("opponent", opponent, gettext_lazy("Opponent"), "astra"),
    _kind("opponent", astra_gives, gettext_lazy("The card for ASTRA"), "astra"),
    _kind("seat", forbidden, gettext_lazy("Forbidden combinations"), "combination", True),
    _kind("seat", extra_combination, gettext_lazy("One more combination"), "combination", True),
    _kind("seat", action, gettext_lazy("Another action"), "action", True),
    _kind("half_sheet", half_sheet, gettext_lazy("Half sheet"), "overlay"),
    _kind("manual", manual, gettext_lazy("Reminder"), "manual"),
))  # fmt: skip


def describe_effect(effect: Effect, ruleset: str = "", seats: Sequence[str] = ()) -> EffectWords:
    """Puts an effect into words; what cannot be read is called by its kind.

    One that holds for one seat names it: by its name where the `seats` of the game are known.
    """
    known = KINDS.get(str(effect.get("kind")))
    if known is None:
        return EffectWords("info", str(effect.get("kind")), "")
    icon = ICONS[known.shown.tile]
    try:
        said = known.say(effect, ruleset)
    except (AttributeError, KeyError, TypeError, ValueError):
        return EffectWords(icon, str(known.shown.title), "")
    lines = (said.text, _only(effect, seats))
    return EffectWords(icon, said.title, ", ".join(line for line in lines if line))


def source_text(source: Mapping[str, int]) -> str:
    """Where an effect comes from: "Chapter 23, card 151"; empty where that is not known."""
    if "card" not in source:
        return _("Chapter %(chapter)s") % source if "chapter" in source else ""
    if "chapter" not in source:
        return _("Card %(card)s") % source
    return _("Chapter %(chapter)s, card %(card)s") % source


def _only(effect: Effect, seats: Sequence[str]) -> str:
    """For whom alone an effect holds."""
    seat = effect.get("seat")
    if type(seat) is not int:
        return ""
    if 0 < seat <= len(seats):
        return _("only %(seat)s") % {"seat": isolated(seats[seat - 1])}
    return _("only player %(number)s") % {"number": seat}
