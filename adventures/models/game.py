"""A game, the seats around it and the devices that may open it."""

import uuid
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from adventures import rules
from adventures.actor import Actor


def opened_by(actor: Actor) -> Exists | Q:
    """Condition under which an actor may open a game."""
    members = Membership.objects.filter(game=OuterRef("pk"), device=actor.device)
    if actor.user_id is None:
        return Exists(members)
    signed_in = Seat.objects.filter(game=OuterRef("pk"), user=actor.user_id)
    return Q(Exists(members)) | Q(Exists(signed_in)) | Q(owner=actor.user_id)


class GameQuerySet(models.QuerySet["Game"]):
    """Games, as an actor may see them."""

    def open_to(self, actor: Actor) -> Self:
        """Games that the actor hosts, has joined or has a seat in."""
        return self.filter(opened_by(actor))


class Game(models.Model):
    """One game of one ruleset: its set-up, its log of moves and where it stands now.

    `version` is the number of the last logged move, and `snapshot` what the moves up to it lead to. `piles`
    is the server's deck as it lies now (None when the cards come from the table).
    """

    class State(models.TextChoices):
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")

    class Dealer(models.TextChoices):
        SERVER = "server", _("cards from the server")
        TABLE = "table", _("cards from the box")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(_("code"), max_length=4, unique=True)
    ruleset = models.CharField(_("ruleset"), max_length=20)
    rules_version = models.PositiveIntegerField(_("rules version"))
    setup = models.JSONField(_("set-up"))
    missions_drawn = models.BooleanField(_("missions drawn"), default=False)
    dealer = models.CharField(_("dealer"), max_length=6, choices=Dealer)
    seed = models.CharField(_("seed"), max_length=64)
    piles = models.JSONField(_("piles"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0)
    snapshot = models.TextField(_("snapshot"))
    turn = models.PositiveIntegerField(_("turn"), default=0)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.PLAYING)
    host_device = models.CharField(_("host device"), max_length=40)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="games",
        verbose_name=_("owner"),
    )
    again_of = models.OneToOneField(
        "self",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="again",
        verbose_name=_("played again after"),
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["-updated_at"]

    def __str__(self) -> str:
        return f"{self.code} ({self.ruleset})"

    def load(self) -> rules.Game:
        """Gets the game as the rules know it, from the snapshot."""
        return rules.Game.from_json(self.snapshot)

    def new(self) -> rules.Game:
        """Gets the game as it was before the first move."""
        return rules.Game.new(self.rules_setup)

    @property
    def rules_setup(self) -> rules.Setup:
        """With what the game began, in the words of the rules."""
        setup = self.setup
        return rules.Setup(
            ruleset=self.ruleset,
            seats=tuple(setup["seats"]),
            missions=tuple(setup["missions"]),
            opponent=setup["opponent"],
            dealer=self.dealer,
            modifiers=tuple(setup["modifiers"]),
        )

    @property
    def finished(self) -> bool:
        return self.state == self.State.FINISHED


class Seat(models.Model):
    """A place at the table; free until a device takes it. One device may hold several (hot seat)."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="seats", verbose_name=_("game"))
    position = models.PositiveSmallIntegerField(_("position"))
    name = models.CharField(_("name"), max_length=24)
    device = models.CharField(_("device"), max_length=40, blank=True, default="")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("user"),
    )

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["game", "position"]
        constraints = [
            models.UniqueConstraint(fields=["game", "position"], name="seat_position"),
            models.UniqueConstraint(fields=["game", "name"], name="seat_name"),
            models.CheckConstraint(condition=Q(position__gte=1), name="seat_from_one"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def free(self) -> bool:
        return not self.device and self.user_id is None


class Membership(models.Model):
    """A device that may open a game: it hosts it, has joined it by its code or has had a seat in it."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="members", verbose_name=_("game"))
    device = models.CharField(_("device"), max_length=40)
    created_at = models.DateTimeField(_("joined"), auto_now_add=True)

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [models.UniqueConstraint(fields=["device", "game"], name="member_once")]

    def __str__(self) -> str:
        return f"{self.device[:6]} in {self.game_id}"
