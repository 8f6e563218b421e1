"""The status page fits a tablet and a phone, and is told apart by more than colour."""

from __future__ import annotations

import time

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from playwright.sync_api import expect

from adventures.models import Game, Job
from moonsite.accounts.sessions import SessionStore
from moonsite.security.recent import PROVED
from tests.browsers import OpenTablet
from tests.campaigns.curators import BACKEND
from tests.groups import Group
from tests.sites import Site

ERROR = "the log leads nowhere"


def begins() -> str:
    """A job that has failed, and an operator who has signed in; gives the session."""
    game = Game.objects.get(pk=Group.sits_down().game_id)
    Job.objects.create(kind="score", game=game, state="failed", error=ERROR)
    user, session = User.objects.create_superuser("operator"), SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session[PROVED] = int(time.time())
    session.create()
    assert session.session_key is not None
    return session.session_key


def test_a_failed_job_is_seen_and_run_again_on_every_size(shared_site: Site, open_tablet: OpenTablet) -> None:
    site = shared_site
    session = site.inside(begins)
    page = open_tablet(site.url)
    # Other tests of the site may have left failed jobs.
    again = page.get_by_role("definition").filter(has_text=ERROR).get_by_role("button", name="Again")
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    for width, height in ((1180, 820), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{site.url}/admin/status/")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        key = again.bounding_box()
        assert key is not None
        assert min(key["width"], key["height"]) >= 44
        expect(page.get_by_role("img", name="Must be checked").first).to_be_visible()

    page.goto(f"{site.url}/admin/")
    page.get_by_role("link", name="Status", exact=True).click()
    again.click()
    expect(page.get_by_text("It was handed to the workers again.")).to_be_visible()
