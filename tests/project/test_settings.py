"""Settings from the environment."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from moonsite.secret import stored_secret_key

NAMES = (
    "DEBUG",
    "ALLOWED_HOSTS",
    "SECRET_KEY",
    "SESSION_COOKIE_SECURE",
    "CELERY_BROKER_URL",
    "CACHES",
    "DATABASES",
)
ASK = f"""
import json
from moonsite import settings
print(json.dumps({{name: getattr(settings, name) for name in {NAMES}}}, default=str))
"""


def told(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Loads the settings in a process that knows nothing but this environment."""
    return subprocess.run(
        [sys.executable, "-c", ASK],
        env={"VAR_DIR": str(folder), **environment},
        capture_output=True,
        text=True,
    )


def settings_of(folder: Path, **environment: str) -> dict[str, Any]:
    result = told(folder, **environment)
    assert result.returncode == 0, result.stderr
    settings: dict[str, Any] = json.loads(result.stdout)
    return settings


def test_without_any_environment_it_plays_at_home(tmp_path: Path) -> None:
    home = settings_of(tmp_path)
    assert home["DEBUG"] is False
    assert home["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost", "[::1]"]
    assert home["SESSION_COOKIE_SECURE"] is False
    assert home["CELERY_BROKER_URL"].startswith("filesystem://")
    assert home["DATABASES"]["default"]["NAME"] == str(tmp_path / "moonsite.sqlite3")
    assert home["DATABASES"]["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_key_that_home_makes_for_itself_stays(tmp_path: Path) -> None:
    first = settings_of(tmp_path)["SECRET_KEY"]
    assert len(first) >= 50
    assert settings_of(tmp_path)["SECRET_KEY"] == first
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_another_process_stored_first_is_the_one(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("theirs\n")
    assert stored_secret_key(tmp_path / "secret_key") == "theirs"


def test_a_site_with_a_database_server_must_be_given_its_key(tmp_path: Path) -> None:
    server = "postgres://someone@db.example/moonsite"
    assert "Set SECRET_KEY" in told(tmp_path, DATABASE_URL=server).stderr
    full = settings_of(tmp_path, DATABASE_URL=server, SECRET_KEY="given")
    assert full["SECRET_KEY"] == "given"
    assert full["DATABASES"]["default"]["CONN_MAX_AGE"] == 0
    assert full["DATABASES"]["default"]["OPTIONS"]["pool"]


def test_redis_carries_jobs_and_cache_when_there_is_one(tmp_path: Path) -> None:
    url = "redis://redis.example/0"
    full = settings_of(tmp_path, REDIS_URL=url)
    assert full["CELERY_BROKER_URL"] == full["CACHES"]["default"]["LOCATION"] == url


@pytest.mark.parametrize(("https", "secure"), [("1", True), ("0", False)])
def test_cookies_are_secure_where_there_is_https(tmp_path: Path, https: str, secure: bool) -> None:
    assert settings_of(tmp_path, HTTPS=https)["SESSION_COOKIE_SECURE"] is secure
