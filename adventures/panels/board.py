"""What the pages of games share in which one seat acts after another: the bar, the order, the players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, TypeVar

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.rules.view import GameView, thinking_in
from adventures.words.refusals import Text

from .bar import Badge, Bar, Button, the_end, undo_button, vals, waiting_for
from .links import Links
from .news import short_hash
from .page import PageState, Piece, Player, Players, SeatPanels


class Asked(NamedTuple):
    """A question: its icon, its sentence, its hint; `needed` keeps the hint on a phone."""

    icon: str
    text: Text
    hint: Text = ""
    needed: bool = False


@dataclass(frozen=True)
class Relay:
    """One seat in the order of acting: `now`, `later` or `done`; `last` marks a last turn."""

    words: str
    colour: str
    state: str
    points: int = 0
    last: bool = False


@dataclass(frozen=True)
class Turn:
    """Which turn it is, the own colour, who acts after whom, and whether this round is the last."""

    pill: str
    colour: str
    relay: tuple[Relay, ...]
    last: bool = False


@dataclass(frozen=True)
class Choosing:
    """What a script needs to build a move tap by tap, as JSON; empty where nothing is to be built."""

    data: str = ""


@dataclass(frozen=True)
class BoardPanels(SeatPanels):
    """The panels of a page that has nothing but a field, a bar and the other players."""

    template: ClassVar[str] = "play/board.html"
    style: ClassVar[str] = "css/board.bundle.css"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        "players": Piece("play/players.html", "players"),
    }

    players: Players


TURN = Piece("play/turn.html", "turn")
CHOOSING = Piece("play/choosing.html", "choosing")
GUIDE = Piece("play/guide.html", "guide")


def pieces_of(folder: str, *names: str) -> dict[str, Piece]:
    """Returns the fragments of panels whose templates in a folder are called as they are."""
    return {name: Piece(f"{folder}/{name}.html", name) for name in names}


def now_of(view: GameView, version: int) -> PageState:
    """Returns which state the page shows; the question is another one in another turn, too."""
    own = (view["turn"], view["decision"], view["can_undo"])
    return PageState(version, short_hash(repr(own)), view["over"])


# The bar


def question_bar(asked: Asked, *buttons: Button, badge: Badge | None = None) -> Bar:
    """Asks the seat something."""
    text, hint = str(asked.text), str(asked.hint)
    return Bar("open", asked.icon, text, hint, buttons, hint_needed=asked.needed, badge=badge)


def answer_bar(
    view: GameView, links: Links, questions: Mapping[str, Asked], labels: Mapping[str, str], dealing: Asked
) -> Bar:
    """The bar of a game whose answers are buttons: what each kind of question says, what each move is called.

    Moves without a label are answered elsewhere on the page. `dealing` is said while something is turned up.
    """
    if view["over"]:
        return the_end(links)
    decision = view["decision"]
    if decision is not None:
        moves = [move for move in decision["moves"] if move in labels]
        buttons = [Button(str(labels[move]), "go", links.move, vals(move)) for move in moves]
        return question_bar(questions[decision["kind"]], undo_button(view, links), *buttons)
    if thinking_in(view):
        return waiting_for(view, links)
    return dealing_bar(view, links, str(dealing.text), str(dealing.hint))


def waiting_bar(view: GameView, links: Links, text: str, hint: str = "") -> Bar:
    """Says that somebody else acts; where that one plays on the same device, it goes on there."""
    if links.hand_over is not None:
        return waiting_for(view, links)
    undo = (undo_button(view, links),) if view["can_undo"] else ()
    return Bar("waiting", "thinking", text, hint or _("Each step is shown on the board."), undo)


def dealing_bar(view: GameView, links: Links, text: str, hint: str, *, others: bool = False) -> Bar:
    """Says what is to be turned up from the box, and leads to the keypad; not where that is for `others`."""
    undo = (undo_button(view, links),) if view["can_undo"] else ()
    if others:
        return Bar("waiting", "keypad", text, hint, undo)
    enter = Button(_("Enter it"), "keypad", url=links.deal, kind="primary")
    return Bar("open", "keypad", text, hint, (*undo, enter) if links.deal else undo, hint_needed=True)


# The players

P = TypeVar("P", bound=Player)


def players_of(
    view: GameView,
    links: Links,
    small: Mapping[str, SafeString],
    player: Callable[..., P],
    *,
    own: bool = False,
) -> Players:
    """The others (with `own` the viewer, too) as everybody may see them; `small` are their sheets in small.

    `player` makes one from the view and from what is known of everybody, given by keywords.
    """
    urls = links.sheets or ("",) * len(view["seats"])
    known = zip(view["seats"], urls, strict=False)
    found = [
        player(view, **_known(view, position, url, small[seat["seat"]]))
        for position, (seat, url) in enumerate(known, 1)
        if own or seat["seat"] != view["seat"]
    ]
    done = sum(seat["state"] == "done" for seat in view["seats"])
    return Players(tuple(found), done, len(view["seats"]))


def all_players(view: GameView, player: Callable[..., P]) -> list[P]:
    """Everybody at the table, as all may see them, without small sheets."""
    return list(_all_players(view, player))


def _all_players(view: GameView, player: Callable[..., P]) -> Iterator[P]:
    no = SafeString()
    for position in range(1, len(view["seats"]) + 1):
        yield player(view, **_known(view, position, "", no))


def _known(view: GameView, position: int, url: str, small: SafeString) -> dict[str, Any]:
    state = view["seats"][position - 1]
    return {
        "name": state["seat"],
        "state": state["state"],
        "small_sheet": small,
        "url": url,
        "position": position,
    }
