"""Campaign Books: what curators write, and what a campaign walks through once it is published."""

import uuid
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from simple_history.models import HistoricalRecords

from .texts import TextsField, WordsField


class Book(models.Model):
    """A Campaign Book: its versions are what is played."""

    key = models.SlugField(_("key"), max_length=40, db_index=False)
    title = models.CharField(_("title"), max_length=160)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("book")
        verbose_name_plural = _("books")
        ordering = ["title"]
        constraints = [models.UniqueConstraint(fields=["key"], name="book_key")]

    def __str__(self) -> str:
        return self.title


class Frozen(Exception):
    """Somebody tried to change a version of a book that is published."""


FROZEN = (
    "book_id",
    "number",
    "content",
    "checksum",
    "title",
    "languages",
    "edition",
    "rights",
    "short",
    "published_at",
)
"""What never changes again once a version is published; its state may still be withdrawn."""


class BookVersionQuerySet(models.QuerySet["BookVersion"]):
    """Versions of books; what is published stands."""

    def update(self, **changes: Any) -> int:
        """Changes drafts, or the state of any; raises Frozen where something published would change."""
        named = {name.removesuffix("_id") for name in changes}
        kept = {name.removesuffix("_id") for name in FROZEN}
        frozen = self.exclude(state=BookVersion.State.DRAFT)
        touches = changes.get("state") == BookVersion.State.DRAFT or not named.isdisjoint(kept)
        if touches and frozen.exists():
            raise Frozen
        return super().update(**changes)


class BookVersion(models.Model):
    """One version of a book: a draft that curators change, then published and never changed again.

    `content` is the whole book as one document (`campaigns.books.story`), written when it is published. Until
    then the draft is its rows (`models/draft.py`); `revision` counts the changes of the draft.
    """

    class State(models.TextChoices):
        DRAFT = "draft", pgettext_lazy("book", "draft")
        PUBLISHED = "published", pgettext_lazy("book", "published")
        WITHDRAWN = "withdrawn", pgettext_lazy("book", "withdrawn")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.ForeignKey(
        Book, models.PROTECT, db_index=False, related_name="versions", verbose_name=_("book")
    )
    number = models.PositiveSmallIntegerField(_("version"))
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.DRAFT)
    title = TextsField(_("title"))
    languages = WordsField(_("languages"))
    edition = models.CharField(_("edition"), max_length=40, blank=True, default="")
    rights = models.CharField(_("rights"), max_length=400, blank=True, default="")
    short = models.BooleanField(
        _("a short book"),
        default=False,
        db_default=False,
        help_text=_("Any games in any order; otherwise all eight Adventures, in theirs."),
    )
    content = models.JSONField(_("content"), default=dict, blank=True, editable=False)
    checksum = models.CharField(_("checksum"), max_length=64, blank=True, default="", editable=False)
    revision = models.PositiveIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    published_at = models.DateTimeField(_("published"), null=True, blank=True)

    history = HistoricalRecords(excluded_fields=["content"])
    objects = BookVersionQuerySet.as_manager()

    class Meta:
        verbose_name = _("version of a book")
        verbose_name_plural = _("versions of books")
        ordering = ["book_id", "-number"]
        permissions = [("curate", _("Can curate books"))]
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="book_version"),
            models.CheckConstraint(
                condition=models.Q(state__in=["draft", "published", "withdrawn"]), name="book_version_state"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book} {self.number}"

    def save(self, *args: Any, **options: Any) -> None:
        """Stores it; raises Frozen where something published would change."""
        before = BookVersion.objects.filter(pk=self.pk).exclude(state=self.State.DRAFT).first()
        if before is not None and (
            self.is_draft or any(getattr(before, name) != getattr(self, name) for name in FROZEN)
        ):
            raise Frozen
        super().save(*args, **options)

    @property
    def is_draft(self) -> bool:
        """Returns whether curators may still change it."""
        return self.state == self.State.DRAFT
