"""What effects of sheets say must come true: read off the sheets and the missions of a game."""

from __future__ import annotations

from .hold_points import errors_of, plain_score
from .watch import BATTLE, BEGUN, LAUNCH, OVER, InGame, Watch, at


@at(BEGUN, "set_up")
def it_is_marked_from_the_start(watch: Watch, one: InGame) -> None:
    for number, seat in enumerate(watch.game.setup.seats, 1):
        if one.words.get("seat") in (None, number) and watch.game.setup.ruleset != BATTLE:
            marks = watch.game.sheet(seat).marks
            for how, words in (
                ("crossed", ["cross"]),
                ("circled", ["circle", "line"]),
                ("blocked", ["blocked"]),
            ):
                for place in one.words.get(how, ()):
                    assert marks[place], "whatever was there before stays"
                    assert len(watch.of("set_up")) > 1 or marks[place][0] in words


@at(BEGUN, "missions")
def they_are_prescribed(watch: Watch, one: InGame) -> None:
    lying = [mission["key"] for mission in watch.game.view(None)["missions"]]
    assert all(key in lying for key in one.words["keys"] if key and watch.last("missions") == one)


@at(OVER, "mission_values")
def rewards_are_others(watch: Watch, one: InGame) -> None:
    letter = one.words["letter"]
    if one == watch.last("mission_values", letter=letter):
        lying = next(each for each in watch.game.view(None)["missions"] if each["letter"] == letter)
        assert (lying["first"], lying["later"]) == (one.words["first"], one.words["later"])


@at(OVER, "extra_mission")
def it_is_worth_what_it_says(watch: Watch, one: InGame) -> None:
    lying = next(each for each in watch.game.view(None)["missions"] if each["letter"] == one.words["letter"])
    won = [*lying["seats"].values()]
    assert (lying["first"], lying["later"]) == (one.words["first"], one.words["later"])
    assert {*won} <= {"first", "later"}
    assert not won or "first" in won
    if watch.game.setup.ruleset != LAUNCH:
        for seat, which in lying["seats"].items():
            assert watch.game.sheet(seat).marks[f"mission.{one.words['letter']}"] == (str(one.words[which]),)


@at(OVER, "errors")
def fewer_boxes_count_otherwise(watch: Watch, one: InGame) -> None:
    if watch.game.setup.ruleset == BATTLE:
        return
    fewest = min((other.words["boxes"] for other in watch.of("errors") if "boxes" in other.words), default=99)
    for seat in watch.game.setup.seats:
        sheet = watch.game.sheet(seat)
        for box in sheet.layout.groups["error"][fewest:]:
            assert sheet.marks[box][0] in ("blocked", "cross")
        if "values" in one.words and watch.last("errors") == one and watch.game.setup.ruleset != LAUNCH:
            losses = one.words["values"]
            printed = plain_score(watch, seat)["errors"]
            assert printed == -losses[min(errors_of(watch, seat), len(losses) - 1)]


@at(OVER, "incident")
def it_has_befallen(watch: Watch, one: InGame) -> None:
    place = f"incident.{watch.of('incident').index(one) + 1}"
    every, turns = one.words.get("every"), watch.game.turn
    for seat in watch.game.setup.seats:
        times = watch.game.sheet(seat).marks.get(place, ()).count("cross")
        if not one.holds_for(watch.game, seat):
            assert times == 0
        elif every is not None:
            assert times in ({turns // every, (turns - 1) // every} if watch.alone else {turns // every})
        else:
            assert times == bool(watch.first_mission and turns > watch.first_mission) or watch.alone


# Half sheets, reminders


@at(OVER, "half_sheet")
def its_parts_are_worth_what_stands_there(watch: Watch, one: InGame) -> None:
    half = watch.game.view(None)["half_sheet"]
    for seat, standing in half["seats"].items():
        fields = watch.game.result.scores[seat].fields
        assert fields["half_sheet"] == sum(part["points"] for part in standing)
        for part, stands in zip(half["parts"], standing, strict=True):
            if part["effect"] != one.index:
                continue
            if part["part"] == "boxes":
                assert stands["points"] == part["values"][stands["crossed"]]
                if watch.game.setup.ruleset != BATTLE:
                    marks = watch.game.sheet(seat).marks
                    assert stands["crossed"] == sum(place in marks for place in part["places"])
            elif part["part"] == "race":
                boxes = half["parts"][part["of"] - 1]
                full = half["seats"][seat][part["of"] - 1]["crossed"] == len(boxes["places"])
                assert stands["won"] in (
                    ("first", "later") if full and not watch.alone else ("first", None, "later")
                )
                worth = 0 if part["worth"] == "star" else part.get(stands["won"] or "", 0)
                assert stands["points"] == worth
            else:
                assert stands["entered"] is not None
                assert stands["agreed"] or watch.alone or len(watch.game.setup.seats) == 1


@at(OVER, "manual")
def it_is_read_once(watch: Watch, one: InGame) -> None:
    times = sum(
        count
        for (index, why, word, *_), count in filter(lambda told: len(told[0]) == 4, watch.told.items())
        if (index, why, word) == (str(one.index), "manual", "read")
    )
    assert times == (one.words["when"] != "turn")
