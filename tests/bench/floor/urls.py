"""The one address of the floor."""

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_POST

from .models import Click, Table

LINES = range(32)  # 2 kB


@require_POST
def click(request: HttpRequest, number: int) -> HttpResponse:
    """Locks a table's row, writes a row, and says something about it."""
    text = request.POST["text"]
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=number)
        Click.objects.create(table=table, text=text)
    return render(request, "floor/click.html", {"table": table, "text": text, "numbers": LINES})


urlpatterns = [path("tables/<int:number>/click", click)]
