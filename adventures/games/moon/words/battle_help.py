"""The short help of Adventure 8, The Battle: how a turn goes, and what the signs mean."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from .adventure import Sign, StepText

TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Everybody plays on the left sheet in odd turns and on the right one in even turns. "
            "Only if no planet takes any of the numbers you cross off a System Error."
        ),
    ),
    StepText(
        gettext_lazy("Draw your insignia"),
        gettext_lazy(
            "The number says on which planets. Tap one that glows: its first free space is yours, "
            "and its symbol is used at once. Stored astronauts can change the number."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy(
            "Collect a plant or water of that planet, take an asteroid, improve a colour, or draw on a moon."
        ),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy("Until then you can undo everything. Your neighbour sees your marks after that."),
    ),
)
SIGNS = (
    Sign(
        "space",
        "",
        "",
        gettext_lazy("Space of a planet"),
        gettext_lazy(
            "Spaces are filled in order from the one with two outlines on, whoever draws. "
            "A symbol in it is used at once. The last one completes the planet."
        ),
    ),
    Sign(
        "flag",
        "planet",
        "",
        gettext_lazy("Flag"),
        gettext_lazy(
            "When a planet is complete, whoever has more insignias on it and its moon controls it. "
            "With equally many both do."
        ),
    ),
    Sign(
        "complete",
        "star",
        "",
        gettext_lazy("Complete planet"),
        gettext_lazy("A loop closes the planet with its moon."),
    ),
    Sign(
        "moon",
        "pearl",
        "",
        gettext_lazy("Moon"),
        gettext_lazy("Two places. An insignia here counts for the control of the planet."),
    ),
    Sign(
        "planet_plant",
        "plant",
        "plant",
        gettext_lazy("Plant of a planet"),
        gettext_lazy(
            "A Plant action on this planet crosses it off and collects it. It is used up for both of you."
        ),
    ),
    Sign(
        "planet_water",
        "water",
        "water",
        gettext_lazy("Water of a planet"),
        gettext_lazy(
            "A Water action on this planet crosses it off and collects it. It is used up for both of you."
        ),
    ),
    Sign(
        "asteroid",
        "robot",
        "robot",
        gettext_lazy("Asteroid"),
        gettext_lazy("A Robot takes the next free one, counted from your own end, with its symbols."),
    ),
    Sign(
        "asteroid_bonus",
        "star-earned",
        "",
        gettext_lazy("Symbol of an asteroid"),
        gettext_lazy("Used at once by whoever takes the asteroid. It cannot be declined."),
    ),
    Sign(
        "insignia",
        "seat",
        "",
        gettext_lazy("Insignia"),
        gettext_lazy("The shape that this player draws. Yours is warm white, your neighbour’s is blue."),
    ),
    Sign(
        "plants",
        "plant",
        "plant",
        gettext_lazy("Plants"),
        gettext_lazy("One box for each. Points: 0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 40."),
    ),
    Sign(
        "waters",
        "water",
        "water",
        gettext_lazy("Water"),
        gettext_lazy("One box for each. Points: 0, 3, 6, 10, 14, 19, 24, 30, 37, 45."),
    ),
    Sign(
        "planning",
        "planning",
        "planning",
        gettext_lazy("Planning"),
        gettext_lazy("One box for each action. It costs 0, 3, 6, 10, 15, 21, 28, 36 points."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy("It costs 0, 5, 10 points. Two of one player on the same sheet end the game."),
    ),
    Sign(
        "green",
        "energy",
        "energy",
        gettext_lazy("Green planets"),
        gettext_lazy("Each one you control on this sheet counts 2, 3, 4, 6, 8."),
    ),
    Sign(
        "blue",
        "energy",
        "energy",
        gettext_lazy("Blue planets"),
        gettext_lazy("Each one you control on this sheet counts 2, 4, 6, 8, 10."),
    ),
    Sign(
        "grey",
        "energy",
        "energy",
        gettext_lazy("Grey planets"),
        gettext_lazy("Each one you control on this sheet counts 4, 5, 6, 9, 12."),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Stored astronauts"),
        gettext_lazy(
            "Circled by an Astronaut action. Later each can change a number of this sheet by up to 2."
        ),
    ),
)
