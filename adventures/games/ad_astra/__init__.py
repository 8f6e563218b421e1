"""Ad Astra: planned together, flown, built and traded among nine stars, for three to five players."""

# Where the ruleset is found; nothing of it is imported before it is asked for.
RULESETS = {"adastra.1": "adventures.games.ad_astra.rules.ruleset:ad_astra"}
