"""Correcting by agreement: one asks to go back to a turn, the others answer, and the table goes back."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Refused, get_or_not_found
from adventures.history.turns import Turn, turn_of
from adventures.hooks import check_reopening
from adventures.inputs.bounds import checked_sentence
from adventures.models import LONGEST_REASON, Correction, Game, Seat
from adventures.rules.record import MOST_CORRECTIONS
from adventures.running.agreement import Agreement
from adventures.running.replay import cached
from adventures.running.versions import first_versions, news_text

from .change import announce, atomic_change
from .rewind import rewind_game

State = Correction.State
TOLD = ("notices", "correction", "versions", "news")


def ask_for_correction(
    *, by: Actor, game_id: uuid.UUID, position: int, turn: int, reason: str, cards: bool = False
) -> Correction:
    """Asks the other tablets to go back to the beginning of a turn; with nobody to ask the table goes back.

    With `cards` from the box the cards of that turn are to be typed in anew. Raises Refused in a rated game,
    in a what-if game and in a solo of the day, while another request is open, for a turn that has not begun,
    and for a game that is over where something was built on its end; Malformed for a reason that cannot be
    read.
    """
    reason = checked_sentence(reason, "reason", LONGEST_REASON)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        game = seat.game
        selectors.check_running(game)
        if game.what_if_of_id is not None:
            raise Refused("what_if_begins_anew")
        if game.counts_rated:
            raise Refused("rated_no_correction")
        selectors.check_not_of_day(game)
        if game.corrections.filter(state=State.OPEN).exists():
            raise Refused("correction_open")
        if game.corrections.filter(state=State.AGREED).count() >= MOST_CORRECTIONS:
            raise Refused("too_many_corrections", most=MOST_CORRECTIONS)
        asked = _turn(game, turn)
        if cards and not (game.dealer == Game.Dealer.TABLE and asked.cards):
            raise Refused("server_deals")
        correction = Correction.objects.create(
            game=game,
            seat=seat,
            by=by.device,
            turn=turn,
            reason=reason,
            cards=asked.cards if cards else "",
        )
        if Agreement.of(correction, list(game.seats.all())).waiting:
            _announce(game, correction)
        else:
            _carry_out(game, correction, asked, by)
        return correction


def answer_correction(*, by: Actor, game_id: uuid.UUID, correction_id: int, agrees: bool) -> Correction:
    """Answers a request for all seats of this device; the last who agrees takes the table back.

    Raises Refused for a request that is no longer open, or one's own. While a game is broken off nobody can
    answer; a request that is open then is answered when it has been taken up again.
    """
    with atomic_change():
        game, correction = _open_request(by, game_id, correction_id)
        seats = list(game.seats.all())
        agreement = Agreement.of(correction, seats)
        mine = _held(by, game, (*agreement.waiting, *agreement.agreed))
        if not mine:
            raise Refused("own_request") if _held(by, game, agreement.own) else Forbidden("no_seat")
        answer = {"agrees": agrees, "by": by.device}
        correction.answers = {**correction.answers, **{str(seat.position): answer for seat in mine}}
        if not agrees:
            _close(game, correction, State.DECLINED)
        elif Agreement.of(correction, seats).waiting:
            correction.save()
            _announce(game, correction)
        else:
            _carry_out(game, correction, _turn(game, correction.turn), by)
        return correction


def withdraw_correction(*, by: Actor, game_id: uuid.UUID, correction_id: int) -> Correction:
    """Takes a request back; only who holds the seat that asked may."""
    with atomic_change():
        game, correction = _open_request(by, game_id, correction_id)
        _check_asked(by, game, correction)
        _close(game, correction, State.WITHDRAWN)
        return correction


def carry_out_correction(*, by: Actor, game_id: uuid.UUID, correction_id: int) -> Correction:
    """Takes the table back once nobody is left to ask: a seat that was asked has been left or taken over.

    Raises Refused while somebody has not answered.
    """
    with atomic_change():
        game, correction = _open_request(by, game_id, correction_id)
        agreement = _check_asked(by, game, correction)
        if agreement.waiting:
            raise Refused("answers_missing")
        _carry_out(game, correction, _turn(game, correction.turn), by)
        return correction


def _turn(game: Game, number: int) -> Turn:
    if game.finished:
        check_reopening(game)
    return turn_of(game, number)


def _open_request(by: Actor, game_id: uuid.UUID, correction_id: int) -> tuple[Game, Correction]:
    game = selectors.game_for(by, game_id, lock=True)
    selectors.check_running(game)
    correction = get_or_not_found(game.corrections.filter(pk=correction_id))
    if not correction.open:
        raise Refused("correction_closed")
    return game, correction


def _held(by: Actor, game: Game, seats: tuple[Seat, ...]) -> list[Seat]:
    mine = {seat.pk for seat in selectors.seats_of(by, game)}
    return [seat for seat in seats if seat.pk in mine]


def _check_asked(by: Actor, game: Game, correction: Correction) -> Agreement:
    agreement = Agreement.of(correction, list(game.seats.all()))
    if not _held(by, game, agreement.own):
        raise Forbidden("not_your_request")
    return agreement


def _carry_out(game: Game, correction: Correction, turn: Turn, by: Actor) -> None:
    """Goes back; the entry of the log and all that follows from it are stored with the correction."""
    game.correction = correction
    game.notices += 1
    correction.told_until = turn.number
    entry = rewind_game(game, turn.before if correction.cards else turn.dealt, by)
    correction.state, correction.entry = State.AGREED, entry.number
    correction.save()
    announce(game)


def _close(game: Game, correction: Correction, state: str) -> None:
    correction.state, correction.told_until = state, game.turn
    correction.save()
    _announce(game, correction)


def _announce(game: Game, correction: Correction) -> None:
    """Lets every tablet know what was said."""
    game.correction = correction
    game.notices += 1
    game.versions = game.versions or first_versions(game)
    game.news = news_text(game, cached(game).public)
    game.save(update_fields=TOLD)
    announce(game)
