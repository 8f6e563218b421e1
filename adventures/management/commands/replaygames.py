"""Rebuilds every stored game from its log and compares."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from adventures.history.differences import differences
from adventures.models import Game
from adventures.rules import RULESETS


class Command(BaseCommand):
    """`manage.py replaygames [CODE...]`: exit status 1 if any game is not what its log says."""

    help = "Rebuild games from their logs and compare with what is stored."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="only the games of these codes")
        parser.add_argument("--sample", type=int, metavar="N", help="only N games, whichever chance takes")

    def handle(self, *args: Any, codes: list[str], sample: int | None, **options: Any) -> None:
        games = Game.objects.without_what_ifs().order_by("created_at", "pk")
        if codes:
            games = games.filter(code__in=[code.upper() for code in codes])
        if sample is not None:
            games = games.order_by("?")[:sample]
        same = differ = 0
        for game in games.iterator(chunk_size=50):
            found = differences(game)
            same, differ = same + (not found), differ + bool(found)
            for difference in found:
                self.stdout.write(f"{game.code} {game.pk}: {difference}{_older(game)}")
        self.stdout.write(f"{same} as their log says, {differ} differ")
        if differ:
            raise CommandError(f"{differ} games differ from their log.", returncode=1)


def _older(game: Game) -> str:
    """Returns when a game was begun with other rules than those that replayed it."""
    if game.ruleset not in RULESETS:
        return f" (rules of {game.ruleset} are not installed)"
    if not game.outlived_its_rules:
        return ""
    now = RULESETS[game.ruleset].version
    return f" (begun with version {game.rules_version} of the rules, replayed with {now})"
