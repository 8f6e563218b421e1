"""What the page of a chapter says of effects and cards, in words."""

from django.utils.translation import gettext as _

from campaigns.models import CardChange, HeldEffect

HIGHEST_KNOWN = 200  # we know of no chapter beyond; editions may differ


def doubt_text(chapter: int | None) -> str:
    """Asks whether the number of a chapter is right where it is higher than any known one; else empty."""
    return _("higher than any chapter we know: is it right?") if (chapter or 0) > HIGHEST_KNOWN else ""


def span_text(span: str, until: int | None) -> str:
    """How long an effect holds."""
    match span:
        case HeldEffect.Span.CAMPAIGN:
            return _("to the end")
        case HeldEffect.Span.UNTIL:
            return _("until chapter %(chapter)s") % {"chapter": until or "…"}
        case HeldEffect.Span.NEXT:
            return _("the next Adventure")
    return _("this Adventure")


def line_of(span: str, until: int | None, *parts: str) -> str:
    """What stands under an effect: what it does, for whom, how long; sentences lose their stops in it."""
    return ", ".join(part.rstrip(".") for part in (*parts, span_text(span, until)) if part)


def chip_words(card: int, state: str) -> str:
    """A card by its number and how it lies; a tap goes on to the next."""
    words = {
        CardChange.State.ACTIVE: _("in play"),
        CardChange.State.REMOVED: _("out"),
        CardChange.State.HIDDEN: _("sealed"),
        CardChange.State.REVEALED: _("revealed"),
    }
    return _("Card %(card)s, %(state)s") % {"card": card, "state": words.get(CardChange.State(state), state)}
