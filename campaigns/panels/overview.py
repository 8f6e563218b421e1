"""What the page of a campaign shows: the path, the stars, the next step, all plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.selectors import seated_in
from adventures.words.lists import all_of
from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterPlay, Player
from campaigns.path.bots import usual_bots
from campaigns.path.rated_chapters import rated_sentence, why_unrated
from campaigns.path.walk_queries import Stars, in_front, stars_in, walk_of
from campaigns.permissions import Right, may
from campaigns.selectors import plays_of, usual_opponent
from campaigns.walk import NextKind

from .event_panel import ShownEvent
from .path_panel import FEW, ShownPath
from .shown_play import ShownPlay

MOST_SIGNS = 6


@dataclass(frozen=True, slots=True)
class PathStep:
    """A chapter on the path: `played` (one play counts), `next`, or `later`.

    `plays` are those that are shown (see `plays_of`), `playable` says whether it can be played here,
    `opponent` which level of ASTRA is the usual one in it (None in a group), `chosen` what was decided there.
    """

    chapter: Chapter
    state: str
    plays: list[ChapterPlay] = field(default_factory=list)
    playable: bool = True
    opponent: int | None = None
    chosen: str = ""

    @property
    def counting(self) -> ChapterPlay | None:
        """The play that gives the stars."""
        return next((play for play in self.plays if play.counts), None)

    @property
    def running(self) -> ChapterPlay | None:
        """The game that goes on."""
        return next((play for play in self.plays if play.state == ChapterPlay.State.RUNNING), None)

    @property
    def running_against(self) -> str:
        """Whom the game that goes on is played against; nothing in a group."""
        return ShownPlay(self.running).against if self.running else ""

    @property
    def replayable(self) -> bool:
        """Returns whether it may be played once more."""
        return self.running is None and self.counting is not None

    @property
    def unplayed(self) -> bool:
        """Returns whether its game has no result though the campaign has gone on."""
        return self.state == "played" and bool(self.chapter.ruleset) and not (self.running or self.counting)

    def may_go_on_with(self, play: ChapterPlay) -> bool:
        """Returns whether a play was broken off and no other one has taken its place."""
        return (
            play.state == ChapterPlay.State.BROKEN_OFF
            and play.game_id is not None
            and self.running is None
            and not (self.counting and self.counting.attempt > play.attempt)
        )

    @property
    def shown_plays(self) -> list[ShownPlay]:
        """Its plays, each in words."""
        return [ShownPlay(play) for play in self.plays]

    @property
    def times(self) -> int:
        """How often it was begun: attempts are counted from one, and the newest is always shown."""
        return max((play.attempt for play in self.plays), default=0)

    @property
    def whole_url(self) -> str:
        """Where all its plays are shown."""
        return f"?all={self.chapter.number}#chapter-{self.chapter.number}"

    @property
    def scoring(self) -> bool:
        """Returns whether its game is over and its stars are being worked out."""
        return self.running is not None and self.running.game is not None and self.running.game.finished

    @property
    def winners(self) -> list[str]:
        """Who stands on the first place of the play that counts."""
        return winners_of(self.counting) if self.counting else []

    @property
    def winning_forms(self) -> list[int]:
        """The forms of the winners, where the caption names them."""
        if self.counting is None or self.chosen:
            return []
        return [seat.player.form for seat in self.counting.seats.all() if seat.place == 1]

    @property
    def caption(self) -> str:
        """What stands beside its star: chapter and winner, or what keeps it."""
        words = {"chapter": self.chapter.number, "winners": all_of(self.winners), "count": len(self.winners)}
        if self.chosen:
            return _("Chapter %(chapter)d: %(chosen)s") % {**words, "chosen": self.chosen}
        if self.state == "next" and not self.chapter.ruleset:
            return _("Chapter %(chapter)d, now") % words
        if self.winners:
            return (
                ngettext(
                    "Chapter %(chapter)d, %(winners)s won",
                    "Chapter %(chapter)d, %(winners)s won",
                    len(self.winners),
                )
                % words
            )
        if self.state == "next" and self.running:
            return _("Chapter %(chapter)d, under way") % words
        if self.state == "next" and self.playable:
            return _("Chapter %(chapter)d, next") % words
        if not self.playable:
            return (
                _("Chapter %(chapter)d, for groups only")
                if self.chapter.built
                else _("Chapter %(chapter)d, not built yet")
            ) % words
        return _("Chapter %(chapter)d") % words


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A player's line in the table of stars."""

    player: Player
    stars: int
    leads: bool

    @property
    def signs(self) -> range:
        """One sign per star, as far as they fit."""
        return range(min(max(self.stars, 0), MOST_SIGNS))


@dataclass(frozen=True, slots=True)
class Overview:
    """A campaign as its page shows it."""

    campaign: Campaign
    steps: list[PathStep]
    standings: list[StandingsRow]
    here: list[Player]
    gone: list[Player]
    stars: Stars
    bots: Mapping[int, str]
    to_take_up: frozenset[int] = frozenset()
    path: ShownPath | None = None
    event: ShownEvent | None = None

    @classmethod
    def of(cls, campaign: Campaign, every_of: int | None = None, actor: Actor | None = None) -> Self:
        """Gathers everything with a fixed number of queries; every play is shown of one chapter at most.

        `to_take_up` are plays that were broken off and that the actor can take up; `bots` are `usual_bots`.
        """
        everything = plays_of(campaign, every_of)
        stars = stars_in(campaign)
        path = None if campaign.book.open else ShownPath.of(campaign, walk_of(campaign, everything, stars))
        walk = None if path is None or campaign.over else path.walk
        plays: dict[int, list[ChapterPlay]] = {}
        for play in everything:
            plays.setdefault(play.chapter, []).append(play)
        states = _open_states(campaign, plays) if path is None else _reached_states(path, plays)
        steps = [
            PathStep(
                chapter,
                state,
                played,
                chapter.playable(solo=campaign.solo) if chapter.ruleset else True,
                usual_opponent(everything, chapter.number) if campaign.solo else None,
                label,
            )
            for chapter, state, played, label in states
        ]
        players = list(campaign.players.all())
        here = [player for player in players if player.left_at is None and not player.astra]
        gone = [player for player in players if player.left_at is not None]
        bots = usual_bots(players, everything)
        return cls(
            campaign,
            steps,
            _standings(campaign, players, stars, path),
            here,
            gone,
            stars,
            bots,
            _to_take_up(campaign, steps, actor),
            path=path,
            event=ShownEvent.of(campaign, walk, everything, bots) if walk else None,
        )

    @property
    def people_of(self) -> list[StandingsRow]:
        """Everybody who plays or has played, in the order in which they joined."""
        lines = [standing for standing in self.standings if not standing.player.astra]
        return sorted(lines, key=lambda standing: standing.player.position)

    @property
    def next(self) -> PathStep | None:
        """The chapter to set out for; None at the end of the path."""
        return next((step for step in self.steps if step.state == "next"), None)

    @property
    def sets_out(self) -> int | None:
        """The number of the chapter for which the group can set out now; None alone, too."""
        step = self.next
        reached = self.path is None or self.path.comes == NextKind.SET_OUT
        if self.over or self.campaign.solo or step is None or step.running or not reached:
            return None
        return step.chapter.number if step.playable and step.chapter.ruleset else None

    def again(self, chapter: int) -> PathStep | None:
        """Gets a chapter that the group can play once more; None alone, too."""
        if self.over or self.campaign.solo:
            return None
        steps = (step for step in self.steps if step.chapter.number == chapter)
        return next((step for step in steps if step.replayable), None)

    @property
    def begun(self) -> list[PathStep]:
        """Chapters with at least one play."""
        return [step for step in self.steps if step.plays]

    @property
    def replays(self) -> list[PathStep]:
        """Chapters played before that are being played again now."""
        return [step for step in self.steps if step.state == "played" and step.running]

    @property
    def sky(self) -> list[PathStep]:
        """The chapters that stand in the sky: of a secret path the last ones."""
        return self.steps if self.path is None else self.steps[-FEW:]

    @property
    def chapters_played(self) -> int:
        return sum(step.counting is not None for step in self.steps)

    @property
    def leaders(self) -> list[str]:
        """Who has most stars; nobody while nobody has one."""
        return [standing.player.name for standing in self.standings if standing.leads]

    @property
    def over(self) -> bool:
        return self.campaign.over

    @property
    def people(self) -> str:
        """Who plays now."""
        names = all_of([player.name for player in self.here])
        return _("%(name)s against ASTRA") % {"name": names} if self.campaign.solo else names

    @property
    def open(self) -> bool:
        """Returns whether there is something to play now."""
        step = self.next
        if step is None or self.campaign.state != Campaign.State.ACTIVE:
            return False
        return step.playable or step.running is not None

    @property
    def may_leave(self) -> bool:
        """Returns whether enough players would stay."""
        return not self.over and not self.campaign.solo and len(self.here) > self.campaign.book.min_players

    @property
    def may_join(self) -> bool:
        """Returns whether there is a chair left."""
        return not self.over and not self.campaign.solo and len(self.here) < self.campaign.book.max_players

    @property
    def next_unrated(self) -> str:
        """Why the next game will not be rated though the campaign is, a `Game.Unrated`; else empty."""
        if not self.campaign.rated or self.over:
            return ""
        modifiers = self.path.modifiers if self.path else ()
        return why_unrated(self.bots.values(), modifiers, len(self.here))

    @property
    def rated_sentence(self) -> str:
        """What those who play are told of it before the next game; empty where nobody wished it."""
        if not self.campaign.rated or self.over:
            return ""
        return rated_sentence(self.next_unrated)

    @property
    def leader_sentence(self) -> str:
        """Who leads, or who has won."""
        words = {"names": all_of(self.leaders)}
        if not self.leaders:
            return _("Nobody has a star yet.")
        if self.campaign.state == Campaign.State.FINISHED:
            return (
                ngettext("%(names)s wins the campaign.", "%(names)s win the campaign.", len(self.leaders))
                % words
            )
        return ngettext("%(names)s leads.", "%(names)s lead.", len(self.leaders)) % words

    @property
    def stars_sentence(self) -> str:
        """What the next chapter gives."""
        step = self.next
        if self.over or step is None or not any(step.chapter.stars):
            return ""
        first, second, third = (*step.chapter.stars, 0, 0, 0)[:3]
        words = {"chapter": step.chapter.name, "first": first, "second": second, "third": third}
        if third and not self.campaign.solo:
            return (
                _("%(chapter)s gives %(first)d, %(second)d and %(third)d stars to the first three.") % words
            )
        if second:
            return _("%(chapter)s gives %(first)d stars to the winner and %(second)d to the second.") % words
        return (
            ngettext(
                "%(chapter)s gives %(first)d star to the winner.",
                "%(chapter)s gives %(first)d stars to the winner.",
                first,
            )
            % words
        )


def _to_take_up(campaign: Campaign, steps: list[PathStep], actor: Actor | None) -> frozenset[int]:
    """Plays that were broken off and whose chapter has not gone on without them, if the actor may go on."""
    left = [play for step in steps for play in step.plays if step.may_go_on_with(play)]
    if actor is None or not left:
        return frozenset()
    if may(actor, Right.BREAK_OFF, campaign):
        return frozenset(play.pk for play in left)
    games = seated_in(actor, [play.game_id for play in left if play.game_id])
    return frozenset(play.pk for play in left if play.game_id in games)


def winners_of(play: ChapterPlay) -> list[str]:
    """Names everybody on the first place."""
    return [seat.player.name for seat in play.seats.all() if seat.place == 1]


def _open_states(
    campaign: Campaign, plays: Mapping[int, list[ChapterPlay]]
) -> list[tuple[Chapter, str, list[ChapterPlay], str]]:
    """Every chapter of a path that is no secret, how it stands, and its plays."""
    done = {number for number, attempts in plays.items() if any(play.counts for play in attempts)}
    following = campaign.book.first_without(done)
    return [
        (
            chapter,
            "played" if chapter.number in done else "next" if chapter is following else "later",
            plays.get(chapter.number, []),
            "",
        )
        for chapter in campaign.book.chapters
    ]


def _reached_states(
    path: ShownPath, plays: Mapping[int, list[ChapterPlay]]
) -> list[tuple[Chapter, str, list[ChapterPlay], str]]:
    """The chapters reached on a path that is a secret, how they stand, and their plays."""
    return [
        (
            reached.chapter,
            "next" if reached.now and not path.campaign.over else "played",
            plays.get(reached.chapter.number, []) if reached.visit.ruleset else [],
            reached.chosen,
        )
        for reached in path.reached
    ]


def _standings(
    campaign: Campaign, players: list[Player], stars: Stars, path: ShownPath | None
) -> list[StandingsRow]:
    """Everybody by stars; equal ones at the end of a campaign are parted as its book says."""
    sums = {player.pk: stars.of(player.pk) for player in players}
    by_position = {player.position: sums[player.pk] for player in players}
    lead = in_front(campaign, by_position, path.walk if path else None)
    lines = [StandingsRow(player, sums[player.pk], leads=player.position in lead) for player in players]
    return sorted(lines, key=lambda line: (-line.stars, not line.leads))
