"""Works the figures of a campaign out another way: from moves, printed stars, and what was given by hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean, pstdev

from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import Game as RulesGame
from campaigns.models import Campaign, ChapterPlay, StarAward

STARS = {1: (1,), 2: (1,), 3: (2, 1), 4: (2, 1), 5: (3, 2, 1), 6: (4, 2, 1), 7: (5, 3, 1), 8: (6, 3, 1)}
ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")


@dataclass
class Told:
    """What the moves of one game tell, by the names of its seats."""

    ruleset: str
    turns: int = 0
    totals: dict[str, int] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    reasons: list[str] = field(default_factory=list)
    extra: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    firsts: Counter[str] = field(default_factory=Counter)
    taken: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    @property
    def stars(self) -> dict[str, int]:
        """The stars of the places, as they are printed."""
        printed = (*STARS[int(self.ruleset[-1])], *[0] * 9)
        return {name: printed[place - 1] for name, place in self.places.items()}


def told_by_the_moves(game: Game) -> Told:
    """Plays the moves of a game again and listens."""
    table, told = RulesGame.new(game.rules_setup), Told(game.ruleset)
    word = "circle" if game.ruleset == "moon.1" else "cross"
    for move in game.moves.filter(undone_by=None).order_by("number"):
        shown = [card["action"] for card in table.view(None)["cards"]["combinations"]]
        verb, *words = move.text.split()
        if verb == "take":
            told.taken[move.seat][words[-1] if words[-1] in ACTIONS else shown[int(words[0])]] += 1
        for event in table.play(move.seat, move.text):
            told.turns += event.kind == "turn"
            if event.kind == "mark" and event.words[1] == word and "error." in event.words[0]:
                told.errors[event.seat] += 1
    result = table.result
    assert result is not None
    weights = {seat: tuple(value.weight for value in values) for seat, values in result.tie_breaks.items()}
    order = sorted(set(weights.values()), reverse=True)
    told.places = {seat: order.index(weight) + 1 for seat, weight in weights.items()}
    told.totals = {seat: sum(result.scores[seat].fields.values()) for seat in weights}
    told.reasons = sorted({reason for _seat, reason in result.reasons})
    for award in result.awards:
        told.extra[award.seat] += award.stars
    for mission in table.view(None)["missions"]:
        told.firsts.update(seat for seat, how in mission["seats"].items() if how == "first")
    return told


@dataclass
class Reckoning:
    """All figures of a campaign: `games` are all that ended here, `counting` the ended chapters in order."""

    campaign: Campaign
    games: list[Told]
    counting: list[tuple[ChapterPlay, Told]]

    @classmethod
    def of(cls, campaign: Campaign) -> Reckoning:
        """Works everything out."""
        plays = (
            campaign.plays.filter(state="played").select_related("game", "visit").order_by("played_at", "pk")
        )
        told = {play.pk: cls._told(play) for play in plays}
        line = sorted((play for play in plays if play.counts), key=lambda play: play.visit.number)
        return cls(
            campaign, [told[play.pk] for play in plays if play.game], [(play, told[play.pk]) for play in line]
        )

    @staticmethod
    def _told(play: ChapterPlay) -> Told:
        if play.game is not None:
            return told_by_the_moves(play.game)
        told = Told(play.visit.ruleset)
        for seat in play.seats.select_related("player"):
            told.places[seat.player.name] = seat.place
            told.totals[seat.player.name] = play.outcome["totals"][str(seat.position)]
        last = max(told.places.values())
        for effect in play.effects:
            if effect["kind"] == "extra_stars":
                starred = {"first": 1, "last": last if last > 1 else 0}[effect["to"]]
                told.extra.update(name for name, place in told.places.items() if place == starred)
        return told

    @property
    def names(self) -> list[str]:
        """Everybody, in the order of the seats."""
        return list(self.campaign.players.order_by("position").values_list("name", flat=True))

    @property
    def stars(self) -> dict[str, int]:
        """Everybody's stars: of the counting games, and given by hand."""
        sums = Counter(dict.fromkeys(self.names, 0))
        for _play, told in self.counting:
            sums.update(told.stars)
            sums.update(told.extra)
        by_hand = StarAward.objects.filter(campaign=self.campaign, reason="correction", withdrawn_at=None)
        for award in by_hand.select_related("player"):
            sums[award.player.name] += award.amount
        return dict(sums)

    @property
    def standings(self) -> list[tuple[str, int, int]]:
        """Name, stars and place of everybody, those in front first."""
        stars = self.stars
        rows = [
            (name, stars[name], 1 + sum(other > stars[name] for other in stars.values())) for name in stars
        ]
        return sorted(rows, key=lambda row: (row[2], self.names.index(row[0])))

    @property
    def lines(self) -> list[list[tuple[str, int, int, int | None, int]]]:
        """Of each chapter name, place, points, System Errors and stars of everybody, by rank."""
        return [
            [
                (
                    name, place, told.totals[name],
                    told.errors[name] if play.game else None, told.stars[name],
                )
                for name, place in sorted(
                    told.places.items(), key=lambda item: (item[1], self.names.index(item[0]))
                )
            ]
            for play, told in self.counting
        ]  # fmt: skip

    @property
    def records(self) -> dict[str, str]:
        """The numbers of the chronicle's records, by their English names."""
        totals = [total for _play, told in self.counting for total in told.totals.values()]
        found = {"Best result": str(max(totals))}
        gaps = []
        for _play, told in self.counting:
            first = [told.totals[name] for name, place in told.places.items() if place == 1]
            second = [told.totals[name] for name, place in told.places.items() if place == 2]
            gaps += [0] if len(first) > 1 else [first[0] - second[0]] if second else []
        if near := [gap for gap in gaps if gap >= 0]:
            found["Closest finish"] = str(min(near))
        here = [told for play, told in self.counting if play.game]
        if here:
            found["System Errors"] = str(sum(told.errors.total() for told in here))
            found["Longest game"] = str(max(told.turns for told in here))
        return found

    # Statistics of all games, by name

    def sums(self, what: str) -> dict[str, int]:
        """Of everybody the sum over all games: `errors` or `firsts`."""
        return {name: sum(getattr(told, what)[name] for told in self.games) for name in self.names}

    @property
    def wins(self) -> dict[str, int]:
        return {name: sum(told.places.get(name) == 1 for told in self.games) for name in self.names}

    @property
    def points(self) -> dict[str, tuple[int, int, int, float, float, list[str]]]:
        """By Adventure: games, worst, best, average, spread, who holds the best."""
        found = {}
        for ruleset in sorted({told.ruleset for told in self.games}):
            games = [told for told in self.games if told.ruleset == ruleset]
            totals = [total for told in games for total in told.totals.values()]
            best = max(totals)
            holders = {name for told in games for name, total in told.totals.items() if total == best}
            found[ruleset] = len(games), min(totals), best, fmean(totals), pstdev(totals), sorted(holders)
        return found

    @property
    def met(self) -> dict[tuple[str, str], int]:
        """How often the first ended before the second."""
        won: Counter[tuple[str, str]] = Counter()
        for told in self.games:
            for one, other in combinations(told.places, 2):
                if told.places[one] != told.places[other]:
                    won[(one, other) if told.places[one] < told.places[other] else (other, one)] += 1
        return dict(won)

    @property
    def shares(self) -> dict[str, dict[str, int]]:
        """Percent of the actions of everybody, by the word of the rules."""
        found = {}
        for name in self.names:
            taken = sum((told.taken[name] for told in self.games), Counter[str]())
            if taken:
                found[name] = {action: round(100 * taken[action] / taken.total()) for action in ACTIONS}
        return found

    @property
    def endings(self) -> dict[str, int]:
        """How often each reason ended a game, in words."""
        return dict(
            Counter(
                kit_of(told.ruleset).reason_name(told.ruleset, reason)
                for told in self.games
                for reason in told.reasons
            )
        )
