"""What only Ad Astra refuses, in a headline and a sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from adventures.words.refusals import Text

_BOX = gettext_lazy("That cannot be")
_TURN = gettext_lazy("Not your turn")
_ARTIFACT = gettext_lazy("Not this artifact")
_CARD = gettext_lazy("Not this card")
_THERE = gettext_lazy("Not there")
_SHIP = gettext_lazy("Not this starship")
_PAY = gettext_lazy("That cannot be paid")
_CARDS = gettext_lazy("Not these cards")
_TRADE = gettext_lazy("No such exchange")
_NOW = gettext_lazy("Not now")

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "no_such_colours": (_BOX, gettext_lazy("Every player needs a colour of their own.")),
    "no_such_planets": (_BOX, gettext_lazy("There are no such planets left.")),
    "alien_home": (_BOX, gettext_lazy("A home planet is never alien.")),
    "no_such_spread": (_BOX, gettext_lazy("The planets cannot be spread like this.")),
    "no_such_seat": (_BOX, gettext_lazy("There is no such seat at this table.")),
    "no_such_artifact": (_BOX, gettext_lazy("This artifact is not in the deck any more.")),
    "not_your_turn": (_TURN, gettext_lazy("It is %(seat)s’s turn.")),
    "others_discard": (_TURN, gettext_lazy("The others still choose what they discard.")),
    "artifact_not_held": (_ARTIFACT, gettext_lazy("You do not hold this artifact.")),
    "artifact_not_now": (_ARTIFACT, gettext_lazy("This artifact cannot be used now.")),
    "nothing_set_aside": (_ARTIFACT, gettext_lazy("None of your scoring cards is set aside.")),
    "all_face_up": (_ARTIFACT, gettext_lazy("All planets of this system lie face up.")),
    "card_set_aside": (_CARD, gettext_lazy("This scoring card is set aside until all three have been used.")),
    "card_placed": (_CARD, gettext_lazy("This card is not in your hand in this round.")),
    "space_taken": (_THERE, gettext_lazy("There is a card on this space already.")),
    "cards_are_placed": (_CARD, gettext_lazy("Cards are placed now: one of yours on an empty space.")),
    "not_on_card": (_CARD, gettext_lazy("This is not on the card.")),
    "bank_lacks": (_CARDS, gettext_lazy("The bank has none of these.")),
    "take_exactly": (_CARDS, gettext_lazy("Exactly %(count)s cards are taken.")),
    "you_lack_cards": (_CARDS, gettext_lazy("You do not have these cards.")),
    "discard_identical": (_CARDS, gettext_lazy("At least two cards of one type are discarded, or none.")),
    "discard_different": (
        _CARDS,
        gettext_lazy("At least two cards are discarded, each of another type, or none."),
    ),
    "discard_exactly": (_CARDS, gettext_lazy("Exactly %(count)s cards are to be discarded.")),
    "answer_first": (_TRADE, gettext_lazy("An offer waits for your answer.")),
    "no_ship_there": (_SHIP, gettext_lazy("You have no starship there.")),
    "no_ship_left": (_SHIP, gettext_lazy("None of your starships can fly any more.")),
    "ship_has_flown": (_SHIP, gettext_lazy("This starship has flown with this card already.")),
    "no_flight_from_there": (_SHIP, gettext_lazy("This starship cannot fly anywhere now.")),
    "sol_is_no_target": (_THERE, gettext_lazy("Nobody flies to Sol.")),
    "in_deep_space": (_THERE, gettext_lazy("This starship is in deep space already.")),
    "name_the_system": (_THERE, gettext_lazy("Starships fly to a system or to deep space.")),
    "system_not_on_card": (_THERE, gettext_lazy("This system is not on the card.")),
    "no_planet_free": (_THERE, gettext_lazy("No planet of this system is free for you.")),
    "lacks_energy": (_PAY, gettext_lazy("This flight costs %(count)s energy, which you do not have.")),
    "land_first": (_THERE, gettext_lazy("Your starship has to land first.")),
    "other_system": (_THERE, gettext_lazy("Your starship is at another system.")),
    "lands_elsewhere": (_THERE, gettext_lazy("Your starship comes from there: it lands on another planet.")),
    "planet_barred": (_THERE, gettext_lazy("There is a pawn of another player on this planet.")),
    "no_pawn_left": (_PAY, gettext_lazy("You have no such pawn left.")),
    "nowhere_to_build": (_THERE, gettext_lazy("There is no place where you could build this.")),
    "ships_in_deep_space": (_THERE, gettext_lazy("New starships begin in deep space.")),
    "needs_a_planet": (_THERE, gettext_lazy("This is built on a planet.")),
    "no_colony_there": (_THERE, gettext_lazy("A factory takes the place of a colony of yours.")),
    "settled_already": (_THERE, gettext_lazy("There is a colony or factory on this planet already.")),
    "no_ship_or_terraformer_there": (
        _THERE,
        gettext_lazy("A colony needs a starship or terraformer of yours on the planet."),
    ),
    "terraformed_already": (_THERE, gettext_lazy("This planet is terraformed already.")),
    "nothing_of_yours_there": (_THERE, gettext_lazy("You need a starship, colony or factory on the planet.")),
    "not_terraformable": (_THERE, gettext_lazy("Only planets of water and food are terraformed.")),
    "cannot_pay": (_PAY, gettext_lazy("You do not have the cards that this costs.")),
    "pay_exactly": (_PAY, gettext_lazy("Exactly %(count)s cards pay for this.")),
    "pay_an_ore": (_PAY, gettext_lazy("Name the ore with which you pay.")),
    "nothing_to_name": (_PAY, gettext_lazy("There is no card to choose in this price.")),
    "bank_takes": (_TRADE, gettext_lazy("The bank takes %(count)s of the same type for one card.")),
    "same_on_both_sides": (_TRADE, gettext_lazy("No type is on both sides of an exchange.")),
    "no_offers_left": (_TRADE, gettext_lazy("There have been %(most)s offers with this card.")),
    "offers_refused": (
        _TRADE,
        gettext_lazy("%(most)s offers were refused with this card: no more are made."),
    ),
    "offer_to_owner": (_TRADE, gettext_lazy("Only whoever played the card trades with others.")),
    "offer_to_yourself": (_TRADE, gettext_lazy("An offer is made to another player.")),
    "no_trade_with": (_TRADE, gettext_lazy("There is nothing to be exchanged with this player.")),
    "nobody_has_that": (_TRADE, gettext_lazy("Nobody has cards of this type.")),
    "partner_lacks_cards": (_TRADE, gettext_lazy("The other player does not have these cards.")),
    "not_among_moves": (_NOW, gettext_lazy("This is not possible now.")),
}
