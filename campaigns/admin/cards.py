"""Campaign cards of a draft, with their sides and the effects of each side."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from import_export.resources import ModelResource

from campaigns.models import BookCard, BookSide

from .chapters import EffectInline
from .drafts import DraftAdmin, DraftInline, Tabled, localised
from .faults import fault_lines, fault_list


class SideInline(DraftInline):
    """The sides; the effects of each are on its own page."""

    model = BookSide
    fields = ("position", "key", "title", "text")
    show_change_link = True


class CardResource(ModelResource):
    """The cards as a table."""

    class Meta:
        model = BookCard
        fields = ("number", "kind", "title", "copies", "rulesets", "event")
        export_order = fields


@admin.register(BookCard)
class CardAdmin(Tabled, DraftAdmin):
    """Campaign cards of all versions, one version at a time."""

    resource_classes = [CardResource]
    list_display = ("number", "titled", "kind", "copies", "version")
    list_display_links = ("number", "titled")
    list_filter = ("version", "kind")
    list_select_related = ("version__book",)
    search_fields = ("number", "title__en", "title__es")
    ordering = ("version", "number")
    inlines = (SideInline,)
    fieldsets = (
        (None, {"fields": ("faults", "version", ("number", "kind", "copies"), "title", "seen")}),
        (_("Where it is used"), {"fields": ("rulesets", "event")}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return ("faults", "version") if obj else ("faults",)

    @admin.display(description=_("title"))
    def titled(self, card: BookCard) -> str:
        return localised(card.title)

    @admin.display(description=_("checks"))
    def faults(self, card: BookCard) -> str:
        if not card.pk:
            return str(_("Checked once it is saved."))
        lines = fault_lines(card.version)
        return fault_list([line for line in lines if line.card == card.number])


@admin.register(BookSide)
class SideAdmin(DraftAdmin):
    """One side with its effects; reached from its card."""

    book_path = "card__version__book"
    fields = ("card", ("position", "key"), "title", "text", "seen")
    readonly_fields = ("card",)
    inlines = (EffectInline,)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return False
