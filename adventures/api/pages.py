"""Lists that are too long for one answer."""

import re
from typing import Any

from django.core.exceptions import ValidationError as ValueFault
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

from adventures.inputs.numbers import number_or_none

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
        """The rows that were asked for; raises ValidationError for a cursor that was never given."""
        try:
            rows: list[Any] | None = super().paginate_queryset(queryset, request, view)
        # Where a page begins is put into the query as it was sent: fields say in their own ways what is none.
        except (ValueError, TypeError, OverflowError, ValueFault) as error:
            if self.cursor_query_param not in request.query_params:
                raise
            raise _unreadable(
                self.cursor_query_param, _("This cursor is not valid. Use one that a list has returned.")
            ) from error
        except NotFound as error:
            raise _unreadable(
                self.cursor_query_param, _("This cursor is not valid. Use one that a list has returned.")
            ) from error
        return rows

    def get_page_size(self, request: Request) -> int:
        """How many rows to an answer; raises ValidationError for a limit that is no whole number."""
        text = request.query_params.get(self.page_size_query_param)
        if text is None:
            return self.page_size
        asked = number_or_none(text)
        if not asked:
            raise _unreadable(
                self.page_size_query_param, _("A whole number from 1 to %(most)s.") % {"most": MOST}
            )
        return min(asked, self.max_page_size)

    def decode_cursor(self, request: Request) -> Any:
        """Where the page begins; what is no cursor at all is not read as the first page."""
        text = request.query_params.get(self.cursor_query_param)
        if text is not None and not re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text):
            raise NotFound(self.invalid_cursor_message)
        return super().decode_cursor(request)


def _unreadable(parameter: str, words: str) -> ValidationError:
    return ValidationError({parameter: [words]})


def by(*ordering: str) -> type[Pages]:
    """Pages in another order, whose fields are together unique."""
    return type("Pages", (Pages,), {"ordering": ordering})


def paginated(view: Any, queryset: Any, ordering: tuple[str, ...], put: Any) -> Any:
    """The page of a query that was asked for, each row put into JSON by `put`."""
    pages = by(*ordering)()
    rows = pages.paginate_queryset(queryset, view.request, view=view)
    return pages.get_paginated_response([put(row) for row in rows or []])
