"""The walk-through of a first game: what is worth knowing when something is asked for the first time.

All that is told follows from what the seat is asked, which everybody may know. The device remembers which
steps were read; the page shows the first one that was not.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

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
        _("Welcome"),
        _("Plan a round together, card by card; then all are played, and everybody takes part in each."),
    ),
    "plan": Words(
        "piles",
        _("Place a card"),
        _("Tap a card of your hand, then a free space. Fly before you build; score when it gives most."),
    ),
    "produce": Words(
        "energy",
        _("Choose a resource"),
        _("Tap one of the two. Everybody with pawns on planets of this type takes cards too."),
    ),
    "score": Words(
        "star",
        _("Choose what is scored"),
        _("Tap one of the two. Everybody scores it; whoever has most alone gets {bonus} points more."),
    ),
    "fly": Words(
        "starship",
        _("Fly"),
        _(
            "Tap a starship, then a star. From deep space it is free; elsewhere it costs {within} energy "
            "within a system, {between} to another one, {deep} to deep space. Or pass."
        ),
    ),
    "land": Words(
        "planet",
        _("Land"),
        _(
            "You alone see what lies there. Tap a planet: it is turned up for all. "
            "An alien one brings an artifact."
        ),
    ),
    "gain": Words("alien", _("Take cards"), _("Count with plus what you want from the bank, then confirm.")),
    "build": Words(
        "build",
        _("Build"),
        _(
            "Tap what you can pay, then where it goes. A colony needs your starship on the planet; "
            "a factory replaces a colony."
        ),
    ),
    "trade": Words(
        "trade",
        _("Trade"),
        _("Tap a player, count what goes each way, and offer it. Or give the bank {bank} of a type for one."),
    ),
    "answer": Words(
        "trade",
        _("An offer"),
        _("Accept and the cards change hands at once, refuse, or answer with another offer of yours."),
    ),
    "identical": Words(
        "identical",
        _("Discard for points"),
        _("Count cards of one type, then confirm. You may also keep all and pass."),
    ),
    "different": Words(
        "different",
        _("Discard for points"),
        _("Choose one card each of different types, then confirm. You may also keep all and pass."),
    ),
    "limit": Words(
        "piles",
        _("Too many cards"),
        _("Only {limit} stay in your hand at the end of a round. Count what you give back."),
    ),
    "watch": Words(
        "thinking",
        _("Others act"),
        _("You follow it on the map and in the log. You are asked when it is your turn."),
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
