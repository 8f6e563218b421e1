"""Welcome to the Moon: eight Adventures, one ruleset each, for groups and against ASTRA."""

# Where each ruleset is found; nothing of it is imported before it is asked for.
RULESETS = {
    "moon.1": "adventures.games.moon.rules.rulesets:launch",
    "moon.2": "adventures.games.moon.rules.rulesets:journey",
    "moon.3": "adventures.games.moon.rules.rulesets:colony",
    "moon.4": "adventures.games.moon.rules.rulesets:mine",
    "moon.5": "adventures.games.moon.rules.rulesets:dome",
    "moon.6": "adventures.games.moon.rules.rulesets:virus",
    "moon.7": "adventures.games.moon.rules.rulesets:escape",
    "moon.8": "adventures.games.moon.rules.rulesets:battle",
}
