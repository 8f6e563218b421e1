"""Games that were stored before snapshots left the history to the log: they go on where they stood."""

import gzip
import json
from pathlib import Path

from adventures.rules import Game
from tests.cases import each

FILE = Path(__file__).parents[3] / "records" / "before" / "snapshots.json.gz"
STORED = json.loads(gzip.decompress(FILE.read_bytes()))


def name_of(stored):
    record = stored["record"]
    return f"{record['ruleset']}-{len(record['seats'])}-{len(record['moves'])}"


@each("stored", STORED)
def test_a_stored_game_is_the_one_that_its_moves_lead_to(stored):
    moves = [entry.split(": ", 1) for entry in stored["record"]["moves"]]
    restored = Game.from_json(json.dumps(stored["snapshot"]), moves)
    replayed = Game.replay({**stored["record"], "moves": moves})
    assert restored.to_json() == replayed.to_json()
    assert restored.record() == replayed.record()
    for seat in (*restored.setup.seats, None):
        assert restored.view(seat) == replayed.view(seat)
    assert stored["snapshot"]["format"] == "moonsite-game/1"
    assert restored.over is (stored["record"]["result"] is not None)
