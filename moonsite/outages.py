"""Which errors say that something the site stands on is away for a while, and what it is."""

import errno
import sqlite3
from collections.abc import Iterator

from django.db import InterfaceError, InternalError, OperationalError

RETRY_AFTER = 5  # seconds
"""How long whoever meets an outage waits before asking again."""

UNREACHABLE, FULL, READ_ONLY, BUSY = "unreachable", "full", "read_only", "busy"

# The kinds of errors of SQLite that are none of ours: a missing table is.
SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_PROTOCOL: BUSY,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: UNREACHABLE,
    sqlite3.SQLITE_CANTOPEN: UNREACHABLE,
    sqlite3.SQLITE_NOMEM: BUSY,
}
PRIMARY = 0xFF  # the kind, in the low byte of a more exact code

# PostgreSQL's own codes, where they say more than that it did not do it.
POSTGRES = {
    "53100": FULL, "53200": BUSY, "53300": BUSY, "55P03": BUSY, "57014": BUSY, "40001": BUSY, "40P01": BUSY,
    "25006": READ_ONLY,
}  # fmt: skip

FILES = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY,
    errno.EMFILE: BUSY,
}


def outage_of(error: BaseException | None) -> str:
    """What is away: `unreachable`, `full`, `read_only` or `busy`; nothing for a fault of ours.

    An error that another one led to is asked too: a transaction that cannot be ended fails once more.
    """
    return next(filter(None, map(_kind, _with_causes(error))), "")


def _with_causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _kind(error: BaseException) -> str:
    match error:
        case OperationalError() | InternalError() | InterfaceError():
            cause = error.__cause__
            if isinstance(cause, sqlite3.Error):
                return SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & PRIMARY, "")
            known = POSTGRES.get(getattr(cause, "sqlstate", None) or "", "")
            return known or ("" if isinstance(error, InternalError) else UNREACHABLE)
        case OSError(errno=int(number)):
            return FILES.get(number, "")
    return ""
