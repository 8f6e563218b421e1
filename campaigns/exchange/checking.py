"""Whether the parts of a document whose form is right go together: what refers to what, and the books."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adventures.exchange.faults import Faults
from adventures.games.registry import KITS
from adventures.inputs.bounds import JOINERS
from adventures.inputs.names import fault_of, look_alike, normalised
from campaigns.books.campaign_book import Book, books, curated_book
from campaigns.books.checks.graph import edges
from campaigns.books.stored import story_of
from campaigns.books.story import ChapterKind, StoryBook
from campaigns.home_book.draft import LONGEST_EFFECT
from campaigns.models import BookVersion
from campaigns.models.campaign import MOST_LETTERS

from .checking_seasons import check_seasons
from .times import check_times
from .writing_campaign import checksum_in

Data = Mapping[str, Any]
EVENT = ChapterKind.EVENT


@dataclass
class Names:
    """What a document calls its parts: games, people and crews by their ids."""

    games: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)
    crews: set[str] = field(default_factory=set)
    used: dict[str, str] = field(default_factory=dict)  # games that a campaign has, by whom

    @classmethod
    def of(cls, document: Data, faults: Faults) -> Names:
        """Reads the ids; nothing is called like something else."""
        names = cls()
        for kind in ("games", "people", "crews", "campaigns"):
            ids = [part["id"] for part in document.get(kind, ())]
            for index, name in enumerate(ids):
                if name in ids[:index]:
                    faults.add("id_twice", kind, index, "id")
            if kind != "campaigns":
                setattr(names, kind, set(ids))
        return names


def check_around(document: Data, names: Names, faults: Faults) -> None:
    """Checks crews, people and what is the account's own."""
    people = document.get("people", ())
    same = {person["id"]: person.get("same_as") for person in people}
    for index, person in enumerate(people):
        _check_name(person["name"], ("people", index, "name"), faults)
        if "same_as" in person and (same.get(person["same_as"], "") is not None):
            faults.add("unknown_person", "people", index, "same_as")
    for index, crew in enumerate(document.get("crews", ())):
        _check_line(crew["name"], ("crews", index, "name"), faults, most=MOST_LETTERS)
        for kind, known in (("people", names.people), ("games", names.games)):
            for place, name in enumerate(crew.get(kind, ())):
                if name not in known or name in crew[kind][:place]:
                    faults.add("unknown_part_named", "crews", index, kind, place)
        check_seasons(crew, ("crews", index), faults)
    mine = document.get("mine", {})
    for name in mine.get("seats", {}):
        if name not in names.games:
            faults.add("unknown_part_named", "mine", "seats", name)
    for index, name in enumerate(mine.get("people", ())):
        if name not in names.people:
            faults.add("unknown_part_named", "mine", "people", index)


def book_of(part: Data) -> tuple[Book | None, BookVersion | None]:
    """Finds the book of a campaign here: by its key, and by its checksum where it is a curated one."""
    told = part["book"]
    if "checksum" not in told:
        return (books().get(told["key"]) if not part.get("path") else None), None
    for version in BookVersion.objects.exclude(state=BookVersion.State.DRAFT).filter(book__key=told["key"]):
        if checksum_in(version) == told["checksum"]:
            story = story_of(version.pk, lambda found=version: found.content)  # type: ignore[misc]
            if part.get("path") in story.paths_by_key:
                return curated_book(story, part["path"]), version
    return None, None


class CampaignCheck:
    """Checks one campaign of a document."""

    def __init__(self, part: Data, index: int, names: Names, rulesets: Mapping[str, Data], faults: Faults):
        self.part, self.names, self.faults, self.rulesets = part, names, faults, rulesets
        self.where = ("campaigns", index)
        self.positions = {player["position"] for player in part["players"]}
        self.visits = {visit["number"]: visit for visit in part["visits"]}
        self.plays = {(play["chapter"], play.get("attempt", 1)) for play in part["plays"]}

    def check(self) -> None:
        """Adds everything that does not go together."""
        book, _version = book_of(self.part)
        if book is None:
            self._book_missing()
        self._names()
        self._check_uniqueness()
        if book is not None:
            self._visits(book)
            self._plays(book)
        self._awards()
        check_times(self.part, self.where, self.faults)
        if "crew" in self.part and self.part["crew"] not in self.names.crews:
            self._add("unknown_part_named", "crew")
        if "captain" in self.part:
            self._position(self.part["captain"], "captain")

    def _add(self, code: str, *where: str | int, **data: Any) -> None:
        self.faults.add(code, *self.where, *where, **data)

    def _book_missing(self) -> None:
        told = self.part["book"]
        if "checksum" not in told:
            self._add("unknown_book", "book", key=told["key"])
            return
        title = next(iter(told.get("title", {}).values()), told["key"])
        self._add(
            "book_missing", "book", title=title[:80], key=told["key"], version=told.get("version", "?"),
            checksum=told["checksum"],
        )  # fmt: skip

    def _names(self) -> None:
        _check_line(self.part["name"], (*self.where, "name"), self.faults, most=MOST_LETTERS)
        seen: set[str] = set()
        for index, player in enumerate(self.part["players"]):
            if not player.get("astra"):
                _check_name(player["name"], (*self.where, "players", index, "name"), self.faults)
            if look_alike(player["name"]) in seen:
                self._add("name_twice", "players", index, "name", name=player["name"][:40])
            seen.add(look_alike(player["name"]))
            if "person" in player and player["person"] not in self.names.people:
                self._add("unknown_part_named", "players", index, "person")
        if sum(bool(player.get("astra")) for player in self.part["players"]) > 1:
            self._add("name_twice", "players", name="ASTRA")
        if all(player.get("astra") for player in self.part["players"]):
            self._add("too_few", "players", limit=1)

    def _check_uniqueness(self) -> None:
        """What is counted is there once."""
        keys: Mapping[str, Any] = {
            "players": lambda player: player["position"],
            "visits": lambda visit: visit["number"],
            "plays": lambda play: (play["chapter"], play.get("attempt", 1)),
            "log": lambda line: line["number"],
        }
        for kind, key in keys.items():
            self._each_once(self.part[kind], key, kind)
        counting = [play["chapter"] for play in self.part["plays"] if play.get("counts")]
        running = [
            play["chapter"] for play in self.part["plays"] if play.get("state", "running") == "running"
        ]
        if len(set(counting)) < len(counting) or len(set(running)) < len(running):
            self._add("number_twice", "plays")
        for index, play in enumerate(self.part["plays"]):
            if play.get("counts") and play.get("state", "running") != "played":
                self._add("counts_unplayed", "plays", index, "counts")
        numbers = [line["number"] for line in self.part["log"]]
        if numbers and max(numbers) > self.part.get("version", 0):
            self._add("too_small", "version", limit=max(numbers))

    def _each_once(self, rows: Iterable[Data], key: Any, *where: str | int) -> None:
        seen: set[Any] = set()
        for index, row in enumerate(rows):
            if key(row) in seen:
                self._add("number_twice", *where, index)
            seen.add(key(row))

    def _position(self, position: object, *where: str | int) -> None:
        if position not in self.positions:
            self._add("no_player", *where, position=position)

    def _visits(self, book: Book) -> None:
        for index, visit in enumerate(self.part["visits"]):
            place = ("visits", index)
            ruleset = visit.get("ruleset", "")
            if ruleset and ruleset not in KITS:
                self._add("no_adventure", *place, "ruleset", ruleset=ruleset)
            if "game" in visit and visit["game"] not in self.names.games:
                self._add("unknown_part_named", *place, "game")
            if not book.own and "withdrawn_at" not in visit and book.chapter(visit["chapter"]) is None:
                self._add("no_chapter", *place, "chapter", number=visit["chapter"])
            self._at_visit(visit, place, book)
        if book.story is not None and not book.open:
            self._ways(book.story, book.first)

    def _ways(self, story: StoryBook, first: int | None) -> None:
        """Nobody comes to a sealed chapter but on a way of the book."""
        ways, events = edges(story), {chapter.number for chapter in story.chapters if chapter.kind == EVENT}
        before: int | None = None
        for index, visit in enumerate(self.part["visits"]):
            chapter = visit["chapter"]
            if "withdrawn_at" in visit or chapter not in story.by_number:
                continue
            if "game" in visit:
                comes = chapter in events
            else:
                comes = chapter == first if before is None else chapter in ways.get(before, ())
                before = chapter
            if not comes:
                self._add("no_way", "visits", index, "chapter", number=chapter)

    def _check_home_decisions(self, asked: Data | None, place: tuple[str | int, ...], book: Book) -> None:
        """What a group votes on: only one's own book leaves that to it."""
        if asked is None:
            return
        if not book.own:
            self._add("unknown_part", *place, name="asked")
        for text in (asked["question"], *asked["options"]):
            _check_line(text, place, self.faults)

    def _at_visit(self, visit: Data, place: tuple[str | int, ...], book: Book) -> None:
        chapter = None if book.own else book.chapter(visit["chapter"])
        decision = chapter.told.decision if chapter and chapter.told else None
        standing = [made for made in visit.get("choices", ()) if "withdrawn_at" not in made]
        self._each_once(standing, lambda made: made.get("decision", ""), *place, "choices")
        self._check_home_decisions(visit.get("asked"), (*place, "asked"), book)
        for index, made in enumerate(visit.get("choices", ())):
            here = (*place, "choices", index)
            if not (book.own or "withdrawn_at" in made or "withdrawn_at" in visit) and (
                decision is None
                or made.get("decision", "") != decision.key
                or made.get("option", "") not in {option.key for option in decision.options}
            ):
                self._add("no_option", *here, "option", option=made.get("option", ""))
            _check_line(made.get("text", ""), (*here, "text"), self.faults)
            for position in made.get("players", ()):
                self._position(position, *here, "players")
        cards = book.story.cards_by_number if book.story else None
        for kind in ("cards", "effects", "notes"):
            for index, row in enumerate(visit.get(kind, ())):
                here = (*place, kind, index)
                if "player" in row:
                    self._position(row["player"], *here, "player")
                if (
                    cards is not None
                    and "withdrawn_at" not in visit
                    and row.get("card") not in (None, *cards)
                ):
                    self._add("no_card", *here, "card", number=row["card"])
                if "effect" in row and len(str(row["effect"])) > LONGEST_EFFECT:
                    self._add("too_long", *here, "effect", limit=LONGEST_EFFECT)
                if row.get("ended", visit["number"]) not in self.visits:
                    self._add("no_visit", *here, "ended", number=row["ended"])

    def _plays(self, book: Book) -> None:
        for index, play in enumerate(self.part["plays"]):
            place = ("plays", index)
            visit = self.visits.get(play.get("visit", 0))
            if "visit" in play and (visit is None or visit["chapter"] != play["chapter"]):
                self._add("no_visit", *place, "visit", number=play["visit"])
            for key in ("player", "position"):
                self._each_once(play["seats"], lambda seat, name=key: seat[name], *place, "seats")
            for number, seat in enumerate(play["seats"]):
                self._position(seat["player"], *place, "seats", number, "player")
            if "game" in play:
                self._game_of(play, visit, place)
            elif play.get("mode", "digital") == "digital" and play.get("state", "running") == "running":
                self._add("missing", *place, "game", name="game")
            positions = {seat["position"] for seat in play["seats"]}
            self._each_once(
                play.get("paper", ()), lambda typed: (typed["seat"], typed["field"]), *place, "paper"
            )
            for number, typed in enumerate(play.get("paper", ())):
                if typed["seat"] not in positions or play.get("mode") != "paper":
                    self._add("no_player", *place, "paper", number, "seat", position=typed["seat"])
            if play.get("mode") == "paper" and visit is None:
                self._add("no_visit", *place, "visit", number=0)

    def _game_of(self, play: Data, visit: Data | None, place: Sequence[str | int]) -> None:
        game = self.rulesets.get(play["game"])
        if game is None or play["game"] in self.names.used or play.get("mode") == "paper":
            self._add("unknown_part_named", *place, "game")
            return
        self.names.used[play["game"]] = self.part["id"]
        if visit is not None and visit.get("ruleset", "") != game["ruleset"]:
            self._add("no_adventure", *place, "game", ruleset=game["ruleset"])
        people = [seat for seat in play["seats"] if not self._is_astra(seat["player"])]
        if {seat["position"] for seat in people} != set(range(1, len(game["seats"]) + 1)):
            self._add("seats_differ", *place, "seats")

    def _is_astra(self, position: int) -> bool:
        return any(
            player["position"] == position and player.get("astra", False) for player in self.part["players"]
        )

    def _awards(self) -> None:
        seen: set[Any] = set()
        for index, award in enumerate(self.part["awards"]):
            place = ("awards", index)
            self._position(award["player"], *place, "player")
            play = tuple(award["play"]) if "play" in award else None
            if play is not None and play not in self.plays:
                self._add("no_play", *place, "play")
            if "visit" in award and award["visit"] not in self.visits:
                self._add("no_visit", *place, "visit", number=award["visit"])
            of_a_game = award["reason"] in ("place", "effect")
            if award["amount"] == 0 or (
                play is None and (of_a_game or "visit" not in award) and award["reason"] != "correction"
            ):
                self._add("award_of_nothing", *place)
            once = (play, award["player"], award["reason"])
            if play is not None and once in seen:
                self._add("number_twice", *place)
            seen.add(once)
            _check_line(award.get("note", ""), (*place, "note"), self.faults)


def _check_name(name: str, where: Sequence[str | int], faults: Faults) -> None:
    if normalised(name) != name or fault_of(name) is not None or not name:
        faults.add("name", *where, name=name[:40])


def _check_line(text: str, where: Sequence[str | int], faults: Faults, most: int | None = None) -> None:
    readable = all(sign.isprintable() or sign in JOINERS for sign in text)
    if not readable or (most is not None and fault_of(text, letters=most) is not None):
        faults.add("name", *where, name=text[:40])
