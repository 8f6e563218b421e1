"""The floor under every click: the least that Django does for one, on the same servers as the site.

A project without middleware, with one view that locks a row, writes two and renders 2 kB; what the other
tablets of a table would fetch then is one more view that reads the row and renders as much.
"""
