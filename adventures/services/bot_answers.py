"""The answers of one bot of the site: a move that it chooses, and a yes to what the others want."""

import hashlib
from random import Random
from time import thread_time
from typing import NamedTuple

import structlog

from adventures.actor import Actor
from adventures.bots import LEVELS, Budget, GreedyPolicy, Policy, RandomPolicy, bot_of, seeded
from adventures.games.registry import kit_of
from adventures.models import Correction, Game, Seat
from adventures.rules import Game as Table
from adventures.rules import IllegalMove
from adventures.running.bot_turns import Asked, BotTurn
from adventures.running.replay import cached

from .correct import answer_correction
from .deal import deal_waiting_cards
from .end import agree_to_end
from .play import play_move

log = structlog.get_logger(__name__)

A_TURN = 4.0
"""Seconds of CPU for all choices of a bot in a turn: each gets at most half of what is left."""
WAITED_FOR = 1.2
"""The same for all bots while nobody but bots is waited for."""
LEAST = 0.1
"""With less than so many seconds a bot thinks of nothing new, and plays on as it has thought before."""
TOO_LONG = 5.0
"""Seconds of CPU for one choice that no level may need."""


class Answered(NamedTuple):
    """Whether an answer was stored, and whether the bot failed to choose it itself."""

    stored: bool
    failed: bool = False


class BotPlayer:
    """Answers for the bots of one game; each thinks anew at each decision as long as it has time for that."""

    def __init__(self) -> None:
        self._plans: dict[str, tuple[str, ...]] = {}
        self._turns: dict[str, tuple[int, float]] = {}
        """The turn in which each seat has thought last, and how many seconds it has spent in it."""
        self._waited_for = 0.0

    def answer(self, game: Game, turn: BotTurn) -> Answered:
        """Answers for a bot. Raises Refused where others were faster."""
        seat, by = turn.seat, actor_of(turn.seat)
        match turn.asked:
            case Asked.CORRECTION:
                asked = game.corrections.get(state=Correction.State.OPEN)
                answer_correction(by=by, game_id=game.pk, correction_id=asked.pk, agrees=True)
            case Asked.ENDING:
                agree_to_end(by=by, game_id=game.pk, position=seat.position)
            case Asked.CARDS:
                deal_waiting_cards(by=by, game_id=game.pk, position=seat.position, version=game.version)
            case Asked.MOVE:
                return self._move(game, seat, by)
        return Answered(True)

    def ask_to_end(self, game: Game, seat: Seat) -> None:
        """Asks all others to end the game here."""
        agree_to_end(by=actor_of(seat), game_id=game.pk, position=seat.position, asks=True)

    def _move(self, game: Game, seat: Seat, by: Actor) -> Answered:
        table = cached(game).table
        plan, failed = self._plans.pop(seat.name, ()), False
        seconds = self._seconds(game, table, seat)
        if seconds >= LEAST or not _is_legal(plan, table, seat):
            plan, failed = self._think(game, table, seat, max(LEAST, seconds))
        try:
            play_move(by=by, game_id=game.pk, position=seat.position, text=plan[0], version=game.version)
        except IllegalMove:
            # A chapter of the campaign that people still read is no fault of the bot.
            reads = kit_of(game.ruleset).reads_event(table, seat.name, plan[0])
            return Answered(False, failed=not reads)
        self._plans[seat.name] = plan[1:]
        return Answered(True, failed)

    def _think(self, game: Game, table: Table, seat: Seat, seconds: float) -> tuple[tuple[str, ...], bool]:
        level, began = LEVELS[seat.level].budget, thread_time()
        budget = Budget(level.positions, min(level.seconds, seconds))
        found = chosen_line(game, table, seat, budget)
        spent = thread_time() - began
        self._waited_for += spent
        self._turns[seat.name] = table.turn, self._spent_in(table.turn, seat) + spent
        return found

    def _seconds(self, game: Game, table: Table, seat: Seat) -> float:
        """What a choice may cost: half of what is left of the bot's turn, and of how long people wait."""
        left = A_TURN - self._spent_in(table.turn, seat)
        if set(table.waiting()) - game.bot_names.keys():
            self._waited_for = 0.0
        else:
            left = min(left, WAITED_FOR - self._waited_for)
        return left / 2

    def _spent_in(self, turn: int, seat: Seat) -> float:
        last, spent = self._turns.get(seat.name, (turn, 0.0))
        return spent if last == turn else 0.0


def _is_legal(plan: tuple[str, ...], table: Table, seat: Seat) -> bool:
    decision = table.decision(seat.name)
    return bool(plan) and decision is not None and plan[0] in decision.moves


def actor_of(seat: Seat) -> Actor:
    """Gets who acts for the bot at a seat."""
    return Actor(seat.device, bot=True)


def chosen_line(game: Game, table: Table, seat: Seat, budget: Budget) -> tuple[tuple[str, ...], bool]:
    """Gets the move that a bot makes next and those of which it thinks after it, and whether it failed and
    others had to choose for it.

    It is shown nothing but a game that it imagines.
    """
    kit, level = kit_of(game.ruleset), LEVELS[seat.level]
    policies: list[Policy] = [
        bot_of(table.setup, kit.chance, kit.features, level),
        GreedyPolicy(),
        RandomPolicy(),
    ]
    for number, policy in enumerate(policies):
        chance, began = chance_of(game, seat), thread_time()
        try:
            choice = policy.choose(table.imagined(seat.name, chance), seat.name, chance, budget)
        except Exception:
            log.exception("bot_failed", game=str(game.pk), seat=seat.position, level=level.key)
            continue
        late = thread_time() - began > TOO_LONG
        if late:
            log.error("bot_late", game=str(game.pk), seat=seat.position, level=level.key)
        line = next((one.moves for one in choice.answers if one.move == choice.move), (choice.move,))
        return line, late or number > 0
    raise LookupError(f"no bot can answer for {seat.name}")


def chance_of(game: Game, seat: Seat) -> Random:
    """Gets the chance of a bot's next choice, from the game, the seat and how often that has moved.

    Nobody learns the seed of the cards from it.
    """
    number = game.moves.filter(seat=seat.name).count()
    told = hashlib.sha256(f"bot:{game.seed}:{seat.position}:{number}".encode()).hexdigest()
    return seeded(told)
