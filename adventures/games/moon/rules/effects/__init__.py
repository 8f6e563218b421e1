"""What Campaign cards and chapters can change in a game: one module for each group of kinds.

`registry.KINDS` has every kind by its name. A set-up's modifiers are read by `reading`, checked against an
Adventure by `faults`, and worked out once, when the Adventure of a game is made, by `working_out`.
"""
