"""What Welcome to the Moon stores of its own: how ASTRA did."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from adventures.models import Game


class AstraResult(models.Model):
    """Place and points of ASTRA, at its level, beside those of the one seat of a solo game."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="astra_result", verbose_name=_("game"))
    level = models.PositiveSmallIntegerField(_("level"))
    place = models.PositiveSmallIntegerField(_("place"))
    total = models.IntegerField(_("points"))

    class Meta:
        verbose_name = _("result of ASTRA")
        verbose_name_plural = _("results of ASTRA")
        ordering = ["game"]
        constraints = [models.CheckConstraint(condition=Q(level__gte=1, place__gte=1), name="astra_from_one")]
        db_table = "adventures_astraresult"  # where it stood before the game had a package of its own

    def __str__(self) -> str:
        return f"{self.place}. ASTRA {self.level}"
