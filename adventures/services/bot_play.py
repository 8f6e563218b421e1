"""Playing the bots of a game: their worker's job. Nothing is locked while a bot thinks."""

import secrets
import uuid
from datetime import timedelta
from time import monotonic

import structlog
from django.db.models import Max

from adventures.errors import Refused
from adventures.models import MOST_FAILURES, BotJob, DoorLine, Game, Seat
from adventures.models.bot_devices import by_bots
from adventures.running.bot_turns import Asked, BotTurn, bot_turns
from adventures.running.live import note_notice
from adventures.running.replay import cached

from .bot_answers import BotPlayer, actor_of
from .bot_jobs import beat, claim, hand_over, open_bot_jobs, release
from .change import announce, atomic_change
from .door import note_door_line

log = structlog.get_logger(__name__)

LONGEST = 15.0
"""Seconds after which a job goes back into the queue, so that the bots of other games have their turn."""
BEAT_EVERY = 2.0
MOST_FRUITLESS = 20
"""So often in a row others may be faster before a worker lets a game rest for a while."""
MOST_ALONE = 4_000
"""Entries of the log that bots make one after the other, with no person in between; then they stop."""


def play_bots(*, game_id: uuid.UUID) -> None:
    """Lets the bots of a game answer until nobody waits for them.

    Safe to be killed at any moment and to be run twice: each answer is a change of its own, and one worker is
    at a game. A bot that fails again and again rests.
    """
    worker = secrets.token_hex(8)
    job = claim(game_id, worker)
    if job is None:
        return
    if job.told:
        _tell(game_id, asleep=False)
    _Round(game_id, worker).play()


def requeue_bot_jobs(*, quiet_for: timedelta) -> int:
    """Hands the jobs of bots over again that show no sign of life for so long; returns how many.

    Once nothing was heard for longer than a player waits, everybody at the table is told.
    """
    jobs = open_bot_jobs(quiet_for)
    for job in jobs:
        if job.asleep and not job.told:
            _tell(job.game_id, asleep=True)
    return len(jobs)


class _Round:
    """The work at one game until its bots have answered, or others have their turn."""

    def __init__(self, game_id: uuid.UUID, worker: str) -> None:
        self._game_id, self._worker = game_id, worker
        self._player = BotPlayer()
        self._waits: set[tuple[int, int]] = set()
        """Seats that cannot answer at a version: what is asked there is for people first."""

    def play(self) -> None:
        began = heard = monotonic()
        fruitless, alone = 0, None
        while True:
            if monotonic() - heard > BEAT_EVERY:
                heard = monotonic()
                if not beat(self._game_id, self._worker):
                    return
            game = Game.objects.filter(pk=self._game_id).first()
            turn = self._next(game) if game is not None else None
            if game is None or turn is None:
                if self._close():
                    return
                continue
            if alone is None:
                alone = game.version - last_entry_of_people(game)
            if monotonic() - began > LONGEST or fruitless >= MOST_FRUITLESS:
                release(self._game_id, self._worker)
                if fruitless < MOST_FRUITLESS:
                    hand_over(self._game_id)
                return
            if alone > MOST_ALONE and not self._ends(game, turn):
                continue
            if self._answer(game, turn):
                fruitless, alone = 0, alone + 1
            else:
                fruitless += 1

    def _next(self, game: Game) -> BotTurn | None:
        """What is to be answered next, by a bot that does not rest."""
        job = BotJob.objects.get(game=game)
        for turn in bot_turns(game):
            at = turn.seat.position
            if not job.rests(at) and (at, game.version) not in self._waits:
                return turn
        return None

    def _answer(self, game: Game, turn: BotTurn) -> bool:
        """Lets a bot answer; returns whether that was stored."""
        try:
            done = self._player.answer(game, turn)
        except Refused:
            return False  # others were faster: it looks again
        if done.failed:
            _count_failures(game.pk, turn.seat, 1)
        elif not done.stored:
            self._waits.add((turn.seat.position, game.version))
        return done.stored

    def _ends(self, game: Game, turn: BotTurn) -> bool:
        """Ends what bots have played alone for too long: by agreement where that is possible, else they rest.

        Returns whether the turn is still to be answered.
        """
        if turn.asked is not Asked.MOVE:
            return True
        if cached(game).table.agreed_end():
            self._player.ask_to_end(game, turn.seat)
        else:
            for seat in game.seats.exclude(level=""):
                _count_failures(game.pk, seat, MOST_FAILURES)
        return False

    def _close(self) -> bool:
        """Closes the job where no bot is asked; from then on the next change opens it."""
        with atomic_change():
            game = Game.objects.select_for_update(of=("self",), no_key=True).filter(pk=self._game_id).first()
            if game is None:
                return True
            if self._next(game) is not None:
                return False
            BotJob.objects.filter(game=game, worker=self._worker).update(open=False, worker="")
            return True


def last_entry_of_people(game: Game) -> int:
    """Gets the number of the last entry of the log that a person or somebody's program has made; 0: none."""
    people = game.moves.exclude(by="").exclude(by_bots("by"))
    return int(people.aggregate(last=Max("number"))["last"] or 0)


def _count_failures(game_id: uuid.UUID, seat: Seat, failures: int) -> None:
    """Counts failures of the bot at a seat; everybody is told once it rests."""
    with atomic_change():
        game = Game.objects.select_for_update(of=("self",), no_key=True).get(pk=game_id)
        job = BotJob.objects.get(game=game)
        rested = job.rests(seat.position)
        job.failures[str(seat.position)] = job.failures.get(str(seat.position), 0) + failures
        job.save(update_fields=["failures"])
        if job.rests(seat.position) and not rested:
            note_door_line(game, DoorLine.Kind.BOT_RESTS, by=actor_of(seat), seat=seat.name)


def _tell(game_id: uuid.UUID, *, asleep: bool) -> None:
    """Lets every page ask whether the bots are asleep."""
    with atomic_change():
        game = Game.objects.select_for_update(of=("self",), no_key=True).filter(pk=game_id).first()
        if game is not None and BotJob.objects.filter(game=game).exclude(told=asleep).update(told=asleep):
            note_notice(game)
            game.save(update_fields=["news", "notices"])
            announce(game)
