"""Trade cards (rulebook, Trade): all hands lie open, the owner trades with others and with the bank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.rules.errors import IllegalMove
from adventures.rules.question import Question

from .contents import ARTIFACTS, BANK_RATE, MOST_REFUSED, RESOURCES
from .question import DONE, WITH, used_with
from .resource_counts import Amounts, covers, is_partial, read
from .state import ActingPart, Offer, State
from .table import Table

MERCATOR = "mercator"

# How an offer is answered, but for another one.
ANSWERS = ("accept", "refuse")


def parts(owner: int) -> list[ActingPart]:
    """The owner alone trades."""
    return [ActingPart(owner, "trade")]


def rate(state: State) -> int:
    """How many equal cards the bank takes for one."""
    return 1 if state.exchanges else BANK_RATE


def exchanges(state: State, seat: int) -> list[str]:
    """Every exchange with the bank."""
    held, bank = state.cards[seat], [type_ for type_ in RESOURCES if state.bank[type_]]
    moves = _exchanged(held, bank, rate(state))
    if MERCATOR in state.held[seat]:
        moves += [f"{move} {WITH} {MERCATOR}" for move in _exchanged(held, bank, 1)]
    return moves


def _exchanged(held: Amounts, bank: list[str], least: int) -> list[str]:
    given = [type_ for type_ in RESOURCES if held[type_] >= least]
    return [f"bank {type_} {wanted}" for type_ in given for wanted in bank if wanted != type_]


def partners(state: State, seat: int) -> list[int]:
    """Seats to which an offer can be made: both have a card, and not of one and the same type alone."""
    if state.offers >= MOST_REFUSED:
        return []
    own = is_partial(state.cards[seat])
    found = []
    for other in state.clockwise(seat)[1:]:
        theirs = is_partial(state.cards[other])
        if own and theirs and not (len(own) == 1 and own.keys() == theirs.keys()):
            found.append(other)
    return found


def sides(state: State, seat: int, others: list[int]) -> dict[str, Amounts | Mapping[str, Amounts]]:
    """From what a seat builds an offer to each of these others."""
    return {
        "own": is_partial(state.cards[seat]),
        "others": {str(other + 1): is_partial(state.cards[other]) for other in others},
    }


def question(state: State, part: ActingPart) -> Question:
    """Exchanges with the bank; offers are too many to list: both hands say what they can be."""
    seat = part.seat
    others = partners(state, seat)
    data = {"offers": sides(state, seat, others), "left": MOST_REFUSED - state.offers}
    return Question("trade", seat, (*exchanges(state, seat), DONE), data, ("offer",) if others else ())


def offered(state: State, seat: int, words: tuple[str, ...]) -> Offer:
    """Reads an offer; raises IllegalMove where it is none, or the hands do not have the cards."""
    name, *cards = words
    if "for" not in cards:
        raise IllegalMove("malformed", verb="offer")
    at = cards.index("for")
    given, wanted = read(cards[:at]), read(cards[at + 1 :])
    if given is None or wanted is None:
        raise IllegalMove("malformed", verb="offer")
    if name not in map(str, range(1, state.seats + 1)):
        raise IllegalMove("no_such_seat")
    partner = int(name) - 1
    if partner == seat:
        raise IllegalMove("offer_to_yourself")
    if state.face_up_cards.seat not in (seat, partner):
        raise IllegalMove("offer_to_owner")
    if given.keys() & wanted.keys():
        raise IllegalMove("same_on_both_sides")
    if not covers(state.cards[seat], given):
        raise IllegalMove("you_lack_cards")
    if not covers(state.cards[partner], wanted):
        raise IllegalMove("partner_lacks_cards")
    return Offer(partner, tuple(cards[:at]), tuple(cards[at + 1 :]))


def answer(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    state, seat = table.state, part.seat
    if verb == DONE:
        state.at += 1
    elif verb == "offer":
        _propose(table, "offered", seat, offered(state, seat, words))
        if state.first_rules:
            state.offers += 1
    else:
        (given, wanted), artifact = used_with(words)
        if artifact:
            table.use(seat, artifact)
            state.exchanges = ARTIFACTS[MERCATOR].number
        table.pay(seat, {given: rate(state)}, "bank")
        table.gain(seat, {wanted: 1}, "bank")
        state.exchanges = max(0, state.exchanges - 1)


def _propose(table: Table, kind: str, seat: int, offer: Offer) -> None:
    """An offer is made, and waits for its answer."""
    table.state.offer = offer
    table.emit(kind, seat, str(offer.partner + 1), " ".join(offer.given), " ".join(offer.wanted))
    table.first(("answer", str(seat)))


def answer_question(state: State, seat: int) -> Question:
    """Whether an offer is accepted; one of the owner of the card may also be answered with another offer."""
    offer = state.offer
    assert offer is not None
    data: dict[str, Any] = {"seat": seat + 1, "given": read(offer.given), "wanted": read(offer.wanted)}
    if state.first_rules or seat != state.face_up_cards.seat:
        return Question("answer", offer.partner, ANSWERS, data)
    data["offers"] = sides(state, offer.partner, [seat])
    return Question("answer", offer.partner, ANSWERS, data, ("offer",))


def answered(table: Table, seat: int, verb: str, words: tuple[str, ...]) -> None:
    """An offer has its answer: cards change hands at once, nothing does, or another offer takes its place.

    Raises IllegalMove where that one is none, before anything is changed.
    """
    state = table.state
    offer = state.offer
    assert offer is not None
    other = offered(state, offer.partner, words) if verb == "offer" else None
    state.steps.pop(0)
    state.offer = None
    if other is not None:
        _propose(table, "countered", offer.partner, other)
        return
    table.emit("answered", offer.partner, verb)
    if verb == "accept":
        _hand_over(table, seat, offer.partner, offer.given)
        _hand_over(table, offer.partner, seat, offer.wanted)
    elif not state.first_rules:
        state.offers += 1


def _hand_over(table: Table, giver: int, taker: int, words: tuple[str, ...]) -> None:
    cards = read(words)
    assert cards is not None
    for type_, number in cards.items():
        table.state.add_cards(giver, type_, -number)
        table.state.add_cards(taker, type_, number)
        table.emit("paid", giver, type_, str(number), why="trade")
        table.emit("gained", taker, type_, str(number), why="trade")
