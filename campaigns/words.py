"""What a campaign refuses, in words."""

from django.utils.translation import gettext_lazy

NOT_POSSIBLE = gettext_lazy("This is not possible")
NOT_NOW = gettext_lazy("Not now")

# code: (headline, sentence)
REFUSALS = {
    "campaign_name": (
        gettext_lazy("What is it called?"),
        gettext_lazy("A campaign needs a name of at most 40 letters."),
    ),
    "player_names": (gettext_lazy("Who plays?"), gettext_lazy("Each player needs a name of their own.")),
    "player_count": (gettext_lazy("Who plays?"), gettext_lazy("%(least)s to %(most)s players are needed.")),
    "table_full": (gettext_lazy("The table is full"), gettext_lazy("At most %(most)s players take part.")),
    "too_few_players": (
        gettext_lazy("Somebody has to stay"),
        gettext_lazy("A campaign goes on with at least %(least)s players."),
    ),
    "solo_campaign": (
        gettext_lazy("A solo campaign"),
        gettext_lazy("It is played by one player against ASTRA: nobody joins or leaves."),
    ),
    "unknown_book": (NOT_POSSIBLE, gettext_lazy("There is no such campaign to play.")),
    "campaign_over": (gettext_lazy("The campaign is over"), gettext_lazy("Its stars stay as they are.")),
    "not_given_up": (NOT_NOW, gettext_lazy("The campaign has not been given up.")),
    "host_is_there": (
        NOT_NOW,
        gettext_lazy("A guest with a seat becomes the host when the host's tablet was silent for two weeks."),
    ),
    "nobody_there": (
        NOT_NOW,
        gettext_lazy("Nobody else has this seat. Let them join the game first and take it."),
    ),
    "not_built": (
        gettext_lazy("Not built yet"),
        gettext_lazy("The Adventure of chapter %(chapter)s cannot be played here yet."),
    ),
    "chapter_ahead": (
        gettext_lazy("This chapter is still ahead"),
        gettext_lazy("Chapter %(next)s comes first."),
    ),
    "chapter_played": (
        gettext_lazy("This chapter has been played"),
        gettext_lazy("You can replay it to improve the result."),
    ),
    "chapter_not_played": (
        gettext_lazy("Not now"),
        gettext_lazy("Chapter %(chapter)s has not been played yet."),
    ),
    "other_game_runs": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was begun again: game %(attempt)s of it is under way."),
    ),
    "other_game_counts": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was played again, and game %(attempt)s of it counts."),
    ),
    "chapter_begun_since": (
        gettext_lazy("The campaign has gone on"),
        gettext_lazy("The next chapter has begun since: the result of chapter %(chapter)s stands."),
    ),
    "chapter_replayed_since": (
        gettext_lazy("The campaign has gone on"),
        gettext_lazy("Chapter %(chapter)s has been replayed since: this result stands."),
    ),
    "play_without_result": (NOT_NOW, gettext_lazy("A game counts once it has a result.")),
}
