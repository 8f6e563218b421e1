"""What a campaign refuses, in words."""

from django.utils.translation import gettext_lazy

NOT_POSSIBLE = gettext_lazy("This is not possible")
NOT_NOW = gettext_lazy("Not now")

# code: (headline, sentence)
REFUSALS = {
    "no_day": (
        gettext_lazy("This is not a date"),
        gettext_lazy("Choose a date from the calendar, such as 2026-12-03."),
    ),
    "no_time": (gettext_lazy("This is not a time"), gettext_lazy("Write the time like this: 19:30.")),
    "said_elsewhere": (
        NOT_NOW,
        gettext_lazy("%(name)s already uses another tablet. They have to choose “I only watch” there first."),
    ),
    "chapter_number_played": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was played as well: two chapters cannot share its games."),
    ),
    "totals_missing": (
        gettext_lazy("Totals of everybody"),
        gettext_lazy("Type in the totals of everybody, or leave all totals empty and type in the places."),
    ),
    "places_no_ranking": (
        gettext_lazy("Places of everybody"),
        gettext_lazy(
            "Type 1, 2, 3 and so on. Players who share a place get the same number, such as 1, 1, 3."
        ),
    ),
    "campaign_name": (
        gettext_lazy("What is it called?"),
        gettext_lazy("A campaign needs a name of at most 40 letters."),
    ),
    "player_names": (gettext_lazy("Who plays?"), gettext_lazy("Each player needs a name of their own.")),
    "player_count": (gettext_lazy("Who plays?"), gettext_lazy("%(least)s to %(most)s players are needed.")),
    "table_full": (
        gettext_lazy("The table is full"),
        gettext_lazy("At most %(most)s players can take part."),
    ),
    "too_few_players": (
        gettext_lazy("Somebody has to stay"),
        gettext_lazy("A campaign needs at least %(least)s players."),
    ),
    "solo_campaign": (
        gettext_lazy("A solo campaign"),
        gettext_lazy("One player plays it against ASTRA: nobody can join or leave."),
    ),
    "unknown_book": (NOT_POSSIBLE, gettext_lazy("There is no such campaign.")),
    "campaign_over": (gettext_lazy("The campaign is over"), gettext_lazy("Its stars stay as they are.")),
    "not_given_up": (NOT_NOW, gettext_lazy("The campaign has not been given up.")),
    "host_is_there": (
        NOT_NOW,
        gettext_lazy(
            "A guest with a seat can become the host if the host's tablet has not been used for two weeks."
        ),
    ),
    "nobody_there": (
        NOT_NOW,
        gettext_lazy("Nobody else has this seat. The new host has to join the game and take it first."),
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
        gettext_lazy("This chapter comes later"),
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
        gettext_lazy("Chapter %(chapter)s was started again: its game %(attempt)s is under way."),
    ),
    "other_game_counts": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s was played again, and its game %(attempt)s counts."),
    ),
    "chapter_begun_since": (
        gettext_lazy("The campaign has moved on"),
        gettext_lazy(
            "The next chapter has begun, so the result of chapter %(chapter)s can no longer be changed."
        ),
    ),
    "chapter_replayed_since": (
        gettext_lazy("The campaign has moved on"),
        gettext_lazy(
            "Chapter %(chapter)s has been played again since then, so this result can no longer be changed."
        ),
    ),
    "exports_open": (
        NOT_NOW,
        gettext_lazy("%(most)s files are being written for you. Wait for one of them, or cancel it."),
    ),
    "goes_with_campaign": (
        NOT_POSSIBLE,
        gettext_lazy("This game belongs to a campaign and can only be deleted with it."),
    ),
    "something_else_goes": (
        gettext_lazy("Something has changed"),
        gettext_lazy("Nothing has been deleted yet. Check again what would be deleted."),
    ),
    "export_large": (
        NOT_NOW,
        gettext_lazy("It contains more than %(most)s games: request it as a file."),
    ),
    "exports_kept": (
        NOT_NOW,
        gettext_lazy("You have %(most)s files here. Delete one, or wait until one expires."),
    ),
    "game_of_campaign": (
        NOT_POSSIBLE,
        gettext_lazy("This game belongs to a campaign: it is counted with the campaign."),
    ),
    "crew_full": (gettext_lazy("The crew is full"), gettext_lazy("A crew has at most %(most)s people.")),
    "same_person": (NOT_POSSIBLE, gettext_lazy("These two cannot be joined: choose two different people.")),
    "met_at_a_table": (
        NOT_POSSIBLE,
        gettext_lazy("%(one)s and %(other)s play in the same campaign, so they cannot be the same person."),
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
        gettext_lazy("Something is still missing"),
        gettext_lazy("Missing fields: %(count)s."),
    ),
    "paper_kept": (NOT_NOW, gettext_lazy("This result is saved. The host can reopen it to correct it.")),
    "paper_left": (NOT_NOW, gettext_lazy("This chapter is no longer played on paper.")),
    "not_kept": (NOT_NOW, gettext_lazy("Only a saved result can be taken back.")),
    "gone_on": (
        gettext_lazy("The campaign has moved on"),
        gettext_lazy("Somebody was faster. This page shows the latest state."),
    ),
    "play_first": (NOT_NOW, gettext_lazy("Play this chapter’s Adventure first.")),
    "decide_first": (NOT_NOW, gettext_lazy("The crew has to decide first.")),
    "asked_already": (
        gettext_lazy("The vote is already open"),
        gettext_lazy("Somebody was faster. This page shows the latest state."),
    ),
    "decided_here": (
        NOT_NOW,
        gettext_lazy("Chapter %(chapter)s has already been decided. You can correct it in that chapter."),
    ),
    "no_answer": (NOT_POSSIBLE, gettext_lazy("Say yes, maybe or no.")),
    "options_count": (NOT_POSSIBLE, gettext_lazy("Type in %(least)s to %(most)s answers.")),
    "options_alike": (NOT_POSSIBLE, gettext_lazy("Two of the answers are the same.")),
    "event_undecided": (
        NOT_NOW,
        gettext_lazy("The crew has to answer the event’s question on the campaign page first."),
    ),
    "voted_again": (
        gettext_lazy("There is another vote"),
        gettext_lazy("Look at what has changed, then vote."),
    ),
    "voted_already": (NOT_NOW, gettext_lazy("This vote has already been cast.")),
    "not_yours_to_decide": (NOT_NOW, gettext_lazy("Somebody else decides this.")),
    "other_tablet": (NOT_NOW, gettext_lazy("%(name)s votes on another tablet.")),
    "unknown_option_to_vote": (NOT_POSSIBLE, gettext_lazy("You cannot vote for this.")),
    "not_by_chance": (NOT_NOW, gettext_lazy("Chance does not decide this.")),
    "decides_already": (NOT_NOW, gettext_lazy("It is already decided this way.")),
    "captain_only": (NOT_NOW, gettext_lazy("Only the captain or the host may do this.")),
    "captain_since": (
        gettext_lazy("The campaign has moved on"),
        gettext_lazy("Somebody else was named captain in the meantime."),
    ),
    "captain_already": (NOT_NOW, gettext_lazy("%(name)s is already captain.")),
    "no_reason": (
        gettext_lazy("Why?"),
        gettext_lazy("A correction needs a reason of up to %(most)s letters."),
    ),
    "no_amount": (gettext_lazy("How many stars?"), gettext_lazy("From 1 to %(most)s, given or taken.")),
    "no_note": (gettext_lazy("What is the note?"), gettext_lazy("A note can have 1 to %(most)s letters.")),
    "not_your_note": (NOT_NOW, gettext_lazy("Only the person who wrote a note or the host can withdraw it.")),
    "stepped_back_since": (
        gettext_lazy("The campaign has gone back"),
        gettext_lazy("Chapter %(chapter)s is no longer on the path, so this game no longer counts."),
    ),
    "not_solo": (gettext_lazy("Only for groups"), gettext_lazy("This campaign is made for a group.")),
    "play_without_result": (NOT_NOW, gettext_lazy("A game counts once it has a result.")),
    "console_only": (NOT_POSSIBLE, gettext_lazy("Only whoever runs the site may do this.")),
    "factor_needed": (
        gettext_lazy("A second factor is needed"),
        gettext_lazy("Curators need one here. Set it up on your account page first."),
    ),
    "password_needed": (
        gettext_lazy("The password is needed"),
        gettext_lazy("Type your password to delete your account. Nothing has changed."),
    ),
    "curators_only": (
        gettext_lazy("Only for curators"),
        gettext_lazy("Whoever runs this site can make you a curator."),
    ),
    "book_played": (
        gettext_lazy("You are playing this book"),
        gettext_lazy("Its pages would show you how your own campaign continues."),
    ),
    "book_faults": (
        gettext_lazy("Not yet"),
        gettext_lazy("The book has faults: %(count)s. Correct them first."),
    ),
    "book_unreadable": (gettext_lazy("Not a book"), gettext_lazy("The file cannot be read as a book.")),
    "book_published": (
        gettext_lazy("This version is published"),
        gettext_lazy("A published version cannot be changed. Begin a new draft from it."),
    ),
    "not_published": (NOT_NOW, gettext_lazy("Only a published version can be withdrawn.")),
    "draft_changed": (
        gettext_lazy("The draft has changed"),
        gettext_lazy("Somebody has changed it since you looked at it. Look again before you publish it."),
    ),
    "no_step": (
        gettext_lazy("Nothing to undo"),
        gettext_lazy("You have made no changes in this draft that can be undone."),
    ),
    "step_overtaken": (
        gettext_lazy("Not any more"),
        gettext_lazy("Somebody has changed the same part since then. Undoing would delete their text."),
    ),
    "field_taken": (
        gettext_lazy("Somebody was faster"),
        gettext_lazy("This field was changed in the meantime. Nothing is lost: choose which text to keep."),
    ),
    "place_gone": (
        gettext_lazy("It is gone"),
        gettext_lazy("Somebody has removed this part from the draft in the meantime. Reload the page."),
    ),
    "value_unfit": (
        gettext_lazy("This is not allowed here"),
        gettext_lazy("The field shows why. What it contained before is kept."),
    ),
    "book_differs": (
        gettext_lazy("Another book"),
        gettext_lazy("This is a draft of the book with the key %(key)s."),
    ),
    "book_exists": (
        gettext_lazy("This book already exists"),
        gettext_lazy("Another book has this key. Choose a different one."),
    ),
    "draft_exists": (
        gettext_lazy("There is already a draft"),
        gettext_lazy("Version %(number)s of this book is still being written. Publish it first."),
    ),
    "same_version": (
        NOT_POSSIBLE,
        gettext_lazy("A campaign can only move to another version of its own book."),
    ),
    "chapters_gone": (
        NOT_POSSIBLE,
        gettext_lazy("The campaign has visited chapters that this version no longer has: %(chapters)s."),
    ),
    "choices_gone": (
        NOT_POSSIBLE,
        gettext_lazy("The campaign has chosen an option or used a card that this version no longer has."),
    ),
}
