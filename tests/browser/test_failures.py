"""What is left of a browser test that has failed; and one browser for all leaves the thread as it was."""

from pathlib import Path

import pytest

from adventures.models import Game
from tests import failures
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site


def fails() -> None:
    raise AssertionError("as a test does")


def test_a_failure_keeps_pictures_addresses_consoles_and_the_log_of_the_site(
    request: pytest.FixtureRequest,
    open_tablet: OpenTablet,
    shared_site: Site,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(failures, "FOLDER", tmp_path)
    pages = [open_tablet(shared_site.url, size=size) for size in ("landscape", "phone")]
    for page, path in zip(pages, ("/new/", "/join/"), strict=True):
        page.goto(path)
    pages[1].evaluate("console.warn('an odd thing')")
    pages[1].wait_for_function("() => true")
    shared_site.worker.log.write_text("what the worker said last")
    call = pytest.CallInfo.from_call(fails, "call")
    request.node.ihook.pytest_runtest_makereport(item=request.node, call=call)
    shared_site.worker.log.unlink()

    [folder] = tmp_path.iterdir()
    assert "test_a_failure_keeps" in folder.name
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert all(kept[f"page-{number}.png"].startswith(b"\x89PNG") for number in (1, 2))
    assert f"{shared_site.url}/new/" in kept["page-1.txt"].decode()
    assert "warning: an odd thing" in kept["page-2.txt"].decode()
    assert kept[shared_site.worker.log.name] == b"what the worker said last"


def test_a_run_keeps_no_more_than_somebody_looks_at(
    open_tablet: OpenTablet, shared_site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(failures, "FOLDER", tmp_path)
    monkeypatch.setattr(failures, "MOST_TESTS", 1)
    for name in ("one", "another"):
        failures.Seen().keep(name)
    assert [path.name for path in tmp_path.iterdir()] == ["one"]


def test_while_a_browser_is_driven_the_site_is_acted_on_beside_it(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    group = shared_site.inside(Group.sits_down)
    assert shared_site.inside(lambda: Game.objects.get(pk=group.game_id).turn) == 1
    page.goto(f"/join/{shared_site.inside(lambda: group.game.code)}/")
    assert page.locator(".asking-form").count() == 1


def test_between_two_tests_of_a_browser_the_database_is_open(db: None) -> None:
    assert Group.sits_down().game.turn == 1


def test_the_browser_goes_on_after_it(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    assert page.title() == "moonsite"
