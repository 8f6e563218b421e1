"""The settings of a site that also has the games of the tests."""

from moonsite.settings import *  # noqa: F403
from moonsite.settings import INSTALLED_APPS
from tests.games import APPS

INSTALLED_APPS = [*INSTALLED_APPS, *APPS]
