"""What lies behind everything: the burning ship, stars, the limb of a moon, the ways to the shelters."""

from __future__ import annotations

import random
from functools import cache

from .icons import FLAME

# Flames at both ends of the ship: x, y, size, turn.
FLAMES = (
    *((18, 8, 70, -20), (52, 30, 62, 12), (76, 6, 46, 30), (96, 78, 48, 34), (30, 62, 40, -14)),
    *((104, 122, 30, 60), (62, -4, 40, 18)),
    *((16, 668, 66, -160), (48, 650, 58, 172), (72, 676, 40, 140), (102, 568, 28, 108), (34, 618, 38, -170)),
)
# Light of the fire: x, y, and how far it reaches.
GLOW = ((26, 10, 175), (20, 672, 165))
WINDOWS = ((18, 92), (35, 95), (25, 139), (40, 144), (56, 146), (71, 149), (25, 540), (40, 537), (56, 534))
MORE_WINDOWS = ((71, 531), (18, 582), (35, 585))
CRATERS = ((751, 236, 9, 17), (737, 300, 4, 6), (763, 340, 5, 9), (756, 452, 11, 22), (741, 512, 4, 7))
# Ship and moon go on beyond the field: a wide window shows what lies beside it.
HULL = (
    "M-600-4H36C70 40 98 104 106 178L109 196C111 290 111 390 109 486L106 504C98 578 70 642 36 686H-600z"
    "M109 196C111 290 111 390 109 486"
)
# From each shelter to its sector.
WAYS = "M581 150V178M723 150C733 196 738 240 718 296M723 532C733 486 738 442 718 384M581 532V504"


@cache
def art(prefix: str) -> str:
    """All of it, drawn once; its one id begins with the prefix."""
    return "".join((_stars(), _moon(), _ways(), _ship(f"{prefix}-blaze")))


def _stars() -> str:
    chance = random.Random("escape")  # noqa: S311 - a drawing
    drawn = ""
    for width, opacity, count in ((1.2, 0.3, 26), (1.5, 0.45, 16), (2, 0.7, 8)):
        path = "".join(
            f"M{chance.randint(120, 770)} {chance.randint(4, 160) + 518 * chance.randint(0, 1)}h0"
            for _ in range(count)
        )
        drawn += f'<path class="stars" stroke-width="{width}" stroke-opacity="{opacity}" d="{path}"/>'
    return drawn


def _moon() -> str:
    craters = "".join(
        f'<ellipse class="crater" cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>' for x, y, rx, ry in CRATERS
    )
    limb = "M1200-140C800-40 652 150 652 341S800 722 1200 822"
    return f'<path class="moon" d="{limb}z"/><path class="limb" d="{limb}"/>{craters}'


def _ways() -> str:
    return f'<path class="lane" d="{WAYS}"/><path class="lane-dots" d="{WAYS}"/>'


def _ship(blaze: str) -> str:
    stops = "".join(f'<stop class="stop-{at}" offset="{at}%"/>' for at in (0, 45, 100))
    glow = f'<radialGradient id="{blaze}">{stops}</radialGradient>' + "".join(
        f'<circle class="blaze" cx="{x}" cy="{y}" r="{r}" fill="url(#{blaze})"/>' for x, y, r in GLOW
    )
    lines = (
        "M-600 60L-2 132C30 136 66 176 90 200M-600 250H-40C4 200 60 158 104 170"
        "M-600 40L-2 118C30 122 70 130 100 142M-600 622L-2 550C30 546 66 506 90 482"
        "M-600 432H-40C4 482 60 524 104 512M-600 642L-2 564C30 560 70 552 100 540"
    )
    windows = "".join(f"M{x} {y}h7v7h-7z" for x, y in (*WINDOWS, *MORE_WINDOWS))
    flames = "".join(
        f'<path class="fire" d="{FLAME}"'
        f' transform="translate({x} {y})rotate({turn})scale({size / 24:.2f})translate(-12-12)"/>'
        for x, y, size, turn in FLAMES
    )
    sparks = (
        "M116 38h0M122 62h0M112 96h0M130 20h0M96 190h0M120 128h0"
        "M116 644h0M124 618h0M108 590h0M84 672h0M132 664h0"
    )
    return (
        f'<path class="ship" d="{HULL}"/><path class="ornament" d="{lines}"/>'
        f'<path class="windows" d="{windows}"/>{glow}{flames}<path class="sparks" d="{sparks}"/>'
    )
