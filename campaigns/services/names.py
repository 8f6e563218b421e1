"""What a campaign and its players may be called."""

from collections.abc import Sequence

from adventures.errors import Malformed
from adventures.games.kit import may_be_called
from adventures.rules import InvalidSetup, Setup
from campaigns.models.campaign import LONGEST_NAME


def checked_name(value: object) -> str:
    """Gets the name of a campaign, trimmed; raises Malformed for none, a long one or unreadable signs."""
    name = value.strip() if isinstance(value, str) else ""
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Malformed("name", "campaign_name")
    return name


def checked_players(values: Sequence[object], least: int, most: int) -> list[str]:
    """Gets players' names, trimmed; raises Malformed unless every game could seat them."""
    if isinstance(values, str) or not all(isinstance(value, str) for value in values):
        raise Malformed("players", "player_names")
    names = [str(value).strip() for value in values]
    if not least <= len(names) <= most:
        raise Malformed("players", "player_count", least=least, most=most)
    if not all(map(may_be_called, names)):
        raise Malformed("players", "player_names")
    try:
        Setup(ruleset="", seats=tuple(names))  # each of a table has a name of their own
    except InvalidSetup as error:
        raise Malformed("players", "player_names") from error
    return names
