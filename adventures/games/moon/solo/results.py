"""What is stored of a game against ASTRA besides the result of its seat."""

from collections.abc import Mapping
from typing import Any

from adventures.games.moon.models import AstraResult
from adventures.games.moon.rules.options import ASTRA
from adventures.models import Game


def store_astra(sender: type, *, game: Game, result: Mapping[str, Any], **_extra: Any) -> None:
    """Writes place and points of ASTRA, in the same transaction as the results of the seat."""
    if ASTRA not in result["scores"]:
        return
    AstraResult.objects.update_or_create(
        game=game,
        defaults={
            "level": game.rules_setup.options["opponent"],
            "place": result["places"][ASTRA],
            "total": result["scores"][ASTRA]["total"],
        },
    )


def forget_astra(sender: type, *, game: Game, **_extra: Any) -> None:
    """Takes the result of ASTRA back, in the same transaction as those of the seat: the game goes on."""
    AstraResult.objects.filter(game=game).delete()


def stored_astra(game: Game) -> dict[str, tuple[int, int]]:
    """Place and points of ASTRA as they are stored, nothing for a group."""
    stored = AstraResult.objects.filter(game=game).first()
    return {ASTRA: (stored.place, stored.total)} if stored else {}
