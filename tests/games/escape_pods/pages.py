"""Escape Pods in tests of its pages."""

from tests.games.seated_table import AgreeingTable

from .arrange import NAMES
from .playing import any_move

FORM = {"ruleset": "escape.1", "dealer": "server", "tablets": "several", "escape-company": "group"}


class Table(AgreeingTable):
    """Crews who move as they like."""

    ruleset, names, chosen = "escape.1", NAMES, any_move
