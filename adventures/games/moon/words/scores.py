"""Points in words: the fields of a score, why a game ended, how a tie was broken, races, missions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MissionView, MoonView, ProgressView, RaceView, seat_of
from adventures.panels.news import News
from adventures.words.lists import all_of

from .adventure import Headed, ScoreFieldText, words_of
from .place_names import PlaceName
from .places import kind_of

# Mission cards and their rewards, in words.


def mission_text(ruleset: str, key: str) -> str:
    """What a mission card asks for."""
    return str(words_of(ruleset).missions[key])


def amount(ruleset: str, value: int, unit: str) -> str:
    """A reward in its unit: "3 rockets", "9 points"."""
    if unit == "points":
        return ngettext("%(value)s point", "%(value)s points", value) % {"value": value}
    return words_of(ruleset).units[unit](value)


def won(ruleset: str, mission: MissionView, which: str) -> str:
    """What a seat has won with a mission: its first or its later reward."""
    return amount(ruleset, mission["first"] if which == "first" else mission["later"], mission["unit"])


def first_reward(ruleset: str, value: int, unit: str) -> str:
    """The reward of whoever is first: "3 rockets first"; points need no unit."""
    return _("%(reward)s first") % {"reward": amount(ruleset, value, unit) if unit != "points" else value}


def later_reward(value: int) -> str:
    """The reward of those who come later, in the unit of the first: "2 later"."""
    return _("%(value)s later") % {"value": value}


# Race bonuses in words: what is left of them, and who has just won one that is lost here.


STILL_TO_WIN = ngettext_lazy(
    "%(left)s of %(of)s can still be won", "%(left)s of %(of)s can still be won", "left"
)


def winners(view: MoonView, place: str) -> list[str]:
    """The seats on whose sheets a place is circled."""
    return [name for name, sheet in view["sheets"].items() if "circle" in sheet["marks"].get(place, ())]


@dataclass(frozen=True)
class LostBonus:
    """What the news say of a race bonus that is crossed off because others have won it, by kind of place."""

    kind: str
    title: PlaceName  # filled with their `names` as well
    text: PlaceName
    icon: str

    def __call__(self, view: MoonView) -> Iterator[News]:
        """Returns what the seat of a view has lost."""
        ruleset, own = view["ruleset"], view["sheets"][seat_of(view)]
        for place in dict.fromkeys(own["fresh"]):
            if kind_of(ruleset, place) != self.kind or "cross" not in own["marks"].get(place, ()):
                continue
            if by := winners(view, place):
                facts = adventure(ruleset).sheet.facts(place)
                title = self.title(place, facts, names=all_of(by))
                yield News(title, self.text(place, facts), self.icon, "alert")


# Points in words: the fields of a score, why a game ended, how a tie was broken, races and progress.


# What most Adventures count.
FIELDS = {
    "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
    "water": ScoreFieldText(gettext_lazy("Water"), "water"),
    "waters": ScoreFieldText(gettext_lazy("Water"), "water"),
    "astronauts": ScoreFieldText(gettext_lazy("Astronauts"), "astronaut"),
    "planning": ScoreFieldText(gettext_lazy("Planning"), "planning"),
    "errors": ScoreFieldText(gettext_lazy("Errors"), "error"),
    "missions": ScoreFieldText(gettext_lazy("Missions"), "mission"),
    "effects": ScoreFieldText(gettext_lazy("Effects"), "chevrons"),
    "half_sheet": ScoreFieldText(gettext_lazy("Half sheet"), "half-sheet"),
}
REASONS = {
    "missions": gettext_lazy("%(seat)s has accomplished all three missions."),
    "errors": gettext_lazy("%(seat)s has used all System Errors."),
    "spaces": gettext_lazy("%(seat)s has filled all spaces."),
    "cards": gettext_lazy("The draw pile has run out for the second time."),
    "turn_limit": gettext_lazy("The last turn of this chapter has been played."),
    "end_when": gettext_lazy("%(seat)s has done what ends the game in this chapter."),
    "stuck": gettext_lazy("Nobody has filled a space in the last turn."),
}
# The same as headings, for statistics.
REASON_NAMES = {
    "missions": gettext_lazy("Third mission"),
    "errors": gettext_lazy("System Errors"),
    "spaces": gettext_lazy("Last space"),
    "cards": gettext_lazy("Draw pile"),
    "launch": gettext_lazy("Launch"),
    "turn_limit": gettext_lazy("Turn limit"),
}
OTHER_REASON = gettext_lazy("Another end")
DECIDED = {
    "total": gettext_lazy("%(seat)s has more points: %(value)s against %(other)s."),
    "errors_crossed": gettext_lazy(
        "Equal points: %(seat)s crossed off fewer System Errors, %(value)s against %(other)s."
    ),
}


def field_name(ruleset: str, key: str) -> str:
    """The name of a field of the score; where the ruleset is not known, all that the sheets have for it."""
    if ruleset:
        return str(_field(ruleset, key).name)
    own = [words_of(one).fields for one in RULESETS]
    fields = [one[key] for one in (*own, FIELDS) if key in one]
    return " / ".join(dict.fromkeys(str(field.name) for field in fields)) or key


def field_icon(ruleset: str, key: str) -> str:
    """The icon of a field of the score."""
    return _field(ruleset, key).icon


def reason_text(ruleset: str, reason: str, seat: str) -> str:
    """Why the game is over."""
    own = words_of(ruleset).reasons
    return str(own[reason] if reason in own else REASONS[reason]) % {"seat": seat}


def reason_name(reason: str) -> str:
    """An end condition as a heading."""
    return str(REASON_NAMES.get(reason, OTHER_REASON))


def describe_race(ruleset: str, race: RaceView) -> Headed:
    """The heading of a race and what is left in it: "4 of 8 can still be triggered"."""
    return _filled(words_of(ruleset).races[race["key"]], race)


def describe_progress(ruleset: str, progress: ProgressView) -> Headed:
    """The heading of the way that the Adventure is about, and how long it is: "31 rockets"."""
    return _filled(words_of(ruleset).progress[progress["key"]], progress)


def _field(ruleset: str, key: str) -> ScoreFieldText:
    own = words_of(ruleset).fields
    return own[key] if key in own else FIELDS[key]


def _filled(words: Headed, data: Mapping[str, object]) -> Headed:
    return Headed(str(words.title) % data, words.text % data)
