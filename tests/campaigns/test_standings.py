"""The order by stars, and the points of an Adventure: shared places, games counted once, records."""

import pytest

from campaigns.chronicle.facts import Ended, ResultLine
from campaigns.chronicle.gather import Entry, records_of
from campaigns.chronicle.standings import lead, standings_of
from campaigns.models import StarAward
from campaigns.statistics import counts
from campaigns.statistics.played import Participation, Played
from tests.campaigns.crews import Crew

NAMES = ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox")


def with_stars(*stars):
    """The standings of people who have so many stars."""
    crew = Crew.begins(NAMES[: len(stars)])
    for player, amount in zip(crew.campaign.players.all(), stars, strict=True):
        if amount:
            StarAward.objects.create(
                campaign=crew.campaign, player=player, amount=amount, reason="correction", note="So it was"
            )
    return standings_of(crew.campaign)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stars", "finished", "said"),
    [
        ((0, 0, 0), False, "Nobody has a star yet."),
        ((0, 0, 0), True, "Nobody has a star yet."),
        ((2, 1), False, "Ana leads, 2 stars"),
        ((1, 1, 0), False, "Ana and Ben lead, 1 star"),
        ((1, 2), True, "Ben wins the campaign, 2 stars"),
        ((2, 2), True, "Ana and Ben win the campaign, 2 stars"),
    ],
)
def test_it_is_said_who_leads_or_has_won(stars, finished, said):
    assert lead(with_stars(*stars), finished=finished) == said


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stars", "places"),
    [
        ((3, 3, 2, 2, 1), ["1st", "1st", "3rd", "3rd", "5th"]),
        ((0, 0, 1, 0, 0), ["1st", "2nd", "2nd", "2nd", "2nd"]),
        ((0, 0, 0), ["1st", "1st", "1st"]),
        ((2, 5, 5, 5, 1, 1), ["1st", "1st", "1st", "4th", "5th", "5th"]),
        ((4, 3, 2), ["1st", "2nd", "3rd"]),
    ],
)
def test_equal_stars_share_a_place_and_the_next_counts_all_before_it(stars, places):
    standings = with_stars(*stars)
    assert [line.place for line in standings] == places
    assert [line.stars for line in standings] == sorted(stars, reverse=True)


def played(ruleset, *totals):
    """A game of these people; of None somebody who is not counted."""
    parts = tuple(Participation(name, name or "?", 1, total, 0, 0, {}) for name, total in totals)
    return Played(ruleset, "", None, None, (), False, parts)


GAMES = [
    played("moon.1", ("ana", 10), ("ben", 20), ("cem", 30), ("dia", 40)),
    played("moon.1", ("ana", 50), (None, 99)),
    played("moon.2", (None, 12)),
]


def test_a_game_of_four_is_one_game():
    found = counts.points(GAMES)
    assert found.keys() == {"moon.1"}, "nobody who is counted has played the other one"
    row = found["moon.1"]
    assert (row.games, row.worst, row.best, row.average, row.holders) == (2, 10, 50, 30.0, ("ana",))


def test_of_one_person_the_games_are_those_with_the_person():
    assert counts.points(GAMES, of="ana")["moon.1"].games == 2
    assert counts.points(GAMES, of="ben")["moon.1"].games == 1
    assert counts.points(GAMES, of="eva") == {}


def entry(title, *totals):
    lines = [ResultLine(number, name, 1, number, total) for number, (name, total) in enumerate(totals, 1)]
    return Entry(1, title, 1, None, None, 1, Ended(lines), (), (), ())


BOTH = "Ana and Ben: The Launch and The Mine"


@pytest.mark.parametrize(
    ("entries", "text"),
    [
        ([entry("The Launch", ("Ana", 60)), entry("The Mine", ("Ben", 50))], "Ana: The Launch"),
        (
            [entry("The Launch", ("Ana", 60)), entry("The Mine", ("Ben", 60))],
            "Ana and Ben: The Launch and The Mine",
        ),
        ([entry("The Launch", ("Ana", 60)), entry("The Mine", ("Ana", 60))], "Ana: The Launch and The Mine"),
        ([entry("The Launch", ("Ana", 60), ("Ben", 60))], "Ana and Ben: The Launch"),
    ],
)
def test_the_best_result_names_everybody_once_and_every_chapter(entries, text):
    best = next(record for record in records_of(entries) if record.name == "Best result")
    assert (best.value, best.text.replace("\u2068", "").replace("\u2069", "")) == ("60", text)
