"""The way of every click through a game: lock, compare versions, play, log, save, notify."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from adventures import rules
from adventures.actor import Actor
from adventures.errors import StaleVersion
from adventures.games.registry import kit_of
from adventures.models import Correction, Game, Move, Seat, Shuffle
from adventures.rules import DEALER, Events, fingerprint
from adventures.running import recent_events
from adventures.running.game_cache import GAME_CACHE, CachedGame, looks_different, shows_more_than_done
from adventures.running.recorded_deck import deck_of
from adventures.running.replay import cached
from adventures.running.versions import (
    OpenQuestions,
    first_versions,
    is_stale,
    news_text,
    note,
    questions_of,
)
from adventures.selectors import check_running
from moonsite.metrics.requests import was_repeated

from .change import announce
from .event_cards import is_played, play_dealt
from .finish import order_scoring
from .forecasts import order_forecast

# What is dealt for a click: it gets game, table, the moves to which it adds its own, and what has happened.
Dealing = Callable[[Game, rules.Game, list[Move], Events], Events]

MOST_FLIPS = 20  # setting a game up takes up to thirteen
MOST_LATER = 60  # entries of the log, by whomever, after which a click is no repeat any more
CHANGED = (
    "version", "versions", "news", "snapshot", "piles", "turn", "state", "result", "rules_version",
    "begun", "notices", "correction", "ending", "updated_at", "moved_at",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ClickOutcome:
    """What a click led to: the game as it stood and stands, and what the seat may hear of the events between.

    `repeated` says that the click was stored already (a doubled tap, a network that tried again); what the
    first reply changed is then unknown, and `before` is as `after`: the sheet is best drawn whole. `seat` is
    None for the dealer's clicks, `number` that of the click's first entry in the log.
    """

    game: Game
    seat: Seat | None
    stood: CachedGame
    stands: CachedGame
    events: Events
    number: int = 0
    repeated: bool = False

    @property
    def before(self) -> Mapping[str, Any]:
        """The game as the seat saw it; of the dealer's clicks, as everybody did."""
        return self.stood.view(self.viewer)

    @property
    def after(self) -> Mapping[str, Any]:
        """The game as the seat sees it now."""
        return self.stands.view(self.viewer)

    @property
    def viewer(self) -> str | None:
        """The name of the seat, None for the dealer's clicks."""
        return self.seat.name if self.seat else None


def click(
    *,
    by: Actor,
    game: Game,
    seat: Seat | None,
    who: str,
    texts: Sequence[str],
    version: int,
    act: Callable[[rules.Game], Events],
    dealt: Dealing | None = None,
) -> ClickOutcome:
    """Lets `act` happen on a locked game and stores what came of it: by `who`, an entry for each of `texts`.

    Then `dealt` says what the server deals, `deal_from_server` unless it is named.

    Raises StaleVersion with the fresh view when the tablet was shown another question than the open one,
    GameStopped for a game that is broken off, and whatever the rules refuse; nothing has changed then. A
    click that is stored already may come again: it is answered like the first time and not stored twice.
    """
    check_running(game)
    known = cached(game)
    if is_stale(game, who, version):
        if _is_repeat(game, who, texts, version):
            was_repeated()
            return ClickOutcome(game, seat, known, known, (), repeated=True)
        raise StaleVersion(game, seat, known.view(seat.name if seat else None))
    table, asked, number = known.table.copy(), questions_of(known), game.version + 1
    events = act(table)
    moves = [
        Move(game=game, number=place, seat=who, text=text, by=by.device)
        for place, text in enumerate(texts, number)
    ]
    events += (dealt or deal_from_server)(game, table, moves, events)
    game.begun = True
    after = save(game, table, moves, who, asked, known.public, events)
    announce(game)
    heard = tuple(event for event in events if event.reaches(seat.name if seat else None))
    return ClickOutcome(game, seat, known, after, heard, number)


def deal_from_server(game: Game, table: rules.Game, moves: list[Move], happened: Events = ()) -> Events:
    """Deals from the server's deck what is wanted and does not wait; see `deal_until_decided`."""
    if game.piles is None:
        return ()
    if kit_of(game.ruleset).chance.holds_back(table):
        game.piles = deck_of(game, table).after(happened).to_json()
        return ()
    return deal_until_decided(game, table, moves, happened)


def deal_until_decided(game: Game, table: rules.Game, moves: list[Move], happened: Events = ()) -> Events:
    """Deals from the server's deck while the dealer has a decision, and adds what was dealt to `moves`.

    `happened` is what has followed from the click so far; returns what followed from the dealing.
    """
    events: Events = ()
    chance, deck = kit_of(game.ruleset).chance, deck_of(game, table).after(happened)
    for _ in range(MOST_FLIPS):
        wanted = table.decision(DEALER)
        if wanted is None:
            break
        dealt = deck.deal(wanted.data, chance.shuffler(game.seed))
        texts, followed = play_dealt(game, table, dealt.text)
        number = game.version + len(moves) + 1
        moves += [
            Move(game=game, number=place, seat=DEALER, text=text) for place, text in enumerate(texts, number)
        ]
        events += followed
        deck = dealt.deck.after(followed)
        if dealt.order is not None:
            shuffled = game.shuffles.count() + 1
            Shuffle.objects.create(game=game, number=shuffled, move=number, piles=dealt.order)
    game.piles = deck.to_json()
    return events


def save(
    game: Game,
    table: rules.Game,
    moves: list[Move],
    who: str,
    asked: OpenQuestions,
    public: Mapping[str, Any],
    events: Events = (),
) -> CachedGame:
    """Appends the moves to the log and stores where they lead to; a game that is over is scored; of a
    what-if game a forecast is ordered instead.

    `who` has moved and `events` have followed; `asked` is what everybody was asked before and `public` what a
    spectator saw. From now on the game goes by the rules by which it was read. Returns it as it stands now:
    nobody may change `table` any more.
    """
    game.versions = game.versions or first_versions(game)
    game.snapshot = table.to_json()
    if moves:
        moves[-1].state = fingerprint(game.snapshot)
    Move.objects.bulk_create(moves)
    # What the dealer was not asked counts as an entry: numbers do not tell what somebody has seen in secret.
    game.version += len(moves) + sum(event.audience == () for event in events)
    if game.ending is not None:
        game.ending, game.notices = None, game.notices + 1  # whoever plays on withdraws it
    if table.turn > game.turn:
        game.correction = shown_correction(game, table.turn)
    game.turn, game.moved_at = table.turn, timezone.now()
    game.rules_version = table.rules_version
    known = GAME_CACHE.put(game.pk, game.snapshot, table)
    after = known.public
    told_before = recent_events.recent_events_of(game)
    told = recent_events.note(game, moves[0] if moves else None, public, after, events)
    # What is told to all makes their pages old, even where nothing else on them has changed.
    note(
        game, who, asked, questions_of(known),
        public=told or looks_different(public, after),
        table=shows_more_than_done(public, after) or recent_events.recent_events_of(game) != told_before,
    )  # fmt: skip
    game.news = news_text(game, after)
    ended = table.over and not game.finished
    if ended:
        game.state = Game.State.FINISHED
        game.result = table.result.to_json() if table.result else None
    game.save(update_fields=(*CHANGED, "happenings") if told else CHANGED)
    if game.what_if_of_id is not None:
        order_forecast(game, table)
    elif ended:
        order_scoring(game)
    return known


def shown_correction(game: Game, turn: int) -> Correction | None:
    """The correction of which pages go on telling when that turn begins."""
    told = game.correction
    return None if told is None or (told.told_until or turn) < turn else told


def _is_repeat(game: Game, who: str, texts: Sequence[str], version: int) -> bool:
    """Returns whether this very click is the only one of its maker since that version; an event card that was
    turned up stands in the log with its chapter.
    """
    if not game.version - MOST_LATER <= version < game.version:
        return False
    later = list(game.moves.filter(number__gt=version, seat=who).values_list("text", flat=True)[:MOST_LATER])
    return later == [*texts] or (who == DEALER and len(texts) == 1 and is_played(game, texts[0], later))
