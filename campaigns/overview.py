"""What the page of a campaign shows: the path, the stars, the next step, all plays."""

from dataclasses import dataclass, field
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.actor import Actor
from adventures.selectors import seated_in
from adventures.words.lists import all_of, isolated
from campaigns.book import Chapter
from campaigns.models import Campaign, ChapterPlay, Player
from campaigns.permissions import Right, may
from campaigns.selectors import plays_of, stars_of, usual_opponent

MOST_SIGNS = 6


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """A play as a line of the list: the play itself, and in words how it ended."""

    play: ChapterPlay

    @property
    def words(self) -> str:
        """Everybody in the order of their places, or how it stands."""
        if self.play.state == ChapterPlay.State.BROKEN_OFF:
            return _("Broken off")
        if self.play.state == ChapterPlay.State.RUNNING:
            return _("Under way")
        placed = sorted(
            (seat.place, seat.position, seat.player.name) for seat in self.play.seats.all() if seat.place
        )
        return ", ".join(
            _("%(place)d. %(name)s") % {"place": place, "name": isolated(name)}
            for place, _seat, name in placed
        )

    @property
    def against(self) -> str:
        """Whom a solo game was played against; nothing in a group."""
        chapter = self.play.campaign.book.chapter(self.play.chapter)
        rivals = chapter.opponents if chapter else ()
        met = next((rival for rival in rivals if rival.level == self.play.opponent), None)
        return _("Against %(name)s, level %(level)s") % {"name": met.name, "level": met.level} if met else ""


@dataclass(frozen=True, slots=True)
class Step:
    """A chapter on the path: `played` (one play counts), `next`, or `later`.

    `plays` are those that are shown (see `plays_of`), `playable` says whether it can be played here,
    `opponent` which level of ASTRA is the usual one in it (None in a group).
    """

    chapter: Chapter
    state: str
    plays: list[ChapterPlay] = field(default_factory=list)
    playable: bool = True
    opponent: int | None = None

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
        """Tells whether it may be played once more."""
        return self.running is None and any(play.state == ChapterPlay.State.PLAYED for play in self.plays)

    def may_go_on_with(self, play: ChapterPlay) -> bool:
        """Tells whether a play was broken off and no other one has taken its place."""
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
        """Tells whether its game is over and its stars are being worked out."""
        return self.running is not None and self.running.game is not None and self.running.game.finished

    @property
    def winners(self) -> list[str]:
        """Who stands on the first place of the play that counts."""
        return winners_of(self.counting) if self.counting else []

    @property
    def caption(self) -> str:
        """What stands beside its star: chapter and winner, or what keeps it."""
        words = {"chapter": self.chapter.number, "winners": all_of(self.winners), "count": len(self.winners)}
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
                _("Chapter %(chapter)d, not solo yet")
                if self.chapter.built
                else _("Chapter %(chapter)d, not built yet")
            ) % words
        return _("Chapter %(chapter)d") % words


@dataclass(frozen=True, slots=True)
class Standing:
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
    steps: list[Step]
    standings: list[Standing]
    here: list[Player]
    gone: list[Player]
    to_take_up: frozenset[int] = frozenset()

    @classmethod
    def of(cls, campaign: Campaign, every_of: int | None = None, actor: Actor | None = None) -> Self:
        """Gathers everything with a fixed number of queries; every play is shown of one chapter at most.

        `to_take_up` are the plays that were broken off and that the actor can take up again.
        """
        everything = plays_of(campaign, every_of)
        plays: dict[int, list[ChapterPlay]] = {}
        for play in everything:
            plays.setdefault(play.chapter, []).append(play)
        done = {number for number, attempts in plays.items() if any(play.counts for play in attempts)}
        following = campaign.book.first_without(done)
        steps = [
            Step(
                chapter,
                "played" if chapter.number in done else "next" if chapter is following else "later",
                plays.get(chapter.number, []),
                chapter.playable(solo=campaign.solo),
                usual_opponent(everything, chapter.number) if campaign.solo else None,
            )
            for chapter in campaign.book.chapters
        ]
        players = list(campaign.players.all())
        here = [player for player in players if player.left_at is None and not player.astra]
        gone = [player for player in players if player.left_at is not None]
        return cls(
            campaign, steps, _standings(campaign, players), here, gone, _to_take_up(campaign, steps, actor)
        )

    @property
    def people_of(self) -> list[Standing]:
        """Everybody who plays or has played, in the order in which they joined."""
        lines = [standing for standing in self.standings if not standing.player.astra]
        return sorted(lines, key=lambda standing: standing.player.position)

    @property
    def next(self) -> Step | None:
        """The chapter to set out for; None at the end of the path."""
        return next((step for step in self.steps if step.state == "next"), None)

    @property
    def begun(self) -> list[Step]:
        """Chapters with at least one play."""
        return [step for step in self.steps if step.plays]

    @property
    def replays(self) -> list[Step]:
        """Chapters played before that are being played again now."""
        return [step for step in self.steps if step.state == "played" and step.running]

    @property
    def chapters_played(self) -> int:
        return sum(step.state == "played" for step in self.steps)

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
        """Tells whether there is something to play now."""
        step = self.next
        if step is None or self.campaign.state != Campaign.State.ACTIVE:
            return False
        return step.playable or step.running is not None

    @property
    def may_leave(self) -> bool:
        """Tells whether enough players would stay."""
        return not self.over and not self.campaign.solo and len(self.here) > self.campaign.book.min_players

    @property
    def may_join(self) -> bool:
        """Tells whether there is a chair left."""
        return not self.over and not self.campaign.solo and len(self.here) < self.campaign.book.max_players

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


def _to_take_up(campaign: Campaign, steps: list[Step], actor: Actor | None) -> frozenset[int]:
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


def _standings(campaign: Campaign, players: list[Player]) -> list[Standing]:
    stars = stars_of(campaign)
    most = max(stars.values(), default=0)
    lines = [
        Standing(player, stars.get(player.pk, 0), leads=0 < most == stars.get(player.pk, 0))
        for player in players
    ]
    return sorted(lines, key=lambda line: -line.stars)
