"""Lists that are too long for one answer."""

from typing import Any

from rest_framework.pagination import CursorPagination

MOST = 100


class Pages(CursorPagination):
    """So many to an answer, with addresses of the next ones and those before; nothing is counted.

    A new line never moves what is on a page that was fetched before.
    """

    page_size = 25
    max_page_size = MOST
    page_size_query_param = "limit"
    ordering = ("-created_at", "-pk")


def by(*ordering: str) -> type[Pages]:
    """Pages in another order, whose fields are together unique."""
    return type("Pages", (Pages,), {"ordering": ordering})


def shown(view: Any, queryset: Any, ordering: tuple[str, ...], put: Any) -> Any:
    """The page of a query that was asked for, each row put into JSON by `put`."""
    pages = by(*ordering)()
    rows = pages.paginate_queryset(queryset, view.request, view=view)
    return pages.get_paginated_response([put(row) for row in rows or []])
