"""Codes of tables: short enough to be read out, gone when nobody needs them."""

import secrets
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from adventures.models import Game

# No vowels, so that no code is a word; nothing that is easily taken for something else.
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 6  # letters: 64 million codes, of which no more are in use than tables are played at


def new_code(length: int = LENGTH) -> str:
    """Draws letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def store_with_code(game: Game) -> None:
    """Stores a game, new or locked, under a code that opens no other table, for as long as codes last.

    Within the change of whoever calls. A table at which nobody plays any more gives its code away.
    """
    new = game._state.adding
    while True:
        game.code, game.code_until = new_code(), timezone.now() + timedelta(hours=settings.CODE_HOURS)
        holder = Game.objects.filter(code=game.code, code_until__isnull=False).first()
        if holder is not None and holder.open_code:
            continue
        try:
            with transaction.atomic():
                if holder is not None:
                    Game.objects.filter(pk=holder.pk).update(code_until=None)
                if new:
                    return game.save(force_insert=True)
                return game.save(update_fields=["code", "code_until"])
        except IntegrityError:
            continue  # another table took the code between the two questions
