// Lines of the log that can be shown again are buttons, to fingers and to keys.

import { play } from "./page.js";

/** Shows a line again that was tapped: `css` finds the lines, which come anew with each reply. */
export function showsAgain(css, show) {
  function mark() {
    for (const line of play.querySelectorAll(css)) {
      line.setAttribute("role", "button");
      line.setAttribute("tabindex", "0");
    }
  }

  function hear(event) {
    const line = event.target.closest?.(css);
    if (!line || !play.contains(line)) return;
    event.preventDefault();
    show(line);
  }

  document.addEventListener("click", hear);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") hear(event);
  });
  document.addEventListener("put", mark);
  mark();
}
