"""Settings of the sites that tests run: the site's own, but that a password takes no second to hash."""

from moonsite.settings import *  # noqa: F403
from moonsite.settings import PASSWORD_HASHERS

PASSWORD_HASHERS = ["tests.quick_hasher.QuickHasher", *PASSWORD_HASHERS]
