"""Every figure of chronicle, book, pictures, statistics, exports and API, worked out another way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adventures import selectors as games
from adventures.games.registry import kit_of
from adventures.printing.cards import MOST_SHOWN, game_words
from adventures.rules import Result
from adventures.services import finish
from adventures.words.scores import place_word, signed
from campaigns.api.statistics import counted
from campaigns.books.story import Consequences
from campaigns.chronicle.gather import entries_of, records_of
from campaigns.chronicle.standings import standings_of
from campaigns.models import Campaign, ChapterPlay
from campaigns.printing.book import book_of
from campaigns.services.crews import make_crew
from campaigns.services.paper import confirm_paper
from campaigns.services.stars import choose_play, correct_stars
from campaigns.sharing.picture import campaign_words
from campaigns.statistics.statistics_page import statistics_of_crew
from tests.api.programs import program
from tests.campaigns.curated import Walkers
from tests.campaigns.exported import tables, written
from tests.campaigns.papers import asked, begins, types_everything
from tests.campaigns.reckoning import ACTIONS, Reckoning
from tests.groups import Group
from tests.walk.books import book, chapter, effect

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Ben", "Cem", "Dia", "Eva")
FEW, MANY = 2, 200


@pytest.fixture(autouse=True)
def exports_dir(settings: Any, tmp_path: Any) -> None:
    settings.EXPORTS_DIR = tmp_path / "exports"


class Played(Walkers):
    """A group that walks through a book of short games, some of them on paper or played again."""

    chance: random.Random

    @classmethod
    def by_chance(cls, seed: int) -> Played:
        """Plays a campaign that follows from the seed alone."""
        chance = random.Random(seed)
        rulesets = [f"moon.{chance.randint(1, 8)}" for _ in range(chance.randint(2, 4))]
        crew = cls.into(_short(rulesets, chance), NAMES[: chance.randint(2, 5)])
        crew.chance = chance
        crew.club = make_crew(by=crew.tablet, name="The crew", campaign_id=crew.campaign.pk)
        for number in range(1, len(rulesets) + 1):
            if chance.random() < 0.2:
                crew.types_in(begins(crew, number))
            else:
                crew.plays_here(crew.sets_out(number))
                if chance.random() < 0.3:
                    crew.plays_here(crew.replays(number))
                    crew.lets_count(number, chance.randint(1, 2))
            if chance.random() < 0.4:
                crew.corrects()
            crew.goes_on()
        return crew

    def plays_here(self, play: ChapterPlay) -> None:
        group = Group.of(play.game)
        group.chance = self.chance
        finish.score(job_id=games.job_of(group.is_soon_at_the_end()).pk)

    def types_in(self, play: ChapterPlay) -> None:
        types_everything(self, play, higher=self.chance.randint(1, 2))
        confirm_paper(**asked(self, play))

    def lets_count(self, number: int, attempt: int) -> None:
        choose_play(by=self.tablet, campaign_id=self.campaign.pk, chapter=number, attempt=attempt)

    def corrects(self) -> None:
        position = self.chance.randint(1, self.now.players.count())
        correct_stars(
            by=self.tablet, campaign_id=self.campaign.pk, position=position, version=self.now.version,
            amount=self.chance.choice((-2, -1, 1, 3)), reason="So it was",
        )  # fmt: skip


def _short(rulesets: list[str], chance: random.Random) -> Any:
    """A book whose games end after a few turns, each with a System Error for all in every second one."""
    rules = [
        effect("campaign", kind="turn_limit", turns=chance.randint(2, 4)),
        effect("campaign", kind="incident", every=2, errors=1),
        effect("campaign", kind="points", amount=chance.choice((-7, 9))),
        effect("campaign", kind="extra_stars", amount=1, to=chance.choice(("first", "last"))),
    ]
    chapters = [
        chapter(
            number, "set_up", number + 1, ruleset=ruleset,
            then=Consequences(effects=tuple(rules) if number == 1 else ()),
        )
        for number, ruleset in enumerate(rulesets, 1)
    ]  # fmt: skip
    return book(*chapters, chapter(len(rulesets) + 1, "ending"))


def all_figures_agree(crew: Played) -> None:
    campaign = Campaign.objects.get(pk=crew.campaign.pk)
    reckoning = Reckoning.of(campaign)
    places = [(name, stars, place_word(place)) for name, stars, place in reckoning.standings]

    # The chronicle
    entries = entries_of(campaign)
    ended = [entry.ended for entry in entries if entry.ended]
    assert [
        [(line.name, line.place, line.total, line.errors, line.stars) for line in end.lines] for end in ended
    ] == reckoning.lines
    assert [end.turns for end in ended] == [told.turns for _play, told in reckoning.counting]
    assert {record.name: record.value for record in records_of(entries)} == reckoning.records
    standings = standings_of(campaign)
    assert [(line.player.name, line.stars, line.place) for line in standings] == places
    gifts = [(name, amount) for entry in entries for name, _form, amount in entry.gifts]
    assert sorted(gifts) == sorted(pair for _play, told in reckoning.counting for pair in told.extra.items())

    # The book
    data, _images = book_of(campaign)
    assert [(line["name"], line["stars"], line["place"]) for line in data["standings"]] == places
    assert {one["name"]: one["value"] for one in data["records"]} == reckoning.records
    printed = [entry["lines"] for entry in data["entries"] if entry["lines"]]
    assert [[(line["name"], line["total"], line["stars"]) for line in lines] for lines in printed] == [
        [(name, signed(total), stars) for name, _place, total, _errors, stars in lines]
        for lines in reckoning.lines
    ]
    assert [
        [(side["name"], side["place"], side["total"], side["stars"]) for side in game["sides"]]
        for game in data["games"]
    ] == [
        [(name, place_word(place), signed(total), stars) for name, place, total, _errors, stars in lines]
        for lines in reckoning.lines
    ]

    # The pictures that are shared
    shown = campaign_words(campaign, entries, standings, "")
    assert [(line["name"], int(line["points"]), line["place"]) for line in shown["lines"]] == places[
        :MOST_SHOWN
    ]
    assert [line["won"] for line in shown["lines"]] == [
        stars == max(reckoning.stars.values()) and stars > 0 for _name, stars, _place in places[:MOST_SHOWN]
    ]
    assert shown["head"].split()[0] == str(len(reckoning.counting))
    for (play, _told), lines in zip(reckoning.counting, reckoning.lines, strict=True):
        if play.game is None:
            continue
        card = game_words(
            play.game.ruleset,
            Result.from_json(play.game.result),
            kit_of(play.game.ruleset).ending(play.game.ruleset),
        )
        assert sorted(
            (line["name"], line["place"], line["points"], line["won"]) for line in card["lines"]
        ) == sorted(
            (name, place_word(place), signed(total), place == 1)
            for name, place, total, _errors, _stars in lines
        )

    # The statistics of the crew
    found = statistics_of_crew(crew.club)
    who = {person.key: person.name for person in found.people}
    assert found.figures.games == len(reckoning.games)
    assert {row.points.ruleset: _points(row, who) for row in found.points} == {
        ruleset: (*row[:3], pytest.approx(row[3]), pytest.approx(row[4]), row[5])
        for ruleset, row in reckoning.points.items()
    }
    assert {person.name: times for person, times in found.errors} == reckoning.sums("errors")
    assert {person.name: times for person, times in found.first_missions} == reckoning.sums("firsts")
    met = {
        (one.name, other.name): cell.won
        for one, cells in found.head_to_head
        for other, cell in zip(found.people, cells, strict=True)
        if cell.won
    }
    assert met == reckoning.met
    assert {
        person.name: dict(zip(ACTIONS, (share.percent for share in shares), strict=True))
        for person, shares in found.favourites
    } == reckoning.shares
    if len(reckoning.endings) <= 5:
        assert {row.name: row.times for row in found.endings} == reckoning.endings
    assert {line.who.name: line.line.value for line in found.stars} == reckoning.stars

    # What programs are told
    asks = program(device=crew.tablet.device)
    told = asks.get(f"campaigns/{campaign.pk}/chronicle").json()
    assert [(one["name"], one["stars"], one["place"]) for one in told["standings"]] == places
    assert {record["name"]: record["value"] for record in told["records"]} == reckoning.records
    assert told["played"] == len(reckoning.counting)
    assert [
        [
            (line["name"], line["place"], line["total"], line["errors"], line["stars"])
            for line in entry["ended"]["lines"]
        ]
        for entry in told["entries"]
        if entry["ended"]
    ] == reckoning.lines
    crew_told = asks.get(f"crews/{crew.club.pk}/statistics").json()
    ours = counted(found)
    for name in ("games", "campaigns", "seconds", "minutes", "points", "head_to_head", "actions", "endings"):
        assert crew_told[name] == ours[name], name
    assert {who[row["person"]]: row["times"] for row in crew_told["system_errors"]} == reckoning.sums(
        "errors"
    )

    # The tables
    made = tables(written(crew.tablet, "crew", crew.club.pk, "csv"))
    assert {row[1]: int(row[2]) for row in made["players"][1:]} == reckoning.stars
    assert sum(int(row[2]) for row in made["stars"][1:]) == sum(reckoning.stars.values())
    counting = {(str(play.chapter), str(play.attempt)) for play, _told in reckoning.counting}
    assert [tuple(row[3:]) for row in made["places"][1:] if (row[1], row[2]) in counting] == [
        (str(place), name, str(total))
        for lines in _by_begin(reckoning)
        for name, place, total, _errors, _stars in lines
    ]
    assert {row[1]: [int(number) for number in row[2:6]] for row in made["people"][1:]} == {
        name: [
            len(reckoning.games), reckoning.wins[name], reckoning.sums("firsts")[name],
            reckoning.sums("errors")[name],
        ]
        for name in reckoning.names
    }  # fmt: skip
    path = [row for row in made["path"][1:] if row[6]]
    assert [int(row[7] or 0) for row in path] == [told.turns for _play, told in reckoning.counting]


def _points(row: Any, who: dict[str, str]) -> tuple[Any, ...]:
    found = row.points
    holders = sorted(who[key] for key in found.holders)
    return found.games, found.worst, found.best, found.average, found.spread, holders


def _by_begin(reckoning: Reckoning) -> list[Any]:
    """The chapters in the order in which their games began."""
    pairs = zip(reckoning.counting, reckoning.lines, strict=True)
    return [lines for (_play, _told), lines in sorted(pairs, key=lambda pair: pair[0][0].created_at)]


@pytest.mark.parametrize("seed", range(FEW))
def test_a_few_random_campaigns_tell_what_their_moves_tell(seed: int) -> None:
    all_figures_agree(Played.by_chance(seed))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FEW, FEW + MANY))
def test_many_random_campaigns_tell_what_their_moves_tell(seed: int) -> None:
    all_figures_agree(Played.by_chance(seed))
