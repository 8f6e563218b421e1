// The keys of the artifacts that can be used now stand in the bar, before its buttons.

import { addButton } from "../js/bar_text.js";

document.addEventListener("chosen", ({ detail: { asked, steps } }) => {
  const holder = document.querySelector("#artifact-keys template");
  if (!asked || !holder) return;
  for (const key of [...holder.content.children].reverse()) {
    const shown = key.cloneNode(true);
    const chosen = steps[0] === shown.dataset.step;
    shown.classList.toggle("chosen", chosen);
    shown.setAttribute("aria-pressed", String(chosen));
    addButton(shown, true);
  }
});
