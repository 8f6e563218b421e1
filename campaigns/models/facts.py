"""What statistics count, worked out once when a game is over."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from adventures.models import Game


class GameFacts(models.Model):
    """A finished game as statistics count it: how long it was played, and why it was over.

    `seconds` leaves out the time in which nobody did anything for long; `reasons` are those of the rules;
    `counting` is the version in which its kind of game was counted (`Kit.counting`).
    """

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="facts", verbose_name=_("game")
    )
    ruleset = models.CharField(_("ruleset"), max_length=40)
    seconds = models.PositiveIntegerField(_("seconds"), null=True, blank=True)
    turns = models.PositiveIntegerField(_("turns"), default=0)
    reasons = models.JSONField(_("reasons"), default=list, blank=True)
    finished_at = models.DateTimeField(_("finished"), db_index=True)
    counting = models.PositiveSmallIntegerField(_("version of counting"), default=1, db_default=1)

    class Meta:
        verbose_name = _("facts of a game")
        verbose_name_plural = _("facts of games")

    def __str__(self) -> str:
        return self.ruleset


class SeatFacts(models.Model):
    """One seat of a finished game as statistics count it.

    Whose it was follows from the campaign or the crew of the game. `actions` tells how often each action was
    taken, `firsts` counts the missions accomplished first, `errors` the System Errors.
    """

    facts = models.ForeignKey(
        GameFacts, models.CASCADE, db_index=False, related_name="seats", verbose_name=_("game")
    )
    position = models.PositiveSmallIntegerField(_("position"))
    name = models.CharField(_("name"), max_length=200)
    place = models.PositiveSmallIntegerField(_("place"))
    total = models.IntegerField(_("points"))
    errors = models.PositiveSmallIntegerField(_("System Errors"), default=0)
    firsts = models.PositiveSmallIntegerField(_("missions first"), default=0)
    actions = models.JSONField(_("actions"), default=dict, blank=True)

    class Meta:
        verbose_name = _("facts of a seat")
        verbose_name_plural = _("facts of seats")
        ordering = ["facts_id", "position"]
        constraints = [models.UniqueConstraint(fields=["facts", "position"], name="seat_facts_once")]

    def __str__(self) -> str:
        return self.name
