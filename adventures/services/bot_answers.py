"""The answers of one bot of the site: a move that it chooses, and a yes to what the others want."""

import hashlib
from random import Random
from time import thread_time
from typing import NamedTuple

import structlog

from adventures.actor import Actor
from adventures.bots import LEVELS, Budget, GreedyPolicy, Policy, RandomPolicy, bot_of, seeded
from adventures.games.kit import kit_of
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

WAITED_FOR = 1.2
"""Seconds of CPU for all choices while nobody but bots is waited for: each gets half of what is left."""
LEAST = 0.1
TOO_LONG = 5.0
"""Seconds of CPU for one choice that no level may need."""


class Answered(NamedTuple):
    """Whether an answer was stored, and whether the bot failed to choose it itself."""

    stored: bool
    failed: bool = False


class BotPlayer:
    """Answers for the bots of one game; a line that a bot has thought of is played to its end."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[str, ...]] = {}
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
        line, failed = self._lines.pop(seat.name, ()), False
        decision = table.decision(seat.name)
        if not line or decision is None or line[0] not in decision.moves:
            began = thread_time()
            line, failed = chosen_line(game, table, seat, self._budget(game, table, seat))
            self._waited_for += thread_time() - began
        try:
            play_move(by=by, game_id=game.pk, position=seat.position, text=line[0], version=game.version)
        except IllegalMove:
            # A chapter of the campaign that people still read is no fault of the bot.
            reads = kit_of(game.ruleset).reads_event(table, seat.name, line[0])
            return Answered(False, failed=not reads)
        self._lines[seat.name] = line[1:]
        return Answered(True, failed)

    def _budget(self, game: Game, table: Table, seat: Seat) -> Budget:
        """What a choice may cost: all that its level allows while people are asked too, else no long wait."""
        budget = LEVELS[seat.level].budget
        if set(table.waiting()) - game.bot_names.keys():
            self._waited_for = 0.0
            return budget
        seconds = max(LEAST, (WAITED_FOR - self._waited_for) / 2)
        return Budget(budget.positions, min(budget.seconds, seconds))


def actor_of(seat: Seat) -> Actor:
    """Gets who acts for the bot at a seat."""
    return Actor(seat.device, bot=True)


def chosen_line(game: Game, table: Table, seat: Seat, budget: Budget) -> tuple[tuple[str, ...], bool]:
    """Gets the moves that a bot makes next, and whether it failed and others had to choose for it.

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
