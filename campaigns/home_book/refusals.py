"""What is refused of a chapter that is typed in, in words."""

from django.utils.translation import gettext_lazy

from campaigns.words import NOT_NOW, NOT_POSSIBLE

# code: (headline, sentence)
REFUSALS = {
    "not_own_book": (
        NOT_POSSIBLE,
        gettext_lazy("The book of this campaign decides by itself what comes next."),
    ),
    "chapter_faulty": (NOT_POSSIBLE, gettext_lazy("Something in this chapter has to be corrected first.")),
    "chapter_waits": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was read, but its Adventure has not been finished."),
    ),
    "chapter_missing": (NOT_POSSIBLE, gettext_lazy("The number of the chapter is missing.")),
    "chapter_number": (NOT_POSSIBLE, gettext_lazy("A chapter has a number from 1 to %(most)s.")),
    "ruleset_unknown": (NOT_POSSIBLE, gettext_lazy("This Adventure cannot be played here.")),
    "ruleset_players": (NOT_POSSIBLE, gettext_lazy("This game is for %(least)s to %(most)s players.")),
    "opponent_refused": (NOT_POSSIBLE, gettext_lazy("This opponent is not available.")),
    "effect_unreadable": (NOT_POSSIBLE, gettext_lazy("This effect cannot be read. Enter it once more.")),
    "effect_until": (NOT_POSSIBLE, gettext_lazy("Until which chapter does it apply? From 1 to %(most)s.")),
    "effect_player": (NOT_POSSIBLE, gettext_lazy("Whom does it apply to?")),
    "effect_for_all": (NOT_POSSIBLE, gettext_lazy("This effect cannot apply to a single player.")),
    "effect_unknown": (NOT_POSSIBLE, gettext_lazy("One of the effects to end does not exist.")),
    "effect_refused": (NOT_POSSIBLE, gettext_lazy("These effects are not possible in this Adventure.")),
    "effects_many": (NOT_POSSIBLE, gettext_lazy("At most %(most)s effects at once.")),
    "cards_many": (NOT_POSSIBLE, gettext_lazy("At most %(most)s cards at once.")),
    "card_number": (NOT_POSSIBLE, gettext_lazy("A card has a number from 1 to %(most)s.")),
    "card_twice": (NOT_POSSIBLE, gettext_lazy("Card %(card)s appears twice.")),
    "who_decided": (NOT_POSSIBLE, gettext_lazy("Who decided? Choose one of the keys.")),
    "votes_many": (NOT_POSSIBLE, gettext_lazy("At most %(most)s votes in all.")),
    "path_begun": (
        NOT_NOW,
        gettext_lazy("Chapters have already been typed in here. Go back to the beginning to catch up."),
    ),
    "last_missing": (NOT_POSSIBLE, gettext_lazy("Which Adventure did you play last?")),
    "stars_of_nobody": (NOT_POSSIBLE, gettext_lazy("Only players of the campaign can get stars.")),
    "stars_number": (NOT_POSSIBLE, gettext_lazy("From 0 to %(most)s stars.")),
    "places_gap": (
        NOT_POSSIBLE,
        gettext_lazy(
            "The places of an Adventure start with the first and skip "
            "none; players who are tied share a place."
        ),
    ),
    "typed_meanwhile": (
        gettext_lazy("The campaign has moved on"),
        gettext_lazy("Somebody else was faster. Look at what has changed; what you typed is still here."),
    ),
}
