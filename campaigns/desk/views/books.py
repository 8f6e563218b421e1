"""The list of books: beginning one, copying the example, bringing a draft back."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from adventures.actor import Actor
from campaigns.books.read import SHIPPED, read, written
from campaigns.desk.book_list import book_list
from campaigns.models import Book
from campaigns.services import discarding
from campaigns.services.books import begin_book, import_book

from .frame import for_curators

LONGEST_KEY = 32


class NewBookForm(forms.Form):
    """A title, languages, and what kind of book it is."""

    title = forms.CharField(max_length=160, label=gettext_lazy("Title"))
    languages = forms.MultipleChoiceField(
        choices=settings.LANGUAGES,
        widget=forms.CheckboxSelectMultiple,
        label=gettext_lazy("Languages"),
    )
    scope = forms.ChoiceField(
        choices=[
            ("whole", gettext_lazy("A whole campaign: all eight Adventures, in their order")),
            ("short", gettext_lazy("A short book: any games, in any order")),
        ],
        initial="whole",
        widget=forms.RadioSelect,
        label=gettext_lazy("What kind of book?"),
    )


@require_safe
@for_curators
def shelf(request: HttpRequest) -> HttpResponse:
    """All books."""
    panels = book_list(Actor.of(request))
    first = next((panel for panel in panels if panel.draft and not panel.hidden), None)
    return render(request, "campaigns/desk/books.html", {"panels": panels, "first": first})


@require_http_methods(["GET", "HEAD", "POST"])
@for_curators
def new(request: HttpRequest) -> HttpResponse:
    """Asks for a title, and begins a book."""
    own_language = {"languages": [get_language()]}
    form = NewBookForm(request.POST if request.method == "POST" else None, initial=own_language)
    if request.method == "POST" and form.is_valid():
        told: dict[str, Any] = form.cleaned_data
        version = begin_book(
            by=Actor.of(request),
            key=free_key(told["title"]),
            title=told["title"].strip(),
            languages=told["languages"],
            short=told["scope"] == "short",
        )
        return redirect("desk:chapter", version.pk, 1)
    status = 400 if form.is_bound else 200
    return render(request, "campaigns/desk/new.html", {"form": form}, status=status)


@require_POST
@for_curators
def example(request: HttpRequest) -> HttpResponse:
    """Copies the book that comes with the site, under a key of its own."""
    book = read((SHIPPED / "lantern.yaml").read_bytes())
    key = free_key(f"{book.key}-copy")
    document = written(book).replace(f"key: {book.key}\n".encode(), f"key: {key}\n".encode(), 1)
    version = import_book(by=Actor.of(request), content=document, named="lantern.yaml").version
    messages.success(request, _("This copy is yours: change it as you like."))
    return redirect("desk:book", version.pk)


@require_POST
@for_curators
def restore(request: HttpRequest, discarded_id: UUID) -> HttpResponse:
    """Brings a draft back."""
    version = discarding.restore_draft(by=Actor.of(request), discarded_id=discarded_id)
    messages.success(request, _("The draft is back."))
    return redirect("desk:book", version.pk)


def free_key(title: str) -> str:
    """A key for a book that no other book has."""
    stem = slugify(title)[:LONGEST_KEY].strip("-_") or "book"
    key, number = stem, 1
    while Book.objects.filter(key=key).exists():
        number += 1
        key = f"{stem}-{number}"
    return key
