"""The settings of a site that also has the games of the tests."""

from tests.games import APPS
from tests.quick_settings import *  # noqa: F403
from tests.quick_settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, *APPS]
