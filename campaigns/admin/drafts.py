"""How rows of a draft are changed in the admin: only while it is one, and never over what another wrote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.utils import unquote
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from import_export.admin import ExportMixin
from simple_history.admin import SimpleHistoryAdmin

from adventures.actor import Actor
from adventures.inputs.numbers import number_or_none
from adventures.words.refusals import refusal
from campaigns.curating.curators import PERMISSION
from campaigns.models import BookVersion
from campaigns.services.books import changed_draft

from .history import lines_of
from .spoiler_warning import curtain, hidden_books

LONGEST_SHOWN = 200  # letters of a value that somebody else wrote


class DraftForm(forms.ModelForm):
    """Refuses to save over another's change: says what stands there now, and keeps what was typed in."""

    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seen"].label = ""
        if self.instance.pk:
            self.initial["seen"] = self.instance.revision

    def clean(self) -> dict[str, Any]:
        """Locks the draft and looks whether it is still as it was shown."""
        cleaned = super().clean() or {}
        version = self.draft()
        if version is None:
            return cleaned
        locked = BookVersion.objects.select_for_update(of=("self",)).get(pk=version.pk)
        if not locked.is_draft:
            said = refusal("book_published", {})
            raise ValidationError(f"{said.title}. {said.text}")
        if self.instance.pk:
            self._not_stale(cleaned)
        return cleaned

    def _get_validation_exclusions(self) -> set[str]:
        """Looks at numbers and keys that must be there once, though what they belong to is only shown."""
        return set(super()._get_validation_exclusions()) - {"version", "chapter", "card"}  # type: ignore[misc]

    def draft(self) -> BookVersion | None:
        """The version that the row belongs to."""
        if isinstance(self.instance, BookVersion):
            return self.instance if self.instance.number else None
        return version_of(self.instance) if self.instance.pk else None

    def _not_stale(self, cleaned: dict[str, Any]) -> None:
        now = type(self.instance)._default_manager.get(pk=self.instance.pk)
        if now.revision == cleaned.get("seen"):
            return
        told = [
            _("%(field)s: now “%(now)s”, yours “%(yours)s”.")
            % {
                "field": field.label,
                "now": _as_text(getattr(now, name)),
                "yours": _as_text(cleaned.get(name)),
            }
            for name, field in self.fields.items()
            if name != "seen" and hasattr(now, name) and getattr(now, name) != cleaned.get(name)
        ]
        again = self.data.copy()  # type: ignore[attr-defined]
        again[self.add_prefix("seen")] = str(now.revision)
        self.data = again
        raise ValidationError(
            [
                _("Somebody has changed this since you opened it. Save again to keep your version."),
                *(told or [_("The changes are in the tables below.")]),
            ]
        )


def _as_text(value: object) -> str:
    text = " / ".join(map(str, value.values())) if isinstance(value, dict) else str(value)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def version_of(row: Model) -> BookVersion:
    """The version that a row of a draft belongs to."""
    if isinstance(row, BookVersion):
        return row
    for name in ("version", "chapter", "card", "option", "side"):
        owner = getattr(row, name, None)
        if isinstance(owner, Model):
            return version_of(owner)
    raise TypeError(f"{row!r} is no part of a book.")


class Curated:
    """What only curators may touch, and only while it is a draft."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_add_permission(request, *self._of(obj)) and self._may(request, obj)  # type: ignore[misc]

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_change_permission(request, obj) and self._may(request, obj)  # type: ignore[misc]

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return super().has_delete_permission(request, obj) and self._may(request, obj)  # type: ignore[misc]

    def _of(self, obj: Model | None) -> Sequence[Model | None]:
        return (obj,) if isinstance(self, admin.options.InlineModelAdmin) else ()

    @staticmethod
    def _may(request: HttpRequest, obj: Model | None) -> bool:
        draft = obj is None or obj.pk is None or version_of(obj).is_draft
        return draft and request.user.has_perm(PERMISSION)


class DraftInline(Curated, admin.TabularInline):
    """Rows within the page of what they belong to."""

    extra = 0


class DraftStack(Curated, admin.StackedInline):
    """The same for rows with more fields than fit into a line."""

    extra = 0


class DraftAdmin(Curated, SimpleHistoryAdmin):
    """Rows of drafts: who curates may change them, published ones may be looked at."""

    form = DraftForm
    actions = None
    list_per_page = 200
    object_history_template = "campaigns/admin/history.html"
    book_path = "version__book"
    """How the book is found from a row."""

    class Media:
        css = {"all": ["css/curate.css"]}
        js = [forms.Script("js/curate.js", type="module")]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Leaves out what lies behind a curtain."""
        rows = super().get_queryset(request)
        return rows.exclude(**{f"{self.book_path}__in": hidden_books(request)})

    def _curtain(self, request: HttpRequest, object_id: str | None) -> HttpResponse | None:
        row = None
        if object_id is not None:
            try:
                row = self.model._default_manager.filter(pk=unquote(object_id)).first()
            except (ValueError, ValidationError):
                row = None
        return curtain(request, version_of(row)) if row is not None else None

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        """Shows the curtain first."""
        hidden = self._curtain(request, object_id)
        return hidden or super().changeform_view(request, object_id, form_url, extra_context)

    def history_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """Shows the curtain first, then what became of the row and of all that belongs to it.

        What became of a row that is gone stands in the history of what it belonged to.
        """
        hidden = self._curtain(request, object_id)
        if hidden is not None:
            return hidden
        row = self.get_object(request, unquote(object_id))
        if row is None:
            raise Http404
        return super().history_view(request, object_id, {**(extra_context or {}), "lines": lines_of(row)})

    def history_form_view(
        self, request: HttpRequest, object_id: str, version_id: str, extra_context: Any = None
    ) -> HttpResponse:
        """Shows the curtain first."""
        hidden = self._curtain(request, object_id)
        known = number_or_none(version_id) and self.get_object(request, unquote(object_id))
        if hidden is None and not known:
            raise Http404
        return hidden or super().history_form_view(request, object_id, version_id, extra_context)

    def delete_view(self, request: HttpRequest, object_id: str, extra_context: Any = None) -> HttpResponse:
        """Shows the curtain first."""
        return self._curtain(request, object_id) or super().delete_view(request, object_id, extra_context)

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """Counts the change, of the row and of its draft."""
        with changed_draft(by=Actor.of(request), version_id=version_of(obj).pk):
            obj.revision += change
            super().save_model(request, obj, form, change)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        """Counts the change of the draft."""
        with changed_draft(by=Actor.of(request), version_id=version_of(obj).pk):
            super().delete_model(request, obj)

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Offers drafts alone to add something to."""
        if db_field.remote_field.model is BookVersion:
            drafts = BookVersion.objects.filter(state=BookVersion.State.DRAFT).select_related("book")
            kwargs["queryset"] = drafts.exclude(book__in=hidden_books(request))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


class Tabled(ExportMixin):
    """A list that can be taken out as a table; an address that no list has leads to the whole list."""

    def has_export_permission(self, request: HttpRequest) -> bool:
        """Lets curators alone take it out."""
        return request.user.has_perm(PERMISSION)

    def export_action(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Leads back from a query that cannot be understood."""
        try:
            answer: HttpResponse = super().export_action(request, *args, **kwargs)
        except IncorrectLookupParameters:
            return redirect(request.path)
        return answer


def localised(texts: Any) -> str:
    """A text of a book in the language of the moment, else in the first one it has."""

    return (texts or {}).get(get_language() or "en") or next(iter((texts or {}).values()), "–")
