"""All words that belong to one Adventure alone, and where they are found.

An Adventure is data: texts by key, signs, steps, and names of places that are filled in (`PlaceName`). What
most Adventures say alike stands here, or in the module that says it, and is not said again. A function takes
a text's place only where the sentence itself depends on several words or facts. `_` is lazy in these modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.adventure_modules import module_of
from adventures.games.moon.rules.contents import ACTIONS
from adventures.games.moon.rules.views import MoonView
from adventures.panels import ScoreLine
from adventures.panels.news import News

Text = Promise | str
# What is printed at a place, or the data of a decision: each Adventure has its own.
Facts = Mapping[str, Any]


class Ask(NamedTuple):
    """The sentence and the hint of the decision bar, and its icon where that is not the one of the action.

    What the datum `by` of the decision says may bring another hint.
    """

    text: Text
    hint: Text
    icon: str = ""
    hints: Mapping[Any, Text] = MappingProxyType({})
    by: str = "effect"


class Sign(NamedTuple):
    """A kind of place: how its sign is shown, its name and what it does."""

    kind: str
    icon: str
    tone: str
    name: Text
    text: Text


# Kinds of places whose signs look like an action or a mineral everywhere.
_LOOKS = {
    **{kind: (kind, kind) for kind in (*ACTIONS, "wild", "pearl", "ruby")},
    "error": ("error", "tone-alert"),
}


def sign(kind: str, name: Text, text: Text, *, icon: str = "", tone: str = "", like: str = "") -> Sign:
    """A sign as its kind looks everywhere, as it is said to, or `like` the sign of an action."""
    if not icon:
        icon, tone = _LOOKS.get(like or kind, ("", ""))
    return Sign(kind, icon, tone, name, text)


class StepText(NamedTuple):
    """A step of a turn."""

    name: Text
    text: Text


ONE_OF_THREE = _(
    "Tap one of the three cards. Only if none of them fits you cross off a System Error instead."
)
WRITE_STEP, USE_STEP = _("Write the number"), _("Use the action")


def turn(
    *,
    choose: Text = ONE_OF_THREE,
    write: Text,
    use: Text,
    confirm: Text,
    write_step: Text = WRITE_STEP,
    use_step: Text = USE_STEP,
) -> tuple[StepText, ...]:
    """How a turn goes, in its four steps."""
    return (
        StepText(_("Choose a combination"), choose),
        StepText(write_step, write),
        StepText(use_step, use),
        StepText(_("Confirm the turn"), confirm),
    )


def by_action(usual: Text, **own: Text) -> Mapping[str, Text]:
    """A text for every action: the usual one, or its own."""
    return {**dict.fromkeys(ACTIONS, usual), **own}


class ScoreFieldText(NamedTuple):
    """A field of the score: its name, and the icon beside it."""

    name: Text
    icon: str = "star"


class Headed(NamedTuple):
    """A heading, and the line below it that says how far things are."""

    title: Text
    text: Text


class Done(NamedTuple):
    """What a mark says of its maker to the others; its place, where no text is given."""

    icon: str
    text: Text | Callable[[str], str] | None = None
    tone: str = ""


class Solo(NamedTuple):
    """What an ASTRA Effect does, and what earns Solo bonuses."""

    effect: Text
    earns: Text


class Stage(NamedTuple):
    """A step of a phase that runs by itself but for its questions: `state` is done, now or later.

    `parts` are what the present step consists of: the name of each and how far it is.
    """

    icon: str
    name: str
    state: str
    text: str
    parts: tuple[tuple[str, str], ...] = ()


class Queue(NamedTuple):
    """What a phase still brings, step by step, and why."""

    title: str
    text: str
    stages: tuple[Stage, ...]


def no_queue(view: MoonView) -> Queue | None:
    """No phase asks for more than a seat can see on its sheet."""
    return None


def no_news(view: MoonView) -> Iterable[News]:
    """Nothing but missions happens to a seat's sheet without its own doing."""
    return ()


ERROR = _("You cross off a System Error instead.")
# When most Adventures are over.
END = _(
    "The game ends after a turn in which somebody has accomplished all three missions, crossed off all "
    "System Errors or filled all spaces. Most points win."
)


@dataclass(frozen=True, kw_only=True)
class AdventureWords:
    """The words of one Adventure; what it does not say of its own is said by the words all share.

    A kind of place is its group on the sheet, of a space the first word of its id. Texts are filled with what
    is printed at the place (`number` and `letter` are the last word of its id), with the data of the decision
    and its number of open `places`, with the race, or with the progress; where that is not enough a function
    takes the text's place. A field of the score is one line beside the sheet, or those that its `parts` say
    of a seat. Zones are found by their id or by its first word.
    """

    zones: Mapping[str, Text]
    places: Mapping[str, Text | Callable[[str, Facts], str]]
    write: Mapping[str, Text]  # by the action that is used: where its number goes
    missions: Mapping[str, Text]  # by card
    signs: tuple[Sign, ...]  # for the help, from the spaces to the scales
    turn: tuple[StepText, ...]  # for the help
    goal: Text  # for the help: what is played for
    end: Text = END  # for the help: when the game is over
    error: Text = ERROR  # what is done when no combination fits
    questions: Mapping[tuple[str, str], Ask | Callable[[Facts], Ask]] = field(default_factory=dict)
    phases: Mapping[str, Text] = field(default_factory=dict)  # the step of the turn, by kind of decision
    doing: Mapping[str, Text] = field(default_factory=dict)  # the same, for the others to see
    marks: Mapping[str, Text] = field(default_factory=dict)
    units: Mapping[str, Callable[[int], str]] = field(default_factory=dict)  # of rewards that are no points
    fields: Mapping[str, ScoreFieldText] = field(default_factory=dict)
    parts: Mapping[str, Callable[[MoonView, str], Iterable[ScoreLine]]] = field(
        default_factory=dict
    )  # of such a field
    reasons: Mapping[str, Text] = field(default_factory=dict)  # why the game is over
    decided: Mapping[str, Text] = field(default_factory=dict)  # what made a winner, by tie-break
    between: Mapping[str, Text] = field(default_factory=dict)  # what parts two that are level, by tie-break
    races: Mapping[str, Headed] = field(default_factory=dict)
    progress: Mapping[str, Headed] = field(default_factory=dict)
    refusals: Mapping[str, tuple[Text, Text | Callable[[Facts], str]]] = field(default_factory=dict)
    news: Callable[[MoonView], Iterable[News]] = no_news
    done: Mapping[str, Done] = field(default_factory=dict)  # by kind of place and mark: "wall line"
    solo: Solo | None = None
    queue: Callable[[MoonView], Queue | None] = no_queue  # in place of the cards while a phase goes on


_words: dict[str, AdventureWords] = {}


def words_of(ruleset: str) -> AdventureWords:
    """Finds the words of a ruleset; raises KeyError or ImportError when nobody has written them."""
    if ruleset not in _words:
        _words[ruleset] = module_of(__package__, ruleset).words
    return _words[ruleset]
