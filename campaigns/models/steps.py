"""What can be taken back while a book is written: steps of a draft, and drafts that were put aside."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .book import Book, BookVersion


class DraftStep(models.Model):
    """One change of a draft: what stood in the parts that it changed, by their addresses.

    `before` holds each part as the document of the book does, null where there was none; `after` is the
    checksum of the same parts as the step left them, so that nothing later is lost when it is taken back.
    """

    version = models.ForeignKey(
        BookVersion, models.CASCADE, db_index=False, related_name="steps", verbose_name=_("version")
    )
    number = models.PositiveIntegerField(_("number"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("account"),
    )
    about = models.CharField(_("what"), max_length=120)
    before = models.JSONField(_("before"))
    after = models.CharField(_("after"), max_length=64)
    made_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("step of a draft")
        verbose_name_plural = _("steps of drafts")
        ordering = ["version_id", "-number"]
        constraints = [models.UniqueConstraint(fields=["version", "number"], name="draft_step")]

    def __str__(self) -> str:
        return f"{self.version_id} {self.number}"


class DiscardedDraft(models.Model):
    """A draft that was thrown away or replaced, as a document, kept for a while."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    book = models.ForeignKey(Book, models.CASCADE, related_name="discarded", verbose_name=_("book"))
    number = models.PositiveSmallIntegerField(_("version"))
    document = models.JSONField(_("content"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        related_name="+",
        verbose_name=_("account"),
    )
    discarded_at = models.DateTimeField(_("when"), auto_now_add=True, db_index=True)

    class Meta:
        verbose_name = _("discarded draft")
        verbose_name_plural = _("discarded drafts")
        ordering = ["-discarded_at"]

    def __str__(self) -> str:
        return f"{self.book} {self.number}"
