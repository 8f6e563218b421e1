"""Games of every ruleset in which a seat has been advised, and what of a page answers a finger."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.urls import resolve, reverse

from adventures import rules
from adventures.bots import ADVISER, bot_of
from adventures.bots.hints import places_of
from adventures.bots.values import OUTLOOK
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.models import Game, Hint
from adventures.services.hints import ask_for_hint

from .astra_positions import ad_astra
from .escape_positions import escape_pods
from .gate_positions import space_gate
from .positions import HERE, LATER, SEEDS, asked, course, others_elsewhere, position

GAINS = (12.3, 7.1, 4.0)

REACHED = """() => {
    const acts = ":is([hx-vals], [hx-post], .legal .hit, [data-step], [data-action], [data-crew],"
        + " [data-beacon], [data-partner], [data-more], [data-less], [data-add])"
        + ":not([aria-disabled=true], [disabled], [data-does=hint])";
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const reached = (one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const parts = [0.15, 0.5, 0.85];
        return parts.flatMap((across) => parts.map((down) => {
            const top = document.elementFromPoint(x + width * across, y + height * down);
            return Boolean(top) && (one.contains(top) || top.contains(one));
        }));
    };
    const name = (one, number) => [
        number, one.closest("[id]")?.id, one.dataset.step ?? one.textContent.trim().slice(0, 30),
    ].join(" ");
    const overview = matchMedia("(max-width: 37.44em), (max-height: 37.44em)").matches
        && !document.querySelector("#field .answers");
    const all = [...document.querySelectorAll(".play " + acts)]
        .filter((one) => !(overview && one.closest("#field")));
    return Object.fromEntries(all.map((one, number) => [name(one, number), shown(one) ? reached(one) : []]));
}"""
"""Which of nine points of all that is tapped would be heard, by what it is."""


def every_game() -> dict[str, str]:
    """The page of a seat in each game that has asked for a hint; it is there when it asks again."""
    first, writing = (
        position("sheet", 14, asked("take", least=3)),
        position("sheet", 13, asked("write", least=4)),
    )
    moon = {"moon.1": first, "moon.1 writing": writing}
    for key in LATER:
        moon[key] = others_elsewhere(
            course(SEEDS.get(key, key), ruleset=key).reaches(11, asked("take", least=2))
        )
    found = {f"sheet {name}": reverse("sheet", args=[group.game_id, 1]) for name, group in moon.items()}
    for others in (escape_pods(), ad_astra(), space_gate()):
        found |= {name: url for name, url in others.items() if name.startswith("sheet")}
    return {name: url for name, url in found.items() if _is_advised(url)}


def _is_advised(url: str) -> bool:
    """Lets a seat ask for a hint, which is found; returns whether it has something to choose."""
    told = resolve(url).kwargs
    game = Game.objects.get(pk=told["game_id"])
    with suppress(Refused):
        hint = ask_for_hint(by=HERE, game_id=game.pk, position=told["position"], version=game.version)
        answers = _answers(game, game.setup["seats"][told["position"] - 1])
        return bool(Hint.objects.filter(pk=hint.pk).update(state=Hint.State.DONE, answers=answers))
    return False


def _answers(game: Game, seat: str) -> list[dict[str, Any]]:
    """Three answers, as different as can be, each with what it gives in two fields of the score."""
    table, kit = game.load(), kit_of(game.ruleset)
    values = bot_of(table.setup, kit.chance, kit.features, ADVISER).values
    names = [name for name in values.expected_fields(table, seat) if name != OUTLOOK][:2]
    moves = table.decision(seat).moves  # type: ignore[union-attr]
    chosen = dict.fromkeys((moves[0], moves[len(moves) // 2], moves[-1]))
    drawn = kit.field(table.view(seat)).drawn
    return [
        {
            "moves": (line := _line(table, seat, move)), "places": list(places_of(line, drawn)), "gain": gain,
            "fields": [[name, points] for name, points in zip(names, (gain, -1.0), strict=False)],
        }
        for move, gain in zip(chosen, GAINS, strict=False)
    ]  # fmt: skip


def _line(table: rules.Game, seat: str, move: str) -> Sequence[str]:
    """A move, and of a combination the first space for it."""
    if not move.startswith("take"):
        return [move]
    after = table.copy()
    after.play(seat, move)
    return [move, after.decision(seat).moves[0]]  # type: ignore[union-attr]
