"""The chapters a campaign has reached, and everything that was done there.

All of it hangs on a visit. Stepping back withdraws visits and with them what was decided, which cards came
and which effects hold; nothing is deleted, and nothing is stored twice: what holds now is always worked out
from the visits that stand.
"""

from typing import Any, NoReturn

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures.models import Game

from .campaign import Campaign, Player

LONGEST_LINE = 200  # of what was decided, of a reason
LONGEST_NOTE = 1000


class VisitQuerySet(models.QuerySet["ChapterVisit"]):
    """Visits; those that stand make the path."""

    def standing_only(self) -> "VisitQuerySet":
        """Visits that were not withdrawn: by stepping back, or as events of a game that counts no more."""
        return self.filter(withdrawn_at=None)

    def delete(self) -> NoReturn:
        """Refuses: a visit is withdrawn, never deleted."""
        raise TypeError("A visit is withdrawn, never deleted.")


class Who(models.TextChoices):
    """Who decides."""

    CAPTAIN = "captain", pgettext_lazy("decides", "captain")
    WINNER = "winner", pgettext_lazy("decides", "winner")
    LAST = "last", pgettext_lazy("decides", "last")
    VOTE = "vote", pgettext_lazy("decides", "vote")
    ALL = "all", pgettext_lazy("decides", "all agree")
    CHANCE = "random", pgettext_lazy("decides", "chance")


class ChapterVisit(models.Model):
    """A chapter that the campaign has come to: `number` counts the visits, `chapter` is the printed number.

    `ruleset` is the Adventure that the chapter leads to, empty for a chapter without one. A visit in the
    middle of a `game` was sent for by an event card, `card`. `read` says that it was read and confirmed.
    `missions` are those that the book prescribes, one for each letter, None where it is drawn; empty for
    none. `captain` is the position of who was captain when the chapter was reached. Where something is
    decided here, `decider` is who decides if not whom the book says, `ballot` counts how often it was voted.
    `played_on` is the day on which one that was caught up with was played, where somebody has set it.
    With one's own book `asked` is what the group votes on here: its `question`, `options`, and `who` decides.
    """

    class How(models.TextChoices):
        BEGUN = "begun", pgettext_lazy("visit", "begun")
        FOLLOWED = "followed", pgettext_lazy("visit", "followed")
        CHOSEN = "chosen", pgettext_lazy("visit", "chosen")
        EVENT = "event", pgettext_lazy("visit", "event card")
        TYPED = "typed", pgettext_lazy("visit", "typed in")
        CAUGHT_UP = "caught_up", pgettext_lazy("visit", "caught up")

    campaign = models.ForeignKey(
        Campaign, models.PROTECT, db_index=False, related_name="visits", verbose_name=_("campaign")
    )
    number = models.PositiveIntegerField(_("number"))
    chapter = models.PositiveSmallIntegerField(_("chapter"))
    ruleset = models.CharField(_("ruleset"), max_length=40, blank=True, default="")
    missions = models.JSONField(_("missions"), default=list, blank=True)
    how = models.CharField(_("how"), max_length=9, choices=How)
    game = models.ForeignKey(
        Game, models.PROTECT, null=True, blank=True, related_name="chapter_visits", verbose_name=_("game")
    )
    card = models.PositiveSmallIntegerField(_("card"), null=True, blank=True)
    read = models.BooleanField(_("read"), default=False)
    captain = models.PositiveSmallIntegerField(_("captain"), null=True, blank=True)
    decider = models.CharField(_("decided by"), max_length=7, choices=Who, blank=True, default="")
    ballot = models.PositiveSmallIntegerField(_("ballot"), default=1)
    asked = models.JSONField(_("question"), null=True, blank=True)
    who = models.JSONField(_("by"), null=True, blank=True)
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("reached"), auto_now_add=True)
    played_on = models.DateField(_("played on"), null=True, blank=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    objects = VisitQuerySet.as_manager()

    class Meta:
        verbose_name = _("visit of a chapter")
        verbose_name_plural = _("visits of chapters")
        ordering = ["campaign_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="visit_number"),
            models.CheckConstraint(condition=Q(number__gte=1, chapter__gte=1), name="visit_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign}: {self.chapter} ({self.number})"

    def delete(self, *args: Any, **options: Any) -> NoReturn:
        """Refuses: a visit is withdrawn, never deleted."""
        raise TypeError("A visit is withdrawn, never deleted.")


class ChoiceMade(models.Model):
    """What was decided at a visit: an option of the book's decision, or with one's own book a line of text.

    `how` is the way in which it was decided, `players` are those who decided (positions), `votes` how many
    votes each option had.
    """

    visit = models.ForeignKey(
        ChapterVisit, models.PROTECT, db_index=False, related_name="choices", verbose_name=_("visit")
    )
    decision = models.CharField(_("decision"), max_length=40, blank=True, default="")
    option = models.CharField(_("option"), max_length=40, blank=True, default="")
    text = models.CharField(_("text"), max_length=LONGEST_LINE, blank=True, default="")
    how = models.CharField(_("decided by"), max_length=7, choices=Who)
    players = models.JSONField(_("who decided"), default=list, blank=True)
    votes = models.JSONField(_("votes"), default=dict, blank=True)
    who = models.JSONField(_("by"), null=True, blank=True)
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("decided"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("choice")
        verbose_name_plural = _("choices")
        ordering = ["visit_id", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["visit", "decision"], condition=Q(withdrawn_at=None), name="choice_once"
            )
        ]

    def __str__(self) -> str:
        return self.text or self.option


class Vote(models.Model):
    """What a player wants at an open decision; an empty `option` abstains. Counted once all have voted.

    Where a ballot decided nothing the next one begins without a vote; the earlier ones stay.
    """

    visit = models.ForeignKey(
        ChapterVisit, models.PROTECT, db_index=False, related_name="votes", verbose_name=_("visit")
    )
    decision = models.CharField(_("decision"), max_length=40, blank=True, default="")
    ballot = models.PositiveSmallIntegerField(_("ballot"), default=1)
    player = models.ForeignKey(
        Player, models.PROTECT, db_index=False, related_name="votes", verbose_name=_("player")
    )
    option = models.CharField(_("option"), max_length=40, blank=True, default="")
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("voted"), auto_now_add=True)

    class Meta:
        verbose_name = _("vote")
        verbose_name_plural = _("votes")
        ordering = ["visit_id", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["visit", "decision", "ballot", "player"], name="vote_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.option}"


class CardChange(models.Model):
    """What became of a Campaign card at a visit; the last change of a card that stands is its state.

    `card` is its printed number and `copy` counts its copies; a card that was never named is hidden.
    `player` is whose card it is, None for everybody's.
    """

    class State(models.TextChoices):
        HIDDEN = "hidden", pgettext_lazy("card", "hidden")
        REVEALED = "revealed", pgettext_lazy("card", "revealed")
        ACTIVE = "active", pgettext_lazy("card", "active")
        SPENT = "spent", pgettext_lazy("card", "spent")
        REMOVED = "removed", pgettext_lazy("card", "removed")

    visit = models.ForeignKey(
        ChapterVisit, models.PROTECT, related_name="card_changes", verbose_name=_("visit")
    )
    card = models.PositiveSmallIntegerField(_("card"))
    copy = models.PositiveSmallIntegerField(_("copy"), default=1)
    side = models.CharField(_("side"), max_length=10, blank=True, default="")
    state = models.CharField(_("state"), max_length=8, choices=State)
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="cards", verbose_name=_("player")
    )
    reason = models.CharField(_("reason"), max_length=LONGEST_LINE, blank=True, default="")
    created_at = models.DateTimeField(_("changed"), auto_now_add=True)

    class Meta:
        verbose_name = _("change of a card")
        verbose_name_plural = _("changes of cards")
        ordering = ["visit_id", "pk"]

    def __str__(self) -> str:
        return f"{self.card} {self.state}"


class HeldEffect(models.Model):
    """An effect that came into force at a visit: data as `docs/campaign-effects.md` says, with its span.

    `for_whom` is one of the words there (empty: all), `player` whose it is where that is `player`. `card` is
    the Campaign card it comes from, if any. It holds until its span is over or it was `ended` by hand.
    """

    class Span(models.TextChoices):
        ADVENTURE = "adventure", pgettext_lazy("span", "this Adventure")
        NEXT = "next", pgettext_lazy("span", "the next Adventure")
        UNTIL = "until", pgettext_lazy("span", "until a chapter")
        CAMPAIGN = "campaign", pgettext_lazy("span", "to the end")

    visit = models.ForeignKey(ChapterVisit, models.PROTECT, related_name="effects", verbose_name=_("visit"))
    effect = models.JSONField(_("effect"))
    span = models.CharField(_("span"), max_length=9, choices=Span, default=Span.ADVENTURE)
    until = models.PositiveSmallIntegerField(_("until chapter"), null=True, blank=True)
    for_whom = models.CharField(_("for"), max_length=7, blank=True, default="")
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="effects", verbose_name=_("player")
    )
    card = models.PositiveSmallIntegerField(_("card"), null=True, blank=True)
    created_at = models.DateTimeField(_("came"), auto_now_add=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    ended_visit = models.ForeignKey(
        ChapterVisit, models.PROTECT, null=True, blank=True, related_name="ended_effects",
        verbose_name=_("ended at"),
    )  # fmt: skip

    class Meta:
        verbose_name = _("effect in force")
        verbose_name_plural = _("effects in force")
        ordering = ["visit_id", "pk"]

    def __str__(self) -> str:
        return str(self.effect.get("kind", ""))


class ChapterNote(models.Model):
    """What somebody wrote down about a chapter."""

    visit = models.ForeignKey(ChapterVisit, models.PROTECT, related_name="notes", verbose_name=_("visit"))
    text = models.CharField(_("text"), max_length=LONGEST_NOTE)
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="notes", verbose_name=_("player")
    )
    who = models.JSONField(_("by"), null=True, blank=True)
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("note")
        verbose_name_plural = _("notes")
        ordering = ["visit_id", "pk"]

    def __str__(self) -> str:
        return self.text[:40]


class ChapterNoteReport(models.Model):
    """Somebody who has read a note and wants the operator of the site to look at it."""

    note = models.ForeignKey(
        ChapterNote, models.CASCADE, db_index=False, related_name="reports", verbose_name=_("note")
    )
    device = models.CharField(_("device"), max_length=40)
    created_at = models.DateTimeField(_("reported"), auto_now_add=True)

    class Meta:
        verbose_name = _("report of a note")
        verbose_name_plural = _("reports of notes")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["note", "device"], name="chapter_report_once")]

    def __str__(self) -> str:
        return f"{self.note_id}"
