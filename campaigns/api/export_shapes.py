"""What programs send about exports, and how they look in answers."""

from typing import Any

import django_filters
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from adventures.actor import Actor
from adventures.api.filters import Filter
from campaigns.exports.formats import FORMATS
from campaigns.models import Export

KNOWN = frozenset({"given_up", "not_found"})


class ExportForm(serializers.Serializer):
    """Of what a file is ordered, and in which format."""

    of = serializers.ChoiceField(Export.Of.choices, help_text="Of what kind of thing.")
    id = serializers.UUIDField(
        default=None, allow_null=True, help_text="The id of that thing; of everything there is none."
    )
    format = serializers.CharField(max_length=10, help_text="The key of a format, as /exports/formats lists.")


class ExportShape(serializers.ModelSerializer):
    """A file that was ordered, and how far it is."""

    url = serializers.SerializerMethodField(help_text="Its address.")
    file = serializers.SerializerMethodField(help_text="Where it is fetched; null until it is done.")
    title = serializers.CharField(
        allow_blank=True, help_text="What it is of, by the name that it had when it was ordered."
    )
    mine = serializers.SerializerMethodField(help_text="Whether this token, or its account, has ordered it.")
    unanswered = serializers.BooleanField(help_text="Whether no worker has given a sign of life for a while.")
    error = serializers.SerializerMethodField(
        help_text="Why it has failed: given_up, not_found or failed; empty for any other state."
    )

    class Meta:
        model = Export
        fields = [
            "id", "url", "of", "game", "campaign", "crew", "title", "format", "language", "state", "done",
            "total", "unanswered", "error", "file", "size", "mine", "created_at", "updated_at", "expires_at",
        ]  # fmt: skip
        extra_kwargs = {
            "id": {"help_text": "Its id."},
            "of": {"help_text": "Of what kind of thing it is."},
            "game": {"help_text": "The id of the game that it is of."},
            "campaign": {"help_text": "The id of the campaign that it is of."},
            "crew": {"help_text": "The id of the crew that it is of."},
            "format": {"help_text": "The key of its format."},
            "language": {"help_text": "The language in which it is written."},
            "state": {"help_text": "How far it is."},
            "done": {"help_text": "How many steps are done."},
            "total": {"help_text": "How many steps there are in all; 0 until that is known."},
            "size": {"help_text": "Its size in bytes, once it is done."},
            "created_at": {"help_text": "When it was ordered."},
            "updated_at": {"help_text": "When it gave the last sign of life."},
            "expires_at": {"help_text": "When it goes."},
        }

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, export: Export) -> str:
        return reverse("campaigns-api:export", args=[export.pk])

    @extend_schema_field({"type": ["string", "null"], "format": "uri-reference"})
    def get_file(self, export: Export) -> str | None:
        done = export.state == Export.State.DONE
        return reverse("campaigns-api:export-file", args=[export.pk]) if done else None

    def get_mine(self, export: Export) -> bool:
        actor = self.context["actor"]
        return bool(
            export.device == actor.device or (export.user_id is not None and export.user_id == actor.user_id)
        )

    def get_error(self, export: Export) -> str:
        if export.state != Export.State.FAILED:
            return ""
        return export.error if export.error in KNOWN else "failed"


class FormatShape(serializers.Serializer):
    """A format in which something can be taken along."""

    key = serializers.CharField(help_text="Its key.")
    name = serializers.CharField(help_text="Its name.")
    second = serializers.CharField(help_text="What it is, in a few words.")
    content_type = serializers.CharField(help_text="The media type of its files.")
    of = serializers.ListField(
        child=serializers.CharField(), help_text="The kinds of things that it can hold."
    )


class DocumentShape(serializers.Serializer):
    """A document that can be imported again; `docs/export.md` describes every part."""

    format = serializers.CharField(help_text="Always moonsite-export/1.")
    kind = serializers.CharField(help_text="Of what it is: campaign or crew.")
    crews = serializers.ListField(child=serializers.DictField(), required=False, help_text="Crews.")
    people = serializers.ListField(child=serializers.DictField(), required=False, help_text="People.")
    campaigns = serializers.ListField(child=serializers.DictField(), required=False, help_text="Campaigns.")
    games = serializers.ListField(
        child=serializers.DictField(), required=False, help_text="Games that are over, with their records."
    )
    going_on = serializers.ListField(
        child=serializers.DictField(), required=False, help_text="Games that go on: named, and not told."
    )


class ExportFilter(Filter):
    """Exports by what they are of, and how far they are."""

    of = django_filters.ChoiceFilter(choices=Export.Of.choices, help_text="Of what kind of thing.")
    game = django_filters.UUIDFilter(field_name="game_id", help_text="The id of a game.")
    campaign = django_filters.UUIDFilter(field_name="campaign_id", help_text="The id of a campaign.")
    crew = django_filters.UUIDFilter(field_name="crew_id", help_text="The id of a crew.")
    state = django_filters.ChoiceFilter(choices=Export.State.choices, help_text="How far they are.")

    class Meta:
        model = Export
        fields: list[str] = []


def export_as_json(export: Export, actor: Actor) -> dict[str, Any]:
    """An export, as the actor may see it."""
    return dict(ExportShape(export, context={"actor": actor}).data)


def formats_as_json() -> list[dict[str, Any]]:
    """All formats."""
    return [
        {
            "key": format.key, "name": str(format.name), "second": str(format.second),
            "content_type": format.content_type, "of": list(format.of),
        }
        for format in FORMATS.values()
    ]  # fmt: skip
