"""Devices, by the words under which people know theirs again."""

from django.utils.translation import gettext as _


def device_word(kind: str, sign: str, *, here: bool = False) -> str:
    """A device in two words, by which people know theirs again."""
    words: dict[str, tuple[str, str]] = {
        "tablet": (_("this tablet"), _("tablet %(sign)s")),
        "phone": (_("this phone"), _("phone %(sign)s")),
        "computer": (_("this computer"), _("computer %(sign)s")),
        "program": (_("this program"), _("program %(sign)s")),
    }
    own, other = words[kind]
    return own if here else (other % {"sign": sign}).strip()
