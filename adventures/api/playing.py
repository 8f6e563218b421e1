"""A seat: what it sees, what it may do, and doing it."""

import uuid
from collections.abc import Callable
from functools import partial
from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.errors import StaleVersion
from adventures.models import Game, Seat
from adventures.rules import IllegalMove
from adventures.services.click import ClickOutcome
from adventures.services.deal import deal_cards, deal_waiting_cards, take_back_cards
from adventures.services.play import play_move, tap_place
from adventures.services.seats import leave_seat, take_seat
from adventures.services.undo import play_alternative, undo_move

from .base import Call, etag_of, unchanged
from .describing import described
from .documents import MovesShape, OutcomeShape, SeenShape, WhyNotShape
from .forms import CardsForm, MoveForm, PlaceForm, TakeForm, Versioned
from .problems import problem
from .shapes import SeatShape


class SeatCall(Call):
    """A call about a seat; whoever comes too late is told what the seat sees now."""

    def fresh(self, error: Exception) -> dict[str, Any] | None:
        """The version and the view, as the service has read them."""
        if isinstance(error, StaleVersion):
            return {"version": error.game.version, "view": error.view}
        return None


class SeatView(SeatCall):
    """What a seat sees."""

    @described(answers=SeenShape, conditional=True)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Gets all that a seat may see now, its open question with every legal move included."""
        seat = selectors.seat_for(self.actor, game_id, position)
        return view_response(request, seat.game, seat)


class PublicView(Call):
    """What a spectator sees."""

    @described(answers=SeenShape, conditional=True)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets all that everybody at the table may see: what the shared screen shows."""
        return view_response(request, selectors.game_for(self.actor, game_id), None)


class Act(SeatCall):
    """A call by which a seat acts."""

    def did(
        self, act: Callable[..., ClickOutcome], game_id: uuid.UUID, position: int, version: int
    ) -> Response:
        """Lets a seat act, and says what came of it."""
        return Response(
            outcome_as_json(act(by=self.actor, game_id=game_id, position=position, version=version))
        )


class Moves(Act):
    """The moves of a seat."""

    @described(answers=MovesShape)
    def get(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Gets every legal move of a seat; none while it has nothing to decide, or the game is broken off."""
        seat = selectors.seat_for(self.actor, game_id, position)
        view, goes_on = selectors.view_of(seat.game, seat), not seat.game.stopped
        asked = view["decision"] if goes_on else None
        return Response(
            {
                "version": seat.game.version,
                "kind": asked["kind"] if asked else None,
                "moves": asked["moves"] if asked else [],
                "open": asked.get("open", []) if asked else [],
                "optional": asked["optional"] if asked else False,
                "draw": goes_on and selectors.cards_wait(seat.game),
                "can_undo": goes_on and view["can_undo"],
                "over": view["over"],
            }
        )

    @described(sends=MoveForm, answers=OutcomeShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Plays a move. One that is stored already is answered like the first time."""
        sent = self.sent(MoveForm)
        return self.did(partial(play_move, text=sent["move"]), game_id, position, sent["version"])


class PlayAlternative(Act):
    """Another choice."""

    @described(sends=MoveForm, answers=OutcomeShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Exchanges the seat's last move for another one, where the rules still let it choose."""
        sent = self.sent(MoveForm)
        return self.did(partial(play_alternative, text=sent["move"]), game_id, position, sent["version"])


class Undo(Act):
    """Taking back."""

    @described(sends=Versioned, answers=OutcomeShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Takes back the seat's last move of this turn, until the turn is confirmed."""
        return self.did(undo_move, game_id, position, self.sent(Versioned)["version"])


class Draw(Act):
    """Cards that wait."""

    @described(sends=Versioned, answers=OutcomeShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Lets the server deal the cards that wait because a choice before them could be taken back."""
        return self.did(deal_waiting_cards, game_id, position, self.sent(Versioned)["version"])


class WhyNot(SeatCall):
    """Why not there?"""

    writes = Call.reads

    @described(sends=PlaceForm, answers=WhyNotShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Says which rule forbids to answer with a place; `legal` where none does."""
        place = self.sent(PlaceForm)["place"]
        seat = selectors.seat_for(self.actor, game_id, position)
        try:
            tap_place(
                by=self.actor, game_id=game_id, position=position, place=place, version=seat.game.version
            )
        except IllegalMove as error:
            told = problem(error.code, 422, error.data)
            return Response(
                {"legal": False, "code": told["code"], "title": told["title"], "detail": told["detail"]}
            )
        except StaleVersion:
            return Response({"legal": True, "code": None, "title": "", "detail": ""})


class Deal(Call):
    """Cards from the box."""

    for_seats = True

    @described(sends=CardsForm, answers=OutcomeShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Puts the cards on the table that have been turned up there."""
        sent = self.sent(CardsForm)
        done = deal_cards(by=self.actor, game_id=game_id, text=sent["move"], version=sent["version"])
        return Response(outcome_as_json(done))

    @described(sends=Versioned, answers=OutcomeShape)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Takes mistyped cards back, until a seat has moved."""
        done = take_back_cards(by=self.actor, game_id=game_id, version=self.sent(Versioned)["version"])
        return Response(outcome_as_json(done))


class TakeSeat(Call):
    """Who sits there."""

    @described(sends=TakeForm, answers=SeatShape)
    def post(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Takes a seat."""
        seat = take_seat(by=self.actor, game_id=game_id, position=position, **self.sent(TakeForm))
        return Response(SeatShape(seat, context={"actor": self.actor}).data)

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID, position: int) -> Response:
        """Leaves a seat; its sheet stays as it is for whoever takes it next."""
        leave_seat(by=self.actor, game_id=game_id, position=position)
        return Response(status=204)


def view_response(request: Request, game: Game, seat: Seat | None) -> Response:
    """Answers with all that a seat (None: a spectator) sees, unless the program has just that already."""
    position = seat.position if seat else 0
    etag = etag_of(game.pk, position, game.version, game.notices, game.state, game.rules_version)
    if (same := unchanged(request, etag)) is not None:
        return same
    return Response({"version": game.version, "view": selectors.view_of(game, seat)}, headers={"ETag": etag})


def outcome_as_json(outcome: ClickOutcome) -> dict[str, Any]:
    """What a click led to, as its seat may know it."""
    return {
        "version": outcome.game.version,
        "repeated": outcome.repeated,
        "events": [
            {"kind": event.kind, "seat": event.seat, "words": list(event.words), "why": event.why}
            for event in outcome.events
        ],
        "view": outcome.after,
    }
