"""Games: those that one may open, beginning one, joining one."""

import uuid

from django.db.models import Prefetch
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.models import Game
from adventures.services.deals import find_deal
from adventures.services.join import join_game
from adventures.services.start import begin_play, play_again, start_game

from .base import Call
from .describing import described
from .filters import GameFilter
from .forms import CodeForm, NewGameForm
from .pages import paginated
from .shapes import GameShape, game_as_json

NEWEST_FIRST = ("-created_at", "-pk")
# By the keys of a page: where SQLite has statistics, a join reads every game for each.
AGAIN = Prefetch("again", Game.objects.order_by().only("pk", "again_of"))


class Games(Call):
    """The games that a token may open."""

    @described(answers=GameShape, many=True, filters=GameFilter)
    def get(self, request: Request) -> Response:
        """Lists games, the newest first."""
        mine = Game.objects.open_to(self.actor).without_tried().without_what_ifs().without_state()
        with_seats = mine.prefetch_related("seats", AGAIN)
        games = GameFilter(request.query_params, with_seats).found()
        return paginated(
            self, games, NEWEST_FIRST, GameShape(context={"actor": self.actor}).to_representation
        )

    @described(sends=NewGameForm, answers=GameShape, status=201)
    def post(self, request: Request) -> Response:
        """Begins a game; its seats are free but for those of bots."""
        sent = self.sent(NewGameForm)
        deal = find_deal(by=self.actor, text=sent["deal"]) if sent["deal"] else None
        options = {} if deal else sent["options"]
        game = start_game(
            by=self.actor, ruleset=sent["ruleset"], names=sent["seats"], dealer=sent["dealer"],
            open_table=sent["open_table"], bots=sent["bots"], still_days=sent["still_days"],
            bots_step_in=sent["bots_step_in"], rated=sent["rated"], deal=deal, **options,
        )  # fmt: skip
        told = game_as_json(game, self.actor)
        return Response(told, status=201, headers={"Location": told["url"]})


class Join(Call):
    """Joining by a code."""

    @described(sends=CodeForm, answers=GameShape)
    def post(self, request: Request) -> Response:
        """Joins a game by its code. It may then be looked at, and a seat be taken."""
        game = join_game(by=self.actor, code=self.sent(CodeForm)["code"])
        return Response(game_as_json(game, self.actor))


class OneGame(Call):
    """A game."""

    @described(answers=GameShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets a game."""
        return Response(game_as_json(selectors.game_for(self.actor, game_id), self.actor))


class Begin(Call):
    """Beginning to play."""

    for_seats = True

    @described(answers=GameShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says that the table begins: every tablet that waits at the seats goes to its sheet."""
        return Response(game_as_json(begin_play(by=self.actor, game_id=game_id), self.actor))


class Again(Call):
    """The same game once more."""

    @described(answers=GameShape, status=201)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Begins a finished game once more, everybody on their own seat."""
        return Response(game_as_json(play_again(by=self.actor, game_id=game_id), self.actor), status=201)
