"""The chapters read so far, as a line of stars: of each what it said."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext as _

from adventures.games.effects import Effects, EffectWords
from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChoiceMade
from campaigns.walk import Walk

from .words import line_of

MOST_STOPS = 4


class Stop(NamedTuple):
    """A chapter that was read: its name, its number, and what it said."""

    number: int
    name: str
    caption: str
    decided: str
    effects: list[EffectWords]
    cards: str


def stops_of(campaign: Campaign, walk: Walk, catalogue: Effects) -> list[Stop]:
    """Gets the last chapters that were read, with what was decided and what came into force there."""
    visits = walk.visits[-MOST_STOPS:]
    made = ChoiceMade.objects.filter(
        visit__campaign=campaign, visit__number__in=[visit.number for visit in visits], withdrawn_at=None
    )
    lines = dict(made.exclude(text="").order_by("pk").values_list("visit__number", "text"))
    return [
        Stop(
            visit.number,
            Chapter.at(visit.chapter, visit.ruleset, campaign.book).name,
            _("chapter %(chapter)s") % {"chapter": visit.chapter},
            lines.get(visit.number, ""),
            [
                words._replace(text=line_of(effect.span, effect.until, words.text))
                for effect in walk.effects
                if effect.visit == visit.number
                for words in [catalogue.words(effect.data, visit.ruleset)]
            ],
            ", ".join(str(fact.card) for fact in walk.cards if fact.visit == visit.number),
        )
        for visit in visits
    ]
