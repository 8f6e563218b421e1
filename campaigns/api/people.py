"""Who plays a campaign and whose it is: players, stars by hand, the host, giving it up, putting it away."""

import uuid

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from adventures.api.forms import PatienceForm
from campaigns import selectors
from campaigns.models import StarAward
from campaigns.permissions import Right
from campaigns.services.archive import archive_campaign, give_up_campaign, take_up_campaign
from campaigns.services.crews import add_campaign, make_crew
from campaigns.services.invitations import invite_as_host
from campaigns.services.patience import set_patience
from campaigns.services.players import add_player, come_back, leave_campaign
from campaigns.services.rated_chapters import set_rated
from campaigns.services.roles import claim_campaign, hand_over, name_captain, set_guest_player
from campaigns.services.stars import correct_stars, let_bots_win_stars, withdraw_correction

from .calls import CampaignCall
from .crew_forms import ArchivedForm
from .forms import (
    BotStarsForm,
    CaptainForm,
    HeirForm,
    IntoCrewForm,
    PlayerForm,
    RatedCampaignForm,
    StarsForm,
    WhoForm,
)
from .invitations import InvitationShape, invitation_as_json
from .shapes import CampaignShape


class CampaignPlayers(CampaignCall):
    """The players of a campaign."""

    @described(sends=PlayerForm, answers=CampaignShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lets somebody join, or come back by name, from the next game on."""
        add_player(by=self.actor, campaign_id=campaign_id, **self.sent(PlayerForm))
        return self.now(campaign_id, status=201)


class CampaignWho(CampaignCall):
    """Who holds the device of a guest."""

    @described(sends=WhoForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says which player holds this device, and votes on it from now on."""
        set_guest_player(by=self.actor, campaign_id=campaign_id, **self.sent(WhoForm))
        return self.now(campaign_id)


class CampaignPlayer(CampaignCall):
    """A player of a campaign."""

    @described(answers=CampaignShape)
    def delete(self, request: Request, campaign_id: uuid.UUID, position: int) -> Response:
        """Lets a player leave from the next game on; the stars stay."""
        leave_campaign(by=self.actor, campaign_id=campaign_id, position=position)
        return self.now(campaign_id)


class CampaignPlayerBack(CampaignCall):
    """Coming back."""

    @described(answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID, position: int) -> Response:
        """Lets a player who left play again from the next game on."""
        come_back(by=self.actor, campaign_id=campaign_id, position=position)
        return self.now(campaign_id)


class AwardShape(serializers.Serializer):
    """Stars that were given, or taken, with the reason."""

    id = serializers.IntegerField(help_text="By this a correction is withdrawn.")
    position = serializers.IntegerField(source="player.position", help_text="Who has them, by position.")
    name = serializers.CharField(source="player.name", help_text="The player's name.")
    amount = serializers.IntegerField(help_text="How many; below 0: taken.")
    reason = serializers.ChoiceField(StarAward.Reason.choices, help_text="For what they were given.")
    note = serializers.CharField(allow_blank=True, help_text="The reason of a correction, in words.")
    chapter = serializers.SerializerMethodField(help_text="The chapter that gave them, if any.")
    attempt = serializers.IntegerField(
        source="play.attempt", allow_null=True, help_text="The play of it that gave them, if any."
    )
    given_at = serializers.DateTimeField(source="created_at", help_text="When they were given.")

    def get_chapter(self, award: StarAward) -> int | None:
        given_by = award.play or award.visit
        return given_by.chapter if given_by else None


class CampaignPlayerStars(CampaignCall):
    """Stars by hand."""

    @described(sends=StarsForm, answers=AwardShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID, position: int) -> Response:
        """Gives a player stars, or takes them, with a reason: a line of its own that can be withdrawn."""
        sent = self.sent(StarsForm)
        award = correct_stars(by=self.actor, campaign_id=campaign_id, position=position, **sent)
        return Response(AwardShape(award).data, status=201)


class CampaignCorrection(CampaignCall):
    """A correction of stars."""

    @described(status=204)
    def delete(self, request: Request, campaign_id: uuid.UUID, award: int) -> Response:
        """Withdraws a correction of stars."""
        withdraw_correction(by=self.actor, campaign_id=campaign_id, award=award)
        return Response(status=204)


class CampaignCaptain(CampaignCall):
    """The captain."""

    @described(sends=CaptainForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Names the captain; the host may, and a captain a successor."""
        name_captain(by=self.actor, campaign_id=campaign_id, **self.sent(CaptainForm))
        return self.now(campaign_id)


class BotStars(CampaignCall):
    """The stars of bots."""

    @described(sends=BotStarsForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says whether bots of the site win stars, from the next game on; at first they win none."""
        let_bots_win_stars(by=self.actor, campaign_id=campaign_id, **self.sent(BotStarsForm))
        return self.now(campaign_id)


class Patience(CampaignCall):
    """What happens where nobody moves."""

    @described(sends=PatienceForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says after how many days without a move a game stands still, from the next one on."""
        set_patience(by=self.actor, campaign_id=campaign_id, **self.sent(PatienceForm))
        return self.now(campaign_id)


class RatedCampaign(CampaignCall):
    """Whether its games are rated."""

    @described(sends=RatedCampaignForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says whether the games of a campaign are rated, from the next one on; its host may."""
        set_rated(by=self.actor, campaign_id=campaign_id, **self.sent(RatedCampaignForm))
        return self.now(campaign_id)


class HeirShape(serializers.Serializer):
    """Somebody to whom a campaign can be handed over."""

    positions = serializers.ListField(
        child=serializers.IntegerField(), help_text="Their seats, one of which is sent as `position`."
    )
    names = serializers.ListField(child=serializers.CharField(), help_text="Who sits there.")


class CampaignHost(CampaignCall):
    """The host."""

    @described(answers=HeirShape(many=True))
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lists to whom the campaign can be handed over."""
        heirs = selectors.heirs_of(self.campaign(campaign_id, Right.HAND_OVER))
        return Response(HeirShape(heirs, many=True).data)

    @described(sends=HeirForm, status=204)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Makes whoever has a seat in the newest game the host; the old one is a guest from then on."""
        hand_over(by=self.actor, campaign_id=campaign_id, position=self.sent(HeirForm)["position"])
        return Response(status=204)


class CampaignClaim(CampaignCall):
    """Becoming the host."""

    @described(answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Makes this token the host where the host was silent for two weeks."""
        claim_campaign(by=self.actor, campaign_id=campaign_id)
        return self.now(campaign_id)


class CampaignHostCode(CampaignCall):
    """A code for the next host."""

    @described(answers=InvitationShape, status=201, secret=True)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Makes a code that hands the campaign over to whoever uses it first, for a day."""
        made = invite_as_host(by=self.actor, campaign_id=campaign_id)
        return Response(invitation_as_json(made, request), status=201, headers={"Cache-Control": "no-store"})


class CampaignArchive(CampaignCall):
    """Putting away."""

    @described(sends=ArchivedForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Puts a campaign away that is over, or brings it back."""
        archive_campaign(by=self.actor, campaign_id=campaign_id, **self.sent(ArchivedForm))
        return self.now(campaign_id)


class CampaignIntoCrew(CampaignCall):
    """Whose campaign it is."""

    @described(sends=IntoCrewForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Counts a campaign among those of a crew, or begins a crew of its players."""
        crew = self.sent(IntoCrewForm)["crew"]
        if crew is not None:
            add_campaign(by=self.actor, crew_id=crew, campaign_id=campaign_id)
        else:
            name = self.campaign(campaign_id, Right.CREW).name
            make_crew(by=self.actor, name=name, campaign_id=campaign_id)
        return self.now(campaign_id)


class GiveUp(CampaignCall):
    """Giving up."""

    @described(answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Ends a campaign before its last chapter; stars and games stay."""
        give_up_campaign(by=self.actor, campaign_id=campaign_id)
        return self.now(campaign_id)


class TakeUpCampaign(CampaignCall):
    """Taking up."""

    @described(answers=CampaignShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Goes on with a campaign that was given up."""
        take_up_campaign(by=self.actor, campaign_id=campaign_id)
        return self.now(campaign_id)
