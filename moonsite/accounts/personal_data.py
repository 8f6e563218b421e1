"""Everything that this site knows of somebody, as a file for whoever it is about."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.contrib.auth import get_user_model
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from adventures.actor import DEVICE, Actor
from adventures.models import (
    DailyTry,
    GameNote,
    LadderConsent,
    Membership,
    PuzzleAnswer,
    RatedResult,
    Rating,
    Recipient,
    Seat,
    Token,
    WhatIf,
)
from adventures.permissions import belonging_to
from adventures.services.recipients import recipient_of
from adventures.services.zones import chosen_zone
from campaigns.exchange import written
from campaigns.exchange.document import document_of
from campaigns.exports.contents import Contents
from campaigns.exports.formats import Format
from campaigns.exports.progress import Progress
from campaigns.models import Export, Person
from moonsite.security.factor import has_factor
from moonsite.security.models import SecurityEvent

from .services.sessions import sessions_of

FORMAT = "moonsite-person/1"
OF_TOKENS = ("name", "kind", "scopes", "created_at", "used_at", "revoked_at")
OF_PUZZLES = ("day", "place", "rank", "late", "answered_at")
OF_TRIES = ("daily", "name", "kind", "scored", "points", "created_at", "ended_at")
OF_WHAT_IFS = (
    "game__what_if_of__code", "day", "position", "turn", "new_cards", "kept", "game__created_at",
)  # fmt: skip
OF_SEATS = ("game__code", "position", "name")
OF_RECIPIENTS = (
    "often", "daily_at", "quiet", "quiet_from", "quiet_until", "quiet_week_until", "zone", "language",
)  # fmt: skip
OF_RATINGS = ("scope", "mu", "sigma", "games", "changed_at")
SHOWN = 8  # characters of a device's name: the whole one would let its reader act as it


def about_person(actor: Actor) -> dict[str, Any]:
    """Gets what is known of an account and its devices, beside the games and campaigns themselves.

    Without an account it is what the device has, and with one that as well; never what another account has
    that has been signed in on the same device.
    """
    user = None if actor.user_id is None else get_user_model().objects.get(pk=actor.user_id)
    mine = belonging_to(actor)
    seats = Seat.objects.order_by("game__created_at", "position")
    tokens = Token.objects.filter(mine | (belonging_to(actor, "made_on", "made_by") & ~_of_others(actor)))
    written = GameNote.objects.filter(mine)
    answers = PuzzleAnswer.objects.filter(mine)
    recipient = recipient_of(actor)
    people = Person.objects.none() if user is None else Person.objects.filter(user=user)
    return {
        "format": FORMAT,
        "account": None if user is None else _account(user),
        "device": actor.device[:SHOWN],
        "sessions": [] if user is None else list(_sessions(user.pk)),
        "notices": [] if recipient is None else [_told(recipient)],
        "tokens": list(tokens.values(*OF_TOKENS)),
        "seats": list(seats.filter(mine).values(*OF_SEATS)),
        "lent_seats": list(seats.filter(belonging_to(actor, "lent_by", "lent_user")).values(*OF_SEATS)),
        "notes_to_games": list(written.values("game__code", "turn", "text", "created_at", "withdrawn_at")),
        "answers_to_puzzles": list(answers.values(*OF_PUZZLES)),
        "opened": list(_opened(actor).values("game__code", "created_at")),
        "ratings": [] if user is None else list(Rating.objects.filter(user=user).values(*OF_RATINGS)),
        "rated_games": [] if user is None else list(_rated(user.pk)),
        "solos_of_the_day": list(DailyTry.objects.filter(mine).values(*OF_TRIES)),
        "what_if_games": list(WhatIf.objects.filter(_own_lines(actor)).values(*OF_WHAT_IFS)),
        "people": list(people.values("name", "created_at")),
        "security": list(SecurityEvent.objects.filter(mine).values("at", "kind", "address", "details")),
    }


def write_person(contents: Contents, path: Path, progress: Progress) -> None:
    """Packs what is known of a person, and the document of its games and campaigns."""
    about = json.dumps(about_person(contents.actor), cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    with ZipFile(path, "w", ZIP_DEFLATED) as packed:
        packed.writestr("about-me.json", about)
        packed.writestr("games-and-campaigns.json", written(document_of(contents, progress)))


def _of_others(actor: Actor) -> Q:
    """Finds what is another account's."""
    others = Q(user__isnull=False)
    return others if actor.user_id is None else others & ~Q(user=actor.user_id)


def _opened(actor: Actor) -> QuerySet[Membership]:
    """Finds which games an actor has joined: on its device, but for those of another account that was signed
    in there; and where its account sits or hosts, on any device.
    """
    seats = Seat.objects.filter(game=OuterRef("game"), device=OuterRef("device"))
    found = Membership.objects.filter(device=actor.device)
    theirs = Q(game__owner__isnull=False, game__host_device=actor.device)
    if actor.user_id is None:
        return found.exclude(theirs | Exists(seats.exclude(user=None))).order_by("created_at")
    sits = Exists(seats.filter(user=actor.user_id))
    mine = sits | Q(game__owner=actor.user_id, game__host_device=F("device"))
    theirs &= ~Q(game__owner=actor.user_id)
    others = Exists(seats.exclude(user=None).exclude(user=actor.user_id))
    here = Q(device=actor.device) & ~theirs & ~others
    return Membership.objects.filter(mine | here).order_by("created_at")


def _rated(user_id: int) -> Iterable[dict[str, Any]]:
    """What each rated game has changed for an account."""
    rows = RatedResult.objects.filter(user=user_id).order_by("rated_game", "scope")
    told = ("scope", "place", "mu_before", "sigma_before", "mu", "sigma")
    yield from rows.values("rated_game__game__code", "rated_game__ended_at", *told)


def _own_lines(actor: Actor) -> Q:
    """Finds what-if games that an actor has begun: no other list or document names them."""
    return belonging_to(actor, "game__host_device", "game__owner")


def _account(user: Any) -> dict[str, Any]:
    return {
        "name": user.get_username(),
        "email": user.email,
        "first_name": user.first_name,
        "last_name": user.last_name,
        "made": user.date_joined,
        "signed_in": user.last_login,
        "staff": user.is_staff,
        "roles": list(user.groups.values_list("name", flat=True)),
        "second_factor": has_factor(user.pk),
        "on_ladder": LadderConsent.objects.filter(user=user).exists(),
        "time_zone": chosen_zone(Actor("", user.pk)),
    }


def _told(recipient: Recipient) -> dict[str, Any]:
    """What somebody has asked to be told, without what would let a reader of the file write there."""
    return {
        **{field: getattr(recipient, field) for field in OF_RECIPIENTS},
        "quiet_games": list(recipient.quiet_games.values_list("game__code", flat=True)),
        "ways": list(recipient.channels.values("kind", "created_at")),
        "told": list(recipient.notices.values("seat__game__code", "subject", "cause", "since", "told_at")),
    }


def _sessions(user_id: int) -> Iterable[dict[str, Any]]:
    for place in sessions_of(user_id):
        session = place.session
        yield {
            "browser": session.browser,
            "signed_in": session.signed_in_at,
            "seen": session.seen_at,
            "ends": session.expire_date,
            "device": session.get_decoded().get(DEVICE, "")[:SHOWN],
        }


ABOUT_ME = Format(
    "person",
    _("Everything about me"),
    _("ZIP: account, devices, seats and security log, with the document"),
    "zip",
    "application/zip",
    write_person,
    of=(Export.Of.EVERYTHING,),
)
