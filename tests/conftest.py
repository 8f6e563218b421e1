"""What every test may ask for, and what becomes of a test whose server is missing."""

import os
import shutil
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import setup_databases, teardown_databases
from django.utils import timezone, translation
from pytest_django import DjangoDbBlocker

from tests import examples, failures, run_cache
from tests.browsers import browser, chromium_of_process, open_tablet  # noqa: F401 - fixtures
from tests.cards import CARDS
from tests.servers import NEEDS, REQUIRED, RedisServer, own_postgres_database, postgres_answers
from tests.settings import ON_POSTGRES, RUN
from tests.sites import Site, sites_of

pytest.register_assert_rewrite("tests.games.conformance")
pytest_plugins = ["tests.garbage", "tests.order", "tests.run_log"]
# A process that may not keep what it compiles leaves it to every other one: seconds for each worker and site.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

MakeSite = Callable[..., Site]
TOUCHES_DATABASE = {"db", "transactional_db", "site", "make_site", "shared_site"}
ON_BOTH = "both_databases"
SITES_BEFORE = pytest.StashKey[int]()
"""How many sites there were before a test began."""
AHEAD = ThreadPoolExecutor(1)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Passes over the files of which `-m both_databases` runs nothing: importing all takes longer."""
    wanted = config.getoption("markexpr").startswith(ON_BOTH) and collection_path.name.startswith("test_")
    return True if wanted and ON_BOTH not in collection_path.read_text() else None


def pytest_configure(config: pytest.Config) -> None:
    """Before anything is collected: what every process does alike; the first one migrates meanwhile."""
    examples.same_in_every_process()
    leads = config.getoption("numprocesses", None) and not hasattr(config, "workerinput")
    if leads and (not ON_POSTGRES or postgres_answers()):
        AHEAD.submit(run_cache.empty_database)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what needs the PostgreSQL server of a PostgreSQL run, a browser, or Redis."""
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        touches = item.get_closest_marker("django_db") or not TOUCHES_DATABASE.isdisjoint(fixtures)
        if ON_POSTGRES and touches:
            item.add_marker("postgres")
        if not {"browser", "open_tablet"}.isdisjoint(fixtures):
            item.add_marker("browser")
        if "redis_server" in fixtures:
            item.add_marker("redis")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begins in the site's language and time zone; a test whose server is missing is skipped, or fails."""
    translation.deactivate()
    timezone.deactivate()
    CARDS.begin(item.nodeid)
    item.stash[SITES_BEFORE] = len(Site.made)
    for marker, (need, is_there) in NEEDS.items():
        if item.get_closest_marker(marker) and not is_there():
            (pytest.fail if REQUIRED else pytest.skip)(f"needs {need}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keeps what a failed browser test saw, and shows what the processes of its sites said last."""
    report = yield
    if report.failed:
        if failures.Seen.KEY in item.stash:
            item.stash[failures.Seen.KEY].keep(item.nodeid)
        given = sites_of(getattr(item, "funcargs", {}).values())
        made = [site for site in Site.made[item.stash.get(SITES_BEFORE, 0) :] if site not in given]
        report.sections += [lines for site in (*given, *made) for lines in site.last_lines()]
    return report


def pytest_sessionstart(session: pytest.Session) -> None:
    """Drops what the run before has kept of tests that failed."""
    if not hasattr(session.config, "workerinput"):
        failures.forget()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Drops what all processes shared, once the others have ended."""
    AHEAD.shutdown()
    if not hasattr(session.config, "workerinput"):
        run_cache.forget()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says last what was not run, so that nobody takes half a suite for a whole one."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    for need, _ in NEEDS.values():
        if missing := sum(f"needs {need}" in reason for reason in skipped):
            terminalreporter.write_line(f"Not run: {missing} tests, for want of {need}.", yellow=True)


@pytest.fixture(scope="session", autouse=True)
def same_cards_again() -> Iterator[None]:
    """Shuffles the games of each test as in every other run: by the test's name, and one after the other."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(import_module("adventures.services.start"), "new_seed", CARDS.seed)
        yield


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    """Lets no test be slowed down for what others have done often."""
    yield
    import_module("moonsite.limits.buckets").counters.forget_all_here()


def deletes(_style: Any, tables: Sequence[str], **_options: Any) -> list[str]:
    """Empties tables after a test that commits: TRUNCATE makes new files for all of them, for a few rows."""
    return [f"DELETE FROM {connection.ops.quote_name(table)}" for table in tables]


@pytest.fixture(scope="session")
def django_db_setup(django_test_environment: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """A database of this process, a copy of one that was migrated before."""
    own = connection.settings_dict["TEST"]
    if ON_POSTGRES:
        own["TEMPLATE"] = run_cache.empty_database()
        connection.ops.sql_flush = deletes  # type: ignore[method-assign]
    else:
        shutil.copy(run_cache.empty_database(), own["NAME"])
    with django_db_blocker.unblock():
        made = setup_databases(verbosity=0, interactive=False, keepdb=True)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)


@pytest.fixture(scope="session")
def static_files() -> Path:
    """The static files as `make play` collects them."""
    return run_cache.static_files()


@pytest.fixture(scope="session")
def make_site(
    tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> Iterator[MakeSite]:
    """Makes sites, each with an empty database and its own server, not started; they end with the suite.

    Keyword arguments are the site's environment, as `REDIS_URL=redis_server.url`.
    """
    with ExitStack() as stack:
        empty, static = run_cache.empty_database(), run_cache.static_files()

        def make(**environment: str) -> Site:
            folder = tmp_path_factory.mktemp("site")
            if ON_POSTGRES:
                name = f"moonsite_{RUN}_{os.getpid()}_{folder.name}"
                url = stack.enter_context(own_postgres_database(name, template=empty))
            else:
                url = f"sqlite:///{shutil.copy(empty, folder / 'moonsite.sqlite3')}"
            site = Site(url, folder, static, django_db_blocker, **environment)
            stack.callback(site.close)
            return site

        yield make


@pytest.fixture
def site(make_site: MakeSite) -> Iterator[Site]:
    """A running site of the test's own, which it may stop, kill and restart."""
    site = make_site().start()
    yield site
    site.close()


@pytest.fixture(scope="session")
def shared_site(make_site: MakeSite, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site without a worker, shared by tests that leave it running.

    It repeats no news by itself, and looks for none: what a page hears, somebody has told it at once. It lets
    more drawings wait than one person asks for: tests leave pages before those that they have asked for are
    drawn. It has an authority, which devices may come to trust.
    """
    files = import_module("moonsite.certificates").HomeCertificates(tmp_path_factory.mktemp("https"))
    files.renew(["localhost"])
    quiet = {"LIVE_REPEAT_SECONDS": "3600", "LIVE_LOOK_SECONDS": "3600"}
    site = make_site(**quiet, LANE_DRAWINGS="40, 40, 80", HOME_AUTHORITY=str(files.authority)).start()
    yield site
    site.close()


@pytest.fixture
def redis_server(tmp_path: Path) -> Iterator[RedisServer]:
    """A running Redis of the test's own, which it may kill and start again."""
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.kill()
