"""The words of Adventure 5, The Dome."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView
from adventures.words.scores import signed

from .adventure import (
    AdventureWords,
    Ask,
    Done,
    Facts,
    Headed,
    News,
    ScoreFieldText,
    Sign,
    Solo,
    StepText,
    Text,
)
from .scores import STILL_TO_WIN, just_lost

LEVEL = gettext_lazy("Write the %(number)s in a skyscraper")
WRITE = {
    **dict.fromkeys(("robot", "energy", "planning"), LEVEL),
    "plant": gettext_lazy("Write the %(number)s: its level’s plant in the tower is circled"),
    "water": gettext_lazy("Write the %(number)s: its level’s water in the tower is circled"),
    "astronaut": gettext_lazy("Write the %(number)s, or up to 2 more or less, in a skyscraper"),
}
MISSIONS = {
    "a1": gettext_lazy("Fill every level of one skyscraper."),
    "a2": gettext_lazy("Fill the highest level of two skyscrapers."),
    "b1": gettext_lazy("Circle at least two symbols on each of three levels of the research tower."),
    "b2": gettext_lazy("Circle all three symbols on each of two levels of the research tower."),
    "c1": gettext_lazy("Finish the whole dome."),
    "c2": gettext_lazy("Write an X of Planning actions in four levels."),
}
TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards. Only if none of them fits you cross off a System Error instead."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "Every level that glows is open to it. Begin a skyscraper directly above or below the surface, "
            "then go on next to a filled level. Numbers rise from the lowest level to the highest."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy(
            "Build a part of the dome, cross off a row of a scale or an astronaut, or write an X. "
            "Plants and water are circled for you."
        ),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Then higher bonuses that others won are crossed off, "
            "and missions follow."
        ),
    ),
)
UPGRADE = gettext_lazy(
    "An Energy action crosses off the topmost row that is left. "
    "The topmost row that is not crossed off counts at the end."
)
SIGNS = (
    Sign(
        "skyscraper",
        "",
        "",
        gettext_lazy("Level"),
        gettext_lazy(
            "Takes a number of any action: directly above or below the surface, or next to a filled level. "
            "Numbers rise from the lowest level to the highest, an X counts as filled only."
        ),
    ),
    Sign(
        "high",
        "star",
        "",
        gettext_lazy("Higher bonus"),
        gettext_lazy(
            "Points for all who are first to fill the lowest or highest level of the skyscraper, "
            "in the same turn. The others cross it off."
        ),
    ),
    Sign(
        "low",
        "star",
        "",
        gettext_lazy("Lower bonus"),
        gettext_lazy("Points for filling that level when the higher bonus is crossed off."),
    ),
    Sign(
        "plant",
        "plant",
        "plant",
        gettext_lazy("Plant in the research tower"),
        gettext_lazy("Circled by a Plant action with a number on a level connected to its tower level."),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water in the research tower"),
        gettext_lazy("Circled by a Water action with a number on a level connected to its tower level."),
    ),
    Sign(
        "dome",
        "dome",
        "",
        gettext_lazy("Section of the dome"),
        gettext_lazy(
            "A Robot action builds a part that stands on the surface or touches a built part: "
            "one with one connector at each end with an odd number, with two with an even one."
        ),
    ),
    Sign(
        "half",
        "dome",
        "",
        gettext_lazy("Half a section"),
        gettext_lazy(
            "Each X of a Planning action cuts a section. Its halves are then built one by one, "
            "and each costs points while it is unbuilt."
        ),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronaut"),
        gettext_lazy(
            "An Astronaut action crosses off one. With the most you score the first column of their scale, "
            "with fewer the second, with none nothing."
        ),
    ),
    Sign("upgrade.mission", "mission", "", gettext_lazy("Mission scale"), UPGRADE),
    Sign("upgrade.tower", "plant", "plant", gettext_lazy("Tower scale"), UPGRADE),
    Sign("upgrade.astronaut", "astronaut", "astronaut", gettext_lazy("Astronaut scale"), UPGRADE),
    Sign(
        "upgrade.dome",
        "dome",
        "tone-alert",
        gettext_lazy("Dome scale"),
        gettext_lazy(
            "What each unbuilt part of the dome costs. An Energy action crosses off the first value left."
        ),
    ),
    Sign(
        "mission_symbol",
        "star-earned",
        "",
        gettext_lazy("Star and seal of a mission"),
        gettext_lazy(
            "The star is for whoever is first, the seal for all others. Each has its column on the scale."
        ),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "The first value that is not crossed off is lost. With three crossed off the game ends."
        ),
    ),
)
SCALES = {
    "mission": gettext_lazy("Mission scale, row %(row)s: %(values)s"),
    "tower": gettext_lazy("Tower scale, row %(row)s: %(values)s"),
    "astronaut": gettext_lazy("Astronaut scale, row %(row)s: %(values)s"),
    "dome": gettext_lazy("Dome scale, value %(row)s: %(values)s"),
}
BONUSES = {
    ("top", "high"): gettext_lazy("Higher bonus %(value)s, top of skyscraper %(skyscraper)s"),
    ("top", "low"): gettext_lazy("Lower bonus %(value)s, top of skyscraper %(skyscraper)s"),
    ("bottom", "high"): gettext_lazy("Higher bonus %(value)s, foot of skyscraper %(skyscraper)s"),
    ("bottom", "low"): gettext_lazy("Lower bonus %(value)s, foot of skyscraper %(skyscraper)s"),
}
SECTIONS = {
    "odd": gettext_lazy("Odd section %(number)s of the dome"),
    "even": gettext_lazy("Even section %(number)s of the dome"),
}
HALVES = {
    "1": gettext_lazy("Left half of dome section %(number)s"),
    "2": gettext_lazy("Right half of dome section %(number)s"),
}
SYMBOLS = {
    "first": gettext_lazy("Star of mission %(letter)s"),
    "later": gettext_lazy("Seal of mission %(letter)s"),
}
BUILD = {
    "odd": gettext_lazy("Build an odd part of the dome"),
    "even": gettext_lazy("Build an even part of the dome"),
}
WON = {
    "top": gettext_lazy("Top of skyscraper %(number)s: %(value)s points."),
    "bottom": gettext_lazy("Foot of skyscraper %(number)s: %(value)s points."),
}
REFUSALS: dict[str, tuple[Text, Text]] = {
    "wrong_part": (
        gettext_lazy("The %(number)s does not build this part"),
        gettext_lazy("Parts with one connector at each end take an odd number, those with two an even one."),
    ),
    "not_connected": (
        gettext_lazy("This part stands alone"),
        gettext_lazy("A part must stand on the surface or touch a part that is built."),
    ),
}


def _not_open(data: Facts) -> str:
    """Where a skyscraper may grow; of everything else only that it is closed."""
    if str(data.get("place")).startswith("skyscraper."):
        return _("Begin directly above or below the surface, or write next to a filled level.")
    return _("This place is not open to you now.")


# Names of places


def _level(place: str, facts: Facts) -> str:
    _word, skyscraper, level = place.split(".")
    return _("Skyscraper %(number)s, level %(level)s") % {"number": skyscraper, "level": level}


def _bonus(place: str, facts: Facts) -> str:
    _word, skyscraper, end, rank = place.split(".")
    return str(BONUSES[end, rank]) % {"value": facts["value"], "skyscraper": skyscraper}


def _plant(place: str, facts: Facts) -> str:
    return _("Plant %(number)s, tower level %(level)s") % {
        "number": place.rpartition(".")[2],
        "level": facts["level"],
    }


def _section(place: str, facts: Facts) -> str:
    return str(SECTIONS[facts["type"]]) % {"number": place.rpartition(".")[2]}


def _half(place: str, facts: Facts) -> str:
    _word, section, half = place.split(".")
    return str(HALVES[half]) % {"number": section}


def _row(place: str, facts: Facts) -> str:
    _word, scale, row = place.split(".")
    values = adventure("moon.5").sheet.data["scales"][scale][int(row) - 1]
    return str(SCALES[scale]) % {"row": row, "values": ", ".join(signed(value) for value in values)}


def _symbol(place: str, facts: Facts) -> str:
    _word, letter, column = place.split(".")
    return str(SYMBOLS[column]) % {"letter": letter.upper()}


# Questions and news


def _robot(data: Facts) -> Ask:
    """A Robot action builds a part of the type of the number."""
    hint = gettext_lazy("You wrote the %(number)s. You may also skip the Robot.")
    return Ask("robot", BUILD[data["type"]], hint)


def _news(view: MoonView) -> list[News]:
    """Returns which of the higher bonuses others have just won, so that they are lost here."""
    layout, lines = adventure("moon.5").sheet, []
    for place, names in just_lost(view):
        if place in layout.groups["high"]:
            _word, number, end, _rank = place.split(".")
            text = str(WON[end]) % {"number": number, "value": layout.facts(place)["value"]}
            title = _("The higher bonus goes to %(names)s") % {"names": names}
            lines.append(News(title, text, "star", "alert"))
    return lines


words = AdventureWords(
    zones={
        "skyscraper": gettext_lazy("Skyscraper %(number)s"),
        "dome": gettext_lazy("Dome"),
        "scales": gettext_lazy("Scales"),
        "astronauts": gettext_lazy("Astronauts"),
        "bonuses": gettext_lazy("Higher bonuses"),
    },
    places={
        "skyscraper": _level,
        "high": _bonus,
        "low": _bonus,
        "plant": _plant,
        "water": gettext_lazy("Water, tower level %(level)s"),
        "dome": _section,
        "half": _half,
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        **dict.fromkeys(("upgrade.mission", "upgrade.tower", "upgrade.astronaut", "upgrade.dome"), _row),
        "mission_symbol": _symbol,
    },
    marks={"split": gettext_lazy("cut in two")},
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions={
        ("mark", "astra"): Ask(
            "astra",
            gettext_lazy("ASTRA Effect: cross off one higher bonus of a skyscraper"),
            gettext_lazy("Only the lower one remains at that end. To choose from: %(places)s."),
        ),
        ("mark", "robot"): _robot,
        ("mark", "energy"): Ask(
            "energy",
            gettext_lazy("Cross off a row of a scale"),
            gettext_lazy("From then on the row below it counts. You may also skip it."),
        ),
        ("mark", "astronaut"): Ask(
            "astronaut",
            gettext_lazy("Cross off an astronaut, or skip it"),
            gettext_lazy(
                "With the most you score the first column, with fewer the second, with none nothing."
            ),
        ),
        ("x", "planning"): Ask(
            "planning",
            gettext_lazy("Write an X in an open level"),
            gettext_lazy("A section of the dome is then cut in two, if one is left. You may also skip it."),
        ),
        ("mark", "planning"): Ask(
            "planning",
            gettext_lazy("Cut a section of the dome in two"),
            gettext_lazy("The price of the X: each half is built by itself, and costs points until then."),
        ),
    },
    solo=Solo(
        gettext_lazy("The higher bonus at one end of a skyscraper is crossed off."),
        gettext_lazy("Circling the higher bonus at an end of a skyscraper earns one."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Build skyscrapers and the dome above them: levels of the tower, skyscrapers, astronauts and "
        "missions bring points; parts of the dome that are missing cost some."
    ),
    fields={
        "tower_one": ScoreFieldText(gettext_lazy("1 symbol"), "plant"),
        "tower_two": ScoreFieldText(gettext_lazy("2 symbols"), "plant"),
        "tower_three": ScoreFieldText(gettext_lazy("3 symbols"), "plant"),
        "skyscrapers": ScoreFieldText(gettext_lazy("Skyscrapers"), "building"),
        "astronauts": ScoreFieldText(gettext_lazy("Astronauts"), "astronaut"),
        "dome": ScoreFieldText(gettext_lazy("Dome"), "dome"),
    },
    races={
        "skyscrapers": Headed(
            gettext_lazy("Higher bonuses left"),
            STILL_TO_WIN,
        ),
    },
    progress={"levels": Headed(gettext_lazy("Levels filled"), gettext_lazy("%(of)s levels"))},
    refusals={**REFUSALS, "not_open": (gettext_lazy("Not here"), _not_open)},
    news=_news,
    done={
        "plant circle": Done("plant", gettext_lazy("Plant")),
        "water circle": Done("water", gettext_lazy("Water")),
        "astronaut cross": Done("astronaut", gettext_lazy("Astronaut")),
        "dome line": Done("dome", gettext_lazy("Dome")),
        "half line": Done("dome", gettext_lazy("Dome")),
        "high circle": Done("star", tone="good"),
        "low circle": Done("star", tone="good"),
    },
)
