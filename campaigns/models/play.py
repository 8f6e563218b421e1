"""The games a campaign's chapters were played in."""

from datetime import date

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures.models import Game
from moonsite.time_zones import evening_of

from .campaign import Campaign, Player


class ChapterPlay(models.Model):
    """One time that a chapter was played; of several, one `counts`: the one whose places give the stars.

    `opponent` is the level of ASTRA in a solo campaign. `effects` is what Campaign cards changed, frozen when
    the game began; the introduction has none. `outcome` is what the book may ask about its end: points by
    seat (`totals`), System Errors of all together (`errors`), letters of `missions` accomplished, `launched`;
    it says `alone` where only totals and places were typed in from paper. `played_on` is the day of a game on
    paper, where somebody has set it: `played_at` is when its result was saved.
    """

    class State(models.TextChoices):
        RUNNING = "running", pgettext_lazy("chapter", "running")
        PLAYED = "played", pgettext_lazy("chapter", "played")
        BROKEN_OFF = "broken_off", pgettext_lazy("chapter", "broken off")

    class Mode(models.TextChoices):
        DIGITAL = "digital", pgettext_lazy("play", "here")
        PAPER = "paper", pgettext_lazy("play", "on paper")

    campaign = models.ForeignKey(
        Campaign, models.PROTECT, db_index=False, related_name="plays", verbose_name=_("campaign")
    )
    visit = models.ForeignKey(
        "ChapterVisit", models.PROTECT, null=True, blank=True, related_name="plays", verbose_name=_("visit")
    )
    chapter = models.PositiveSmallIntegerField(_("chapter"))
    adventure = models.PositiveSmallIntegerField(_("Adventure"))
    mode = models.CharField(_("played"), max_length=7, choices=Mode, default=Mode.DIGITAL)
    attempt = models.PositiveSmallIntegerField(_("attempt"), default=1)
    game = models.OneToOneField(
        Game, models.PROTECT, null=True, blank=True, related_name="chapter_play", verbose_name=_("game")
    )
    opponent = models.PositiveSmallIntegerField(_("opponent"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.RUNNING)
    counts = models.BooleanField(_("counts"), default=False)
    effects = models.JSONField(_("effects"), default=list, blank=True)
    outcome = models.JSONField(_("outcome"), default=dict, blank=True)
    created_at = models.DateTimeField(_("set out"), auto_now_add=True)
    played_at = models.DateTimeField(_("played"), null=True, blank=True)
    played_on = models.DateField(_("played on"), null=True, blank=True)

    class Meta:
        verbose_name = _("play of a chapter")
        verbose_name_plural = _("plays of chapters")
        ordering = ["campaign_id", "adventure", "chapter", "attempt"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "chapter", "attempt"], name="play_attempt"),
            models.UniqueConstraint(
                fields=["campaign", "chapter"], condition=Q(counts=True), name="play_counts_once"
            ),
            models.UniqueConstraint(
                fields=["campaign", "chapter"], condition=Q(state="running"), name="play_runs_once"
            ),
            models.CheckConstraint(
                condition=Q(counts=False) | Q(state="played"), name="play_counts_when_played"
            ),
            models.CheckConstraint(condition=Q(adventure__gte=1, adventure__lte=8), name="play_adventure"),
            models.CheckConstraint(condition=Q(chapter__gte=1, attempt__gte=1), name="play_from_one"),
            models.CheckConstraint(condition=Q(opponent=None) | Q(opponent__gte=1), name="play_opponent"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign}: {self.chapter} ({self.attempt})"

    @property
    def ruleset(self) -> str:
        """The ruleset to which its chapter led; empty where no visit is known."""
        return self.visit.ruleset if self.visit else ""

    @property
    def day(self) -> date:
        """The day on whose evening it was played or, as long as it runs, begun."""
        return self.played_on or evening_of(self.played_at or self.created_at)

    @property
    def played_ruleset(self) -> str:
        """The ruleset of its game; on paper that of its chapter."""
        return self.game.ruleset if self.game else self.ruleset


class PlaySeat(models.Model):
    """A player's part in one play: at which seat, and on which place it ended (None until then)."""

    play = models.ForeignKey(
        ChapterPlay, models.PROTECT, db_index=False, related_name="seats", verbose_name=_("play")
    )
    player = models.ForeignKey(
        Player, models.PROTECT, db_index=False, related_name="plays", verbose_name=_("player")
    )
    position = models.PositiveSmallIntegerField(_("position"))
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)

    class Meta:
        verbose_name = _("part of a player")
        verbose_name_plural = _("parts of players")
        ordering = ["play_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["play", "player"], name="part_player"),
            models.UniqueConstraint(fields=["play", "position"], name="part_position"),
            models.CheckConstraint(condition=Q(place=None) | Q(place__gte=1), name="part_place"),
        ]

    def __str__(self) -> str:
        return f"{self.player} ({self.position})"
