"""Drafts of books for curators: a step taken back, thrown away, brought back, played before publishing."""

import uuid

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from campaigns.curating.curated_books import discarded_for, version_for
from campaigns.models import DiscardedDraft
from campaigns.selectors import campaign_for
from campaigns.services.book_edits import undo_step
from campaigns.services.discarding import discard_draft, restore_draft
from campaigns.services.draft_trials import play_draft

from .book_calls import CuratorCall
from .book_shapes import VersionShape
from .books import BookStep
from .campaign_json import campaign_as_json
from .shapes import CampaignShape

MOST_SEATS = 6


class DiscardedShape(serializers.ModelSerializer):
    """A draft that was thrown away or replaced, and can be brought back for 30 days."""

    key = serializers.CharField(source="book.key", help_text="The key of its book.")

    class Meta:
        model = DiscardedDraft
        fields = ["id", "key", "number", "discarded_at"]
        extra_kwargs = {
            "id": {"help_text": "Its id: send it to bring it back."},
            "number": {"help_text": "The number that the draft had."},
            "discarded_at": {"help_text": "When it was thrown away."},
        }


class PlayDraftForm(serializers.Serializer):
    """How a draft is played."""

    path = serializers.SlugField(max_length=40, help_text="Which campaign of the book.")
    players = serializers.IntegerField(
        min_value=1, max_value=MOST_SEATS, help_text="How many seats; one is played against the opponent."
    )


class DraftUndo(BookStep):
    """One step back."""

    @described(answers=VersionShape)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Takes back one's own last step of a draft, in one piece; a file that came in is one step."""
        version = version_for(self.actor, version_id)
        return Response(self.as_json(undo_step(by=self.actor, version_id=version.pk)))


class DraftDiscard(BookStep):
    """Throwing away."""

    @described(answers=DiscardedShape)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Throws a draft away; it can be brought back for 30 days."""
        version = version_for(self.actor, version_id)
        return Response(DiscardedShape(discard_draft(by=self.actor, version_id=version.pk)).data)


class DraftPlay(BookStep):
    """Playing before publishing."""

    @described(sends=PlayDraftForm, answers=CampaignShape, status=201)
    def post(self, request: Request, version_id: uuid.UUID) -> Response:
        """Begins a campaign of a draft as it is now, all its seats on this device.

        Of a draft with faults, `errors` name them.
        """
        version = version_for(self.actor, version_id)
        begun = play_draft(by=self.actor, version_id=version.pk, **self.sent(PlayDraftForm))
        made = campaign_as_json(campaign_for(self.actor, begun.pk), self.actor)
        return Response(made, status=201, headers={"Location": made["url"]})


class DiscardedDrafts(CuratorCall):
    """What was thrown away."""

    @described(answers=DiscardedShape(many=True))
    def get(self, request: Request) -> Response:
        """Lists the drafts that can be brought back, the last one first."""
        return Response(DiscardedShape(discarded_for(self.actor), many=True).data)


class DiscardedRestore(CuratorCall):
    """Bringing back."""

    @described(answers=VersionShape, status=201)
    def post(self, request: Request, discarded_id: uuid.UUID) -> Response:
        """Brings a draft back; the draft of its book that there is now is thrown away for it."""
        told = self.as_json(restore_draft(by=self.actor, discarded_id=discarded_id))
        return Response(told, status=201, headers={"Location": told["url"]})
