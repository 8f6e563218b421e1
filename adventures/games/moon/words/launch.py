"""The words of Adventure 1, The Launch."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.words.lists import all_of

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Solo, sign, turn
from .scores import winners

FLOORS = {
    "astronaut1": _("Upper Astronaut floor"),
    "astronaut2": _("Lower Astronaut floor"),
    "water": _("Water floor"),
    "robot1": _("Upper Robot floor"),
    "robot2": _("Lower Robot floor"),
    "planning": _("Planning floor"),
    "energy": _("Energy floor"),
    "plant": _("Plant floor"),
    "wild": _("Wild floor"),
}
EFFECTS = {
    "active": _("Active Rockets: %(rockets)s"),
    "inactive": _("Inactive Rockets: %(rockets)s"),
    "arrow": _("Arrow of the Inactive Rockets"),
    "activation": _("Activation"),
    "build": _("Building"),
    "sabotage": _("Sabotage"),
}
WRITE = {
    "robot": _("Write the %(number)s on a Robot floor or the Wild floor"),
    "energy": _("Write the %(number)s on the Energy floor or the Wild floor"),
    "plant": _("Write the %(number)s on the Plant floor or the Wild floor"),
    "water": _("Write the %(number)s on the Water floor or the Wild floor"),
    "astronaut": _("Write the %(number)s on an Astronaut floor or the Wild floor"),
    "planning": _("Write the %(number)s on the Planning floor or the Wild floor"),
}
USE, USING = _("Use the effects"), _("using effects")
QUESTIONS = {
    ("mark", "astra"): Ask(
        _("ASTRA Effect: cross off one Sabotage symbol"),
        _("You also circle one System Error. Sabotages to choose from: %(places)s."),
    ),
    ("effect", ""): Ask(
        _("Fill in an arrow or write an X"),
        _("Your quarter gives an Activation and a Building. Tap which comes first."),
        "activation",
    ),
    ("mark", ""): Ask(
        _("Fill in an arrow"), _("Its Inactive Rocket counts when its quarter is complete."), "activation"
    ),
    ("x", ""): Ask(
        _("Write an X in any empty space"),
        _("Your quarter gives a Building. You may also skip it."),
        "building",
    ),
}
MISSIONS = {
    "a1": _("Fill both Astronaut floors and the Water floor."),
    "a2": _("Fill both Robot floors and the Planning floor."),
    "b1": _("Fill the Energy floor."),
    "b2": _("Fill the Plant floor and the Wild floor."),
    "c1": _("Have ten X on the rocket."),
    "c2": _("Have five System Errors circled and not crossed off."),
}
TURN = turn(
    choose=_("Tap one of the three cards. Only if none of them fits you circle a System Error instead."),
    write=_("Every place that glows is open to it. On each floor the numbers rise from left to right."),
    use=_("A quarter whose last space is filled gives its effects at once."),
    use_step=_("Use the effects"),
    confirm=_("Until then you can undo everything. Sabotages and missions follow when all have confirmed."),
)
SIGNS = (
    sign(
        "floor",
        _("Space"),
        _(
            "Takes a number of this floor's action, on the Wild floor of any action. "
            "Numbers rise from left to right; gaps are allowed, an X counts as filled only."
        ),
    ),
    sign(
        "active",
        _("Active Rockets"),
        _("When the quarter is complete you cross off that many rockets of the scoring area."),
        icon="rocket-active",
    ),
    sign(
        "inactive",
        _("Inactive Rockets"),
        _("They count only if their arrow is filled in before the quarter is complete."),
        icon="rocket-inactive",
    ),
    sign(
        "arrow",
        _("Arrow"),
        _("Filled in by an Activation; then its Inactive Rockets are active."),
        icon="activation",
    ),
    sign(
        "activation",
        _("Activation"),
        _("Fill in the arrow of Inactive Rockets in a quarter that is not complete yet."),
        icon="activation",
        tone="energy",
    ),
    sign(
        "build",
        _("Building"),
        _("Write an X in any empty space of the rocket. You may also skip it."),
        icon="building",
    ),
    sign(
        "sabotage",
        _("Sabotage"),
        _("At the end of the turn all who did not trigger it as well circle one System Error."),
        icon="sabotage",
        tone="tone-alert",
    ),
    sign(
        "rocket",
        _("Rockets of the scoring area"),
        _("Crossed off from the bottom line upwards. With all 31 gone and no open error you launch."),
        icon="rocket",
    ),
    sign(
        "score",
        _("Points"),
        _("The lowest value that is not crossed off counts. A launch is worth 150."),
        icon="star",
    ),
    sign(
        "extra",
        _("After launch"),
        _("Rockets that are left over when all 31 are gone. Of several who launch, the most win."),
        icon="rocket",
    ),
    sign(
        "error",
        _("System Error"),
        _(
            "Each circle costs 5 points and keeps the rocket on the ground. "
            "When all 31 rockets are gone, further rockets cross off errors."
        ),
    ),
)
REFUSALS = {
    "wrong_floor": (
        _("The %(number)s does not fit here"),
        _("With %(action)s you write only on floors of that action and on the Wild floor."),
    ),
    "not_an_arrow": (
        _("This is not an empty arrow"),
        _("An Activation fills in the arrow of an Inactive Rocket."),
    ),
    "arrow_filled": (_("This arrow is filled in"), _("Its rocket is active already.")),
    "quarter_complete": (_("This quarter is complete"), _("Its rocket can no longer be activated.")),
}


def _effect(place: str, facts: Facts) -> str:
    """An effect by its floor and quarter: "Sabotage, Water floor, quarter 1"."""
    _word, floor, number = facts["quarter"].split(".")
    return gettext("%(effect)s, %(zone)s, quarter %(number)s") % {
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
            title = gettext("Your sabotage is triggered")
            text = gettext("The other players circle one System Error.")
            if others := [name for name in by if name != seat]:
                title = gettext("You and %(names)s triggered a sabotage") % {"names": all_of(others)}
            lines.append(News(title, text, "sabotage", "good"))
        elif by and seat not in by:
            title = gettext("%(names)s triggered a sabotage") % {"names": all_of(by)}
            lines.append(News(title, gettext("You circle one System Error."), "sabotage", "alert"))
    return lines


words = AdventureWords(
    zones=FLOORS,
    places={
        **dict.fromkeys(EFFECTS, _effect),
        "rocket": _("Rocket %(number)s"),
        "extra": _("Extra rocket %(number)s"),
        "score": _("%(value)s points"),
    },
    write=WRITE,
    error=_("You circle a System Error instead."),
    questions=QUESTIONS,
    phases={"effect": USE, "mark": USE, "x": USE},
    doing={"effect": USING, "mark": USING, "x": USING},
    solo=Solo(
        _("One Sabotage symbol is crossed off and a System Error circled."),
        _("Triggering a Sabotage earns one."),
    ),
    missions=MISSIONS,
    units={"rockets": _rockets},
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Complete quarters to cross off rockets: the lowest value that is left counts, minus 5 for each "
        "open System Error. Whoever launches wins before all points."
    ),
    end=_(
        "The game ends after a turn in which somebody has launched, accomplished all three missions, "
        "circled all System Errors or filled all spaces."
    ),
    fields={"rockets": ScoreFieldText(_("Rockets"), "rocket")},
    reasons={"launch": _("%(seat)s has launched the rocket.")},
    decided={
        "launched": _("%(seat)s has launched: that wins before all points."),
        "extra_rockets": _("%(seat)s crossed off more extra rockets: %(value)s against %(other)s."),
    },
    between={
        "extra_rockets": _(
            "%(first)s and %(second)s have both launched. "
            "%(first)s has more extra rockets: %(value)s against %(other)s."
        )
    },
    races={
        "sabotages": Headed(
            _("Sabotages left"),
            ngettext_lazy(
                "%(left)s of %(of)s can still be triggered",
                "%(left)s of %(of)s can still be triggered",
                "left",
            ),
        )
    },
    progress={"rockets": Headed(_("To launch"), _("%(of)s rockets"))},
    refusals=REFUSALS,
    news=_sabotages,
    done={
        "rocket cross": Done("rocket-active", _("Rocket")),
        "sabotage circle": Done("sabotage", _("triggers a sabotage"), "alert"),
    },
)
