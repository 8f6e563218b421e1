// In the right rail the log takes the place of the players, and gives it back.

import { play } from "../js/page.js";

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-log]")) return;
  play.classList.toggle("shows-log");
});
