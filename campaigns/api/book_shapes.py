"""What curators' programs send about books, and how versions look in answers."""

from collections.abc import Iterable
from typing import Any

from django.core.validators import validate_slug
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from campaigns.books import words
from campaigns.books.compare import Difference
from campaigns.books.faults import Fault
from campaigns.models import BookVersion
from campaigns.models.texts import CODES

MOST_REVISION = 2**31 - 1


class BookForm(serializers.Serializer):
    """With what a book begins."""

    key = serializers.CharField(
        max_length=40, validators=[validate_slug], help_text="Its key, which no other book has."
    )
    title = serializers.CharField(max_length=160, help_text="Its title.")
    languages = serializers.ListField(
        child=serializers.RegexField("^[a-z]{2,3}(-[A-Za-z]{2,4})?$"), default=list(CODES), min_length=1,
        max_length=5,
        help_text="The codes of the languages in which it is written.",
    )  # fmt: skip


class BookFileForm(serializers.Serializer):
    """The file of a book, as `docs/campaign-book.md` describes it, in YAML or JSON; at most 4 MB."""

    format = serializers.ChoiceField(["moonsite-book/1"], help_text="What it is.")


class PublishForm(serializers.Serializer):
    """What whoever publishes has looked at."""

    revision = serializers.IntegerField(
        min_value=0, max_value=MOST_REVISION, help_text="The revision of the draft that was looked at."
    )


class VersionShape(serializers.ModelSerializer):
    """A version of a book, without what stands in it."""

    url = serializers.SerializerMethodField(help_text="Its address.")
    key = serializers.CharField(source="book.key", help_text="The key of the book.")
    title = serializers.CharField(source="book.title", help_text="The title of the book.")
    hidden = serializers.SerializerMethodField(
        help_text="Whether it is behind a curtain, because the curator is in the middle of the book."
    )

    class Meta:
        model = BookVersion
        fields = [
            "id", "url", "key", "title", "number", "state", "edition", "revision", "checksum", "hidden",
            "created_at", "published_at",
        ]  # fmt: skip
        extra_kwargs = {
            "id": {"help_text": "Its id."},
            "number": {"help_text": "Its number, counted from 1."},
            "state": {"help_text": "Whether it is a draft, published or withdrawn."},
            "edition": {"help_text": "The edition of the box."},
            "revision": {"help_text": "How often the draft has changed: send it when publishing."},
            "checksum": {"help_text": "The checksum of what stands in it; empty for a draft."},
            "created_at": {"help_text": "When it began."},
            "published_at": {"help_text": "When it was published."},
        }

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, version: BookVersion) -> str:
        return reverse("campaigns-api:book-version", args=[version.pk])

    def get_hidden(self, version: BookVersion) -> bool:
        return version.book_id in self.context["hidden"]


class BookDocumentShape(serializers.Serializer):
    """A version with what stands in it."""

    version = VersionShape(help_text="The version.")
    document = serializers.DictField(help_text="The book, as `docs/campaign-book.md` describes it.")


class BookFaultShape(serializers.Serializer):
    """Something that is wrong with a book."""

    field = serializers.CharField(help_text="The place in the document: `$.chapters[3].title`.")
    code = serializers.CharField(help_text="The same for the same fault, in every language.")
    detail = serializers.CharField(help_text="What is wrong, in a sentence.")


class DifferenceShape(serializers.Serializer):
    """A part of a book that came, went or changed."""

    part = serializers.CharField(
        allow_blank=True, help_text="campaigns, chapters or cards; empty for the book itself."
    )
    key = serializers.CharField(allow_blank=True, help_text="The key or printed number of that part.")
    path = serializers.CharField(allow_blank=True, help_text="The place within that part.")
    how = serializers.ChoiceField(["added", "removed", "changed"], help_text="What became of it.")
    before = serializers.JSONField(help_text="What stood there; null where nothing did.")
    after = serializers.JSONField(help_text="What stands there; null where nothing does.")


class DifferencesShape(serializers.Serializer):
    """What differs between two versions."""

    other = VersionShape(allow_null=True, help_text="The other version; null for the first of its book.")
    differences = DifferenceShape(many=True, help_text="All that differs.")


class BookMoveForm(serializers.Serializer):
    """Where a campaign goes on."""

    to = serializers.UUIDField(help_text="The id of another published version of its book.")


class BookMoveShape(serializers.Serializer):
    """What moving a campaign to another version of its book changes for it."""

    version = VersionShape(help_text="The version in which it goes on now.")
    others = VersionShape(many=True, help_text="The published versions to which it may move.")
    met = DifferenceShape(many=True, help_text="Changes of what it has met already.")
    ahead = serializers.IntegerField(help_text="How many changes it has not met; what they are stays sealed.")


class BookPreviewShape(serializers.Serializer):
    """What taking a file in would do."""

    key = serializers.CharField(help_text="The key of the book in it.")
    same = VersionShape(allow_null=True, help_text="The version that holds the same already.")
    differences = DifferenceShape(many=True, help_text="What it changes.")
    faults = BookFaultShape(many=True, help_text="What would keep it from being published.")


class BookImportedShape(serializers.Serializer):
    """What came of a file."""

    new = serializers.BooleanField(help_text="Whether it was not here before.")
    version = VersionShape(help_text="The version that holds what was in the file.")


def faults_as_json(faults: Iterable[Fault]) -> list[dict[str, str]]:
    """Faults, with their places and sentences."""
    return [{"field": fault.path, "code": fault.code, "detail": words.sentence(fault)} for fault in faults]


def differences_as_json(found: Iterable[Difference]) -> list[dict[str, Any]]:
    """Differences as they are."""
    return [
        {
            "part": each.part, "key": each.key, "path": each.path, "how": each.how, "before": each.before,
            "after": each.after,
        }
        for each in found
    ]  # fmt: skip
