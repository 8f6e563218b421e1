"""What follows from a chapter or an answer: effects, stars, flags, a new captain, cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from adventures.games.effects import EffectWords
from campaigns.books.numbering import next_number
from campaigns.books.story import CardChange, Consequences, Effect
from campaigns.books.texts import localized

from .fields import Builder, DeskField, FieldChoice, card_choices, chapter_choices, labelled
from .lists import CAPTAINS, DEEDS, SPANS, WHOM, effect_words

STARS = "stars"  # the kind of effect that says how many stars the places of an Adventure bring
PLACES = 4
MOST_STARS = 9


@dataclass(frozen=True)
class EffectRow:
    """An effect in words, with the fields of how long and for whom it holds."""

    address: str
    words: EffectWords
    data: DeskField
    span: DeskField
    until: DeskField | None
    whom: DeskField


@dataclass(frozen=True)
class StarRow:
    """Stars that are given besides those for the places."""

    address: str
    amount: DeskField
    whom: DeskField


@dataclass(frozen=True)
class CardRow:
    """A card that comes, is shown, spent or removed."""

    address: str
    card: DeskField
    deed: DeskField
    side: DeskField | None
    whom: DeskField


@dataclass(frozen=True)
class PlaceStars:
    """The stars of one place of an Adventure: what a tap on less and more makes of them."""

    label: str
    at: int
    amount: int
    less: str
    more: str


@dataclass(frozen=True)
class Places:
    """How many stars the places bring: as usual, others, none."""

    address: str
    mode: str
    stars: Sequence[PlaceStars] = ()


@dataclass(frozen=True)
class Then:
    """All that follows."""

    address: str
    ruleset: str
    effects: Sequence[EffectRow]
    places: Places
    gifts: Sequence[StarRow]
    flags: Sequence[tuple[str, str, Sequence[str]]]
    captain: DeskField
    cards: Sequence[CardRow]
    new_card: DeskField

    @property
    def summary(self) -> str:
        """What there is, in a few words."""
        counts = (
            (len(self.effects), _("effects")),
            (len(self.cards), _("cards")),
            (len(self.gifts), _("stars")),
            (len(self.flags), _("flags")),
        )
        return ", ".join(f"{words}: {count}" for count, words in counts if count)


def then_of(builder: Builder, address: str, then: Consequences, ruleset: str) -> Then:
    """The fields of what follows."""
    return Then(
        address=address,
        ruleset=ruleset,
        effects=[
            effect_row(builder, f"{address}/effects/{at}", effect, ruleset)
            for at, effect in enumerate(then.effects)
            if effect.data.get("kind") != STARS
        ],
        places=places_of(address, then),
        gifts=[
            StarRow(
                f"{address}/stars/{at}",
                builder.field(
                    f"{address}/stars/{at}/amount",
                    "step",
                    _("Stars"),
                    _("How many; a minus takes stars away."),
                    least=-9,
                    most=MOST_STARS,
                ),
                builder.select(
                    f"{address}/stars/{at}/for_whom", _("For"), _("Who gets them."), labelled(WHOM)
                ),
            )
            for at, _gift in enumerate(then.stars)
        ],
        flags=[
            (
                f"{address}/flags/{at}",
                flag,
                [each.text for each in builder.faults.take(f"{address}/flags/{at}")],
            )
            for at, flag in enumerate(then.flags)
        ],
        captain=builder.field(
            f"{address}/captain",
            "keys",
            _("New captain"),
            _("Who is captain from here on."),
            choices=labelled(CAPTAINS),
        ),
        cards=[_card_row(builder, f"{address}/cards/{at}", change) for at, change in enumerate(then.cards)],
        new_card=_new_card(builder, address),
    )


def effect_row(builder: Builder, address: str, effect: Effect, ruleset: str) -> EffectRow:
    """The row of an effect."""
    until = None
    if effect.span == "until":
        choices = chapter_choices(builder.book)
        until = builder.select(
            f"{address}/until",
            _("Until chapter"),
            _("It ends when the group comes to this chapter."),
            choices,
            "–",
        )
    return EffectRow(
        address,
        effect_words(dict(effect.data), ruleset),
        builder.field(f"{address}/data", "effect", _("Effect"), _("What changes in the game.")),
        builder.select(f"{address}/span", _("Applies"), _("How long it applies."), labelled(SPANS)),
        until,
        builder.select(f"{address}/for_whom", _("For"), _("Whom it applies to."), labelled(WHOM)),
    )


def places_of(address: str, then: Consequences) -> Places:
    """How many stars the places of this Adventure bring, as an effect says it."""
    for at, effect in enumerate(then.effects):
        if effect.data.get("kind") == STARS:
            listed = effect.data.get("by_place")
            stars = [each for each in listed if isinstance(each, int)] if isinstance(listed, list) else []
            if not any(stars):
                return Places(f"{address}/effects/{at}", "none")
            shown = [*stars, *[0] * PLACES][: max(PLACES, len(stars))]
            return Places(
                f"{address}/effects/{at}",
                "other",
                [
                    PlaceStars(
                        _place(place),
                        place,
                        amount,
                        f"{place} {max(0, amount - 1)}",
                        f"{place} {min(MOST_STARS, amount + 1)}",
                    )
                    for place, amount in enumerate(shown)
                ],
            )
    return Places(address, "usual")


def _place(at: int) -> str:
    return _("Place %(number)s") % {"number": at + 1}


def _card_row(builder: Builder, address: str, change: CardChange) -> CardRow:
    card = builder.book.cards_by_number.get(change.card)
    side = None
    if card is not None and (len(card.sides) > 1 or change.side):
        sides = [
            FieldChoice(each.key, f"{each.key.upper()} {localized(each.title)}".strip())
            for each in card.sides
        ]
        side = builder.select(
            f"{address}/side", _("Side up"), _("The side that can be read from here on."), sides, "–"
        )
    return CardRow(
        address,
        builder.select(
            f"{address}/card", _("Card"), _("The card that this row is about."), card_choices(builder.book)
        ),
        builder.select(
            f"{address}/deed", _("What happens to it"), _("What is done with the card here."), labelled(DEEDS)
        ),
        side,
        builder.select(f"{address}/for_whom", _("For"), _("Whom it applies to."), labelled(WHOM)),
    )


def _new_card(builder: Builder, address: str) -> DeskField:
    new = next_number(builder.book.cards_by_number)
    choices = [
        *card_choices(builder.book),
        FieldChoice(f"new {new}", _("New card %(number)s") % {"number": new}),
    ]
    return DeskField(
        f"{address}/cards",
        "select",
        _("Another card"),
        "",
        _("Then choose in its row what happens to it, and for whom."),
        choices=[FieldChoice("", "–"), *choices],
    )


def data_text(effect: Effect) -> str:
    """The parameters of an effect as its editor reads them."""
    return json.dumps(dict(effect.data))
