"""A version of a book as curators write it: campaigns, chapters and cards as rows.

The rows are what a draft is made of; publishing writes them into the version as one document, and from then
on the document is what is played. Every row keeps its history: who changed what.
"""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from simple_history.models import HistoricalRecords

from .book import BookVersion
from .texts import MappingField, TextsField, WordsField
from .visit import Who

LARGEST = 999  # number of a chapter or a card, as for the rules and the keypads of three digits
NUMBERS = (MinValueValidator(1), MaxValueValidator(LARGEST))
LONGEST_TEXT = 20_000
LONGEST_KNOWN = 400


class DraftRow(models.Model):
    """A row of a draft: `revision` counts its changes, so that nobody writes over another's."""

    revision = models.PositiveIntegerField(default=0, editable=False)

    class Meta:
        abstract = True


class ForWhom(models.TextChoices):
    """For whom an effect holds, or to whom stars or a card go."""

    ALL = "all", pgettext_lazy("for whom", "all")
    CAPTAIN = "captain", pgettext_lazy("for whom", "captain")
    LEADER = "leader", pgettext_lazy("for whom", "leader")
    LAST = "last", pgettext_lazy("for whom", "last")
    WINNER = "winner", pgettext_lazy("for whom", "winner")


class BookPath(DraftRow):
    """One campaign of a book: where it begins, who may play it, how stars are given and ties parted."""

    class TieBreak(models.TextChoices):
        NONE = "", pgettext_lazy("tie", "shared victory")
        ADVENTURES_WON = "adventures_won", pgettext_lazy("tie", "most Adventures won")
        LAST_ADVENTURE = "last_adventure", pgettext_lazy("tie", "place in the last Adventure")
        POINTS = "points", pgettext_lazy("tie", "most points in all Adventures")

    class Captain(models.TextChoices):
        CHOSEN = "chosen", pgettext_lazy("captain", "chosen by the crew")
        NONE = "none", pgettext_lazy("captain", "none")
        RANDOM = "random", pgettext_lazy("captain", "drawn")

    version = models.ForeignKey(
        BookVersion, models.CASCADE, db_index=False, related_name="paths", verbose_name=_("version")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    key = models.SlugField(_("key"), max_length=40, db_index=False)
    title = TextsField(_("title"))
    first = models.PositiveSmallIntegerField(_("first chapter"), validators=NUMBERS)
    introduction = models.BooleanField(_("introduction"), default=False)
    min_players = models.PositiveSmallIntegerField(_("players at least"), default=1)
    max_players = models.PositiveSmallIntegerField(_("players at most"), default=6)
    solo = models.BooleanField(_("can be played alone"), default=True)
    stars = MappingField(_("stars by Adventure"), default=dict, blank=True)
    tie_break = models.CharField(
        _("equal stars"), max_length=20, choices=TieBreak, blank=True, default=TieBreak.NONE
    )
    captain = models.CharField(_("captain"), max_length=10, choices=Captain, default=Captain.CHOSEN)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("campaign of a book")
        verbose_name_plural = _("campaigns of a book")
        ordering = ["version_id", "position", "pk"]
        constraints = [models.UniqueConstraint(fields=["version", "key"], name="book_path_key")]

    def __str__(self) -> str:
        return self.key


class BookChapter(DraftRow):
    """A chapter of a draft, with the question of its decision if it asks one."""

    class Kind(models.TextChoices):
        STORY = "story", pgettext_lazy("chapter kind", "story")
        SET_UP = "set_up", pgettext_lazy("chapter kind", "set-up")
        DECISION = "decision", pgettext_lazy("chapter kind", "decision")
        EVENT = "event", pgettext_lazy("chapter kind", "event")
        ENDING = "ending", pgettext_lazy("chapter kind", "ending")

    version = models.ForeignKey(
        BookVersion, models.CASCADE, db_index=False, related_name="chapters", verbose_name=_("version")
    )
    number = models.PositiveSmallIntegerField(_("number"), validators=NUMBERS)
    kind = models.CharField(_("kind"), max_length=8, choices=Kind, default=Kind.STORY)
    title = TextsField(_("title"))
    text = TextsField(_("text"), rows=8, longest=LONGEST_TEXT)
    notes = models.TextField(_("notes of the curators"), max_length=4000, blank=True, default="")
    spoiler = models.PositiveSmallIntegerField(
        _("spoiler level"), default=0, validators=[MaxValueValidator(3)]
    )
    ruleset = models.CharField(_("Adventure"), max_length=40, blank=True, default="")
    missions = MappingField(_("missions"), default=dict, blank=True)
    opponent = models.PositiveSmallIntegerField(_("opponent"), null=True, blank=True)
    flags = WordsField(_("flags"))
    captain = models.CharField(_("new captain"), max_length=7, choices=ForWhom, blank=True, default="")
    decision = models.SlugField(_("decision"), max_length=40, db_index=False, blank=True, default="")
    question = TextsField(_("question"))
    who = models.CharField(_("who decides"), max_length=7, choices=Who, default=Who.VOTE)
    secret = models.BooleanField(_("votes lie face down"), default=False)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("chapter")
        verbose_name_plural = _("chapters")
        ordering = ["version_id", "number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="book_chapter_number")]

    def __str__(self) -> str:
        return str(self.number)


class BookTransition(models.Model):
    """Where a chapter leads, and when: every part that is filled in must hold."""

    chapter = models.ForeignKey(
        BookChapter, models.CASCADE, related_name="transitions", verbose_name=_("chapter")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    to = models.PositiveSmallIntegerField(_("to chapter"), validators=NUMBERS)
    decision = models.SlugField(_("decision"), max_length=40, db_index=False, blank=True, default="")
    option = models.SlugField(_("option chosen"), max_length=40, db_index=False, blank=True, default="")
    flag = models.SlugField(_("flag"), max_length=40, db_index=False, blank=True, default="")
    card = models.PositiveSmallIntegerField(_("active card"), null=True, blank=True)
    adventure = models.CharField(_("Adventure asked about"), max_length=40, blank=True, default="")
    winner = models.CharField(_("won by"), max_length=7, choices=ForWhom, blank=True, default="")
    score_at_least = models.SmallIntegerField(_("points at least"), null=True, blank=True)
    errors_at_least = models.PositiveSmallIntegerField(_("System Errors at least"), null=True, blank=True)
    mission = models.CharField(_("mission"), max_length=1, blank=True, default="")
    launched = models.BooleanField(_("launched"), null=True, blank=True)
    stars_at_least = models.PositiveSmallIntegerField(_("stars at least"), null=True, blank=True)
    negated = models.BooleanField(_("turned round"), default=False)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("way on")
        verbose_name_plural = _("ways on")
        ordering = ["chapter_id", "position", "pk"]

    def __str__(self) -> str:
        return f"{self.chapter} → {self.to}"


class BookOption(DraftRow):
    """An answer to the question of a chapter; what follows from it is sealed until it is chosen."""

    chapter = models.ForeignKey(
        BookChapter, models.CASCADE, db_index=False, related_name="options", verbose_name=_("chapter")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    key = models.SlugField(_("key"), max_length=40, db_index=False)
    label = TextsField(_("label"))
    text = TextsField(_("text"), rows=4, longest=LONGEST_TEXT)
    known = TextsField(_("known before"), longest=LONGEST_KNOWN)
    to = models.PositiveSmallIntegerField(_("to chapter"), null=True, blank=True, validators=NUMBERS)
    flags = WordsField(_("flags"))
    captain = models.CharField(_("new captain"), max_length=7, choices=ForWhom, blank=True, default="")
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("option")
        verbose_name_plural = _("options")
        ordering = ["chapter_id", "position", "pk"]
        constraints = [models.UniqueConstraint(fields=["chapter", "key"], name="book_option_key")]

    def __str__(self) -> str:
        return f"{self.chapter} {self.key}"


class BookCard(DraftRow):
    """A Campaign card of a draft; `event` is the chapter it sends to, by Adventure ("" for all)."""

    class Kind(models.TextChoices):
        STARSHIP = "starship", pgettext_lazy("card kind", "Starship cards")
        REMOVAL = "removal", pgettext_lazy("card kind", "removal")
        EVENT = "event", pgettext_lazy("card kind", "event")
        OVERLAY = "overlay", pgettext_lazy("card kind", "half sheet")
        MISSION = "mission", pgettext_lazy("card kind", "mission")
        OPPONENT = "opponent", pgettext_lazy("card kind", "opponent")
        ENDING = "ending", pgettext_lazy("card kind", "ending")
        OTHER = "other", pgettext_lazy("card kind", "other")

    version = models.ForeignKey(
        BookVersion, models.CASCADE, db_index=False, related_name="cards", verbose_name=_("version")
    )
    number = models.PositiveSmallIntegerField(_("number"), validators=NUMBERS)
    kind = models.CharField(_("kind"), max_length=8, choices=Kind, default=Kind.OTHER)
    title = TextsField(_("title"))
    copies = models.PositiveSmallIntegerField(_("copies"), default=1)
    rulesets = WordsField(_("only in the Adventures"))
    event = MappingField(_("event chapters by Adventure"), default=dict, blank=True)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("Campaign card")
        verbose_name_plural = _("Campaign cards")
        ordering = ["version_id", "number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="book_card_number")]

    def __str__(self) -> str:
        return str(self.number)


class BookSide(DraftRow):
    """A side of a Campaign card."""

    card = models.ForeignKey(
        BookCard, models.CASCADE, db_index=False, related_name="sides", verbose_name=_("card")
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)
    key = models.SlugField(_("key"), max_length=10, db_index=False, default="a")
    title = TextsField(_("title"))
    text = TextsField(_("text"), rows=4, longest=LONGEST_TEXT)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("side of a card")
        verbose_name_plural = _("sides of a card")
        ordering = ["card_id", "position", "pk"]
        constraints = [models.UniqueConstraint(fields=["card", "key"], name="book_side_key")]

    def __str__(self) -> str:
        return f"{self.card}{self.key}"


class Following(models.Model):
    """Something that follows when a chapter is entered or an option chosen: belongs to one of the two."""

    chapter = models.ForeignKey(BookChapter, models.CASCADE, null=True, blank=True, verbose_name=_("chapter"))
    option = models.ForeignKey(BookOption, models.CASCADE, null=True, blank=True, verbose_name=_("option"))
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta:
        abstract = True


ONE_OWNER = Q(chapter=None, option__isnull=False) | Q(chapter__isnull=False, option=None)


class BookEffect(Following):
    """An effect of a chapter, an option or a side of a card; `data` is what the game's catalogue knows."""

    class Span(models.TextChoices):
        ADVENTURE = "adventure", pgettext_lazy("span", "this Adventure")
        NEXT = "next", pgettext_lazy("span", "the next Adventure")
        UNTIL = "until", pgettext_lazy("span", "until a chapter")
        CAMPAIGN = "campaign", pgettext_lazy("span", "to the end")

    side = models.ForeignKey(BookSide, models.CASCADE, null=True, blank=True, verbose_name=_("side"))
    data = MappingField(_("effect"))
    span = models.CharField(_("holds"), max_length=9, choices=Span, default=Span.ADVENTURE)
    until = models.PositiveSmallIntegerField(_("until chapter"), null=True, blank=True)
    for_whom = models.CharField(_("for"), max_length=7, choices=ForWhom, default=ForWhom.ALL)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("effect")
        verbose_name_plural = _("effects")
        ordering = ["position", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=(ONE_OWNER & Q(side=None)) | Q(chapter=None, option=None, side__isnull=False),
                name="book_effect_one_owner",
            )
        ]

    def __str__(self) -> str:
        return str(self.data.get("kind", "")) if isinstance(self.data, dict) else ""


class BookCardChange(Following):
    """A card that comes, goes, is revealed or spent."""

    class Deed(models.TextChoices):
        IN = "in", pgettext_lazy("card deed", "comes into play")
        REVEAL = "reveal", pgettext_lazy("card deed", "is revealed")
        SPEND = "spend", pgettext_lazy("card deed", "is spent")
        OUT = "out", pgettext_lazy("card deed", "is removed")

    card = models.PositiveSmallIntegerField(_("card"), validators=NUMBERS)
    deed = models.CharField(_("what becomes of it"), max_length=6, choices=Deed, default=Deed.IN)
    side = models.CharField(_("side"), max_length=10, blank=True, default="")
    for_whom = models.CharField(_("for"), max_length=7, choices=ForWhom, default=ForWhom.ALL)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("card that changes")
        verbose_name_plural = _("cards that change")
        ordering = ["position", "pk"]
        constraints = [models.CheckConstraint(condition=ONE_OWNER, name="book_card_change_one_owner")]

    def __str__(self) -> str:
        return f"{self.card} {self.deed}"


class BookStars(Following):
    """Stars that are given, or taken."""

    amount = models.SmallIntegerField(_("stars"))
    for_whom = models.CharField(_("for"), max_length=7, choices=ForWhom, default=ForWhom.ALL)
    history = HistoricalRecords()

    class Meta:
        verbose_name = _("stars")
        verbose_name_plural = _("stars")
        ordering = ["position", "pk"]
        constraints = [models.CheckConstraint(condition=ONE_OWNER, name="book_stars_one_owner")]

    def __str__(self) -> str:
        return f"{self.amount} {self.for_whom}"
