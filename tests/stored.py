"""What several tests of a file begin with: stored once, and found by each of them as if it were its own.

    @pytest.fixture(scope="module")
    def stored(once_stored):
        return once_stored(Table)

    @pytest.fixture
    def table(db, stored):
        return deepcopy(stored)

It is stored in a transaction around those of the tests, and rolled back after the last one of the file. So it
is nothing for tests with other threads or processes, which see only what is committed, and nothing for files
with tests that count all rows there are.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import pytest
from django.db import connection, transaction

from tests.cards import CARDS

T = TypeVar("T")


@pytest.fixture(scope="module")
def once_stored(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any
) -> Iterator[Callable[[Callable[[], T]], T]]:
    """Stores what a function makes for all tests of the file, whichever of them comes first.

    Its constraints are checked at once: PostgreSQL would check those of all its rows after each test anew.
    """
    with ExitStack() as stack:

        def store(make: Callable[[], T]) -> T:
            stack.enter_context(_undone_at_last(django_db_blocker))
            with django_db_blocker.unblock(), CARDS.apart(f"{request.node.nodeid} {make.__qualname__}"):
                made = make()
                connection.check_constraints()
                return made

        yield store


@contextmanager
def _undone_at_last(blocker: Any) -> Iterator[None]:
    """A transaction that is rolled back."""
    atomic = transaction.atomic()
    with blocker.unblock():
        atomic.__enter__()
    yield
    with blocker.unblock():
        transaction.set_rollback(True)
        atomic.__exit__(None, None, None)
