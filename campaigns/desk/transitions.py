"""What comes after a chapter: each way with its condition as a sentence, and the fields of its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from campaigns.books.checks.ways import ALWAYS
from campaigns.books.numbering import next_number
from campaigns.books.story import Chapter, Condition, StoryBook
from campaigns.books.texts import localized

from .fields import Builder, DeskField, FieldChoice, card_choices, chapter_choices, labelled
from .lists import WINNERS, game_name

PARTS = (
    "chosen", "flag", "card", "winner", "score_at_least", "errors_at_least", "mission", "launched",
    "stars_at_least", "adventure", "negated",
)  # fmt: skip


@dataclass(frozen=True)
class TransitionRow:
    """One way on: where it leads, when, and the parts of its condition."""

    address: str
    number: int
    to: DeskField
    sentence: str
    always: bool
    parts: Sequence[DeskField]
    up: bool
    down: bool


def ways_of(builder: Builder, chapter: Chapter) -> list[TransitionRow]:
    """The ways of a chapter in the order in which they are tried."""
    base = f"chapters/{chapter.number}/transitions"
    ways = chapter.transitions
    stays = len(ways) - 1 if ways and ways[-1].when == ALWAYS else len(ways)  # "otherwise" stands last
    return [
        TransitionRow(
            address=f"{base}/{at}",
            number=at + 1,
            to=target_field(
                builder, f"{base}/{at}/to", _("Go to chapter"), _("The chapter that is read next.")
            ),
            sentence=condition_sentence(builder.book, way.when),
            always=way.when == ALWAYS,
            parts=_parts(builder, f"{base}/{at}/when"),
            up=0 < at < stays,
            down=at < stays - 1,
        )
        for at, way in enumerate(ways)
    ]


def target_field(
    builder: Builder, address: str, label: str, help: str, nothing: str | None = None
) -> DeskField:
    """A field for the chapter to which something leads; a new one can be made there."""
    choices = chapter_choices(builder.book)
    new = next_number(builder.book.by_number)
    choices.append(FieldChoice(f"new {new}", _("New chapter %(number)s") % {"number": new}))
    return builder.select(address, label, help, choices, nothing)


def _parts(builder: Builder, base: str) -> list[DeskField]:
    book = builder.book
    nobody = "–"
    games = dict.fromkeys(chapter.ruleset for chapter in book.chapters if chapter.ruleset)
    missions = [FieldChoice(letter, letter.upper()) for letter in "abc"]
    selects: list[tuple[str, str, str, list[FieldChoice], str]] = [
        ("chosen", _("What was decided"), _("The group has given this answer, here or earlier."),
         option_choices(book), nobody),
        ("flag", _("Flag is set"), _("A chapter or an answer has set it before."), flag_choices(book),
         nobody),
        ("card", _("Card is in play"), _("It is in play when the group leaves this chapter."),
         card_choices(book), nobody),
        ("winner", _("Won by"), _("Who has won the game that is asked about."), labelled(WINNERS), nobody),
        ("mission", _("Mission accomplished"), _("Somebody has accomplished it in that game."), missions,
         nobody),
        ("launched", _("Somebody has launched"), _("Somebody’s rocket has launched in that game."),
         [FieldChoice("1", _("yes"))], nobody),
        ("adventure", _("Asked about"), _("The game whose result decides."),
         [FieldChoice(key, game_name(key)) for key in games], _("the game played last")),
    ]  # fmt: skip
    fields = {
        name: builder.select(f"{base}/{name}", label, help, choices, nothing)
        for name, label, help, choices, nothing in selects
    }
    fields["score_at_least"] = builder.field(
        f"{base}/score_at_least",
        "number",
        _("Winner’s points, at least"),
        _("The winner of that game has at least this many points."),
        least=-999,
    )
    fields["errors_at_least"] = builder.field(
        f"{base}/errors_at_least",
        "number",
        _("System Errors of all, at least"),
        _("All sheets together have at least this many."),
        most=99,
    )
    fields["stars_at_least"] = builder.field(
        f"{base}/stars_at_least",
        "number",
        _("Leader’s stars, at least"),
        _("Whoever leads the campaign has at least this many."),
    )
    fields["negated"] = builder.field(
        f"{base}/negated",
        "check",
        _("Not: the row fits when this is not the case"),
        _("The row fits only when the rest of it is not the case."),
    )
    return [fields[name] for name in PARTS]


def flag_choices(book: StoryBook) -> list[FieldChoice]:
    """All flags that the book sets or asks for."""
    return [FieldChoice(flag, flag) for flag in flags_of(book)]


def flags_of(book: StoryBook) -> list[str]:
    """All flags that the book sets or asks for, in alphabetical order."""
    found = set()
    for chapter in book.chapters:
        found |= set(chapter.then.flags)
        found |= {way.when.flag for way in chapter.transitions if way.when.flag}
        for option in chapter.decision.options if chapter.decision else ():
            found |= set(option.then.flags)
    return sorted(found)


def option_choices(book: StoryBook) -> list[FieldChoice]:
    """All answers to all decisions of the book."""
    return [
        FieldChoice(
            f"{chapter.decision.key} {option.key}",
            f"{chapter.number}: {localized(option.label) or option.key.upper()}",
        )
        for chapter in book.chapters
        if chapter.decision
        for option in chapter.decision.options
    ]


def condition_sentence(book: StoryBook, when: Condition) -> str:
    """A condition as a sentence after "When"; for none what stands last."""
    parts = _phrases(book, when)
    if not parts:
        return _("Never") if when.negated else _("Otherwise")
    words = pgettext("conditions", " and ").join(parts)
    if when.adventure:
        words = _("%(words)s in %(game)s") % {"words": words, "game": game_name(when.adventure)}
    return _("not: %(words)s") % {"words": words} if when.negated else words


def _phrases(book: StoryBook, when: Condition) -> list[str]:
    parts = []
    if when.chosen:
        named = {choice.value: choice.label for choice in option_choices(book)}
        parts.append(
            _("“%(option)s” was chosen") % {"option": named.get(" ".join(when.chosen), when.chosen[1])}
        )
    if when.flag:
        parts.append(_("“%(flag)s” is set") % {"flag": when.flag})
    if when.card:
        parts.append(_("card %(number)s is in play") % {"number": when.card})
    if when.winner:
        parts.append(_("%(whom)s wins") % {"whom": WINNERS.get(when.winner.value, when.winner.value)})
    if when.score_at_least is not None:
        parts.append(_("%(count)s points or more") % {"count": when.score_at_least})
    if when.errors_at_least is not None:
        parts.append(
            ngettext(
                "%(count)s System Error or more", "%(count)s System Errors or more", when.errors_at_least
            )
            % {"count": when.errors_at_least}
        )
    if when.mission:
        parts.append(_("mission %(letter)s is accomplished") % {"letter": when.mission.upper()})
    if when.launched is not None:
        parts.append(_("somebody has launched") if when.launched else _("nobody has launched"))
    if when.stars_at_least is not None:
        parts.append(
            ngettext("the leader has %(count)s star", "the leader has %(count)s stars", when.stars_at_least)
            % {"count": when.stars_at_least}
        )
    return [str(part) for part in parts]


def leads_words(book: StoryBook, chapter: Chapter) -> str:
    """Where a chapter leads, as a list of numbers."""
    to = [way.to for way in chapter.transitions]
    to += [option.to for option in (chapter.decision.options if chapter.decision else ()) if option.to]
    return ", ".join(map(str, dict.fromkeys(to)))
