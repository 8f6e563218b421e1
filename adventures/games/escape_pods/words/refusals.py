"""What only Escape Pods refuses, in a headline and a sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from adventures.words.refusals import Text

_GAME = _("This game cannot begin like that")
_BOX = _("That cannot be")
_CREW = _("Not this crew member")
_POD = _("Not this pod")
_THERE = _("Not there")
_ACTION = _("Not this action")
_BEACON = _("Not this beacon")

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "free_shelters": (_GAME, _("Only a solo player chooses whether the shelters are drawn.")),
    "first_game": (_GAME, _("A first game has the marked shelters: they cannot be drawn as well.")),
    "no_such_shelters": (_BOX, _("Four different shelter cards are needed.")),
    "no_marked_shelters": (_BOX, _("The four marked shelter cards are needed, in any order.")),
    "no_such_seat": (_BOX, _("There is no such seat at this table.")),
    "card_seen": (_BOX, _("The explosion card %(card)s is not in the deck any more.")),
    "not_your_turn": (_("Not your turn"), _("It is %(seat)s’s turn.")),
    "no_actions_left": (
        _("No action left"),
        _("You have no action left in this turn. Moves over your beacons are free."),
    ),
    "spaces_taken": (_ACTION, _("Your marker spaces for this action are taken.")),
    "no_crew_in_reserve": (_CREW, _("You have no crew of this type left on the ship.")),
    "no_marker": (_ACTION, _("Another crew member on the ship is needed as the marker.")),
    "no_crew_there": (_CREW, _("Nobody sits there.")),
    "not_your_crew": (_CREW, _("This is not your crew.")),
    "your_own_crew": (_CREW, _("This is your own crew.")),
    "no_own_crew_in_pod": (_POD, _("None of your crew is in this pod.")),
    "no_crew_in_pod": (_POD, _("Nobody is in this pod.")),
    "no_free_seat": (_POD, _("There is no free seat in this pod.")),
    "pod_not_at_ship": (
        _POD,
        _("From the ship crew only reaches pods in a hangar or in the sectors 1, 2 and 3."),
    ),
    "pod_not_beside": (_POD, _("This pod is not in an adjacent sector.")),
    "pod_not_in_sector": (_POD, _("This pod has not left the ship yet: crew boards it first.")),
    "sector_not_beside": (_THERE, _("Sector %(sector)s is not adjacent.")),
    "scrap_there": (_THERE, _("There is scrap in sector %(sector)s: no pod can go there.")),
    "pod_as_large": (_THERE, _("The pod in sector %(sector)s is too large to be pushed.")),
    "nowhere_to_push": (_THERE, _("The pod in sector %(sector)s could not be pushed anywhere.")),
    "falls_back_last": (_THERE, _("A pod is only pushed back where no other sector is free.")),
    "no_beacon_of_yours": (_THERE, _("There is no beacon with your colour on this border.")),
    "shelter_not_beside": (_THERE, _("This shelter does not border the sector of the pod.")),
    "shelter_full": (_THERE, _("This shelter is full.")),
    "nothing_to_spy": (_THERE, _("There is no crew of another player to be seen there.")),
    "no_minipod": (_POD, _("No one-seat pod waits at the dock any more.")),
    "not_at_ship": (_THERE, _("One-seat pods begin in the sectors 1, 2 and 3.")),
    "sector_taken": (_THERE, _("Sector %(sector)s is not empty.")),
    "nothing_to_bury": (_ACTION, _("There is no card left that could be turned up instead.")),
    "beacon_not_in_supply": (_BEACON, _("This beacon is not in the supply.")),
    "beacon_for_another": (
        _BEACON,
        _("A beacon with the colour of another player must be laid while there is one."),
    ),
    "border_taken": (_THERE, _("There is a beacon on this border already.")),
    "no_beacon_there": (_THERE, _("There is no beacon on this border.")),
    "nothing_to_refresh": (_ACTION, _("No other crew of yours is on the advanced panel.")),
    "no_pod_to_board": (_ACTION, _("No pod with a free seat is within reach of your crew.")),
    "nobody_to_unboard": (_ACTION, _("Nobody in a pod is beside a shelter with a free space.")),
    "nobody_to_move": (
        _ACTION,
        _("No pod can be boarded, and nobody in a pod is beside a shelter with a free space."),
    ),
    "no_own_crew_in_pods": (_ACTION, _("None of your crew is in a pod yet.")),
    "own_pods_blocked": (
        _ACTION,
        _("No pod with your crew can move: scrap and pods as large are all around it."),
    ),
    "no_pods_out": (_ACTION, _("No pod has left the ship yet.")),
    "pods_blocked": (_ACTION, _("No pod can move: scrap and pods as large are all around them.")),
    "nobody_to_spy": (_ACTION, _("No crew of another player is in a pod or a shelter yet.")),
    "nobody_to_swap": (_ACTION, _("No crew of another player is in a pod within reach of yours.")),
    "alone": (_ACTION, _("You play alone: there is no crew of another player.")),
    "ship_side_taken": (_ACTION, _("A one-seat pod begins in sector 1, 2 or 3, and none of them is empty.")),
    "hangar_not_free": (_THERE, _("The pod cannot go to this hangar.")),
    "space_taken": (_THERE, _("This space is taken already.")),
    "space_does_not_fit": (_THERE, _("This space takes another type of crew.")),
    "not_among_moves": (_THERE, _("Nothing can be done with this now.")),
}
