"""What a campaign refuses, in words."""

from django.utils.translation import gettext_lazy

NOT_POSSIBLE = gettext_lazy("This is not possible")
NOT_NOW = gettext_lazy("Not now")

# code: (headline, sentence)
REFUSALS = {
    "no_day": (
        gettext_lazy("This is no day"),
        gettext_lazy("Choose a day from the calendar, as 2026-12-03."),
    ),
    "no_time": (gettext_lazy("This is no time"), gettext_lazy("A time is written as 19:30.")),
    "said_elsewhere": (
        NOT_NOW,
        gettext_lazy("%(name)s holds another tablet already. Let them say there that they only look on."),
    ),
    "chapter_number_played": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was played as well: two chapters cannot share its games."),
    ),
    "totals_missing": (
        gettext_lazy("Totals of everybody"),
        gettext_lazy("Type a total for everybody, or for nobody and places instead."),
    ),
    "places_no_ranking": (
        gettext_lazy("Places of everybody"),
        gettext_lazy("Type 1, 2, 3 and so on; who shares a place has the same number, as 1, 1, 3."),
    ),
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
    "not_on_paper": (
        NOT_POSSIBLE,
        gettext_lazy("Results of %(name)s cannot be typed in from paper."),
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
    "exports_open": (
        NOT_NOW,
        gettext_lazy("%(most)s files are being written for you. Wait for one of them, or cancel it."),
    ),
    "goes_with_campaign": (
        NOT_POSSIBLE,
        gettext_lazy("This game belongs to a campaign, and is deleted with it alone."),
    ),
    "something_else_goes": (
        gettext_lazy("Something has changed"),
        gettext_lazy("Nothing is deleted yet. Look again at what would go."),
    ),
    "export_large": (
        NOT_NOW,
        gettext_lazy("There are more than %(most)s games in it: order it as a file."),
    ),
    "exports_kept": (
        NOT_NOW,
        gettext_lazy("You have %(most)s files here. Delete one, or wait until one has gone."),
    ),
    "game_of_campaign": (
        NOT_POSSIBLE,
        gettext_lazy("This game belongs to a campaign: it is counted with the campaign."),
    ),
    "crew_full": (gettext_lazy("The crew is full"), gettext_lazy("A crew has at most %(most)s people.")),
    "same_person": (NOT_POSSIBLE, gettext_lazy("These two cannot be joined: choose two different people.")),
    "met_at_a_table": (
        NOT_POSSIBLE,
        gettext_lazy("%(one)s and %(other)s sat at one table: they cannot be the same person."),
    ),
    "sign_in_first": (
        gettext_lazy("Sign in first"),
        gettext_lazy("Then the crew knows which account is yours."),
    ),
    "somebody_else": (NOT_POSSIBLE, gettext_lazy("This entry belongs to another account.")),
    "invitation_used": (NOT_NOW, gettext_lazy("This code has been used. Ask for a new one.")),
    "campaign_goes_on": (
        NOT_NOW,
        gettext_lazy("Only a campaign that is finished or given up can be archived."),
    ),
    "chapter_runs_here": (
        NOT_NOW,
        gettext_lazy("A game of chapter %(chapter)s is under way here. Break it off first."),
    ),
    "typed_twice": (
        gettext_lazy("Typed in twice"),
        gettext_lazy("Another tablet has typed something else into this field. Choose what the sheet shows."),
    ),
    "fields_missing": (
        gettext_lazy("Not all there yet"),
        gettext_lazy("Fields that are missing: %(count)s."),
    ),
    "paper_kept": (NOT_NOW, gettext_lazy("This result is saved. The host can reopen it to correct it.")),
    "paper_left": (NOT_NOW, gettext_lazy("This chapter is not played on paper any more.")),
    "not_kept": (NOT_NOW, gettext_lazy("Only a result that is kept can be taken back.")),
    "gone_on": (
        gettext_lazy("The campaign has gone on"),
        gettext_lazy("Somebody was faster. This is how it stands now."),
    ),
    "play_first": (NOT_NOW, gettext_lazy("First this chapter’s Adventure is played.")),
    "decide_first": (NOT_NOW, gettext_lazy("First the crew decides.")),
    "asked_already": (
        gettext_lazy("The vote is open already"),
        gettext_lazy("Somebody was faster. This is how it stands now."),
    ),
    "decided_here": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s is decided already. It can be corrected where it stands."),
    ),
    "no_answer": (NOT_POSSIBLE, gettext_lazy("Say yes, maybe or no.")),
    "options_count": (NOT_POSSIBLE, gettext_lazy("Type in %(least)s to %(most)s answers.")),
    "options_alike": (NOT_POSSIBLE, gettext_lazy("Two of the answers are the same.")),
    "event_undecided": (
        NOT_NOW,
        gettext_lazy("First the crew decides what the event asks, on the page of the campaign."),
    ),
    "voted_again": (gettext_lazy("It is voted again"), gettext_lazy("Look at how it stands, then vote.")),
    "voted_already": (NOT_NOW, gettext_lazy("This vote is cast already.")),
    "not_yours_to_decide": (NOT_NOW, gettext_lazy("Somebody else decides this.")),
    "other_tablet": (NOT_NOW, gettext_lazy("%(name)s votes on another tablet.")),
    "unknown_option_to_vote": (NOT_POSSIBLE, gettext_lazy("This cannot be voted for.")),
    "not_by_chance": (NOT_NOW, gettext_lazy("Chance does not decide this.")),
    "decides_already": (NOT_NOW, gettext_lazy("It is decided so already.")),
    "captain_only": (NOT_NOW, gettext_lazy("The captain does this, or the host.")),
    "captain_since": (
        gettext_lazy("The campaign has gone on"),
        gettext_lazy("Somebody else was named captain meanwhile."),
    ),
    "captain_already": (NOT_NOW, gettext_lazy("%(name)s is captain already.")),
    "no_reason": (
        gettext_lazy("Why?"),
        gettext_lazy("A correction needs a reason of up to %(most)s letters."),
    ),
    "no_amount": (gettext_lazy("How many stars?"), gettext_lazy("From 1 to %(most)s, given or taken.")),
    "no_note": (gettext_lazy("What is the note?"), gettext_lazy("A note has 1 to %(most)s letters.")),
    "not_your_note": (NOT_NOW, gettext_lazy("Whoever wrote a note withdraws it, or the host.")),
    "stepped_back_since": (
        gettext_lazy("The campaign has stepped back"),
        gettext_lazy("Chapter %(chapter)s lies behind since then: this game counts no more."),
    ),
    "not_solo": (gettext_lazy("Not alone"), gettext_lazy("This campaign is made for a group.")),
    "play_without_result": (NOT_NOW, gettext_lazy("A game counts once it has a result.")),
    "console_only": (NOT_POSSIBLE, gettext_lazy("Only whoever runs the site may do this.")),
    "factor_needed": (
        gettext_lazy("A second factor is needed"),
        gettext_lazy("Curators need one here. Set it up on the page of the account first."),
    ),
    "password_needed": (
        gettext_lazy("The password is needed"),
        gettext_lazy("An account goes only with its password. Nothing has changed."),
    ),
    "curators_only": (
        gettext_lazy("Only for curators"),
        gettext_lazy("Books are written by those whom the site has made curators."),
    ),
    "book_played": (
        gettext_lazy("You play in this book"),
        gettext_lazy("What is in it would tell you how your own campaign goes on."),
    ),
    "book_faults": (
        gettext_lazy("Not yet"),
        gettext_lazy("The book has faults: %(count)s. Correct them first."),
    ),
    "book_unreadable": (gettext_lazy("Not a book"), gettext_lazy("The file cannot be read as a book.")),
    "book_published": (
        gettext_lazy("It is published"),
        gettext_lazy("A published version never changes. Begin a new draft from it."),
    ),
    "not_published": (NOT_NOW, gettext_lazy("Only a published version can be withdrawn.")),
    "draft_changed": (
        gettext_lazy("The draft has changed"),
        gettext_lazy("Somebody has changed it since you looked at it. Look again before you publish it."),
    ),
    "no_step": (
        gettext_lazy("Nothing to undo"),
        gettext_lazy("You have changed nothing in this draft that could be taken back."),
    ),
    "step_overtaken": (
        gettext_lazy("Not any more"),
        gettext_lazy("Somebody has changed the same part since: undoing would lose their words."),
    ),
    "field_taken": (
        gettext_lazy("Somebody was faster"),
        gettext_lazy("This field was changed meanwhile. Nothing is lost: choose which words stay."),
    ),
    "place_gone": (
        gettext_lazy("It is gone"),
        gettext_lazy("Somebody has taken this part out of the draft meanwhile. Load the page again."),
    ),
    "value_unfit": (
        gettext_lazy("This cannot stand here"),
        gettext_lazy("Look at the field: it says why. What stood there before is kept."),
    ),
    "book_differs": (
        gettext_lazy("Another book"),
        gettext_lazy("This is a draft of the book with the key %(key)s."),
    ),
    "book_exists": (
        gettext_lazy("There is such a book"),
        gettext_lazy("Another book has this key. Take another key."),
    ),
    "draft_exists": (
        gettext_lazy("There is a draft already"),
        gettext_lazy("Version %(number)s of this book is still being written. Publish it first."),
    ),
    "same_version": (
        NOT_POSSIBLE,
        gettext_lazy("The campaign goes on in another version of its own book only."),
    ),
    "chapters_gone": (
        NOT_POSSIBLE,
        gettext_lazy("The campaign has visited chapters that this version no longer has: %(chapters)s."),
    ),
    "choices_gone": (
        NOT_POSSIBLE,
        gettext_lazy("The campaign has chosen an option or met a card that this version no longer has."),
    ),
}
