"""Chapters of a draft, with their ways, options and what follows from them."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from import_export.resources import ModelResource

from adventures.games.registry import KITS, title_of
from campaigns.models import (
    BookCardChange,
    BookChapter,
    BookEffect,
    BookOption,
    BookStars,
    BookTransition,
)

from .drafts import DraftAdmin, DraftInline, DraftStack, Tabled, localised
from .effects import EffectWidget, ruleset_of
from .faults import fault_lines, fault_list


class WayInline(DraftStack):
    """Where it leads: the first way whose condition holds is taken."""

    model = BookTransition
    fields = (
        ("position", "to", "negated"),
        ("decision", "option", "flag", "card"),
        ("adventure", "winner", "score_at_least", "errors_at_least", "mission", "launched", "stars_at_least"),
    )


class OptionInline(DraftInline):
    """The answers; what follows from each is on its own page."""

    model = BookOption
    fields = ("position", "key", "label", "known", "to")
    show_change_link = True


class EffectInline(DraftInline):
    """Effects as the catalogue of the game knows them."""

    model = BookEffect
    fields = ("position", "data", "span", "until", "for_whom")

    def get_formset(self, request: HttpRequest, obj: Any = None, **kwargs: Any) -> Any:
        """Lets each be chosen from the catalogue, as it is in the Adventure of what it belongs to."""
        formset = super().get_formset(request, obj, **kwargs)
        if "data" in formset.form.base_fields:
            formset.form.base_fields["data"].widget = EffectWidget(ruleset_of(obj))
        return formset


class CardChangeInline(DraftInline):
    """Cards that come, go, are revealed or spent."""

    model = BookCardChange
    fields = ("position", "card", "deed", "side", "for_whom")


class StarsInline(DraftInline):
    """Stars that are given or taken."""

    model = BookStars
    fields = ("position", "amount", "for_whom")


FOLLOWING = (CardChangeInline, EffectInline, StarsInline)


class ChapterResource(ModelResource):
    """The chapters as a table: for reading and counting, the file of the book is for taking in."""

    class Meta:
        model = BookChapter
        fields = ("number", "kind", "title", "text", "ruleset", "missions", "decision", "question", "who")
        export_order = fields


@admin.register(BookChapter)
class ChapterAdmin(Tabled, DraftAdmin):
    """Chapters of all versions, one version at a time."""

    resource_classes = [ChapterResource]
    change_form_template = "campaigns/admin/chapter.html"
    list_display = ("number", "titled", "kind", "adventure", "leads", "version")
    list_display_links = ("number", "titled")
    list_filter = ("version", "kind")
    list_select_related = ("version__book",)
    search_fields = ("number", "title__en", "title__es", "notes")
    ordering = ("version", "number")
    readonly_fields = ("faults",)
    inlines = (WayInline, OptionInline, *FOLLOWING)
    fieldsets = (
        (None, {"fields": ("faults", "version", ("number", "kind"), "title", "text", "seen")}),
        (
            pgettext_lazy("which one", "Game"),
            {"fields": (("ruleset", "opponent"), "missions"), "classes": ("adventure",)},
        ),
        (_("Decision"), {"fields": (("decision", "who", "secret"), "question"), "classes": ("decision",)}),
        (_("What follows"), {"fields": ("flags", "captain")}),
        (_("For curators"), {"fields": ("notes", "spoiler"), "classes": ("collapse",)}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[BookChapter]:
        return super().get_queryset(request).prefetch_related("transitions", "options")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return ("faults", "version") if obj else ("faults",)

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Offers the Adventures as choices."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "ruleset" and field is not None:
            titles = [(title.key, title.numbered) for kit in KITS for title in kit.titles]
            field.widget = forms.Select(choices=[("", "–"), *titles])
        return field

    @admin.display(description=_("title"))
    def titled(self, chapter: BookChapter) -> str:
        return localised(chapter.title)

    @admin.display(description=pgettext_lazy("which one", "Game"))
    def adventure(self, chapter: BookChapter) -> str:
        return str(title_of(chapter.ruleset).name) if chapter.ruleset in KITS else chapter.ruleset

    @admin.display(description=_("leads to"))
    def leads(self, chapter: BookChapter) -> str:
        to = [way.to for way in chapter.transitions.all()]
        to += [option.to for option in chapter.options.all() if option.to]
        return ", ".join(map(str, dict.fromkeys(to)))

    @admin.display(description=_("checks"))
    def faults(self, chapter: BookChapter) -> str:
        if not chapter.pk:
            return str(_("Checked once it is saved."))
        lines = fault_lines(chapter.version)
        return fault_list([line for line in lines if line.chapter == chapter.number])


@admin.register(BookOption)
class OptionAdmin(DraftAdmin):
    """One answer with all that follows from it; reached from its chapter."""

    book_path = "chapter__version__book"
    fieldsets = (
        (None, {"fields": ("chapter", ("position", "key", "to"), "label", "known", "text", "seen")}),
        (_("What follows"), {"fields": ("flags", "captain")}),
    )
    readonly_fields = ("chapter",)
    inlines = FOLLOWING

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return False
