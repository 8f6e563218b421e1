"""The site's settings with three bare addresses in place of its own, to test the streams alone."""

from moonsite.settings import *  # noqa: F403 - the site's own

ROOT_URLCONF = "tests.live.urls"
