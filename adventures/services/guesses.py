"""Slows down whoever guesses codes."""

from adventures.actor import Actor
from adventures.errors import TooManyCodes
from moonsite.limits.buckets import allowed, count, wait_of
from moonsite.security.log import note

KIND = "codes"
NOTED = 3  # wrong codes of a device in one window: everybody mistypes, and nobody fills the log


def check_guesses(by: Actor) -> None:
    """Raises TooManyCodes for whoever has typed too many wrong codes, whatever is typed now.

    A whole family shares an address; whoever guesses may throw away its device, but not its address.
    """
    if wait := wait_of(KIND, device=by.device, address=by.address):
        raise TooManyCodes(wait)


def count_wrong(by: Actor) -> None:
    """Remembers a wrong code. The first ones stand in the security log, and the one that closes the door."""
    told = count(KIND, device=by.device, address=by.address)
    numbers = {whose: counted.number for whose, counted in told.items()}
    most = {whose: rate.amount for whose, rate in allowed(KIND)._asdict().items() if rate is not None}
    if closed := [whose for whose, number in numbers.items() if number == most[whose]]:
        note("locked_out", device=by.device, address=by.address, by=closed[0], wrong_codes=numbers[closed[0]])
    elif numbers.get("device", 0) <= NOTED:
        note("wrong_code", device=by.device, address=by.address)
