"""The seasons of a crew: some evenings of rated games, counted together."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .people import Crew

LONGEST_SEASON_NAME = 60
FEWEST_EVENINGS, MOST_EVENINGS, USUAL_EVENINGS = 2, 30, 8


class Season(models.Model):
    """So many evenings on which a crew plays rated games, from when it began; a crew has one at a time.

    Which games count, and who leads, is worked out of the games (`campaigns.statistics.season`). One that was
    imported has its evenings in `played_elsewhere`, each with its day and its points by the keys of people,
    and goes on no more: no game here is counted in it.
    """

    crew = models.ForeignKey(
        Crew, models.CASCADE, db_index=False, related_name="seasons", verbose_name=_("crew")
    )
    name = models.CharField(_("name"), max_length=LONGEST_SEASON_NAME)
    evenings = models.PositiveSmallIntegerField(_("evenings"), default=USUAL_EVENINGS)
    begun_at = models.DateTimeField(_("begun"), default=timezone.now)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    played_elsewhere = models.JSONField(_("played on another site"), null=True, blank=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-begun_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["crew"], condition=Q(ended_at__isnull=True), name="season_one_at_a_time"
            )
        ]
        indexes = [models.Index(fields=["crew", "begun_at"], name="season_of_crew")]

    def __str__(self) -> str:
        return f"{self.crew}: {self.name}"
