"""A worker that is not there, dies in the middle, and comes back."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from moonsite.management.commands.play import worker_command
from tests.servers import RedisServer, wait_until
from tests.sites import Process, Site

PLAY_TO_THE_END = "from tests.groups import Group; Group.sits_down().plays_to_the_end()"


def job(site: Site) -> str:
    """State of the only job."""
    [(state,)] = site.rows("SELECT state FROM adventures_job")
    return state


def results(site: Site) -> int:
    [(count,)] = site.rows("SELECT count(*) FROM adventures_playresult")
    return count


def wait_for_results(site: Site) -> None:
    wait_until(lambda: job(site) == "done", f"scoring ({site.worker.last_words()})", seconds=40)


@pytest.fixture
def quiet_site(make_site: Callable[..., Site], tmp_path: Path) -> Iterator[Site]:
    """A site of which nothing runs yet."""
    site = make_site(BEGUN=str(tmp_path / "begun"))
    yield site
    site.close()


def test_results_ordered_while_no_worker_was_there_come_when_one_is_back(quiet_site: Site) -> None:
    quiet_site.manage("shell", "-c", PLAY_TO_THE_END)
    assert (job(quiet_site), results(quiet_site)) == ("waiting", 0)
    quiet_site.worker.start()
    wait_for_results(quiet_site)
    assert results(quiet_site) == 2


def test_a_worker_killed_in_the_middle_has_stored_nothing_and_its_successor_all_of_it(
    quiet_site: Site, tmp_path: Path
) -> None:
    quiet_site.manage("shell", "-c", PLAY_TO_THE_END)
    command = [part.replace("moonsite", "tests.faults.endless_campaign") for part in worker_command()]
    doomed = Process(command, quiet_site.environment, tmp_path / "doomed.log")
    doomed.start()
    wait_until(lambda: (tmp_path / "begun").exists() or not doomed.runs(), "the job's middle")
    assert doomed.runs(), doomed.last_words()
    doomed.kill()
    assert (job(quiet_site), results(quiet_site)) == ("running", 0)
    quiet_site.worker.start()
    wait_for_results(quiet_site)
    assert results(quiet_site) == 2


@pytest.mark.parametrize("redis_is", ["dead", "hanging"])
def test_a_game_is_played_to_its_end_without_redis_and_scored_when_it_is_back(
    redis_is: str, make_site: Callable[..., Site], redis_server: RedisServer
) -> None:
    site = make_site(REDIS_URL=redis_server.url)
    if redis_is == "dead":
        redis_server.kill()
        site.manage("shell", "-c", PLAY_TO_THE_END)
        redis_server.start()
    else:
        with redis_server.hanging():
            site.manage("shell", "-c", PLAY_TO_THE_END)
    assert (job(site), results(site)) == ("waiting", 0)
    site.worker.start()
    wait_for_results(site)
    assert results(site) == 2
    site.close()


def test_a_worker_that_lost_redis_takes_up_its_jobs_when_it_is_back(
    make_site: Callable[..., Site], redis_server: RedisServer
) -> None:
    site = make_site(REDIS_URL=redis_server.url)
    site.worker.start()
    site.manage("shell", "-c", PLAY_TO_THE_END)
    wait_for_results(site)
    redis_server.kill()
    site.manage("shell", "-c", PLAY_TO_THE_END)
    redis_server.start()
    done = "SELECT count(*) FROM adventures_job WHERE state = 'done'"
    wait_until(lambda: site.rows(done) == [(2,)], f"scoring ({site.worker.last_words()})", seconds=60)
    assert results(site) == 4
    site.close()


ORDER = """
from adventures.actor import Actor
from campaigns.services.exports import order_export
order_export(by=Actor("a tablet"), of="everything", format="xlsx")
"""


def test_a_worker_killed_in_the_middle_of_a_file_leaves_no_half_one_and_its_successor_writes_it(
    quiet_site: Site, tmp_path: Path
) -> None:
    def lying() -> list[str]:
        return [path.name for path in (quiet_site.folder / "var" / "exports").rglob("*") if path.is_file()]

    def state() -> str:
        [(found,)] = quiet_site.rows("SELECT state FROM campaigns_export")
        return str(found)

    quiet_site.manage("shell", "-c", ORDER)
    command = [part.replace("moonsite", "tests.faults.half_export") for part in worker_command()]
    doomed = Process(command, quiet_site.environment, tmp_path / "doomed.log")
    doomed.start()
    wait_until(lambda: (tmp_path / "begun").exists() or not doomed.runs(), "the file's middle")
    assert doomed.runs(), doomed.last_words()
    doomed.kill()
    [(file,)] = quiet_site.rows("SELECT file FROM campaigns_export")
    assert (state(), file in lying()) == ("running", True)
    assert not (quiet_site.folder / "var" / "exports" / file).exists(), "the half lies apart"
    quiet_site.worker.start()
    wait_until(lambda: state() == "done", f"writing ({quiet_site.worker.last_words()})", seconds=40)
    assert (quiet_site.folder / "var" / "exports" / file).read_bytes()[:2] == b"PK"
    assert len(list((quiet_site.folder / "var" / "exports").iterdir())) == 1
