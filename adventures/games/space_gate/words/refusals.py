"""What only Space Gate Odyssey refuses, in a headline and a sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from adventures.words.refusals import Text

_GAME = _("This game cannot begin like that")
_BOX = _("That cannot be")
_PART = _("Not your turn to act")
_POINTS = _("No points left")
_FIGURE = _("Not this figure")
_MODULE = _("Not this module")
_THERE = _("Not there")
_COLONIST = _("Not this colonist")
_TOKEN = _("Not these tokens")
_PLANET = _("Not this planet")
_NOW = _("Not now")

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "planets_chosen": (_GAME, _("Exactly %(count)s different exoplanets are chosen, or none.")),
    "no_such_planets": (_BOX, _("There are no such exoplanets.")),
    "no_such_gates": (_BOX, _("There are no such space gates.")),
    "no_such_tokens": (_BOX, _("Each of the five dominance tokens is laid once.")),
    "no_such_seat": (_BOX, _("There is no such seat at this table.")),
    "no_such_tile": (_BOX, _("This module is not among those that can come up.")),
    "not_your_part": (_PART, _("It is %(seat)s’s turn to act.")),
    "not_among_moves": (_NOW, _("This is not possible now.")),
    "no_points": (_POINTS, _("You have no points left this time.")),
    "other_action": (_NOW, _("This is done in another control room.")),
    "robots_stay": (_FIGURE, _("Robots never leave their room.")),
    "no_figure_there": (_FIGURE, _("You have no such figure in this room.")),
    "another_room": (_FIGURE, _("The figure goes to another room than its own.")),
    "no_engineer_there": (_FIGURE, _("You have no engineer there who could put on a suit.")),
    "no_module_there": (_THERE, _("You have no module there.")),
    "stack_empty": (_MODULE, _("This stack is empty.")),
    "stack_barred": (_MODULE, _("You have already added a module from this stack this time.")),
    "another_stack": (_MODULE, _("The two modules come from different stacks.")),
    "must_be_added": (_MODULE, _("The modules of the set-up are added.")),
    "cell_taken": (_THERE, _("You already have a module there.")),
    "not_joined": (_THERE, _("A new module is joined with another one by a corridor.")),
    "turn_not_joined": (_THERE, _("Turned like this, no corridor meets that of another module.")),
    "no_such_turn": (
        _MODULE,
        _("Modules are turned by quarters, and only turns that look different are named."),
    ),
    "no_colonist_there": (_COLONIST, _("No colonist of yours is on this module.")),
    "not_connected": (_THERE, _("No corridor joins these two modules.")),
    "other_sector": (_THERE, _("This module belongs to another sector.")),
    "module_full": (_THERE, _("This module is full.")),
    "not_activated": (_MODULE, _("Only activated modules can be filled.")),
    "no_access_module": (_MODULE, _("Only access modules and the white module are filled.")),
    "no_colonist_left": (_COLONIST, _("You have no colonist left in the reserve.")),
    "no_token": (_TOKEN, _("You have no reorganisation token.")),
    "not_in_hand": (_MODULE, _("This module is laid already.")),
    "not_complete": (_MODULE, _("Only activated gate modules that are full are emptied.")),
    "other_planet": (_PLANET, _("This load travels to another planet.")),
    "space_taken": (_THERE, _("A colonist stands there already.")),
    "rule_Bose": (_THERE, _("Above the first level both spaces below must be taken.")),
    "rule_Collins": (_THERE, _("This space cannot be taken now.")),
    "rule_Dirac": (
        _THERE,
        _(
            "Each advanced space takes five basic ones of yours; "
            "the central one opens when all basic are taken."
        ),
    ),
    "rule_Fermi": (_THERE, _("The first colonist of a load goes to a satellite, all others to the centre.")),
    "rule_Planck": (_THERE, _("This space cannot be taken now.")),
    "rule_Russell": (_THERE, _("A whole load goes to one island, and not to a full one.")),
    "rule_Susskind": (_THERE, _("This space cannot be taken now.")),
    "rule_Turing": (
        _THERE,
        _("On a canal you go on next to your own chain; elsewhere the three linked spaces must be taken."),
    ),
    "neighbours_only": (_TOKEN, _("Only tokens that lie side by side are exchanged now.")),
    "two_tokens": (_TOKEN, _("Two different tokens are exchanged.")),
    "planet_has_gate": (_PLANET, _("There is a gate on this planet already.")),
    "planet_closed": (_PLANET, _("This planet is closed.")),
    "planet_not_in_game": (_PLANET, _("This planet is not in the game.")),
}
