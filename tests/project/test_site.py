"""The site as a process."""

import signal

from tests.sites import Site


def test_a_site_answers_and_ends_when_asked(site: Site) -> None:
    reply = site.tablet().get("/health/")
    assert (reply.status, reply.json()) == (200, {"database": "ok"})
    assert site.server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)


def test_a_killed_site_comes_back_at_the_same_address(site: Site) -> None:
    site.server.kill()
    site.start()
    assert site.tablet().get("/health/").status == 200


def test_a_worker_runs_beside_the_site(worker: Site) -> None:
    assert worker.worker.runs()
