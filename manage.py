#!/usr/bin/env python
"""The command line of moonsite."""

import os
import sys


def main() -> None:
    """Runs one management command."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
