"""The words of Adventure 8, The Battle."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView, against_astra
from adventures.words.lists import all_of, either

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Solo, Text, by_action
from .battle_help import SIGNS, TURN
from .place_names import PlaceName, last_word
from .places import name_of

PLANETS = {
    "planet1": _("Planet 0–3"),
    "planet2": _("Planet 3–5"),
    "planet3": _("Planet 5–7"),
    "planet4": _("Planet 7–9"),
    "planet5": _("Planet 9–11"),
    "planet6": _("Planet 11–13"),
    "planet7": _("Planet 13 and more"),
}
# The same in the middle of a sentence.
INSIDE = {
    "planet1": _("planet 0–3"),
    "planet2": _("planet 3–5"),
    "planet3": _("planet 5–7"),
    "planet4": _("planet 7–9"),
    "planet5": _("planet 9–11"),
    "planet6": _("planet 11–13"),
    "planet7": _("planet 13+"),
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
    "plants": _("Plants"),
    "waters": _("Water"),
    "green": _("Green planets"),
    "blue": _("Blue planets"),
    "grey": _("Grey planets"),
    "planning": _("Planning"),
    "error": _("System Error"),
    "astronaut": _("Astronaut"),
}
SYMBOLS = {"plant": _("Plant"), "water": _("Water"), "energy": _("Energy"), "planning": _("Planning")}
MANY = 2  # planets are named up to so many
THEN: dict[str, Text] = {
    "robot": _("Always the first free space. Then the next asteroid is yours."),
    "energy": _("Always the first free space. Then one colour of planets counts more for you."),
    "plant": _("Always the first free space. Plant works on the planet you choose."),
    "water": _("Always the first free space. Water works on the planet you choose."),
    "astronaut": _("The number may change by up to 2. Then an astronaut is stored."),
    "planning": _("Always the first free space. Then you may draw on any open moon."),
}
# What ASTRA does with its action, and the kind of place that it marks.
_MOON = (_("Then it draws on the moon of that planet."), "moon")
_ASTEROID = (_("Then it takes the next asteroid, counted from its end."), "asteroid")
ASTRA_ACTION: dict[str, tuple[Text, str]] = {
    "plant": (_("Then it uses up a plant of that planet."), "planet_plant"),
    "water": (_("Then it uses up a water of that planet."), "planet_water"),
    **dict.fromkeys(("planning", "astronaut"), _MOON),
    **dict.fromkeys(("robot", "energy"), _ASTEROID),
}
MISSIONS = {
    "a1": _("Control four planets on one sheet."),
    "a2": _("Control a green, a blue and a grey planet on one sheet."),
    "b1": _("Take seven asteroids on one sheet."),
    "b2": _("Improve every colour of planets twice on one sheet."),
    "c1": _("Collect six plants and four waters on one sheet."),
    "c2": _("Hold four different moons on one sheet."),
}

# Names of places


BOXES = {"near": _("%(name)s %(number)s, near end"), "far": _("%(name)s %(number)s, far end")}
INSIGNIA = {"near": _("Insignia at the near end"), "far": _("Insignia at the far end")}


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
    text = gettext("Draw your insignia on %(planets)s")
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
    return Ask(_plain(text % named), _plain(hint))


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


def _astra_number(data: Facts) -> Ask:
    """On which of two planets ASTRA draws, and what its card does then."""
    planets = [str(INSIDE[_planet_of(move.split(" ")[1])]) for move in data["moves"]]
    text = gettext("ASTRA’s %(number)s: choose %(planets)s") % {
        "number": data["number"],
        "planets": either(planets),
    }
    return Ask(_plain(text), ASTRA_ACTION[data["card"]][0], "astra")


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
    title = gettext("ASTRA’s %(number)s goes to %(planet)s") % {
        "number": card["number"],
        "planet": INSIDE[_planet_of(drawn[0])],
    }
    text, kind = ASTRA_ACTION[card["action"]]
    if not any(place.startswith(f"{kind}.") for place in fresh):
        text = gettext("Its action is not possible there.")
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
            names = all_of([gettext("you") if ruler == view["seat"] else name_of(ruler) for ruler in rulers])
            title = gettext("%(planet)s is complete") % {"planet": PLANETS[planet]}
            tone = "good" if view["seat"] in rulers else "ice"
            text = gettext("Controlled by %(names)s.") % {"names": names}
            lines.append(News(title, text, "planet", tone))
    return lines


words = AdventureWords(
    zones={**PLANETS, "moon": _("Moons"), "columns": _("Colours of planets")},
    places={
        "space": PlaceName(_("%(planet)s, space %(number)s"), "planet.number", planet=PLANETS),
        "moon": PlaceName(_("Moon place %(number)s, %(planet)s"), planet=PLANETS),
        "flag": PlaceName(_("Flag, %(planet)s"), planet=PLANETS),
        "complete": PlaceName(_("Control, %(planet)s"), planet=PLANETS),
        "planet_plant": PlaceName(_("Plant %(number)s, %(planet)s"), planet=PLANETS),
        "planet_water": PlaceName(_("Water %(number)s, %(planet)s"), planet=PLANETS),
        "asteroid": _("Asteroid %(number)s"),
        "asteroid_bonus": PlaceName(
            _("%(symbol)s %(number)s beside asteroid %(asteroid)s"), symbol=SYMBOLS, asteroid=last_word
        ),
        "insignia": PlaceName(INSIGNIA, "side.insignia", by="side"),
        **dict.fromkeys(SCALES, PlaceName(BOXES, "side.name.number", by="side", name=SCALES)),
    },
    marks={"insignia": _("insignia of %(seat)s")},
    write=by_action(
        _("Draw your insignia on a planet that takes the %(number)s"),
        astronaut=_("Draw your insignia on a planet that takes the %(number)s, or up to 2 more or less"),
    ),
    error=_("You cross off a System Error of this sheet instead."),
    questions={
        ("take", ""): Ask(
            _("Choose a combination"), _("Its number says on which planets you may draw."), "piles"
        ),
        **{("write", action): _draw for action in THEN},
        ("mark", "energy"): Ask(
            _("Improve green, blue or grey planets"),
            _("The next box of that colour is crossed off. You may also skip it."),
            hints={"bonus": _("The asteroid gives it: the next box of that colour.")},
        ),
        ("mark", "planning"): Ask(
            _("Draw your insignia on a moon"),
            _("It counts for its planet and costs a Planning box. You may also skip it."),
            hints={"bonus": _("The asteroid gives it: it costs no Planning box.")},
        ),
        ("mark", "astra_number"): _astra_number,
        ("mark", "astra"): Ask(
            _("ASTRA Effect: choose the moon on which it draws"),
            _("You have equally many insignias on these planets and their moons."),
        ),
    },
    solo=Solo(
        _("ASTRA draws two insignias on moons, first where you have most insignias."),
        _("Every second planet that you control earns one."),
    ),
    phases={"write": _("Draw your insignia")},
    doing={"write": _("drawing")},
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Control planets on the two sheets that you share with your neighbours, and collect plants and "
        "water. Missions bring points too."
    ),
    end=_(
        "The game ends after a turn in which somebody has accomplished all three missions or crossed off "
        "both System Errors of a sheet, or in which all planets of a sheet are full. Most points win."
    ),
    fields={"planets": ScoreFieldText(_("Planets"), "planet")},
    reasons={
        "errors": _("%(seat)s has crossed off both System Errors of a sheet."),
        "spaces": _("All spaces of a sheet of %(seat)s are filled."),
    },
    progress={"planets": Headed(_("Planets controlled"), _("%(of)s on both sheets"))},
    refusals={
        "wrong_planet": (
            _("The %(number)s is not allowed here"),
            _("Tap one of the planets that glow: their numbers are within reach."),
        ),
        "not_next_space": (_("Not this space"), _("The spaces of a planet are filled in their order.")),
        "occupied": (
            _("Not here"),
            _("Your insignia goes into the first free space of a planet that glows."),
        ),
        "not_a_space": (
            _("Not here"),
            _("Your insignia goes into the first free space of a planet that glows."),
        ),
        "planet_complete": (_("This planet is complete"), _("Its moon is closed, too. Choose another one.")),
    },
    news=_news,
    done={
        "space insignia": Done("planet", lambda place: str(PLANETS[_planet_of(place)])),
        "asteroid insignia": Done("robot"),
        "moon insignia": Done("planet"),
        "flag insignia": Done("star", tone="good"),
        "planet_plant cross": Done("plant", _("Plant")),
        "planet_water cross": Done("water", _("Water")),
        "astronaut circle": Done("astronaut", _("Astronaut")),
    },
)
