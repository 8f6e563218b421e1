"""Settings under test: the site's own, quicker where speed changes no behaviour."""

import os
import secrets
import tempfile
from pathlib import Path

POSTGRES_URL = os.environ.get("MOON_POSTGRES_URL", "postgres://postgres@127.0.0.1:5432/postgres")
ON_POSTGRES = os.environ.get("MOON_DATABASE") == "postgres"
SCRATCH = Path(tempfile.gettempdir())
# One word for all processes of a run, and no other run's: another one may be under way in another clone.
# Who only reads the settings, as mypy does, leaves no folder for each time.
if "PYTEST_VERSION" in os.environ:
    os.environ.setdefault("MOON_TEST_RUN", secrets.token_hex(4))
RUN = os.environ.get("MOON_TEST_RUN", "none")
SHARED = SCRATCH / f"moonsite-run-{RUN}"
"""The folder of a run, for all of its processes; it goes when the run is over."""

SHARED.mkdir(exist_ok=True)
os.environ["DATABASE_URL"] = POSTGRES_URL if ON_POSTGRES else f"sqlite:///{SHARED / 'moonsite.sqlite3'}"
os.environ["SECRET_KEY"] = "tests"
os.environ.setdefault("LOG_LEVEL", "WARNING")
os.environ["VAR_DIR"] = str(SHARED / f"var-{os.getpid()}")
os.environ["COMPILED_TEMPLATES"] = str(Path(__file__).parents[1] / "var" / "test-templates")
# One address is everybody here, and comes with a new device for each test.
os.environ |= {"LIMIT_STRANGERS": "", "LIMIT_NEW_DEVICES": "", "LIMIT_NEW_CREWS": ""}
for _name in ("ALLOWED_HOSTS", "DEBUG", "HTTPS", "PUBLIC_URL", "REDIS_URL"):
    os.environ.pop(_name, None)

from moonsite.settings import *  # noqa: E402,F403 - the environment above must stand first
from moonsite.settings import DATABASES, INSTALLED_APPS  # noqa: E402
from tests.games import APPS  # noqa: E402

# Other games, which keep the frame honest.
INSTALLED_APPS = [*INSTALLED_APPS, *APPS]

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

if not ON_POSTGRES:
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"

# A database on disk, for threads that click at once, and one of its own for each process of the suite.
_name = f"moonsite_{RUN}_{os.getpid()}"
DATABASES["default"]["TEST"] = {"NAME": _name if ON_POSTGRES else str(SHARED / f"{_name}.sqlite3")}
