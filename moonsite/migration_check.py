"""Whether a store was used by a newer release: by its migrations, of which this one does not know all."""

from collections.abc import Mapping, Sequence

from django.db import connection
from django.db.migrations.loader import MigrationLoader

Migrations = Mapping[str, Sequence[str]]


def known() -> set[str]:
    """The migrations of this release, as `app.name`, and those that it has put together into others."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    replaced = (old for migration in loader.disk_migrations.values() for old in migration.replaces)
    return {".".join(key) for key in (*loader.disk_migrations, *replaced)}


def applied() -> Migrations:
    """The migrations that were applied to this site's database, by app."""
    told: dict[str, list[str]] = {}
    for app, name in sorted(MigrationLoader(connection, ignore_no_migrations=True).applied_migrations):
        told.setdefault(app, []).append(name)
    return told


def full_names(migrations: Migrations) -> set[str]:
    """The same as `app.name`."""
    return {f"{app}.{name}" for app, names in migrations.items() for name in names}


def newer(migrations: Migrations) -> list[str]:
    """Those that this release does not know: what has them was used by a newer one."""
    return sorted(full_names(migrations) - known())
