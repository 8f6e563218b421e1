"""The words of Adventure 5, The Dome."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure
from adventures.words.scores import signed

from .adventure import AdventureWords, Ask, Done, Facts, Headed, ScoreFieldText, Solo, by_action, sign, turn
from .place_names import PlaceName
from .scores import STILL_TO_WIN, LostBonus

WRITE = by_action(
    _("Write the %(number)s in a skyscraper"),
    plant=_("Write the %(number)s: its level’s plant in the tower is circled"),
    water=_("Write the %(number)s: its level’s water in the tower is circled"),
    astronaut=_("Write the %(number)s, or up to 2 more or less, in a skyscraper"),
)
MISSIONS = {
    "a1": _("Fill every level of one skyscraper."),
    "a2": _("Fill the highest level of two skyscrapers."),
    "b1": _("Circle at least two symbols on each of three levels of the research tower."),
    "b2": _("Circle all three symbols on each of two levels of the research tower."),
    "c1": _("Finish the whole dome."),
    "c2": _("Write an X of Planning actions in four levels."),
}
TURN = turn(
    write=_(
        "Every level that glows is open to it. Begin a skyscraper directly above or below the surface, "
        "then go on next to a filled level. Numbers rise from the lowest level to the highest."
    ),
    use=_(
        "Build a part of the dome, cross off a row of a scale or an astronaut, or write an X. "
        "Plants and water are circled for you."
    ),
    confirm=_(
        "Until then you can undo everything. Then higher bonuses that others won are crossed off, "
        "and missions follow."
    ),
)
UPGRADE = _(
    "An Energy action crosses off the topmost row that is left. "
    "The topmost row that is not crossed off counts at the end."
)
SIGNS = (
    sign(
        "skyscraper",
        _("Level"),
        _(
            "Takes a number of any action: directly above or below the surface, or next to a filled level. "
            "Numbers rise from the lowest level to the highest, an X counts as filled only."
        ),
    ),
    sign(
        "high",
        _("Higher bonus"),
        _(
            "Points for all who are first to fill the lowest or highest level of the skyscraper, "
            "in the same turn. The others cross it off."
        ),
        icon="star",
    ),
    sign(
        "low",
        _("Lower bonus"),
        _("Points for filling that level when the higher bonus is crossed off."),
        icon="star",
    ),
    sign(
        "plant",
        _("Plant in the research tower"),
        _("Circled by a Plant action with a number on a level connected to its tower level."),
    ),
    sign(
        "water",
        _("Water in the research tower"),
        _("Circled by a Water action with a number on a level connected to its tower level."),
    ),
    sign(
        "dome",
        _("Section of the dome"),
        _(
            "A Robot action builds a part that stands on the surface or touches a built part: "
            "one with one connector at each end with an odd number, with two with an even one."
        ),
        icon="dome",
    ),
    sign(
        "half",
        _("Half a section"),
        _(
            "Each X of a Planning action cuts a section. Its halves are then built one by one, "
            "and each costs points while it is unbuilt."
        ),
        icon="dome",
    ),
    sign(
        "astronaut",
        _("Astronaut"),
        _(
            "An Astronaut action crosses off one. With the most you score the first column of their scale, "
            "with fewer the second, with none nothing."
        ),
    ),
    sign("upgrade.mission", _("Mission scale"), UPGRADE, icon="mission"),
    sign("upgrade.tower", _("Tower scale"), UPGRADE, like="plant"),
    sign("upgrade.astronaut", _("Astronaut scale"), UPGRADE, like="astronaut"),
    sign(
        "upgrade.dome",
        _("Dome scale"),
        _("What each unbuilt part of the dome costs. An Energy action crosses off the first value left."),
        icon="dome",
        tone="tone-alert",
    ),
    sign(
        "mission_symbol",
        _("Star and seal of a mission"),
        _("The star is for whoever is first, the seal for all others. Each has its column on the scale."),
        icon="star-earned",
    ),
    sign(
        "error",
        _("System Error"),
        _("The first value that is not crossed off is lost. With three crossed off the game ends."),
    ),
)
SCALES = {
    "mission": _("Mission scale, row %(row)s: %(values)s"),
    "tower": _("Tower scale, row %(row)s: %(values)s"),
    "astronaut": _("Astronaut scale, row %(row)s: %(values)s"),
    "dome": _("Dome scale, value %(row)s: %(values)s"),
}
BONUSES = {
    "top.high": _("Higher bonus %(value)s, top of skyscraper %(skyscraper)s"),
    "top.low": _("Lower bonus %(value)s, top of skyscraper %(skyscraper)s"),
    "bottom.high": _("Higher bonus %(value)s, foot of skyscraper %(skyscraper)s"),
    "bottom.low": _("Lower bonus %(value)s, foot of skyscraper %(skyscraper)s"),
}
BONUS = PlaceName(BONUSES, "bonus.skyscraper.end.rank", by="end.rank")
SECTIONS = {"odd": _("Odd section %(number)s of the dome"), "even": _("Even section %(number)s of the dome")}
HALVES = {"1": _("Left half of dome section %(number)s"), "2": _("Right half of dome section %(number)s")}
SYMBOLS = {"first": _("Star of mission %(letter)s"), "later": _("Seal of mission %(letter)s")}
BUILD = {"odd": _("Build an odd part of the dome"), "even": _("Build an even part of the dome")}
WON = {
    "top": _("Top of skyscraper %(number)s: %(value)s points."),
    "bottom": _("Foot of skyscraper %(number)s: %(value)s points."),
}
REFUSALS = {
    "wrong_part": (
        _("The %(number)s does not build this part"),
        _("Parts with one connector at each end take an odd number, those with two an even one."),
    ),
    "not_connected": (
        _("This part stands alone"),
        _("A part must stand on the surface or touch a part that is built."),
    ),
}


def _not_open(data: Facts) -> str:
    """Where a skyscraper may grow; of everything else only that it is closed."""
    if str(data.get("place")).startswith("skyscraper."):
        return gettext("Begin directly above or below the surface, or write next to a filled level.")
    return gettext("This place is not open to you now.")


def _row(place: str, facts: Facts) -> str:
    _word, scale, row = place.split(".")
    values = adventure("moon.5").sheet.data["scales"][scale][int(row) - 1]
    return str(SCALES[scale]) % {"row": row, "values": ", ".join(signed(value) for value in values)}


def _robot(data: Facts) -> Ask:
    """A Robot action builds a part of the type of the number."""
    return Ask(BUILD[data["type"]], _("You wrote the %(number)s. You may also skip the Robot."))


words = AdventureWords(
    zones={
        "skyscraper": _("Skyscraper %(number)s"),
        "dome": _("Dome"),
        "scales": _("Scales"),
        "astronauts": _("Astronauts"),
        "bonuses": _("Higher bonuses"),
    },
    places={
        "skyscraper": PlaceName(_("Skyscraper %(number)s, level %(level)s"), "skyscraper.number.level"),
        "high": BONUS,
        "low": BONUS,
        "plant": _("Plant %(number)s, tower level %(level)s"),
        "water": _("Water, tower level %(level)s"),
        "dome": PlaceName(SECTIONS, by="type"),
        "half": PlaceName(HALVES, "dome.number.half", by="half"),
        "astronaut": _("Astronaut %(number)s"),
        **dict.fromkeys(("upgrade.mission", "upgrade.tower", "upgrade.astronaut", "upgrade.dome"), _row),
        "mission_symbol": PlaceName(SYMBOLS, "mission.letter.rank", by="rank", letter=str.upper),
    },
    marks={"split": _("cut in two")},
    write=WRITE,
    questions={
        ("mark", "astra"): Ask(
            _("ASTRA Effect: cross off one higher bonus of a skyscraper"),
            _("Only the lower one remains at that end. To choose from: %(places)s."),
        ),
        ("mark", "robot"): _robot,
        ("mark", "energy"): Ask(
            _("Cross off a row of a scale"), _("From then on the row below it counts. You may also skip it.")
        ),
        ("mark", "astronaut"): Ask(
            _("Cross off an astronaut, or skip it"),
            _("With the most you score the first column, with fewer the second, with none nothing."),
        ),
        ("x", "planning"): Ask(
            _("Write an X in an open level"),
            _("A section of the dome is then cut in two, if one is left. You may also skip it."),
        ),
        ("mark", "planning"): Ask(
            _("Cut a section of the dome in two"),
            _("The price of the X: each half is built by itself, and costs points until then."),
        ),
    },
    solo=Solo(
        _("The higher bonus at one end of a skyscraper is crossed off."),
        _("Circling the higher bonus at an end of a skyscraper earns one."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Build skyscrapers and the dome above them: levels of the tower, skyscrapers, astronauts and "
        "missions bring points; parts of the dome that are missing cost some."
    ),
    fields={
        "tower_one": ScoreFieldText(_("1 symbol"), "plant"),
        "tower_two": ScoreFieldText(_("2 symbols"), "plant"),
        "tower_three": ScoreFieldText(_("3 symbols"), "plant"),
        "skyscrapers": ScoreFieldText(_("Skyscrapers"), "building"),
        "dome": ScoreFieldText(_("Dome"), "dome"),
    },
    races={"skyscrapers": Headed(_("Higher bonuses left"), STILL_TO_WIN)},
    progress={"levels": Headed(_("Levels filled"), _("%(of)s levels"))},
    refusals={**REFUSALS, "not_open": (_("Not here"), _not_open)},
    news=LostBonus(
        "high",
        PlaceName(_("The higher bonus goes to %(names)s")),
        PlaceName(WON, "bonus.number.end.rank", by="end"),
        "star",
    ),
    done={
        "water circle": Done("water", _("Water")),
        "astronaut cross": Done("astronaut", _("Astronaut")),
        "dome line": Done("dome", _("Dome")),
        "half line": Done("dome", _("Dome")),
        "high circle": Done("star", tone="good"),
        "low circle": Done("star", tone="good"),
    },
)
