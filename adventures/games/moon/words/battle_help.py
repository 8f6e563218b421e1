"""The short help of Adventure 8, The Battle: how a turn goes, and what the signs mean."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from .adventure import sign, turn

TURN = turn(
    choose=_(
        "Everybody plays on the left sheet in odd turns and on the right one in even turns. "
        "Only if no planet takes any of the numbers you cross off a System Error."
    ),
    write=_(
        "The number says on which planets. Tap one that glows: its first free space is yours, "
        "and its symbol is used at once. Stored astronauts can change the number."
    ),
    write_step=_("Draw your insignia"),
    use=_("Collect a plant or water of that planet, take an asteroid, improve a colour, or draw on a moon."),
    confirm=_("Until then you can undo everything. Your neighbour sees your marks after that."),
)
SIGNS = (
    sign(
        "space",
        _("Space of a planet"),
        _(
            "Spaces are filled in order from the one with two outlines on, whoever draws. "
            "A symbol in it is used at once. The last one completes the planet."
        ),
    ),
    sign(
        "flag",
        _("Flag"),
        _(
            "When a planet is complete, whoever has more insignias on it and its moon controls it. "
            "With equally many both do."
        ),
        icon="planet",
    ),
    sign("complete", _("Complete planet"), _("A loop closes the planet with its moon."), icon="star"),
    sign(
        "moon",
        _("Moon"),
        _("Two places. An insignia here counts for the control of the planet."),
        icon="pearl",
    ),
    sign(
        "planet_plant",
        _("Plant of a planet"),
        _("A Plant action on this planet crosses it off and collects it. It is used up for both of you."),
        like="plant",
    ),
    sign(
        "planet_water",
        _("Water of a planet"),
        _("A Water action on this planet crosses it off and collects it. It is used up for both of you."),
        like="water",
    ),
    sign(
        "asteroid",
        _("Asteroid"),
        _("A Robot takes the next free one, counted from your own end, with its symbols."),
        like="robot",
    ),
    sign(
        "asteroid_bonus",
        _("Symbol of an asteroid"),
        _("Used at once by whoever takes the asteroid. It cannot be declined."),
        icon="star-earned",
    ),
    sign(
        "insignia",
        _("Insignia"),
        _("The shape that this player draws. Yours is warm white, your neighbour’s is blue."),
        icon="seat",
    ),
    sign(
        "plants",
        _("Plants"),
        _("One box for each. Points: 0, 2, 4, 7, 10, 13, 17, 21, 25, 30, 35, 40."),
        like="plant",
    ),
    sign(
        "waters",
        _("Water"),
        _("One box for each. Points: 0, 3, 6, 10, 14, 19, 24, 30, 37, 45."),
        like="water",
    ),
    sign(
        "planning", _("Planning"), _("One box for each action. It costs 0, 3, 6, 10, 15, 21, 28, 36 points.")
    ),
    sign(
        "error",
        _("System Error"),
        _("It costs 0, 5, 10 points. Two of one player on the same sheet end the game."),
    ),
    sign(
        "green",
        _("Green planets"),
        _("Each one you control on this sheet counts 2, 3, 4, 6, 8."),
        like="energy",
    ),
    sign(
        "blue",
        _("Blue planets"),
        _("Each one you control on this sheet counts 2, 4, 6, 8, 10."),
        like="energy",
    ),
    sign(
        "grey",
        _("Grey planets"),
        _("Each one you control on this sheet counts 4, 5, 6, 9, 12."),
        like="energy",
    ),
    sign(
        "astronaut",
        _("Stored astronauts"),
        _("Circled by an Astronaut action. Later each can change a number of this sheet by up to 2."),
    ),
)
