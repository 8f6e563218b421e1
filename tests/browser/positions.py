"""Games in every state that a screen can show, played through the services of a running site."""

import random
from collections.abc import Callable
from functools import cache
from unittest.mock import patch

from django.urls import reverse

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.games.moon import RULESETS
from adventures.games.moon.rules.options import ASTRA
from adventures.models import Game
from adventures.services import finish, start
from adventures.services.door import remove_device
from adventures.services.join import join_game
from adventures.services.seats import leave_seat, take_seat
from adventures.services.what_if import begin_what_if
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign
from tests.groups import Group, takes_over

from .courses import Course, Wanted

HERE, ELSEWHERE = Actor(device="here" * 8), Actor(device="else" * 8)
FOUR = ("Nuria", "Iker", "Maya", "Tomás")
MISSIONS = ("a2", "b1", "c2")
LATER = [key for key in RULESETS if key != "moon.1"]
SEEDS = {"moon.7": "escape"}  # of games that last long enough, where the key itself makes none
SIX = (
    *("Maximiliana Rodríguez", "Bartholomäus von Ahlen"),
    *("Wilhelmina-Charlotte", "Ana", "Iker", "Tomás"),
)


def asked(kind: str, least: int = 1) -> Wanted:
    """Waits for the first player's question of this kind, with at least so many answers."""
    return _asked(f"{kind}-{least}", lambda asked: asked.kind == kind and len(asked.moves) >= least)


def _asked(name: str, wanted: Callable[[rules.Decision], bool]) -> Wanted:
    """Waits for a question of the first player."""

    def is_there(table: rules.Game) -> bool:
        decision = table.decision(table.setup.seats[0])
        return decision is not None and wanted(decision)

    return Wanted(name, is_there)


def _waits(table: rules.Game) -> bool:
    return 0 < len(table.waiting()) < 3 and table.decision(table.setup.seats[0]) is None


# A virus is moving over the first player's sheet and has a choice.
infecting = _asked("infecting", lambda asked: asked.data.get("action") == "infect")
# The first player is done, others are not.
waits = Wanted("waits", _waits)
# No combination fits any more.
error_only = _asked("error", lambda asked: "error" in asked.moves)
# An ASTRA Effect asks for a place.
asked_by_astra = _asked("asked-by-astra", lambda asked: asked.data.get("action") == ASTRA)
# A virus moves over the sheet because ASTRA has set it off.
hit_by_astra = _asked("hit-by-astra", lambda asked: ASTRA in asked.data.get("cause", {}).get("seats", ()))
# ASTRA may draw its insignia on one of two planets.
placing_astra = _asked("placing-astra", lambda asked: asked.data.get("action") == "astra_number")


def sits_down(
    seed: str,
    names: tuple[str, ...] = FOUR,
    dealer: str = "server",
    ruleset: str = "moon.1",
    opponent: int | None = None,
) -> Group:
    """Starts a game whose cards and moves follow from a seed; all seats are on the device that looks."""
    with patch.object(start, "new_seed", lambda: seed):
        game = start.start_game(
            by=HERE, ruleset=ruleset, names=names, missions=MISSIONS, dealer=dealer, opponent=opponent
        )
    for position in range(1, len(names) + 1):
        take_seat(by=HERE, game_id=game.pk, position=position)
    return Group(HERE, game.pk, random.Random(seed))


def clicks(group: Group, game: Game, table: rules.Game) -> None:
    """Makes one click as people who want to win would: an error or a skip only when nothing else is left."""
    if table.waiting() == (rules.DEALER,):
        group.plays_on()  # the cards wait until they are asked for
        return
    seat = group.chance.choice(table.waiting())
    moves = table.decision(seat).moves
    good = [move for move in moves if move not in ("error", "pass")] or moves
    group.play(table.setup.seats.index(seat) + 1, group.chance.choice(good), game.version)


@cache
def course(
    seed: str, names: tuple[str, ...] = FOUR, ruleset: str = "moon.1", opponent: int | None = None
) -> Course:
    """A game whose cards and moves follow from a seed, as far as it has been played."""
    name = "-".join((ruleset, seed, str(len(names)), *(["astra"] if opponent else [])))
    return Course(lambda: sits_down(seed, names, "server", ruleset, opponent), clicks, name)


def others_elsewhere(group: Group) -> Group:
    """Moves all seats but the first to another tablet, so that no curtain hangs."""
    join_game(by=ELSEWHERE, code=group.game.code)
    for seat in group.game.seats.filter(position__gt=1):
        takes_over(by=ELSEWHERE, game_id=group.game_id, position=seat.position)
    group.game.door_lines.all().delete()  # what was told of it minutes ago
    return group


def position(seed: str, turn: int, wanted: Wanted, names: tuple[str, ...] = FOUR) -> Group:
    """A game in a state, seen from the first seat."""
    return others_elsewhere(course(seed, names).reaches(turn, wanted))


def ended(group: Group) -> Group:
    """Plays a game until it is over, and works out its result."""
    return scores(Course(lambda: group, clicks).ends())


def scores(group: Group) -> Group:
    """Works out the result of a game that is over."""
    finish.score(job_id=selectors.job_of(group.game).pk)
    return group


def sheets() -> dict[str, str]:
    """The sheet in each state."""
    found = {
        "waiting": position("sheet", 9, waits),
        "confirm": position("sheet", 10, asked("confirm")),
        "writing": position("sheet", 13, asked("write", least=4)),
        "choosing": position("sheet", 14, asked("take", least=2)),
        "error": position("sheet", 15, error_only),
        "x": position("effect", 4, asked("x", least=9)),
        "mark": position("effect", 4, asked("mark")),
        "effect": position("effect", 8, asked("effect")),
        "mission": position("mission", 6, asked("mission")),
        "six": position("six", 16, asked("write", least=2), names=SIX),
        "first turn": others_elsewhere(sits_down("first", FOUR[:2])),
    }
    return {f"sheet {name}": reverse("sheet", args=[group.game_id, 1]) for name, group in found.items()}


def later_sheets() -> dict[str, str]:
    """The Adventures after the first: choosing, using an action, seen by others, and the end."""
    found = {}
    for key in LATER:
        number = key.removeprefix("moon.")
        game = course(key, ruleset=key)
        acting = others_elsewhere(game.reaches(7, asked("mark", least=4)))
        lasting = course(SEEDS.get(key, key), ruleset=key)
        choosing = others_elsewhere(lasting.reaches(11, asked("take", least=2)))
        done = scores(game.ends())
        found |= {
            f"sheet choosing {number}": reverse("sheet", args=[choosing.game_id, 1]),
            f"sheet action {number}": reverse("sheet", args=[acting.game_id, 1]),
            f"public {number}": reverse("public-sheet", args=[choosing.game_id, 2]),
            f"screen {number}": reverse("screen", args=[choosing.game_id]),
            f"result {number}": reverse("result", args=[done.game_id]),
        }
        if key == "moon.3":
            found["replay"] = f"{reverse('replay', args=[done.game_id])}#t=9"
            tried = begin_what_if(by=done.tablet, game_id=done.game_id, position=1, turn=9)
            found["sheet what-if"] = reverse("sheet", args=[tried.pk, 1])
            found["what-if"] = reverse("what-if", args=[tried.pk])
    first = others_elsewhere(sits_down("set-up", ruleset="moon.6"))
    infected = others_elsewhere(course("virus2", ruleset="moon.6").reaches(8, infecting))
    found["sheet set-up 6"] = reverse("sheet", args=[first.game_id, 1])
    found["sheet infect 6"] = reverse("sheet", args=[infected.game_id, 1])
    box = sits_down("set-up", dealer="table", ruleset="moon.6")
    found["keypad waits"] = reverse("deal", args=[box.game_id])
    found["screen set-up 6"] = reverse("screen", args=[first.game_id])
    return found


def against(seed: str, turn: int, wanted: Wanted, ruleset: str = "moon.4") -> Group:
    """A game against ASTRA in a state."""
    return course(seed, FOUR[:1], ruleset, opponent=3).reaches(turn, wanted)


def solo() -> dict[str, str]:
    """Games against ASTRA: choosing, writing, its Effects, the third card, an error, and the end."""
    choosing = against("solo", 18, asked("take", least=4))
    found = {
        "writing": against("solo", 12, asked("write", least=2)),
        "effect": against("solo", 13, asked_by_astra),
        "give": against("solo", 15, asked("give")),
        "choosing": choosing,
        "error": against("error", 12, error_only),
        "launch": against("launch", 9, asked("take", least=2), "moon.1"),
        "virus": against("virus", 13, hit_by_astra, "moon.6"),
        "battle": against("battle", 8, asked("take", least=4), "moon.8"),
        "battle planet": against("battle", 5, placing_astra, "moon.8"),
        "first turn": sits_down("solo", FOUR[:1], ruleset="moon.4", opponent=8),
    }
    box = sits_down("box", FOUR[:1], "table", "moon.4", opponent=1)
    found["cards wanted"] = box
    screens = {
        f"sheet solo {name}": reverse("sheet", args=[group.game_id, 1]) for name, group in found.items()
    }
    done = {name: scores(course("end", FOUR[:1], name, opponent=2).ends()) for name in ("moon.1", "moon.3")}
    return {
        **screens,
        "public solo": reverse("public-sheet", args=[choosing.game_id, 1]),
        "public solo 8": reverse("public-sheet", args=[found["battle"].game_id, 2]),
        "screen solo": reverse("screen", args=[choosing.game_id]),
        "screen solo 1": reverse("screen", args=[found["launch"].game_id]),
        "screen solo waits": reverse("screen", args=[box.game_id]),
        "screen solo over": reverse("screen", args=[done["moon.3"].game_id]),
        "replay solo": f"{reverse('replay', args=[done['moon.1'].game_id])}#t=9&s=2",
        **{f"result solo {key[-1]}": reverse("result", args=[group.game_id]) for key, group in done.items()},
    }


def tables() -> dict[str, str]:
    """Round the table: seats, keypad, curtain, shared screen, result."""
    free = sits_down("free")
    for number in range(1, 5):
        leave_seat(by=HERE, game_id=free.game_id, position=number)
    six = sits_down("seats", SIX)
    join_game(by=ELSEWHERE, code=six.game.code)
    takes_over(by=ELSEWHERE, game_id=six.game_id, position=2)
    strange, left = Group.sits_down(), Group.sits_down()
    join_game(by=HERE, code=left.game.code)
    remove_device(
        by=left.tablet, game_id=left.game_id, member_id=left.game.members.get(device=HERE.device).pk
    )
    leave_seat(by=HERE, game_id=six.game_id, position=3)
    box, lying = sits_down("box", dealer="table"), sits_down("box", dealer="table")
    lying.deals()
    done, waiting = scores(course("sheet").ends()), course("sheet").ends()
    many = scores(course("six", SIX).ends())
    playing = course("sheet").reaches(12, waits)
    full = course("six", SIX).reaches(12, waits)
    return {
        "seats free": reverse("seats", args=[free.game_id]),
        "seats": reverse("seats", args=[six.game_id]),
        "join code": reverse("join-code", args=[strange.game.code]),
        "sent away": reverse("removed", args=[left.game_id]),
        "send away": reverse(
            "tablet-remove", args=[six.game_id, six.game.members.get(device=ELSEWHERE.device).pk]
        ),
        "curtain": reverse("curtain", args=[six.game_id, 1]),
        "keypad": reverse("deal", args=[box.game_id]),
        "cards lying": reverse("deal", args=[lying.game_id]),
        "result": reverse("result", args=[done.game_id]),
        "result six": reverse("result", args=[many.game_id]),
        "print": reverse("print", args=[done.game_id]),
        "print blank": reverse("blank-sheets"),
        "print blank battle": reverse("blank-sheet", args=["moon.8"]),
        "result waits": reverse("result", args=[waiting.game_id]),
        "screen": reverse("screen", args=[playing.game_id]),
        "screen six": reverse("screen", args=[full.game_id]),
        "screen waits": reverse("screen", args=[box.game_id]),
        "screen over": reverse("screen", args=[done.game_id]),
        "403": reverse("record", args=[playing.game_id]),
    }


def result() -> dict[str, str]:
    """A game that is over, and nothing else."""
    return {"result": reverse("result", args=[scores(course("moon.5", FOUR[:2], "moon.5").ends()).game_id])}


def journeys() -> dict[str, str]:
    """Campaigns: just begun, under way, with stars."""
    found = {}
    for name in ("campaign", "campaign running", "campaign stars"):
        campaign = start_campaign(by=HERE, name="Thursday crew", players=FOUR, one_tablet=True)
        if name != "campaign":
            with patch.object(start, "new_seed", lambda: "campaign"):
                play = set_out(by=HERE, campaign_id=campaign.pk, chapter=1)
            if name == "campaign stars":
                ended(Group(HERE, play.game_id, random.Random("campaign")))
                found["result campaign"] = reverse("result", args=[play.game_id])
        found[name] = reverse("campaigns:campaign", args=[campaign.pk])
    for name in ("own-chapter", "catch-up"):
        own = start_campaign(by=HERE, name="Thursday crew", players=FOUR, one_tablet=True, book="own")
        found[name] = reverse(f"campaigns:{name}", args=[own.pk])
    alone = start_campaign(by=HERE, name="Night shift", players=FOUR[:1], one_tablet=True, solo=True)
    with patch.object(start, "new_seed", lambda: "night"):
        play = set_out(by=HERE, campaign_id=alone.pk, chapter=1, opponent=2)
    ended(Group(HERE, play.game_id, random.Random("night")))
    found["campaign solo"] = reverse("campaigns:campaign", args=[alone.pk])
    found["solo games"] = reverse("rung", args=[1, 2])
    return found
