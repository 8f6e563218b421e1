"""The words that the desk offers to choose from: kinds, games, people, spans, deeds."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.games.effects import EffectWords
from adventures.games.registry import KITS, kit_of, title_of
from adventures.rules import RULESETS
from campaigns.books.campaign_book import INTRODUCED

from .fields import FieldChoice

CHAPTER_KINDS: tuple[tuple[str, Promise, str], ...] = (
    ("story", pgettext_lazy("chapter kind", "Story"), "kind-story"),
    ("set_up", pgettext_lazy("chapter kind", "Game"), "kind-game"),
    ("decision", pgettext_lazy("chapter kind", "Decision"), "kind-decision"),
    ("event", pgettext_lazy("chapter kind", "Event card"), "event"),
    ("ending", pgettext_lazy("chapter kind", "Ending"), "star"),
)
CARD_KINDS: dict[str, Promise] = {
    "starship": pgettext_lazy("card kind", "Starship cards"),
    "removal": pgettext_lazy("card kind", "Cards leave the deck"),
    "event": pgettext_lazy("card kind", "Event card"),
    "overlay": pgettext_lazy("card kind", "Half sheet"),
    "mission": pgettext_lazy("card kind", "Mission"),
    "opponent": pgettext_lazy("card kind", "Opponent"),
    "ending": pgettext_lazy("card kind", "Ending"),
    "other": pgettext_lazy("card kind", "Something else"),
}
CARD_ICONS = {
    "starship": "cards-in", "removal": "cards-out", "event": "event", "overlay": "half-sheet",
    "mission": "mission", "opponent": "seat", "ending": "star", "other": "info",
}  # fmt: skip
DECIDERS: dict[str, Promise] = {
    "captain": pgettext_lazy("decider", "Captain"),
    "winner": pgettext_lazy("decider", "Winner"),
    "last": pgettext_lazy("decider", "Last place"),
    "vote": pgettext_lazy("decider", "Vote"),
    "all": pgettext_lazy("decider", "All agree"),
    "random": pgettext_lazy("decider", "Chance"),
}
WHOM: dict[str, Promise] = {
    "all": pgettext_lazy("for whom", "for all"),
    "captain": pgettext_lazy("for whom", "for the captain"),
    "leader": pgettext_lazy("for whom", "for the leader"),
    "last": pgettext_lazy("for whom", "for last place"),
    "winner": pgettext_lazy("for whom", "for the winner"),
}
CAPTAINS: dict[str, Promise] = {
    "": pgettext_lazy("captain", "Stays"),
    "winner": pgettext_lazy("captain", "The winner"),
    "leader": pgettext_lazy("captain", "The leader"),
    "last": pgettext_lazy("captain", "Last place"),
}
WINNERS: dict[str, Promise] = {
    "captain": pgettext_lazy("winner", "the captain"),
    "leader": pgettext_lazy("winner", "the leader"),
    "last": pgettext_lazy("winner", "whoever was last"),
}
SPANS: dict[str, Promise] = {
    "adventure": pgettext_lazy("span", "this Adventure"),
    "next": pgettext_lazy("span", "the next Adventure"),
    "until": pgettext_lazy("span", "until a chapter"),
    "campaign": pgettext_lazy("span", "to the end"),
}
DEEDS: dict[str, Promise] = {
    "in": pgettext_lazy("card deed", "comes into play"),
    "reveal": pgettext_lazy("card deed", "is revealed"),
    "spend": pgettext_lazy("card deed", "is spent"),
    "out": pgettext_lazy("card deed", "is removed"),
}
TIE_BREAKS: dict[str, Promise] = {
    "": pgettext_lazy("tie", "They win together"),
    "adventures_won": pgettext_lazy("tie", "Most Adventures won"),
    "last_adventure": pgettext_lazy("tie", "Place in the last Adventure"),
    "points": pgettext_lazy("tie", "Most points in all"),
}
CHOSEN_CAPTAINS: dict[str, Promise] = {
    "chosen": pgettext_lazy("captain", "The crew chooses"),
    "random": pgettext_lazy("captain", "Drawn"),
    "none": pgettext_lazy("captain", "None"),
}
YES_NO: dict[str, Promise] = {"1": gettext_lazy("yes")}


def adventures() -> list[FieldChoice]:
    """The Adventures of the game that books are mostly about, with their emblems."""
    return [
        FieldChoice(title.key, str(title.number), title.emblem, str(title.name))
        for title in kit_of(INTRODUCED).titles
    ]


def other_games() -> list[FieldChoice]:
    """All other games that a chapter can lead to."""
    known = {choice.value for choice in adventures()}
    return [
        FieldChoice(title.key, str(title_of(title.key).name), title.emblem)
        for kit in KITS
        for title in kit.titles
        if title.key in RULESETS and title.key not in known
    ]


def game_name(ruleset: str) -> str:
    """The name of a game; its key where there is none."""
    return str(title_of(ruleset).name) if ruleset in KITS else ruleset


def effect_words(data: dict[str, object], ruleset: str) -> EffectWords:
    """An effect in words, as it is called in a game where that is known."""
    asked = ruleset if ruleset in KITS and kit_of(ruleset).effects else ""
    effects = kit_of(asked or INTRODUCED).effects
    assert effects is not None, "the game that every book leads through has effects"
    return effects.words(data, asked)


def has_effects(ruleset: str) -> bool:
    """Returns whether a campaign can change something in a game."""
    return ruleset not in KITS or kit_of(ruleset).effects is not None
