"""A push service that this site may reach, though it is on the same machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from .push_server import LOOPBACK, PushServer


@pytest.fixture
def push_server(tmp_path: Path, settings: Settings) -> Iterator[PushServer]:
    """It runs, and is trusted."""
    server = PushServer(tmp_path)
    settings.OUTWARD_NETWORKS = [f"{LOOPBACK}/32"]
    settings.OUTWARD_CERTIFICATES = str(server.certificate)
    with server.running():
        yield server
