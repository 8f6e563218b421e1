"""The page on which a curator walks through a version of a book: all that happened stands in its address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.utils.translation import gettext as _

from adventures.games.effects import EffectWords
from adventures.games.kit import KITS, kit_of, title_of
from campaigns.book import INTRODUCED
from campaigns.books.story import Chapter, Path, StoryBook
from campaigns.models import BookCardChange, BookEffect, BookVersion
from campaigns.models.draft import ForWhom
from campaigns.services.books import story_of
from campaigns.walk import Comes, EffectFact, cards_now, in_force
from campaigns.walk.cards import ACTIVE, REMOVED, REVEALED, SPENT
from campaigns.walk.stepping import STATES
from campaigns.walk.trial import MOST_PLAYERS, NoSuchStep, Trial, read_played

from .drafts import said
from .graph import condition_words
from .pages import shown

MOST_STEPS = 150  # an address with more is refused
USUAL_PLAYERS = 3


class Stride(NamedTuple):
    """A step that was made: the chapter it came to, and the address before it."""

    chapter: int
    title: str
    words: str
    back: str


class Way(NamedTuple):
    """Where the chapter leads, in words."""

    words: str
    to: int
    taken: bool


def walk(request: HttpRequest, site: AdminSite, version: BookVersion) -> HttpResponse:
    """Makes all steps of the address again, then shows where that leads and what can be done there."""
    book = story_of(version)
    path = book.paths_by_key.get(request.GET.get("path", "")) or next(iter(book.paths), None)
    players = _players(request.GET.get("players", ""))
    context: dict[str, Any] = {"book": book, "path": path, "players": players, "title": _("Walk through")}
    if "total" in request.GET:
        return HttpResponseRedirect(_with_result(request.GET))
    if path is not None:
        try:
            trial = Trial.begins(book, path, players)
        except NoSuchStep:
            messages.error(request, _("This campaign begins at a chapter that is not there."))
        else:
            context |= _walked(request, book, path, trial)
    context["sizes"] = range(1, MOST_PLAYERS + 1)
    return shown(request, site, "walk", version, context)


def _players(word: str) -> int:
    return int(word) if word in map(str, range(1, MOST_PLAYERS + 1)) else USUAL_PLAYERS


def _with_result(sent: QueryDict) -> str:
    """The address that goes on with the result of a game, which came as fields of a form."""
    address = sent.copy()
    parts = [address.pop(name, []) for name in ("total", "errors", "mission", "launched")]
    totals, errors, missions, launched = parts
    word = f"{','.join(totals)};{(errors or ['0'])[0] or '0'};{''.join(missions)};{int(bool(launched))}"
    address.appendlist("did", f"played {word}")
    return f"?{address.urlencode()}"


def _walked(request: HttpRequest, book: StoryBook, path: Path, trial: Trial) -> dict[str, Any]:
    did = request.GET.getlist("did")[:MOST_STEPS]
    strides: list[Stride] = []
    for at, word in enumerate(did):
        chapter = _chapter(trial)
        try:
            trial = _after(trial, path, word)
        except NoSuchStep:
            messages.error(request, _("The walk ends here: what was said next does not fit any more."))
            did = did[:at]
            break
        if chapter is not None:
            back = _address(request, did[:at])
            strides.append(Stride(chapter.number, said(chapter.title), _did(chapter, word), back))
    return {"did": did, "strides": strides, "again": _address(request, []), **_here(book, trial)}


def _after(trial: Trial, path: Path, word: str) -> Trial:
    """Makes one step; raises NoSuchStep where it does not fit."""
    name, _space, told = word.partition(" ")
    match name:
        case "on":
            return trial.goes_on()
        case "choose":
            return trial.chooses(told)
        case "event":
            return trial.turns_up(int(told) if told.isascii() and told.isdecimal() and len(told) < 6 else 0)
        case "played":
            current = trial.walk.current
            return trial.plays(read_played(told), _stars(path, current.ruleset if current else ""))
    raise NoSuchStep


def _stars(path: Path, ruleset: str) -> Sequence[int]:
    """The stars of the places: as the campaign says, else as printed."""
    if ruleset in path.stars:
        return path.stars[ruleset]
    return kit_of(ruleset).stars(ruleset) if ruleset in KITS else ()


def _address(request: HttpRequest, did: Sequence[str]) -> str:
    address = request.GET.copy()
    address.setlist("did", list(did))
    return f"?{address.urlencode()}"


def _chapter(trial: Trial) -> Chapter | None:
    """The chapter that is read now: that of an event, while something is to be decided there."""
    visit = trial.walk.open_visit or (trial.coming.visit if trial.coming else trial.walk.current)
    return trial.walk.chapter_of(visit) if visit else None


def _did(chapter: Chapter, word: str) -> str:
    """What was said at a chapter, in words."""
    name, _space, told = word.partition(" ")
    if name == "choose" and chapter.decision:
        return next((said(option.label) for option in chapter.decision.options if option.key == told), told)
    if name == "played":
        played = read_played(told)
        return _("%(points)s points") % {"points": " : ".join(map(str, played.totals))}
    return _("Event card %(number)s") % {"number": told} if name == "event" else ""


def _here(book: StoryBook, trial: Trial) -> dict[str, Any]:
    """What the page shows of where the walk has come to."""
    walk, chapter, coming = trial.walk, _chapter(trial), trial.coming
    decision = walk.decision_of(walk.open_visit) if walk.open_visit else None
    game = walk.current if walk.comes == Comes.SET_OUT else None
    return {
        "chapter": chapter,
        "name": said(chapter.title) if chapter else "",
        "text": said(chapter.text) if chapter and chapter.text else "",
        "adventure": title_of(game.ruleset).name if game and game.ruleset in KITS else "",
        "lines": _consequences(book, trial) if coming or trial.stars else [],
        "question": said(decision.question) if decision else "",
        "options": [(option.key, said(option.label), option.to) for option in decision.options]
        if decision else [],
        "game": game if decision is None else None,
        "seats": [(member.position, _seat(trial, member.position)) for member in walk.members],
        "events": sorted(trial.events.items()),
        "to": trial.leads_to,
        "lost": trial.leads_to is not None and trial.leads_to not in book.by_number,
        "ended": walk.comes == Comes.ENDED or (walk.comes == Comes.GO_ON and trial.leads_to is None),
        "ways": _ways(chapter, trial),
        "members": [(_seat(trial, member.position), member.stars) for member in walk.members],
        "captain": _seat(trial, walk.captain) if walk.captain else "–",
        "flags": sorted(walk.flags),
        "cards": [(now.number, _card(book, now.number), _states()[now.state]) for now in cards_now(walk)],
        "held": [_effect(trial, effect, game.ruleset if game else "") for effect in in_force(walk, game)],
    }  # fmt: skip


def _seat(trial: Trial, position: int) -> str:
    astra = any(member.astra and member.position == position for member in trial.walk.members)
    return "ASTRA" if astra else _("Player %(number)s") % {"number": position}


def _ways(chapter: Chapter | None, trial: Trial) -> list[Way]:
    """All ways out of the chapter with their conditions; the one that is taken now is marked."""
    ways, found = [], False
    for transition in chapter.transitions if chapter else ():
        taken = not found and transition.to == trial.leads_to
        found = found or taken
        ways.append(Way(condition_words(transition.when) or _("always"), transition.to, taken))
    return ways


def _consequences(book: StoryBook, trial: Trial) -> list[str]:
    """What the last step brought, line by line."""
    if trial.coming is None:
        return [
            _("%(name)s: %(stars)s stars") % {"name": _seat(trial, position), "stars": stars}
            for position, stars in (trial.stars or {}).items()
        ]
    coming = trial.coming
    lines = []
    for fact in coming.cards:
        whose = f" ({_seat(trial, fact.player)})" if fact.player else ""
        lines.append(f"{_card(book, fact.card)}: {_deeds()[fact.state]}{whose}")
    for effect in coming.effects:
        words, span = _effect(trial, effect, coming.visit.ruleset)
        lines.append(": ".join(filter(None, (words.title, words.text))) + f" ({span})")
    lines += [
        _("%(name)s: %(stars)s stars") % {"name": _seat(trial, gift.player), "stars": f"{gift.amount:+d}"}
        for gift in coming.gifts
    ]
    return lines


def _card(book: StoryBook, number: int) -> str:
    card = book.cards_by_number.get(number)
    called = _("Card %(number)s") % {"number": number}
    return f"{called} “{said(card.title)}”" if card else called


def _effect(trial: Trial, effect: EffectFact, ruleset: str) -> tuple[EffectWords, str]:
    """An effect in words, and how long and for whom it holds."""
    ruleset = ruleset if ruleset in KITS else ""
    known = kit_of(ruleset or INTRODUCED).effects
    words = known.words(effect.data, ruleset) if known else EffectWords("", str(effect.data.get("kind")), "")
    span = str(dict(BookEffect.Span.choices).get(effect.span, effect.span))
    until = f" {effect.until}" if effect.until else ""
    whom = str(dict(ForWhom.choices).get(effect.for_whom, "")) if effect.for_whom else ""
    whom = _seat(trial, effect.player) if effect.player else whom
    return words, ", ".join(filter(None, (f"{span}{until}", whom)))


def _deeds() -> dict[str, str]:
    """What becomes of a card, by how it lies then."""
    labels = dict(BookCardChange.Deed.choices)
    return {state: str(labels[deed]) for deed, state in STATES.items()}


def _states() -> dict[str, str]:
    """How a card lies."""
    return {
        ACTIVE: _("in play"), REVEALED: _("revealed"), SPENT: _("spent"), REMOVED: _("removed"),
    }  # fmt: skip
