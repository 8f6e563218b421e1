"""Space Gate Odyssey: stations that send colonists through gates to far worlds, for two to four players."""

# Where the ruleset is found; nothing of it is imported before it is asked for.
RULESETS = {"spacegate.1": "adventures.games.space_gate.rules.ruleset:space_gate"}
