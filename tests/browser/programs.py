"""Programs at tables: one plays a seat by itself, another helps beside a tablet, and a bot of the site."""

from django.urls import reverse

from adventures.services.bot_seats import seat_bot
from adventures.services.tokens import make_seat_token

from .positions import ELSEWHERE, FOUR, HERE, asked, course, others_elsewhere, scores, sits_down


def programs() -> dict[str, str]:
    """Where the others see that a program plays, where its token is made and revoked, and a bot is chosen."""
    playing = others_elsewhere(course("sheet").reaches(5, asked("take", least=2)))
    seats, over = sits_down("seats"), scores(course("moon.5", FOUR[:3], "moon.5").ends())
    for position in (2, 3):
        make_seat_token(
            by=ELSEWHERE, game_id=playing.game_id, position=position, name="Random walker", bot=True
        )
    let_in, _secret = make_seat_token(
        by=HERE, game_id=seats.game_id, position=2, name="Random walker", bot=True
    )
    make_seat_token(by=HERE, game_id=seats.game_id, position=1, name="Voice of the sheet", bot=False)
    make_seat_token(by=HERE, game_id=over.game_id, position=3, name="Random walker", bot=True)
    seat_bot(by=HERE, game_id=seats.game_id, position=4, level="keen")
    return {
        "aside program seats": reverse("seats", args=[seats.game_id]),
        "aside program": reverse("seat-program", args=[seats.game_id, 1]),
        "aside program revoke": reverse("token-revoke", args=[let_in.pk]),
        "aside bot": reverse("seat-bot", args=[seats.game_id, 3]),
        "aside bot seated": reverse("seat-bot", args=[seats.game_id, 4]),
        "aside program sheet": reverse("sheet", args=[playing.game_id, 1]),
        "aside program public": reverse("public-sheet", args=[playing.game_id, 2]),
        "aside program result": reverse("result", args=[over.game_id]),
        "screen programs": reverse("screen", args=[playing.game_id]),
    }
