"""The formats in which something can be taken along; whoever writes another one registers it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from campaigns.models import Export

from .contents import Contents
from .csv_files import write_csv
from .progress import Progress
from .xlsx import write_xlsx

Writer = Callable[[Contents, Path, Progress], None]
ALL = tuple(str(of) for of in Export.Of)


class Format(NamedTuple):
    """A format: its key, its name, a second line, what its files end with and are called, who writes them.

    `of` are the kinds of exports that it can hold.
    """

    key: str
    name: Promise | str
    second: Promise | str
    suffix: str
    content_type: str
    write: Writer
    of: tuple[str, ...] = ALL


FORMATS: dict[str, Format] = {}


def register(format: Format) -> None:
    """Offers a format."""
    FORMATS[format.key] = format


def formats_of(of: str) -> list[Format]:
    """The formats that hold this kind of exports, in the order in which they are offered."""
    return [format for format in FORMATS.values() if of in format.of]


register(
    Format(
        "xlsx",
        _("Workbook"),
        _("XLSX: a sheet for each table"),
        "xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        write_xlsx,
    )
)
register(
    Format(
        "csv",
        _("Tables"),
        _("CSV: a ZIP with one file for each table"),
        "csv.zip",
        "application/zip",
        write_csv,
    )
)
