"""The walk-through of a first game: what is worth knowing in the own state, one step at a time.

All that is told follows from what the seat may see. The device remembers which steps were read; the page
shows the first one that was not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from django.utils.translation import gettext_lazy as _

from ...guide import Guide, Words, step_of
from ..rules.contents import ADVANCED, BASIC, SHORT_FIRST_TURNS
from ..rules.geometry import SHELTERS
from ..rules.views import Choices, EscapeView

# Under this name the device remembers what was read.
KEPT = "escape-guide"
STEPS: dict[str, Words] = {
    # What is asked inside a turn, and after the last one.
    "push": Words(
        "arrow",
        _("A pod is pushed"),
        _(
            "Larger pods push smaller ones on. Tap the sector it goes to: towards a shelter if you travel "
            "in it, out of the way if not."
        ),
    ),
    "hangar": Words(
        "home",
        _("A pod goes home"),
        _("Nobody is left in it. From a hangar it can fly out again as soon as somebody boards."),
    ),
    "assign": Words(
        "star",
        _("Scoring"),
        _(
            "Crew takes spaces in the order of arrival, on its own type or on an open space. Look at the "
            "ring: it may change what all spaces are worth."
        ),
    ),
    # The end is near.
    "last": Words(
        "turns",
        _("Your last turn"),
        _("Only crew that reaches a shelter now can score. Bring in as many as you can, then end your turn."),
    ),
    "barrier": Words(
        "turns",
        _("The barrier stands"),
        _(
            "Scrap cuts the ship off from the shelters. Only players with crew in a pod beyond it have one "
            "last turn."
        ),
    ),
    # The beginning.
    "aim": Words(
        "home",
        _("Welcome on board"),
        _(
            "Your crew is still on the burning ship, at the left. It wants to reach the four shelters at "
            "the right."
        ),
    ),
    "crew": Words(
        "commander",
        _("Your crew"),
        _(
            "Three commanders, three scientists, three engineers. The shelters show which types score where; "
            "others see your colour only."
        ),
    ),
    "alone": Words(
        "seat",
        _("Alone"),
        _("The right one of the two cards bursts at the end of each of your turns: there is no waiting."),
    ),
    "short": Words(
        "turns",
        _("One action only"),
        _("Whoever begins has one action in this turn. From the next one on there are two."),
    ),
    "board": Words(
        "board",
        _("First somebody boards"),
        _(
            "Tap one of your crew, then a pod. A larger pod takes more crew and pushes smaller pods, but "
            "is shared."
        ),
    ),
    "marker": Words(
        "refresh",
        _("Your marker"),
        _(
            "The crew member on the action paid for it. It comes back when your turn ends, and then "
            "travels too."
        ),
    ),
    "bursts": Words(
        "flame",
        _("Sector {sector} bursts next"),
        _("The next explosion fills it with scrap for good. Plan your way round it."),
    ),
    "danger": Words(
        "flame",
        _("Your crew is in sector {sector}"),
        _("It bursts next: crew there falls back to the ship. Leave it in time, or bury the card."),
    ),
    # On the way.
    "accelerate": Words(
        "accelerate",
        _("Accelerate"),
        _("Tap a pod that carries your crew, then a sector beside it. All in the pod fly along."),
    ),
    "pushing": Words(
        "arrow",
        _("Somebody is in the way"),
        _(
            "Your pod is larger than one beside it: it may fly there, and you choose where the other one "
            "goes."
        ),
    ),
    "beacon": Words(
        "code",
        _("A free flight"),
        _(
            "A beacon with your colour lies beside a pod with your crew. Tap the pod, then the sector "
            "beyond: it costs nothing."
        ),
    ),
    "arrive": Words(
        "home",
        _("A shelter is beside you"),
        _(
            "Tap a crew member in the pod, then the shelter. Who comes first takes a space first. A pod left "
            "empty flies home."
        ),
    ),
    "explodes": Words(
        "burst",
        _("This arrival explodes"),
        _(
            "The next arrival in a shelter beside you comes upon its explosion token: sector {sector} is "
            "filled with scrap."
        ),
    ),
    "home": Words(
        "star",
        _("Your first one is home"),
        _("It scores only if a space of its type, or an open one, is left when its turn comes in the end."),
    ),
    "kinds": Words(
        "star",
        _("Rings on the shelters"),
        _("Some shelters have a condition: the words below their spaces tell what the rings give or cost."),
    ),
    "end": Words(
        "confirm",
        _("No action is left"),
        _(
            "Undo takes back what you did, move by move. When you end your turn, your basic markers come "
            "back."
        ),
    ),
    # What else can be done, from the second turn on.
    "advanced": Words(
        "refresh",
        _("It stays on the panel"),
        _(
            "Markers on the advanced panel come back when Swap, Program and Pilot all hold one, or by "
            "Refresh."
        ),
    ),
    "minipod": Words(
        "minipod",
        _("Minipod"),
        _("A one-seat pod needs nobody else, but is pushed by all others. It starts in an empty sector."),
    ),
    "program": Words(
        "code",
        _("Program"),
        _(
            "Lay a beacon on your way for free flights later, or bury the card that would burst a sector "
            "you need."
        ),
    ),
    "pilot": Words(
        "pilot", _("Pilot"), _("Fly a pod without your crew: out of your way, or away from a shelter.")
    ),
    "swap": Words(
        "trade",
        _("Swap"),
        _("Your crew member changes places with another player's nearby, who may be further than you."),
    ),
    "spy": Words(
        "spy",
        _("Spy"),
        _("See who travels in a pod or waits in a shelter, to know which spaces will be left for you."),
    ),
    "refresh": Words(
        "refresh",
        _("Refresh"),
        _("It costs an action and brings your markers back from the advanced panel at once."),
    ),
    # While others act.
    "watch": Words(
        "thinking",
        _("Others act"),
        _("Each step is shown on the board. Others may move the pod your crew sits in."),
    ),
}


def guide_of(view: EscapeView) -> Guide:
    """All steps that the state of the seat calls for, in words."""
    burst = next(iter(view["explosions"]["revealed"]), "")
    steps = tuple(step_of(key, STEPS[key], sector=burst) for key in steps_now(view))
    return Guide(KEPT, view["seat"] or "", offered(view), steps)


def offered(view: EscapeView) -> bool:
    """Returns whether the walk-through is offered unasked: in the first round of a first game."""
    return view["options"]["first_game"] and view["turn"] <= len(view["seats"])


def step_now(view: EscapeView, read: Collection[str] = ()) -> str | None:
    """The step to be shown: the first that was not read."""
    return next((key for key in steps_now(view) if key not in read), None)


def steps_now(view: EscapeView) -> tuple[str, ...]:
    """The keys of all steps that hold now, what is asked first; none for spectators and after the end."""
    if view["seat"] is None or view["over"] or view["phase"] == "setup":
        return ()
    decision = view["decision"]
    if decision is None:
        return ("barrier",) if view["barrier"] else ("watch",)
    if decision["kind"] != "turn":
        return (decision["kind"],) if decision["kind"] in STEPS else ()
    return tuple(_in_turn(view, view["seat"]))


def _in_turn(view: EscapeView, seat: str) -> Iterator[str]:
    """The steps of the own turn."""
    choices = view["choices"]
    assert choices is not None
    aboard = [pod["place"] for pod in view["pods"].values() if _carries(pod["seats"], seat)]
    home = any(_carries(shelter["arrivals"], seat) for shelter in view["shelters"].values())
    revealed = view["explosions"]["revealed"][:1]
    markers = view["panels"][seat]["markers"]
    if view["phase"] == "last":
        yield "last"
    elif view["barrier"]:
        yield "barrier"
    if any(sector in aboard for sector in revealed):
        yield "danger"
    if not aboard and not home and not any(markers.values()):
        yield from ("aim", "crew")
    if len(view["seats"]) == 1:
        yield "alone"
    if view["turn"] <= SHORT_FIRST_TURNS[len(view["seats"])] and view["actions"]:
        yield "short"
    yield from _on_the_way(view, choices)
    if any(markers[space] for space in BASIC):
        yield "marker"
    if home:
        yield "home"
    if revealed:
        yield "bursts"
    if not view["actions"]:
        yield "end"
    if len(view["seats"]) > 1 and any(markers[space] for space in ADVANCED):
        yield "advanced"
    if home and any(shelter["kind"] not in (None, "plain") for shelter in view["shelters"].values()):
        yield "kinds"
    if view["turn"] > len(view["seats"]):
        yield from _more(choices)


def _on_the_way(view: EscapeView, choices: Choices) -> Iterator[str]:
    """What brings crew nearer: the nearest to a shelter first."""
    sheltering = {place for places in choices["unboard"].values() for place in places if place in SHELTERS}
    if sheltering:
        yield "arrive"
    bursts = bool(view["explosions"]["revealed"])
    if bursts and any(view["shelters"][shelter]["explodes"] for shelter in sheltering):
        yield "explodes"
    if choices["beacon"]:
        yield "beacon"
    if choices["accelerate"]:
        yield "accelerate"
    if any(view["sectors"][goal]["pod"] for goals in choices["accelerate"].values() for goal in goals):
        yield "pushing"
    if choices["board"]["reserve"]:
        yield "board"


def _more(choices: Choices) -> Iterator[str]:
    """The other actions that can be taken now."""
    program = choices["program"]
    if choices["minipod"]:
        yield "minipod"
    if program["bury"] or program["exchange"] or (program["free"] and (program["add"] or program["move"])):
        yield "program"
    if choices["pilot"]:
        yield "pilot"
    if choices["swap"]["reserve"] or choices["swap"]["seats"]:
        yield "swap"
    if choices["spy"]:
        yield "spy"
    if choices["refresh"]:
        yield "refresh"


def _carries(crew: Collection[object], seat: str) -> bool:
    return any(isinstance(pawn, dict) and pawn["seat"] == seat for pawn in crew)
