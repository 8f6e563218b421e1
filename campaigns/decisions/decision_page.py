"""What the page of a decision shows: branches in the sky, options with votes, who decides, the bar."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from django.utils.translation import gettext as _

from adventures.words.lists import all_of, isolated
from campaigns.books.story import Decider, GroupDecision
from campaigns.books.texts import localized
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, Player
from campaigns.path.path_words import deciders, question_text
from campaigns.walk import Visit, Walk
from campaigns.walk.votes import Ballot

ICONS = {
    "captain": "chevrons", "winner": "star", "last": "turns", "vote": "piles", "all": "players",
    "random": "course",
}  # fmt: skip
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TRAIL = ((52, 196), (176, 174), (306, 150), (432, 112))
RING = (578, 86)
SEALED, SEALED_HIGHER = 250, 196  # where sealed rings stand; higher above two rows of options
COLUMNS = {1: (578,), 2: (292, 864), 3: (197, 578, 959)}


@dataclass(frozen=True)
class ShownOption:
    """An option with its letter, what is known of it, who voted for it, what a vote for it would cause."""

    key: str
    letter: str
    label: str
    text: str
    known: str
    tokens: Sequence[Player]
    open: bool
    chosen: bool
    causes: str


@dataclass(frozen=True)
class ShownWho:
    """One way to decide, as a key."""

    key: str
    label: str
    icon: str
    chosen: bool


@dataclass(frozen=True)
class ShownVoter:
    """Somebody who decides: has voted or not, here or at another tablet."""

    player: Player
    voted: bool
    here: bool
    now: bool
    captain: bool


@dataclass(frozen=True)
class SkyLine:
    """A line in the sky."""

    x1: int
    y1: int
    x2: int
    y2: int

    @property
    def d(self) -> str:
        """How it is drawn."""
        return f"M{self.x1} {self.y1}L{self.x2} {self.y2}"


@dataclass(frozen=True)
class DecisionPage:
    """A decision as one tablet sees it; `made` is the option that was chosen once it is decided.

    `elsewhere` are the keys of players who sit at other tablets, `asked` the position the tablet asks for.
    `game` is the play that goes on once it is decided: where an event card asks, and leads no further.
    A `guest` has not said who they are.
    """

    campaign: Campaign
    walk: Walk
    visit: ChapterVisit
    fact: Visit
    decision: GroupDecision
    ballot: Ballot
    elsewhere: frozenset[int]
    asked: int | None = None
    made: str = ""
    may_change: bool = False
    game: ChapterPlay | None = None
    guest: bool = False

    @property
    def asks_who(self) -> bool:
        """Returns whether nobody votes here because this is a guest who has not said who they are."""
        return self.guest and not (self.made or self.mine or self.draws)

    @property
    def question(self) -> str:
        """What is asked."""
        return question_text(self.decision)

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """Everybody by position."""
        return {player.position: player for player in self.campaign.players.all()}

    @cached_property
    def mine(self) -> list[int]:
        """The positions of those who vote on this tablet now, those first who have not yet."""
        if self.made or not self.ballot.voters:
            return []
        may = [position for position in self.ballot.voters if self.ballot.may_vote(position)]
        if self.ballot.tied and self.ballot.breaker is not None:
            may = [self.ballot.breaker]
        here = [position for position in may if self.players[position].pk not in self.elsewhere]
        return sorted(here, key=lambda position: position in self.ballot.votes and not self.ballot.tied)

    @cached_property
    def voter(self) -> Player | None:
        """Who votes on this tablet now: the one asked for, else the first who has not voted."""
        if self.asked in self.mine:
            return self.players[self.asked or 0]
        waiting = [
            position for position in self.mine if self.ballot.tied or position not in self.ballot.votes
        ]
        return self.players[waiting[0]] if waiting else None

    @property
    def curtain(self) -> bool:
        """Returns whether the tablet is handed on before somebody votes: several vote here, and secretly."""
        return (
            self.decision.secret
            and len(self.mine) > 1
            and self.asked != (self.voter.position if self.voter else None)
        )

    @property
    def draws(self) -> bool:
        """Returns whether chance decides and somebody may draw."""
        return not self.made and self.ballot.who == Decider.CHANCE

    @cached_property
    def options(self) -> list[ShownOption]:
        """The options in order."""
        face_up = not self.decision.secret or self.made
        return [
            ShownOption(
                option.key, LETTERS[place], localized(option.label), localized(option.text),
                localized(option.known),
                [
                    self.players[position]
                    for position, voted in sorted(self.ballot.votes.items())
                    if face_up and voted == option.key
                ],
                self.voter is not None and not self.curtain and option.key in self.ballot.between,
                option.key == self.made, self._causes(option.key),
            )
            for place, option in enumerate(self.decision.options)
        ]  # fmt: skip

    @property
    def may_abstain(self) -> bool:
        """Returns whether this tablet may vote for nothing."""
        return self.voter is not None and self.ballot.may_abstain

    @property
    def ways(self) -> list[ShownWho]:
        """The six ways to decide."""
        now = str(self.ballot.who)
        return [ShownWho(key, label, ICONS[key], key == now) for key, label in deciders().items()]

    @property
    def book_says(self) -> str:
        """How the book says that it is decided."""
        words = {"chapter": self.fact.chapter, "who": deciders()[str(self.decision.who)]}
        return _("Chapter %(chapter)d says: %(who)s") % words

    @property
    def voters(self) -> list[ShownVoter]:
        """Everybody who decides."""
        now = self.voter
        return [
            ShownVoter(
                self.players[position], position in self.ballot.votes,
                self.players[position].pk not in self.elsewhere,
                now is not None and now.position == position, position == self.ballot.breaker,
            )
            for position in self.ballot.voters
        ]  # fmt: skip

    @property
    def title(self) -> str:
        """The first line of the bar."""
        if self.made:
            return _("Chosen: %(option)s") % {"option": self._label(self.made)}
        if self.draws:
            return _("Chance decides")
        if self.voter is not None:
            return _("%(name)s: which way?") % {"name": isolated(self.voter.name)}
        return _("Still to decide: %(names)s") % {"names": self._waiting} if self._waiting else ""

    @property
    def sentence(self) -> str:
        """The second line of the bar, before an option is tapped."""
        if self.made:
            return self._leads_on
        if self.draws:
            return _("One tap draws for everybody.")
        if self.ballot.tied and self.voter is not None:
            names = all_of([self._label(key) for key in self.ballot.between])
            return _("The vote is a tie. As captain you decide between %(options)s.") % {"options": names}
        if self.voter is None:
            return _("Everything is saved. This page updates by itself.")
        return _("Tap what you want, then Vote.")

    @property
    def classes(self) -> str:
        """What the style sheet asks: how many stand side by side, in how many rows, whether it is decided."""
        many = " many" if self.many else ""
        return f"columns-{self.columns}{many}{' made' if self.made else ''}"

    @property
    def many(self) -> bool:
        """Returns whether the options stand in two rows: then the sky above them is lower."""
        return len(self.decision.options) > self.columns

    @property
    def sky(self) -> str:
        """The piece of the sky that is shown."""
        return "0 44 1156 186" if self.many else "0 0 1156 288"

    @property
    def columns(self) -> int:
        """How many options stand side by side."""
        return 2 if len(self.decision.options) == 4 else min(len(self.decision.options), 3)

    @property
    def branches(self) -> list[tuple[SkyLine, bool]]:
        """From the ring to the sealed rings, and whether that way was chosen."""
        return [
            (
                _between(RING, end, 44, 30),
                bool(self.made) and any(option.chosen for option in self.options[place :: self.columns]),
            )
            for place, end in enumerate(self.sealed)
        ]

    @property
    def sealed(self) -> list[tuple[int, int]]:
        """Where the sealed rings stand."""
        return [(x, SEALED_HIGHER if self.many else SEALED) for x in COLUMNS[self.columns]]

    @property
    def trail(self) -> list[tuple[int, int]]:
        """The chapters that led here, the newest beside the ring."""
        before = [visit for visit in self.walk.line if visit.number < self.fact.number]
        return list(TRAIL[len(TRAIL) - min(len(before), len(TRAIL)) :])

    @property
    def trail_lines(self) -> list[SkyLine]:
        """The lines between them."""
        stops = self.trail
        lines = [_between(one, two, 13, 13) for one, two in pairwise(stops)]
        return [*lines, _between(stops[-1], RING, 13, 38)] if stops else []

    @property
    def own(self) -> bool:
        """Returns whether the book lies on the table: what follows is read there."""
        return self.campaign.book.own

    @property
    def _leads_on(self) -> str:
        if self.game:
            return _("The game goes on.")
        if self.own and self.fact.has_game and self.fact.number not in self.walk.outcomes:
            return _("It is saved. Start when you are ready.")
        return _("Your book says where that leads.") if self.own else _("The path continues.")

    @property
    def _waiting(self) -> str:
        if self.ballot.tied and self.ballot.breaker is not None:
            return all_of([self.players[self.ballot.breaker].name])
        return all_of([self.players[position].name for position in self.ballot.waiting])

    def _label(self, key: str) -> str:
        return next((localized(option.label) for option in self.decision.options if option.key == key), "")

    def _causes(self, key: str) -> str:
        """What a vote of the voter for an option would cause."""
        voter = self.voter
        if voter is None:
            return ""
        label = {"option": self._label(key)}
        if self.ballot.tied or len(self.ballot.voters) == 1:
            return _("That decides: %(option)s.") % label
        after = self.ballot.after(voter.position, key)
        if after.waiting:
            count = len(after.waiting)
            names = all_of([self.players[position].name for position in after.waiting])
            return (
                _("After you, %(names)s still has to vote.")
                if count == 1
                else _("After you, %(names)s still have to vote.")
            ) % {"names": names}
        if self.decision.secret:
            return _("Yours is the last vote. After it, everybody sees all the votes.")
        if after.decided is not None:
            return _("Your vote decides: %(option)s.") % {"option": self._label(after.decided)}
        if after.tied and after.breaker is not None:
            return _("Your vote makes it a tie. Then %(name)s decides as captain.") % {
                "name": isolated(self.players[after.breaker].name)
            }
        return _("Then there is another vote.")


def _between(one: tuple[int, int], two: tuple[int, int], start: int, end: int) -> SkyLine:
    """A line from one point to another that stops short of both."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1)
    return SkyLine(
        round(one[0] + dx * start / length), round(one[1] + dy * start / length),
        round(two[0] - dx * end / length), round(two[1] - dy * end / length),
    )  # fmt: skip
