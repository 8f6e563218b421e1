"""Twenty tablets that click in the same instant, over HTTP."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.sites import Site

# Six players who have all chosen, each on a tablet of its own, with everything they may write now.
PREPARE = """
import json
from importlib import import_module
from django.conf import settings
from adventures.services.seats import take_seat
from adventures.services.join import join_game
from tests.groups import Group, device
group = Group.sits_down(("Ana", "Ben", "Eve", "Leo", "Mia", "Tom"), seated=False)
sessions = []
for position in range(1, 7):
    group.tablet = device()
    join_game(by=group.tablet, code=group.game.code)
    take_seat(by=group.tablet, game_id=group.game_id, position=position)
    group.play(position, "take 0")
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session["device"] = group.tablet.device
    session.create()
    sessions.append(session.session_key)
moves = group.table.decision("Ana").moves
print(json.dumps([str(group.game_id), group.game.version, sessions, moves]))
"""


def test_of_twenty_tablets_one_for_each_seat_gets_through_and_the_others_get_409(site: Site) -> None:
    game, version, sessions, moves = json.loads(site.manage("shell", "-v0", "-c", PREPARE))
    clicks = [(position, move) for position in range(1, 7) for move in moves][:: len(moves) * 6 // 20][:20]
    seats = len({position for position, _ in clicks})
    assert len(clicks) == 20 > seats
    tablets = [site.tablet() for _ in clicks]
    for tablet, (position, _) in zip(tablets, clicks, strict=True):
        tablet.cookies["sessionid"] = sessions[position - 1]
        tablet.get(f"/play/{game}/{position}/")
    start = Barrier(20)

    def click(place: int) -> int:
        position, move = clicks[place]
        start.wait()
        return tablets[place].post(f"/play/{game}/{position}/move", {"move": move, "version": version}).status

    with ThreadPoolExecutor(20) as threads:
        assert Counter(threads.map(click, range(20))) == {200: seats, 409: 20 - seats}
    assert site.rows("SELECT version FROM adventures_game") == [(version + seats,)]
    assert site.manage("replaygames") == "1 as their log says, 0 differ\n"
