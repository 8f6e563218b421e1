"""The texts of a book in the language of whoever reads."""

from django.utils.translation import get_language

from .story import Text


def localized(text: Text) -> str:
    """Gets a text in the reader's language, else in the first in which it was written; "" for none."""
    language = (get_language() or "").partition("-")[0]
    return text.get(language) or next((words for words in text.values() if words), "")
