"""The command `moonsite`, which an installed site brings along."""

import argparse
import os
from collections.abc import Sequence

from django.core.management import execute_from_command_line

from moonsite.management.commands.play import Command as Play
from moonsite.places import data_folder
from moonsite.version import VERSION

USAGE = """\
moonsite play [--port PORT] [--lan] [--https]
                                    open the site; DEMO=0 before it: without the demo campaign
       moonsite backup [FOLDER]     put all that it stores into one file, also while it runs
       moonsite manage COMMAND ...  what documents call `manage.py COMMAND`; `manage help` lists all
       moonsite --version"""


def main(words: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code, unless the command exits by itself."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")
    parser = argparse.ArgumentParser(
        "moonsite",
        usage=USAGE,
        epilog=f"It stores in {data_folder()}, or where VAR_DIR says.",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # the folder's name stays in one line
    )
    parser.add_argument("--version", action="version", version=f"moonsite {VERSION}")
    parser.add_argument("command", choices=("play", "backup", "manage"))
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="what the command is told")
    asked = parser.parse_args(words)
    if asked.command == "play":
        os.environ.setdefault("DEMO", "1")
        # Without Django's set-up, which takes as long as all else where a start has nothing to prepare.
        Play().run_from_argv(["moonsite", "play", *asked.rest])
    elif asked.command == "backup":
        execute_from_command_line(["moonsite", "backup", *asked.rest])
    else:
        execute_from_command_line(["moonsite manage", *asked.rest])
    return 0
