"""Analyses of games that are over: asking for one, making it in small pieces, and giving it up."""

import secrets
import uuid
from datetime import timedelta

import structlog
from django.db.models import QuerySet
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.bots.analysis import ENGINE, FORMAT, USUAL, Analysis, Findings, nothing_found
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.history.turns import without_undone
from adventures.models import Game, GameAnalysis
from adventures.rules import IllegalMove
from adventures.running.replay import LogRefused, effective_moves_of
from moonsite.outages import outage_of

from .change import atomic_change
from .pieces import MOST_ATTEMPTS, is_lost, signs_of_life, take_up_piece
from .rate_limits import check_rate
from .workers import enqueue_for_bots

log = structlog.get_logger(__name__)

ANALYSE = "adventures.tasks.analyse"
PIECE = 4.0
"""Seconds of CPU after which the bots of running games have their turn, and what was found is shown."""


def ask_for_analysis(*, by: Actor, game_id: uuid.UUID) -> GameAnalysis:
    """Orders the analysis of a game that is over, for everybody who may open it; goes on with one given up.

    Idempotent: one that is there or being made is answered with, and one of other rules or of another engine
    is made anew. Raises Refused while the game goes on, and where nothing is played by its rules any more;
    TooOften.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        if not game.finished:
            raise Refused("not_finished")
        if game.outlived_its_rules:
            raise Refused("rules_version")
        known = GameAnalysis.objects.filter(game=game).first()
        if known is None or not is_current(known, game):
            known = _begun(game, by)
        elif known.state in (GameAnalysis.State.DONE, GameAnalysis.State.WORKING):
            return known
        check_rate("analyses", by)
        known.state, known.attempts = GameAnalysis.State.WORKING, 0
        known.worker, known.sent_at, known.heard_at = "", timezone.now(), timezone.now()
        known.save()
        _hand_over_next()
        return known


def give_up_analysis(*, by: Actor, game_id: uuid.UUID) -> GameAnalysis | None:
    """Stops the work at an analysis; what it has found stays, and asking again goes on with it.

    Whoever has a seat or hosts the game may. Idempotent. Raises Forbidden.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id)
        selectors.check_at_table(by, game)
        working = GameAnalysis.objects.filter(game=game, state=GameAnalysis.State.WORKING)
        if working.update(state=GameAnalysis.State.STOPPED, worker=""):
            _hand_over_next()
        return analysis_of(game)


def analysis_of(game: Game) -> GameAnalysis | None:
    """Gets the analysis of a game, maybe prefetched; None where there is none that is still true of it."""
    try:
        known = game.analysis
    except GameAnalysis.DoesNotExist:
        return None
    return known if game.finished and is_current(known, game) else None


def is_current(analysis: GameAnalysis, game: Game) -> bool:
    """Returns whether an analysis was made of the game as it stands, by the rules and the engine of today."""
    made = (analysis.version, analysis.rules_version, analysis.format, analysis.engine)
    return made == (game.version, game.rules_version, FORMAT, ENGINE)


def go_on_with_analysis(*, game_id: uuid.UUID) -> None:
    """Does a piece of the work, stores what it says so far, and hands the rest over. Idempotent.

    Safe to be killed at any moment: the piece is done again by whoever takes it up. Nothing is locked while
    a bot thinks.
    """
    worker = secrets.token_hex(8)
    analysis = _claimed(game_id, worker)
    if analysis is None:
        return
    try:
        with signs_of_life(_mine(game_id, worker)):
            work = _work_of(analysis.game)
            findings: Findings = analysis.findings or nothing_found()
            over = work.go_on(findings, PIECE)
            told = work.told(findings)
    except Exception as error:
        if outage_of(error):
            raise  # it is taken up again when what was away is back
        _fail(game_id, worker)
        raise
    with atomic_change():
        stored = _mine(game_id, worker).update(
            state=GameAnalysis.State.DONE if over else GameAnalysis.State.WORKING,
            told=told,
            findings=None if over else findings,
            done=work.total if over else findings["done"],
            total=work.total,
            worker="",
            attempts=0,
            sent_at=timezone.now(),
            heard_at=timezone.now(),
        )
        if stored:
            _hand_over_next()


def requeue_analyses(*, quiet_for: timedelta) -> int:
    """Hands the analysis over again whose turn it is, if it shows no sign of life for so long; returns how
    many.
    """
    lost = _next_in_line().filter(is_lost(quiet_for)).first()
    if lost is None:
        return 0
    GameAnalysis.objects.filter(pk=lost.pk).update(sent_at=timezone.now())
    enqueue_for_bots(ANALYSE, str(lost.pk))
    return 1


def _next_in_line() -> QuerySet[GameAnalysis]:
    """Finds the analysis that is worked at: one at a time, first come, first served, so that bots who play
    have a worker for themselves.
    """
    first = GameAnalysis.objects.filter(state=GameAnalysis.State.WORKING).order_by("asked_at", "pk")
    return GameAnalysis.objects.filter(pk__in=first.values("pk")[:1])


def _hand_over_next() -> None:
    """Sends the analysis whose turn it is, within the change of whoever calls."""
    for key in _next_in_line().values_list("pk", flat=True):
        enqueue_for_bots(ANALYSE, str(key))


def _begun(game: Game, by: Actor) -> GameAnalysis:
    begun = {
        "state": GameAnalysis.State.WORKING,
        "version": game.version,
        "rules_version": game.rules_version,
        "format": FORMAT,
        "engine": ENGINE,
        "done": 0,
        "total": 0,
        "told": {},
        "findings": None,
        "asked_by": selectors.actor_as_json(by, game),
        "asked_at": timezone.now(),
    }
    return GameAnalysis.objects.update_or_create(game=game, defaults=begun)[0]


def _claimed(game_id: uuid.UUID, worker: str) -> GameAnalysis | None:
    """Takes an open analysis for a worker; None where there is none, or another one is at it.

    One that has killed its worker again and again has failed, and so has one of a game that goes on again.
    """
    open_one = _next_in_line().filter(game=game_id)
    if not take_up_piece(open_one, worker):
        return None
    analysis = GameAnalysis.objects.select_related("game").filter(game=game_id, worker=worker).first()
    if analysis is None:
        return None
    if (
        analysis.attempts > MOST_ATTEMPTS
        or not analysis.game.finished
        or not is_current(analysis, analysis.game)
    ):
        log.warning("analysis_given_up", game=str(game_id), attempts=analysis.attempts)
        _fail(game_id, worker)
        return None
    return analysis


def _fail(game_id: uuid.UUID, worker: str) -> None:
    with atomic_change():
        _mine(game_id, worker).update(state=GameAnalysis.State.FAILED, worker="")
        _hand_over_next()


def _mine(game_id: uuid.UUID, worker: str) -> QuerySet[GameAnalysis]:
    return GameAnalysis.objects.filter(game=game_id, worker=worker, state=GameAnalysis.State.WORKING)


def _work_of(game: Game) -> Analysis:
    """Takes a game up; raises LogRefused for a log that the rules refuse."""
    kit = kit_of(game.ruleset)
    entries = without_undone(effective_moves_of(game))
    moves = [(entry.seat, entry.text) for entry in entries]
    try:
        return Analysis.of(
            game.new(),
            moves,
            lambda table: kit.turn(table.view(None)),
            kit.chance,
            kit.features,
            str(game.pk),
            USUAL,
        )
    except IllegalMove as reason:
        raise LogRefused(entries[-1], reason) from reason
