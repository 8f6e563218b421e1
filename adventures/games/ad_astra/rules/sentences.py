"""What only these rules refuse, a sentence for each code."""

SENTENCES = {
    "not_yes_or_no": "The option {option} is either on or off.",
    "not_asked_of_dealer": "This is not what is to be dealt now.",
    "no_such_colours": "Every player needs a colour of their own.",
    "no_such_planets": "There are no such planets left.",
    "alien_home": "A home planet is never alien.",
    "no_such_spread": "The planets cannot be spread like this.",
    "no_such_seat": "There is no such seat at this table.",
    "no_such_artifact": "This artifact is not in the deck any more.",
    "not_your_turn": "It is the turn of {seat}.",
    "not_among_moves": "This is not possible now.",
}
