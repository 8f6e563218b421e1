"""The screens of a path that is a secret: chapters, cards, decisions."""

from django.urls import reverse

from campaigns.books.read import SHIPPED, read
from campaigns.services.notes import write_note
from campaigns.services.roles import name_captain
from tests.campaigns.curated import Walkers

from .positions import HERE

FOUR = ("Maya", "Nuria", "Iker", "Tomás")


def paths() -> dict[str, str]:
    """Walks through the shipped book, and gets the address of each screen by its name."""
    story = read((SHIPPED / "lantern.yaml").read_bytes())
    told, asked, made, later = (Walkers.into(story, FOUR, HERE) for _ in range(4))
    for crew in (asked, made, later):
        name_captain(by=HERE, campaign_id=crew.campaign.pk, position=1, before=None)
        crew.goes_on()
        crew.plays(2, 1, 3, 4)
        crew.goes_on()
    asked.votes(1, "light")
    asked.votes(2, "heavy")
    asked.votes(3, "heavy")
    for crew in (made, later):
        for position in (1, 2, 3, 4):
            crew.votes(position, "heavy")
    later.plays(1, 2, 3, 4)
    later.goes_on()
    later.goes_on()
    write_note(
        by=HERE, campaign_id=later.campaign.pk, visit=1, text="Tomás read it aloud, with all the voices."
    )
    return {
        "path story": told.campaign.get_absolute_url(),
        "path decision": asked.campaign.get_absolute_url(),
        "path cards": later.campaign.get_absolute_url(),
        "decide vote": _url("decide", asked),
        "decide made": _url("decide", made),
        "path back": _url("step-back", later, 2),
        "path captain": _url("captain", later),
        "path correct": _url("correct", later, 1),
        "path chronicle": _url("chronicle", later),
    }


def _url(name: str, crew: Walkers, *arguments: int) -> str:
    return reverse(f"campaigns:{name}", args=[crew.campaign.pk, *arguments])
