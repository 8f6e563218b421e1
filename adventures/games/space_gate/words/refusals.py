"""What only Space Gate Odyssey refuses, in a headline and a sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from adventures.words.refusals import Text

_GAME = gettext_lazy("This game cannot begin like that")
_BOX = gettext_lazy("That cannot be")
_PART = gettext_lazy("Not your turn to act")
_POINTS = gettext_lazy("No points left")
_FIGURE = gettext_lazy("Not this figure")
_MODULE = gettext_lazy("Not this module")
_THERE = gettext_lazy("Not there")
_COLONIST = gettext_lazy("Not this colonist")
_TOKEN = gettext_lazy("Not these tokens")
_PLANET = gettext_lazy("Not this planet")
_NOW = gettext_lazy("Not now")

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "planets_chosen": (_GAME, gettext_lazy("Exactly %(count)s different exoplanets are chosen, or none.")),
    "no_such_planets": (_BOX, gettext_lazy("There are no such exoplanets.")),
    "no_such_gates": (_BOX, gettext_lazy("There are no such space gates.")),
    "no_such_tokens": (_BOX, gettext_lazy("Each of the five dominance tokens is laid once.")),
    "no_such_seat": (_BOX, gettext_lazy("There is no such seat at this table.")),
    "no_such_tile": (_BOX, gettext_lazy("This module is not among those that can come up.")),
    "not_your_part": (_PART, gettext_lazy("It is %(seat)s’s turn to act.")),
    "not_among_moves": (_NOW, gettext_lazy("This is not possible now.")),
    "no_points": (_POINTS, gettext_lazy("You have no points left this time.")),
    "other_action": (_NOW, gettext_lazy("This is done in another control room.")),
    "robots_stay": (_FIGURE, gettext_lazy("Robots never leave their room.")),
    "no_figure_there": (_FIGURE, gettext_lazy("You have no such figure in this room.")),
    "another_room": (_FIGURE, gettext_lazy("The figure goes to another room than its own.")),
    "no_engineer_there": (_FIGURE, gettext_lazy("You have no engineer there who could put on a suit.")),
    "no_module_there": (_THERE, gettext_lazy("You have no module there.")),
    "stack_empty": (_MODULE, gettext_lazy("This stack is empty.")),
    "stack_barred": (_MODULE, gettext_lazy("You have already added a module from this stack this time.")),
    "another_stack": (_MODULE, gettext_lazy("The two modules come from different stacks.")),
    "must_be_added": (_MODULE, gettext_lazy("The modules of the set-up are added.")),
    "cell_taken": (_THERE, gettext_lazy("You already have a module there.")),
    "not_joined": (_THERE, gettext_lazy("A new module is joined with another one by a corridor.")),
    "turn_not_joined": (_THERE, gettext_lazy("Turned like this, no corridor meets that of another module.")),
    "no_such_turn": (
        _MODULE,
        gettext_lazy("Modules are turned by quarters, and only turns that look different are named."),
    ),
    "no_colonist_there": (_COLONIST, gettext_lazy("No colonist of yours is on this module.")),
    "not_connected": (_THERE, gettext_lazy("No corridor joins these two modules.")),
    "other_sector": (_THERE, gettext_lazy("This module belongs to another sector.")),
    "module_full": (_THERE, gettext_lazy("This module is full.")),
    "not_activated": (_MODULE, gettext_lazy("Only activated modules can be filled.")),
    "no_access_module": (_MODULE, gettext_lazy("Only access modules and the white module are filled.")),
    "no_colonist_left": (_COLONIST, gettext_lazy("You have no colonist left in the reserve.")),
    "no_token": (_TOKEN, gettext_lazy("You have no reorganisation token.")),
    "not_in_hand": (_MODULE, gettext_lazy("This module is laid already.")),
    "not_complete": (_MODULE, gettext_lazy("Only activated gate modules that are full are emptied.")),
    "other_planet": (_PLANET, gettext_lazy("This load travels to another planet.")),
    "space_taken": (_THERE, gettext_lazy("A colonist stands there already.")),
    "rule_Bose": (_THERE, gettext_lazy("Above the first level both spaces below must be taken.")),
    "rule_Collins": (_THERE, gettext_lazy("This space cannot be taken now.")),
    "rule_Dirac": (
        _THERE,
        gettext_lazy(
            "Each advanced space takes five basic ones of yours; "
            "the central one opens when all basic are taken."
        ),
    ),
    "rule_Fermi": (
        _THERE,
        gettext_lazy("The first colonist of a load goes to a satellite, all others to the centre."),
    ),
    "rule_Planck": (_THERE, gettext_lazy("This space cannot be taken now.")),
    "rule_Russell": (_THERE, gettext_lazy("A whole load goes to one island, and not to a full one.")),
    "rule_Susskind": (_THERE, gettext_lazy("This space cannot be taken now.")),
    "rule_Turing": (
        _THERE,
        gettext_lazy(
            "On a canal you go on next to your own chain; elsewhere the three linked spaces must be taken."
        ),
    ),
    "neighbours_only": (_TOKEN, gettext_lazy("Only tokens that lie side by side are exchanged now.")),
    "two_tokens": (_TOKEN, gettext_lazy("Two different tokens are exchanged.")),
    "planet_has_gate": (_PLANET, gettext_lazy("There is a gate on this planet already.")),
    "planet_closed": (_PLANET, gettext_lazy("This planet is closed.")),
    "planet_not_in_game": (_PLANET, gettext_lazy("This planet is not in the game.")),
}
