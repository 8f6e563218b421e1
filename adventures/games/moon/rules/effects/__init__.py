"""What Campaign cards and chapters can change in a game, and how that is read and checked.

`kinds` has a module for each group of kinds, `kinds.registry.KINDS` every kind by its name. A set-up's
modifiers are read and checked by `checking`, and worked out once, when the Adventure of a game is made, by
`working_out`. Beside this package `effect_faults` says all that is wrong with a list of them,
`effects_in_play` asks and does what they bring in a game, `effect_sheets` has what they put beside a sheet.
"""
