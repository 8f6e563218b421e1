"""What is refused of a chapter that is typed in, in words."""

from django.utils.translation import gettext_lazy as _

from campaigns.words import NOT_NOW, NOT_POSSIBLE

# code: (headline, sentence)
REFUSALS = {
    "not_own_book": (NOT_POSSIBLE, _("The book of this campaign decides by itself what comes next.")),
    "chapter_faulty": (NOT_POSSIBLE, _("Something in this chapter has to be corrected first.")),
    "chapter_waits": (NOT_NOW, _("Chapter %(chapter)s was read, but its Adventure has not been finished.")),
    "chapter_missing": (NOT_POSSIBLE, _("The number of the chapter is missing.")),
    "chapter_number": (NOT_POSSIBLE, _("A chapter has a number from 1 to %(most)s.")),
    "ruleset_unknown": (NOT_POSSIBLE, _("This Adventure cannot be played here.")),
    "ruleset_players": (NOT_POSSIBLE, _("This game is for %(least)s to %(most)s players.")),
    "opponent_refused": (NOT_POSSIBLE, _("This opponent is not available.")),
    "effect_unreadable": (NOT_POSSIBLE, _("This effect cannot be read. Enter it once more.")),
    "effect_until": (NOT_POSSIBLE, _("Until which chapter does it apply? From 1 to %(most)s.")),
    "effect_player": (NOT_POSSIBLE, _("Whom does it apply to?")),
    "effect_for_all": (NOT_POSSIBLE, _("This effect cannot apply to a single player.")),
    "effect_unknown": (NOT_POSSIBLE, _("One of the effects to end does not exist.")),
    "effect_refused": (NOT_POSSIBLE, _("These effects are not possible in this Adventure.")),
    "effects_many": (NOT_POSSIBLE, _("At most %(most)s effects at once.")),
    "cards_many": (NOT_POSSIBLE, _("At most %(most)s cards at once.")),
    "card_number": (NOT_POSSIBLE, _("A card has a number from 1 to %(most)s.")),
    "card_twice": (NOT_POSSIBLE, _("Card %(card)s appears twice.")),
    "who_decided": (NOT_POSSIBLE, _("Who decided? Choose one of the keys.")),
    "votes_many": (NOT_POSSIBLE, _("At most %(most)s votes in all.")),
    "path_begun": (
        NOT_NOW,
        _("Chapters have already been typed in here. Go back to the beginning to catch up."),
    ),
    "last_missing": (NOT_POSSIBLE, _("Which Adventure did you play last?")),
    "stars_of_nobody": (NOT_POSSIBLE, _("Only players of the campaign can get stars.")),
    "stars_number": (NOT_POSSIBLE, _("From 0 to %(most)s stars.")),
    "places_gap": (
        NOT_POSSIBLE,
        _(
            "The places of an Adventure start with the first and skip "
            "none; players who are tied share a place."
        ),
    ),
    "typed_meanwhile": (
        _("The campaign has moved on"),
        _("Somebody else was faster. Look at what has changed; what you typed is still here."),
    ),
}
