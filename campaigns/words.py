"""What a campaign refuses and what notices of it say, in words."""

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from adventures.words.notices import Text

NOT_POSSIBLE = _("This is not possible")
NOT_NOW = _("Not now")

# code: (headline, sentence)
REFUSALS = {
    "no_day": (_("This is not a date"), _("Choose a date from the calendar, such as 2026-12-03.")),
    "day_to_come": (NOT_POSSIBLE, _("This day is still to come: choose the one on which you played.")),
    "no_time": (_("This is not a time"), _("Write the time like this: 19:30.")),
    "said_elsewhere": (
        NOT_NOW,
        _("%(name)s already uses another tablet. They have to choose “I only watch” there first."),
    ),
    "chapter_number_played": (
        NOT_NOW,
        _("Chapter %(chapter)s was played as well: two chapters cannot share its games."),
    ),
    "totals_missing": (
        _("Totals of everybody"),
        _("Type in the totals of everybody, or leave all totals empty and type in the places."),
    ),
    "places_no_ranking": (
        _("Places of everybody"),
        _("Type 1, 2, 3 and so on. Players who share a place get the same number, such as 1, 1, 3."),
    ),
    "campaign_name": (_("What is it called?"), _("A campaign needs a name of at most 40 letters.")),
    "player_names": (_("Who plays?"), _("Each player needs a name of their own.")),
    "player_count": (_("Who plays?"), _("%(least)s to %(most)s players are needed.")),
    "table_full": (_("The table is full"), _("At most %(most)s players can take part.")),
    "too_few_players": (_("Somebody has to stay"), _("A campaign needs at least %(least)s players.")),
    "solo_campaign": (
        _("A solo campaign"),
        _("One player plays it against ASTRA: nobody can join or leave."),
    ),
    "unknown_book": (NOT_POSSIBLE, _("There is no such campaign.")),
    "campaign_over": (_("The campaign is over"), _("Its stars stay as they are.")),
    "not_given_up": (NOT_NOW, _("The campaign has not been given up.")),
    "host_is_there": (
        NOT_NOW,
        _("A guest with a seat can become the host if the host's tablet has not been used for two weeks."),
    ),
    "nobody_there": (
        NOT_NOW,
        _("Nobody else has this seat. The new host has to join the game and take it first."),
    ),
    "not_built": (_("Not built yet"), _("The Adventure of chapter %(chapter)s cannot be played here yet.")),
    "not_on_paper": (NOT_POSSIBLE, _("Results of %(name)s cannot be typed in from paper.")),
    "chapter_ahead": (_("This chapter comes later"), _("Chapter %(next)s comes first.")),
    "chapter_played": (_("This chapter has been played"), _("You can replay it to improve the result.")),
    "chapter_not_played": (_("Not now"), _("Chapter %(chapter)s has not been played yet.")),
    "other_game_runs": (
        NOT_NOW,
        _("Chapter %(chapter)s was started again: its game %(attempt)s is under way."),
    ),
    "other_game_counts": (
        NOT_NOW,
        _("Chapter %(chapter)s was played again, and its game %(attempt)s counts."),
    ),
    "chapter_begun_since": (
        _("The campaign has moved on"),
        _("The next chapter has begun, so the result of chapter %(chapter)s can no longer be changed."),
    ),
    "chapter_replayed_since": (
        _("The campaign has moved on"),
        _("Chapter %(chapter)s has been played again since then, so this result can no longer be changed."),
    ),
    "exports_open": (
        NOT_NOW,
        _("%(most)s files are being written for you. Wait for one of them, or cancel it."),
    ),
    "goes_with_campaign": (
        NOT_POSSIBLE,
        _("This game belongs to a campaign and can only be deleted with it."),
    ),
    "something_else_goes": (
        _("Something has changed"),
        _("Nothing has been deleted yet. Check again what would be deleted."),
    ),
    "export_large": (NOT_NOW, _("It contains more than %(most)s games: request it as a file.")),
    "exports_kept": (NOT_NOW, _("You have %(most)s files here. Delete one, or wait until one expires.")),
    "game_of_campaign": (
        NOT_POSSIBLE,
        _("This game belongs to a campaign: it is counted with the campaign."),
    ),
    "crew_full": (_("The crew is full"), _("A crew has at most %(most)s people.")),
    "same_person": (NOT_POSSIBLE, _("These two cannot be joined: choose two different people.")),
    "met_at_a_table": (
        NOT_POSSIBLE,
        _("%(one)s and %(other)s play in the same campaign, so they cannot be the same person."),
    ),
    "sign_in_first": (_("Sign in first"), _("Then the crew knows which account is yours.")),
    "somebody_else": (NOT_POSSIBLE, _("This entry belongs to another account.")),
    "invitation_used": (NOT_NOW, _("This code has been used. Ask for a new one.")),
    "campaign_goes_on": (NOT_NOW, _("Only a campaign that is finished or given up can be archived.")),
    "chapter_runs_here": (NOT_NOW, _("A game of chapter %(chapter)s is under way here. Break it off first.")),
    "typed_twice": (
        _("Typed in twice"),
        _("Another tablet has typed something else into this field. Choose what the sheet shows."),
    ),
    "fields_missing": (_("Something is still missing"), _("Missing fields: %(count)s.")),
    "paper_kept": (NOT_NOW, _("This result is saved. The host can reopen it to correct it.")),
    "paper_left": (NOT_NOW, _("This chapter is no longer played on paper.")),
    "not_kept": (NOT_NOW, _("Only a saved result can be taken back.")),
    "gone_on": (_("The campaign has moved on"), _("Somebody was faster. This page shows the latest state.")),
    "play_first": (NOT_NOW, _("Play this chapter’s Adventure first.")),
    "decide_first": (NOT_NOW, _("The crew has to decide first.")),
    "asked_already": (
        _("The vote is already open"),
        _("Somebody was faster. This page shows the latest state."),
    ),
    "decided_here": (
        NOT_NOW,
        _("Chapter %(chapter)s has already been decided. You can correct it in that chapter."),
    ),
    "no_evenings": (_("How many evenings?"), _("A season has %(least)s to %(most)s evenings.")),
    "season_goes_on": (NOT_NOW, _("A season goes on already. End it first.")),
    "no_season": (NOT_POSSIBLE, _("No season goes on.")),
    "no_answer": (NOT_POSSIBLE, _("Say yes, maybe or no.")),
    "options_count": (NOT_POSSIBLE, _("Type in %(least)s to %(most)s answers.")),
    "options_alike": (NOT_POSSIBLE, _("Two of the answers are the same.")),
    "event_undecided": (
        NOT_NOW,
        _("The crew has to answer the event’s question on the campaign page first."),
    ),
    "voted_again": (_("There is another vote"), _("Look at what has changed, then vote.")),
    "voted_already": (NOT_NOW, _("This vote has already been cast.")),
    "not_yours_to_decide": (NOT_NOW, _("Somebody else decides this.")),
    "other_tablet": (NOT_NOW, _("%(name)s votes on another tablet.")),
    "unknown_option_to_vote": (NOT_POSSIBLE, _("You cannot vote for this.")),
    "not_by_chance": (NOT_NOW, _("Chance does not decide this.")),
    "decides_already": (NOT_NOW, _("It is already decided this way.")),
    "captain_only": (NOT_NOW, _("Only the captain or the host may do this.")),
    "captain_since": (_("The campaign has moved on"), _("Somebody else was named captain in the meantime.")),
    "captain_already": (NOT_NOW, _("%(name)s is already captain.")),
    "no_reason": (_("Why?"), _("A correction needs a reason of up to %(most)s letters.")),
    "no_amount": (_("How many stars?"), _("From 1 to %(most)s, given or taken.")),
    "stepped_back_since": (
        _("The campaign has gone back"),
        _("Chapter %(chapter)s is no longer on the path, so this game no longer counts."),
    ),
    "not_solo": (_("Only for groups"), _("This campaign is made for a group.")),
    "play_without_result": (NOT_NOW, _("A game counts once it has a result.")),
    "console_only": (NOT_POSSIBLE, _("Only whoever runs the site may do this.")),
    "factor_needed": (
        _("A second factor is needed"),
        _("Curators need one here. Set it up on your account page first."),
    ),
    "password_needed": (
        _("The password is needed"),
        _("Type your password to delete your account. Nothing has changed."),
    ),
    "curators_only": (_("Only for curators"), _("Whoever runs this site can make you a curator.")),
    "book_played": (
        _("You are playing this book"),
        _("Its pages would show you how your own campaign continues."),
    ),
    "book_faults": (_("Not yet"), _("The book has faults: %(count)s. Correct them first.")),
    "book_unreadable": (_("Not a book"), _("The file cannot be read as a book.")),
    "book_published": (
        _("This version is published"),
        _("A published version cannot be changed. Begin a new draft from it."),
    ),
    "not_published": (NOT_NOW, _("Only a published version can be withdrawn.")),
    "draft_changed": (
        _("The draft has changed"),
        _("Somebody has changed it since you looked at it. Look again before you publish it."),
    ),
    "no_step": (_("Nothing to undo"), _("You have made no changes in this draft that can be undone.")),
    "step_overtaken": (
        _("Not any more"),
        _("Somebody has changed the same part since then. Undoing would delete their text."),
    ),
    "field_taken": (
        _("Somebody was faster"),
        _("This field was changed in the meantime. Nothing is lost: choose which text to keep."),
    ),
    "place_gone": (
        _("It is gone"),
        _("Somebody has removed this part from the draft in the meantime. Reload the page."),
    ),
    "value_unfit": (
        _("This is not allowed here"),
        _("The field shows why. What it contained before is kept."),
    ),
    "book_differs": (_("Another book"), _("This is a draft of the book with the key %(key)s.")),
    "book_exists": (_("This book already exists"), _("Another book has this key. Choose a different one.")),
    "draft_exists": (
        _("There is already a draft"),
        _("Version %(number)s of this book is still being written. Publish it first."),
    ),
    "same_version": (NOT_POSSIBLE, _("A campaign can only move to another version of its own book.")),
    "chapters_gone": (
        NOT_POSSIBLE,
        _("The campaign has visited chapters that this version no longer has: %(chapters)s."),
    ),
    "choices_gone": (
        NOT_POSSIBLE,
        _("The campaign has chosen an option or used a card that this version no longer has."),
    ),
}

VOTE, TIE, CHAPTER, NOTE = "vote", "tie", "chapter", "campaign_note"
"""Kinds of causes for which somebody is told of a campaign."""


def _vote(name: str) -> Text:
    return Text(gettext("%(campaign)s: a vote") % {"campaign": name}, gettext("Your vote is still missing."))


def _tie(name: str) -> Text:
    return Text(gettext("%(campaign)s: a tie") % {"campaign": name}, gettext("You decide, as captain."))


def _chapter(name: str) -> Text:
    title = gettext("%(campaign)s goes on") % {"campaign": name}
    return Text(title, gettext("The next step waits for your group."))


def _note(name: str) -> Text:
    title = pgettext("notices", "%(campaign)s: a note") % {"campaign": name}
    return Text(title, gettext("Somebody wrote it down for all of you."))


def _vote_of_group(name: str) -> Text:
    return Text(_vote(name).title, gettext("Not all have voted yet."))


def _tie_of_group(name: str) -> Text:
    return Text(_tie(name).title, gettext("The captain decides."))


NOTICES = {VOTE: _vote, TIE: _tie, CHAPTER: _chapter, NOTE: _note}
"""Never the title of a chapter, an option, or a word of a note."""
NOTICES_OF_GROUPS = {VOTE: _vote_of_group, TIE: _tie_of_group, CHAPTER: _chapter, NOTE: _note}
"""The same, as it is said in a chat of the crew."""
