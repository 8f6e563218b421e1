"""The two addresses of the floor."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_GET, require_POST

from .models import Click, Table

LINES = range(32)  # 2 kB


@require_POST
def click(request: HttpRequest, number: int) -> HttpResponse:
    """Locks a table's row, writes it and another one, and says something about it."""
    text = request.POST["text"]
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=number)
        Click.objects.create(table=table, text=text)
        table.clicked += 1
        table.save(update_fields=["clicked"])
    return _said(request, table, text)


@require_GET
def fresh(request: HttpRequest, number: int) -> HttpResponse:
    """Says as much about a table as a click does."""
    return _said(request, Table.objects.get(pk=number), "place")


def _said(request: HttpRequest, table: Table, text: str) -> HttpResponse:
    return render(request, "floor/click.html", {"table": table, "text": text, "numbers": LINES})


urlpatterns = [path("tables/<int:number>/click", click), path("tables/<int:number>/fresh", fresh)]
