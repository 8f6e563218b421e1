"""A game, and the games that somebody may open."""

import uuid
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Self

from django.apps import apps
from django.conf import settings
from django.db import models
from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from adventures import rules
from adventures.actor import Actor

from .seat import Membership, Seat

STILL_DAYS, USUAL_STILL_DAYS = (2, 5, 10), 5
"""After how many days without a move a game may stand still, and does unless its group says otherwise."""

TRIED_TURNS = 2
"""Whoever plays a further turn of a tried game goes on with it: it is a game like any other then."""
TRIED_ONLY = Q(tried=True, turn__lte=TRIED_TURNS)

Keys = QuerySet[Any, Any]


def joined_by(actor: Actor) -> list[Keys]:
    """Keys of the games at whose table an actor sits: this device, and every seat of the account."""
    keys: list[Keys] = [Membership.objects.filter(device=actor.device).order_by().values("game")]
    if actor.user_id is not None:
        keys.append(Seat.objects.filter(user=actor.user_id).order_by().values("game"))
        keys.append(Seat.objects.filter(lent_user=actor.user_id).order_by().values("game"))
    return keys


def any_of(keys: Sequence[Keys]) -> Keys:
    """Keys that one of the queries finds.

    A database looks each of them up in its own index, and then reads only the rows that they lead to. For
    conditions with an "or" between them, or asked row by row, it would read every row there is.
    """
    first, *others = keys
    return first.union(*others, all=True)


class GameQuerySet(models.QuerySet["Game"]):
    """Games, as an actor may see them."""

    def open_to(self, actor: Actor) -> Self:
        """Games that the actor hosts, has joined or has a seat in; to an operator all."""
        if actor.operator:
            return self
        keys = joined_by(actor)
        if actor.user_id is not None:
            keys.append(Game.objects.filter(owner=actor.user_id).order_by().values("pk"))
        return self.filter(pk__in=any_of(keys))

    def without_tried(self) -> Self:
        """Leaves out games that somebody began to try the site, as long as nobody goes on with them."""
        return self.exclude(TRIED_ONLY)

    def without_what_ifs(self) -> Self:
        """Leaves out what-if games, which count for nothing and are found from the real game alone."""
        return self.filter(what_if_of=None)

    def without_days(self) -> Self:
        """Leaves out tries at a solo of the day: they count in the table of their day alone."""
        return self.filter(day=None)

    def without_state(self) -> Self:
        """Leaves out how a game stands, which is most of its bytes: for lists that do not show it."""
        return self.as_listed().defer("setup", "snapshot", "result")

    def as_listed(self) -> Self:
        """Leaves out what only the tables of a game are told: a line of a list shows none of it.

        Each has its `last_move_at`.
        """
        moves = apps.get_model("adventures", "Move").objects.filter(game=OuterRef("pk"))
        last = moves.order_by("-number").values("created_at")[:1]
        told = self.defer("piles", "versions", "news", "happenings", "ending", "standstill")
        return told.annotate(last_move_at=Subquery(last))


class Game(models.Model):
    """One game of one ruleset: its set-up, its log of moves and where it stands now.

    `version` is the number of the last logged move, and `snapshot` what the moves up to it lead to. `piles`
    is the server's deck as it lies now (None when the cards come from the table). `result` is how it ended,
    as the rules said in that moment (None before, and for games that ended before it was stored). `versions`
    say how far the game has come for each who takes part (`adventures.running.versions`), `news` is what the
    streams tell of it, and `notices` counts what they told that is no move; `happenings` are what its last
    turns brought (`adventures.running.recent_events`). It has `begun` when somebody at the table has said so,
    or has made the first click. A game that was broken off keeps in `stopped_by` who did it
    (`selectors.who`); it stays as it is until it is taken up again. `correction` is the one that pages tell
    of, and `ending` what the seats say to ending the game here (`adventures.running.ending`), until the next
    move. At an `open_table` the seats of one device see each other's sheets: there is no curtain between
    them. Where `hints` are on, seats may ask for advice. `bots` are the positions of the seats that programs
    play, and `levels` has by position how well those of the site's own play, so that every page can mark
    them without asking for the seats.

    A game in which nobody has moved for `still_days` days stands still: those who wait may do something
    (`adventures.running.standstill`, which keeps its questions in `standstill`); where `bots_step_in` a bot
    then plays on by itself. `moved_at` is when somebody moved last, or the waiting began: with the game, with
    somebody who sits down at a free seat, or when it was taken up again; None for games that have gone on
    only before that was kept.

    A `rated` game was agreed to be one before its first card (`adventures.services.rated_games`); `unrated`
    says why it is one no more, or why a game of a rated campaign never was.

    A `tried` game was begun for the tour of its first turn; until somebody goes on with it (`TRIED_ONLY`) no
    list has it, and it is deleted after some days.

    A what-if game was begun from a moment of another one, `what_if_of`, and goes with it
    (`adventures.models.WhatIf` has the moment). It counts for nothing.

    Games of one `deal` have the same cards. Those of a `day` are tries at its solo: played alone, without
    hints, bots and corrections, and nobody is let in.

    `code` opens the table until `code_until`, while it is played at; None closes it to everybody who has not
    joined. Afterwards it is no more than a short name of the game, and another table may have the same.
    """

    class State(models.TextChoices):
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        STOPPED = "stopped", _("broken off")

    class Dealer(models.TextChoices):
        SERVER = "server", _("cards from the server")
        TABLE = "table", _("cards from the box")

    class Unrated(models.TextChoices):
        """Why a game that was to be rated is not."""

        HANDED_OVER = "handed_over", _("a seat changed hands")
        SHARED = "shared", _("a program played a seat as well")
        AGREED_END = "agreed_end", _("it was ended by agreement")
        SAME_BOTS = "same_bots", _("two bots play at one level")
        UNEVEN = "uneven", _("the campaign changes it for some seats only")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(_("code"), max_length=6)
    code_until = models.DateTimeField(_("code lasts until"), null=True, blank=True)
    ruleset = models.CharField(_("ruleset"), max_length=20)
    rules_version = models.PositiveIntegerField(_("rules version"))
    setup = models.JSONField(_("set-up"))
    options_drawn = models.BooleanField(_("options left to chance"), default=False)
    dealer = models.CharField(_("dealer"), max_length=6, choices=Dealer)
    seed = models.CharField(_("seed"), max_length=64)
    piles = models.JSONField(_("piles"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version"), default=0)
    versions = models.JSONField(_("versions"), default=dict, blank=True)
    news = models.TextField(_("news"), blank=True, default="")
    notices = models.PositiveIntegerField(_("notices"), default=0)
    happenings = models.JSONField(_("happenings"), default=dict, blank=True)
    correction = models.ForeignKey(
        "adventures.Correction",
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="+",
        verbose_name=_("correction"),
    )
    ending = models.JSONField(_("end by agreement"), null=True, blank=True)
    snapshot = models.TextField(_("snapshot"))
    turn = models.PositiveIntegerField(_("turn"), default=0)
    result = models.JSONField(_("result"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.PLAYING)
    stopped_by = models.JSONField(_("broken off by"), null=True, blank=True)
    host_device = models.CharField(_("host device"), max_length=40)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
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
    open_table = models.BooleanField(_("open table"), default=False)
    hints = models.BooleanField(_("hints"), default=True, db_default=True)
    begun = models.BooleanField(_("begun"), default=False)
    still_days = models.PositiveSmallIntegerField(
        _("days until it stands still"), default=USUAL_STILL_DAYS, db_default=USUAL_STILL_DAYS
    )
    bots_step_in = models.BooleanField(_("bots step in"), default=False, db_default=False)
    moved_at = models.DateTimeField(_("last move"), null=True, blank=True)
    standstill = models.JSONField(_("standstill"), null=True, blank=True)
    tried = models.BooleanField(_("begun to try the site"), default=False, db_default=False)
    what_if_of = models.ForeignKey(
        "self",
        models.CASCADE,
        null=True,
        blank=True,
        db_index=False,
        related_name="what_ifs",
        verbose_name=_("what-if game of"),
    )
    rated = models.BooleanField(_("rated"), default=False, db_default=False)
    unrated = models.CharField(
        _("not rated because"), max_length=11, choices=Unrated, blank=True, default="", db_default=""
    )
    deal = models.ForeignKey(
        "adventures.Deal",
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="games",
        verbose_name=_("deal"),
    )
    day = models.DateField(_("solo of the day"), null=True, blank=True)
    bots = models.JSONField(_("bots"), default=list, blank=True)
    levels = models.JSONField(
        _("levels of bots"), default=dict, db_default=models.Value({}, models.JSONField()), blank=True
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    last_move_at: datetime | None

    objects = GameQuerySet.as_manager()

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["-updated_at"]
        # Every click changes a row; PostgreSQL does that in place as long as no index holds what has changed.
        constraints = [
            models.UniqueConstraint(
                fields=["code"], condition=Q(code_until__isnull=False), name="game_open_code"
            )
        ]
        indexes = [
            models.Index(fields=["owner"], name="game_of_owner", condition=Q(owner__isnull=False)),
            # What an operator's list counts, sorts and searches, without reading rows; no click changes it.
            models.Index(fields=["state", "ruleset", "created_at", "code", "id"], name="game_listed"),
            # The newest of those that are over, as that list has them.
            models.Index(fields=["state", "created_at", "id"], name="game_over"),
            models.Index(fields=["deal"], name="game_of_deal", condition=Q(deal__isnull=False)),
            models.Index(fields=["id"], name="game_steps_in", condition=Q(bots_step_in=True)),
            models.Index(fields=["what_if_of"], name="game_what_if", condition=Q(what_if_of__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.code} ({self.ruleset})"

    @property
    def open_code(self) -> str:
        """The code by which others join now; empty while nobody else is let in."""
        played_at = self.state == self.State.PLAYING
        lasts = self.code_until is not None and self.code_until > timezone.now()
        return self.code if played_at and lasts else ""

    @property
    def bot_names(self) -> dict[str, str]:
        """The names of the seats that programs play, each with its level: empty for somebody else's."""
        return {self.setup["seats"][at - 1]: level for at, level in self.bots_with_levels.items()}

    @property
    def bots_with_levels(self) -> dict[int, str]:
        """The positions of the seats that programs play, each with its level as in `bot_names`."""
        return {position: self.levels.get(str(position), "") for position in self.bots}

    def load(self) -> rules.Game:
        """Gets the game as the rules know it, from the snapshot.

        Raises InvalidSnapshot where they have another version now: see `adventures.running.replay.current`.
        """
        return rules.Game.from_json(self.snapshot)

    def new(self) -> rules.Game:
        """Gets the game as it was before the first move."""
        return rules.Game.new(self.rules_setup, self.rules_version)

    @property
    def waits_since(self) -> datetime:
        """Since when it waits for whoever is asked."""
        return self.moved_at or self.updated_at

    @property
    def outlived_its_rules(self) -> bool:
        """Returns whether nothing is played any more by the rules that it went by last."""
        return not rules.plays(self.ruleset, self.rules_version)

    @property
    def rules_setup(self) -> rules.Setup:
        """With what the game began, in the words of the rules."""
        # Games begun by version 0.1 have the two in their own columns alone.
        return rules.Setup.from_json({**self.setup, "ruleset": self.ruleset, "dealer": self.dealer})

    @property
    def only_tried(self) -> bool:
        """Returns whether it was begun to try the site, and nobody has gone on with it yet."""
        return self.tried and self.turn <= TRIED_TURNS

    @property
    def counts_rated(self) -> bool:
        """Returns whether it is a rated game still."""
        return self.rated and not self.unrated

    @property
    def finished(self) -> bool:
        return self.state == self.State.FINISHED

    @property
    def is_imported(self) -> bool:
        """Returns whether it was imported: nobody here knows how its cards lay."""
        return not self.seed

    @property
    def stopped(self) -> bool:
        """Returns whether it was broken off and not taken up again."""
        return self.state == self.State.STOPPED
