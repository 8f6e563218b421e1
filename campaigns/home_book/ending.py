"""How the book on the table ended, as the group told it."""

from campaigns.models import Campaign

ENDED = "book_ended"  # the kind of the line in the log


def ending_of(campaign: Campaign) -> str:
    """The words with which a campaign with one's own book ended; empty for none, and while it goes on."""
    if not campaign.book.own or campaign.state != Campaign.State.FINISHED:
        return ""
    line = campaign.activities.filter(kind=ENDED).order_by("number").last()
    return str(line.data["words"]) if line else ""
