"""Ad Astra in tests of its pages."""

from tests.games.seated_table import SeatedTable

from .arrange import NAMES
from .playing import any_move

FORM = {"ruleset": "adastra.1", "dealer": "server", "tablets": "several"}


class Table(SeatedTable):
    """Players of Ad Astra, who move as they like."""

    ruleset, names, chosen = "adastra.1", NAMES, any_move
