"""The words of Adventure 8, The Battle."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView, against_astra
from adventures.words.lists import all_of, either

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Solo, Text
from .battle_help import SIGNS, TURN
from .places import name_of

PLANETS = {
    "planet1": gettext_lazy("Planet 0–3"),
    "planet2": gettext_lazy("Planet 3–5"),
    "planet3": gettext_lazy("Planet 5–7"),
    "planet4": gettext_lazy("Planet 7–9"),
    "planet5": gettext_lazy("Planet 9–11"),
    "planet6": gettext_lazy("Planet 11–13"),
    "planet7": gettext_lazy("Planet 13 and more"),
}
# The same in the middle of a sentence.
INSIDE = {
    "planet1": gettext_lazy("planet 0–3"),
    "planet2": gettext_lazy("planet 3–5"),
    "planet3": gettext_lazy("planet 5–7"),
    "planet4": gettext_lazy("planet 7–9"),
    "planet5": gettext_lazy("planet 9–11"),
    "planet6": gettext_lazy("planet 11–13"),
    "planet7": gettext_lazy("planet 13+"),
}
# What a planet shows of its numbers.
RANGES = {
    "planet1": "0–3",
    "planet2": "3–5",
    "planet3": "5–7",
    "planet4": "7–9",
    "planet5": "9–11",
    "planet6": "11–13",
    "planet7": "13+",
}
SCALES = {
    "plants": gettext_lazy("Plants"),
    "waters": gettext_lazy("Water"),
    "green": gettext_lazy("Green planets"),
    "blue": gettext_lazy("Blue planets"),
    "grey": gettext_lazy("Grey planets"),
    "planning": gettext_lazy("Planning"),
    "error": gettext_lazy("System Error"),
    "astronaut": gettext_lazy("Astronaut"),
}
SYMBOLS = {
    "plant": gettext_lazy("Plant"),
    "water": gettext_lazy("Water"),
    "energy": gettext_lazy("Energy"),
    "planning": gettext_lazy("Planning"),
}
MANY = 2  # planets are named up to so many
DRAW = gettext_lazy("Draw your insignia on a planet that takes the %(number)s")
DRAW_NEAR = gettext_lazy("Draw your insignia on a planet that takes the %(number)s, or up to 2 more or less")
THEN: dict[str, Text] = {
    "robot": gettext_lazy("Always the first free space. Then the next asteroid is yours."),
    "energy": gettext_lazy("Always the first free space. Then one colour of planets counts more for you."),
    "plant": gettext_lazy("Always the first free space. Plant works on the planet you choose."),
    "water": gettext_lazy("Always the first free space. Water works on the planet you choose."),
    "astronaut": gettext_lazy("The number may change by up to 2. Then an astronaut is stored."),
    "planning": gettext_lazy("Always the first free space. Then you may draw on any open moon."),
}
# What ASTRA does with its action, and the kind of place that it marks.
_MOON = (gettext_lazy("Then it draws on the moon of that planet."), "moon")
_ASTEROID = (gettext_lazy("Then it takes the next asteroid, counted from its end."), "asteroid")
ASTRA_ACTION: dict[str, tuple[Text, str]] = {
    "plant": (gettext_lazy("Then it uses up a plant of that planet."), "planet_plant"),
    "water": (gettext_lazy("Then it uses up a water of that planet."), "planet_water"),
    **dict.fromkeys(("planning", "astronaut"), _MOON),
    **dict.fromkeys(("robot", "energy"), _ASTEROID),
}
MISSIONS = {
    "a1": gettext_lazy("Control four planets on one sheet."),
    "a2": gettext_lazy("Control a green, a blue and a grey planet on one sheet."),
    "b1": gettext_lazy("Take seven asteroids on one sheet."),
    "b2": gettext_lazy("Improve every colour of planets twice on one sheet."),
    "c1": gettext_lazy("Collect six plants and four waters on one sheet."),
    "c2": gettext_lazy("Hold four different moons on one sheet."),
}

# Names of places


def _space(place: str, facts: Facts) -> str:
    return _("%(planet)s, space %(number)s") % {
        "planet": PLANETS[facts["zone"]],
        "number": place.rpartition(".")[2],
    }


def _of_planet(text: Text) -> Callable[[str, Facts], str]:
    """A place of a planet, by its number there."""

    def name(place: str, facts: Facts) -> str:
        return str(text) % {"planet": PLANETS[facts["planet"]], "number": place.rpartition(".")[2]}

    return name


def _box(place: str, facts: Facts) -> str:
    """A place at one of the ends: "Plants 4, near end"."""
    side, scale, number = place.split(".")
    words = {"name": SCALES[scale], "number": number}
    if side == "near":
        return _("%(name)s %(number)s, near end") % words
    return _("%(name)s %(number)s, far end") % words


def _insignia(place: str, facts: Facts) -> str:
    return _("Insignia at the near end") if place.startswith("near") else _("Insignia at the far end")


def _bonus(place: str, facts: Facts) -> str:
    return _("%(symbol)s %(number)s beside asteroid %(asteroid)s") % {
        "symbol": SYMBOLS[facts["symbol"]],
        "number": place.rpartition(".")[2],
        "asteroid": facts["asteroid"].rpartition(".")[2],
    }


# Questions and news


def _planet_of(place: str) -> str:
    """The planet of a space, or of what belongs to a planet."""
    sheet = adventure("moon.8").sheet
    planet: str = sheet.facts(place)["zone" if place in sheet.spaces else "planet"]
    return planet


def _draw(data: Facts) -> Ask:
    """On which planets the insignia may be drawn; what it costs to bring the number there."""
    spaces = list(dict.fromkeys(move.split(" ")[1] for move in data["moves"]))
    planets = [str(INSIDE[_planet_of(space)]) for space in spaces]
    text = _("Draw your insignia on %(planets)s")
    if len(planets) > MANY:
        text = ngettext(
            "Draw your insignia on one of %(places)s planet",
            "Draw your insignia on one of %(places)s planets",
            len(planets),
        )
    hint = str(THEN[data["action"]])
    if data["spends"]:
        hint = _costs(data["spends"])
    named = {"planets": either(planets), "places": len(planets)}
    return Ask(data["action"], _plain(text % named), _plain(hint))


def _costs(spends: dict[str, int]) -> str:
    """What it costs to bring the number to a planet, the cheapest first."""
    said = []
    for cost in sorted(set(spends.values())):
        planets = [str(INSIDE[_planet_of(space)]) for space, price in spends.items() if price == cost]
        sentence = ngettext(
            "On %(planets)s it costs %(cost)s stored astronaut.",
            "On %(planets)s it costs %(cost)s stored astronauts.",
            cost,
        )
        said.append(sentence % {"planets": either(planets), "cost": cost})
    return " ".join(said)


def _plain(text: str) -> str:
    """Text in which nothing is left to be filled in."""
    return text.replace("%", "%%")


def _energy(data: Facts) -> Ask:
    text = gettext_lazy("Improve green, blue or grey planets")
    if data.get("effect") == "bonus":
        return Ask("energy", text, gettext_lazy("The asteroid gives it: the next box of that colour."))
    return Ask(
        "energy",
        text,
        gettext_lazy("The next box of that colour is crossed off. You may also skip it."),
    )


def _planning(data: Facts) -> Ask:
    text = gettext_lazy("Draw your insignia on a moon")
    if data.get("effect") == "bonus":
        return Ask("planning", text, gettext_lazy("The asteroid gives it: it costs no Planning box."))
    return Ask(
        "planning",
        text,
        gettext_lazy("It counts for its planet and costs a Planning box. You may also skip it."),
    )


def _astra_number(data: Facts) -> Ask:
    """On which of two planets ASTRA draws, and what its card does then."""
    planets = [str(INSIDE[_planet_of(move.split(" ")[1])]) for move in data["moves"]]
    text = _("ASTRA’s %(number)s: choose %(planets)s") % {
        "number": data["number"],
        "planets": either(planets),
    }
    return Ask("astra", _plain(text), ASTRA_ACTION[data["card"]][0])


def _of_astra(view: MoonView) -> list[News]:
    """Returns where ASTRA has drawn with the first card of the turn, and what its action did."""
    solo, name = against_astra(view), view["sharing"]["active"]
    if solo is None or name is None or not solo["cards"]["drawn"]:
        return []
    sheet, card = solo["sheets"][name], solo["cards"]["drawn"][0]
    fresh = [place for place in sheet["fresh"] if place.partition(".")[0] != "complete"]
    spaces = adventure("moon.8").sheet.spaces
    drawn = [place for place in fresh if place in spaces and f"insignia.{ASTRA}" in sheet["marks"][place]]
    if not drawn or card["action"] is None:
        return []
    title = _("ASTRA’s %(number)s goes to %(planet)s") % {
        "number": card["number"],
        "planet": INSIDE[_planet_of(drawn[0])],
    }
    text, kind = ASTRA_ACTION[card["action"]]
    if not any(place.startswith(f"{kind}.") for place in fresh):
        text = _("Its action is not possible there.")
    return [News(title, str(text), "astra", "ice")]


def _news(view: MoonView) -> list[News]:
    """Returns which planets the last turn has completed on the two sheets of a seat."""
    lines = _of_astra(view)
    for name, lies in view["sharing"]["sheets"].items():
        if view["seat"] not in (lies["near"], lies["far"]):
            continue
        sheet = view["sheets"][name]
        for place in dict.fromkeys(sheet["fresh"]):
            if not place.startswith("complete."):
                continue
            planet = place.partition(".")[2]
            flags = sheet["marks"].get(f"flag.{planet}", ())
            rulers = [word.partition(".")[2] for word in flags]
            names = all_of([_("you") if ruler == view["seat"] else name_of(ruler) for ruler in rulers])
            title = _("%(planet)s is complete") % {"planet": PLANETS[planet]}
            tone = "good" if view["seat"] in rulers else "ice"
            text = _("Controlled by %(names)s.") % {"names": names}
            lines.append(News(title, text, "planet", tone))
    return lines


words = AdventureWords(
    zones={
        **PLANETS,
        "moon": gettext_lazy("Moons"),
        "columns": gettext_lazy("Colours of planets"),
    },
    places={
        "space": _space,
        "moon": _of_planet(gettext_lazy("Moon place %(number)s, %(planet)s")),
        "flag": _of_planet(gettext_lazy("Flag, %(planet)s")),
        "complete": _of_planet(gettext_lazy("Control, %(planet)s")),
        "planet_plant": _of_planet(gettext_lazy("Plant %(number)s, %(planet)s")),
        "planet_water": _of_planet(gettext_lazy("Water %(number)s, %(planet)s")),
        "asteroid": gettext_lazy("Asteroid %(number)s"),
        "asteroid_bonus": _bonus,
        "insignia": _insignia,
        **dict.fromkeys(SCALES, _box),
    },
    marks={"insignia": gettext_lazy("insignia of %(seat)s")},
    write={**dict.fromkeys(THEN, DRAW), "astronaut": DRAW_NEAR},
    error=gettext_lazy("You cross off a System Error of this sheet instead."),
    questions={
        ("take", ""): Ask(
            "piles",
            gettext_lazy("Choose a combination"),
            gettext_lazy("Its number says on which planets you may draw."),
        ),
        **{("write", action): _draw for action in THEN},
        ("mark", "energy"): _energy,
        ("mark", "planning"): _planning,
        ("mark", "astra_number"): _astra_number,
        ("mark", "astra"): Ask(
            "astra",
            gettext_lazy("ASTRA Effect: choose the moon on which it draws"),
            gettext_lazy("You have equally many insignias on these planets and their moons."),
        ),
    },
    solo=Solo(
        gettext_lazy("ASTRA draws two insignias on moons, first where you have most insignias."),
        gettext_lazy("Every second planet that you control earns one."),
    ),
    phases={"write": gettext_lazy("Draw your insignia")},
    doing={"write": gettext_lazy("drawing")},
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Control planets on the two sheets that you share with your neighbours, and collect plants and "
        "water. Missions bring points too."
    ),
    end=gettext_lazy(
        "The game ends after a turn in which somebody has accomplished all three missions or crossed off "
        "both System Errors of a sheet, or in which all planets of a sheet are full. Most points win."
    ),
    fields={
        "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
        "waters": ScoreFieldText(gettext_lazy("Water"), "water"),
        "planets": ScoreFieldText(gettext_lazy("Planets"), "planet"),
        "planning": ScoreFieldText(gettext_lazy("Planning"), "planning"),
    },
    reasons={
        "errors": gettext_lazy("%(seat)s has crossed off both System Errors of a sheet."),
        "spaces": gettext_lazy("All spaces of a sheet of %(seat)s are filled."),
    },
    progress={
        "planets": Headed(gettext_lazy("Planets controlled"), gettext_lazy("%(of)s on both sheets")),
    },
    refusals={
        "wrong_planet": (
            gettext_lazy("The %(number)s is not allowed here"),
            gettext_lazy("Tap one of the planets that glow: their numbers are within reach."),
        ),
        "not_next_space": (
            gettext_lazy("Not this space"),
            gettext_lazy("The spaces of a planet are filled in their order."),
        ),
        "occupied": (
            gettext_lazy("Not here"),
            gettext_lazy("Your insignia goes into the first free space of a planet that glows."),
        ),
        "not_a_space": (
            gettext_lazy("Not here"),
            gettext_lazy("Your insignia goes into the first free space of a planet that glows."),
        ),
        "planet_complete": (
            gettext_lazy("This planet is complete"),
            gettext_lazy("Its moon is closed, too. Choose another one."),
        ),
    },
    news=_news,
    done={
        "space insignia": Done("planet", lambda place: str(PLANETS[_planet_of(place)])),
        "asteroid insignia": Done("robot"),
        "moon insignia": Done("planet"),
        "flag insignia": Done("star", tone="good"),
        "planet_plant cross": Done("plant", gettext_lazy("Plant")),
        "planet_water cross": Done("water", gettext_lazy("Water")),
        "astronaut circle": Done("astronaut", gettext_lazy("Astronaut")),
    },
)
