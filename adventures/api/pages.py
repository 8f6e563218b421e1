"""Lists that are too long for one answer."""

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

MOST = 100


class Pages(CursorPagination):
    """So many to an answer, with addresses of the next ones and those before; nothing is counted.

    A new line never moves what is on a page that was fetched before.
    """

    page_size = 25
    max_page_size = MOST
    page_size_query_param = "limit"
    ordering = ("-created_at", "-pk")

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any] | None:
        """The rows that were asked for; raises NotFound for a cursor that was never given."""
        try:
            rows: list[Any] | None = super().paginate_queryset(queryset, request, view)
        # Where a page begins is put into the query as it was sent: fields say in their own ways what is none.
        except (ValueError, TypeError, OverflowError, ValidationError) as error:
            if self.cursor_query_param not in request.query_params:
                raise
            raise NotFound(self.invalid_cursor_message) from error
        return rows


def by(*ordering: str) -> type[Pages]:
    """Pages in another order, whose fields are together unique."""
    return type("Pages", (Pages,), {"ordering": ordering})


def shown(view: Any, queryset: Any, ordering: tuple[str, ...], put: Any) -> Any:
    """The page of a query that was asked for, each row put into JSON by `put`."""
    pages = by(*ordering)()
    rows = pages.paginate_queryset(queryset, view.request, view=view)
    return pages.get_paginated_response([put(row) for row in rows or []])
