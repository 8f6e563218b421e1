"""What the log of a campaign on paper says, as values: read from a form, with all that is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from adventures.games.registry import kit_of
from adventures.inputs.names import normalised

from .checks import adventures_to
from .draft import Draft, DraftFault, Typed, one, read_draft

MOST_STARS = 99  # of one player
MOST_NAME = 400  # characters of a name that are looked at
POSITION = r"([1-9]\d?)"
STARS_OF, NAME_OF = re.compile(f"stars_{POSITION}"), re.compile(f"name_{POSITION}")
TYPED_OF = re.compile(f"typed_{POSITION}")
PLACE_OF = re.compile(rf"place_([a-z]+\.\d+)_{POSITION}")
TOTALS, PLACES = "totals", "places"

Places = Mapping[str, Mapping[int, int]]


@dataclass(frozen=True, slots=True)
class OnPaper:
    """A campaign as it stands on paper: the `draft` has the chapter reached, cards, and effects in force.

    Its `ruleset` is the Adventure that was played last. `stars` are given by the positions of players, as
    the `captain` is. `joining` are the names of players who are new, by the positions after all others.
    With `by_places` the stars follow from the `places`: of each Adventure, those of players.
    `typed_stars` are the texts that were typed as stars before; the page shows them
    again when places no longer count.
    """

    draft: Draft
    stars: Mapping[int, int] = field(default_factory=dict)
    captain: int | None = None
    joining: Mapping[int, str] = field(default_factory=dict)
    places: Places = field(default_factory=dict)
    by_places: bool = False
    typed_stars: Mapping[int, str] = field(default_factory=dict)
    faults: tuple[DraftFault, ...] = ()

    def seated_from(self, first: int) -> OnPaper:
        """The same where players who are new sit one beside the other, from a position on."""
        seats = {position: first + place for place, position in enumerate(sorted(self.joining))}

        def seat(position: int) -> int:
            return seats.get(position, position)

        return replace(
            self,
            stars={seat(position): stars for position, stars in self.stars.items()},
            captain=seat(self.captain) if self.captain else None,
            joining={seat(position): name for position, name in self.joining.items()},
            places={
                ruleset: {seat(position): place for position, place in placed.items()}
                for ruleset, placed in self.places.items()
            },
            typed_stars={seat(position): text for position, text in self.typed_stars.items()},
            faults=tuple(
                fault._replace(place=seat(fault.place or 0)) if fault.part == "players" else fault
                for fault in self.faults
            ),
        )


def read_paper(typed: Typed) -> OnPaper:
    """Reads a form; what cannot be read is left out and stands in the `faults`."""
    faults: list[DraftFault] = []
    last = one(typed, "last")
    if not last:
        faults.append(DraftFault("last", None, "last_missing", {}))
    by_places = one(typed, "stars_by") == PLACES
    places = _places(typed, faults if by_places else [])
    stars = _stars(typed, [] if by_places else faults)
    if by_places:
        stars = _by_places(last, places, stars, faults)
    captain = one(typed, "captain")
    told = int(captain) if re.fullmatch(POSITION, captain, re.ASCII) else None
    joining = _joining(typed, stars, told, faults)
    return OnPaper(
        read_draft({**typed, "ruleset": [last], "decided": []}),
        stars,
        told,
        joining,
        places,
        by_places,
        _typed_stars(typed),
        tuple(faults),
    )


def _joining(
    typed: Typed, stars: dict[int, int], captain: int | None, faults: list[DraftFault]
) -> dict[int, str]:
    """The names of new players; a row in which nothing was typed is none."""
    joining = {}
    for name in typed:
        whose = NAME_OF.fullmatch(name)
        if not whose:
            continue
        position, text = int(whose[1]), normalised(one(typed, name)[:MOST_NAME])
        if not text and not stars.get(position) and position != captain:
            stars.pop(position, None)
            continue
        if not text:
            faults.append(DraftFault("players", position, "player_names", {}))
        joining[position] = text
    return joining


def _stars(typed: Typed, faults: list[DraftFault]) -> dict[int, int]:
    stars = {}
    for name in typed:
        whose = STARS_OF.fullmatch(name)
        if not whose:
            continue
        text = one(typed, name).strip() or "0"
        if re.fullmatch(r"\d{1,3}", text, re.ASCII) and int(text) <= MOST_STARS:
            stars[int(whose[1])] = int(text)
        else:
            faults.append(DraftFault("stars", int(whose[1]), "stars_number", {"most": MOST_STARS}))
    return stars


def _typed_stars(typed: Typed) -> dict[int, str]:
    matches = [match for name in typed if (match := TYPED_OF.fullmatch(name))]
    return {int(match[1]): one(typed, match[0]).strip()[:2] for match in matches}


def _places(typed: Typed, faults: list[DraftFault]) -> dict[str, dict[int, int]]:
    places: dict[str, dict[int, int]] = {}
    for name in typed:
        whose = PLACE_OF.fullmatch(name)
        text = one(typed, name).strip()
        if not whose or not text:
            continue
        if re.fullmatch(POSITION, text, re.ASCII):
            places.setdefault(whose[1], {})[int(whose[2])] = int(text)
        else:
            faults.append(DraftFault("stars", None, "places_gap", {}))
    return places


def _by_places(
    last: str, places: Places, stars: Mapping[int, int], faults: list[DraftFault]
) -> dict[int, int]:
    """The stars that follow from the places in all Adventures up to the last one."""
    given = dict.fromkeys(stars, 0)
    for ruleset in adventures_to(last):
        placed = places.get(ruleset, {})
        if any(place != 1 + sum(other < place for other in placed.values()) for place in placed.values()):
            faults.append(DraftFault("stars", None, "places_gap", {}))
        by_place = kit_of(ruleset).stars(ruleset)
        for position, place in placed.items():
            given[position] = given.get(position, 0) + (by_place[place - 1] if place <= len(by_place) else 0)
    return given
