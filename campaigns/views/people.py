"""Whose a campaign is and who plays it: its name, its players, its host, giving it up."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.errors import Malformed, Refused, get_or_not_found
from adventures.inputs.bounds import checked_id
from adventures.inputs.numbers import whole_number
from adventures.views.answers import sent_number
from adventures.views.refusing import refusing
from adventures.words.lists import all_of
from adventures.words.refusals import refusal
from campaigns import selectors
from campaigns.models import Campaign
from campaigns.models.campaign import LONGEST_NAME, LONGEST_PLAYER_NAME
from campaigns.people.crews import crew_of_people, crews_of
from campaigns.permissions import Right
from campaigns.services.archive import archive_campaign, give_up_campaign, take_up_campaign
from campaigns.services.crews import add_campaign, make_crew
from campaigns.services.players import add_player, come_back, leave_campaign, rename_campaign
from campaigns.services.roles import claim_campaign, hand_over, set_guest_player

from .bots import WHO_PLAYS
from .confirmation import Confirmation, Typed, asked_about, confirm_page

ASKED = require_http_methods(["GET", "HEAD", "POST"])


@refusing
@ASKED
def rename(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Gives the campaign another name."""
    name, refused = request.POST.get("name", ""), ""
    if request.method == "POST":
        try:
            rename_campaign(by=Actor.of(request), campaign_id=campaign_id, name=name)
            return redirect("campaigns:campaign", campaign_id)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    campaign = asked_about(request, campaign_id, Right.RENAME)
    question = Confirmation(
        title=_("Rename the campaign"),
        texts=[_("Everybody sees the new name at once, and that you gave it.")],
        label=_("Rename"),
        kind="primary",
        typed=Typed(_("Name of the campaign"), LONGEST_NAME, name if refused else campaign.name, refused),
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
def player_add(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Lets somebody join late, or come back."""
    name, level, refused = request.POST.get("name", ""), request.POST.get("level", ""), ""
    if request.method == "POST":
        try:
            player = add_player(
                by=Actor.of(request), campaign_id=campaign_id, name=name, level=level,
                into_crew=request.POST.get("into_crew") == "yes",
            )  # fmt: skip
            return _plays_on(request, campaign_id, player.name)
        except Malformed as error:
            refused = refusal(error.code, error.data).text
    campaign = asked_about(request, campaign_id, Right.ADD_PLAYER)
    if campaign.solo:
        raise Refused("solo_campaign")
    question = Confirmation(
        title=_("Somebody joins"),
        texts=[
            _("They play from the next game on and begin without stars."),
            _("A bot needs no name, and is called like a star."),
        ],
        label=_("Add"),
        kind="primary",
        typed=Typed(_("Name"), LONGEST_PLAYER_NAME, name, refused, needed=False),
        keys=WHO_PLAYS,
        key=level,
        checks=[("into_crew", _("Also joins the crew “%(name)s”") % {"name": campaign.crew.name})]
        if campaign.crew
        else (),
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
def player_leave(request: HttpRequest, campaign_id: uuid.UUID, position: int) -> HttpResponse:
    """Lets a player leave; the stars stay."""
    if request.method == "POST":
        player = leave_campaign(by=Actor.of(request), campaign_id=campaign_id, position=position)
        messages.success(request, _("%(name)s leaves and keeps the stars.") % {"name": player.name})
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.LET_LEAVE)
    if campaign.solo:
        raise Refused("solo_campaign")
    leaving = get_or_not_found(campaign.players.here().filter(position=position))
    question = Confirmation(
        title=_("%(name)s leaves?") % {"name": leaving.name},
        texts=[
            _("The next games are played without %(name)s, who keeps the stars but gets no more.")
            % {"name": leaving.name},
            _("A game under way does not change. One tap is enough to come back."),
        ],
        label=_("%(name)s leaves") % {"name": leaving.name},
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
def who_are_you(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Asks a guest which player holds this device."""
    actor = Actor.of(request)
    if request.method == "POST":
        typed = request.POST.get("position", "")
        position = whole_number(typed, "position") if typed else None
        set_guest_player(by=actor, campaign_id=campaign_id, position=position)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.SAY_WHO)
    now = selectors.guest_player(actor, campaign)
    choices = [(str(player.position), player.name) for player in campaign.players.here()]
    if now is None:
        choices.insert(0, ("", _("I only watch")))
    else:
        choices.append(("", _("I only watch")))
        choices.sort(key=lambda choice: choice[0] != _position_of(campaign, now))
    question = Confirmation(
        title=_("Who are you?"),
        texts=[
            _("The player you choose votes on this tablet. To take a seat in a game, use its code as usual."),
            _("If you only watch, you see everything that the group sees."),
        ],
        label=_("That is me"),
        kind="primary",
        choices=choices,
    )
    return confirm_page(request, campaign, question)


def _position_of(campaign: Campaign, key: int) -> str:
    return next((str(player.position) for player in campaign.players.all() if player.pk == key), "")


@refusing
@require_POST
def player_back(request: HttpRequest, campaign_id: uuid.UUID, position: int) -> HttpResponse:
    """Lets a player who left play again."""
    player = come_back(by=Actor.of(request), campaign_id=campaign_id, position=position)
    return _plays_on(request, campaign_id, player.name)


@refusing
@ASKED
def give_up(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Ends the campaign before its last chapter."""
    if request.method == "POST":
        give_up_campaign(by=Actor.of(request), campaign_id=campaign_id)
        messages.success(request, _("The campaign is given up. Its stars stay."))
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.GIVE_UP)
    if campaign.over:
        raise Refused("campaign_over")
    names = all_of([player.name for player in campaign.players.here()])
    question = Confirmation(
        title=_("Give up the campaign?"),
        texts=[
            _("It ends here for %(names)s. Stars and games stay.") % {"names": names},
            _("You can take it up again at any time."),
        ],
        label=_("Give up"),
    )
    return confirm_page(request, campaign, question)


@refusing
@require_POST
def take_up(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Goes on with a campaign that was given up."""
    take_up_campaign(by=Actor.of(request), campaign_id=campaign_id)
    messages.success(request, _("Welcome back."))
    return redirect("campaigns:campaign", campaign_id)


@refusing
@ASKED
def handing_over(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Makes another tablet or account the host."""
    if request.method == "POST":
        position = sent_number(request, "position", digits=2)
        hand_over(by=Actor.of(request), campaign_id=campaign_id, position=position)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.HAND_OVER)
    heirs = selectors.heirs_of(campaign)
    question = Confirmation(
        title=_("Another host?"),
        texts=[
            _(
                "After that, only the new host can break off games, rename the "
                "campaign, let players leave and give up."
            ),
            _("Only the new host can hand it back.")
            if heirs
            else _("Nobody else has a seat yet. The other tablet has to join a game of the campaign first."),
        ],
        label=_("Hand over the campaign"),
        choices=[(heir.positions[0], all_of(heir.names)) for heir in heirs],
        impossible=not heirs,
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
def claim(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Makes a guest the host, where the host's tablet is gone for good."""
    actor = Actor.of(request)
    if request.method == "POST":
        claim_campaign(by=actor, campaign_id=campaign_id)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.CLAIM)
    if not selectors.may_claim(actor, campaign):
        raise Refused("host_is_there")
    question = Confirmation(
        title=_("Become the host?"),
        texts=[
            _(
                "The host's tablet has not been used for two weeks. Every "
                "tablet will show that you are the host now."
            )
        ],
        label=_("Become the host"),
        kind="primary",
    )
    return confirm_page(request, campaign, question)


@refusing
@ASKED
def into_crew(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Counts the campaign among those of a crew, or begins a crew of its players."""
    actor = Actor.of(request)
    if request.method == "POST":
        if crew_id := request.POST.get("position", ""):
            add_campaign(by=actor, crew_id=checked_id(crew_id), campaign_id=campaign_id)
        else:
            campaign = asked_about(request, campaign_id, Right.CREW)
            make_crew(by=actor, name=campaign.name, campaign_id=campaign_id)
        return redirect("campaigns:campaign", campaign_id)
    campaign = asked_about(request, campaign_id, Right.CREW)
    names = all_of([player.name for player in campaign.players.people()])
    same = crew_of_people(actor, [player.name for player in campaign.players.here().people()])
    others = [crew for crew in crews_of(actor) if crew.archived_at is None and crew != same]
    first = ("", _("A new crew: %(names)s") % {"names": names})
    if same is not None:
        first = (
            str(same.pk),
            _("%(crew)s, the same people: %(names)s") % {"crew": same.name, "names": names},
        )
    choices = [first, *((str(crew.pk), crew.name) for crew in others)]
    question = Confirmation(
        title=_("Whose campaign is this?"),
        texts=[
            _(
                "A crew stays together for several campaigns: it has its "
                "people, all their games and statistics."
            ),
            _("Everybody in the crew can open its campaigns as a guest."),
        ],
        label=_("Into the crew"),
        kind="primary",
        choices=choices,
    )
    return confirm_page(request, campaign, question)


@refusing
@require_POST
def archive(request: HttpRequest, campaign_id: uuid.UUID) -> HttpResponse:
    """Puts the campaign away, or brings it back."""
    away = request.POST.get("archived") == "yes"
    archive_campaign(by=Actor.of(request), campaign_id=campaign_id, archived=away)
    return redirect("campaigns:campaign", campaign_id)


def _plays_on(request: HttpRequest, campaign_id: uuid.UUID, name: str) -> HttpResponse:
    messages.success(request, _("%(name)s plays from the next game on.") % {"name": name})
    return redirect("campaigns:campaign", campaign_id)
