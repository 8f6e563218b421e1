"""Books and their versions: written as drafts, checked, published, compared, taken in and out as files."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from adventures.actor import Actor
from adventures.words.refusals import refusal
from campaigns.models import Book, BookPath, BookVersion
from campaigns.models.texts import CODES, WordsFormField
from campaigns.services.books import begin_book
from moonsite.operating.listing import ReadOnly

from . import effects, pages
from .drafts import DraftAdmin, DraftForm, DraftStack, localised
from .faults import fault_lines, fault_list
from .frame import Page, for_curators


class VersionInline(ReadOnly, admin.TabularInline):
    """The versions of a book."""

    model = BookVersion
    fields = ("number", "state", "edition", "published_at")
    extra = 0
    show_change_link = True


@admin.register(Book)
class BookAdmin(ReadOnly, admin.ModelAdmin):
    """The books; what is in them belongs to their versions."""

    list_display = ("title", "key", "created_at")
    inlines = (VersionInline,)


class PathInline(DraftStack):
    """The campaigns of a version."""

    model = BookPath
    fields = (
        ("position", "key", "first"),
        "title",
        ("min_players", "max_players", "solo", "introduction"),
        ("captain", "tie_break", "stars"),
    )


class NewBookForm(forms.ModelForm):
    """Begins a book with a key, a title and its languages."""

    key = forms.SlugField(max_length=40, label=_("key"))
    named = forms.CharField(max_length=160, label=_("title"))
    spoken = WordsFormField(max_length=40, label=_("languages"), initial=" ".join(CODES))

    class Meta:
        model = BookVersion
        fields = ()

    def clean_key(self) -> str:
        """Looks whether the key is free."""
        key = str(self.cleaned_data["key"]).lower()
        if Book.objects.filter(key=key).exists():
            said = refusal("book_exists", {})
            raise ValidationError(str(said.text))
        return key


@admin.register(BookVersion)
class BookVersionAdmin(DraftAdmin):
    """Versions: a draft can be changed, a published one never."""

    book_path = "book"
    change_form_template = "campaigns/admin/version.html"
    change_list_template = "campaigns/admin/versions.html"
    list_display = ("called", "number", "state", "edition", "chapter_count", "published_at")
    list_filter = ("state", "book")
    list_select_related = ("book",)
    ordering = ("book__title", "-number")
    inlines = (PathInline,)
    readonly_fields = ("book", "number", "state", "faults", "published_at")
    fieldsets = (
        (None, {"fields": (("book", "number", "state", "published_at"), "faults")}),
        (_("The book"), {"fields": ("title", ("languages", "edition"), "rights", "seen")}),
    )
    add_fieldsets = ((None, {"fields": ("key", "named", "spoken")}),)

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        return super().get_fieldsets(request, obj) if obj else self.add_fieldsets

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.readonly_fields if obj else ()

    def get_inlines(self, request: HttpRequest, obj: Any) -> Any:
        return self.inlines if obj else ()

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        return super().get_form(request, obj, change, **{**kwargs, "form": DraftForm if obj else NewBookForm})

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A version is withdrawn, never deleted."""
        return False

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        """Begins a book where there is none yet."""
        if change:
            return super().save_form(request, form, change)
        super().save_form(request, form, change)
        told = form.cleaned_data
        return begin_book(
            by=Actor.of(request),
            key=told["key"],
            title=told["named"],
            languages=told["spoken"] or list(CODES),
        )

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Counts the change; a book that has just begun is stored already."""
        if change:
            super().save_model(request, obj, form, change)

    def get_urls(self) -> Any:
        """Adds the pages of a version."""
        own = [
            path("import/", self._page(pages.take_in), name="campaigns_bookversion_import"),
            path("effects/", self._page(effects.catalogue), name="campaigns_bookversion_effects"),
            path("effects/look/", self._page(effects.look), name="campaigns_bookversion_effect_look"),
            path(
                "effects/<slug:tile>/", self._page(effects.editor), name="campaigns_bookversion_effect_editor"
            ),
            *(
                path(f"<uuid:version_id>/{name}/", self._page(view), name=f"campaigns_bookversion_{name}")
                for name, view in pages.PAGES.items()
            ),
        ]
        return own + super().get_urls()

    def _page(self, view: Page) -> Page:
        return for_curators(self.admin_site, view, "campaigns_bookversion", "version_id")

    @admin.display(description=_("book"), ordering="book__title")
    def called(self, version: BookVersion) -> str:
        return localised(version.title) or str(version.book)

    @admin.display(description=_("chapters"))
    def chapter_count(self, version: BookVersion) -> str:
        address = reverse("admin:campaigns_bookchapter_changelist")
        count = version.chapters.count()
        return format_html('<a href="{}?version__id__exact={}">{}</a>', address, version.pk, count)

    @admin.display(description=_("checks"))
    def faults(self, version: BookVersion) -> str:
        return fault_list(fault_lines(version))
