"""A sector with crew of five types, and pods on their way out of it, in small."""

from __future__ import annotations

from django.utils.safestring import mark_safe

PREVIEW = mark_safe(
    '<svg viewBox="0 0 200 110" aria-hidden="true" focusable="false">'
    '<path class="thin" d="M20 18h106v72H20z"/><path class="way" d="M126 40h26M126 70h38"/>'
    '<circle class="drawn" cx="166" cy="36" r="13"/><circle class="drawn" cx="166" cy="36" r="5.5"/>'
    '<circle class="drawn" cx="178" cy="72" r="13"/><circle class="drawn" cx="178" cy="72" r="5.5"/>'
    '<circle class="lit" cx="40" cy="36" r="4.5"/><circle class="lit" cx="104" cy="70" r="4.5"/>'
    '<path class="lit" d="M86 31h9v9h-9zM67 46l6.5 11h-13zM49 66l6.5 11h-13z"/>'
    "</svg>"
)
