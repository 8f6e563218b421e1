"""The catalogue of effects that chapters of one's own book may bring, as the editors offer it."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call, json_if_new
from adventures.api.describing import described
from adventures.errors import NotFound
from adventures.games.registry import KITS, kit_of
from adventures.rules import RULESETS


class EffectKindShape(serializers.Serializer):
    """A kind of effect."""

    kind = serializers.CharField(source="key", help_text="What to send as `kind` of an effect.")
    title = serializers.CharField(help_text="What it is called.")
    tile = serializers.CharField(help_text="The heading under which it stands.")
    hook = serializers.CharField(help_text="Where in the rules it acts.")
    seat = serializers.BooleanField(help_text="Whether it can hold for one player.")
    midgame = serializers.BooleanField(help_text="Whether it can come in the middle of a game.")


class EffectTileShape(serializers.Serializer):
    """A heading of the catalogue."""

    key = serializers.CharField(help_text="Its key.")
    title = serializers.CharField(help_text="What it says.")


class CatalogueShape(serializers.Serializer):
    """The catalogue of effects, with what there is to choose from in an Adventure."""

    tiles = EffectTileShape(many=True, help_text="The headings.")
    kinds = EffectKindShape(many=True, help_text="Every kind; docs/campaign-effects.md has their parameters.")
    extras = serializers.DictField(
        help_text="What parameters may name: `numbers`, `actions`, `groups`, `zones`, `fields`, `races`, "
        "`reasons`, `levels` as lists of `key` and `label`, `missions` by letter."
    )


class CampaignEffects(Call):
    """The catalogue of effects."""

    @described(answers=CatalogueShape, conditional=True)
    def get(self, request: Request, ruleset: str) -> Response:
        """Gets the catalogue of effects as an Adventure knows them."""
        effects = kit_of(ruleset).effects if ruleset in RULESETS and ruleset in KITS else None
        if effects is None:
            raise NotFound()
        told: dict[str, Any] = {
            "tiles": effects.tiles, "kinds": effects.kinds, "extras": effects.extras(ruleset)
        }  # fmt: skip
        return json_if_new(request, CatalogueShape(told).data)
