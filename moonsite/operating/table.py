"""The table of a list in the admin, made in one go: Django renders a template for every box and joins each
cell by itself, which is most of what a list of a hundred rows costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.contrib.admin.utils import display_for_field, label_for_field
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import FieldDoesNotExist
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import gettext as _

CHOICE = "action_checkbox"  # what Django calls the column of boxes
BOX = (
    '<td class="action-checkbox"><input type="checkbox" name="_selected_action" value="{0}"'
    ' class="action-select" aria-labelledby="row-{0}"></td>'
)
Read = Callable[[Any], Any]


class ListTable:
    """The rows of a page with their headings; each row's box is named by the first cell of the row."""

    def __init__(self, rows: ChangeList) -> None:
        self.rows, self.admin = rows, rows.model_admin
        self.columns = [name for name in map(str, rows.list_display) if name != CHOICE]
        self.chosen = CHOICE in rows.list_display

    @property
    def head(self) -> SafeString:
        """The headings, and the box that chooses all rows."""
        words = ((name, self._heading(name)) for name in self.columns)
        headings = format_html_join("", '<th scope="col" class="column-{}">{}</th>', words)
        if not self.chosen:
            return headings
        every = format_html(
            '<th scope="col" class="action-checkbox-column">'
            '<input type="checkbox" id="action-toggle" aria-label="{}"></th>',
            _("All rows of this page"),
        )
        return every + headings

    @property
    def body(self) -> SafeString:
        """The rows."""
        return mark_safe("".join(self._rows()))  # noqa: S308 - each value is escaped where it is put in

    def _heading(self, name: str) -> str:
        return str(capfirst(str(label_for_field(name, self.rows.model, self.admin))))

    def _rows(self) -> Iterator[str]:
        cell = '<td class="field-{}" data-head="{}"'  # where rows are cards, each value says what it is
        cells = [format_html(cell, name, self._heading(name)) for name in self.columns]
        first, *others = zip(cells, map(self._reader, self.columns), strict=True)
        for row in self.rows.result_list:
            key = conditional_escape(row.pk)
            yield "<tr>"
            if self.chosen:
                yield BOX.format(key)
            yield f'{first[0]} id="row-{key}">{_cell_text(first[1](row))}</td>'
            for cell, read in others:
                yield f"{cell}>{_cell_text(read(row))}</td>"
            yield "</tr>"

    def _reader(self, name: str) -> Read:
        """What puts a column of a row into words: a method of the list, or else the field itself."""
        own: Read | None = getattr(self.admin, name, None)
        if own is not None:
            return own
        try:
            field: Any = self.rows.model._meta.get_field(name)
        except FieldDoesNotExist:
            return lambda row: getattr(row, name)
        return lambda row: display_for_field(getattr(row, name), field, "", avoid_link=True)


def _cell_text(value: Any) -> str:
    """What stands in a cell: plain words within a frame, which ends them after two lines."""
    if isinstance(value, SafeString) or value in ("", None):
        return value or ""
    return f'<span class="said">{conditional_escape(value)}</span>'
