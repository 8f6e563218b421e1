"""What tests of exports share: a worker that is the test itself, and files read back."""

import csv
import io
import zipfile
from typing import Any

from openpyxl import load_workbook

from adventures.actor import Actor
from campaigns.exports.folder import folder, path_of
from campaigns.models import Export
from campaigns.services.export_writing import write_export
from campaigns.services.exports import order_export


def ordered(by: Actor, of: str = "everything", key: Any = None, format: str = "xlsx", **said: str) -> Export:
    """Orders a file that nobody writes; `said`: its language and time zone."""
    return order_export(by=by, of=of, key=key, format=format, **said)


def finished(export: Export) -> Export:
    """Writes a file that was ordered, as a worker does."""
    write_export(export_id=export.pk)
    export.refresh_from_db()
    assert export.state == Export.State.DONE, export.error
    return export


def written(by: Actor, of: str = "everything", key: Any = None, format: str = "xlsx") -> Export:
    """Orders a file and writes it."""
    return finished(ordered(by, of, key, format))


def workbook(export: Export) -> Any:
    """Reads a workbook back."""
    return load_workbook(path_of(export.file))


def tables(export: Export) -> dict[str, list[list[str]]]:
    """Reads packed tables back by their names, with their headings."""
    with zipfile.ZipFile(path_of(export.file)) as packed:
        texts = {name: packed.read(name).decode("utf-8-sig") for name in packed.namelist()}
    return {
        name.removesuffix(".csv"): list(csv.reader(io.StringIO(text, newline="")))
        for name, text in texts.items()
    }


def lying() -> list[str]:
    """All that lies in the folder."""
    return sorted(path.name for path in folder().iterdir())
