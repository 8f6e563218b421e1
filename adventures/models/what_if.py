"""What-if games: lines that somebody plays from a moment of a game, beside it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import Game


class WhatIf(models.Model):
    """From which moment a what-if game was begun, and who plays it.

    The seat at `position` is a person's, bots have all others. It begins in `turn`, after `entry` of its own
    log: up to there that says what happened in the real game (`Game.what_if_of`), without what was taken
    back. With `new_cards` those to come were shuffled anew, else they come as they really did.
    One from the puzzle of a `day` has no real game: it is its own (`services/what_if.py`).
    One that is not `kept` is thrown away some time after its last move.
    """

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="what_if", verbose_name=_("game")
    )
    position = models.PositiveSmallIntegerField(_("position"))
    turn = models.PositiveIntegerField(_("turn"))
    entry = models.PositiveIntegerField(_("number"))
    new_cards = models.BooleanField(_("other cards"))
    day = models.DateField(_("puzzle of the day"), null=True, blank=True)
    kept = models.BooleanField(_("kept"), default=False)

    class Meta:
        verbose_name = _("what-if game")
        verbose_name_plural = _("what-if games")

    def __str__(self) -> str:
        return f"{self.game_id}: {self.turn}"

    @property
    def source(self) -> Game:
        """The real game; of a line from a puzzle the line itself."""
        source = self.game.what_if_of
        assert source is not None
        return source
