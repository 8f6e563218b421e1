"""People, and the crews in which they play one campaign after the other."""

import uuid
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from adventures.models.game import Keys, any_of

LONGEST_CREW_NAME = 160
LONGEST_EVENING_NOTE = 200


def crew_keys(actor: Actor) -> list[Keys]:
    """Keys of the crews that an actor may open, by each way in: begun, let in, the account's."""
    keys: list[Keys] = [
        Crew.objects.filter(host_device=actor.device).order_by().values("pk"),
        CrewGuest.objects.filter(device=actor.device).order_by().values("crew"),
    ]
    if actor.user_id is not None:
        keys.append(Crew.objects.filter(owner=actor.user_id).order_by().values("pk"))
        mine = Person.objects.filter(user=actor.user_id).order_by()
        keys.append(mine.exclude(crews=None).values("crews"))
    return keys


class CrewQuerySet(models.QuerySet["Crew"]):
    """Crews, as an actor may see them."""

    def open_to(self, actor: Actor) -> Self:
        """Crews that the actor has begun, or to which it was let in (`CrewGuest`); to an operator all."""
        if actor.operator:
            return self
        return self.filter(pk__in=any_of(crew_keys(actor)))


class Crew(models.Model):
    """A group of people that lasts over campaigns."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_CREW_NAME)
    host_device = models.CharField(_("host device"), max_length=40)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="crews",
        verbose_name=_("owner"),
    )  # fmt: skip
    version = models.PositiveIntegerField(_("version"), default=0)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)

    objects = CrewQuerySet.as_manager()

    class Meta:
        verbose_name = _("crew")
        verbose_name_plural = _("crews")
        ordering = ["-updated_at"]
        indexes = [models.Index(fields=["host_device"], name="crew_of_device")]

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """Somebody who plays, with or without an account: the same one in all campaigns and crews.

    Two entries of the same person are joined: the one that is no more stays, `same_as` leads to the other.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=rules.LONGEST_NAME)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="people",
        verbose_name=_("account"),
    )  # fmt: skip
    crews = models.ManyToManyField(Crew, related_name="members", blank=True, verbose_name=_("crews"))
    same_as = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="joined", verbose_name=_("same as")
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        ordering = [Lower("name")]

    def __str__(self) -> str:
        return self.name


class CrewGame(models.Model):
    """A single game that a crew counts among its own; those of its campaigns are so anyway."""

    crew = models.ForeignKey(
        Crew, models.CASCADE, db_index=False, related_name="single_games", verbose_name=_("crew")
    )
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))

    class Meta:
        verbose_name = _("game of a crew")
        verbose_name_plural = _("games of crews")
        constraints = [models.UniqueConstraint(fields=["crew", "game"], name="crew_game_once")]

    def __str__(self) -> str:
        return str(self.game)


class Evening(models.Model):
    """When a crew meets next, by the clock on its wall; a crew has one such evening at a time."""

    crew = models.OneToOneField(Crew, models.CASCADE, related_name="evening", verbose_name=_("crew"))
    day = models.DateField(_("day"))
    time = models.TimeField(_("time"), null=True, blank=True)
    note = models.CharField(_("note"), max_length=LONGEST_EVENING_NOTE, blank=True, default="")

    class Meta:
        verbose_name = _("next evening")
        verbose_name_plural = _("next evenings")

    def __str__(self) -> str:
        return f"{self.crew}: {self.day}"


class EveningAnswer(models.Model):
    """Whether somebody of a crew comes on its next evening; who has no answer has not said so."""

    class Answer(models.TextChoices):
        YES = "yes", pgettext_lazy("evening", "is coming")
        PERHAPS = "perhaps", pgettext_lazy("evening", "maybe")
        NO = "no", pgettext_lazy("evening", "is not coming")

    evening = models.ForeignKey(
        Evening, models.CASCADE, db_index=False, related_name="answers", verbose_name=_("next evening")
    )
    person = models.ForeignKey(Person, models.CASCADE, related_name="answers", verbose_name=_("person"))
    answer = models.CharField(_("answer"), max_length=7, choices=Answer)
    by = models.CharField(_("device"), max_length=40)

    class Meta:
        verbose_name = _("answer to an evening")
        verbose_name_plural = _("answers to evenings")
        constraints = [models.UniqueConstraint(fields=["evening", "person"], name="evening_answer_once")]

    def __str__(self) -> str:
        return f"{self.person}: {self.answer}"


class CrewGuest(models.Model):
    """A device that was let into a crew by its code or link."""

    crew = models.ForeignKey(
        Crew, models.CASCADE, db_index=False, related_name="guests", verbose_name=_("crew")
    )
    device = models.CharField(_("device"), max_length=40)

    class Meta:
        verbose_name = _("guest of a crew")
        verbose_name_plural = _("guests of crews")
        constraints = [models.UniqueConstraint(fields=["crew", "device"], name="crew_guest_once")]
        indexes = [models.Index(fields=["device"], name="crew_guest_device")]

    def __str__(self) -> str:
        return str(self.crew)
