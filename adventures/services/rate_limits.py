"""How often one device, and one address, may do what costs the site something."""

from adventures.actor import Actor
from adventures.errors import TooOften
from moonsite.limits.buckets import locked_for


def check_rate(kind: str, by: Actor) -> None:
    """Counts one of a kind of the settings' limits; raises TooOften where there were too many already."""
    if wait := locked_for(kind, device=by.device, address=by.address):
        raise TooOften(wait)
