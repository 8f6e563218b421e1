"""Links by which strangers may look at something, and nothing else."""

import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import Game

TOKEN_BYTES = 18
LONGEST_TOKEN = 24  # letters


def new_token() -> str:
    """Gets a word that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class PublicLink(models.Model):
    """A link that is switched on; switched off it is gone, and comes back as another one.

    Whoever opens it sees the names of the players where it shows `names`, else only numbers.
    """

    token = models.CharField(_("token"), max_length=LONGEST_TOKEN, default=new_token)
    names = models.BooleanField(_("with names"), default=True)
    created_at = models.DateTimeField(_("switched on"), auto_now_add=True)

    class Meta:
        abstract = True
        # A constraint, not a unique field: that would bring a second index for "like".
        constraints = [models.UniqueConstraint(fields=["token"], name="%(class)s_token")]

    def __str__(self) -> str:
        # Without the token: whoever reads a log would have the link.
        return str(self.pk)


class GameLink(PublicLink):
    """The link to the result of a game."""

    game = models.OneToOneField(Game, models.CASCADE, related_name="link", verbose_name=_("game"))

    class Meta(PublicLink.Meta):
        abstract = False
        verbose_name = _("public link of a game")
        verbose_name_plural = _("public links of games")
