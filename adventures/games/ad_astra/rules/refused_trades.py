"""Why cards are not exchanged (rulebook, Trade)."""

from __future__ import annotations

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .contents import MOST_REFUSED, RESOURCES
from .resource_counts import covers, read
from .state import State
from .trading import MERCATOR, offered, rate

Words = tuple[str, ...]


def not_traded(state: State, question: Question, words: Words) -> IllegalMove:
    """Why the bank does not exchange, or an offer cannot be made."""
    seat = question.seat
    assert seat is not None
    if words[0] == "offer":
        return _not_offered(state, seat, words[1:])
    named = words[1:] if words[0] == "bank" else words
    if not named or named[0] not in RESOURCES:
        return IllegalMove("not_among_moves")
    least = 1 if MERCATOR in named else rate(state)
    if state.cards[seat][named[0]] < least:
        return IllegalMove("bank_takes", count=least)
    if len(named) > 1 and named[1] in RESOURCES:
        if named[0] == named[1]:
            return IllegalMove("same_on_both_sides")
        if not state.bank[named[1]]:
            return IllegalMove("bank_lacks")
    return IllegalMove("not_among_moves")


def _not_offered(state: State, seat: int, words: Words) -> IllegalMove:
    if state.offers >= MOST_REFUSED:
        return IllegalMove("no_offers_left" if state.first_rules else "offers_refused", most=MOST_REFUSED)
    try:
        offered(state, seat, words) if words else None
    except IllegalMove as error:
        return error
    return IllegalMove("malformed", verb="offer")


def not_answered(state: State, question: Question, words: Words) -> IllegalMove:
    """Why these words are no answer to an offer, and no other offer either."""
    assert question.seat is not None
    if words[0] == "offer" and question.open:
        return _not_offered(state, question.seat, words[1:])
    return IllegalMove("answer_first")


def refused_part(state: State, question: Question, words: Words) -> IllegalMove | None:
    """Why a place, or a part of an offer, is none; None where an offer can go on from it."""
    seat, others = question.seat, question.data["offers"]["others"]
    assert seat is not None
    if len(words) == 1:
        if words[0] == "offer" or words[0] in others:
            return None
        held = [question.data["offers"]["own"], *others.values()]
        if words[0] in RESOURCES:
            return None if any(words[0] in cards for cards in held) else IllegalMove("nobody_has_that")
        if words[0].isdigit():
            return _no_partner(state, seat, words[0])
    if words[0] != "offer":
        return (not_traded if question.kind == "trade" else not_answered)(state, question, words)
    partner, cards = words[1], words[2:]
    if partner not in others:
        return _no_partner(state, seat, partner)
    at = cards.index("for") if "for" in cards else len(cards)
    return _no_part(state, seat, int(partner) - 1, cards[:at], cards[at + 1 :])


def _no_partner(state: State, seat: int, partner: str) -> IllegalMove:
    """Why no offer is made to a seat that is none of the partners."""
    if partner == str(seat + 1):
        return IllegalMove("offer_to_yourself")
    if partner not in map(str, range(1, state.seats + 1)):
        return IllegalMove("no_such_seat")
    return IllegalMove("no_trade_with" if state.face_up_cards.seat == seat else "offer_to_owner")


def _no_part(state: State, seat: int, partner: int, own: Words, theirs: Words) -> IllegalMove | None:
    """Why these cards are no part of an offer, complete or not."""
    given, wanted = read(own), read(theirs)
    if (own and given is None) or (theirs and wanted is None):
        return IllegalMove("malformed", verb="offer")
    given, wanted = given or {}, wanted or {}
    if given.keys() & wanted.keys():
        return IllegalMove("same_on_both_sides")
    if not covers(state.cards[seat], given):
        return IllegalMove("you_lack_cards")
    return None if covers(state.cards[partner], wanted) else IllegalMove("partner_lacks_cards")
