"""Tables as a workbook: one sheet each, typed cells, headings that stay in sight."""

from datetime import datetime
from pathlib import Path
from typing import Any

from django.utils import timezone
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._writer import WorksheetWriter

from .cells import calculates, plain
from .contents import Contents
from .progress import Progress
from .sheets import expected, rows_of, tables_of
from .tables import ExportTable, Value

MOST_ROWS = 1_000_000  # in one sheet; a workbook has room for 1 048 576
LONGEST_NAME = 31  # of a sheet
TIME = "yyyy-mm-dd hh:mm"
NOT_IN_NAMES = str.maketrans(dict.fromkeys("[]:*?/\\", " "))


def write_xlsx(contents: Contents, path: Path, progress: Progress) -> None:
    """Writes every table into one workbook, row by row: it is never whole in memory."""
    tables = tables_of(contents)
    expected(tables, progress)
    book = Workbook(write_only=True)
    for table in tables:
        sheet = _sheet(book, table, path.parent)
        for number, row in enumerate(rows_of(table, progress)):
            if number and number % MOST_ROWS == 0:
                sheet = _sheet(book, table, path.parent, number // MOST_ROWS + 1)
            sheet.append([_cell(sheet, value) for value in row])
    book.save(path)


def _sheet(book: Any, table: ExportTable, folder: Path, number: int = 1) -> Any:
    """Begins a sheet for a table, and for a table that is longer than one sheet its next one."""
    end = f" {number}" if number > 1 else ""
    sheet = book.create_sheet(table.title.translate(NOT_IN_NAMES)[: LONGEST_NAME - len(end)] + end)
    sheet.freeze_panes = "A2"
    for place, column in enumerate(table.columns, 1):
        sheet.column_dimensions[get_column_letter(place)].width = column.wide
    sheet._writer = _Beside(sheet, str(folder / f"{table.key}.{number}.xml"))
    sheet._writer.write_top()
    headings = [_cell(sheet, column.title) for column in table.columns]
    for heading in headings:
        heading.font = Font(bold=True)
    sheet.append(headings)
    return sheet


def _cell(sheet: Any, value: Value) -> Any:
    """A cell with the type of its value; text is text, whatever it begins with."""
    if value is None:
        return None
    cell = WriteOnlyCell(sheet)
    if isinstance(value, str):
        cell.value = plain(value)
        cell.data_type = "s"
        cell.quotePrefix = calculates(value)
    elif isinstance(value, datetime):
        # Workbooks know no time zones: all times are those of whoever ordered the file.
        cell.value = timezone.localtime(value).replace(tzinfo=None, microsecond=0)
        cell.number_format = TIME
    else:
        cell.value = value
    return cell


class _Beside(WorksheetWriter):
    """Keeps a sheet beside the file until that is packed: there a dead worker leaves nothing for good."""

    def cleanup(self) -> None:
        """Removes the sheet, which is in the file now."""
        Path(self.out).unlink()
