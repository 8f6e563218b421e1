"""Where things lie, in the repository and where a wheel was installed."""

from pathlib import Path

import pytest

from moonsite import places


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder into which a wheel was installed."""
    monkeypatch.setattr(places, "CODE", tmp_path)
    monkeypatch.setattr(places, "SHIPPED", tmp_path / "moonsite" / "shipped")
    (tmp_path / "moonsite" / "shipped" / "templates").mkdir(parents=True)
    (tmp_path / "adventures").mkdir()
    return tmp_path


def test_in_the_repository_all_lies_beside_the_packages() -> None:
    assert not places.is_installed()
    assert places.folder_of("templates") == places.CODE / "templates"
    assert places.folder_of("moonsite") == places.CODE / "moonsite"
    assert places.data_folder() == places.CODE / "var"
    assert places.collected(Path("/data")) == Path("/data/static")


def test_a_wheel_brings_all_along_and_stores_in_a_folder_of_its_user(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(installed / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert places.folder_of("templates") == installed / "moonsite" / "shipped" / "templates"
    assert places.folder_of("adventures") == installed / "adventures"
    assert installed / "home" in places.data_folder().parents
    assert places.collected(Path("/data")) == places.COLLECTED


def test_what_to_type_is_what_this_site_was_started_with() -> None:
    assert places.play_command() == "make play"
    assert places.play_command(port=8001, lan=True) == "make play PORT=8001 LAN=1"
    assert places.play_command(lan=True, https=True) == "make play LAN=1 HTTPS=1"
    assert places.manage_command("curator NAME") == "manage.py curator NAME"


def test_what_to_type_where_a_wheel_was_installed(installed: Path) -> None:
    assert places.play_command() == "moonsite play"
    assert places.play_command(port=8001, lan=True) == "moonsite play --port 8001 --lan"
    assert places.play_command(lan=True, https=True) == "moonsite play --lan --https"
    assert places.manage_command("curator NAME") == "moonsite manage curator NAME"
