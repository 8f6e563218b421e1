"""The walk of a campaign as a value: where it is, what holds there, and what comes next.

Nothing here is stored or read: `campaigns.path.walk_queries` makes the value from what is stored, services
store what a step brings, and curators walk through a book without a campaign.
"""

from .cards import CardNow, cards_now
from .conditions import following, holds
from .effects import frozen, in_force
from .facts import CardFact, Choice, EffectFact, Gift, Member, Outcome, Visit
from .stepping import Coming, after, step_to, what_follows
from .walk import NextKind, Walk

__all__ = [
    "CardFact",
    "CardNow",
    "Choice",
    "Coming",
    "EffectFact",
    "Gift",
    "Member",
    "NextKind",
    "Outcome",
    "Visit",
    "Walk",
    "after",
    "cards_now",
    "following",
    "frozen",
    "holds",
    "in_force",
    "step_to",
    "what_follows",
]  # fmt: skip
