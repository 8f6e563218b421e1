"""A tablet that is sent away hears it by its open stream, which tells it nothing more."""

from collections.abc import Iterator
from uuid import UUID

import pytest

from adventures.actor import Actor
from adventures.models import Game
from adventures.services.door import remove_device
from adventures.services.join import join_game
from tests.bench.seating import session_of
from tests.conftest import MakeSite
from tests.groups import Group, device
from tests.sites import Site


@pytest.fixture
def site(make_site: MakeSite) -> Iterator[Site]:
    """A site whose streams repeat themselves quickly."""
    site = make_site(LIVE_REPEAT_SECONDS="0.3").start()
    yield site
    site.close()


def joined() -> tuple[UUID, str, int]:
    """A game, the session of a tablet that has joined it, and its place among the tablets."""
    group, guest = Group.sits_down(("Ana", "Ben")), device()
    join_game(by=guest, code=group.game.code)
    return group.game_id, session_of(guest.device), group.game.members.get(device=guest.device).pk


def sends_away(game_id: UUID, member: int) -> None:
    host = Game.objects.get(pk=game_id).host_device
    remove_device(by=Actor(host), game_id=game_id, member_id=member)


@pytest.mark.both_databases
def test_its_stream_ends_with_a_word_and_its_page_says_so(site: Site) -> None:
    game, session, member = site.inside(joined)
    tablet = site.tablet()
    tablet.cookies["sessionid"] = session
    with tablet.listening(f"/play/{game}/events") as events:
        assert next(events)[0] == "version"
        assert next(events)[0] == "version"
        site.inside(sends_away, game, member)
        rest = list(events)
    assert rest[-1] == ("gone", "404")
    assert tablet.get(f"/play/{game}/events").status != 200
    assert "removed from the table" in tablet.get(f"/play/{game}/removed/").text
