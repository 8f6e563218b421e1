"""No answer tells a program of a card that its seat has not seen; nothing at all tells strangers."""

from __future__ import annotations

import pytest

from adventures.api.urls import urlpatterns
from adventures.services.join import join_game
from tests.api.programs import Program, program
from tests.games.harbour import Crew, known_cards
from tests.games.toy.board import CARDS
from tests.groups import device

pytestmark = pytest.mark.django_db

STREAM = "/events"


def addresses(crew: Crew) -> list[str]:
    """Everything of a game that can be read, for every seat and after every move."""
    routes = [route for pattern in urlpatterns if "<uuid:game_id>" in (route := str(pattern.pattern))]
    found = []
    for route in routes:
        if route.endswith(STREAM):
            continue
        path = route.replace("<uuid:game_id>", str(crew.game_id)).replace("<int:correction_id>", "1")
        path = path.replace("<slug:shape>", "card")
        for position in (1, 2):
            for number in (0, crew.game.version // 2, crew.game.version):
                found.append(
                    path.replace("<int:position>", str(position)).replace("<int:entry>", str(number))
                )
    return [*dict.fromkeys(found), "games", "games.ndjson"]


def betrayed(asks: Program, crew: Crew, viewer: str | None) -> list[tuple[str, str]]:
    """The cards of which a program is told although its seat has not seen them, and where."""
    unseen = set(CARDS) - known_cards(crew.log, crew.table.setup.seats, viewer)
    assert unseen
    told = {path: asks.get(path) for path in addresses(crew)}
    assert not [path for path, reply in told.items() if reply.status_code >= 500]
    words = {path: f"{reply.headers} {reply.getvalue().decode()}" for path, reply in told.items()}
    return [(path, card) for path, text in words.items() for card in unseen if card in text]


@pytest.mark.parametrize("kind", ["choose", "act"])
def test_no_answer_betrays_a_card(kind: str) -> None:
    crew = Crew.sits_down(2, short_game=False)
    crew.plays_until(kind)
    crew.plays_until("choose", "Ben")
    ana, ben = (program(device=tablet.device) for tablet in crew.tablets)
    other = device()
    join_game(by=other, code=crew.game.code)
    watching = program(device=other.device)
    bound = program(device=crew.tablets[0].device, game=crew.game, position=1)
    others = ((ben, "Ben"), (bound, "Ana")) if kind == "act" else ()
    for asks, viewer in ((ana, "Ana"), (watching, None), *others):
        assert betrayed(asks, crew, viewer) == []


def test_a_stranger_is_told_nothing() -> None:
    crew = Crew.sits_down(2)
    crew.plays_until("act")
    stranger = program()
    told = {path: stranger.get(path).status_code for path in addresses(crew) if str(crew.game_id) in path}
    assert set(told.values()) <= {404, 405}
    assert list(told.values()).count(404) > 15
