"""The short help of Adventure 4, The Mine: how a turn goes, and what the signs mean."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from .adventure import Sign, StepText

TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards. Only if none of them fits you cross off a System Error instead."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "Every cavity that glows is open to it. On each level the numbers rise from left to right. "
            "The mineral of the cavity is circled."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy(
            "Cross off a robot or an energy, circle a plant or a water beside the number, or write an X."
        ),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Then full columns are extracted, and missions follow."
        ),
    ),
)
MINERAL = gettext_lazy("Circled when its cavity gets a number or an X.")
STORED = gettext_lazy("Circled from the top down, one for each that is extracted or given.")
SIGNS = (
    Sign(
        "cavity",
        "",
        "",
        gettext_lazy("Cavity"),
        gettext_lazy(
            "Takes a number of any action. On a level numbers rise from left to right; gaps are allowed, "
            "an X counts as filled only."
        ),
    ),
    Sign("pearl", "pearl", "pearl", gettext_lazy("Pearl"), MINERAL),
    Sign("ruby", "ruby", "ruby", gettext_lazy("Ruby"), MINERAL),
    Sign(
        "plant",
        "plant",
        "plant",
        gettext_lazy("Plant in the mine"),
        gettext_lazy("Circled by a Plant action with the number written directly above or below it."),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water in the mine"),
        gettext_lazy("Circled by a Water action with the number written directly above or below it."),
    ),
    Sign(
        "pump",
        "activation",
        "",
        gettext_lazy("Pump"),
        gettext_lazy(
            "When all three cavities of its column are filled, its circled resources go up to the factories. "
            "What is not circled stays behind for good."
        ),
    ),
    Sign("main.plant", "plant", "plant", gettext_lazy("Plants of the factory"), STORED),
    Sign("main.water", "water", "water", gettext_lazy("Water of the factory"), STORED),
    Sign("main.pearl", "pearl", "pearl", gettext_lazy("Pearls of the factory"), STORED),
    Sign("main.ruby", "ruby", "ruby", gettext_lazy("Rubies of the factory"), STORED),
    Sign(
        "bonus",
        "star",
        "",
        gettext_lazy("Filling bonus"),
        gettext_lazy(
            "Points for all who circle the resource beside it first, in the same turn. "
            "The others cross it off."
        ),
    ),
    Sign(
        "value",
        "star-earned",
        "",
        gettext_lazy("Value"),
        gettext_lazy(
            "What each resource of the factory counts. When all energies and robots below are crossed off, "
            "the factory is upgraded: the lower value counts for all of them."
        ),
    ),
    Sign(
        "energy",
        "energy",
        "energy",
        gettext_lazy("Energy"),
        gettext_lazy("An Energy action crosses off one, in any factory."),
    ),
    Sign(
        "robot",
        "robot",
        "robot",
        gettext_lazy("Robot"),
        gettext_lazy("A Robot action crosses off one, in any factory."),
    ),
    Sign(
        "gift",
        "go",
        "",
        gettext_lazy("Gift"),
        gettext_lazy(
            "Given at once when all energies and robots above it are crossed off: "
            "resources to the main factory, or three robots to cross off."
        ),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronauts"),
        gettext_lazy("Each Astronaut action crosses off one. They count only after their upgrade."),
    ),
    Sign(
        "planning",
        "planning",
        "planning",
        gettext_lazy("Planning"),
        gettext_lazy("Each X of a Planning action crosses off one. It costs points until the upgrade."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "The first value that is not crossed off is lost. With three crossed off the game ends."
        ),
    ),
)
