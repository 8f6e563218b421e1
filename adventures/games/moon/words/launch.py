"""The words of Adventure 1, The Launch."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.words.lists import all_of

from .adventure import (
    AdventureWords,
    Ask,
    Done,
    Facts,
    Headed,
    News,
    ScoreFieldText,
    Sign,
    Solo,
    StepText,
    Text,
)
from .scores import winners

FLOORS = {
    "astronaut1": gettext_lazy("Upper Astronaut floor"),
    "astronaut2": gettext_lazy("Lower Astronaut floor"),
    "water": gettext_lazy("Water floor"),
    "robot1": gettext_lazy("Upper Robot floor"),
    "robot2": gettext_lazy("Lower Robot floor"),
    "planning": gettext_lazy("Planning floor"),
    "energy": gettext_lazy("Energy floor"),
    "plant": gettext_lazy("Plant floor"),
    "wild": gettext_lazy("Wild floor"),
}
EFFECTS = {
    "active": gettext_lazy("Active Rockets: %(rockets)s"),
    "inactive": gettext_lazy("Inactive Rockets: %(rockets)s"),
    "arrow": gettext_lazy("Arrow of the Inactive Rockets"),
    "activation": gettext_lazy("Activation"),
    "build": gettext_lazy("Building"),
    "sabotage": gettext_lazy("Sabotage"),
}
WRITE = {
    "robot": gettext_lazy("Write the %(number)s on a Robot floor or the Wild floor"),
    "energy": gettext_lazy("Write the %(number)s on the Energy floor or the Wild floor"),
    "plant": gettext_lazy("Write the %(number)s on the Plant floor or the Wild floor"),
    "water": gettext_lazy("Write the %(number)s on the Water floor or the Wild floor"),
    "astronaut": gettext_lazy("Write the %(number)s on an Astronaut floor or the Wild floor"),
    "planning": gettext_lazy("Write the %(number)s on the Planning floor or the Wild floor"),
}
USE, USING = gettext_lazy("Use the effects"), gettext_lazy("using effects")
QUESTIONS = {
    ("mark", "astra"): Ask(
        "astra",
        gettext_lazy("ASTRA Effect: cross off one Sabotage symbol"),
        gettext_lazy("You also circle one System Error. Sabotages to choose from: %(places)s."),
    ),
    ("effect", ""): Ask(
        "activation",
        gettext_lazy("Fill in an arrow or write an X"),
        gettext_lazy("Your quarter gives an Activation and a Building. Tap which comes first."),
    ),
    ("mark", ""): Ask(
        "activation",
        gettext_lazy("Fill in an arrow"),
        gettext_lazy("Its Inactive Rocket counts when its quarter is complete."),
    ),
    ("x", ""): Ask(
        "building",
        gettext_lazy("Write an X in any empty space"),
        gettext_lazy("Your quarter gives a Building. You may also skip it."),
    ),
}
MISSIONS = {
    "a1": gettext_lazy("Fill both Astronaut floors and the Water floor."),
    "a2": gettext_lazy("Fill both Robot floors and the Planning floor."),
    "b1": gettext_lazy("Fill the Energy floor."),
    "b2": gettext_lazy("Fill the Plant floor and the Wild floor."),
    "c1": gettext_lazy("Have ten X on the rocket."),
    "c2": gettext_lazy("Have five System Errors circled and not crossed off."),
}
TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards. Only if none of them fits you circle a System Error instead."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "Every place that glows is open to it. On each floor the numbers rise from left to right."
        ),
    ),
    StepText(
        gettext_lazy("Use the effects"),
        gettext_lazy("A quarter whose last space is filled gives its effects at once."),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Sabotages and missions follow when all have confirmed."
        ),
    ),
)
SIGNS = (
    Sign(
        "floor",
        "",
        "",
        gettext_lazy("Space"),
        gettext_lazy(
            "Takes a number of this floor's action, on the Wild floor of any action. "
            "Numbers rise from left to right; gaps are allowed, an X counts as filled only."
        ),
    ),
    Sign(
        "active",
        "rocket-active",
        "",
        gettext_lazy("Active Rockets"),
        gettext_lazy("When the quarter is complete you cross off that many rockets of the scoring area."),
    ),
    Sign(
        "inactive",
        "rocket-inactive",
        "",
        gettext_lazy("Inactive Rockets"),
        gettext_lazy("They count only if their arrow is filled in before the quarter is complete."),
    ),
    Sign(
        "arrow",
        "activation",
        "",
        gettext_lazy("Arrow"),
        gettext_lazy("Filled in by an Activation; then its Inactive Rockets are active."),
    ),
    Sign(
        "activation",
        "activation",
        "energy",
        gettext_lazy("Activation"),
        gettext_lazy("Fill in the arrow of Inactive Rockets in a quarter that is not complete yet."),
    ),
    Sign(
        "build",
        "building",
        "",
        gettext_lazy("Building"),
        gettext_lazy("Write an X in any empty space of the rocket. You may also skip it."),
    ),
    Sign(
        "sabotage",
        "sabotage",
        "tone-alert",
        gettext_lazy("Sabotage"),
        gettext_lazy("At the end of the turn all who did not trigger it as well circle one System Error."),
    ),
    Sign(
        "rocket",
        "rocket",
        "",
        gettext_lazy("Rockets of the scoring area"),
        gettext_lazy(
            "Crossed off from the bottom line upwards. With all 31 gone and no open error you launch."
        ),
    ),
    Sign(
        "score",
        "star",
        "",
        gettext_lazy("Points"),
        gettext_lazy("The lowest value that is not crossed off counts. A launch is worth 150."),
    ),
    Sign(
        "extra",
        "rocket",
        "",
        gettext_lazy("After launch"),
        gettext_lazy("Rockets that are left over when all 31 are gone. Of several who launch, the most win."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "Each circle costs 5 points and keeps the rocket on the ground. "
            "When all 31 rockets are gone, further rockets cross off errors."
        ),
    ),
)
REFUSALS: dict[str, tuple[Text, Text]] = {
    "wrong_floor": (
        gettext_lazy("The %(number)s does not fit here"),
        gettext_lazy("With %(action)s you write only on floors of that action and on the Wild floor."),
    ),
    "not_an_arrow": (
        gettext_lazy("This is not an empty arrow"),
        gettext_lazy("An Activation fills in the arrow of an Inactive Rocket."),
    ),
    "arrow_filled": (gettext_lazy("This arrow is filled in"), gettext_lazy("Its rocket is active already.")),
    "quarter_complete": (
        gettext_lazy("This quarter is complete"),
        gettext_lazy("Its rocket can no longer be activated."),
    ),
}


def _effect(place: str, facts: Facts) -> str:
    """An effect by its floor and quarter: "Sabotage, Water floor, quarter 1"."""
    _word, floor, number = facts["quarter"].split(".")
    return _("%(effect)s, %(zone)s, quarter %(number)s") % {
        "effect": EFFECTS[place.partition(".")[0]] % {"rockets": facts.get("rockets")},
        "zone": FLOORS[floor],
        "number": number,
    }


def _rockets(value: int) -> str:
    return ngettext("%(value)s rocket", "%(value)s rockets", value) % {"value": value}


def _sabotages(view: MoonView) -> list[News]:
    """Returns which sabotages have just hit this seat, and which it triggered itself."""
    seat = seat_of(view)
    own = view["sheets"][seat]
    fresh = [
        place
        for place in own["fresh"]
        if place.startswith("sabotage.") and "cross" in own["marks"].get(place, ())
    ]
    lines = []
    for place in dict.fromkeys(fresh):
        by = winners(view, place)
        if seat in by and len(view["sheets"]) > 1:
            title, text = _("Your sabotage is triggered"), _("The other players circle one System Error.")
            others = [name for name in by if name != seat]
            if others:
                title = _("You and %(names)s triggered a sabotage") % {"names": all_of(others)}
            lines.append(News(title, text, "sabotage", "good"))
        elif by and seat not in by:
            title = _("%(names)s triggered a sabotage") % {"names": all_of(by)}
            lines.append(News(title, _("You circle one System Error."), "sabotage", "alert"))
    return lines


words = AdventureWords(
    zones=FLOORS,
    places={
        **dict.fromkeys(EFFECTS, _effect),
        "rocket": gettext_lazy("Rocket %(number)s"),
        "extra": gettext_lazy("Extra rocket %(number)s"),
        "score": gettext_lazy("%(value)s points"),
    },
    write=WRITE,
    error=gettext_lazy("You circle a System Error instead."),
    questions=QUESTIONS,
    phases={"effect": USE, "mark": USE, "x": USE},
    doing={"effect": USING, "mark": USING, "x": USING},
    solo=Solo(
        gettext_lazy("One Sabotage symbol is crossed off and a System Error circled."),
        gettext_lazy("Triggering a Sabotage earns one."),
    ),
    missions=MISSIONS,
    units={"rockets": _rockets},
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Complete quarters to cross off rockets: the lowest value that is left counts, minus 5 for each "
        "open System Error. Whoever launches wins before all points."
    ),
    end=gettext_lazy(
        "The game ends after a turn in which somebody has launched, accomplished all three missions, "
        "circled all System Errors or filled all spaces."
    ),
    fields={"rockets": ScoreFieldText(gettext_lazy("Rockets"), "rocket")},
    reasons={"launch": gettext_lazy("%(seat)s has launched the rocket.")},
    decided={
        "launched": gettext_lazy("%(seat)s has launched: that wins before all points."),
        "extra_rockets": gettext_lazy(
            "%(seat)s crossed off more extra rockets: %(value)s against %(other)s."
        ),
    },
    between={
        "extra_rockets": gettext_lazy(
            "%(first)s and %(second)s have both launched. "
            "%(first)s has more extra rockets: %(value)s against %(other)s."
        ),
    },
    races={
        "sabotages": Headed(
            gettext_lazy("Sabotages left"),
            ngettext_lazy(
                "%(left)s of %(of)s can still be triggered",
                "%(left)s of %(of)s can still be triggered",
                "left",
            ),
        ),
    },
    progress={"rockets": Headed(gettext_lazy("To launch"), gettext_lazy("%(of)s rockets"))},
    refusals=REFUSALS,
    news=_sabotages,
    done={
        "rocket cross": Done("rocket-active", gettext_lazy("Rocket")),
        "sabotage circle": Done("sabotage", gettext_lazy("triggers a sabotage"), "alert"),
    },
)
