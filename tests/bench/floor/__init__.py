"""The floor under every click: the least that Django does for one, on the same servers as the site.

A project as `startproject` makes it, with one view that locks a row, writes one and renders 2 kB.
"""
