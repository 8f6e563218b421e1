"""What `make` installs: by uv, which is told the places that pip is told."""

import re
from pathlib import Path

from tools.install import entry, pip_settings, uv_environment, uv_options

LOCKED = Path("requirements-dev.txt").read_text()
LISTED = """:env:.find-links='/opt/wheels'
global.extra-index-url='file:///one/simple file:///two/simple'
global.find-links='/elsewhere'
global.index-url='https://pypi.example/simple'
global.timeout='60'
install.index-url='https://nearer.example/simple'
download.no-index='true'
"""


def test_uv_is_fetched_in_the_version_and_with_the_hashes_that_are_locked():
    found = entry(LOCKED, "uv")
    assert re.match(r"uv==[\d.]+ \\\n", found)
    assert found.count("--hash=sha256:") > 5
    assert not found.endswith("\\")
    assert found.count("==") == 1


def test_what_is_not_locked_has_no_entry():
    assert entry("uvicorn==1 \\\n    --hash=sha256:00\n", "uv") == ""


def test_uv_looks_where_pip_would():
    assert uv_options(pip_settings(LISTED)) == [
        *("--index-url", "https://nearer.example/simple"),
        *("--extra-index-url", "file:///one/simple", "--extra-index-url", "file:///two/simple"),
        *("--find-links", "/opt/wheels"),
    ]


def test_uv_asks_nobody_where_pip_may_not():
    assert uv_options(pip_settings("global.no-index='true'\n")) == ["--no-index"]
    assert uv_options(pip_settings("global.no-index='false'\n")) == []


def test_uv_trusts_whom_pip_trusts():
    options = uv_options(pip_settings(":env:.trusted-host='mirror.example'\n"))
    assert options == ["--allow-insecure-host", "mirror.example"]
    settings = pip_settings("global.cert='/etc/ssl/own.crt'\n")
    assert uv_environment(settings)["SSL_CERT_FILE"] == "/etc/ssl/own.crt"
