"""What the site itself tells of how it stands: its process, its sizes, its versions."""

from __future__ import annotations

import platform
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import django
from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.template.defaultfilters import filesizeformat
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from moonsite.live.site import hub, pump
from moonsite.metrics.gauges import CachedFigure
from moonsite.metrics.state import pool_state
from moonsite.short_dates import ago

from . import outcomes
from .sections import Section, StatusRow, Words

SIZES_HOLD = 600.0  # seconds
LARGEST = 8  # tables that are listed
LOW, LOWEST = 0.2, 0.05  # of a disk that are free
BACKUP_LATE = timedelta(hours=36)

LARGEST_TABLES = """
    SELECT relname, pg_total_relation_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY 2 DESC LIMIT %s
"""


def processes() -> Section:
    """The process that shows the page, and what it is connected to."""
    return Section(_("Connections"), [*_redis(), *_database()])


def _redis() -> Iterator[StatusRow]:
    yield StatusRow(_("Streams open in this process"), hub.open_streams)
    if pump is None:
        yield StatusRow(_("Redis"), _("none"), note=_("One process serves alone."))
    elif pump.away:
        told = _("Tablets of other processes are updated only every few seconds.")
        yield StatusRow(_("Redis"), _("does not answer"), "bad", told)
    else:
        yield StatusRow(_("Redis"), _("in use"))


def _database() -> Iterator[StatusRow]:
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()")
        (connections,) = cursor.fetchone()
        cursor.execute("SHOW max_connections")
        most = int(cursor.fetchone()[0])
    few = connections > 0.8 * most
    note = _("There would be no connections for more processes.") if few else ""
    yield StatusRow(_("Connections to the database"), f"{connections} / {most}", "warn" if few else "", note)
    if pool := pool_state():
        told = _("%(free)s of %(size)s free, %(waiting)s wait") % pool
        yield StatusRow(_("Pool of this process"), told, "warn" if pool["waiting"] else "")


def sizes() -> Section:
    """The database, its largest tables, files that were ordered, and the disk."""
    measured = [StatusRow(label, filesizeformat(size)) for label, size in _measured.figures()]
    return Section(_("Sizes"), [*measured, _disk()], _measured.read_at)


def _measure() -> Iterator[tuple[Words, int]]:
    """What is measured, in bytes; its words wait for the reader's language."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            yield gettext_lazy("Database"), cursor.fetchone()[0]
            cursor.execute(LARGEST_TABLES, [LARGEST])
            yield from cursor.fetchall()
    else:
        yield gettext_lazy("Database"), _size_beside(Path(connection.settings_dict["NAME"]))
    yield gettext_lazy("Exports"), _size_in(Path(settings.EXPORTS_DIR))


def _size_beside(file: Path) -> int:
    """A SQLite database with what was written last, which lies beside it."""
    return sum(path.stat().st_size for path in file.parent.glob(f"{file.name}*"))


def _size_in(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("*") if path.is_file())


_measured: CachedFigure[tuple[Words, int]] = CachedFigure(_measure, SIZES_HOLD)


def _disk() -> StatusRow:
    disk = shutil.disk_usage(settings.VAR_DIR)
    free = disk.free / disk.total
    state = "bad" if free < LOWEST else "warn" if free < LOW else ""
    told = f"{filesizeformat(disk.free)} ({free:.0%})"
    return StatusRow(
        _("Free on the disk"), told, state, _("Nothing is stored on a full disk.") if state else ""
    )


def versions() -> Section:
    """What runs, migrations that are missing, and the last backup."""
    return Section(_("Versions and backups"), [*_versions(), _migrations(), _backup()])


def _versions() -> Iterator[StatusRow]:
    yield StatusRow(_("This site"), settings.RELEASE)
    yield StatusRow("Python, Django", f"{platform.python_version()}, {django.get_version()}")
    with connection.cursor() as cursor:
        cursor.execute(
            "SHOW server_version" if connection.vendor == "postgresql" else "SELECT sqlite_version()"
        )
        yield StatusRow(connection.display_name, cursor.fetchone()[0])


def _migrations() -> StatusRow:
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    names = ", ".join(f"{migration.app_label}.{migration.name}" for migration, _back in missing)
    note = f"manage.py migrate: {names}" if missing else ""
    return StatusRow(_("Migrations not applied"), len(missing), "bad" if missing else "", note)


def _backup() -> StatusRow:
    # As the command has told it: where backups are made in a container of its own, no other sees their files.
    last = outcomes.last(outcomes.BACKUP)
    if last is None:
        return StatusRow(_("Last backup"), _("none"), "warn", _("manage.py backup makes one."))
    if not last.well:
        return StatusRow(_("Last backup"), ago(last.at), "bad", last.found["problem"])
    late = timezone.now() - last.at > BACKUP_LATE
    told = _("%(ago)s, %(size)s") % {
        "ago": ago(last.at),
        "size": filesizeformat(last.found["bytes"]),
    }
    return StatusRow(_("Last backup"), told, "warn" if late else "", last.found["file"])
