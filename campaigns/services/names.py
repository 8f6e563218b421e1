"""What a campaign and its players may be called."""

from collections.abc import Iterable, Sequence
from itertools import chain, count

from adventures.errors import Malformed
from adventures.inputs.names import fault_of, faults_of, look_alike, normalised
from adventures.words.bots import NAMES
from campaigns.models.campaign import MOST_LETTERS


def checked_name(value: object) -> str:
    """Gets the name of a campaign, tidied; raises Malformed for none, a long one or unreadable signs."""
    name = normalised(value) if isinstance(value, str) else ""
    if not name:
        raise Malformed("name", "campaign_name")
    if fault := fault_of(name, letters=MOST_LETTERS):
        raise Malformed("name", fault.code, **fault.data)
    return name


def checked_players(values: Sequence[object], least: int, most: int) -> list[str]:
    """Gets players' names, tidied; raises Malformed unless every game could seat them."""
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise Malformed("players", "player_names")
    names = [normalised(str(value)) for value in values]
    if not least <= len(names) <= most:
        raise Malformed("players", "player_count", least=least, most=most)
    if not all(names):
        raise Malformed("players", "player_names")
    for fault in faults_of(names):
        if fault is not None:
            raise Malformed("players", fault.code, **fault.data)
    return names


def free_bot_name(taken: Iterable[str]) -> str:
    """Gets a name for a bot that nobody of a campaign has or had: a star, then a second one of that name."""
    known = {look_alike(name) for name in taken}
    names = chain(NAMES, (f"{name} {number}" for number in count(2) for name in NAMES))
    return next(name for name in names if look_alike(name) not in known)
