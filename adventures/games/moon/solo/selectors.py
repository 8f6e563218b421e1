"""What may be read of games against ASTRA, by whom."""

from django.db.models import Count, ExpressionWrapper, F, IntegerField, QuerySet, Window
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import RowNumber

from adventures.actor import Actor
from adventures.models import Game, PlayResult
from adventures.models.seat import held_by

BEST_FIRST = ("-lead", "-margin", "updated_at", "pk")


def solo_results(actor: Actor) -> QuerySet[PlayResult]:
    """Results of the actor's own games against ASTRA, the best first.

    Each has ASTRA's `level`; `lead`, the places ahead of ASTRA (1: won, 0: shared, -1: lost); and `margin`,
    the points ahead of it. The better place is the better result, then the larger margin, then the earlier
    game.
    """
    own = held_by(actor, "seat__device", "seat__user") | held_by(actor, "game__host_device", "game__owner")
    games = Game.objects.open_to(actor).filter(astra_result__isnull=False).without_days()
    return (
        PlayResult.objects.filter(own, game__in=games)
        .annotate(
            level=F("game__astra_result__level"),
            lead=_as_integer(F("game__astra_result__place") - F("place")),
            margin=_as_integer(F("total") - F("game__astra_result__total")),
        )
        .order_by(*BEST_FIRST)
    )


def solo_bests(actor: Actor) -> QuerySet[PlayResult]:
    """The best of `solo_results` for each Adventure and level, with `games`, how many there are of them."""
    pair = [F("game__ruleset"), F("level")]
    return (
        solo_results(actor)
        .annotate(
            rank=Window(RowNumber(), partition_by=pair, order_by=BEST_FIRST),
            games=Window(Count("pk"), partition_by=pair),
        )
        .filter(rank=1)
        .order_by("game__ruleset", "game__astra_result__level")
    )


def last_played(actor: Actor) -> tuple[str, str] | None:
    """The name and the dealer of the actor's last finished game against ASTRA; None while there is none."""
    return solo_results(actor).order_by("-updated_at").values_list("seat__name", "game__dealer").first()


def _as_integer(difference: CombinedExpression) -> ExpressionWrapper:
    return ExpressionWrapper(difference, output_field=IntegerField())
