"""Where a chapter leads to: the first transition whose condition holds."""

from __future__ import annotations

from campaigns.books.story import Condition, For

from .cards import is_active
from .facts import Outcome, Visit
from .people import by_stars, stars_before, winners
from .walk import Walk


def following(walk: Walk, visit: Visit) -> int | None:
    """Gets the number of the chapter to which a visit leads now; None where nothing follows."""
    choice = walk.choice_at(visit)
    option = walk.option_of(choice) if choice else None
    if option is not None and option.to is not None:
        return option.to
    chapter = walk.chapter_of(visit)
    transitions = chapter.transitions if chapter else ()
    return next((transition.to for transition in transitions if holds(walk, transition.when)), None)


def holds(walk: Walk, condition: Condition) -> bool:
    """Returns whether all parts of a condition hold; one without parts always does.

    What a game has not told, as one on paper, is not so. `negated` turns the whole round.
    """
    return _all_parts(walk, condition) is not condition.negated


def _all_parts(walk: Walk, condition: Condition) -> bool:
    chosen = {(choice.decision, choice.option) for choice in walk.choices}
    if condition.chosen is not None and condition.chosen not in chosen:
        return False
    if condition.flag is not None and condition.flag not in walk.flags:
        return False
    if condition.card is not None and not is_active(walk, condition.card):
        return False
    most = max((member.stars for member in walk.members), default=0)
    if condition.stars_at_least is not None and most < condition.stars_at_least:
        return False
    if not _asks_of_a_game(condition):
        return True
    outcome = outcome_of(walk, condition.adventure)
    return outcome is not None and _ended_so(walk, condition, outcome)


def outcome_of(walk: Walk, ruleset: str | None) -> Outcome | None:
    """How the last game of an Adventure ended, of any where none is named."""
    played = [walk.outcomes[visit.number] for visit in walk.line if visit.number in walk.outcomes]
    asked = [outcome for outcome in played if ruleset is None or outcome.ruleset == ruleset]
    return asked[-1] if asked else None


def _asks_of_a_game(condition: Condition) -> bool:
    parts = (
        condition.adventure, condition.winner, condition.score_at_least, condition.errors_at_least,
        condition.mission, condition.launched,
    )  # fmt: skip
    return any(part is not None for part in parts)


def _ended_so(walk: Walk, condition: Condition, outcome: Outcome) -> bool:
    won = winners(outcome)
    best = max((total for position, total in outcome.totals.items() if position in won), default=None)
    if condition.winner is not None and not won & _candidates(walk, condition.winner, outcome):
        return False
    if condition.score_at_least is not None and (best is None or best < condition.score_at_least):
        return False
    errors = outcome.errors
    if condition.errors_at_least is not None and (errors is None or errors < condition.errors_at_least):
        return False
    if condition.mission is not None and condition.mission not in outcome.missions:
        return False
    return condition.launched is None or condition.launched is outcome.launched


def _candidates(walk: Walk, whom: For, outcome: Outcome) -> frozenset[int]:
    """Who would have to win: leader and last as they were before that game."""
    if whom == For.CAPTAIN:
        return frozenset() if walk.captain is None else frozenset({walk.captain})
    if whom in (For.LEADER, For.LAST):
        return frozenset(by_stars(stars_before(walk.members, outcome), whom))
    return winners(outcome)
