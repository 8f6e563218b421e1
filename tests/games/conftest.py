"""What tests of games may ask for."""

from collections.abc import Iterator

import pytest

from tests.conftest import MakeSite
from tests.sites import Site


@pytest.fixture(scope="session")
def site_with_test_games(make_site: MakeSite) -> Iterator[Site]:
    """A running site that also has the games of the tests, shared like `shared_site`."""
    site = make_site(
        DJANGO_SETTINGS_MODULE="tests.site_settings", LIVE_REPEAT_SECONDS="3600", LIVE_LOOK_SECONDS="3600"
    ).start()
    yield site
    site.close()
