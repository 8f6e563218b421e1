"""What only these rules refuse, a sentence for each code."""

SENTENCES = {
    "planets_chosen": "Exactly {count} different exoplanets are chosen, or none.",
    "no_such_planets": "There are no such exoplanets.",
    "no_such_gates": "There are no such space gates.",
    "no_such_tokens": "Each of the five dominance tokens is laid once.",
    "no_such_seat": "There is no such seat at this table.",
    "no_such_tile": "This module is not among those that can come up.",
    "not_your_part": "It is the part of {seat}.",
    "not_among_moves": "This is not possible now.",
    "no_points": "You have no points left this time.",
    "other_action": "This is done in another control room.",
    # Engineers
    "robots_stay": "Robots never leave their room.",
    "no_figure_there": "You have no such figure in this room.",
    "another_room": "The figure goes to another room than its own.",
    "no_engineer_there": "You have no engineer there who could put on a suit.",
    # Modules
    "no_module_there": "You have no module there.",
    "stack_empty": "This stack is empty.",
    "stack_barred": "You have already added a module from this stack this time.",
    "another_stack": "The two modules come from different stacks.",
    "must_be_added": "The modules of the set-up are added.",
    "cell_taken": "You already have a module there.",
    "not_joined": "A new module is joined with another one by a corridor.",
    "turn_not_joined": "Turned like this, no corridor meets that of another module.",
    "no_such_turn": "Modules are turned by quarters, and only turns that look different are named.",
    # Colonists
    "no_colonist_there": "No colonist of yours is on this module.",
    "not_connected": "No corridor joins these two modules.",
    "other_sector": "This module belongs to another sector.",
    "module_full": "This module is full.",
    "not_activated": "Only activated modules can be filled.",
    "no_access_module": "Only access modules and the white module are filled.",
    "no_colonist_left": "You have no colonist left in the reserve.",
    "no_token": "You have no reorganisation token.",
    "not_in_hand": "This module is laid already.",
    # Planets
    "not_complete": "Only activated gate modules that are full are emptied.",
    "other_planet": "This load travels to another planet.",
    "space_taken": "A colonist stands there already.",
    "rule_Bose": "Above the first level both spaces below must be taken.",
    "rule_Collins": "This space cannot be taken now.",
    "rule_Dirac": (
        "Each advanced space takes five basic ones of yours, the central one opens when all basic are taken."
    ),
    "rule_Fermi": "The first colonist of a load goes to a satellite, all others to the centre.",
    "rule_Planck": "This space cannot be taken now.",
    "rule_Russell": "A whole load goes to one island, and not to a full one.",
    "rule_Susskind": "This space cannot be taken now.",
    "rule_Turing": (
        "On a canal you go on next to your own chain; elsewhere the three linked spaces must be taken."
    ),
    "neighbours_only": "Only tokens that lie side by side are exchanged now.",
    "two_tokens": "Two different tokens are exchanged.",
    "planet_has_gate": "There is a gate on this planet already.",
    "planet_closed": "This planet is closed.",
    "planet_not_in_game": "This planet is not in the game.",
}
