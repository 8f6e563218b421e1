"""The icons of signs: a path on the 24 grid, the middle of what it shows, the class of its strokes."""

ROCKET = (
    "M12 1.5c3.3 3 4.5 6.5 4.5 10.5v5h-9v-5c0-4 1.2-7.5 4.5-10.5z"
    "M7.5 13 4 17v5l3.5-2.5M16.5 13l3.5 4v5l-3.5-2.5"
)
ARROW = "M18.5 5.5 6.5 17.5M6.5 8.5v9h9"
BUILDING = (
    "M8.25 2.95h7.5l5.3 5.3v7.5l-5.3 5.3h-7.5l-5.3-5.3v-7.5z"
    "M8.8 8.3l6.4 7.4M15.2 8.3l-6.4 7.4"
)  # fmt: skip
SABOTAGE = "M12 2.5 21.5 12 12 21.5 2.5 12zM12 7v6.2M12 16.6v.2"
ROBOT = (
    "M7.4 12a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0zM11.6 12h.8M8.6 8.9 5.2 7V3.6M15.4 8.9 18.8 7V3.6"
    "M8.6 15.1 5.2 17v3.4M15.4 15.1 18.8 17v3.4M3.4 5 5.2 3.4 7 5M17 5l1.8-1.6L20.6 5"
)
ENERGY = "M13.8 2.5 5.6 13.6h5.2L9.9 21.5l8.5-11.3h-5.3z"
PLANT = (
    "M12 21.5v-9.5M12 16.5C7.4 16.7 4.7 14 4.5 9.5 9.2 9.4 12 12 12 16.5z"
    "M12 12c0-4.7 2.7-7.9 7.5-8.5C19.9 8.7 16.9 12 12 12z"
)
WATER = "M12 2.8S5.4 10 5.4 14.8a6.6 6.6 0 0 0 13.2 0C18.6 10 12 2.8 12 2.8zM8.8 15a3.3 3.3 0 0 0 2.7 3"
ASTRONAUT = (
    "M3.8 11a8.2 8.2 0 1 1 16.4 0a8.2 8.2 0 1 1-16.4 0zM10.2 7.4h3.6a3.4 3.4 0 0 1 3.4 3.5"
    "a3.4 3.4 0 0 1-3.4 3.5h-3.6a3.4 3.4 0 0 1-3.4-3.5a3.4 3.4 0 0 1 3.4-3.5zM6 21.2h12M10 9.8h2.2"
)
PLANNING = (
    "M5.8 5h12.4a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-12.4a2 2 0 0 1-2-2v-11.5a2 2 0 0 1 2-2z"
    "M3.8 9.8h16.4M8.3 2.8v4M15.7 2.8v4M9.7 12.8l4.6 4.6M14.3 12.8l-4.6 4.6"
)
PEARL = "M4 12a8 8 0 1 1 16 0a8 8 0 1 1-16 0zM7.5 11a4.8 4.8 0 0 1 3.5-3.6"
RUBY = "M7.5 4.5h9l4 5.5L12 20.5 3.5 10zM3.5 10h17M9.5 10 12 20.5 14.5 10 12 4.5z"
PUMP = "M3.5 7a3 3 0 0 1 3-3h11a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3zM3.5 11h17"
ANTENNA = (
    "M4.5 8.5a9.5 9.5 0 0 0 11 11zM10 14l5.5-5.5M12 20.5l2 1M8 18.7 6.5 21.5h11"
    "M14.7 7.7a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0z"
)
# Two plants one above the other, on a grid of 24 x 50.
PLANTS = (
    PLANT
    + "M12 47.5v-9.5M12 42.5C7.4 42.7 4.7 40 4.5 35.5 9.2 35.4 12 38 12 42.5z"
    + "M12 38c0-4.7 2.7-7.9 7.5-8.5C19.9 34.7 16.9 38 12 38z"
)
LANDING = (
    "M12 2.3c3 2.5 4.3 5.7 4.3 9.2v5.7H7.7v-5.7c0-3.5 1.3-6.7 4.3-9.2zM7.7 12.3l-3.4 3.5v4l3.4-2"
    "M16.3 12.3l3.4 3.5v4l-3.4-2M10.3 17.2v3.2M13.7 17.2v3.2"
    "M10.3 9.8a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z"
)
OBSERVATORY = (
    "M4.5 12a7.5 7.5 0 1 1 15 0a7.5 7.5 0 1 1-15 0zM9.6 12a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z"
    "M14.4 12H24M9.6 12H0M12 9.6V0M12 14.4V24M13.7 10.3 20.5 3.5"
    "M10.3 13.7 3.5 20.5M10.3 10.3 3.5 3.5M13.7 13.7 20.5 20.5"
)
DONE = "M6 6l12 12M18 6 6 18"

WILD = (
    "M5.2 12a6.8 6.8 0 1 1 13.6 0a6.8 6.8 0 1 1-13.6 0zM12 8.6v6.8M9.06 10.3l5.88 3.4M14.94 10.3l-5.88 3.4"
    "M12 5.2V2.6M12 18.8v2.6M17.89 8.6l2.25-1.3M17.89 15.4l2.25 1.3M6.11 8.6 3.86 7.3M6.11 15.4l-2.25 1.3"
)
BOOST = "M12 4.5v15M1.5 12H8M16 12h6.5"  # a line between two spaces

# The six viruses differ in form.
RED = (
    "M7 12a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM12 7V2.5M12 17v4.5M7 12H2.5M17 12h4.5M8.46 8.46 5.3 5.3"
    "M15.54 8.46l3.16-3.16M8.46 15.54 5.3 18.7M15.54 15.54l3.16 3.16M10.5 10.8h.1M13.6 13.2h.1"
)
GREEN = "M4.6 17.6C7.4 17.9 7 13.6 9.6 13.2 12.2 12.8 12.6 15 14.6 13.4 16.6 11.8 14.8 7.2 19.4 6.4"
PURPLE = (
    "M6.4 12a5.6 5.6 0 1 1 11.2 0a5.6 5.6 0 1 1-11.2 0z"
    "M10.2 12a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0zM18 16.1a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"
    "M10.8 20.3a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"
    "M3.6 16.1a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"
    "M3.6 7.8a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"
    "M10.8 3.7a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0zM18 7.8a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z"
)
BLUE = (
    "M6.4 11.3L12.7 6.4A4 4 0 0 1 17.6 12.7L11.3 17.6A4 4 0 0 1 6.4 11.3zM6.4 11.3L4.5 8.9"
    "M11.3 17.6L13.2 20M9.5 8.8L7.7 6.5M14.5 15.2L16.3 17.5M12.7 6.4L10.8 4M17.6 12.7L19.5 15.1"
    "M5.7 16.9L3.5 18.6M18.3 7.1L20.5 5.4"
)
YELLOW = (
    "M3.7 15.6a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z"
    "M15.1 8.4a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0zM6.3 13C6.3 8.5 10.6 7.2 12 12S17.7 15.5 17.7 11"
    "M6.3 18.2c0 2 1.4 3 3 3M17.7 5.8c0-2-1.4-3-3-3"
)
GREY = "M8.8 12a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0zM12 8.8V2.8M12 15.2v6M8.8 12h-6M15.2 12h6"
PROPAGATION = (
    "M9.5 13a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0zM12 8.5V3M9.3 5.4 12 2.8l2.7 2.6M8.6 15l-5.2 3"
    "M3 14.3l.4 3.9 3.6 1.3M15.4 15l5.2 3M21 14.3l-.4 3.9-3.6 1.3"
)

MISSION = "M12 2.4l8.31 4.8v9.6L12 21.6l-8.31-4.8V7.2zM9.3 17V7.3l6 2.6-6 2.6"
# A skyscraper under the dome, whose sections end in rings.
DOME = (
    "M2.5 19.5C2.5 9.5 6.5 4.5 12 4.5S21.5 9.5 21.5 19.5M1.5 19.5h21M9.2 19.5v-8h5.6v8M12 11.5v-3"
    "M9.2 15.5h5.6"
)

# sign: its icon, the middle of that icon, its class
ICONS = {
    "active": (ROCKET, (12, 11.8), "rocket lit"),
    "inactive": (ROCKET, (12, 11.8), "rocket"),
    "rocket": (ROCKET, (12, 11.8), "rocket"),
    "arrow": (ARROW, (12.5, 11.5), "pointer"),
    "activation": (ARROW, (12.5, 11.5), "pointer a-energy"),
    "build": (BUILDING, (12, 12), "building"),
    "sabotage": (SABOTAGE, (12, 12), "alert"),
    "robot": (ROBOT, (12, 12), "icon-line a-robot"),
    "energy": (ENERGY, (12, 12), "icon-line a-energy"),
    "plant": (PLANT, (12, 12.5), "icon-line a-plant"),
    "water": (WATER, (12, 12), "icon-line a-water"),
    "astronaut": (ASTRONAUT, (12, 12), "icon-line a-astronaut"),
    "planning": (PLANNING, (12, 11.7), "icon-line a-planning"),
    "wild": (WILD, (12, 12), "icon-line a-wild"),
    "boost": (BOOST, (12, 12), "icon-line a-print"),
    "pearl": (PEARL, (12, 12), "icon-line a-pearl"),
    "ruby": (RUBY, (12, 12), "icon-line a-planning"),
    "antenna": (ANTENNA, (11.5, 13.5), "icon-line a-print"),
    "plants": (PLANTS, (12, 25.5), "icon-line a-plant"),
    "landing": (LANDING, (12, 11.4), "icon-line a-print"),
    "observatory": (OBSERVATORY, (12, 12), "fine"),
    "done": (DONE, (12, 12), "icon-line a-done"),
    "mission": (MISSION, (12, 12), "icon-line a-print"),
    "dome": (DOME, (12, 12), "icon-line a-print"),
    "pump": (PUMP, (12, 11), "icon-line a-print"),
    "virus-red": (RED, (12, 12), "icon-line v-red"),
    "virus-green": (GREEN, (12, 12), "icon-line v-green"),
    "virus-purple": (PURPLE, (12, 12), "icon-line v-purple"),
    "virus-blue": (BLUE, (12, 12), "icon-line v-blue"),
    "virus-yellow": (YELLOW, (12, 12), "icon-line v-yellow"),
    "virus-grey": (GREY, (12, 12), "icon-line v-grey"),
    "propagation": (PROPAGATION, (12, 11.5), "icon-line a-propagation"),
}
