"""A campaign and the people who play it."""

import uuid
from functools import cached_property
from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.models.game import USUAL_STILL_DAYS, any_of, joined_by
from campaigns.books.campaign_book import OWN, Book, books, curated_book, the_home_book
from campaigns.books.stored import story_of

from .book import BookVersion
from .people import Crew, Person, crew_keys

MOST_LETTERS = 40  # of its name, as people count
LONGEST_NAME = 4 * MOST_LETTERS  # code points: one letter may be made of several
LONGEST_PLAYER_NAME = rules.LONGEST_NAME
FORMS = 6  # that stand for players; whoever comes after six others has one of theirs


class CampaignQuerySet(models.QuerySet["Campaign"]):
    """Campaigns, as an actor may see them."""

    def open_to(self, actor: Actor) -> Self:
        """Campaigns that the actor began, was invited to, in whose games it has a place, of its crews;
        and the demo; to an operator all.
        """
        if actor.operator:
            return self
        ways = [
            Q(host_device=actor.device),
            Q(plays__game__in=any_of(joined_by(actor))),
            Q(crew__in=any_of(crew_keys(actor))),
            Q(guests__device=actor.device),
        ]
        if actor.user_id is not None:
            ways.append(Q(owner=actor.user_id))
        if settings.DEMO:
            ways.append(Q(demo=True))
        keys = [Campaign.objects.filter(way).order_by().values("pk") for way in ways]
        return self.filter(pk__in=any_of(keys))

    def shown_to_everybody(self) -> Self:
        """The demo, where a site shows one."""
        return self.filter(demo=True) if settings.DEMO else self.none()


class Campaign(models.Model):
    """One walk of a group through a book: the save. Nothing of it is ever deleted.

    `dealer` is where the cards of its games come from; on `one_tablet` whoever sets out holds every seat,
    and at an `open_table` no curtain hangs between them; later games take that over from the one before.
    `still_days` and `bots_step_in` are those of its games, from the next one on; where it is `rated`, they
    are rated games if they may be (`campaigns.path.rated_chapters`). A `demo` is open to every device of
    a site that shows one. `version` is the number of the newest line of its log, which every change of a
    campaign writes.

    What it walks through: the shipped book of `book_key`, "own" for a book on the table, or the campaign
    `path` of a curated `book_version`; where a curator plays a draft, of the `draft_document` as it was then.
    """

    class State(models.TextChoices):
        ACTIVE = "active", pgettext_lazy("campaign", "active")
        FINISHED = "finished", pgettext_lazy("campaign", "finished")
        GIVEN_UP = "given_up", pgettext_lazy("campaign", "given up")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    book_key = models.CharField(_("book"), max_length=40, default="introduction")
    book_version = models.ForeignKey(
        BookVersion, models.PROTECT, null=True, blank=True, related_name="played", verbose_name=_("book")
    )
    draft_document = models.JSONField(_("draft that is tried out"), null=True, blank=True, editable=False)
    path = models.CharField(_("path"), max_length=40, blank=True, default="")
    crew = models.ForeignKey(
        Crew, models.SET_NULL, null=True, blank=True, related_name="campaigns", verbose_name=_("crew")
    )
    captain = models.ForeignKey(
        "Player", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("captain")
    )
    archived_at = models.DateTimeField(_("archived"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.ACTIVE)
    dealer = models.CharField(_("dealer"), max_length=6, choices=Game.Dealer, default=Game.Dealer.SERVER)
    one_tablet = models.BooleanField(_("on one tablet"), default=False)
    open_table = models.BooleanField(_("open table"), default=False)
    host_device = models.CharField(_("host device"), max_length=40)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="campaigns",
        verbose_name=_("owner"),
    )  # fmt: skip
    bot_stars = models.BooleanField(_("bots win stars"), default=False, db_default=False)
    still_days = models.PositiveSmallIntegerField(
        _("days until a game stands still"), default=USUAL_STILL_DAYS, db_default=USUAL_STILL_DAYS
    )
    bots_step_in = models.BooleanField(_("bots step in"), default=False, db_default=False)
    rated = models.BooleanField(_("rated"), default=False, db_default=False)
    demo = models.BooleanField(_("demo"), default=False)
    version = models.PositiveIntegerField(_("version"), default=0)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    objects = CampaignQuerySet.as_manager()

    class Meta:
        verbose_name = _("campaign")
        verbose_name_plural = _("campaigns")
        ordering = ["-updated_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["active", "finished", "given_up"]), name="campaign_state"
            ),
            models.UniqueConstraint(fields=["demo"], condition=Q(demo=True), name="campaign_one_demo"),
        ]
        indexes = [models.Index(fields=["host_device"], name="campaign_of_device")]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Its page."""
        return reverse("campaigns:campaign", args=[self.pk])

    @cached_property
    def book(self) -> Book:
        """The path it walks."""
        if self.book_version_id is not None or self.draft_document is not None:
            return curated_book(story_of(self.book_version_id or self.pk, self._content), self.path)
        if self.book_key == OWN:
            reached = sorted(self.visits.all(), key=lambda visit: (visit.withdrawn_at is None, visit.number))
            return the_home_book({visit.chapter: visit.ruleset for visit in reached})
        return books()[self.book_key]

    def _content(self) -> dict[str, Any]:
        """The document of its book, which is asked for once."""
        return dict(self.book_version.content if self.book_version else self.draft_document or {})

    @property
    def captain_position(self) -> int | None:
        """Where the captain sits; None while there is none."""
        return self.captain.position if self.captain else None

    @property
    def over(self) -> bool:
        """Returns whether it goes on no more: its path is walked, or it was given up."""
        return self.state != self.State.ACTIVE

    @cached_property
    def solo(self) -> bool:
        """Returns whether one player walks it against ASTRA."""
        return any(player.astra for player in self.players.all())


class PlayerQuerySet(models.QuerySet["Player"]):
    """Those who collect stars."""

    def at_a_table(self) -> Self:
        """Everybody who sits at a table: all but ASTRA."""
        return self.filter(astra=False)

    def people(self) -> Self:
        """Those who may be people of a crew: neither ASTRA nor bots from the start."""
        return self.at_a_table().filter(level="")

    def here(self) -> Self:
        """Those who play now, bots among them."""
        return self.at_a_table().filter(left_at=None)


class Player(models.Model):
    """Who collects stars in a campaign: a person, who keeps them after leaving and gets no more, or ASTRA.

    ASTRA takes part in a solo campaign alone, at whatever level each game is played against. For somebody
    with a `level` a bot of the site plays from the first game on, until the group says otherwise.
    """

    campaign = models.ForeignKey(
        Campaign, models.PROTECT, db_index=False, related_name="players", verbose_name=_("campaign")
    )
    name = models.CharField(_("name"), max_length=LONGEST_PLAYER_NAME)
    position = models.PositiveSmallIntegerField(_("position"))
    astra = models.BooleanField("ASTRA", default=False)
    level = models.CharField(
        _("level"), max_length=6, choices=Seat.Level, blank=True, default="", db_default=""
    )
    person = models.ForeignKey(
        Person, models.PROTECT, null=True, blank=True, related_name="players", verbose_name=_("person")
    )
    joined_at = models.DateTimeField(_("joined"), auto_now_add=True)
    left_at = models.DateTimeField(_("left"), null=True, blank=True)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["campaign_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "position"], name="player_position"),
            models.UniqueConstraint("campaign", Lower("name"), name="player_name"),
            models.UniqueConstraint(fields=["campaign"], condition=Q(astra=True), name="player_one_astra"),
            models.CheckConstraint(condition=Q(position__gte=1), name="player_from_one"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def form(self) -> int:
        """The form that stands for this player beside the name: 1 to 6 by seat, 0 for ASTRA."""
        return 0 if self.astra else form_of(self.position)


def form_of(position: int) -> int:
    """The form that stands for whoever has that position."""
    return (position - 1) % FORMS + 1
