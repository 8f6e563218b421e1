"""What effects of points, stars and the end say must come true: worked out anew from the sheets of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .watch import BATTLE, GOES_ON, LAUNCH, OVER, InGame, Watch, at

MULTIPLYING = ("multipliers", "x2")


def errors_of(watch: Watch, seat: str) -> int:
    """How many System Errors are crossed off on an own sheet."""
    sheet = watch.game.sheet(seat)
    return sum("cross" in sheet.marks.get(box, ()) for box in sheet.layout.groups["error"])


def plain_score(watch: Watch, seat: str) -> dict[str, int]:
    """The points of the sheet alone."""
    match = watch.game._match
    sheets = match.table.sheets(None)
    if match.table.astra is None:
        return dict(match.adventure.score(sheets, seat).fields)
    return dict(match.adventure.score_against(sheets, seat, match.table.astra).fields)


def prizes_won(watch: Watch, seat: str, word: str) -> Iterator[tuple[InGame, int]]:
    """Races with another prize, and how often a seat has won what is written so."""
    for one in watch.of("race"):
        if one == watch.last("race", race=one.words["race"]):
            layout = watch.game.sheet(seat).layout
            places = layout.data["races"][one.words["race"]]["places"]
            marks = watch.game.sheet(seat).marks
            choice = one.words["worth"] == "choice"
            looked = word if choice else "circle" if one.words["worth"] == word else "none"
            yield one, sum(looked in marks.get(place, ()) for place in places)


def points_are_right(watch: Watch) -> None:
    """Every seat has the points of its sheet as effects change them, one after the other."""
    game = watch.game
    beside = any(
        one.kind == "points" or (one.kind == "incident" and one.words.get("points")) for one in watch.effects
    )
    for seat in game.setup.seats:
        fields, marks = plain_score(watch, seat), game.sheet(seat).marks
        if game.setup.ruleset != LAUNCH:
            boxes = [f"mission.{one.words['letter']}" for one in watch.of("extra_mission")]
            fields["missions"] += sum(int(marks[box][0]) for box in boxes if box in marks)
        for one in watch.of("score"):
            if one.holds_for(game, seat):
                field = one.words["field"]
                fields[field] = fields[field] * one.words.get("times", 1) + one.words.get("plus", 0)
        effects = sum(one.words["amount"] for one in watch.of("points") if one.holds_for(game, seat))
        for number, one in enumerate(watch.of("incident"), 1):
            effects += one.words.get("points", 0) * len(marks.get(f"incident.{number}", ()))
        for one, times in prizes_won(watch, seat, "points"):
            if one.words["worth"] == "choice" or one.words["race"] in MULTIPLYING:
                effects += one.words.get("amount", 0) * times
        score = game.result.scores[seat]
        counted = {name: points for name, points in score.fields.items() if name != "half_sheet"}
        assert counted == fields | ({"effects": effects} if beside or "effects" in counted else {})
        assert score.total == sum(score.fields.values())
        assert game.score(seat) == score


@at(OVER, "race")
def who_is_first_gets_the_prize(watch: Watch, one: InGame) -> None:
    if one != watch.last("race", race=one.words["race"]):
        return
    stars = Counter({award.seat: 0 for award in watch.game.result.awards})
    stars.update(award.seat for award in watch.game.result.awards if award.modifier == one.index)
    for seat in watch.game.setup.seats:
        won = sum(times for other, times in prizes_won(watch, seat, "star") if other == one)
        assert stars[seat] == won
        if one.words["worth"] == "nothing":
            places = watch.game.sheet(seat).layout.data["races"][one.words["race"]]["places"]
            assert not any("circle" in watch.game.sheet(seat).marks.get(place, ())[-1:] for place in places)


@at(OVER, "stars")
def the_places_have_other_stars(watch: Watch, one: InGame) -> None:
    if one == watch.last("stars"):
        by_place = one.words["by_place"]
        stars = watch.game._match.adventure.sheet.data["stars"]
        assert [*stars[: len(by_place)]] == by_place
        assert not any(stars[len(by_place) :])


@at(OVER, "extra_stars")
def somebody_gets_more_stars(watch: Watch, one: InGame) -> None:
    result, to = watch.game.result, one.words["to"]
    awards = {award.seat: award.stars for award in result.awards if award.modifier == one.index}
    assert {*awards.values()} <= {one.words["amount"]}
    if to == "first":
        assert {*awards} == {*result.ranking[0]}
    elif to == "last":
        assert {*awards} == ({*result.ranking[-1]} if len(result.ranking) > 1 else set())
    elif to == "most":
        counts = {seat: result.scores[seat].fields[one.words["field"]] for seat in watch.game.setup.seats}
        most = max(counts.values())
        someone = most > 0 or most > min(counts.values())
        assert {*awards} == {seat for seat, count in counts.items() if someone and count == most}
    else:
        for seat in watch.game.setup.seats:
            reached = how_far(watch, seat, one.words["condition"])
            assert reached is None or (seat in awards) == reached


@at(OVER, "tie_break")
def who_shares_a_place_shares_the_field(watch: Watch, one: InGame) -> None:
    result, field = watch.game.result, one.words["field"]
    for seats in () if watch.alone else result.ranking:
        assert len({result.scores[seat].fields[field] for seat in seats}) == 1
    if not watch.alone and watch.of("tie_break")[0] == one and watch.game.setup.ruleset != LAUNCH:
        order = [result.scores[seats[0]] for seats in result.ranking]
        worth = [(score.total, score.fields[field]) for score in order]
        assert worth == sorted(worth, reverse=True)


# The end


def how_far(watch: Watch, seat: str, condition: Mapping[str, Any]) -> bool | None:
    """Whether a seat has reached a condition; None where that is not told by one sheet."""
    game, sheet = watch.game, watch.game.sheet(seat)
    if "total" in condition:
        return bool(game.score(seat).total >= condition["total"])
    if "missions" in condition:
        won = sum(seat in mission["seats"] for mission in game.view(None)["missions"])
        return bool(won >= condition["missions"])
    if game.setup.ruleset == BATTLE or "launched" in condition:
        return None
    if "errors" in condition:
        return None if game.setup.ruleset == LAUNCH else errors_of(watch, seat) >= condition["errors"]
    if "zones" in condition:
        if "wall" in sheet.layout.groups:
            return None
        full = sum(all(place in sheet.marks for place in zone) for zone in sheet.layout.zones.values())
        return full >= condition["zones"]
    layout, mark = sheet.layout, condition["mark"]
    group = condition["count"]
    places = layout.spaces if group == "spaces" else layout.zones.get(group) or layout.groups[group]
    return sum(carries(sheet.marks.get(place, ()), mark) for place in places) >= condition["at_least"]


def carries(words: Sequence[str], mark: str) -> bool:
    if mark == "any":
        return bool(words)
    return any(word[0].isdigit() for word in words) if mark == "number" else mark in words


@at(GOES_ON, "turn_limit")
def there_are_turns_left(watch: Watch, one: InGame) -> None:
    assert watch.game.turn < one.words["turns"]


@at(GOES_ON, "end_when")
def nobody_has_reached_it(watch: Watch, one: InGame) -> None:
    assert not any(how_far(watch, seat, one.words["condition"]) for seat in watch.game.setup.seats)


@at(OVER, "turn_limit")
def the_game_has_ended_then(watch: Watch, one: InGame) -> None:
    least = min(other.words["turns"] for other in watch.of("turn_limit"))
    assert (("dealer", "turn_limit") in watch.game.result.reasons) == (watch.game.turn >= least)


@at(OVER, "end_not")
def it_is_no_reason(watch: Watch, one: InGame) -> None:
    assert one.words["reason"] not in [reason for _, reason in watch.game.result.reasons]


@at(OVER, "end_when")
def somebody_has_reached_it(watch: Watch, one: InGame) -> None:
    ended = {seat for seat, reason in watch.game.result.reasons if reason == "end_when"}
    assert ended <= {*watch.game.setup.seats}
    if len(watch.of("end_when")) == 1 and {"missions"} == {*one.words["condition"]}:
        assert ended == {
            seat for seat in watch.game.setup.seats if how_far(watch, seat, one.words["condition"])
        }
