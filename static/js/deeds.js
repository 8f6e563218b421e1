// Lines of the log that can be shown again are buttons, to fingers and to keys.

import { play } from "./page.js";

/** Shows a line again that was tapped: `css` finds the lines, which come anew with each reply and hold `parts`. */
export function showsAgain(css, show, parts = null) {
  const isShown = (line) => !parts || line.querySelector(parts);

  function mark() {
    for (const line of [...play.querySelectorAll(css)].filter(isShown)) {
      line.setAttribute("role", "button");
      line.setAttribute("tabindex", "0");
    }
  }

  function hear(event) {
    const line = event.target.closest?.(css);
    if (!line || !play.contains(line) || !isShown(line)) return;
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
