"""Tokens of programs: making them, using them, taking them back."""

import uuid
from collections.abc import Iterable
from datetime import timedelta

from django.contrib.auth import get_user_model
from django.db.models import Q, QuerySet
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound, Refused
from adventures.inputs.bounds import checked_id, checked_sentence
from adventures.models import Game, IdempotentAnswer, Membership, Scope, Seat, Token
from adventures.models.token import SHOWN, digest_of, new_device, new_secret
from moonsite.security.log import note

from .change import announce, atomic_change
from .rated_games import end_rating
from .seat_holders import free_seat, give_seat

LONGEST_NAME = 40
MOST_TOKENS = 20  # that one account has at a time, or the seats of one game
USE_NOTED_EVERY = timedelta(minutes=1)


def make_token(
    *, by: Actor, name: str, scopes: Iterable[str], kind: str = Token.Kind.PERSONAL
) -> tuple[Token, str]:
    """Makes a token of the actor's account, and tells it: nobody can be told it again.

    A personal one acts for the account, a bot as a player of its own. Raises Forbidden without an account and
    to a bot, Malformed, and Refused("too_many_tokens").
    """
    called, may = _checked_name(name), _checked_scopes(scopes)
    if by.user_id is None or by.bot or by.position is not None:
        raise Forbidden("account_needed")
    if kind not in (Token.Kind.PERSONAL, Token.Kind.BOT):
        raise Malformed("kind")
    if kind == Token.Kind.BOT and Scope.CURATE in may:
        raise Malformed("scopes", "bot_curates")
    with atomic_change():
        get_user_model().objects.select_for_update(no_key=True).get(pk=by.user_id)
        _check_room(Q(user=by.user_id))
        _noted("token_made", by, called, may)
        return _make(kind, called, may, user_id=by.user_id, device=new_device())


def make_device_token(*, name: str) -> tuple[Token, str]:
    """Makes a token for a program without an account: a device like a tablet that has never been here."""
    called = _checked_name(name)
    with atomic_change():
        return _make(Token.Kind.DEVICE, called, _PLAYS, device=new_device())


def make_seat_token(
    *, by: Actor, game_id: uuid.UUID, position: int, name: str, bot: bool
) -> tuple[Token, str]:
    """Makes a token for a seat that the actor holds, which may do nothing else.

    A bot sits down there in place of the actor; any other program plays the seat together with its tablet.
    What is a program of that kind itself makes none: it would live on in them after its own end.
    """
    called = _checked_name(name)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        if by.bot or by.position is not None:
            raise Forbidden("tokens_by_people")
        selectors.check_not_of_day(seat.game)
        _check_room(Q(game=seat.game_id))
        kind, device, user_id = Token.Kind.DEVICE, seat.device, seat.user_id
        if bot:
            kind, device, user_id = Token.Kind.BOT, new_device(), None
            give_seat(seat, device, user_id, bot=True)
            Membership.objects.get_or_create(game=seat.game, device=device)
            announce(seat.game)
        else:
            end_rating(seat.game, Game.Unrated.SHARED)
        _noted("token_made", by, called, _PLAYS)
        return _make(
            kind, called, _PLAYS, user_id=user_id, device=device, game_id=seat.game_id,
            position=seat.position, made_on=by.device, made_by_id=by.user_id,
        )  # fmt: skip


def revoke_token(*, by: Actor, token_id: uuid.UUID) -> Token:
    """Ends a token for good, and those that it made for its seats; the seats of a bot are free again.

    Raises NotFound for another's.
    """
    with atomic_change():
        token = token_for(by, token_id)
        ended = Q(pk=token.pk) if token.position is not None else Q(device=token.device)
        now = timezone.now()
        Token.objects.filter(ended, revoked_at=None).update(revoked_at=now)
        IdempotentAnswer.objects.filter(token=token).delete()
        _noted("token_revoked", by, token.name, token.may)
        if token.bot:
            played = Seat.objects.filter(device=token.device).values("game")
            for game in Game.objects.filter(pk__in=played).order_by("pk").select_for_update(of=("self",)):
                for seat in game.seats.filter(device=token.device):
                    free_seat(seat)
                announce(game)
        return token


def token_for(by: Actor, token_id: uuid.UUID) -> Token:
    """Gets a token in force that the actor may take back; raises NotFound for any other."""
    token = tokens_of(by).filter(pk=checked_id(token_id)).first()
    if token is None:
        raise NotFound()
    return token


def tokens_of(actor: Actor) -> QuerySet[Token]:
    """Tokens in force that the actor may take back: its own, those that it made for seats, and those of seats
    of games that it hosts; an operator all.
    """
    if actor.operator:
        return Token.objects.filter(revoked_at=None).select_related("game")
    if actor.position is not None:
        return Token.objects.none()
    mine = Q(device=actor.device) | Q(made_on=actor.device) | Q(game__host_device=actor.device)
    if actor.user_id is not None:
        mine |= Q(user=actor.user_id) | Q(made_by=actor.user_id) | Q(game__owner=actor.user_id)
    return Token.objects.filter(mine, revoked_at=None).select_related("game")


def token_behind(secret: str) -> Token | None:
    """Gets the token in force that a program has sent, and notes that it is there; None for other texts."""
    token = (
        Token.objects.filter(digest=digest_of(secret), revoked_at=None).exclude(user__is_active=False).first()
    )
    now = timezone.now()
    if token is not None and (token.used_at is None or now - token.used_at >= USE_NOTED_EVERY):
        with atomic_change():
            Token.objects.filter(pk=token.pk).update(used_at=now)
            Membership.objects.filter(device=token.device).update(heard_at=now)
    return token


def actor_of(token: Token, address: str) -> Actor:
    """Who acts by a token: a bot as itself alone, any other program for its account too."""
    user_id = None if token.bot else token.user_id
    return Actor(token.device, user_id, address, bot=token.bot, position=token.position)


def _noted(kind: str, by: Actor, name: str, may: Iterable[str]) -> None:
    note(kind, device=by.device, user_id=by.user_id, address=by.address, name=name, scopes=sorted(may))


_PLAYS = frozenset((Scope.READ, Scope.PLAY))


def _make(
    kind: str,
    name: str,
    may: frozenset[Scope],
    *,
    device: str,
    user_id: int | None = None,
    game_id: uuid.UUID | None = None,
    position: int | None = None,
    made_on: str | None = None,
    made_by_id: int | None = None,
) -> tuple[Token, str]:
    secret = new_secret()
    token = Token.objects.create(
        kind=kind, name=name, scopes=" ".join(sorted(may)), digest=digest_of(secret), start=secret[:SHOWN],
        device=device, user_id=user_id, game_id=game_id, position=position, made_on=made_on,
        made_by_id=made_by_id,
    )  # fmt: skip
    return token, secret


def _checked_name(name: object) -> str:
    if isinstance(name, str) and not name.strip():
        raise Malformed("name", "program_nameless")
    return checked_sentence(name, "name", LONGEST_NAME)


def _checked_scopes(scopes: Iterable[str]) -> frozenset[Scope]:
    try:
        may = frozenset(Scope(scope) for scope in scopes)
    except ValueError:
        raise Malformed("scopes") from None
    if not may:
        raise Malformed("scopes", "scopes_missing")
    return may | {Scope.READ}


def _check_room(those: Q) -> None:
    if Token.objects.filter(those, revoked_at=None).count() >= MOST_TOKENS:
        raise Refused("too_many_tokens", most=MOST_TOKENS)
