"""What is wrong with a book that can be read: all that would get a campaign stuck or lead it astray."""

from __future__ import annotations

from contextlib import suppress

from .checks.deck import check_decks
from .checks.effects import check_effects
from .checks.names import check_names, check_once
from .checks.players import check_players
from .checks.texts import check_texts, check_translations
from .checks.ways import check_ways
from .faults import Fault, Faults, TooMany
from .story import StoryBook

MOST_NOTES = 5_000


def faults_of(book: StoryBook) -> list[Fault]:
    """Finds all that keeps a book from being published, `MOST_FAULTS` at most, in their order."""
    faults = Faults()
    with suppress(TooMany):
        for check in (check_names, check_ways, check_players, check_effects, check_decks, check_texts):
            check(book, faults)
    return sorted(faults, key=lambda fault: [str(step).zfill(6) for step in fault.where])


def notes_of(book: StoryBook) -> list[Fault]:
    """Finds what is worth a look and keeps nothing from being published: missing translations."""
    notes = Faults(MOST_NOTES)
    with suppress(TooMany):
        check_translations(book, notes)
    return list(notes)


def named_twice(book: StoryBook) -> list[Fault]:
    """Finds what has the name of something else: a book in which that is so cannot even be a draft."""
    faults = Faults()
    with suppress(TooMany):
        check_once(book, faults)
    return list(faults)
