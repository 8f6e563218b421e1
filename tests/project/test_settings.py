"""Settings from the environment."""

import os
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

import moonsite.settings
from moonsite.secret import stored_secret_key

Settings = Callable[..., dict[str, Any]]


@pytest.fixture
def settings_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Reads the settings in an environment that says nothing but this."""

    def read(**environment: str) -> dict[str, Any]:
        for name in list(os.environ):
            monkeypatch.delenv(name)
        for name, value in {"VAR_DIR": str(tmp_path), **environment}.items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(moonsite.settings.__file__)

    return read


def test_without_any_environment_it_plays_at_home(settings_of: Settings, tmp_path: Path) -> None:
    home = settings_of()
    assert home["DEBUG"] is False
    assert home["ALLOWED_HOSTS"] == ["127.0.0.1", "localhost", "[::1]"]
    assert home["SESSION_COOKIE_SECURE"] is False
    assert home["CELERY_BROKER_TRANSPORT"] == "moonsite.file_broker:FileTransport"
    assert home["DATABASES"]["default"]["NAME"] == str(tmp_path / "moonsite.sqlite3")
    assert home["DATABASES"]["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_key_that_home_makes_for_itself_stays(settings_of: Settings, tmp_path: Path) -> None:
    first = settings_of()["SECRET_KEY"]
    assert len(first) >= 50
    assert settings_of()["SECRET_KEY"] == first
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_another_process_stored_first_is_the_one(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("theirs\n")
    assert stored_secret_key(tmp_path / "secret_key") == "theirs"


def test_a_site_with_a_database_server_must_be_given_its_key(settings_of: Settings) -> None:
    server = "postgres://someone@db.example/moonsite"
    with pytest.raises(ImproperlyConfigured, match="Set SECRET_KEY"):
        settings_of(DATABASE_URL=server)
    full = settings_of(DATABASE_URL=server, SECRET_KEY="given")
    assert full["SECRET_KEY"] == "given"
    assert full["DATABASES"]["default"]["CONN_MAX_AGE"] == 0
    assert full["DATABASES"]["default"]["OPTIONS"]["pool"]


def test_redis_carries_jobs_and_cache_when_there_is_one(settings_of: Settings) -> None:
    url = "redis://redis.example/0"
    full = settings_of(REDIS_URL=url)
    assert full["CELERY_BROKER_URL"] == full["CACHES"]["default"]["LOCATION"] == url


@pytest.mark.parametrize(("https", "secure"), [("1", True), ("0", False)])
def test_cookies_are_secure_where_there_is_https(settings_of: Settings, https: str, secure: bool) -> None:
    read = settings_of(HTTPS=https)
    assert read["SESSION_COOKIE_SECURE"] is secure
    names = (read.get("SESSION_COOKIE_NAME", "sessionid"), read.get("CSRF_COOKIE_NAME", "csrftoken"))
    assert [name.startswith("__Host-") for name in names] == [secure, secure]
