"""The walk-through of a first game in a group: the help of the Adventure, step by step where it is needed."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from adventures.games.guide import Guide, GuideStep, Words, step_of
from adventures.games.moon.rules.views import MoonView
from adventures.games.moon.words.adventure import words_of
from adventures.games.moon.words.adventures import ADVENTURES
from adventures.games.moon.words.signs import turn_of

# Under this name the device remembers what was read, of all Adventures.
KEPT = "moon-guide"
STYLE = "css/guide_line.css"
# The steps of a turn, in their order, with their signs.
TURN = ("piles", "keypad", "activation", "confirm")
KINDS = {"take": 0, "write": 1, "confirm": 3}
ACTION = 2  # of every other kind of question
OWN = {
    "mission": Words(
        "mission",
        gettext_lazy("A mission"),
        gettext_lazy("You have accomplished it: take it now. Whoever is first gets the higher reward."),
    ),
    "watch": Words(
        "thinking",
        gettext_lazy("The others are playing"),
        gettext_lazy("Look at their sheets in the meantime. When all have confirmed, the next cards come."),
    ),
}


def guide_of(view: MoonView) -> Guide:
    """All steps that the state of the seat calls for; they are begun from How it goes."""
    steps = () if view["over"] or view["seat"] is None else tuple(_steps(view))
    return Guide(KEPT, view["seat"] or "", False, steps, STYLE)


def _steps(view: MoonView) -> list[GuideStep]:
    """What is read now: the goal first of all, then the step of the turn, told anew in each Adventure."""
    ruleset, decision = view["ruleset"], view["decision"]
    if decision is None:
        return [step_of("watch", OWN["watch"])]
    if decision["kind"] == "mission":
        return [step_of("mission", OWN["mission"])]
    _goal, *turn, _end = turn_of(ruleset)
    at = KINDS.get(decision["kind"], ACTION)
    number, title = next((one.number, one.name) for one in ADVENTURES if one.key == ruleset)
    aim = step_of(f"aim.{number}", Words("course", title, words_of(ruleset).goal))
    return [aim, step_of(f"{at}.{number}", Words(TURN[at], turn[at].name, turn[at].text))]
