"""Two tablets that type at the same time: whoever sends second is told, and keeps what was typed."""

from adventures.errors import Refused
from campaigns.models import Campaign

# Lines of the log that change nothing a chapter could be about.
HARMLESS = frozenset({"renamed", "handed_over", "noted", "taken_up", "chapter_note"})


class StaleChapter(Refused):
    """The campaign has gone on since the page was shown; `version` is its version now."""

    status = 409

    def __init__(self, version: int) -> None:
        super().__init__("typed_meanwhile", version=version)
        self.version = version


def is_stale_chapter(campaign: Campaign, version: int) -> bool:
    """Returns whether anything happened since that version that a chapter typed in has to know of."""
    if version == campaign.version:
        return False
    since = campaign.activities.filter(number__gt=version).exclude(kind__in=HARMLESS)
    return version > campaign.version or since.exists()


def check_fresh_chapter(campaign: Campaign, version: int) -> None:
    """Raises StaleChapter where the campaign, which is locked, has gone on since that version."""
    if is_stale_chapter(campaign, version):
        raise StaleChapter(campaign.version)
