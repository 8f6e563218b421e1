"""What can be played: all rulesets, and what is printed on their sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.errors import NotFound
from adventures.forms import MOST_SEATS
from adventures.games.kit import Kit
from adventures.games.parts import Title
from adventures.games.registry import KITS, kit_of
from adventures.games.sheet import Option, Sheet
from adventures.rules import RULESETS

from .base import PublicCall, json_if_new
from .describing import described


class ChoiceShape(serializers.Serializer):
    """A value of an option."""

    value = serializers.JSONField(help_text="The value: a text, a number, or true or false.")
    name = serializers.CharField(help_text="What it means.")


class OptionShape(serializers.Serializer):
    """An option of a ruleset; one that is left out is drawn, or as usual."""

    key = serializers.CharField(help_text="Its key among the `options` of a new game.")
    name = serializers.CharField(help_text="What it is about.")
    lists = serializers.BooleanField(help_text="Whether it is a list with one value of each of the choices.")
    choices = serializers.ListField(
        child=ChoiceShape(many=True),
        help_text="Between which values one chooses; one list unless it `lists`.",
    )


class RulesetShape(serializers.Serializer):
    """A ruleset, whether it can be played here yet or not."""

    key = serializers.CharField(help_text="Its key.")
    number = serializers.IntegerField(help_text="Its number in its box.")
    title = serializers.CharField(help_text="Its name.")
    second = serializers.CharField(help_text="A second line.", allow_blank=True)
    built = serializers.BooleanField(help_text="Whether it can be played here.")
    least_seats = serializers.IntegerField(
        allow_null=True, help_text="The fewest players, where nobody plays alone."
    )
    most_seats = serializers.IntegerField(allow_null=True, help_text="The most players.")
    solo = serializers.BooleanField(
        help_text="Whether one can play it alone, against somebody without a seat."
    )
    secret_hands = serializers.BooleanField(help_text="Whether seats hold what no other player may see.")
    effects = serializers.BooleanField(help_text="Whether campaigns can change it.")
    options = OptionShape(many=True, help_text="What can be chosen before a game.")


class PlaceShape(serializers.Serializer):
    """Something on a sheet that can carry a mark."""

    id = serializers.CharField(help_text="Its key, as moves and marks have it.")
    name = serializers.CharField(help_text="Its name in words.")
    zone = serializers.CharField(allow_null=True, help_text="The first zone of a space.")
    group = serializers.CharField(allow_null=True, help_text="The kind of a place that is no space.")
    x = serializers.FloatField(
        allow_null=True, help_text="Its middle, from the left; null where the sheet itself does not show it."
    )
    y = serializers.FloatField(allow_null=True, help_text="Its middle, from the top.")
    size = serializers.FloatField(allow_null=True, help_text="How large its sign is drawn.")
    turn = serializers.FloatField(help_text="By how many degrees it is turned.")
    sign = serializers.CharField(allow_blank=True, help_text="As what it is drawn.")
    text = serializers.CharField(allow_blank=True, help_text="The words or figures printed on it.")
    marks = serializers.ListField(
        child=serializers.CharField(), help_text="Marks that stand there from the start."
    )
    facts = serializers.DictField(help_text="What else the rules know of it: a value, a quarter, an arrow.")


class ZoneShape(serializers.Serializer):
    """Spaces that belong together."""

    id = serializers.CharField(help_text="Its key.")
    name = serializers.CharField(help_text="Its name in words.")
    spaces = serializers.ListField(child=serializers.CharField(), help_text="Its spaces, in their order.")


class ScoreFieldShape(serializers.Serializer):
    """A field of the score."""

    key = serializers.CharField(help_text="Its key, as scores have it.")
    name = serializers.CharField(help_text="Its name in words.")


class SheetShape(serializers.Serializer):
    """A sheet as it is printed, to be drawn."""

    width = serializers.FloatField(help_text="The width of the field, in its own units.")
    height = serializers.FloatField(help_text="Its height.")
    places = PlaceShape(many=True, help_text="All that can carry a mark.")
    zones = ZoneShape(many=True, help_text="Which spaces belong together.")
    fields_of_score = ScoreFieldShape(many=True, help_text="The fields of the score.")


class RulesetSheetShape(RulesetShape):
    """A ruleset with its printed sheet."""

    sheet = SheetShape(allow_null=True, help_text="The sheet; null where that cannot be told.")


class RulesetListShape(serializers.Serializer):
    """Every ruleset of every game."""

    rulesets = RulesetShape(many=True, help_text="The rulesets in the order in which they are offered.")


class Rulesets(PublicCall):
    """Everything that is offered."""

    @described(answers=RulesetListShape, conditional=True, public=True)
    def get(self, request: Request) -> Response:
        """Lists all rulesets with their options."""
        return json_if_new(
            request, {"rulesets": [as_json(kit, title) for kit in KITS for title in kit.titles]}
        )


class OneRuleset(PublicCall):
    """A ruleset with its sheet."""

    @described(answers=RulesetSheetShape, conditional=True, public=True)
    def get(self, request: Request, key: str) -> Response:
        """Gets a ruleset, and its printed sheet: every place, where it lies, and to what it belongs."""
        if key not in KITS:
            raise NotFound()
        kit = kit_of(key)
        sheet = kit.programs.sheet(key)
        return json_if_new(request, {**as_json(kit, kit.title(key)), "sheet": sheet and sheet_as_json(sheet)})


def as_json(kit: Kit, title: Title) -> dict[str, Any]:
    """A ruleset as it is listed."""
    ruleset = RULESETS.get(title.key)
    return {
        "key": title.key,
        "number": title.number,
        "title": str(title.name),
        "second": str(title.second),
        "built": ruleset is not None,
        "least_seats": ruleset.min_seats if ruleset else None,
        "most_seats": min(ruleset.max_seats, MOST_SEATS) if ruleset else None,
        "solo": bool(kit.rivals(title.key)),
        "secret_hands": kit.secret_hands,
        "effects": kit.effects is not None,
        "options": list(map(option_as_json, kit.programs.options(title.key))),
    }


def option_as_json(option: Option) -> dict[str, Any]:
    """An option with its values."""
    choices = [[choice._asdict() for choice in among] for among in option.choices]
    return {**option._asdict(), "choices": choices}


def sheet_as_json(sheet: Sheet) -> dict[str, Any]:
    """A sheet as plain data."""
    return {
        "width": sheet.width,
        "height": sheet.height,
        "places": list(_plain(sheet.places)),
        "zones": list(_plain(sheet.zones)),
        "fields_of_score": list(_plain(sheet.fields)),
    }


def _plain(rows: Any) -> Iterator[dict[str, Any]]:
    for row in rows:
        told: dict[str, Any] = row._asdict()
        yield told
