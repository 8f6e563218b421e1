"""What is drawn for the screen, on paper: drawings in a flat form, pages set around them, fonts for both.

`flat` knows drawings and no page, `typeset` pages and no game; `sheets` says what stands on the pages of one.
"""
