"""What stands in the documents of this game, field by field, for those who write programs."""

from __future__ import annotations

from collections.abc import Mapping

from adventures.games.documents import Documents

from .examples import EXAMPLES
from .rules.views import GroupView, SoloView

_INDEX = "The index of the effect among those in force."

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "CombinationView": {
        "index": "Its number, counted from 0, by which a `take` names it.",
        "number": "The number that it writes; text where it is no whole number (`X`, `5.5`, `3|12`).",
        "action": "The word of its card: an action, two to choose from (`robot|water`), or `any`.",
        "actions": "The actions for which it may be taken.",
        "several": "Whether a `take` has to name the action.",
        "forbidden": "Indexes of the effects that forbid it, or a part of it.",
        "next": "The action announced for the next turn; null where none is.",
        "fits": "Whether its number fits somewhere; null while nobody asks the seat.",
    },
    "StarshipView": {
        "effect": "Null: it is a starship card.",
        "number": "Its number.",
        "action": "The word of the card: an action, two to choose from, or `any`.",
        "worth": "What ASTRA would get for it.",
    },
    "EffectView": {
        "effect": "The letter of the ASTRA Effect.",
        "number": "Null: it has none.",
        "action": "Null: it has none.",
        "worth": "What ASTRA would get for it.",
    },
    "PairView": {
        "move": "The move that takes these two cards.",
        "number": "The number that is written.",
        "action": "The action that is taken.",
        "forbidden": "Indexes of the effects that forbid it.",
        "leaves": "The place of the card that is left to ASTRA, counted from 0.",
        "worth": "What ASTRA gets for that card.",
    },
    "CardsView": {
        "combinations": "The combinations on the table.",
        "extra": "Combinations that effects add in every turn.",
        "chosen": "The index of the one that the viewer has taken; null before.",
        "instead": "Moves for which that choice may still be exchanged.",
        "turns_left": "How many turns the pile lasts.",
    },
    "SoloCardsView": {
        "drawn": "The cards drawn this turn, in order.",
        "pairs": "Every pair that can be taken, once all cards lie there.",
        "used": "The place of the card whose number is used; null before the choice.",
        "unused": "The place of the card left to ASTRA; null before the choice.",
        "left": "Cards in the pile.",
        "whole": "Cards with which this pass of the pile began.",
        "without_effects": "How many cards at the beginning of the pass hold no ASTRA Effect.",
        "effects": "Letters of the ASTRA Effects still in the pile.",
        "wanted": "Cards that the dealer is to draw now.",
        "for_astra": "Whether the first of them is ASTRA's.",
        "shuffled": "Whether the discard pile has just become the new pile.",
        "exhausted": "Whether the pile has run out for good.",
        "turn": "The turn that comes or goes on.",
        "turns": "The turn in which this pass ends.",
    },
    "PassView": {"pass": "How often the pile has been gone through: 1 or 2, and 3 when it has run out."},
    "LayoutView": {
        "sheet": "The name of the printed sheet, as /rulesets has it.",
        "changes": "What cards of a campaign have changed on it, in turn.",
    },
    "SheetView": {
        "marks": "Words written at each marked place, by the id of the place, in the order of writing.",
        "fresh": "Places that the viewer has marked in this turn.",
        "news": "Places that the turn before has changed.",
    },
    "MissionView": {
        "letter": "A, B or C.",
        "key": "The key of its card.",
        "first": "What the first get for it.",
        "later": "What all others get.",
        "unit": "In what: `points`, or `rockets` in The Launch.",
        "taken": "Whether the reward of the first is gone.",
        "seats": "Who has won which: `first` or `later`, by seat.",
        "effect": _INDEX,
    },
    "PrizeView": {
        "worth": "What it is: `star`, `points`, `choice` or `nothing`.",
        "points": "How many points.",
        "effect": _INDEX,
    },
    "RaceView": {
        "key": "The key of the race.",
        "left": "How many prizes are left.",
        "of": "How many there were.",
        "prize": "What the first get, where that is not the printed bonus.",
    },
    "ProgressView": {
        "key": "What is counted.",
        "of": "How far the way goes.",
        "seats": "How far each seat has come.",
    },
    "BonusesView": {
        "printed": "Printed on the sheet.",
        "circled": "Circled so far.",
        "spent": "Used up.",
        "free": "Free to be used.",
    },
    "TrackScoreView": {"box": "The number of the box, from 1.", "value": "The points printed there."},
    "TrackView": {
        "rows": "How many boxes each row has.",
        "blue": "For each blue box the level below which it is crossed off from the start.",
        "scores": "Boxes with points.",
        "crossed": "How many boxes are crossed off.",
    },
    "AstraView": {
        "level": "The level of the card, from 1.",
        "name": "The name on the card.",
        "points": "Points for each action of a card.",
        "green": "Actions printed green: they help it least.",
        "red": "Actions printed red: they help it most.",
        "given": "How many cards of each action it has been given.",
        "score": "Its points so far.",
        "bonuses": "The Solo bonuses.",
        "effect_on": "Letters of the ASTRA Effects that work in this Adventure.",
        "track": "Its track, in The Launch.",
    },
    "PlanetsView": {
        "open": "How many nobody controls yet.",
        "of": "How many there are.",
        "seats": "How many each seat controls.",
    },
    "SharedSheetView": {
        "near": "Who sits at its near end.",
        "far": "Who sits at its far end.",
        "plays": "Who plays on it now; null: nobody.",
    },
    "SharingView": {
        "side": "The end of the sheets from which the turn is played: `near` or `far`.",
        "active": "The sheet that the viewer marks now, by who is at its near end.",
        "other": "The viewer's second sheet, by who is at its near end.",
        "sheets": "Every sheet, by who is at its near end.",
        "insignias": "The shape that each seat draws.",
        "points": "Points on each sheet, by whose it is.",
        "planets": "The planets of each sheet.",
    },
    "VirusView": {"set_off": "Seats by which each symbol was set off, as far as the viewer may know."},
    "InForceView": {
        "index": "Its index, by which other parts refer to it.",
        "kind": "What it changes.",
        "parameters": "How it changes it; each kind has its own.",
        "seat": "The number of the one seat for which it holds, from 1; null: for all.",
        "source": "The printed numbers of its `chapter` and its `card`, as far as they are known.",
    },
    "HalfPartView": {
        "part": "`boxes`, `race` or `field`.",
        "number": "Its number, from 1.",
        "effect": _INDEX,
        "places": "Its places, as moves name them.",
        "action": "The action that crosses off a box; `any`: each.",
        "values": "Points for 0, 1, 2 ... boxes.",
        "of": "The number of the part whose boxes are raced for.",
        "first": "What the first get.",
        "later": "What all others get.",
        "worth": "In what: `star` or `points`.",
        "most": "The most points that the field holds.",
    },
    "HalfStandingView": {
        "points": "Points that it brings now.",
        "crossed": "Boxes crossed off.",
        "won": "`first`, `later`, or null.",
        "entered": "The points typed in; null before.",
        "agreed": "Whether another seat has agreed to them.",
    },
    "HalfSheetView": {
        "parts": "Its parts, in order.",
        "seats": "How each seat stands in each part.",
    },
    "EventCardView": {
        "card": "The number printed on the card.",
        "chapter": "The chapter of the card, if known.",
    },
    "TableView": {
        "layout": "From what the sheets are drawn.",
        "sheets": "The sheets, by whose they are.",
        "follows": "What follows from the marks of each sheet; each Adventure has its own facts.",
        "missions": "The missions of the game.",
        "races": "What is left in each race.",
        "progress": "How far everybody has come on the way that the Adventure is about; null where none is.",
        "effects": "Effects of a campaign that hold in this game.",
        "event": "The event card that is being read; null where none is.",
        "ends_after": "The turn that an effect makes the last one; null where none does.",
        "half_sheet": "The half sheets that a card has added; null where none are.",
        "sharing": "Who shares sheets with whom, in The Battle.",
        "virus": "Who has set off what, in The Virus.",
    },
    "GroupView": {"cards": "The cards of the turn."},
    "SoloView": {
        "cards": "The cards drawn against ASTRA, and the pile.",
        "astra": "Whom the seat plays against.",
    },
}

EXTENDS = {
    "SoloCardsView": ("CardsView",),
    "AstraCardsView": ("SoloCardsView", "PassView"),
    "TableView": ("GameView",),
    "GroupView": ("TableView",),
    "SoloView": ("TableView",),
}

DOCUMENTS = Documents((GroupView, SoloView), MEANINGS, EXTENDS, EXAMPLES)
