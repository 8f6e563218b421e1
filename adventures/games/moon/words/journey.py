"""The words of Adventure 2, The Journey."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from .adventure import AdventureWords, Ask, Done, Facts, Headed, ScoreFieldText, Solo, by_action, sign, turn
from .place_names import PlaceName, last_word
from .scores import STILL_TO_WIN, LostBonus

ZONES = {
    "trajectory": _("Trajectory"),
    "space": _("Space %(number)s"),
    "spaces": _("Spaces %(number)s"),
    "station": _("Station %(number)s"),
}
WRITE = by_action(
    _("Write the %(number)s in a space of the trajectory"),
    plant=_("Write the %(number)s in the zone of the station you want plants from"),
    water=_("Write the %(number)s; in a space with a tank you circle the tank"),
    astronaut=_("Write the %(number)s, or up to two more or less"),
)
MISSIONS = {
    "a1": _("Win a multiplier at three stations."),
    "a2": _("Circle all plants of two stations."),
    "b1": _("Have two complete zones of exactly six spaces."),
    "b2": _("Have complete zones of exactly six, four and two spaces."),
    "c1": _("Circle six water tanks."),
    "c2": _("Circle four water tanks in a row along the course."),
}
TURN = turn(
    choose=_(
        "Tap one of the three cards, or use a Wild Action on one. "
        "Only if none of them fits you cross off a System Error instead."
    ),
    write=_(
        "Within each zone the numbers rise from the Earth to the Moon. At the start the whole trajectory "
        "is one zone; every line cuts it."
    ),
    use=_("Every action may be skipped, but not the energy of a System Error."),
    confirm=_(
        "Until then you can undo everything. Won multipliers are closed to the others, and missions "
        "follow, when all have confirmed."
    ),
)
SIGNS = (
    sign(
        "trajectory",
        _("Space"),
        _(
            "Takes a number of any action. Numbers rise within their zone towards the Moon; "
            "gaps are allowed, an X counts as filled only."
        ),
    ),
    sign(
        "wall",
        _("Line between two spaces"),
        _(
            "Ends one zone and begins the next, in which the numbers rise anew. At the end the player "
            "with the most complete zones gets 20 points, the next ones 10 and 5."
        ),
        like="energy",
    ),
    sign(
        "water",
        _("Water tank"),
        _("Circled when the number of its space is written with Water: worth the points beside it."),
    ),
    sign(
        "robot",
        _("Robot"),
        _("Circle one of any station. The last one of a station wins you its multiplier."),
    ),
    sign(
        "plant",
        _("Plant"),
        _(
            "Circle one of a station that is joined to the zone of your number. "
            "Each counts as often as the multiplier of its station says; without one it counts nothing."
        ),
    ),
    sign(
        "multiplier",
        _("Multiplier"),
        _(
            "Circled when all robots of the station are. The higher one is for whoever is first; "
            "at the end of that turn the others cross it off and can win the lower one."
        ),
        icon="star",
    ),
    sign(
        "energy",
        _("Energy"),
        _("Two of them are spent at once on a line between two spaces. The first one is yours already."),
    ),
    sign(
        "boost",
        _("Lines left"),
        _("Crossed off with the two energies above. You can draw six lines in all."),
        icon="energy",
    ),
    sign(
        "astronaut",
        _("Astronaut"),
        _(
            "Changes your number by up to two and crosses off a symbol. "
            "Two symbols earn the Wild Action below."
        ),
    ),
    sign(
        "planning",
        _("Planning"),
        _("Writes an X in any empty space and crosses off a symbol. Two symbols earn the Wild Action below."),
    ),
    sign(
        "wild",
        _("Wild Action"),
        _("From your next turn on it turns the action of a combination into any other, once."),
    ),
    sign(
        "error",
        _("System Error"),
        _(
            "Crossed off when no combination fits. The topmost open value is what it costs at the end; "
            "the first two give you an energy. With three the game ends."
        ),
    ),
)


def _wall(place: str, facts: Facts) -> str:
    """A wall by the spaces beside it: "Line between spaces 4 and 5"."""
    first, second = map(last_word, facts["between"])
    return _("Line between spaces %(first)s and %(second)s") % {"first": first, "second": second}


def _number_of(station: str) -> str:
    return station.removeprefix("station")


def _not_onward(data: Facts) -> str:
    """Returns which number stands in the way before or after on the course."""
    number, before, after = (data.get(key) for key in ("number", "before", "after"))
    if before is not None and isinstance(number, int) and before >= number:
        return gettext("Numbers must rise along the course: %(before)s stands before.") % {"before": before}
    if after is not None:
        return gettext("Numbers must rise along the course: %(after)s stands after.") % {"after": after}
    return gettext("Numbers must rise along the course.")


words = AdventureWords(
    zones=ZONES,
    places={
        "trajectory": _("Trajectory %(number)s"),
        "wall": _wall,
        "water": PlaceName(_("Water tank of space %(space)s, %(value)s points"), space=last_word),
        "robot": PlaceName(_("Robot %(number)s of station %(station)s"), station=_number_of),
        "plant": PlaceName(_("Plant %(number)s of station %(station)s"), station=_number_of),
        "multiplier": PlaceName(_("Multiplier ×%(value)s of station %(station)s"), station=_number_of),
        "energy": _("Energy %(number)s"),
        "boost": _("Line %(number)s of six"),
        "astronaut": _("Astronaut %(number)s"),
        "planning": _("Planning %(number)s"),
        "wild": _("Wild Action %(number)s"),
    },
    write=WRITE,
    questions={
        ("mark", "astra"): Ask(
            _("ASTRA Effect: cross off one high multiplier"),
            _("Only the lower one can be won there from now on. To choose from: %(places)s."),
        ),
        ("mark", "robot"): Ask(
            _("Circle a robot of any station"),
            _("The last one of a station wins its multiplier. You may also skip it."),
        ),
        ("mark", "plant"): Ask(
            _("Circle a plant of a station at this zone"),
            _("It counts as often as its multiplier says. You may also skip it."),
        ),
        ("mark", "energy"): Ask(
            _("Draw a line between two spaces"),
            _("This energy makes two: the line spends both. You may also skip it."),
            hints={True: _("The System Error gave you a second energy: the line must be drawn.")},
            by="error",
        ),
    },
    solo=Solo(
        _("One high multiplier of a station is crossed off."),
        _("Winning the high multiplier of a station earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Plants times their multipliers, water tanks, your longest complete zone, the number of complete "
        "zones and missions bring points."
    ),
    fields={
        "longest_zone": ScoreFieldText(_("Longest zone"), "go"),
        "most_zones": ScoreFieldText(_("Most zones"), "star"),
    },
    races={"multipliers": Headed(_("High multipliers left"), STILL_TO_WIN)},
    progress={"spaces": Headed(_("To the Moon"), _("%(of)s spaces"))},
    refusals={
        "not_onward": (_("The %(number)s does not fit here"), _not_onward),
        "not_connected": (
            _("This station is elsewhere"),
            _("It is not joined to the zone in which you wrote your number."),
        ),
    },
    news=LostBonus(
        "multiplier",
        PlaceName(_("%(names)s won the ×%(value)s of station %(station)s"), station=_number_of),
        PlaceName(_("You can still win the lower one.")),
        "robot",
    ),
    done={
        "water circle": Done("water", _("Water tank")),
        "energy circle": Done("energy", _("Energy")),
        "robot circle": Done("robot", _("Robot")),
        "astronaut cross": Done("astronaut", _("Astronaut")),
        "wall line": Done("go", _("Line")),
        "multiplier circle": Done("star", tone="good"),
    },
)
