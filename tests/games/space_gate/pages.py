"""Space Gate Odyssey in tests of its pages."""

from tests.games.seated_table import SeatedTable

from .arrange import NAMES
from .playing import any_move

FORM = {"ruleset": "spacegate.1", "dealer": "server", "tablets": "several"}


class Table(SeatedTable):
    """Players of Space Gate Odyssey, who move as they like."""

    ruleset, names, chosen = "spacegate.1", NAMES, any_move
