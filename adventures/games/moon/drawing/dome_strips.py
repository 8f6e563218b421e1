"""The strips of Adventure 5 for a phone: skyscrapers laid on their side, the dome laid flat, the scales."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adventures.games.moon.rules.find import adventure

from .icons import ICONS
from .place import BLANK, Place, State
from .sheet import Band

RULESET = "moon.5"
FINGER = 44
At = Mapping[str, Place]
Now = Mapping[str, State]

# A skyscraper from its lowest level on the left: an open level takes a finger, the others stand closer.
CLOSE, OPEN_SPACE, CLOSE_SPACE = 32, 40, 29
EDGE, AWARDS, PIPE = 4, 26, 7  # beside the levels, above them, below those that are connected
AWARD_EDGE, AWARD_PITCH = 16, 27

# The dome from its left base: a whole section, half a section.
SECTION, HALF, MARGIN, CONNECTORS = 36, 22, 2, {"odd": 3.5, "even": 9}

# Scales two by two: how much room each takes, its sign, the row that is open and the row below it.
CELL, ICON, OPEN_ROW, NEXT = (172, 76), 18, (92, 22), 31
SCALES = {"mission": "mission", "tower": "plant", "astronaut": "astronaut", "dome": "dome"}

COLUMN, SHAFT = 88, 52  # a skyscraper between its two bonuses


def bands(at: At, now: Now) -> list[Band]:
    """Whatever is open: skyscrapers with open levels, the dome, scales, astronauts, bonuses."""
    sheet = adventure(RULESET).sheet
    found = [_skyscraper(at, now, zone) for zone, levels in sheet.zones.items() if _open(now, levels)]
    if _open(now, (*sheet.groups["dome"], *sheet.groups["half"])):
        found.append(_dome(at, now))
    if scales := [scale for scale in SCALES if _open(now, sheet.groups[f"upgrade.{scale}"])]:
        found.append(_scales(at, now, scales))
    if _open(now, sheet.groups["astronaut"]):
        found.append(_astronauts(at))
    if _open(now, sheet.groups["high"]):
        found.append(_awards(at))
    return found


def _open(now: Now, places: Iterable[str]) -> bool:
    return any(now.get(place, BLANK).moves for place in places)


def _skyscraper(at: At, now: Now, zone: str) -> Band:
    """A skyscraper with the bonuses of its ends, the ground, and a pipe at each level that is connected."""
    sheet = adventure(RULESET).sheet
    levels, data = sheet.zones[zone], next(each for each in sheet.data["zones"] if each["id"] == zone)
    connected = {space for level in sheet.data["tower"] for space in level["spaces"]}
    places, left, y, pipes, ground = [], float(EDGE), AWARDS + FINGER / 2, "", ""
    for level in levels:
        wide, size = (FINGER, OPEN_SPACE) if _open(now, [level]) else (CLOSE, CLOSE_SPACE)
        tone = "" if wide == FINGER else "close"
        places.append(at[level]._replace(x=left + wide / 2, y=y, size=size, tone=tone))
        if level in connected:
            pipes += f"M{left + wide / 2 - 3:g} {AWARDS + FINGER + 1}v{PIPE}m6 0v-{PIPE}"
        if level == data["start"][1]:
            ground = f"M{left:g} {AWARDS - 4}V{AWARDS + FINGER + PIPE + 1}"
        left += wide
    width = left + EDGE
    for end, x in (("bottom", AWARD_EDGE), ("top", width - AWARD_EDGE - AWARD_PITCH)):
        number = zone.rpartition(".")[2]
        places += [
            at[f"bonus.{number}.{end}.{rank}"]._replace(x=x + AWARD_PITCH * i, y=AWARDS / 2)
            for i, rank in enumerate(("high", "low"))
        ]
    hull = (
        f'<rect class="hull" x="1" y="{AWARDS}" width="{width - 2:g}" height="{FINGER}" rx="6"/>'
        f'<path class="wall" d="{pipes}"/><path class="surface" d="{ground}"/>'
    )
    return Band(zone, "building", width, AWARDS + FINGER + PIPE + 2, tuple(places), hull)


def _dome(at: At, now: Now) -> Band:
    """The sections in a row with their connectors; a section that is cut with its halves."""
    sheet = adventure(RULESET).sheet
    places: list[Place] = []
    left, y, lines, rings = 0.0, FINGER / 2 + MARGIN, "", ""
    for section in sheet.groups["dome"]:
        facts = sheet.facts(section)
        inset = CONNECTORS[facts["type"]]
        cut = "split" in now.get(section, BLANK).marks
        if cut:
            widths = [FINGER if _open(now, [half]) else HALF for half in facts["halves"]]
        else:
            widths = [FINGER if _open(now, [section]) else SECTION]
        wide = sum(widths)
        places.append(_flat(at[section], left + wide / 2, y, wide - 2 * (MARGIN + inset)))
        if cut:
            first, second = facts["halves"]
            a, b = left + MARGIN + inset, left + widths[0]
            places.append(_flat(at[first], (a + b - 4) / 2, y, b - 4 - a))
            a, b = b, left + wide - MARGIN - inset
            places.append(_flat(at[second], (a + 4 + b) / 2, y, b - 4 - a))
        lines += f"M{left + MARGIN:g} {y}H{left + wide - MARGIN:g}"
        steps = (0,) if facts["type"] == "odd" else (0, 6)
        for end, way in ((left + MARGIN + 2, 1), (left + wide - MARGIN - 2, -1)):
            rings += "".join(
                f'<circle class="connector" cx="{end + way * step:g}" cy="{y}" r="2.4"/>' for step in steps
            )
        left += wide
    return Band(
        "dome", "dome", left, FINGER + 2 * MARGIN, tuple(places), f'<path class="span" d="{lines}"/>{rings}'
    )


def _flat(part: Place, x: float, y: float, size: float) -> Place:
    return part._replace(x=x, y=y, size=size, turn=-90)


def _scales(at: At, now: Now, scales: list[str]) -> Band:
    """Each open scale: its sign, the row that would be crossed off, below it the row that then counts."""
    places, art, (wide, tall), (right, down) = [], "", CELL, OPEN_ROW
    for number, scale in enumerate(scales):
        left, top = wide * (number % 2), tall * (number // 2)
        names = (*adventure(RULESET).sheet.groups[f"upgrade.{scale}"], f"last.{scale}")
        row = next(i for i, name in enumerate(names) if _open(now, [name]))
        x, y = left + right, top + down
        places += [at[names[row]]._replace(x=x, y=y), at[names[row + 1]]._replace(x=x, y=y + NEXT)]
        path, (i, j), css = ICONS[SCALES[scale]]
        art += f'<path class="{css}" transform="translate({left + ICON - i:g} {y - j:g})" d="{path}"/>'
    lines = (len(scales) + 1) // 2
    return Band("scales", "energy", 2 * wide, tall * lines - 6, tuple(places), art)


def _astronauts(at: At) -> Band:
    crew = adventure(RULESET).sheet.groups["astronaut"]
    places = tuple(
        at[astronaut]._replace(x=FINGER * (number + 0.5), y=FINGER / 2)
        for number, astronaut in enumerate(crew)
    )
    return Band("astronauts", "astronaut", FINGER * len(crew), FINGER, places)


def _awards(at: At) -> Band:
    """The four skyscrapers side by side, each between the higher bonuses of its top and of its bottom."""
    sheet, places, art = adventure(RULESET).sheet, [], ""
    for number, zone in enumerate(sheet.zones):
        x = COLUMN * (number + 0.5)
        art += f'<path class="wall" d="M{x - 9:g} {FINGER}h18v{SHAFT - 22}h-18z"/>'
        places += [
            at[f"bonus.{zone.rpartition('.')[2]}.{end}.high"]._replace(x=x, y=y)
            for end, y in (("top", FINGER / 2), ("bottom", FINGER / 2 + SHAFT))
        ]
    return Band("bonuses", "star", COLUMN * len(sheet.zones), FINGER + SHAFT, tuple(places), art)
