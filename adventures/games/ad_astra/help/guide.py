"""The walk-through of a first game: what is worth knowing when something is asked for the first time.

All that is told follows from what the seat is asked, which everybody may know. The device remembers which
steps were read; the page shows the first one that was not.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from ...guide import Guide, Words, step_of
from ..rules.contents import BANK_RATE, BETWEEN_SYSTEMS, BONUS, HAND_LIMIT, IDENTICAL, TO_DEEP, WITHIN_SYSTEM
from ..rules.views import AstraView

# Under this name the device remembers what was read.
KEPT = "astra-guide"
NUMBERS = {
    "bank": BANK_RATE,
    "bonus": BONUS,
    "between": BETWEEN_SYSTEMS,
    "deep": TO_DEEP,
    "limit": HAND_LIMIT,
    "within": WITHIN_SYSTEM,
}
STEPS: dict[str, Words] = {
    "aim": Words(
        "starship",
        gettext_lazy("Welcome"),
        gettext_lazy(
            "Plan a round together, card by card; then all are played, and everybody takes part in each."
        ),
    ),
    "plan": Words(
        "piles",
        gettext_lazy("Place a card"),
        gettext_lazy(
            "Tap a card of your hand, then a free space. Fly before you build; score when it gives most."
        ),
    ),
    "produce": Words(
        "energy",
        gettext_lazy("Choose a resource"),
        gettext_lazy("Tap one of the two. Everybody with pawns on planets of this type takes cards too."),
    ),
    "score": Words(
        "star",
        gettext_lazy("Choose what is scored"),
        gettext_lazy(
            "Tap one of the two. Everybody scores it; whoever has most alone gets {bonus} points more."
        ),
    ),
    "fly": Words(
        "starship",
        gettext_lazy("Fly"),
        gettext_lazy(
            "Tap a starship, then a star. From deep space it is free; elsewhere it costs {within} energy "
            "within a system, {between} to another one, {deep} to deep space. Or pass."
        ),
    ),
    "land": Words(
        "planet",
        gettext_lazy("Land"),
        gettext_lazy(
            "You alone see what lies there. Tap a planet: it is turned up for all. "
            "An alien one brings an artifact."
        ),
    ),
    "gain": Words(
        "alien",
        gettext_lazy("Take cards"),
        gettext_lazy("Count with plus what you want from the bank, then confirm."),
    ),
    "build": Words(
        "build",
        gettext_lazy("Build"),
        gettext_lazy(
            "Tap what you can pay, then where it goes. A colony needs your starship on the planet; "
            "a factory replaces a colony."
        ),
    ),
    "trade": Words(
        "trade",
        gettext_lazy("Trade"),
        gettext_lazy(
            "Tap a player, count what goes each way, and offer it. Or give the bank {bank} of a type for one."
        ),
    ),
    "answer": Words(
        "trade",
        gettext_lazy("An offer"),
        gettext_lazy(
            "Accept and the cards change hands at once, refuse, or answer with another offer of yours."
        ),
    ),
    "identical": Words(
        "identical",
        gettext_lazy("Discard for points"),
        gettext_lazy("Count cards of one type, then confirm. You may also keep all and pass."),
    ),
    "different": Words(
        "different",
        gettext_lazy("Discard for points"),
        gettext_lazy(
            "Choose one card each of different types, then confirm. You may also keep all and pass."
        ),
    ),
    "limit": Words(
        "piles",
        gettext_lazy("Too many cards"),
        gettext_lazy("Only {limit} stay in your hand at the end of a round. Count what you give back."),
    ),
    "watch": Words(
        "thinking",
        gettext_lazy("Others act"),
        gettext_lazy("You follow it on the map and in the log. You are asked when it is your turn."),
    ),
}


def guide_of(view: AstraView) -> Guide:
    """All steps that the state of the seat calls for, in words."""
    return Guide(
        KEPT,
        view["seat"] or "",
        offered(view),
        tuple(step_of(key, STEPS[key], **NUMBERS) for key in steps_now(view)),
    )


def offered(view: AstraView) -> bool:
    """Returns whether the walk-through is offered unasked: in the first round."""
    return view["turn"] <= 1 and not view["over"]


def steps_now(view: AstraView) -> tuple[str, ...]:
    """The keys of the steps that hold now; none for spectators, in the set-up and after the end."""
    if view["seat"] is None or view["over"] or view["phase"] == "setup":
        return ()
    decision = view["decision"]
    if decision is None:
        return ("watch",)
    kind = decision["kind"]
    if kind == "plan":
        return ("aim", "plan")
    if kind == "choose":
        card = view["card"]
        return ("score" if card is not None and card["kind"] == "scoring" else "produce",)
    if kind == "discard":
        return ("identical" if decision["data"]["element"] == IDENTICAL else "different",)
    return (kind,)
