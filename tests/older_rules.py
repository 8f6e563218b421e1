"""Games as rules that were mended since have left them."""

import json

from django.db import connection

from adventures.models import Game, Move


def begun_by_older_rules(game: Game) -> None:
    """Writes into a stored game that other rules made it."""
    snapshot = json.loads(game.snapshot)
    Game.objects.filter(pk=game.pk).update(
        rules_version=0, snapshot=json.dumps({**snapshot, "rules": 0}, separators=(",", ":"), sort_keys=True)
    )


def gone_another_way(game: Game, number: int) -> None:
    """Lets the log say that after this and all later moves the old rules had led elsewhere."""
    for move in game.moves.filter(number__gte=number).exclude(state=""):
        _rewrite(move, "somewhere else")


def _rewrite(move: Move, state: str) -> None:
    """Past the log, which lets nobody change it."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE adventures_move SET state = %s WHERE id = %s", [state, move.pk])
