"""What only Ad Astra refuses, in a headline and a sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from adventures.words.refusals import Text

_BOX = _("That cannot be")
_TURN = _("Not your turn")
_ARTIFACT = _("Not this artifact")
_CARD = _("Not this card")
_THERE = _("Not there")
_SHIP = _("Not this starship")
_PAY = _("That cannot be paid")
_CARDS = _("Not these cards")
_TRADE = _("No such exchange")
_NOW = _("Not now")

REFUSALS: Mapping[str, tuple[Text, Text]] = {
    "no_such_colours": (_BOX, _("Every player needs a colour of their own.")),
    "no_such_planets": (_BOX, _("There are no such planets left.")),
    "alien_home": (_BOX, _("A home planet is never alien.")),
    "no_such_spread": (_BOX, _("The planets cannot be spread like this.")),
    "no_such_seat": (_BOX, _("There is no such seat at this table.")),
    "no_such_artifact": (_BOX, _("This artifact is not in the deck any more.")),
    "not_your_turn": (_TURN, _("It is %(seat)s’s turn.")),
    "others_discard": (_TURN, _("The others still choose what they discard.")),
    "artifact_not_held": (_ARTIFACT, _("You do not hold this artifact.")),
    "artifact_not_now": (_ARTIFACT, _("This artifact cannot be used now.")),
    "nothing_set_aside": (_ARTIFACT, _("None of your scoring cards is set aside.")),
    "all_face_up": (_ARTIFACT, _("All planets of this system lie face up.")),
    "card_set_aside": (_CARD, _("This scoring card is set aside until all three have been used.")),
    "card_placed": (_CARD, _("This card is not in your hand in this round.")),
    "space_taken": (_THERE, _("There is a card on this space already.")),
    "cards_are_placed": (_CARD, _("Cards are placed now: one of yours on an empty space.")),
    "not_on_card": (_CARD, _("This is not on the card.")),
    "bank_lacks": (_CARDS, _("The bank has none of these.")),
    "take_exactly": (_CARDS, _("Exactly %(count)s cards are taken.")),
    "you_lack_cards": (_CARDS, _("You do not have these cards.")),
    "discard_identical": (_CARDS, _("At least two cards of one type are discarded, or none.")),
    "discard_different": (_CARDS, _("At least two cards are discarded, each of another type, or none.")),
    "discard_exactly": (_CARDS, _("Exactly %(count)s cards are to be discarded.")),
    "answer_first": (_TRADE, _("An offer waits for your answer.")),
    "no_ship_there": (_SHIP, _("You have no starship there.")),
    "no_ship_left": (_SHIP, _("None of your starships can fly any more.")),
    "ship_has_flown": (_SHIP, _("This starship has flown with this card already.")),
    "no_flight_from_there": (_SHIP, _("This starship cannot fly anywhere now.")),
    "sol_is_no_target": (_THERE, _("Nobody flies to Sol.")),
    "in_deep_space": (_THERE, _("This starship is in deep space already.")),
    "name_the_system": (_THERE, _("Starships fly to a system or to deep space.")),
    "system_not_on_card": (_THERE, _("This system is not on the card.")),
    "no_planet_free": (_THERE, _("No planet of this system is free for you.")),
    "lacks_energy": (_PAY, _("This flight costs %(count)s energy, which you do not have.")),
    "land_first": (_THERE, _("Your starship has to land first.")),
    "other_system": (_THERE, _("Your starship is at another system.")),
    "lands_elsewhere": (_THERE, _("Your starship comes from there: it lands on another planet.")),
    "planet_barred": (_THERE, _("There is a pawn of another player on this planet.")),
    "no_pawn_left": (_PAY, _("You have no such pawn left.")),
    "nowhere_to_build": (_THERE, _("There is no place where you could build this.")),
    "ships_in_deep_space": (_THERE, _("New starships begin in deep space.")),
    "needs_a_planet": (_THERE, _("This is built on a planet.")),
    "no_colony_there": (_THERE, _("A factory takes the place of a colony of yours.")),
    "settled_already": (_THERE, _("There is a colony or factory on this planet already.")),
    "no_ship_or_terraformer_there": (
        _THERE,
        _("A colony needs a starship or terraformer of yours on the planet."),
    ),
    "terraformed_already": (_THERE, _("This planet is terraformed already.")),
    "nothing_of_yours_there": (_THERE, _("You need a starship, colony or factory on the planet.")),
    "not_terraformable": (_THERE, _("Only planets of water and food are terraformed.")),
    "cannot_pay": (_PAY, _("You do not have the cards that this costs.")),
    "pay_exactly": (_PAY, _("Exactly %(count)s cards pay for this.")),
    "pay_an_ore": (_PAY, _("Name the ore with which you pay.")),
    "nothing_to_name": (_PAY, _("There is no card to choose in this price.")),
    "bank_takes": (_TRADE, _("The bank takes %(count)s of the same type for one card.")),
    "same_on_both_sides": (_TRADE, _("No type is on both sides of an exchange.")),
    "no_offers_left": (_TRADE, _("There have been %(most)s offers with this card.")),
    "offers_refused": (_TRADE, _("%(most)s offers were refused with this card: no more are made.")),
    "offer_to_owner": (_TRADE, _("Only whoever played the card trades with others.")),
    "offer_to_yourself": (_TRADE, _("An offer is made to another player.")),
    "no_trade_with": (_TRADE, _("There is nothing to be exchanged with this player.")),
    "nobody_has_that": (_TRADE, _("Nobody has cards of this type.")),
    "partner_lacks_cards": (_TRADE, _("The other player does not have these cards.")),
    "not_among_moves": (_NOW, _("This is not possible now.")),
}
