"""Tables as text: a packed folder with one file each, as spreadsheets of every country read them."""

import csv
import io
import zipfile
from datetime import date, datetime
from pathlib import Path

from django.utils import timezone

from .cells import harmless
from .contents import Contents
from .progress import Progress
from .sheets import expected, rows_of, tables_of
from .tables import Value

MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # by which spreadsheets know UTF-8


def write_csv(contents: Contents, path: Path, progress: Progress) -> None:
    """Writes every table into a file of its own, and packs them."""
    tables = tables_of(contents)
    expected(tables, progress)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for table in tables:
            with (
                packed.open(f"{table.key}.csv", "w") as raw,
                io.TextIOWrapper(raw, encoding="utf-8", newline="") as file,
            ):
                file.write(MARK)
                writer = csv.writer(file)
                writer.writerow([harmless(column.title) for column in table.columns])
                for row in rows_of(table, progress):
                    writer.writerow([_cell(value) for value in row])


def _cell(value: Value) -> str | int | float | date:
    """A value as it is read in every country: days and times as ISO 8601 has them, yes and no as 1 and 0."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, datetime):
        return timezone.localtime(value).isoformat(sep=" ", timespec="seconds")
    return harmless(value) if isinstance(value, str) else value
