"""Twenty tablets that click in the same instant, over HTTP."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from adventures.differences import differences
from adventures.models import Game
from tests.apart import Apart
from tests.bench.seating import session_of
from tests.sites import Site

SIX = ("Ana", "Ben", "Eve", "Leo", "Mia", "Tom")


def all_have_chosen() -> tuple[str, int, list[str], list[str]]:
    """Six players, each on a tablet of its own, with everything that each may write now.

    Gives the game, its version, the sessions of the tablets, and the moves.
    """
    group = Apart.sits_apart(SIX)
    for position in range(1, 7):
        group.play(position, "take 0")
    decision = group.table.decision("Ana")
    assert decision is not None
    sessions = [session_of(tablet.device) for tablet in group.tablets]
    return str(group.game_id), group.game.version, sessions, list(decision.moves)


@pytest.mark.both_databases
def test_of_twenty_tablets_one_for_each_seat_gets_through_and_the_others_get_409(shared_site: Site) -> None:
    game, version, sessions, moves = shared_site.inside(all_have_chosen)
    clicks = [(position, move) for position in range(1, 7) for move in moves][:: len(moves) * 6 // 20][:20]
    seats = len({position for position, _ in clicks})
    assert len(clicks) == 20 > seats
    tablets = [shared_site.tablet() for _ in clicks]
    for tablet, (position, _) in zip(tablets, clicks, strict=True):
        tablet.cookies["sessionid"] = sessions[position - 1]
        tablet.get(f"/play/{game}/{position}/")
    start = Barrier(20)

    def click(place: int) -> int:
        position, move = clicks[place]
        start.wait(60)
        return tablets[place].post(f"/play/{game}/{position}/move", {"move": move, "version": version}).status

    with ThreadPoolExecutor(20) as threads:
        assert Counter(threads.map(click, range(20))) == {200: seats, 409: 20 - seats}
    stored = shared_site.inside(Game.objects.get, pk=game)
    assert stored.version == version + seats
    assert shared_site.inside(differences, stored) == []
