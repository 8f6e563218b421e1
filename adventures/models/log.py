"""The log of a game: facts that are added and never changed or deleted."""

from typing import Any, NoReturn, Self

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from adventures.rules import LONGEST_MOVE, LONGEST_NAME

from .game import Game


class AppendOnly(Exception):
    """Somebody tried to change or delete what the log says."""


class LogQuerySet(models.QuerySet[Any]):
    """Entries of a log: they are added and read, nothing else."""

    def update(self, **values: Any) -> NoReturn:
        raise AppendOnly("A log entry is never changed.")

    def bulk_update(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnly("A log entry is never changed.")

    def bulk_create(self, *args: Any, **options: Any) -> list[Any]:
        if options.get("update_conflicts"):
            raise AppendOnly("A log entry is never changed.")
        return super().bulk_create(*args, **options)

    def delete(self) -> NoReturn:
        raise AppendOnly("A log entry is never deleted.")


class LogEntry(models.Model):
    """An entry that is saved once."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **options: Any) -> None:
        if not self._state.adding:
            raise AppendOnly("A log entry is never changed.")
        super().save(*args, **{**options, "force_insert": True})

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        raise AppendOnly("A log entry is never deleted.")


class MoveQuerySet(LogQuerySet):
    """The moves of a game."""

    def mark_undone(self, *, by: int) -> int:
        """Notes which later entry took these moves back: the one thing that is ever added to a move."""
        return models.QuerySet.update(self.filter(undone_by=None), undone_by=by)

    def played(self) -> Self:
        """What seats and dealer have played, without the entries that took something back."""
        return self.exclude(text=Move.UNDO).exclude(text__startswith=f"{Move.BACK} ")


class Move(LogEntry):
    """One move as it was played: by which seat (or the dealer), from which device, and when.

    An undo is a move too, of the text `undo`; the move it took back carries its number in `undone_by`. So is
    what takes the whole table back: `back 17` to how it stood after move 17, and every later move carries its
    number. `state` is the fingerprint of the snapshot after the last move of a click.
    """

    UNDO = "undo"
    BACK = "back"

    game = models.ForeignKey(
        Game, models.PROTECT, db_index=False, related_name="moves", verbose_name=_("game")
    )
    number = models.PositiveIntegerField(_("number"))
    seat = models.CharField(_("seat"), max_length=LONGEST_NAME)
    text = models.CharField(_("move"), max_length=LONGEST_MOVE)
    by = models.CharField(_("device"), max_length=40, blank=True)
    undone_by = models.PositiveIntegerField(_("taken back by"), null=True, blank=True)
    state = models.CharField(_("state after it"), max_length=16, blank=True, default="")
    created_at = models.DateTimeField(_("played"), auto_now_add=True)

    objects = MoveQuerySet.as_manager()

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["game_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="move_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="move_from_one"),
            models.CheckConstraint(
                condition=Q(undone_by=None) | Q(undone_by__gt=F("number")), name="undone_later"
            ),
        ]

    def __str__(self) -> str:
        # Without its text: that may be for one seat's eyes.
        return f"{self.number} {self.seat}"

    @property
    def back_to(self) -> int | None:
        """The number of the entry to which this one took the whole table back; None for every other entry."""
        verb, _, number = self.text.partition(" ")
        return int(number) if verb == self.BACK else None


class Shuffle(LogEntry):
    """The order of the server's piles after one shuffle, top card first.

    It follows from the game's seed, and is kept all the same: an old game can be dealt again as it was even
    when the generator has changed. `number` counts the entries: a shuffle that was taken back with the table
    and came again has two.
    """

    game = models.ForeignKey(
        Game, models.PROTECT, db_index=False, related_name="shuffles", verbose_name=_("game")
    )
    number = models.PositiveIntegerField(_("number"))
    move = models.PositiveIntegerField(_("first flip after it"))
    piles = models.JSONField(_("piles"))
    created_at = models.DateTimeField(_("shuffled"), auto_now_add=True)

    objects = LogQuerySet.as_manager()

    class Meta:
        verbose_name = _("shuffle")
        verbose_name_plural = _("shuffles")
        ordering = ["game_id", "number"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="shuffle_number")]

    def __str__(self) -> str:
        return f"{self.number}"
