"""What programs send of the book on the table, as the page reads what is typed in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from rest_framework import serializers

from campaigns.home_book.draft import CARD_STATES, MOST_CARDS, MOST_EFFECTS, MOST_VOTES, Draft, read_draft
from campaigns.home_book.paper import MOST_STARS, PLACES, TOTALS, OnPaper, read_paper
from campaigns.models.draft import LARGEST
from campaigns.models.visit import LONGEST_LINE

from .forms import LONGEST_KEY, NumberField

MOST_POSITION = 99
CARD_STATES_TYPED = [(str(state), str(state)) for state in CARD_STATES]
MOST_ROWS = 20
MOST_ENDED = MOST_EFFECTS * 4


class CardTypedForm(serializers.Serializer):
    """A Campaign card, and what becomes of it."""

    card = serializers.IntegerField(min_value=1, max_value=LARGEST, help_text="Its printed number.")
    state = serializers.ChoiceField(CARD_STATES_TYPED, default="active", help_text="How it lies from now on.")


class HoldsForm(serializers.Serializer):
    """What a chapter brings: cards and effects."""

    version = NumberField(help_text="The version of the campaign that the sender has seen.")
    chapter = serializers.IntegerField(min_value=1, max_value=LARGEST, help_text="Its printed number.")
    effects = serializers.ListField(
        child=serializers.DictField(), default=list, max_length=MOST_EFFECTS,
        help_text='What it brings: `{"effect": {"kind": ...}, "span": ..., "until": ..., "for": ..., '
        '"player": ..., "card": ...}`, as docs/campaign-effects.md says.',
    )  # fmt: skip
    cards = CardTypedForm(many=True, default=list, max_length=MOST_CARDS, help_text="Campaign cards.")


class ReadOutForm(HoldsForm):
    """A chapter that was read out, and what was decided there."""

    decided = serializers.CharField(
        max_length=LONGEST_LINE,
        default="",
        allow_blank=True,
        help_text="What was decided there, in one line.",
    )
    who = serializers.CharField(
        max_length=LONGEST_KEY, default="", allow_blank=True,
        help_text="Who decided: `captain`, `winner`, `last`, `vote`, `all` or `random`.",
    )  # fmt: skip
    votes = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_VOTES), default=list, max_length=2,
        help_text="Where it was voted: votes for and against.",
    )  # fmt: skip


class ReadEventForm(ReadOutForm):
    """A chapter that was read out in the middle of a game, where an event card sent for it."""

    event = NumberField(help_text="The printed number of the event card that lies open.")


class ReadForm(ReadOutForm):
    """A chapter that was read out, and where it leads."""

    ruleset = serializers.CharField(
        max_length=LONGEST_KEY, default="", allow_blank=True,
        help_text="The Adventure to which it leads; empty for the story alone.",
    )  # fmt: skip
    opponent = serializers.IntegerField(
        min_value=1, max_value=MOST_POSITION, default=None, allow_null=True, help_text="The level of ASTRA."
    )
    ended = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**62), default=list, max_length=MOST_ENDED,
        help_text="Keys of effects that hold no more, as `holds` tells them.",
    )  # fmt: skip


class CorrectForm(ReadOutForm):
    """A chapter as it should have been typed."""

    ruleset = serializers.CharField(
        max_length=LONGEST_KEY, default=None, allow_null=True, allow_blank=True,
        help_text="The game to which it leads; empty for the story alone, null where that stays.",
    )  # fmt: skip


class CaughtUpPlayerForm(serializers.Serializer):
    """A player as the log on paper has it."""

    position = serializers.IntegerField(
        min_value=1, max_value=MOST_POSITION, help_text="The position; of somebody new one after all others."
    )
    name = serializers.CharField(
        max_length=160, default="", allow_blank=True, help_text="The name of somebody new; else empty."
    )
    stars = serializers.IntegerField(
        min_value=0, max_value=MOST_STARS, default=0, help_text="The stars, where they are not counted here."
    )
    places = serializers.DictField(
        child=serializers.IntegerField(min_value=1, max_value=MOST_POSITION), default=dict,
        help_text="The place in each Adventure, by its ruleset.",
    )  # fmt: skip


class CatchUpForm(HoldsForm):
    """A campaign as it stands on paper; `chapter` is the one that was reached."""

    last = serializers.CharField(max_length=LONGEST_KEY, help_text="The Adventure that was played last.")
    players = CaughtUpPlayerForm(many=True, max_length=MOST_ROWS, help_text="Who has how many stars.")
    by_places = serializers.BooleanField(default=False, help_text="Whether stars follow from the places.")
    captain = serializers.IntegerField(
        min_value=1,
        max_value=MOST_POSITION,
        default=None,
        allow_null=True,
        help_text="The captain, by position.",
    )


def draft_of(sent: Mapping[str, Any]) -> Draft:
    """A chapter as it was sent, read like what is typed on its page."""
    return read_draft(_typed(sent))


def paper_of(sent: Mapping[str, Any]) -> OnPaper:
    """A campaign on paper as it was sent, read like what is typed on its page."""
    typed = _typed(sent)
    typed["last"] = [sent["last"]]
    typed["captain"] = _texts([sent["captain"]])
    typed["stars_by"] = [PLACES if sent["by_places"] else TOTALS]
    for player in sent["players"]:
        position = player["position"]
        typed[f"stars_{position}"] = [str(player["stars"])]
        if player["name"]:
            typed[f"name_{position}"] = [player["name"]]
        for ruleset, place in player["places"].items():
            typed[f"place_{ruleset}_{position}"] = [str(place)]
    return read_paper(typed)


def _typed(sent: Mapping[str, Any]) -> dict[str, list[str]]:
    votes = [*sent.get("votes", ()), None, None]
    return {
        "chapter": [str(sent["chapter"])],
        "ruleset": [sent.get("ruleset") or ""],
        "opponent": _texts([sent.get("opponent")]),
        "effect": [json.dumps(effect) for effect in sent["effects"]],
        "card": [f"{card['card']}:{card['state']}" for card in sent["cards"]],
        "ended": _texts(sent.get("ended", ())),
        "decided": [sent.get("decided", "")],
        "who": [sent.get("who", "")],
        "votes_for": _texts(votes[:1]),
        "votes_against": _texts(votes[1:2]),
    }


def _texts(numbers: Iterable[int | None]) -> list[str]:
    return [str(number) for number in numbers if number is not None]
