"""How strong accounts and bots of the site are, as their rated games have shown."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .game import Game
from .seat import Seat

ALL_GAMES = ""
"""The scope of what is rated over all games; any other scope is the key of a ruleset."""

OF_SOMEBODY = Q(user__isnull=False, level="") | Q(user__isnull=True, level__gt="")


class Rating(models.Model):
    """The strength of an account or of a level of bots, in one ruleset or in all.

    It is thought to lie around `mu` with the standard deviation `sigma` (`adventures.running.strength` says
    how both are shown); `games` is over how many rated games.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="ratings",
        verbose_name=_("account"),
    )  # fmt: skip
    level = models.CharField(_("level"), max_length=6, choices=Seat.Level, blank=True, default="")
    scope = models.CharField(_("scope"), max_length=20, blank=True, default=ALL_GAMES)
    mu = models.FloatField(_("strength"))
    sigma = models.FloatField(_("uncertainty"))
    games = models.PositiveIntegerField(_("games"), default=0)
    changed_at = models.DateTimeField(_("last game"))

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [
            models.UniqueConstraint(
                fields=["scope", "user"], condition=Q(user__isnull=False), name="rating_of_account"
            ),
            models.UniqueConstraint(
                fields=["scope", "level"], condition=~Q(level=""), name="rating_of_level"
            ),
            models.CheckConstraint(condition=OF_SOMEBODY, name="rating_of_somebody"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id or self.level} {self.scope}: {self.mu:.1f}"


class RatedGame(models.Model):
    """A game that has changed ratings; its key says in which order they were changed.

    It stays when a player deletes the game: nobody gets back what was lost.
    """

    game = models.OneToOneField(
        Game, models.SET_NULL, null=True, related_name="rated_game", verbose_name=_("game")
    )
    ruleset = models.CharField(_("ruleset"), max_length=20)
    ended_at = models.DateTimeField(_("ended"))

    class Meta:
        verbose_name = _("rated game")
        verbose_name_plural = _("rated games")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.pk}: {self.ruleset}"


class RatedResult(models.Model):
    """What a rated game changed for one who played it, in one scope: who, which place, before and after.

    `user` is None, and `level` empty, for an account that was deleted: what it was worth then is kept for the
    others' sake, not whose it was.
    """

    rated_game = models.ForeignKey(
        RatedGame, models.CASCADE, db_index=False, related_name="rated_results", verbose_name=_("rated game")
    )
    scope = models.CharField(_("scope"), max_length=20, blank=True, default=ALL_GAMES)
    position = models.PositiveSmallIntegerField(_("position"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, db_index=False, related_name="+",
        verbose_name=_("account"),
    )  # fmt: skip
    level = models.CharField(_("level"), max_length=6, choices=Seat.Level, blank=True, default="")
    place = models.PositiveSmallIntegerField(_("place"))
    mu_before = models.FloatField(_("strength before"))
    sigma_before = models.FloatField(_("uncertainty before"))
    mu = models.FloatField(_("strength"))
    sigma = models.FloatField(_("uncertainty"))

    class Meta:
        verbose_name = _("rated result")
        verbose_name_plural = _("rated results")
        constraints = [
            models.UniqueConstraint(fields=["rated_game", "scope", "position"], name="rated_result_once")
        ]
        indexes = [
            models.Index(
                fields=["user", "scope", "rated_game"], name="rated_of_user", condition=Q(user__isnull=False)
            ),
            models.Index(fields=["level", "scope", "rated_game"], name="rated_of_level"),
        ]

    def __str__(self) -> str:
        return f"{self.rated_game_id}, {self.position}: {self.place}"


class RatedElsewhere(models.Model):
    """What an imported game had changed as a rated one on the site where it was played.

    It is told with the game's result and counts for nothing here. `changes` are by how much ratings went up
    or down, by position; `unrated` says why it was rated no more, as `Game.unrated` does.
    """

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="rated_elsewhere", verbose_name=_("game")
    )
    unrated = models.CharField(
        _("not rated because"), max_length=11, choices=Game.Unrated, blank=True, default=""
    )
    changes = models.JSONField(_("changes"), default=dict)

    class Meta:
        verbose_name = _("game rated elsewhere")
        verbose_name_plural = _("games rated elsewhere")

    def __str__(self) -> str:
        return str(self.game_id)


class LadderConsent(models.Model):
    """An account that wishes to stand on the ladder for everybody; who has none stands there for itself."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="on_ladder",
        verbose_name=_("account"),
    )  # fmt: skip
    since = models.DateTimeField(_("since"), auto_now_add=True)

    class Meta:
        verbose_name = _("account on the ladder")
        verbose_name_plural = _("accounts on the ladder")

    def __str__(self) -> str:
        return str(self.user_id)
