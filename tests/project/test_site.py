"""The site as a process."""

import signal

from tests.sites import Site


def test_a_site_answers_comes_back_when_it_was_killed_and_ends_when_asked(site: Site) -> None:
    site.server.kill()
    site.start()
    reply = site.tablet().get("/health/")
    assert (reply.status, reply.json()) == (200, {"database": "ok"})
    assert site.server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
