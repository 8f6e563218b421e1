"""The panel of a correction, as each page shows it: in the words of whoever looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.games.kit import Kit
from adventures.games.registry import kit_of
from adventures.history.turns import Turn, turns_of
from adventures.models import Correction, Game, Seat
from adventures.panels import Correcting
from adventures.running.agreement import Agreement
from adventures.services.correct import answer_correction, carry_out_correction, withdraw_correction
from adventures.words.lists import all_of

from .ending_panel import ending_panel

State = Correction.State


def correcting(game: Game, mine: Callable[[Seat], bool]) -> Correcting:
    """The correction of which the pages of a game tell now; `mine` knows the seats of whoever looks."""
    if game.ending is not None:
        return ending_panel(game, mine)
    if game.correction_id is None or (correction := game.correction) is None:
        return Correcting()
    seats = list(game.seats.all())
    agreement = Agreement.of(correction, seats)
    if not correction.open:
        return Correcting("told", "confirm", became_of(correction, agreement), reason=correction.reason)
    state = _state(agreement, mine)
    answers = "" if state == "asked" else _answers(agreement)
    return Correcting(
        state=state,
        title=_own_request(correction) if state == "own" else _request(correction),
        reason=correction.reason,
        text=" ".join(filter(None, (played_again(correction.turn, game.turn), answers))),
        answer=reverse("correction-answer", args=[game.pk, correction.pk]),
        can_go=not agreement.waiting,
    )


def played_again(first: int, last: int, *, alone: bool = False) -> str:
    """What going back to a turn costs: which turns are played once more, up to the one that is played now."""
    words = {"first": max(first, 1), "last": max(last, 1)}
    if words["first"] >= words["last"]:
        text = _("Turn %(last)s is played again.") if alone else _("Everybody plays turn %(last)s again.")
    elif alone:
        text = _("Turns %(first)s to %(last)s are played again.")
    else:
        text = _("Everybody plays turns %(first)s to %(last)s again.")
    return text % words


def became_of(correction: Correction, agreement: Agreement) -> str:
    """What became of a request, in one sentence."""
    words = {
        "turn": correction.turn,
        "name": correction.seat.name,
        "names": all_of(_names(agreement.declined)) or _("Somebody"),
    }
    if correction.state == State.DECLINED:
        return _("The table goes on: %(names)s did not agree to go back.") % words
    if correction.state == State.WITHDRAWN:
        return _("The table goes on: %(name)s has withdrawn the request.") % words
    if correction.cards:
        return (
            _("Back to before the cards of turn %(turn)s, to enter them again: %(name)s asked for it.")
            % words
        )
    if not correction.turn:
        return _("Back to before the first turn: %(name)s asked for it.") % words
    return _("Back to the beginning of turn %(turn)s: %(name)s asked for it.") % words


def _state(agreement: Agreement, mine: Callable[[Seat], bool]) -> str:
    if any(map(mine, agreement.own)):
        return "own"
    return "asked" if any(map(mine, agreement.waiting)) else "waiting"


def _request(correction: Correction) -> str:
    words = {"name": correction.seat.name, "turn": correction.turn}
    if correction.cards:
        return _("%(name)s asks to go back and enter the cards of turn %(turn)s again.") % words
    if not correction.turn:
        return _("%(name)s asks to go back to before the first turn.") % words
    return _("%(name)s asks to go back to the beginning of turn %(turn)s.") % words


def _own_request(correction: Correction) -> str:
    words = {"turn": correction.turn}
    if correction.cards:
        return _("You ask to go back and enter the cards of turn %(turn)s again.") % words
    if not correction.turn:
        return _("You ask to go back to before the first turn.")
    return _("You ask to go back to the beginning of turn %(turn)s.") % words


def _answers(agreement: Agreement) -> str:
    agreed, waiting = _names(agreement.agreed), _names(agreement.waiting)
    said = [_("Agreed: %(names)s.") % {"names": all_of(agreed)}] if agreed else []
    if waiting:
        said.append(_("Waiting for %(names)s.") % {"names": all_of(waiting)})
    else:
        said.append(_("Nobody is left to ask."))
    return " ".join(said)


def _names(seats: Iterable[Seat]) -> list[str]:
    return [seat.name for seat in seats]


ANSWERS: Mapping[str, Callable[..., Correction]] = {
    "yes": partial(answer_correction, agrees=True),
    "no": partial(answer_correction, agrees=False),
    "withdraw": withdraw_correction,
    "go": carry_out_correction,
}


def turn_choices(game: Game) -> Iterator[dict[str, Any]]:
    """The turns, the newest first; what seats wrote in a turn is told once it is over."""
    kit, turns = kit_of(game.ruleset), turns_of(game)
    for turn in reversed(turns):
        over = game.finished or turn is not turns[-1]
        yield {
            "number": turn.number,
            "cards": kit.describe_deal(turn.public),
            "seats": _written(kit, game, turn) if over else [],
            "now": turn is turns[-1] and not game.finished,
            "again": played_again(turn.number, turns[-1].number, alone=len(game.rules_setup.seats) == 1),
        }


def _written(kit: Kit, game: Game, turn: Turn) -> list[tuple[str, str]]:
    said = []
    for seat in game.rules_setup.seats:
        moves = [text for who, text in turn.moves if who == seat]
        said.append((seat, kit.describe_marks(turn.public, moves)))
    return [(seat, words) for seat, words in said if words]
