"""Beginning a campaign."""

import secrets
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from adventures.actor import Actor
from adventures.errors import Malformed
from adventures.models import Game
from adventures.models.game import USUAL_STILL_DAYS
from adventures.services.bot_seats import checked_levels
from adventures.services.change import atomic_change
from adventures.services.rate_limits import check_rate
from adventures.services.start import NO_BOTS, checked_patience
from campaigns.books.campaign_book import INTRODUCTION, Book, books, curated_book
from campaigns.books.stored import story_of
from campaigns.models import BookVersion, Campaign, ChapterVisit, Player

from .activity import note
from .names import checked_name, checked_players
from .rated_chapters import checked_wish
from .visits import arrive_at


def start_campaign(
    *,
    by: Actor,
    name: str,
    players: Sequence[str],
    dealer: str = Game.Dealer.SERVER,
    one_tablet: bool = False,
    open_table: bool = False,
    solo: bool = False,
    book: str = INTRODUCTION,
    version: uuid.UUID | None = None,
    path: str = "",
    bots: Mapping[int, str] = NO_BOTS,
    still_days: int = USUAL_STILL_DAYS,
    bots_step_in: bool = False,
    rated: bool = False,
    demo: bool = False,
) -> Campaign:
    """Begins a campaign on this device, with its players in seat order; `solo` with one, against ASTRA.

    `bots` are the players for whom a bot of the site plays from the first game on: levels by position.
    `still_days` and `bots_step_in` are those of its games, as for `start_game`; `rated` says whether its
    games are, wherever they may be (`campaigns.path.rated_chapters`).
    It walks through the shipped `book` of that key, or through the campaign `path` of a published `version`
    of a curated book. Raises Malformed with the field that no campaign can begin with, and TooOften.
    """
    walked = _walked(book) if version is None else _published(version, path)
    if solo and not walked.solo:
        raise Malformed("company", "not_solo")
    if dealer not in Game.Dealer.values:
        raise Malformed("dealer", "dealer")
    name = checked_name(name)
    least, most = (1, 1) if solo else (walked.min_players, walked.max_players)
    names = checked_players(players, least, most)
    levels = checked_levels(bots, len(names))
    patience = checked_patience(still_days, bots_step_in)
    wish = checked_wish(rated, solo=solo, dealer=dealer)
    check_rate("new_campaigns", by)
    return begin(
        walked, by=by, names=names, bots=levels, solo=solo, name=name, book_version_id=version, path=path,
        dealer=dealer, one_tablet=bool(one_tablet), open_table=bool(open_table), demo=demo,
        still_days=patience.days, bots_step_in=patience.bots_step_in, rated=wish,
    )  # fmt: skip


def begin(
    walked: Book,
    *,
    by: Actor,
    names: Sequence[str],
    solo: bool,
    bots: Mapping[int, str] = NO_BOTS,
    **stored: Any,
) -> Campaign:
    """Stores a campaign that walks through a book, with its players, and comes to its first chapter."""
    with atomic_change():
        campaign = Campaign.objects.create(
            book_key=walked.key, host_device=by.device, owner_id=by.user_id, **stored
        )
        Player.objects.bulk_create(
            Player(campaign=campaign, name=name, position=position, level=bots.get(position, ""))
            for position, name in enumerate(names, 1)
        )
        if solo:
            Player.objects.create(campaign=campaign, name=walked.rival, position=len(names) + 1, astra=True)
        if walked.path is not None and walked.path.captain == "random":
            campaign.captain = secrets.choice(list(campaign.players.here()))
            campaign.save(update_fields=["captain"])
        if walked.first is not None:
            arrive_at(campaign, by=by, chapter=walked.first, how=ChapterVisit.How.BEGUN)
        note(campaign, "begun", by=by)
        return campaign


def _walked(key: object) -> Book:
    walked = books().get(key) if isinstance(key, str) else None
    if walked is None:
        raise Malformed("book", "unknown_book")
    return walked


def _published(version: uuid.UUID, path: str) -> Book:
    """Gets a campaign of a version that is published; others begin with none of it."""
    published = BookVersion.objects.filter(pk=version, state=BookVersion.State.PUBLISHED)
    content = published.values_list("content", flat=True)
    if not content.exists():
        raise Malformed("book", "unknown_book")
    story = story_of(version, content.get)
    if path not in story.paths_by_key:
        raise Malformed("book", "unknown_book")
    return curated_book(story, path)
