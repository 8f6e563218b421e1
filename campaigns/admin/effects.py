"""Effects in the admin: entered by the rows of keys of the catalogue, with their words and their faults."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse

from adventures.errors import NotFound
from adventures.games.effects import Effects
from adventures.games.registry import KITS, kit_of
from campaigns.books.campaign_book import INTRODUCED
from campaigns.books.checks.effects import is_deck
from campaigns.models import BookCard, BookChapter, BookOption, BookSide

LONGEST = 4000  # letters of an effect that is looked at
ROWS = "components/effect_rows.html"


class EffectWidget(forms.Textarea):
    """An effect in words, with a key that opens the catalogue; the data beside it can be written by hand."""

    template_name = "campaigns/admin/effect_field.html"

    class Media:
        css = {"all": ["css/effect_dialog.css", "css/curate_effects.css"]}
        js = [forms.Script("js/effect_field.js", type="module")]

    def __init__(self, ruleset: str = "") -> None:
        self.ruleset = ruleset
        super().__init__({"rows": 3, "class": "json"})

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """Names the Adventure of the page, and the pages that are asked."""
        context = super().get_context(name, value, attrs)
        return {
            **context,
            "ruleset": self.ruleset,
            "catalogue": reverse("admin:campaigns_bookversion_effects"),
            "look": reverse("admin:campaigns_bookversion_effect_look"),
        }


def ruleset_of(row: Any) -> str:
    """The Adventure in which the effects of a row hold first; nothing where that is open."""
    match row:
        case BookChapter():
            return row.ruleset
        case BookOption():
            return row.chapter.ruleset
        case BookCard():
            return next(iter(row.rulesets), "")
        case BookSide():
            return ruleset_of(row.card)
    return ""


def catalogue(request: HttpRequest, site: AdminSite) -> HttpResponse:
    """The dialog with the headings of the catalogue; the editor of each is asked for when it is opened."""
    effects = _effects(INTRODUCED)
    context = {
        "tiles": effects.tiles,
        "kinds": json.dumps({kind.key: kind.tile for kind in effects.kinds}),
        "scripts": effects.editor_scripts,
        "styles": effects.editor_styles,
        "adventures": [title for kit in KITS for title in kit.titles],
        "editor": reverse("admin:campaigns_bookversion_effect_editor", args=["tile"]),
    }
    return render(request, "campaigns/admin/effects.html", context)


def editor(request: HttpRequest, site: AdminSite, tile: str) -> HttpResponse:
    """The editor of a heading, as it offers what there is in an Adventure."""
    ruleset = _ruleset_of(request) or INTRODUCED
    effects = _effects(ruleset)
    found = effects.editor(tile, ruleset)
    if found is None:
        raise NotFound()
    titles = {shown.key: shown.title for shown in effects.tiles}
    context = {
        **found.context, "template": found.template, "tile": tile, "title": titles.get(tile, ""),
        "drawn": found.template != ROWS,
    }  # fmt: skip
    return render(request, "campaigns/own/editor.html", context)


def look(request: HttpRequest, site: AdminSite) -> HttpResponse:
    """An effect in words, and what is wrong with it."""
    try:
        effect = json.loads(request.GET.get("effect", "")[:LONGEST])
    except (ValueError, RecursionError):
        effect = None
    if not isinstance(effect, dict) or not effect:
        return JsonResponse({"title": "", "text": "", "fault": ""})
    ruleset = _ruleset_of(request)
    words = _effects(ruleset or INTRODUCED).words(effect, ruleset)
    fault = _fault(effect, ruleset)
    return JsonResponse({"title": str(words.title), "text": str(words.text), "fault": fault})


def _fault(effect: dict[str, Any], ruleset: str) -> str:
    """The first fault in an Adventure; in any of them where that is open.

    Whether cards make equal piles is no matter of one effect alone.
    """
    if is_deck(INTRODUCED, effect):
        return ""
    said = ""
    for each in [ruleset] if ruleset else [title.key for kit in KITS if kit.effects for title in kit.titles]:
        found = [_effects(each).faults(each, [effect], solo) for solo in (True, False)]
        if not all(found):
            return ""
        said = said or found[-1][0].text
    return said


def _ruleset_of(request: HttpRequest) -> str:
    """The Adventure that is asked about; nothing for none that has effects."""
    asked = request.GET.get("ruleset", "")
    return asked if asked in KITS and kit_of(asked).effects else ""


def _effects(ruleset: str) -> Effects:
    effects = kit_of(ruleset).effects
    if effects is None:
        raise NotFound()
    return effects
