"""Who reads what of a move."""

from .playing import NAMES

EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
VIEWERS = (*NAMES[:4], None)


def told(game, who, text):
    """What each viewer reads of a move."""
    return {viewer: game.redacted_move(who, text, viewer) for viewer in VIEWERS}
