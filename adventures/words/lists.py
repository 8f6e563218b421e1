"""Several names in one sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def all_of(names: Sequence[str]) -> str:
    """Joins names as a sentence does: "Iker, Maya and Tomás"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {
        "names": pgettext("between names", ", ").join(names[:-1]),
        "last": names[-1],
    }
