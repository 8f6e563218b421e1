"""The short help of Adventure 4, The Mine: how a turn goes, and what the signs mean."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from .adventure import sign, turn

TURN = turn(
    write=_(
        "Every cavity that glows is open to it. On each level the numbers rise from left to right. "
        "The mineral of the cavity is circled."
    ),
    use=_("Cross off a robot or an energy, circle a plant or a water beside the number, or write an X."),
    confirm=_("Until then you can undo everything. Then full columns are extracted, and missions follow."),
)
MINERAL = _("Circled when its cavity gets a number or an X.")
STORED = _("Circled from the top down, one for each that is extracted or given.")
SIGNS = (
    sign(
        "cavity",
        _("Cavity"),
        _(
            "Takes a number of any action. On a level numbers rise from left to right; gaps are allowed, "
            "an X counts as filled only."
        ),
    ),
    sign("pearl", _("Pearl"), MINERAL),
    sign("ruby", _("Ruby"), MINERAL),
    sign(
        "plant",
        _("Plant in the mine"),
        _("Circled by a Plant action with the number written directly above or below it."),
    ),
    sign(
        "water",
        _("Water in the mine"),
        _("Circled by a Water action with the number written directly above or below it."),
    ),
    sign(
        "pump",
        _("Pump"),
        _(
            "When all three cavities of its column are filled, its circled resources go up to the factories. "
            "What is not circled stays behind for good."
        ),
        icon="activation",
    ),
    sign("main.plant", _("Plants of the factory"), STORED, like="plant"),
    sign("main.water", _("Water of the factory"), STORED, like="water"),
    sign("main.pearl", _("Pearls of the factory"), STORED, like="pearl"),
    sign("main.ruby", _("Rubies of the factory"), STORED, like="ruby"),
    sign(
        "bonus",
        _("Filling bonus"),
        _(
            "Points for all who circle the resource beside it first, in the same turn. "
            "The others cross it off."
        ),
        icon="star",
    ),
    sign(
        "value",
        _("Value"),
        _(
            "What each resource of the factory counts. When all energies and robots below are crossed off, "
            "the factory is upgraded: the lower value counts for all of them."
        ),
        icon="star-earned",
    ),
    sign("energy", _("Energy"), _("An Energy action crosses off one, in any factory.")),
    sign("robot", _("Robot"), _("A Robot action crosses off one, in any factory.")),
    sign(
        "gift",
        _("Gift"),
        _(
            "Given at once when all energies and robots above it are crossed off: "
            "resources to the main factory, or three robots to cross off."
        ),
        icon="go",
    ),
    sign(
        "astronaut",
        _("Astronauts"),
        _("Each Astronaut action crosses off one. They count only after their upgrade."),
    ),
    sign(
        "planning",
        _("Planning"),
        _("Each X of a Planning action crosses off one. It costs points until the upgrade."),
    ),
    sign(
        "error",
        _("System Error"),
        _("The first value that is not crossed off is lost. With three crossed off the game ends."),
    ),
)
