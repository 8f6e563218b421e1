"""Stars, each award with its reason."""

from typing import Any, NoReturn

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .campaign import Campaign, Player
from .play import ChapterPlay
from .visit import ChapterVisit


class StarAwardQuerySet(models.QuerySet["StarAward"]):
    """Awards; the stars of a player are always their sum."""

    def standing_only(self) -> "StarAwardQuerySet":
        """Awards that have not been withdrawn."""
        return self.filter(withdrawn_at=None)

    def delete(self) -> NoReturn:
        """Refuses: an award is withdrawn, never deleted."""
        raise TypeError("An award is withdrawn, never deleted.")


class StarAward(models.Model):
    """Stars for a player, or taken from one, with the reason.

    Awards of a play exist once per player and reason, however often its result is worked out; when another
    play of the chapter counts they are withdrawn, and when it counts again they stand again.
    """

    class Reason(models.TextChoices):
        PLACE = "place", pgettext_lazy("stars", "place")
        EFFECT = "effect", pgettext_lazy("stars", "effect")
        CHAPTER = "chapter", pgettext_lazy("stars", "chapter")
        CARD = "card", pgettext_lazy("stars", "card")
        PAPER = "paper", pgettext_lazy("stars", "begun on paper")
        CORRECTION = "correction", pgettext_lazy("stars", "correction")

    campaign = models.ForeignKey(Campaign, models.PROTECT, related_name="awards", verbose_name=_("campaign"))
    player = models.ForeignKey(
        Player, models.PROTECT, db_index=False, related_name="awards", verbose_name=_("player")
    )
    amount = models.SmallIntegerField(_("stars"))
    reason = models.CharField(_("reason"), max_length=10, choices=Reason)
    play = models.ForeignKey(
        ChapterPlay, models.PROTECT, null=True, blank=True, db_index=False, related_name="awards",
        verbose_name=_("play"),
    )  # fmt: skip
    visit = models.ForeignKey(
        ChapterVisit, models.PROTECT, null=True, blank=True, related_name="awards", verbose_name=_("visit")
    )
    note = models.CharField(_("note"), max_length=200, blank=True, default="")
    created_at = models.DateTimeField(_("given"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    objects = StarAwardQuerySet.as_manager()

    class Meta:
        verbose_name = _("star award")
        verbose_name_plural = _("star awards")
        ordering = ["campaign_id", "created_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["play", "player", "reason"], name="award_once"),
            models.CheckConstraint(condition=~Q(amount=0), name="award_of_something"),
            models.CheckConstraint(
                condition=Q(play__isnull=False) | Q(visit__isnull=False) | Q(reason="correction"),
                name="award_of_something_played",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.amount}"

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        """Refuses: an award is withdrawn, never deleted."""
        raise TypeError("An award is withdrawn, never deleted.")
