"""Columns of a draft that curators fill in by hand: texts in several languages, and lists of words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from campaigns.books.faults import BookRefused
from campaigns.books.parse import measure

CODES = tuple(code for code, _name in settings.LANGUAGES)


class TextsWidget(forms.MultiWidget):
    """An input for each language, one below the other, marked with its code."""

    template_name = "campaigns/admin/texts.html"

    def __init__(self, languages: Sequence[str] = CODES, rows: int = 1) -> None:
        self.languages = languages
        made: type[forms.Widget] = forms.Textarea if rows > 1 else forms.TextInput
        attrs = {"rows": rows} if rows > 1 else {}
        super().__init__({code: made({**attrs, "lang": code, "class": "texts"}) for code in languages})

    def decompress(self, value: Any) -> list[str]:
        """Spreads a text over the inputs."""
        text = value if isinstance(value, Mapping) else {}
        return [text.get(code, "") for code in self.languages]

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """Names the language of each input."""
        context = super().get_context(name, value, attrs)
        for code, sub in zip(self.languages, context["widget"]["subwidgets"], strict=True):
            sub["language"] = code
            sub["attrs"].pop("required", None)
        return context


class TextsFormField(forms.MultiValueField):
    """Reads a text from its inputs; what is empty in a language is left out."""

    def __init__(
        self, *, rows: int = 1, longest: int = 160, languages: Sequence[str] = CODES, **kwargs: Any
    ) -> None:
        self.languages = languages
        kwargs.pop("widget", None)
        super().__init__(
            fields=[
                forms.CharField(required=False, max_length=longest, strip=rows == 1) for _code in languages
            ],
            widget=TextsWidget(languages, rows),
            require_all_fields=False,
            **{**kwargs, "required": False},
        )

    def compress(self, data_list: Sequence[str]) -> dict[str, str]:
        """Makes a text of what stands in the inputs."""
        said = zip(self.languages, data_list or [""] * len(self.languages), strict=True)
        return {code: text.replace("\r\n", "\n") for code, text in said if text.strip()}

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Returns whether another text stands there."""
        return self.compress([text or "" for text in data or []]) != (initial or {})


class TextsField(models.JSONField):
    """A text by language: {"en": "...", "es": "..."}."""

    def __init__(self, *args: Any, rows: int = 1, longest: int = 160, **kwargs: Any) -> None:
        self.rows, self.longest = rows, longest
        super().__init__(*args, **{"default": dict, "blank": True, **kwargs})

    def formfield(self, **kwargs: Any) -> Any:
        """An input for each language."""
        return TextsFormField(
            rows=self.rows, longest=self.longest, label=capfirst(self.verbose_name), help_text=self.help_text
        )


class WordsFormField(forms.CharField):
    """Reads words with spaces between them."""

    def prepare_value(self, value: Any) -> Any:
        """Writes them in one line."""
        return " ".join(map(str, value)) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        """Makes a list of them."""
        words = value if isinstance(value, list) else str(value or "").replace(",", " ").split()
        if not all(word.isprintable() for word in words):
            raise ValidationError(
                _("It contains a character that cannot be shown, such as a control character.")
            )
        return words

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Returns whether other words stand there."""
        return self.to_python(data) != (initial or [])


class WordsField(models.JSONField):
    """A list of words, in the order in which they were written."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"default": list, "blank": True, **kwargs})

    def formfield(self, **kwargs: Any) -> Any:
        """One line with spaces between the words."""
        return WordsFormField(
            required=False, max_length=400, label=capfirst(self.verbose_name), help_text=self.help_text
        )


class MappingFormField(forms.JSONField):
    """Reads a mapping in JSON that a file of a book could hold too; what is empty is shown as nothing."""

    def prepare_value(self, value: Any) -> Any:
        """Writes it as JSON."""
        return "" if value in (None, {}) else super().prepare_value(value)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Returns whether another mapping stands there."""
        try:
            return bool(self.to_python(data) != (initial or {}))
        except ValidationError:
            return True

    def to_python(self, value: Any) -> Any:
        """Refuses what is no mapping, and what no file may hold."""
        try:
            read = super().to_python(value)
            measure(read)
        except (BookRefused, RecursionError):
            read = None
        except ValueError:
            read = None
        if read in (None, "") and value in (None, "", "null"):
            return {}
        if not isinstance(read, dict):
            raise ValidationError(_('This is no mapping in JSON: {"key": value}.'))
        return read


class MappingField(models.JSONField):
    """A mapping in JSON, as it stands in the file of a book."""

    def formfield(self, **kwargs: Any) -> Any:
        """A few lines of JSON."""
        return MappingFormField(
            required=not self.blank,
            label=capfirst(self.verbose_name),
            help_text=self.help_text,
            widget=forms.Textarea(attrs={"rows": 2, "cols": 40, "class": "json"}),
        )
