"""Reads off the sheets of a finished game what people would type in, sign by sign and value by value.

Written apart from the rules: it looks at marks alone and counts as a person with the sheet in hand would.
"""

from adventures.games.moon.rules.effects.values import Boxes, Race
from adventures.games.moon.rules.find import adventure_in
from adventures.games.moon.rules.options import ASTRA


class Reader:
    """The sheet of one seat; `count` and `value` read marks, nothing else."""

    def __init__(self, game, seat):
        self.adventure = adventure_in(game.setup)
        self.sheet, self.data = game.sheet(seat), self.adventure.sheet.data
        self.marks = self.sheet.marks
        self.facts, self.groups = self.adventure.sheet.facts, self.adventure.sheet.groups

    def count(self, places, *words):
        places = self.groups[places] if isinstance(places, str) else places
        return sum(any(word in self.marks.get(place, ()) for word in words) for place in places)

    def filled(self, places):
        return all(place in self.marks for place in places)

    def value(self, group, values):
        return values[min(self.count(group, "cross"), len(values) - 1)]

    @property
    def missions(self):
        return [int(self.marks[box][0]) if box in self.marks else 0 for box in self.groups["mission"]]


def launch(read, game, seat):
    opened = [box for box in read.groups["error"] if read.marks.get(box) == ("circle",)]
    left = [read.facts(box)["value"] for box in read.groups["score"] if box not in read.marks]
    return {
        "rockets": [left[0] if left else 150],
        "errors": [len(opened), read.count("error", "cross")],
        "extra": [read.count("extra", "cross")],
    }


def journey(read, game, seat):
    plants = []
    for station in read.data["stations"]:
        won = [read.facts(station[bonus])["value"] for bonus in ("high", "low")
               if "circle" in read.marks.get(station[bonus], ())]  # fmt: skip
        count = read.count(station["plants"], "circle")
        plants += [count, won[0] if won and count else 0]
    tanks = [read.facts(tank)["value"] for tank in read.groups["water"] if tank in read.marks]
    zones, zone = [], []
    spaces = read.data["zones"][0]["spaces"]
    walls = {wall["between"][0] for wall in read.data["places"]["wall"] if wall["id"] in read.marks}
    for space in spaces:
        zone.append(space)
        if space in walls or space == spaces[-1]:
            zones.append(zone)
            zone = []
    complete = [len(zone) for zone in zones if read.filled(zone)]
    return {
        "missions": read.missions,
        "plants": plants,
        "water": [tanks.count(value) for value in sorted({4, 5, 6, 7, 8})],
        "longest_zone": [max(complete, default=0)],
        "most_zones": [len(complete)],
        "errors": [read.count("error", "cross")],
    }


def colony(read, game, seat):
    def of(count, group, values):
        return [count, read.value(group, values) if count else values[0]]

    plants = sum(
        read.facts(place)["plants"]
        for group in read.groups
        if group.startswith("greenhouse")
        for place in read.groups[group]
        if place in read.marks
    )
    quarters = []
    for quarter in read.data["quarters"]:
        won = [
            read.facts(quarter[b])["value"]
            for b in ("high", "low")
            if "circle" in read.marks.get(quarter[b], ())
        ]
        quarters.append(won[0] if won else 0)
    return {
        "missions": read.missions,
        "plants": of(plants, "scale.plants", (0, 1, 2, 3, 4)),
        "water": of(read.count("water", "circle"), "scale.water", (0, 2, 4, 6, 8)),
        "antennas": of(read.count("antenna", "circle"), "scale.antennas", (0, 1, 2, 4, 6)),
        "quarters": quarters,
        "astronauts": [read.count("astronaut", "cross")],
        "planning": [read.count("planning", "cross")],
        "errors": [read.count("error", "cross")],
    }


def mine(read, game, seat):
    found = {"missions": read.missions}
    for factory in read.data["factories"]:
        if "worth" not in factory:
            continue
        count = sum(place in read.marks for place in read.groups[factory["counts"]])
        found[factory["field"]] = [count, factory["worth"][bool(count) and factory["value"] in read.marks]]
        if "bonus" in factory:
            won = "circle" in read.marks.get(factory["bonus"], ())
            found[factory["field"]].append(read.facts(factory["bonus"])["value"] if won else 0)
    return {**found, "errors": [read.count("error", "cross")]}


def dome(read, game, seat):
    scales = read.data["scales"]
    row = {scale: scales[scale][read.count(f"upgrade.{scale}", "cross")] for scale in scales}
    circles = [
        sum(place in read.marks for place in (*tower["plants"], tower["water"]))
        for tower in read.data["tower"]
    ]
    tower = {}
    for number, name in enumerate(("tower_one", "tower_two", "tower_three")):
        count, lowest = circles.count(number + 1), scales["tower"][0][number]
        tower[name] = [count, row["tower"][number] if count else lowest]
    missions = []
    for letter in "abc":
        star, seal = f"mission.{letter}.first" in read.marks, f"mission.{letter}.later" in read.marks
        worth = [read.facts(f"mission.{letter}.{which}").get("value", row["mission"][column])
                 for column, which in enumerate(("first", "later"))]  # fmt: skip
        missions.append(worth[0] if star else worth[1] if seal else 0)
    skyscrapers = {}
    for bonus in (*read.groups["high"], *read.groups["low"]):
        end = bonus.rpartition(".")[0]
        skyscrapers.setdefault(end, 0)
        if "circle" in read.marks.get(bonus, ()):
            skyscrapers[end] = read.facts(bonus)["value"]
    unbuilt = 0
    for section in read.data["places"]["dome"]:
        if "split" in read.marks.get(section["id"], ()):
            unbuilt += sum(half not in read.marks for half in section["halves"])
        else:
            unbuilt += section["id"] not in read.marks
    astronauts = read.count("astronaut", "cross")
    return {
        "missions": missions,
        **tower,
        "skyscrapers": [*skyscrapers.values()],
        "astronauts": [astronauts, row["astronaut"][0] if astronauts else -10],
        "dome": [unbuilt, row["dome"][0] if unbuilt else 6],
        "errors": [read.count("error", "cross")],
    }


def virus(read, game, seat):
    evacuated, infected = [], 0
    for quarter in read.data["quarters"]:
        homes = [read.marks[home][0] for home in quarter["spaces"] if home in read.marks]
        numbered = sum(word != "cross" for word in homes)
        evacuated += [numbered, read.count(quarter["energies"], "circle") if numbered else 0]
        infected += read.count(quarter["spaces"], "cross")
    return {
        "missions": read.missions,
        "plants": [read.value("score.plant", read.data["plant_values"])],
        "waters": [read.value("score.water", read.data["water_values"])],
        "evacuated": evacuated,
        "infected": [infected],
        "errors": [read.count("error", "cross")],
    }


def escape(read, game, seat):
    greenhouses, modules = [], []
    for ship in read.data["ships"]:
        plants = sum(plant in read.marks for plant in ship["plants"])
        value = read.data["greenhouse_values"][plants] if ship["greenhouse"] in read.marks else 0
        doubled = "circle" in read.marks.get(ship["x2"], ()) and read.data["x2_value"] == 2
        greenhouses += [value, 2 if value and doubled else 1]
        reactors = sum(reactor in read.marks for reactor in ship["reactors"])
        value = read.data["module_values"][reactors]
        parts = [
            part for part in read.data["parts"] if part["ship"] == ship["id"] and part["kind"] == "module"
        ]
        full = [part for part in parts if read.filled(part["spaces"])] if value else []
        modules += [value, len(full), sum("circle" in read.marks.get(part["tank"], ()) for part in full)]
    return {
        "missions": read.missions,
        "greenhouses": greenhouses,
        "modules": modules,
        "planning": [read.count("planning", "cross")],
        "errors": [read.count("error", "cross")],
    }


def battle(read, game, seat):
    right = right_of(game, seat)
    values = read.data["values"]
    ends = [("near", read), ("far", Reader(game, right))]

    def both(scale):
        return [end.value(f"{side}.{scale}", values[scale]) for side, end in ends]

    planets = []
    for side, end in ends:
        for colour in ("green", "blue", "grey"):
            flags = [planet["flag"] for planet in read.data["planets"] if planet["colour"] == colour]
            count = end.count(flags, f"insignia.{seat}")
            planets += [count, end.value(f"{side}.{colour}", values[colour]) if count else values[colour][0]]
    return {
        "missions": read.missions,
        "plants": both("plants"),
        "waters": both("waters"),
        "planets": planets,
        "planning": both("planning"),
        "errors": [end.count(f"{side}.error", "cross") for side, end in ends],
    }


READ = {
    "moon.1": launch,
    "moon.2": journey,
    "moon.3": colony,
    "moon.4": mine,
    "moon.5": dome,
    "moon.6": virus,
    "moon.7": escape,
    "moon.8": battle,
}


def of_effects(read, game, seat):
    """What effects bring: boxes and races of half sheets, incidents, prizes, missions, what was reached."""
    effects, found = read.adventure.effects, {}
    number = game.setup.seats.index(seat) + 1
    if game.setup.ruleset != "moon.1":
        for letter in effects.extra_missions:
            found[f"mission.{letter}"] = [int(read.marks.get(f"mission.{letter}", ("0",))[0])]
    for part in effects.half:
        place = f"half.{part.number}"
        won = read.marks.get(f"{place}.1", ())
        if isinstance(part, Boxes):
            entry = read.count(place, "cross")
            if game.setup.ruleset == "moon.8":
                entry += Reader(game, right_of(game, seat)).count(f"far.{place}", "cross")
        elif isinstance(part, Race):
            entry = part.first if "circle" in won else part.later if "check" in won else 0
        else:
            entry = int([word for word in won if word.isdigit()][-1])
        found[place] = [entry]
    for incident in effects.incidents:
        if incident.points and incident.seat in (None, number):
            found[f"incident.{incident.index}"] = [len(read.marks.get(incident.place, ()))]
    for race, prize in effects.prizes.items():
        places = read.data["races"][race]["places"]
        if prize.worth == "choice":
            found[f"prize.{race}"] = [read.count(places, "points"), read.count(places, "star")]
        elif prize.worth == "star" or prize.word_of_points:
            found[f"prize.{race}"] = [read.count(places, "circle")]
    for extra in effects.extra_stars:
        if extra.condition is not None and extra.condition.about in ("count", "zones", "missions"):
            got = any((award.seat, award.modifier) == (seat, extra.index) for award in game.result.awards)
            found[f"reached.{extra.index}"] = [int(got)]
    return found


def right_of(game, seat):
    around = [*game.setup.seats, *([ASTRA] if game.setup.options["opponent"] else [])]
    return around[around.index(seat) - 1]


def read_off(game):
    """What everybody types in after a game: by owner and field, numbers as they stand on the sheet."""
    typed = {}
    for seat in game.setup.seats:
        read = Reader(game, seat)
        typed[seat] = {**READ[game.setup.ruleset](read, game, seat), **of_effects(read, game, seat)}
    if game.setup.options["opponent"]:
        cards = game.view(None)["astra"]["given"]
        typed[ASTRA] = {action: [count] for action, count in cards.items()}
    return typed
