"""The gallery: every component in every state on one page, for whoever changes the look."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from adventures.games.moon.drawing import small_sheet
from adventures.games.moon.drawing.place import Place, State
from adventures.games.moon.drawing.signs import draw
from adventures.games.moon.panels.face import face_of
from adventures.games.moon.panels.page import Mission
from adventures.panels import (
    Bar,
    Button,
    Deed,
    News,
    Player,
    Race,
    RecentTurns,
    Score,
    ScoreLine,
    SeatDeeds,
    TurnDeeds,
)

RULESET = "moon.1"
SPACE = Place("floor.wild.1", 0, 0, "space", 38)
VALUE = Place("score.5", 0, 0, "box", 44, "60")
ERROR = Place("error.1", 0, 0, "error", 32, "5")
SABOTAGE = Place("sabotage.water.1", 0, 0, "sabotage", 22)
SEVEN, CROSS, OFF = ("write floor.wild.1 7",), ("x floor.wild.1",), ("mark score.5",)
# caption, place, state, and a class that only the moment of a tap gives
PLACES = (
    ("open", SPACE, State(), ""),
    ("legal", SPACE, State(moves=SEVEN), ""),
    ("legal, many", SPACE, State(moves=SEVEN, glow="many"), ""),
    ("legal, most", SPACE, State(moves=SEVEN, glow="most"), ""),
    ("focused", SPACE, State(moves=SEVEN), "focused"),
    ("pressed", SPACE, State(moves=SEVEN), "pressed"),
    ("just changed", SPACE, State(marks=("7",), fresh=True), ""),
    ("not legal, shakes", SPACE, State(), "shake"),
    ("number", SPACE, State(marks=("12",)), ""),
    ("X", SPACE, State(marks=("X",)), ""),
    ("X: legal", SPACE, State(moves=CROSS), ""),
    ("value", VALUE, State(), ""),
    ("counts now", VALUE, State(counts=True), ""),
    ("crossed off", VALUE, State(marks=("cross",)), ""),
    ("circled", ERROR, State(marks=("circle",)), ""),
    ("circled, spent", ERROR, State(marks=("circle", "cross")), ""),
    ("sign", SABOTAGE, State(), ""),
    ("sign: legal", SABOTAGE, State(moves=OFF), ""),
    ("sign, circled", SABOTAGE, State(marks=("circle",)), ""),
    ("active", Place("active.wild.1", 6, 0, "active", 19, "3"), State(), ""),
    ("active, crossed", Place("active.wild.2", 6, 0, "active", 19, "3"), State(marks=("cross",)), ""),
    ("arrow, filled", Place("arrow.plant.1", 0, 0, "arrow", 17), State(marks=("arrow",)), ""),
    ("activation", Place("activation.wild.1", 0, 0, "activation", 17), State(), ""),
    ("building", Place("build.wild.1", 0, 0, "build", 19), State(), ""),
)
COLOURS = (
    "sky-0 sky-1 sky-2 sky-3 edge line-dim line text-3 text-2 text accent accent-ink ink ice alert good "
    "robot energy plant water astronaut planning wild"
).split()
ICONS = (
    "robot energy plant water astronaut planning wild error mission star rocket sabotage building activation "
    "virus virus-green virus-purple virus-blue virus-yellow virus-grey propagation "
    "antenna course dome planet pearl ruby undo confirm skip step-back play pause replay print record sealed "
    "players seat screen "
    "scan keypad piles language theme rules menu offline thinking go moonsite star-earned rocket-active "
    "rocket-inactive back close plus enlarge astra bell "
    "cards-in cards-out event set-up values turns half-sheet info chevrons share export program"
).split()
ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning", "wild")
SIGNS_OF_ALARM = ("error", "sabotage", "propagation")
UNDO = Button("Undo", "undo", key="u")
CONFIRM = Button("Confirm turn", "confirm", short="Confirm", kind="primary")
BARS = (
    ("open", "astronaut", "Write the 7", "5 places are open to it.", [UNDO, replace(CONFIRM, disabled=True)]),
    (
        "complete",
        "confirm",
        "Your turn is complete",
        "Confirming turns over new cards. You cannot undo after that.",
        [UNDO, CONFIRM],
    ),
    (
        "refused",
        "error",
        "12 does not fit here",
        "Numbers must rise from left to right: 11 stands on the right.",
        [UNDO, replace(CONFIRM, disabled=True)],
    ),
    (
        "waiting",
        "thinking",
        "Waiting for Iker and Tomás",
        "Maya is done. You can still look at every sheet.",
        [Button("Take back", "undo")],
    ),
    (
        "offline",
        "offline",
        "No connection",
        "Your last tap is kept and sent again. Retry 3.",
        [Button("Try now", "")],
    ),
)
NEWS = (
    News("Iker triggered a sabotage", "You circle one System Error.", "sabotage", "alert"),
    News("Mission A is yours", "It gives 3 rockets.", "mission", "accent"),
)
SINCE = RecentTurns(
    (
        TurnDeeds(
            27,
            (
                SeatDeeds("Iker", (Deed("Energy floor 4", mark="7"), Deed("Rocket ×3", "rocket-active"))),
                SeatDeeds("Maya", (Deed("System Error", "error", "alert"),)),
            ),
        ),
    )
)
SCORE = Score(50, (ScoreLine("Rockets", "17", 60), ScoreLine("Errors", "2 × 5", -10)))
MISSIONS = (
    Mission("a", "Fill both Astronaut floors and the Water floor.", "3 rockets first", "2 later"),
    Mission("b", "Fill the Energy floor.", "3 rockets first", "2 later", taken=True),
    Mission("c", "Have ten X on the rocket.", "", "", yours="2 rockets"),
)


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """Shows the gallery while the site is being developed."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "moon/look/gallery.html", context())


def context() -> dict[str, Any]:
    """What the gallery shows: components with the words of one turn of one game."""
    sheet = small_sheet(
        RULESET, dict.fromkeys(("floor.wild.1", "floor.wild.2", "floor.energy.4", "floor.plant.2"), ("7",))
    )
    return {
        "phases": ("done", "current", "later", "later"),
        "colours": COLOURS,
        "marks": [(number, 18 + 40 * place) for place, number in enumerate((0, 1, 4, 7, 9, 10, 13, 15, 17))],
        "icons": [(name, tone(name)) for name in ICONS],
        "places": list(places()),
        "card": face_of(9, "water", "energy"),
        "card_that_fits_nowhere": face_of(9, "water", "energy", fits=False),
        "card_with_text": face_of("0.75", "any", "robot|water"),
        "card_of_two": face_of("5|12", "robot|water", "plant"),
        "bars": [
            Bar(state, icon, question, hint, tuple(buttons)) for state, icon, question, hint, buttons in BARS
        ],
        "news": NEWS,
        "since": SINCE,
        "score": SCORE,
        "missions": MISSIONS,
        "players": [
            Player("Iker", 65, "thinking", "choosing", sheet, ""),
            Player("Maya", 45, "done", "turn done", sheet, ""),
            Player("Tomás", 55, "paper", "plays on paper", SafeString(), ""),
        ],
        "races": [Race("sabotages", 4, 8, "", "")],
        "progress": {"of": 31, "seats": {"Iker": 21, "Maya": 12}},
        "actions": ACTIONS[:-1],
    }


def tone(icon: str) -> str:
    """The class that colours an icon."""
    return "tone-alert" if icon in SIGNS_OF_ALARM else icon if icon in ACTIONS else ""


def places() -> Iterator[tuple[str, SafeString]]:
    """Every state of a place, drawn by the drawing room itself."""
    for number, (caption, place, state, moment) in enumerate(PLACES):
        drawn = draw(RULESET, place, state, get_language() or "", f"look{number}")
        # The place was safe, and gets a class of ours.
        changed = drawn.replace('class="place', f'class="{moment} place', 1)
        yield caption, mark_safe(changed)  # noqa: S308 - see above
