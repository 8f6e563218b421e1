"""Escape Pods: crew brought home in shared pods from a burning ship, for one to five players."""

# Where the ruleset is found; nothing of it is imported before it is asked for.
RULESETS = {"escape.1": "adventures.games.escape_pods.rules.ruleset:escape_pods"}
