"""Which addresses show a page: a new one is looked at, or stands here with the reason why it is none."""

from collections.abc import Iterator, Sequence

from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

POSTED, PART, LEADS_ON = "takes a form, and leads to a page", "a part of a page", "leads to a page"
NO_PAGES = {
    "health": "for machines",
    "manifest": "for machines",
    "worker": "for machines",
    "offline-in": "the page of offline, in a language",
    "trust-certificate": "a file",
    "trust-profile": "a file",
    "api-schema": "for machines",
    "record": "a file",
    **dict.fromkeys(
        ("print-file", "blank-file", "export-json", "campaigns:export-json", "desk:export"), "a file"
    ),
    **dict.fromkeys(("card", "shared-card", "campaigns:card", "campaigns:shared-card"), "a picture"),
    **dict.fromkeys(("replay-document", "daily-best-document"), "what the page of a replay shows"),
    "analysis": "what the third mode of a replay shows: tests/browser/test_analysis.py",
    "analysis-stop": "a button of that mode",
    "events": "a stream",
    "seat-events": "a stream",
    "campaigns:events": "a stream",
    "what-if-events": "a stream",
    "exports:file": "a file",
    "crews:evening-file": "a file",
    "crews:mine": "the page of crews:statistics, for whoever has signed in",
    "look": "only while developing",
    **dict.fromkeys(("admin-status", "admin-again"), "of the admin: tests/operator/test_status_page"),
    "notices-off": "the question behind a link in a notice",
    "email-confirm": "the question behind a link that came by mail",
    "api": "the page of others in our frame: tests/browser/test_api_page",
    "campaigns:claim": "the question of campaigns:hand-over, once the host's tablet is gone for good",
    **dict.fromkeys(
        (
            "campaigns:own-look",
            "campaigns:own-correct-look",
            "campaigns:catch-up-look",
            "campaigns:own-editor",
            "desk:field",
            "desk:part",
            "screen-fresh",
            "fresh",
            "correction-part",
            "stop-note",
            "door-note",
            "door-panel",
            "hint",
            "hints",
            "what-if-panel",
            "move",
            "instead",
            "draw",
            "tap",
            "undo",
        ),
        PART,
    ),
    **dict.fromkeys(("play", "campaigns:play", "same-cards"), LEADS_ON),
    **dict.fromkeys(
        (
            *("what-if-begin", "what-if-anew", "what-if-keep", "what-if-away"),
            "daily-begin",
            *("try", "set_language", "sign-out", "seats-take", "seats-begin", "seats-open", "seat-leave"),
            *("seat-bot-away", "seat-ask", "seat-answer", "door-open", "door-close"),
            *("deal-back", "correction-answer", "score-retry", "again", "take-up", "rules-go-on"),
            *("campaigns:take-up", "campaigns:player-back", "campaigns:set-out", "campaigns:replay"),
            *("campaigns:paper-begin", "campaigns:paper-type", "campaigns:paper-keep"),
            "campaigns:paper-replay",
            *("campaigns:paper-reopen", "campaigns:paper-leave"),
            *("campaigns:own-reopen", "campaigns:own-ask-withdraw", "campaigns:own-vote-again"),
            *("campaigns:go-on", "campaigns:step-forward", "campaigns:by-chance", "campaigns:who-decides"),
            *("campaigns:correction-withdraw", "campaigns:note", "campaigns:note-withdraw"),
            "campaigns:note-report",
            *("campaigns:archive", "campaigns:bot-stars", "campaigns:rated", "campaigns:host-code"),
            *("crews:rename", "crews:archive", "crews:invite"),
            *("crews:take-in", "crews:person-add", "crews:person-join", "crews:person-part"),
            *("crews:person-leave", "crews:person-claim", "crews:evening-answer"),
            *("exports:cancel", "exports:again", "exports:delete"),
            *("desk:undo", "desk:example", "desk:restore", "desk:draft", "desk:chapter-new"),
            *("desk:chapter-copy", "desk:card-new"),
            *("ratings:show-me", "ratings:season-begin", "ratings:season-end"),
            *("session-end", "sessions-end", "email-forget"),
            *("game-note-withdraw", "game-note-report"),
            *("notices-push", "notices-mail", "notices-times", "notices-stop", "notices-try"),
            "notices-week",
            *("puzzle-answer", "puzzle-play-on"),
            *("notices-chat", "notices-chat-often", "notices-chat-stop", "notices-chat-try"),
        ),
        POSTED,
    ),
}
# Which file looks at which addresses, beside those of campaigns.
OF_VISITORS = {
    *("home", "all-games", "notices", "new", "join", "import", "ladder", "rung", "privacy", "time-zone"),
    *("sign-in", "sign-in-code", "sign-up", "device", "device-take", "offline", "trust"),
    *("account", "account-programs", "email", "sessions", "token-revoke", "prove-again"),
    *("password-change", "password-reset", "password-reset-confirm"),
    *("second-factor", "second-factor-begin", "second-factor-codes", "second-factor-remove"),
}
OF_TABLES = {
    *("seats", "seat-take", "seat-program", "seat-bot", "join-code", "removed", "tablet-remove", "curtain"),
    *("deal", "print", "blank-sheet", "blank-sheets", "result", "share", "play-log", "shared", "sheet"),
    "public-sheet",
    *("game-notes", "game-notices", "correct", "end", "still", "stop", "stopped", "rules-changed"),
}
OF_DAYS = {"daily", "daily-day", "daily-best", "same"}
OF_PUZZLES = {"puzzle", "puzzle-day"}
OF_SHEETS = {"sheet", "public-sheet", "result", "screen", "replay", "what-if"}
# Django's own pages, a game of the tests, and what programs ask.
NOT_OURS = ("admin", "toy", "api", "campaigns-api")


def pages() -> set[str]:
    """The names of all addresses that show a page."""
    return set(_named(get_resolver().url_patterns)) - NO_PAGES.keys()


def of_campaigns() -> set[str]:
    """Those of campaigns, crews, ladders and exports, which `test_campaign_screens` looks at."""
    return {name for name in pages() if name.startswith(("campaigns:", "crews:", "exports:", "ratings:"))}


def of_desk() -> set[str]:
    """Those of the curator's desk, which `test_desk` looks at."""
    return {name for name in pages() if name.startswith("desk:")}


def name_of(path: str) -> str:
    """The name of an address; nothing where there is none."""
    try:
        return resolve(path).view_name
    except Resolver404:
        return ""


def _named(patterns: Sequence[URLPattern | URLResolver], space: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            if pattern.namespace not in NOT_OURS:
                yield from _named(pattern.url_patterns, inner)
        elif pattern.name:
            yield space + pattern.name
