"""A worker that is not there, dies in the middle, loses its broker, and comes back."""

from pathlib import Path

import pytest
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Job
from adventures.services.finish import QUIET
from campaigns.models import Export
from campaigns.services import exports
from campaigns.services.exports import order_export
from moonsite.management.commands.play import worker_command
from tests.campaigns.crews import Crew
from tests.conftest import MakeSite
from tests.groups import Group
from tests.servers import RedisServer, wait_until
from tests.sites import QuickProcess, Site

from .near_the_end import last_clicks

DONE = "SELECT count(*) FROM adventures_job WHERE state = 'done'"
RESULTS = "SELECT count(*) FROM adventures_playresult"
WINNERS = f"{RESULTS} WHERE place = 1"
STARS = "SELECT coalesce(sum(amount), 0) FROM campaigns_staraward"


def count(site: Site, sql: str) -> int:
    [(number,)] = site.rows(sql)
    return int(number)


def game_that_was_over_long_ago() -> None:
    """A campaign's game whose message no worker has got: one takes it up when it looks round."""
    crew = Crew.begins()
    Group(crew.tablet, crew.sets_out().game_id).is_soon_at_the_end()
    long_ago = timezone.now() - 2 * QUIET
    Job.objects.update(sent_at=long_ago, updated_at=long_ago)


def a_while_goes_by() -> None:
    """The last sign of life of the file that was being written is long ago."""
    long_ago = timezone.now() - 2 * exports.QUIET
    Export.objects.update(sent_at=long_ago, updated_at=long_ago)


def states(site: Site) -> tuple[str, str]:
    """The states of the only job and of the only file."""
    [(job,)], [(file,)] = (
        site.rows(f"SELECT state FROM {t}") for t in ("adventures_job", "campaigns_export")
    )
    return job, file


@pytest.mark.both_databases
def test_the_next_worker_does_the_job_of_one_that_was_killed(make_site: MakeSite, tmp_path: Path) -> None:
    site = make_site(BEGUN=str(tmp_path))
    files = site.folder / "var" / "exports"
    site.inside(order_export, by=Actor("a tablet"), of="everything", format="xlsx")
    command = [part.replace("moonsite", "tests.faults.stuck_worker") for part in worker_command()]
    doomed = QuickProcess(command, site.environment, tmp_path / "doomed.log")
    doomed.start()

    def middle(what: str) -> None:
        wait_until(lambda: (tmp_path / what).exists() or not doomed.runs(), f"the middle of the {what}")
        assert doomed.runs(), doomed.last_words()

    middle("book")
    site.inside(game_that_was_over_long_ago)
    middle("stars")
    doomed.kill()
    [(file,)] = site.rows("SELECT file FROM campaigns_export")
    assert (states(site), count(site, RESULTS), count(site, STARS)) == (("running", "running"), 0, 0)
    assert file in [path.name for path in files.rglob("*")]
    assert not (files / file).exists(), "the half is apart"
    site.inside(a_while_goes_by)
    site.worker.start()
    wait_until(lambda: states(site) == ("done", "done"), "the successor doing both")
    assert count(site, RESULTS) == 3
    assert count(site, STARS) == count(site, WINNERS) > 0
    assert (files / file).read_bytes()[:2] == b"PK"
    assert len(list(files.iterdir())) == 1
    site.close()


def test_games_end_without_redis_and_are_scored_by_the_worker_that_had_lost_it(
    make_site: MakeSite, redis_server: RedisServer
) -> None:
    site = make_site(REDIS_URL=redis_server.url)
    with_redis, without, beside_one_that_hangs = site.inside(last_clicks, 3)
    site.start()
    site.worker.start()
    with_redis.made_at(site)
    wait_until(lambda: count(site, DONE) == 1, "scoring")
    redis_server.kill()
    without.made_at(site)
    redis_server.start()
    with redis_server.hanging():
        beside_one_that_hangs.made_at(site)
    wait_until(lambda: count(site, DONE) == 3, "scoring what was lost")
    assert count(site, RESULTS) == 6
    site.close()
