"""The explosion cards: which sectors burst next, which are still to come, which are gone."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from adventures.drawing.field import highlight, outlines

from . import names
from .pieces import icon
from .place import Scene, draw

CARD = 132, 14  # the upper left corner of the card that bursts next
WIDE, HIGH = 84, 108
SOLO_WIDE, SOLO_STEP = 66, 73
COLUMN = 34  # from one number to come to the next
FEW = 4  # so many numbers that are gone can be listed


def explosions(scene: Scene) -> SafeString:
    """The revealed card or cards, the numbers to come and those that are gone."""
    shown = scene.view["explosions"]
    solo = len(scene.view["panels"]) == 1
    inside = _solo_cards(scene) if solo else _card(scene)
    left = 2 * SOLO_STEP + 3 if solo else WIDE + 23
    numbers = [*((card, False) for card in shown["to_come"]), *((card, True) for card in shown["buried"])]
    told = ngettext("%(count)s to come", "%(count)s to come", len(numbers)) % {"count": len(numbers)}
    inside += f'<text class="caption" x="{left}" y="16">{escape(told)}</text>'
    inside += _numbers(numbers, left, solo)
    if shown["used"] and not solo:
        inside += f'<text class="caption" x="{left}" y="108">{escape(_gone(shown["used"]))}</text>'
    around = outlines(_box(-4, -4, WIDE + 8, HIGH + 8, 15), _box(-6, -6, WIDE + 12, HIGH + 12, 16))
    if not solo:
        inside += f'{around}<path class="hit" d="{_box(0, 0, WIDE, HIGH, 12)}"/>'
    return draw(scene, "explosions", "explosions", names.explosions_label(scene.view), CARD, inside)


def _gone(used: list[str]) -> str:
    if len(used) <= FEW:
        return _("Gone %(sectors)s") % {"sectors": names.join_names(used)}
    return ngettext("%(count)s gone", "%(count)s gone", len(used)) % {"count": len(used)}


def _numbers(numbers: Iterable[tuple[str, bool]], left: int, solo: bool) -> str:
    """The numbers to come in small boxes; those under the deck last, on a bar."""
    many = list(numbers)
    across, step, side, size = 2, COLUMN, 28, "number"
    if solo:
        across, step, side, size = 3, 24, 21, "number small"
    elif len(many) > 4:
        across, step, side = 3, 30, 26
    drawn = ""
    for at, (card, buried) in enumerate(many):
        x, y = left + step * (at % across), 28 + step * (at // across)
        under = f'<path class="under" d="M{x + 5} {y + side - 3.5}h{side - 10}"/>' if buried else ""
        drawn += (
            f'<path class="box" d="{_box(x, y, side, side, 6)}"/>{under}'
            f'<text class="{size}" x="{x + side / 2:g}" y="{y + side / 2:g}" dy=".355em">{card}</text>'
        )
    return drawn


def _card(scene: Scene) -> str:
    """The one card that bursts next, and the deck behind it."""
    shown = scene.view["explosions"]
    deck = "".join(
        f'<path class="behind" d="{_box(at * 4, at * 4, WIDE, HIGH, 12)}"/>'
        for at in range(min(2, shown["left"]), 0, -1)
    )
    face = _box(0, 0, WIDE, HIGH, 12)
    light = highlight(face)
    if not shown["revealed"]:
        return f'{deck}<path class="card empty" d="{face}"/>{light}'
    number, caption = shown["revealed"][0], escape(_("next to burst"))
    flame = f'<g transform="translate(20 22)">{icon("flame", 24, "flame")}</g>'
    return (
        f'{deck}<path class="card" d="{face}"/>{light}{flame}'
        f'<text class="figure-large" x="{WIDE / 2:g}" y="77">{number}</text>'
        f'<text class="danger-word" x="{WIDE / 2:g}" y="98">{caption}</text>'
    )


def _solo_cards(scene: Scene) -> str:
    """Two cards: the newer one on the left, the older one, which bursts next, on the right."""
    revealed = scene.view["explosions"]["revealed"]
    drawn = ""
    for at, side in enumerate(("left", "right")):
        card = (revealed[1:] if side == "left" else revealed)[:1]
        drawn += _solo_card(scene, side, card[0] if card else "", SOLO_STEP * at)
    return drawn


def _solo_card(scene: Scene, side: str, number: str, x: int) -> str:
    face = _box(0, 0, SOLO_WIDE, HIGH, 12)
    right = side == "right"
    word, look = (
        (escape(pgettext("a sector", "next")), "danger-word")
        if right
        else (escape(_("then")), "caption middle")
    )
    label = _("right card: sector %(sector)s") if right else _("left card: sector %(sector)s")
    css = "card empty" if not number else "card" if right else "card after"
    inside = f'<path class="{css}" d="{face}"/>{highlight(face)}'
    if number:
        flame = icon("flame", 20, "flame") if right else ""
        inside += (
            f'<g transform="translate(17 20)">{flame}</g>'
            f'<text class="figure-large" x="{SOLO_WIDE / 2:g}" y="73">{number}</text>'
            f'<text class="{look}" x="{SOLO_WIDE / 2:g}" y="98">{word}</text>'
        )
    inside += outlines(_box(-4, -4, SOLO_WIDE + 8, HIGH + 8, 15), _box(-5, -5, SOLO_WIDE + 10, HIGH + 10, 16))
    inside += f'<path class="hit" d="{face}"/>'
    name = f"explosions.{side}"
    return draw(scene, name, f"card-{side} revealed", label % {"sector": number or "-"}, (x, 0), inside)


def _box(x: float, y: float, wide: float, high: float, r: float) -> str:
    arc = f"a{r:g} {r:g} 0 0 1 "
    return (
        f"M{x + r:g} {y:g}h{wide - 2 * r:g}{arc}{r:g} {r:g}v{high - 2 * r:g}{arc}{-r:g} {r:g}"
        f"h{2 * r - wide:g}{arc}{-r:g} {-r:g}v{2 * r - high:g}{arc}{r:g} {-r:g}z"
    )
